"""Figures of many games, with what they can tell: intervals, and how often chance alone would give
as uneven ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

Z = 1.959964
"""95 % of a normal distribution lie so many deviations around its middle."""

DRAWS = 999
"""So often the winners are drawn anew for a p value."""


class Interval(NamedTuple):
    """A share with its 95 % interval, each from 0 to 1."""

    share: float
    low: float
    high: float


class Group(NamedTuple):
    """Games by one thing that may matter, such as the order of play."""

    wins: float  # a tie is shared
    games: int  # seats that had it
    rate: Interval
    fair: float  # the share that chance alone would give


class Fairness(NamedTuple):
    """Whether the groups win as often as they ought to."""

    groups: tuple[Group, ...]
    p: float  # how often chance alone gives groups as uneven as these
    spread: float  # of the true win rates between the groups, as far as it can be told; 0 to 1


class Game(NamedTuple):
    """One game: the group of each seat, and the seats that won."""

    groups: tuple[int, ...]
    victors: tuple[int, ...]


def measure_share(wins: float, games: int) -> Interval:
    """The share of wins with Wilson's interval (Wilson 1927); of no games 0 to 1."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share, square = wins / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = (
        Z / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    )
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def weigh_groups(games: Sequence[Game], count: int, seed: int = 0) -> Fairness:
    """How evenly `count` groups win.

    The seats of a game are tied: one wins, so the others do not. A plain chi-squared test would cry
    wolf; here the winner of each game is drawn anew among its seats, as often as `DRAWS` says.
    """
    fair, variance, seats = [0.0] * count, [0.0] * count, [0] * count
    for game in games:
        for group in set(game.groups):
            here = game.groups.count(group)
            part = here / len(game.groups)
            fair[group] += part
            variance[group] += part * (1 - part)
            seats[group] += here
    wins = _count_wins(games, count, [game.victors for game in games])
    found = _measure_unevenness(wins, fair, variance)
    chance = Random(f"{seed}:{len(games)}:{count}")
    as_uneven = sum(
        _measure_unevenness(
            _count_wins(games, count, [(chance.randrange(len(game.groups)),) for game in games]),
            fair,
            variance,
        )
        >= found - 1e-9
        for _ in range(DRAWS)
    )
    return Fairness(
        tuple(
            Group(wins[k], seats[k], measure_share(wins[k], seats[k]), fair[k] / max(1, seats[k]))
            for k in range(count)
        ),
        (1 + as_uneven) / (1 + DRAWS),
        _measure_spread(wins, fair, variance, seats),
    )


def _count_wins(games: Sequence[Game], count: int, won: Sequence[tuple[int, ...]]) -> list[float]:
    wins = [0.0] * count
    for game, seats in zip(games, won, strict=True):
        for seat in seats:
            wins[game.groups[seat]] += 1 / len(seats)
    return wins


def _measure_unevenness(
    wins: Sequence[float], fair: Sequence[float], variance: Sequence[float]
) -> float:
    return sum(
        (won - due) ** 2 / spread
        for won, due, spread in zip(wins, fair, variance, strict=True)
        if spread
    )


def _measure_spread(
    wins: Sequence[float],
    fair: Sequence[float],
    variance: Sequence[float],
    seats: Sequence[int],
) -> float:
    """The deviation of the true rates, by moments: what is left when that of chance is taken
    away.
    """
    total = sum(seats)
    if not total:
        return 0.0
    square = sum(
        ((wins[k] - fair[k]) ** 2 - variance[k]) / seats[k] for k in range(len(seats)) if seats[k]
    )
    return sqrt(max(0.0, square / total))


def grow_regions(beside: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The region of each province: an eighth of their number, five at least, grown round provinces
    that lie far apart.
    """
    count = min(len(beside), max(5, len(beside) // 8))
    steps = [_count_steps(beside, start) for start in range(len(beside))]
    middles = [0]
    while len(middles) < count:
        middles.append(
            max(range(len(beside)), key=lambda p: (min(steps[m][p] for m in middles), -p))
        )
    return tuple(
        min(range(count), key=lambda k: (steps[middles[k]][p], k)) for p in range(len(beside))
    )


def _count_steps(beside: Sequence[Sequence[int]], start: int) -> list[int]:
    found, ahead = {start: 0}, [start]
    for here in ahead:
        for there in beside[here]:
            if there not in found:
                found[there] = found[here] + 1
                ahead.append(there)
    return [found.get(p, len(beside)) for p in range(len(beside))]
