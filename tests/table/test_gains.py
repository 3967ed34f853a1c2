"""Points and what was just won, on the slips of the players and in what they say."""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.contract import Gains
from tests.app.play.desk import Desk
from tests.information.tables import RICHEST, dealt
from tests.support.games import Case


@pytest.mark.parametrize("case", RICHEST, ids=lambda case: case.game)
def test_a_slip_says_and_shows_what_was_just_won(case: Case) -> None:
    desk = Desk(dealt(case), scale=0)
    desk.come()
    table: Any = desk.screen.table
    ui, match = desk.pilot.ui, desk.screen.match
    desk.screen.sync()
    assert table.points == match.count_points()
    assert table.gains == match.count_gains()
    seats = len(table.names)
    pictures, said = [], []
    for won in (0, 5, -3):
        table.gains = Gains((won,) * seats)
        said.append(table.tell(ui, ("seat", 1)).lines)
        pictures.append(desk.pixels())
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]
    assert not any("last turn" in line for line in said[0])
    assert "5" in said[1][-1]
    assert "won" in said[1][-1]
    assert "3" in said[2][-1]
    assert "lost" in said[2][-1]
    table.gains = Gains((5,) * seats, 4)
    assert "4" in table.tell(ui, ("seat", 1)).lines[-1]
    table.scores.show((0.0,) * seats)  # the final scoring shows its own
    assert table.tell(ui, ("seat", 1)).lines == said[0]
    desk.pilot.close()
