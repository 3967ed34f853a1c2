"""Choosing among candidates by playing them on in the same worlds."""

from __future__ import annotations

import pytest

from china_games.games.contract import Budget
from china_games.players.base import Meter
from china_games.players.lookahead import Stage, count_rollouts, rate_candidates

STAGES = (Stage(4, 3), Stage(2, 5))
LONG = Budget(seconds=600.0)


def noisy(candidate: int, world: int) -> float:
    """Worlds differ by far more than the candidates, of which the third is the best."""
    return 1000.0 * (world % 3) + (1.0, 2.0, 4.0, 3.0)[candidate]


def test_the_best_candidate_comes_first_however_much_the_worlds_differ() -> None:
    rated = rate_candidates([0.0] * 4, noisy, Meter(LONG, 100, 1), STAGES)
    assert [one.candidate for one in rated] == [2, 3, 1, 0]
    assert [one.worlds for one in rated] == [8, 8, 3, 3]
    assert rated[0].loss == rated[0].error == 0
    assert rated[1].loss == pytest.approx(8 / 9)  # eight worlds, and one of the first sight
    assert rated[1].error == pytest.approx(0)


def test_the_rollouts_are_as_many_as_the_stages_say() -> None:
    played: list[tuple[int, int]] = []

    def play(candidate: int, world: int) -> float:
        played.append((candidate, world))
        return noisy(candidate, world)

    rate_candidates([0.0] * 4, play, Meter(LONG, 100, 1), STAGES)
    assert len(played) == count_rollouts(STAGES) == 22
    assert len(set(played)) == 22


@pytest.mark.parametrize("rollouts", [0, 1, 3])
def test_without_a_whole_world_the_first_sight_decides(rollouts: int) -> None:
    rated = rate_candidates([1.0, 5.0, 2.0, 5.0], noisy, Meter(LONG, rollouts, 1), STAGES)
    assert [one.candidate for one in rated] == [1, 3, 2, 0]
    assert {one.worlds for one in rated} == {0}
    assert rated[2].loss == pytest.approx(3.0)


def test_a_world_that_not_all_were_tried_in_does_not_count() -> None:
    def play(candidate: int, world: int) -> float:
        return 100.0 if world == 1 else noisy(candidate, 0)

    rated = rate_candidates([0.0] * 4, play, Meter(LONG, 7, 1), STAGES)
    assert [one.candidate for one in rated] == [2, 3, 1, 0]
    assert {one.worlds for one in rated} == {1}


def test_only_what_is_kept_is_tried_on() -> None:
    priors = [9.0, 8.0, 7.0, -50.0]
    rated = rate_candidates(priors, noisy, Meter(LONG, 100, 1), (Stage(3, 4),), trust=2.0)
    assert rated[-1].candidate == 3
    assert rated[-1].worlds == 0
