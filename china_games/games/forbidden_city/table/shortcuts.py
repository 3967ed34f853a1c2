"""Keys of the table: R and Shift+R turn the tile, G and Shift+G go to the next place
where it fits.
"""

from __future__ import annotations

from china_games.games.forbidden_city.table.controller import CANCEL, CONFIRM, LEFT, RIGHT
from china_games.games.forbidden_city.table.own import At
from china_games.games.forbidden_city.table.scene import find_looked_at, may_lay
from china_games.games.stage import Jump, Target
from china_games.i18n import Translator


def explain_keys(tr: Translator) -> tuple[tuple[str, str], ...]:
    """The keys of the table and what they do, for the help."""
    return (
        ("R · ⇧R", tr("Turn the tile; over a place the wheel and the right button do it too")),
        ("G · ⇧G", tr("To the next place where the tile fits · to the one before")),
        ("C · ⌫", tr("Choose the place, then confirm · take the choice back")),
        (
            "+ − 0",
            tr(
                "Larger, smaller, the whole city; elsewhere the wheel does it too, dragging moves "
                "the city"
            ),
        ),
    )


def find_keys(at: At) -> dict[str, Target | Jump]:
    """Each key's name and what it does; the tile turns only for who may lay it."""
    found: dict[str, Target | Jump] = {"c": _find_confirmed(at), "backspace": CANCEL}
    if may_lay(at):
        found |= {
            "r": RIGHT,
            "shift+r": LEFT,
            "g": Jump(_find_next(at, 1)),
            "shift+g": Jump(_find_next(at, -1)),
        }
    return found


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
