"""Many random games of China in every form: the end is reached, nothing is lost, the naive scorer
agrees.

Each form is played 15 times; MANY_GAMES=300 plays more.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from tests.games.china import conformance as china
from tests.support.games import Case, cases

GAMES = int(os.environ.get("MANY_GAMES", "15"))
CHINA = [
    case
    for case in cases()
    if case.game == "china" and not any(key == "first" for key, _ in case.chosen)
]


@pytest.mark.parametrize("case", CHINA, ids=lambda case: case.id)
def test_many_random_games(case: Case) -> None:
    rules = case.rules
    for seed in range(1000, 1000 + GAMES):
        rng, state = Random(f"{case.id}:{seed}"), case.opening(seed)
        middle = rng.randrange(20, 90)
        ply = 0
        while seats := rules.to_act(state):
            legal = rules.legal(state, seats[0])
            state = rules.apply(state, seats[0], legal[int(rng.random() * len(legal))]).state
            ply += 1
            if ply == middle:
                _checked(case, state)
        _checked(case, state)


def _checked(case: Case, state: object) -> None:
    china.conserved(state)
    china.derived(state)
    report, result = case.rules.report(state), case.rules.result(state)
    assert china.scores(report) == list(result.scores)
    assert china.ranking(report) == [list(rank) for rank in result.ranking]
    china.explained(report)
