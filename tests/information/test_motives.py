"""Why a computer player did something is told to others without anything that they cannot see."""

from __future__ import annotations

from random import Random

import pytest

from china_games.games import registry
from china_games.study.motives import find_motive
from tests.information import scramble
from tests.information.tables import RICHEST, moments
from tests.support.games import Case

WITH = [case for case in RICHEST if registry.load_game(case.game).advice is not None]
MOMENTS, LAST = 3, 4
"""Moments of a game, and moves before each that are asked about."""


@pytest.mark.parametrize("case", WITH, ids=lambda case: case.id)
def test_no_reason_depends_on_what_is_hidden_from_the_one_who_asks(case: Case) -> None:
    rng, told, withheld = Random(3), 0, 0
    for session in moments(case, 3, MOMENTS):
        for asker in (0, None):
            other = scramble.other_world(session, asker, rng)
            for ply in session.list_known_plies(asker)[-LAST:]:
                if ply == 0 or session.finished or session.moves[ply - 1].seat == asker:
                    continue
                motive = find_motive(session, asker, ply)
                assert find_motive(other, asker, ply) == motive
                told += bool(motive.reasons)
                withheld += not motive.whole
    assert told > LAST / 2
    assert withheld or case.game in ("hills", "middle_kingdom")
