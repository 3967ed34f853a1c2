"""Keys of the table of Empires: digits for choices, letters for the buttons, O for the overview, +
- 0 for the zoom.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from china_games.games.empires.table.controller import Controller
from china_games.games.empires.table.layout import Layout
from china_games.games.empires.table.panels import HEADINGS
from china_games.i18n import Translator
from china_games.table.game_table import GameTable

if TYPE_CHECKING:
    from china_games.kit.ui import Ui

LETTERS = {"c": "confirm", "e": "end", "r": "ready", "p": "no_buy", "k": "keep", "w": "wait"}


def keys_told(tr: Translator) -> tuple[tuple[str, str], ...]:
    """The keys of the table and what they do, for the help of the playing screen."""
    return (
        ("1 … 9", tr("What the panel offers, from above")),
        ("C · ⌫", tr("Confirm or send the offer · take the choice back or drop the offer")),
        ("E · R", tr("End your turn in this phase · your diplomacy is over")),
        ("P · K · W", tr("Buy nothing · keep all cards and pay · wait a year")),
        ("O", tr("Overview: who controls what")),
        (
            "+ − 0",
            tr("Larger, smaller, the whole map; the wheel does it too, dragging moves the map"),
        ),
    )


def shortcuts(table: GameTable[Controller, Layout], ui: Ui) -> dict[str, Callable[[], object]]:
    """Each key's name and what it does."""
    view = table.viewport
    found: dict[str, Callable[[], object]] = {
        "+": partial(view.zoom, ui, 1),
        "-": partial(view.zoom, ui, -1),
        "0": partial(view.reset, ui),
        "home": partial(view.reset, ui),
        "backspace": partial(back, table, ui),
        "o": partial(table.click, ui, ("overview", 0)),
    }
    found |= {str(k + 1): partial(nth_choice, table, ui, k) for k in range(9)}
    return found | {key: partial(press, table, ui, name) for key, name in LETTERS.items()}


def nth_choice(table: GameTable[Controller, Layout], ui: Ui, k: int) -> None:
    """The choice of this number among those that can be chosen."""
    if table.controller is None:
        return
    open_ones = [i for i, one in enumerate(table.controller.choices()) if one.kind not in HEADINGS]
    if k < len(open_ones):
        table.click(ui, ("choice", open_ones[k]))


def press(table: GameTable[Controller, Layout], ui: Ui, name: str) -> None:
    """A button, if it is there: sending stands in for confirming."""
    if table.controller is None:
        return
    there = [button for button, _ in table.controller.buttons()]
    wanted = "send" if name == "confirm" and "send" in there else name
    if wanted in there:
        table.click(ui, (wanted, 0))


def back(table: GameTable[Controller, Layout], ui: Ui) -> None:
    """Takes back what is chosen, else drops the offer."""
    there = [button for button, _ in table.controller.buttons()] if table.controller else []
    for name in ("cancel", "drop"):
        if name in there:
            table.click(ui, (name, 0))
            return
