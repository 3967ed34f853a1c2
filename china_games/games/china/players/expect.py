"""Expected points in China: provinces, alliances and roads when pieces still come by chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from china_games.games.common.majority import score_cascade

Chances = tuple[float, ...]
"""For each seat the chance that a free place will be his; what is missing to 1 stays free."""


@lru_cache(maxsize=40_000)
def estimate_palaces(counts: tuple[int, ...], free: int, chances: Chances) -> tuple[float, ...]:
    """Expected points of each seat for the palaces of a province (CH-30 to CH-33) with `free` slots
    to come.
    """
    if not free or not any(chances):
        return score_cascade(counts)
    return _average(
        (
            chance,
            estimate_palaces(_add_one(counts, seat), free - 1, chances)
            if seat >= 0
            else estimate_palaces(counts, free - 1, chances),
        )
        for seat, chance in _list_fates(chances)
    )


Dragons = tuple[tuple[float, ...], tuple[float, ...]]
"""For each seat: the chance to have most emissaries in a province, and the expected emissaries
there if so.
"""


@lru_cache(maxsize=40_000)
def estimate_dragons(counts: tuple[int, ...], room: int, chances: Chances) -> Dragons:
    """How a province's dragon space may end when `room` more emissaries fit (CH-41)."""
    flat = _estimate_dragons(counts, room, chances)
    return flat[: len(counts)], flat[len(counts) :]


@lru_cache(maxsize=40_000)
def _estimate_dragons(counts: tuple[int, ...], room: int, chances: Chances) -> tuple[float, ...]:
    if room <= 0 or not any(chances):
        top, total = max(counts), sum(counts)
        tops = [float(count == top > 0) for count in counts]
        return (*tops, *(most * total for most in tops))
    return _average(
        (
            chance,
            _estimate_dragons(_add_one(counts, seat), room - 1, chances)
            if seat >= 0
            else _estimate_dragons(counts, room - 1, chances),
        )
        for seat, chance in _list_fates(chances)
    )


def estimate_alliance(a: Dragons, b: Dragons) -> list[float]:
    """Expected points of each seat for an alliance of two provinces, taken as independent."""
    return [
        most_a * total_b + total_a * most_b
        for most_a, total_a, most_b, total_b in zip(*a, *b, strict=True)
    ]


@lru_cache(maxsize=400)
def _list_fates(chances: Chances) -> tuple[tuple[int, float], ...]:
    """(seat or -1 for nobody, chance) of one free place."""
    nobody = 1 - sum(chances)
    found = [(seat, chance) for seat, chance in enumerate(chances) if chance]
    return (*found, (-1, nobody)) if nobody > 1e-9 else tuple(found)


def _average(weighted: Iterable[tuple[float, Sequence[float]]]) -> tuple[float, ...]:
    rows = [[weight * value for value in values] for weight, values in weighted]
    return tuple([sum(column) for column in zip(*rows, strict=True)])


def _add_one(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])
