"""Keys of the table: R and Shift+R turn the tile, G and Shift+G go to the next place where it fits, + - 0 zoom."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from china_games.games.forbidden_city.table.controller import CANCEL, CONFIRM, Controller
from china_games.games.forbidden_city.table.layout import Layout
from china_games.i18n import Translator
from china_games.table.game_table import GameTable

if TYPE_CHECKING:
    from china_games.kit.ui import Ui


def told(tr: Translator) -> tuple[tuple[str, str], ...]:
    """The keys of the table and what they do, for the help."""
    return (
        ("R · ⇧R", tr("Turn the tile; over a place the wheel and the right button do it too")),
        ("G · ⇧G", tr("To the next place where the tile fits · to the one before")),
        ("C · ⌫", tr("Choose the place, then confirm · take the choice back")),
        ("+ − 0", tr("Larger, smaller, the whole city; elsewhere the wheel does it too, dragging moves the city")),
    )


def confirm(table: GameTable[Controller, Layout], ui: Ui) -> None:
    """Plays what is proposed; else proposes the place that the tile is held over, as Enter does."""
    hover = table.hover
    held = hover if table.control.place is None and hover and hover[0] == "cell" else CONFIRM
    table.click(ui, held)


def shortcuts(table: GameTable[Controller, Layout], ui: Ui, rotate: Callable[[Ui, int], None],
              go: Callable[[Ui, int], None]) -> dict[str, Callable[[], object]]:
    """Each key's name and what it does; `rotate` turns the tile, `go` leads to places where it fits."""
    view = table.viewport
    return {"+": partial(view.zoom, ui, 1), "-": partial(view.zoom, ui, -1), "0": partial(view.reset, ui),
            "home": partial(view.reset, ui),
            "r": partial(rotate, ui, 1), "shift+r": partial(rotate, ui, -1),
            "g": partial(go, ui, 1), "shift+g": partial(go, ui, -1),
            "c": partial(confirm, table, ui), "backspace": partial(table.click, ui, CANCEL)}
