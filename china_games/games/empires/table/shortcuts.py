"""Keys of the table of Empires: digits for choices, letters for the buttons, O for the overview."""

from __future__ import annotations

from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.model import State
from china_games.games.empires.table.choices import HEADINGS
from china_games.games.empires.table.controller import Controller
from china_games.games.empires.table.layout import Layout
from china_games.games.empires.table.own import At, Own
from china_games.games.empires.table.pawns import make_carry
from china_games.games.empires.table.scene import find_carried, list_choices
from china_games.games.stage import ZOOM_KEYS, KeyLine, Target


def find_choices(at: At) -> dict[str, Target]:
    """Digits for what can be chosen in the panel, from above."""
    start = find_carried(at)
    if start is not None:  # a stack is dragged: how many of it go
        many = at.control.count_movable(start)
        return {str(n): make_carry(start, min(n, many)) for n in range(1, 10)}
    open_ones = [k for k, one in enumerate(list_choices(at)) if one.kind not in HEADINGS]
    return {str(n): ("choice", k) for n, k in enumerate(open_ones[:9], 1)}


def find_answers(at: At) -> dict[str, Target]:
    """Sending stands in for confirming, dropping the offer for taking back, where they are."""
    buttons = at.control.list_buttons()
    return {
        "c": ("send" if ("send", 0) in buttons else "confirm", 0),
        "backspace": ("cancel" if ("cancel", 0) in buttons else "drop", 0),
    }


def find_ends(at: At) -> dict[str, Target]:
    """The turn ends, with the cards that are picked to be discarded."""
    buttons = at.control.list_buttons()
    end = "discard_end" if ("discard_end", 0) in buttons else "end"
    return {"e": (end, 0), "r": ("ready", 0)}


def find_last_word(at: At) -> dict[str, Target]:
    """What ends diplomacy or buying for the whole year."""
    buttons = at.control.list_buttons()
    return {"x": ("no_more" if ("no_more", 0) in buttons else "over", 0)}


KEYS: tuple[KeyLine[State, EmpiresMap, Controller, Layout, Own], ...] = (
    KeyLine(
        "1 … 9",
        lambda tr: tr(
            "What the panel offers, from the top; how many pawns of the dragged stack go"
        ),
        find_choices,
    ),
    KeyLine(
        "C · ⌫",
        lambda tr: tr("Confirm or send the offer · take the choice back or drop the offer"),
        find_answers,
    ),
    KeyLine(
        "E · R",
        lambda tr: tr("End your turn in this phase · done negotiating for now"),
        find_ends,
    ),
    KeyLine(
        "P · K · W",
        lambda tr: tr("Buy nothing this round · keep all cards and pay · wait a year"),
        lambda at: {"p": ("no_buy", 0), "k": ("keep", 0), "w": ("wait", 0)},
    ),
    KeyLine(
        "X",
        lambda tr: tr("No more this year: diplomacy or buying is over for you"),
        find_last_word,
    ),
    KeyLine("O", lambda tr: tr("Overview: who controls what"), lambda at: {"o": ("overview", 0)}),
    KeyLine(
        "+ − 0",
        lambda tr: tr(
            "Larger, smaller, the whole map; the wheel does it too, dragging moves the map; over "
            "the chosen stack the wheel says how many pawns go"
        ),
        lambda at: ZOOM_KEYS,
    ),
)
