"""Positions laid piece by piece, as a hand lays what is seen on a table."""

from __future__ import annotations

from collections.abc import Iterable

from china_games.app.screens.lay_desk import Desk
from china_games.app.screens.lay_start import write_empty
from china_games.games.contract import Target
from china_games.i18n import make_translator
from tests.support.boards import library
from tests.support.games import Case

Click = tuple[str, Target, int]
"""Key of a piece, the place that it is laid on, and its quarter turns."""

ENGLISH = make_translator("en")


def lay_clicks(case: Case, clicks: Iterable[Click]) -> Desk:
    """An empty board of the case after these clicks; each of them lays something."""
    desk = Desk(write_empty(case.game, case.board_id, case.seats, case.options()), library())
    names, ways = [f"P{seat}" for seat in range(case.seats)], desk.ways
    assert ways is not None
    for piece, place, turn in clicks:
        at = desk.describe(ENGLISH.choose_domain(case.game), names)
        values = ways.lay(at, piece, place, turn)
        assert values is not None, (piece, place)
        desk.change(values)
    return desk
