"""How the program's own boards play, to stand beside the figures of another board.

The figures are kept in `assets/playtests.json`; `tools/playtests.py` makes them anew.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct, json

from china_games.boards.library import BoardFile
from china_games.resources import find_asset


class Reference(Struct, frozen=True):
    """A board of the program with normal players."""

    game: str
    board: str
    players: int
    places: int  # slots or provinces
    games: int
    length: float
    filled: float
    ties: int
    points: tuple[tuple[str, float], ...]


@cache
def list_references() -> tuple[Reference, ...]:
    """All that was measured."""
    return json.decode(find_asset("playtests.json").read_bytes(), type=tuple[Reference, ...])


def find_reference(board: BoardFile, players: int) -> Reference | None:
    """The program's board of the game that is nearest in size and was measured with so many
    players, but not the board itself; None = there is none.
    """
    from china_games.workshop.playtest import find_weighing

    places = len(find_weighing(board.game).list_places(board.rules_board))
    fitting = [
        one
        for one in list_references()
        if (one.game, one.players) == (board.game, players) and (board.own or one.board != board.id)
    ]
    return min(fitting, key=lambda one: (abs(one.places - places), one.board), default=None)
