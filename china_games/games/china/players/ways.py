"""Roads of China as a seat may hope for them: stretches of four slots that no rival has entered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from china_games.games.china.rules.roads import SHORTEST


class Windows(NamedTuple):
    """Masks of all sets of four slots that follow one another along a road: the shortest chains
    (CH-43).
    """

    all: tuple[int, ...]
    by_slot: tuple[tuple[int, ...], ...]
    near: tuple[int, ...]
    """For each slot the slots that it shares a window with."""


@lru_cache(maxsize=16)
def find_windows(neighbours: tuple[int, ...]) -> Windows:
    """The windows of a board, by the mask of each slot's neighbours."""
    found: dict[int, None] = {}

    def walk(slot: int, mask: int, length: int) -> None:
        if length == SHORTEST:
            found[mask] = None
            return
        ahead = neighbours[slot] & ~mask
        while ahead:
            bit = ahead & -ahead
            ahead ^= bit
            walk(bit.bit_length() - 1, mask | bit, length + 1)

    for start in range(len(neighbours)):
        walk(start, 1 << start, 1)
    windows = tuple(found)
    by_slot = tuple(tuple(w for w in windows if w >> slot & 1) for slot in range(len(neighbours)))
    return Windows(windows, by_slot, tuple(reduce(or_, own, 0) for own in by_slot))


class Road:
    """A seat's palaces on roads: each counts by the fullest window without foes that it is in.

    `worths[n]` is a palace's worth in a window that holds n own palaces; worths[4] = 1 point, as in
    the end."""

    def __init__(
        self, neighbours: tuple[int, ...], own: int, foes: int, worths: Sequence[float]
    ) -> None:
        self._windows = find_windows(neighbours)
        self._own, self._foes = own, foes
        self._steps = [b - a for a, b in zip(worths, worths[1:], strict=False)]
        self._open = [w for w in self._windows.all if w & own and not w & foes]
        self._levels = self._find_levels(self._open, own)
        self.worth = self._count_worth(self._levels)
        reach = 0
        for window in self._open:
            reach |= window
        self.reach = reach
        """Slots on which a rival would cut one of the seat's windows."""

    def estimate_growth(self, slots: int) -> float:
        """What the seat's own palaces on free slots add to the worth."""
        own, foes, windows = self._own | slots, self._foes, self._windows
        left, one, two, three, four = slots, 0, 0, 0, 0
        while left:
            bit = left & -left
            left ^= bit
            slot = bit.bit_length() - 1
            if windows.near[slot] & own == bit:  # it would stand alone
                if any(not w & foes for w in windows.by_slot[slot]):
                    one |= bit
                continue
            for window in windows.by_slot[slot]:
                if not window & foes:
                    here = window & own
                    number = here.bit_count()
                    one |= here
                    if number > 1:
                        two |= here
                        if number > 2:
                            three |= here
                            if number > 3:
                                four |= here
        total = 0.0
        for step, now, was in zip(self._steps, (one, two, three, four), self._levels, strict=True):
            more = now & ~was
            if more:
                total += step * more.bit_count()
        return total

    def estimate_cut(self, slots: int) -> float:
        """What a rival's palaces on the slots take from the worth."""
        left = [w for w in self._open if not w & slots]
        return self.worth - self._count_worth(self._find_levels(left, self._own))

    def _find_levels(self, windows: Sequence[int], own: int) -> tuple[int, int, int, int]:
        """Masks of the own slots that are in a window with at least 1, 2, 3 and 4 own palaces."""
        one = two = three = four = 0
        for window in windows:
            here = window & own
            number = here.bit_count()
            one |= here
            if number > 1:
                two |= here
                if number > 2:
                    three |= here
                    if number > 3:
                        four |= here
        return one, two, three, four

    def _count_worth(self, levels: Sequence[int]) -> float:
        total = 0.0
        for step, level in zip(self._steps, levels, strict=True):
            if level:
                total += step * level.bit_count()
        return total
