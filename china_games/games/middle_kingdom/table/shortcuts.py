"""Keys of the table of Middle Kingdom: 0-7 the own bid cards (0 the Reset), letters for the row and the buttons."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from china_games.games.middle_kingdom.rules.cards import BID_CARDS
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.layout import Layout
from china_games.i18n import Translator
from china_games.table.game_table import GameTable

if TYPE_CHECKING:
    from china_games.kit.ui import Ui

LETTERS = {"c": "confirm", "backspace": "cancel", "k": "keep", "d": "decline"}
ROW = "qwery"
"""The cards of the row from the left."""


def shortcuts(table: GameTable[Controller, Layout], ui: Ui) -> dict[str, Callable[[], object]]:
    """Each key's name and what it does."""
    found: dict[str, Callable[[], object]] = {str(card): partial(table.click, ui, ("card", card)) for card in BID_CARDS}
    found |= {key: partial(table.click, ui, ("row", k)) for k, key in enumerate(ROW)}
    found |= {"a": partial(table.click, ui, ("alone", 0))}
    return found | {key: partial(table.click, ui, (button, 0)) for key, button in LETTERS.items()}


def keys_told(tr: Translator) -> tuple[tuple[str, str], ...]:
    """The keys and what they do, for the help of the playing screen."""
    return (("0 1 … 7", tr("Your bid cards; 0 is the Reset")), ("Q W E R Y", tr("The cards of the row")),
            ("A", tr("The bid goes on no tied card")), ("C · ⌫", tr("Confirm · take the choice back")),
            ("K · D", tr("Keep the Reset · take none of the cards left")))
