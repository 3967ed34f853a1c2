"""Where things came to lie on the table, which the view of one moment does not tell."""

from __future__ import annotations

from china_games.app.play.match import Match
from china_games.table.table import AnyTable


def retrace(table: AnyTable, match: Match, ply: int | None = None) -> None:
    """Has the game of a table that shows a position (None = the one of the match) put what lies
    there where it came to lie, by the views before: in a replay as in the game.
    """
    find, control = table.face.retrace, table.controller
    if find is not None and control is not None:
        shown = match.ply if ply is None else ply
        find(control, [match.view(one) for one in range(shown)])
