"""What the crib says of this very table: its numbers, as aid cards made for it would have them."""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.empires.rules.model import FALLEN
from china_games.games.empires.words.figures import list_figures
from china_games.i18n import make_translator
from tests.games.empires.support import RULES, position

NAMES = ("Ana", "Benedikt", "Chloé")
HANDS = ("heart club", "spade", "")
BOTH = {"treasury": True, "granaries": True}


def tell(language: str = "en", **about: Any) -> list[str]:
    fields = {"cities": {"a": 0, "c": 0, "h": 1, "j": 2}, "advantages": (0, 2, -1), **about}
    state = position(*HANDS, **fields)
    tr = make_translator(language, "empires")
    return [
        f"{one.text} ({one.rule})" for one in list_figures(tr, None, NAMES, RULES.view(state, 0))
    ]


def test_the_usual_table() -> None:
    assert tell() == [
        "6 of 10 provinces win, at the end of a year. (EM-02)",
        "After year 40 the most provinces win. (EM-18)",
        "Ana, Fertile ♥: 2 cards in hand, at most 2 kept. (EM-06)",
        "Benedikt, Conqueror ♠: 1 card in hand, at most 1 kept. (EM-06)",
        "Chloé: 0 cards in hand, at most 1 kept. (EM-16)",
        "A year brings 3 cards, and one for each city. (EM-10)",
        "Each has 15 cities and 50 pawns in all. (EM-01)",
        "A player without pawn and city may come back once. (EM-35)",
    ]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"at_once": True}, "6 of 10 provinces win, at once. (EM-02)"),
        ({"last_year": 15}, "After year 15 the most provinces win. (EM-18)"),
        ({"last_year": "none"}, "There is no last year. (EM-18)"),
        ({"returns": "0"}, "A player without pawn and city does not come back. (EM-35)"),
        ({"returns": "any"}, "A player without pawn and city may come back each time. (EM-35)"),
        (BOTH, "A card costs 2 gold. (EM-42)"),
        (BOTH, "To keep a card above the limit costs 1 gold. (EM-43)"),
        (BOTH, "A year brings 3 cards, and one gold for each city and province. (EM-41)"),
    ],
)
def test_options_change_what_is_said(options: dict[str, Any], said: str) -> None:
    assert said in tell(options=options)
    assert said not in tell()


def test_what_a_handicap_leaves_to_reach_is_told_and_who_is_out_is_not() -> None:
    state = position(*HANDS, cities={"a": 0, "h": 1})
    goals = (6, 4, 6)
    state.game.goals = goals
    tr = make_translator("en", "empires")
    said = [one.text for one in list_figures(tr, None, NAMES, state)]
    assert "With a handicap fewer are needed: Benedikt (4)." in said
    out = state._replace(status=(FALLEN, 0, 0))
    assert not any("Ana" in one.text for one in list_figures(tr, None, NAMES, out))


def test_in_french() -> None:
    said = tell("fr", options=BOTH)
    assert "6 provinces sur 10 donnent la victoire, en fin d’année. (EM-02)" in said
    assert "Ana, Fertile ♥\u00a0: 2 cartes en main, 2 gardées au plus. (EM-06)" in said
