"""Figures of many games: intervals against printed ones, and fairness of games made up for it."""

from __future__ import annotations

from random import Random

import pytest

from china_games.workshop.figures import Game, grow_regions, measure_share, weigh_groups


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (50, 100, 0.4038, 0.5962), (81, 263, 0.2553, 0.3662)],
)
def test_intervals_are_wilson_s(wins: int, games: int, low: float, high: float) -> None:
    """The last is the example of Newcombe (1998), method 3."""
    found = measure_share(wins, games)
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.0002)


def test_no_games_tell_nothing() -> None:
    assert measure_share(0, 0)[1:] == (0.0, 1.0)
    assert weigh_groups([], 4).p == 1.0


def test_chance_alone_is_fair_and_a_favoured_seat_is_not() -> None:
    chance = Random("games")
    seats = (0, 1, 2, 3)
    fair = weigh_groups([Game(seats, (chance.randrange(4),)) for _ in range(200)], 4)
    assert fair.p > 0.01
    assert fair.spread < 0.06
    unfair = weigh_groups(
        [Game(seats, (min(chance.randrange(5), 3),)) for _ in range(200)], 4
    )  # the last wins two of five
    assert unfair.p <= 0.01
    assert unfair.groups[3].rate.low > unfair.groups[3].fair == 0.25


def test_ties_are_shared_and_a_group_with_two_seats_is_due_two_shares() -> None:
    found = weigh_groups([Game((0, 0, 1), (0, 2))] * 4, 2)
    assert [(group.wins, group.games) for group in found.groups] == [(2, 8), (2, 4)]
    assert [group.fair for group in found.groups] == pytest.approx([1 / 3, 1 / 3])


def test_regions_lie_round_middles_far_apart() -> None:
    row = [[k for k in (p - 1, p + 1) if 0 <= k < 40] for p in range(40)]
    regions = grow_regions(row)
    assert len(set(regions)) == 5
    assert sum(a != b for a, b in zip(regions, regions[1:], strict=False)) == 4
