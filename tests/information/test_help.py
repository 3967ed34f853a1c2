"""What an action would give is told to the seat at the screen alone, while it may act there, and
only where the table agreed on it.
"""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games import registry
from china_games.session.moves import ADVICE, CONSEQUENCES, HELPS, NO_HELP
from tests.app.play.desk import Desk
from tests.information.tables import RICHEST, moments
from tests.support.games import Case

EVERY = pytest.mark.parametrize("case", RICHEST, ids=lambda case: case.id)
POSITIONS = 4  # of a game, at which all is pointed at


def agree(desk: Desk, help: str) -> None:
    """The table agrees on so much help."""
    desk.game.setup = desk.game.setup._replace(help=help)


def point_at_all(desk: Desk) -> list[Any]:
    """What the table foretells as one part after the other is pointed at."""
    table: Any = desk.screen.table
    if table.controller is None:
        return []
    found = []
    for part in table.list_parts(desk.pilot.ui):
        table.hover = part.target
        found.append(table.find_preview(desk.pilot.ui))
    return [one for one in found if one is not None]


@EVERY
def test_nothing_is_foretold_but_by_agreement_and_to_the_seat_that_may_act(case: Case) -> None:
    """Behind the curtain and in the past nothing is, either."""
    told: dict[str, list[Any]] = {help: [] for help in HELPS}
    for session in moments(case, 1, POSITIONS):
        desk = Desk(session.branch(session.ply))
        desk.come()
        desk.pilot.app.settings = desk.pilot.app.settings._replace(standing=True)
        for help in HELPS:
            agree(desk, help)
            assert help != NO_HELP or not desk.screen.table.overlay.list_leads(desk.pilot.ui)
            told[help] += point_at_all(desk)
        agree(desk, CONSEQUENCES)
        if desk.screen.match.known_plies[-1]:
            desk.screen.past.look(0)
            assert point_at_all(desk) == []
            desk.screen.past.present()
        desk.screen.cover(desk.pilot.ui)
        desk.pilot.step()
        assert desk.screen.covered
        assert not desk.screen.table.overlay.list_leads(desk.pilot.ui)
        assert point_at_all(desk) == []
        desk.pilot.close()
    assert told[NO_HELP] == []
    assert told[CONSEQUENCES] == told[ADVICE]
    assert bool(told[CONSEQUENCES]) == (registry.load_game(case.game).outlook is not None)


@pytest.mark.parametrize(
    "case",
    [case for case in RICHEST if registry.load_game(case.game).advice is not None],
    ids=lambda case: case.id,
)
def test_a_hint_goes_with_the_seat_that_asked_for_it(case: Case) -> None:
    asked = 0
    for session in moments(case, 2, POSITIONS):
        desk = Desk(session.branch(session.ply))
        agree(desk, ADVICE)
        desk.come()
        desk.pilot.press("f2")
        asked += desk.screen.hints.asked is not None
        desk.screen.cover(desk.pilot.ui)
        desk.pilot.step()
        assert desk.screen.hints.asked is None
        desk.come()
        assert desk.screen.hints.asked is None
        assert not desk.screen.table.pointed
        desk.pilot.close()
    assert asked
