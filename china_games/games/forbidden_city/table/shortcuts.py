"""Keys of the table: R and Shift+R turn the tile, G and Shift+G go to the next place
where it fits.
"""

from __future__ import annotations

from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.table.controller import (
    CANCEL,
    CONFIRM,
    LEFT,
    RIGHT,
    Controller,
)
from china_games.games.forbidden_city.table.layout import Layout
from china_games.games.forbidden_city.table.own import At, Own
from china_games.games.forbidden_city.table.scene import find_looked_at, may_lay
from china_games.games.stage import ZOOM_KEYS, Goal, Jump, KeyLine, Target


def _find_turns(at: At) -> dict[str, Goal]:
    """The tile turns only for the seat that may lay it."""
    return {"r": RIGHT, "shift+r": LEFT} if may_lay(at) else {}


def _find_jumps(at: At) -> dict[str, Goal]:
    if not may_lay(at):
        return {}
    return {"g": Jump(_find_next(at, 1)), "shift+g": Jump(_find_next(at, -1))}


def _find_confirmed(at: At) -> Target:
    """What is proposed; else the place that the tile is held over, which is proposed, as Enter
    does.
    """
    return at.hover if at.control.place is None and at.hover and at.hover[0] == "cell" else CONFIRM


def _find_next(at: At, by: int) -> Target:
    """The next place where the tile fits, or the one before."""
    cells, here = [cell for cell in at.view.border if cell in at.control.turns], find_looked_at(at)
    k = cells.index(here) + by if here in cells else (0 if by > 0 else -1)
    return "cell", cells[k % len(cells)]


KEYS: tuple[KeyLine[State, ForbiddenCityTiles, Controller, Layout, Own], ...] = (
    KeyLine(
        "R · ⇧R",
        lambda tr: tr("Turn the tile; over a place the wheel and the right button do it too"),
        _find_turns,
        chooses=False,
    ),
    KeyLine(
        "G · ⇧G",
        lambda tr: tr("To the next place where the tile fits · to the one before"),
        _find_jumps,
    ),
    KeyLine(
        "C · ⌫",
        lambda tr: tr("Choose the place, then confirm · take the choice back"),
        lambda at: {"c": _find_confirmed(at), "backspace": CANCEL},
    ),
    KeyLine(
        "+ − 0",
        lambda tr: tr(
            "Larger, smaller, the whole city; elsewhere the wheel does it too, dragging moves "
            "the city"
        ),
        lambda at: ZOOM_KEYS,
    ),
)
