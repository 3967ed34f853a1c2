"""What the line above the hand says is true of what may be done."""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.empires.rules.model import (
    ATTACKS,
    BUY,
    CARDS,
    CITY,
    DIPLOMACY,
    DISCARD,
    MOVES,
    RETURN,
    SECOND,
)
from china_games.games.empires.words import say_prompt
from china_games.i18n import make_translator
from tests.games.empires.support import play, position

NAMES = ("Ana", "Ben", "Chloé")
BOTH = {"treasury": True, "granaries": True}
TWO: dict[str, Any] = {"pawns": {"b": (2, 0), "c": (0, 5), "h": (0, 1)}, "cities": {"b": 0, "h": 1}}
ALONE: dict[str, Any] = {"pawns": {"b": (0, 0), "h": (0, 1)}, "cities": {"b": 0, "h": 1}}


def said(state: Any, seat: int = 0) -> str:
    return say_prompt(make_translator("en", "empires"), None, NAMES, state, seat)


def test_the_first_city() -> None:
    """EM-03: any province, then five steps, then as far as there is."""
    nobody = {"pawns": {}, "phase": CITY, "year": 0}
    assert said(position("", "", **nobody)) == "Place your first city in any province."
    far = position("", "", cities={"a": 1}, **nobody)
    assert said(far) == "Place your first city, at least five steps from every opponent."
    middle = position("", "", cities={"d": 1}, **nobody)
    assert "farthest, 4 steps away" in said(middle)


def test_an_invader_waits_only_while_somebody_is_in_play() -> None:
    """EM-35."""
    state = position("", "", pawns={}, phase=RETURN, status=(1, 0))
    assert "or wait a year" in said(state)
    assert "wait" not in said(state._replace(status=(1, 1)))


def test_buying() -> None:
    """EM-42, EM-52."""
    store = {"granaries": {"b": (6, True)}, "options": BOTH, "phase": BUY, **TWO}
    assert said(position("", "", gold=(2, 0), **store)).startswith("Buy a card")
    assert said(position("", "", gold=(0, 0), **store)).startswith("Take gold out of a granary")


@pytest.mark.parametrize(
    ("hand", "where", "fields", "text"),
    [
        (
            "spade",
            TWO,
            {},
            "Do up to two actions with your cards, or end your turn and draw a card.",
        ),
        ("spade", TWO, {"actions": 1, "acted": True}, "One more action, or end your turn."),
        ("", TWO, {}, "No action is possible: end your turn and draw a card."),
        ("", TWO, {"actions": 1, "acted": True}, "No action is possible: end your turn."),
        (
            "spade",
            TWO,
            {"actions": 0},
            "Your actions are done: a full granary pays for more, or end your turn.",
        ),
        ("club", ALONE, {"actions": 0, "gold": (0, 0)}, "Your actions are done: end your turn."),
        (
            "spade",
            TWO,
            {"phase": SECOND},
            "Choose the granary that pays for an action: it is lowered by two. Or end the phase.",
        ),
        (
            "spade",
            TWO,
            {"phase": SECOND, "actions": 1},
            "Do the action that the granary has paid for.",
        ),
        ("", TWO, {"phase": SECOND, "actions": 0}, "Your actions are done: end your turn."),
    ],
)
def test_cards(hand: str, where: dict[str, Any], fields: dict[str, Any], text: str) -> None:
    """EM-13, EM-53, EM-54."""
    fields = {"phase": CARDS, "gold": (5, 5), **fields}
    assert (
        said(position(hand, "", granaries={"b": (6, True)}, options=BOTH, **where, **fields))
        == text
    )


def test_pawns() -> None:
    """EM-14, EM-15."""
    state = position("", "", phase=MOVES, **TWO)
    assert said(state).startswith("Move each pawn")
    assert (
        said(play(state, "move b c", "move b c"))
        == "Your pawns have all moved: attack, or end your turn."
    )
    assert said(play(state, "move b a", "move b a")) == "Your pawns have all moved: end your turn."
    fought = play(state, "move b c", "move b c", "attack c 1 2")
    assert fought.phase == ATTACKS
    assert said(fought) == "Nobody is left to attack: end your turn."


def test_discarding() -> None:
    """EM-16, EM-43: gold is named only where there is enough."""
    hand = {"options": {"treasury": True}, "phase": DISCARD, **TWO}
    assert "pay one gold for each" in said(position("heart spade club", "", gold=(2, 0), **hand))
    assert said(position("heart spade club", "", gold=(1, 0), **hand)) == "Discard 2 cards."


def test_offers() -> None:
    """EM-11: six a year."""
    state = position("heart", "", phase=DIPLOMACY, **TWO)
    assert (
        said(state) == "Make an offer if you like. Diplomacy may be skipped: end it with one click."
    )
    for _ in range(6):
        state = play(state, "offer 1", "give heart", "send", seat=0)
    assert said(state) == "You have made all your offers of this year: end your diplomacy."
