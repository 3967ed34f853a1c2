"""Stepping back and forth through a game: which moment is shown. Looking never changes the game."""
from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple


class Timeline(NamedTuple):
    """The moment shown: the number of moves made before it; None = the present, whatever it is."""

    ply: int | None = None

    @property
    def live(self) -> bool:
        """Whether the present is shown."""
        return self.ply is None

    def at(self, last: int) -> int:
        """The moment shown in a game of `last` moves."""
        return last if self.ply is None else min(self.ply, last)


def jump(ply: int, last: int) -> Timeline:
    """The moment after `ply` moves; the last one is the present."""
    return Timeline(None if ply >= last else max(0, ply))


def step(timeline: Timeline, by: int, last: int) -> Timeline:
    """`by` moves later (negative = earlier)."""
    return jump(timeline.at(last) + by, last)


def turn_back(timeline: Timeline, turns: Sequence[int], last: int) -> Timeline:
    """To the beginning of the turn shown, or of the one before. `turns` are the plies at which turns begin."""
    place = bisect_left(turns, timeline.at(last)) - 1
    return jump(turns[place] if place >= 0 else 0, last)


def turn_forth(timeline: Timeline, turns: Sequence[int], last: int) -> Timeline:
    """To the beginning of the next turn, or to the present."""
    place = bisect_right(turns, timeline.at(last))
    return jump(turns[place] if place < len(turns) else last, last)
