"""Roads at the end of the game (CH-43): the best set of disjoint chains of one player's palaces."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from china_games.games.china.rules.board import Board

SHORTEST = 4
"""Palaces that a chain has at least."""

Chain = tuple[int, ...]

_POINT = 64
"""One point against one chain in the figure that is maximised: points first, then fewest chains."""


class Best(NamedTuple):
    """The best set of chains for some slots: points, then fewest chains, then the
    smallest writing.
    """

    points: int
    chains: tuple[Chain, ...]


@lru_cache(maxsize=4096)
def find_chains(board: Board, palaces: int, doubling: int = 0) -> Best:
    """The exact optimum over sets of disjoint paths of at least four palaces (CH-43).

    `palaces` is the mask of one player's palaces, `doubling` the mask of those that stand on a
    fortification: a chain with one of them counts twice (CH-53).
    """
    found: list[Chain] = []
    for part in _find_parts(board.neighbours, palaces):
        found += _Network(board.neighbours, part, doubling).find_best()
    return Best(sum(count_chain_points(chain, doubling) for chain in found), tuple(sorted(found)))


def count_chain_points(chain: Chain, doubling: int = 0) -> int:
    """Points of a chain: one a palace, twice that with a palace of the `doubling` mask in it
    (CH-53).
    """
    return len(chain) * (2 if any(doubling >> slot & 1 for slot in chain) else 1)


def _find_parts(neighbours: tuple[int, ...], palaces: int) -> list[int]:
    """Masks of the connected groups of palaces that are large enough for a chain."""
    found = []
    while palaces:
        seen = border = palaces & -palaces
        while border:
            slot = border & -border
            border ^= slot
            fresh = neighbours[slot.bit_length() - 1] & palaces & ~seen
            seen |= fresh
            border |= fresh
        palaces &= ~seen
        if seen.bit_count() >= SHORTEST:
            found.append(seen)
    return found


class _Network:
    """One connected group of palaces: all its paths, and the value of each part of it once it was
    asked for.
    """

    def __init__(self, neighbours: tuple[int, ...], part: int, doubling: int) -> None:
        self.neighbours = neighbours
        self.part = part
        self.doubling = doubling
        self.paths = _find_paths(neighbours, part)
        self.through: dict[int, list[tuple[int, int]]] = {}
        """Lowest slot of a path -> (value, path), best first."""
        for path in self.paths:
            self.through.setdefault(path & -path, []).append((self._count_path(path), path))
        for found in self.through.values():
            found.sort(reverse=True)
        self.values: dict[int, int] = {}

    def _count_path(self, path: int) -> int:
        return path.bit_count() * (2 if path & self.doubling else 1) * _POINT - 1

    def find_best(self) -> list[Chain]:
        """The chains of the best set. Paths are tried in the order of writing, so the first that
        fits is right.
        """
        left, found = self.part, []
        target = self._find_value(left)
        for path, chain in self.paths.items():
            if path & ~left or not target:
                continue
            rest = target - self._count_path(path)
            if self._find_bound(left ^ path) >= rest and self._find_value(left ^ path) == rest:
                left, target = left ^ path, rest
                found.append(chain)
        return found

    def _find_bound(self, palaces: int) -> int:
        """No set of chains is worth more: one chain for all palaces, if there are
        enough for one.
        """
        if palaces.bit_count() < SHORTEST:
            return 0
        return self._count_path(palaces)

    def _find_value(self, palaces: int) -> int:
        """Points x _POINT - chains of the best set within the mask."""
        known = self.values.get(palaces)
        if known is None:
            known = self.values[palaces] = sum(
                map(self._find_value_of_part, _find_parts(self.neighbours, palaces))
            )
        return known

    def _find_value_of_part(self, part: int) -> int:
        known = self.values.get(part)
        if known is not None:
            return known
        pivot, most = part & -part, self._find_bound(part)
        top = 0
        for value, path in self.through.get(pivot, ()):
            if path & ~part:
                continue
            if value == most:
                top = value
                break
            rest = part ^ path
            if value + self._find_bound(rest) > top:
                top = max(top, value + self._find_value(rest))
        if self._find_bound(part ^ pivot) > top:
            top = max(top, self._find_value(part ^ pivot))
        self.values[part] = top
        return top


def _find_paths(neighbours: tuple[int, ...], part: int) -> dict[int, Chain]:
    """Every set of slots that a path of at least four can cover, with its smallest writing, in
    order of writing.
    """
    found: dict[int, Chain] = {}

    def walk(chain: Chain, mask: int) -> None:
        if len(chain) >= SHORTEST and chain[0] < chain[-1] and mask not in found:
            found[mask] = chain
        ahead = neighbours[chain[-1]] & part & ~mask
        while ahead:
            bit = ahead & -ahead
            ahead ^= bit
            walk((*chain, bit.bit_length() - 1), mask | bit)

    starts = part
    while starts:
        bit = starts & -starts
        starts ^= bit
        walk((bit.bit_length() - 1,), bit)
    return found
