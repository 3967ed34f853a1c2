"""Ranks by count, with ties: what several of the games score by."""

from __future__ import annotations

from collections.abc import Sequence


def rank_counts(counts: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Seats with a count above zero, best first; seats with equal counts share a rank."""
    by_count: dict[int, list[int]] = {}
    for seat, count in enumerate(counts):
        if count > 0:
            by_count.setdefault(count, []).append(seat)
    return tuple(tuple(by_count[count]) for count in sorted(by_count, reverse=True))


def score_cascade(counts: Sequence[int]) -> tuple[int, ...]:
    """Points a seat: the first rank scores all pieces, each next rank the count of the rank above
    (CH-30...33).
    """
    points = [0] * len(counts)
    worth = sum(counts)
    for rank in rank_counts(counts):
        for seat in rank:
            points[seat] = worth
        worth = counts[rank[0]]
    return tuple(points)


def rank_keys(keys: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Ranking by comparable keys, highest first; equal keys share a rank."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for seat, key in enumerate(keys):
        groups.setdefault(key, []).append(seat)
    return tuple(tuple(groups[key]) for key in sorted(groups, reverse=True))
