"""The phases of a turn of Forbidden City, for the strip above what may be done."""

from __future__ import annotations

from china_games.games.contract import Phase
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules.model import State
from china_games.i18n import Translator

LAY, ROOMS, DRAW, LAST = range(4)
"""The places of the phases in their list."""


def list_phases(tr: Translator, map_: ForbiddenCityTiles, view: State) -> tuple[Phase, ...]:
    """What a turn goes through, of which the first alone waits for anybody, and the end."""
    over = bool(view.end)
    return (
        Phase(
            tr("Lay a tile"),
            tr(
                "Lay the tile in your hand beside the city; different colours need a wall "
                "between them."
            ),
            not over,
        ),
        Phase(
            tr("Rooms"),
            tr("Rooms closed by the tile pay the players with the most counsellors in them."),
            False,
        ),
        Phase(
            tr("Draw"),
            tr("Take the next tile of your pile; then it is the next player’s turn."),
            False,
        ),
        Phase(
            tr("Last tiles"),
            tr("At the end the last two tiles of each pile are turned over, and pay too."),
            over,
        ),
    )
