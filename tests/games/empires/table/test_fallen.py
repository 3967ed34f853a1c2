"""Who has nothing left on the map: what he sees, how he comes back as an invader, the last one left
(EM-35, EM-36).
"""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.model import DEPLOY, FALLEN, IN_PLAY, OUT, RETURN
from tests.app.play.desk import Desk
from tests.games.empires.table.test_pawn_phase import B, C, click, standing, words_shown


def prompt(at: Desk) -> str:
    return str(at.screen.table.make_scene(at.pilot.ui).prompt)


def fight(at: Desk) -> None:
    """The second player destroys the last pawn of the first."""
    at.pilot.click(f"table/province/{B}")
    click(at, "fight", 0)
    at.pilot.click("table/confirm/0")


def test_who_has_fallen_is_told_by_his_slip_and_comes_back_as_an_invader(desk: Any) -> None:
    at = desk(standing({B: (1, 5), C: (0, 2)}, {C: 1}, seat=1))
    fight(at)
    assert at.game.state.status == (FALLEN, IN_PLAY)
    assert "Eliminated" in words_shown(at)
    assert "Not in play" in at.pilot.find_stop("table/seat/0").spoken
    at.pilot.press("e", "k", "c")  # gold is paid once it is confirmed
    at.hand_over()
    at.come()
    state, table = at.game.state, at.screen.table
    assert (state.phase, table.seat) == (RETURN, 0)
    assert "Come back as an invader" in prompt(at)
    lit = table.make_scene(at.pilot.ui).lit
    assert lit
    assert all(state.game.land.edge[p] for p in lit)
    assert at.pilot.has("table/wait/0")
    place = min(lit)
    at.pilot.click(f"table/province/{place}")
    if at.game.state.phase == RETURN:
        at.pilot.click("table/confirm/0")
    assert at.game.state.cities[place] == 0
    for left in range(6, 0, -1):
        assert at.game.state.phase == DEPLOY
        assert f"Place {left} pawn" in prompt(at)
        at.pilot.click(f"table/province/{place}")
    at.pilot.click("table/confirm/0")  # the last pawn ends the turn
    assert at.game.state.pawns[place] == (6, 0)
    assert at.game.state.status == (IN_PLAY, IN_PLAY)


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "come back as an invader"), ("fr", "revenir en envahisseur")]
)
def test_a_person_alone_who_has_fallen_looks_on_until_he_may_return(
    desk: Any, lang: str, told: str
) -> None:
    game = standing({B: (0, 5), C: (0, 2)}, {C: 1}, "hc", seat=1)
    fallen = game.state._replace(status=(FALLEN, IN_PLAY))
    game.restore(game.moves, [*(game.find_state(ply) for ply in range(game.ply)), fallen], game.ply)
    at = desk(game, lang=lang)
    assert told in prompt(at)
    assert told in words_shown(at)
    assert not at.screen.match.may_act
    for _ in range(200):
        at.pilot.wait(0.5)
        if at.game.state.phase == RETURN:
            break
    assert at.game.to_act == (0,)
    assert at.screen.match.may_act
    assert {"en": "or wait a year", "fr": "attendez un an"}[lang] in prompt(at)


def test_who_is_out_for_good_is_told_so(desk: Any) -> None:
    at = desk(standing({B: (1, 5), C: (0, 2)}, {C: 1}, "hh", seat=1))
    view = RULES.view(at.game.state._replace(status=(OUT, IN_PLAY)), 0)
    at.screen.table.show(view, 0, may_act=False)
    assert prompt(at) == "You are out of the game and can watch the rest of it."
    assert "You are out of the game" in words_shown(at)


def test_the_last_one_left_wins_and_both_are_told(desk: Any) -> None:
    at = desk(standing({B: (1, 5), C: (0, 2)}, {C: 1}, seat=1, returns="0"))
    fight(at)
    assert at.game.finished
    assert at.game.state.end == "last_left"
    assert at.game.rules.result(at.game.state).ranking == ((1,), (0,))
    at.pilot.wait(2.0)
    texts = " ".join(at.pilot.list_texts())
    assert "Nobody else is left" in texts
    assert "Benedikt wins" in texts
