"""Keys of the table of China: 1-3 the hand, 4-7 the row, 8 the pile, letters for the buttons, + - 0 for the zoom."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from china_games.games.china.rules.model import HAND, ROW
from china_games.games.china.table.clicks import PILE
from china_games.games.china.table.controller import Controller
from china_games.games.china.table.layout import Layout
from china_games.i18n import Translator
from china_games.table.game_table import GameTable

if TYPE_CHECKING:
    from china_games.kit.ui import Ui

LETTERS = {"c": "confirm", "backspace": "cancel", "x": "exchange", "e": "end", "p": "pass"}
SPECIAL_KEYS = "uio"            # the three special cards


def told(tr: Translator) -> tuple[tuple[str, str], ...]:
    """The keys of the table and what they do, for the help."""
    return (
        ("1 2 3", tr("Your cards")),
        ("4 5 6 7 · 8", tr("The face-up cards · the draw pile")),
        ("C · ⌫", tr("Confirm · take the choice back")),
        ("X · E · P", tr("Exchange a card · stop placing · pass")),
        ("F", tr("Palace or fortification at the chosen place")),
        ("U · I · O", tr("Special cards: Emperor first · two provinces · exchange")),
        ("D · K · J", tr("Place nothing for the Emperor · keep the first card · keep the second")),
        ("+ − 0", tr("Larger, smaller, the whole board; the wheel does it too, dragging moves the board")),
    )


def shortcuts(table: GameTable[Controller, Layout], ui: Ui) -> dict[str, Callable[[], object]]:
    """Each key's name and what it does."""
    view = table.viewport
    found: dict[str, Callable[[], object]] = {
        "+": partial(view.zoom, ui, 1), "-": partial(view.zoom, ui, -1), "0": partial(view.reset, ui),
        "home": partial(view.reset, ui), str(HAND + ROW + 1): partial(table.click, ui, PILE)}
    found |= {str(k + 1): partial(table.click, ui, ("card", k)) for k in range(HAND)}
    found |= {str(HAND + k + 1): partial(table.click, ui, ("row", k)) for k in range(ROW)}
    found |= {key: partial(table.click, ui, (button, 0)) for key, button in LETTERS.items()}
    return found | _options(table, ui)


def _options(table: GameTable[Controller, Layout], ui: Ui) -> dict[str, Callable[[], object]]:
    """The keys that only options need."""
    c = table.controller
    found: dict[str, Callable[[], object]] = {}
    if c is None:
        return found
    if c.view.game.fortifications:
        found["f"] = partial(table.click, ui, (f"as_{c.other_piece() or 'fortification'}", 0))
    if c.view.game.emperor >= 0:
        found["d"] = partial(table.click, ui, ("decline", 0))
        found |= {key: partial(table.click, ui, ("special", (c.seat or 0) * len(SPECIAL_KEYS) + k))
                  for k, key in enumerate(SPECIAL_KEYS)}
    keeps = [button for button in c.buttons() if button[0] == "keep"]
    return found | {key: partial(table.click, ui, button) for key, button in zip("kj", keeps, strict=False)}
