"""An analysis of a game that goes on holds nothing that the one who makes it cannot see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.app.learn.analysis_screen import AnalysisScreen
from china_games.app.play import doors
from china_games.session import Session
from china_games.study.analysis import Analysis, analyse_view, may_analyse
from china_games.study.analysis_files import make_data, write_lines
from tests.app.play.desk import Desk
from tests.information import scramble
from tests.information.tables import RICHEST, moments, played
from tests.support.games import Case

MOMENTS = 3
GAMES = [case for case in RICHEST if may_analyse(case.game)]


def write(analysis: Analysis) -> bytes:
    """Its file, but for its own id and date."""
    data = make_data(analysis, "2026-01-01T00:00:00.000000Z")
    return write_lines({**data, "id": "", "created": ""})


@pytest.mark.parametrize("case", GAMES, ids=lambda case: case.id)
def test_the_file_is_the_same_whatever_is_hidden(case: Case) -> None:
    rng = Random(5)
    for session in moments(case, 3, MOMENTS):
        for seat in (0, case.seats - 1, None):
            other = scramble.other_world(session, seat, rng)
            ply = session.list_known_plies(seat)[-1]
            found = analyse_view(session, seat, ply)
            assert write(analyse_view(other, seat, ply)) == write(found)
            assert found.session.view(seat) == session.view(seat, ply)


def show(game: Session) -> list[tuple[Any, ...]]:
    """All that can be seen, read or heard when it is analysed: at once, after a move, and back."""
    desk = Desk(game)
    desk.come()
    doors.open_analysis(desk.screen, desk.pilot.ui)
    desk.pilot.step(2)
    page = desk.pilot.screen
    assert isinstance(page, AnalysisScreen)
    found = [desk.everything()]
    desk.act()
    found.append(desk.everything())
    desk.pilot.press("alt+left")
    found.append(desk.everything())
    found.append((write(page.analysis),))
    desk.pilot.close()
    return found


@pytest.mark.parametrize("case", GAMES, ids=lambda case: case.id)
def test_the_screen_is_the_same_whatever_is_hidden(case: Case) -> None:
    game = played(case, 20, 6)
    other = scramble.other_world(game, game.to_act[0], Random(7))
    assert other.state != game.state
    assert show(other) == show(game)
