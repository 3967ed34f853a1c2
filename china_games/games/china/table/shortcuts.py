"""Keys of the table of China: 1-3 the hand, 4-7 the row, 8 the draw pile, letters for
the buttons.
"""

from __future__ import annotations

from china_games.games.china.rules.model import HAND, ROW, State
from china_games.games.china.table.clicks import PILE
from china_games.games.china.table.own import At
from china_games.games.stage import Target
from china_games.i18n import Translator

LETTERS = {"c": "confirm", "backspace": "cancel", "x": "exchange", "e": "end", "p": "pass"}
SPECIAL_KEYS = "uio"  # the three special cards


def explain_keys(tr: Translator) -> tuple[tuple[str, str], ...]:
    """The keys of the table and what they do, for the help."""
    return (
        ("1 2 3", tr("Your cards")),
        ("4 5 6 7 · 8", tr("The face-up cards · the draw pile")),
        ("C · ⌫", tr("Confirm · take the choice back")),
        ("X · E · P", tr("Exchange a card · stop placing · pass")),
        ("F", tr("Palace or fortification at the chosen place")),
        ("U · I · O", tr("Special cards: Emperor first · two provinces · exchange")),
        ("D · K · J", tr("Place nothing for the Emperor · keep the first card · keep the second")),
        (
            "+ − 0",
            tr("Larger, smaller, the whole board; the wheel does it too, dragging moves the board"),
        ),
    )


def find_unused_keys(view: State) -> frozenset[str]:
    """The keys of options that are not in play."""
    game = view.game
    return frozenset(
        ({"F"} if not game.fortifications else set())
        | ({"U · I · O", "D · K · J"} if game.emperor < 0 else set())
    )


def find_keys(at: At) -> dict[str, Target]:
    """Each key's name and what it clicks, whether it is there now or not; those of options only
    with their option.
    """
    c, game = at.control, at.view.game
    found: dict[str, Target] = {str(k + 1): ("card", k) for k in range(HAND)}
    found |= {str(HAND + k + 1): ("row", k) for k in range(ROW)}
    found |= {str(HAND + ROW + 1): PILE, **{key: (button, 0) for key, button in LETTERS.items()}}
    if game.fortifications:
        found["f"] = (f"as_{c.other_piece() or 'fortification'}", 0)
    if game.emperor >= 0:
        found |= {
            "d": ("decline", 0),
            **{
                key: ("special", (at.seat or 0) * len(SPECIAL_KEYS) + k)
                for k, key in enumerate(SPECIAL_KEYS)
            },
        }
    keeps = [button for button in c.buttons() if button[0] == "keep"]
    return found | dict(zip("kj", keeps, strict=False))
