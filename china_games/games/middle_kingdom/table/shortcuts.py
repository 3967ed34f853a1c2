"""Keys of the table of Middle Kingdom: 0-7 the own bid cards (0 the Reset), letters for the row and
the buttons.
"""

from __future__ import annotations

from china_games.games.middle_kingdom.rules.cards import BID_CARDS
from china_games.games.middle_kingdom.table.own import At
from china_games.games.middle_kingdom.table.places import ALONE
from china_games.games.stage import Target
from china_games.i18n import Translator

LETTERS = {"c": "confirm", "backspace": "cancel", "k": "keep", "d": "decline"}
ROW = "qwery"
"""The cards of the row from the left."""


def find_keys(at: At) -> dict[str, Target]:
    """Each key's name and what it clicks, whether it is there now or not."""
    found: dict[str, Target] = {str(card): ("card", card) for card in BID_CARDS}
    found |= {key: ("row", k) for k, key in enumerate(ROW)}
    return found | {"a": ALONE} | {key: (button, 0) for key, button in LETTERS.items()}


def explain_keys(tr: Translator) -> tuple[tuple[str, str], ...]:
    """The keys and what they do, for the help."""
    return (
        ("0 1 … 7", tr("Your bid cards; 0 is the Reset")),
        ("Q W E R Y", tr("The cards of the row")),
        ("A", tr("The bid goes on no tied card")),
        ("C · ⌫", tr("Confirm · take the choice back")),
        ("K · D", tr("Keep the Reset · take none of the cards left")),
    )
