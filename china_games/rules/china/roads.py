"""Roads at the end of the game (CH-43): the best set of disjoint chains of one player's palaces."""
from __future__ import annotations

from typing import NamedTuple

from china_games.rules.china.board import Board

SHORTEST = 4
"""Palaces that a chain has at least."""

Chain = tuple[int, ...]


class Best(NamedTuple):
    """The best set of chains for some slots: points, then fewest chains, then the smallest writing."""

    points: int
    chains: tuple[Chain, ...]


NOTHING = Best(0, ())


def chains(board: Board, palaces: int, doubling: int = 0) -> Best:
    """The exact optimum over sets of disjoint paths of at least four palaces (CH-43).

    `palaces` is the mask of one player's palaces, `doubling` the mask of those that stand on a
    fortification: a chain with one of them counts twice (CH-53).
    """
    points, found = 0, []
    rest = palaces
    while rest:
        part = _component(board.neighbours, rest & -rest, palaces)
        rest &= ~part
        if part.bit_count() >= SHORTEST:
            best = _best_of(board.neighbours, part, doubling)
            points += best.points
            found += best.chains
    return Best(points, tuple(sorted(found)))


def _component(neighbours: tuple[int, ...], start: int, within: int) -> int:
    """Mask of the slots of `within` that can be reached from `start` along roads."""
    seen = border = start
    while border:
        slot = border & -border
        border ^= slot
        fresh = neighbours[slot.bit_length() - 1] & within & ~seen
        seen |= fresh
        border |= fresh
    return seen


def _best_of(neighbours: tuple[int, ...], part: int, doubling: int) -> Best:
    by_lowest: dict[int, list[tuple[int, int, Chain]]] = {}
    for mask, chain in _paths(neighbours, part).items():
        worth = len(chain) * (2 if mask & doubling else 1)
        by_lowest.setdefault(mask & -mask, []).append((worth, mask, chain))
    memo: dict[int, Best] = {}

    def best(mask: int) -> Best:
        if mask.bit_count() < SHORTEST:
            return NOTHING
        known = memo.get(mask)
        if known is not None:
            return known
        lowest = mask & -mask
        top = best(mask ^ lowest)
        for worth, path, chain in by_lowest.get(lowest, ()):
            if path & ~mask:
                continue
            more = best(mask & ~path)
            found = Best(worth + more.points, tuple(sorted((chain, *more.chains))))
            if _better(found, top):
                top = found
        memo[mask] = top
        return top

    return best(part)


def _better(a: Best, b: Best) -> bool:
    if a.points != b.points:
        return a.points > b.points
    if len(a.chains) != len(b.chains):
        return len(a.chains) < len(b.chains)
    return a.chains < b.chains


def _paths(neighbours: tuple[int, ...], part: int) -> dict[int, Chain]:
    """Every set of slots that a path of at least four can cover, with its smallest writing."""
    found: dict[int, Chain] = {}

    def walk(chain: Chain, mask: int) -> None:
        if len(chain) >= SHORTEST and chain[0] < chain[-1]:
            before = found.get(mask)
            if before is None or chain < before:
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
