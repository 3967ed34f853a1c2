"""Why a computer player did something is told to others without anything that they cannot see."""

from __future__ import annotations

from random import Random

import pytest

from china_games.games import registry
from china_games.session import Session
from china_games.study.motives import find_motive
from tests.information import scramble
from tests.information.tables import RICHEST, moments, played
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


def test_why_of_a_sealed_bid_is_told_once_the_bids_lie_open_and_not_before() -> None:
    case = next(case for case in RICHEST if case.game == "middle_kingdom")
    session, rng, told = played(case, 40), Random(5), 0
    other = scramble.other_world(session, None, rng)
    sealed = [ply for ply in range(1, session.ply) if "sealed" in kinds_of(session, ply)]
    for ply in sealed[:: len(sealed) // 8]:
        seat = session.moves[ply - 1].seat
        motive = find_motive(session, None, ply)
        assert motive.whole
        assert motive.reasons
        assert find_motive(other, None, ply) == motive
        before = session.branch(ply)
        choices = session.rules.legal(session.find_state(ply - 1), seat)
        if len(choices) > 1 and "reveal" not in kinds_of(session, ply):
            early = find_motive(before, None, ply)
            assert not early.reasons, "it would show what is sealed"
            assert find_motive(scramble.other_world(before, None, rng), None, ply) == early
            told += 1
    assert told > 2


def kinds_of(session: Session, ply: int) -> set[str]:
    return {event.kind for event in session.moves[ply - 1].events}
