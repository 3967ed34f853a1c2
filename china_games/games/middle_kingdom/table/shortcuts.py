"""Keys of the table of Middle Kingdom: 0-7 the own bid cards (0 the Reset), letters for the row and
the buttons.
"""

from __future__ import annotations

from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.cards import BID_CARDS
from china_games.games.middle_kingdom.rules.model import State
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.layout import Layout
from china_games.games.middle_kingdom.table.own import Own
from china_games.games.middle_kingdom.table.places import ALONE
from china_games.games.stage import KeyLine

KEYS: tuple[KeyLine[State, MiddleKingdomCards, Controller, Layout, Own], ...] = (
    KeyLine(
        "0 1 … 7",
        lambda tr: tr("Your bid cards; 0 is the Reset"),
        lambda at: {str(card): ("card", card) for card in BID_CARDS},
    ),
    KeyLine(
        "Q W E R Y",
        lambda tr: tr("The cards of the row"),
        lambda at: {key: ("row", k) for k, key in enumerate("qwery")},
    ),
    KeyLine("A", lambda tr: tr("The bid goes on no tied card"), lambda at: {"a": ALONE}),
    KeyLine(
        "C · ⌫",
        lambda tr: tr("Confirm · take the choice back"),
        lambda at: {"c": ("confirm", 0), "backspace": ("cancel", 0)},
    ),
    KeyLine(
        "K · D",
        lambda tr: tr("Keep the Reset · take none of the cards left"),
        lambda at: {"k": ("keep", 0), "d": ("decline", 0)},
    ),
)
