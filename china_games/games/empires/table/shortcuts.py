"""Keys of the table of Empires: digits for choices, letters for the buttons, O for the overview."""

from __future__ import annotations

from china_games.games.empires.table.choices import HEADINGS
from china_games.games.empires.table.own import At
from china_games.games.empires.table.scene import list_choices
from china_games.games.stage import Target
from china_games.i18n import Translator

LETTERS = {"e": "end", "r": "ready", "p": "no_buy", "k": "keep", "w": "wait"}


def explain_keys(tr: Translator) -> tuple[tuple[str, str], ...]:
    """The keys of the table and what they do, for the help."""
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


def find_keys(at: At) -> dict[str, Target]:
    """Each key's name and what it clicks, whether a button is there now or not."""
    buttons = at.control.buttons()
    open_ones = [k for k, one in enumerate(list_choices(at)) if one.kind not in HEADINGS]
    found: dict[str, Target] = {
        "c": ("send" if ("send", 0) in buttons else "confirm", 0),
        "backspace": ("drop" if ("cancel", 0) not in buttons else "cancel", 0),
        "o": ("overview", 0),
    }
    found |= {str(n): ("choice", k) for n, k in enumerate(open_ones[:9], 1)}
    return found | {key: (button, 0) for key, button in LETTERS.items()}
