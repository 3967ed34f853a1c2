"""Keys of the table of China: 1-3 the hand, 4-7 the row, 8 the draw pile, letters for
the buttons.
"""

from __future__ import annotations

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.model import HAND, ROW, State
from china_games.games.china.table.clicks import (
    CANCEL,
    CONFIRM,
    DECLINE,
    END,
    EXCHANGE,
    PASS,
    PILE,
    SPECIALS,
)
from china_games.games.china.table.controller import Controller
from china_games.games.china.table.layout import Layout
from china_games.games.china.table.own import At, Own
from china_games.games.stage import ZOOM_KEYS, KeyLine, Target


def has_fortifications(view: State) -> bool:
    """Whether fortifications are in play."""
    return view.game.fortifications


def has_emperor(view: State) -> bool:
    """Whether two play with the Emperor and special cards."""
    return view.game.emperor >= 0


def find_other_piece(at: At) -> dict[str, Target]:
    """The other piece at the chosen place."""
    return {"f": (f"as_{at.control.find_other_piece() or 'fortification'}", 0)}


def find_specials(at: At) -> dict[str, Target]:
    """The seat's three special cards."""
    first = (at.seat or 0) * len(SPECIALS)
    return {key: ("special", first + k) for k, key in enumerate("uio")}


def find_emperor(at: At) -> dict[str, Target]:
    """What is done for the Emperor."""
    keeps = [button for button in at.control.list_buttons() if button[0] == "keep"]
    return {"d": DECLINE, **dict(zip("kj", keeps, strict=False))}


KEYS: tuple[KeyLine[State, ChinaMap, Controller, Layout, Own], ...] = (
    KeyLine(
        "1 2 3",
        lambda tr: tr("Your cards"),
        lambda at: {str(k + 1): ("card", k) for k in range(HAND)},
    ),
    KeyLine(
        "4 5 6 7 · 8",
        lambda tr: tr("The face-up cards · the draw pile"),
        lambda at: {
            **{str(HAND + k + 1): ("row", k) for k in range(ROW)},
            str(HAND + ROW + 1): PILE,
        },
    ),
    KeyLine(
        "C · ⌫",
        lambda tr: tr("Confirm · take the choice back"),
        lambda at: {"c": CONFIRM, "backspace": CANCEL},
    ),
    KeyLine(
        "X · E · P",
        lambda tr: tr("Exchange a card · stop placing · pass"),
        lambda at: {"x": EXCHANGE, "e": END, "p": PASS},
    ),
    KeyLine(
        "F",
        lambda tr: tr("Palace or fortification at the chosen place"),
        find_other_piece,
        has_fortifications,
    ),
    KeyLine(
        "U · I · O",
        lambda tr: tr("Special cards: Emperor first · two provinces · exchange"),
        find_specials,
        has_emperor,
    ),
    KeyLine(
        "D · K · J",
        lambda tr: tr("Place nothing for the Emperor · keep the first card · keep the second"),
        find_emperor,
        has_emperor,
    ),
    KeyLine(
        "+ − 0",
        lambda tr: tr(
            "Larger, smaller, the whole board; the wheel does it too, dragging moves the board"
        ),
        lambda at: ZOOM_KEYS,
    ),
)
