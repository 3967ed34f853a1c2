"""Computer players between two people: their moves are made at once and told, nobody waits for them
or clicks.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.play.desk import Desk
from tests.app.play.games import session

FRAMES = 120  # two seconds of the pilot's clock


def frames_until_covered(at: Desk, most: int = FRAMES) -> int:
    """How many frames go by until the next person is called; no key is pressed and nothing
    clicked.
    """
    for frame in range(most):
        if at.screen.covered:
            return frame
        at.pilot.step()
    return most


def end_turn(**settings: Any) -> Desk:
    """A person has taken a turn; two computer players come before the next person."""
    at = Desk(session("hcch"), curtain="always", **settings)
    at.come()
    at.end_turn()
    at.hand_over()
    return at


@pytest.mark.parametrize("pace", ["fast", "normal"])
def test_the_next_person_is_called_without_waiting_for_computer_players(pace: str) -> None:
    at = end_turn(ai_pace=pace, animation="normal")
    moves = at.game.ply
    assert frames_until_covered(at) < FRAMES // 2
    assert {move.seat for move in at.game.moves[moves:]} == {1, 2}
    assert at.screen.match.seating.called == 3


@pytest.mark.parametrize("pace", ["slow", "step"])
def test_who_wants_to_see_each_move_chooses_a_slow_pace(pace: str) -> None:
    at = end_turn(ai_pace=pace)
    assert frames_until_covered(at) == FRAMES


def test_what_they_did_stands_in_the_list_and_the_table_does_not_play_it() -> None:
    at = end_turn(ai_pace="normal", recap=True)
    frames_until_covered(at)
    at.pilot.wait(0.6)
    at.pilot.click("ready")
    screen = at.screen
    assert screen.match.may_act  # at once, whatever is shown
    assert screen.recap is None or all(
        screen.session.moves[ply - 1].seat == 0 for ply in screen.recap.plies
    )
    _, lines = screen.news.tell(at.pilot.ui)
    assert {1, 2} <= {line.seat for line in lines}
