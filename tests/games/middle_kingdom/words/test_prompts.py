"""What the line above the hand, and the sheet of bids, say is true of what may be done."""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.sheets import make_sheet
from china_games.games.middle_kingdom.table.spoken import Speaker
from china_games.games.middle_kingdom.words import say_prompt
from china_games.i18n import make_translator
from tests.games.middle_kingdom.support import bids, do, position
from tests.support.boards import library

MAP: Any = library().get("middle_kingdom", "cards").map
NAMES = ("Ana", "Ben", "Chloé")
TR = make_translator("en", "middle_kingdom")


def said(state: Any, seat: int = 0) -> str:
    return say_prompt(TR, MAP, NAMES, RULES.view(state, seat), seat).partition(": ")[2]


def test_a_bid_is_face_down_but_the_palace_s() -> None:
    """MK-10, MK-11: who bids after the reveal seals nothing."""
    state = position(3, goals={"palace": "A"}, piles={"A": "bureaucrat*2"})
    assert said(state, 1) == "choose a bid card; it stays face down."
    assert said(state, 0).startswith("you own the Palace and bid after the reveal")
    assert said(do(state, *bids("B5 C3"))) == "choose your bid card; all others are revealed."


def test_a_second_bid_is_told_of() -> None:
    """MK-71, MK-72."""
    state = position(2, goals={"palace": "A"}, piles={"A": "bureaucrat*2"})
    assert (
        said(state)
        == said(state, 1)
        == "choose the first of your two bid cards; it stays face down."
    )
    state = do(state, *bids("A7 B5"))
    assert said(state, 1) == "choose your second bid card; it stays face down too."
    assert said(state).startswith("your first bid is sealed")
    assert said(do(state, *bids("B3"))) == "choose your second bid card; all others are revealed."


@pytest.mark.parametrize(
    ("played", "text"),
    [("", "Nobody has bid yet"), ("A7", "1 bid is sealed"), ("A7 B5", "2 bids are sealed")],
)
def test_the_sheet_knows_of_sealed_bids(played: str, text: str) -> None:
    state = do(position(3), *bids(played))
    view = RULES.view(state, None)
    shown = make_sheet(TR, MAP, NAMES, Controller(RULES, view, None), None, False)
    assert shown.text.startswith(text)


def test_what_is_confirmed_is_named() -> None:
    """MK-12: another card in place of the Reset."""
    state = do(
        position(3, hands={"A": "R25"}, goals={"harvest": "A"}, piles={"A": "peasant*2"}),
        *bids("AR B4 C3"),
    )
    c = Controller(RULES, RULES.view(state, 0), 0)
    c.click(("card", 5))
    assert c.proposed == ("harvest", 5)
    assert (
        Speaker(TR, MAP, NAMES, c).say_prompt() == "Harvest · 5: confirm, or choose something else."
    )


@pytest.mark.parametrize(
    ("played", "matters"),
    [
        ("A7 B5 A1 B3", False),  # 7 and 1 stand as they stood
        ("A5 B5 A1 B3", True),  # it parts the 5 from the other
        ("A3 B5 A2 B4", False),  # two of one seat in another order are the same picks
        ("A4 B5 A5 B2", True),
    ],
)
def test_a_half_point_that_changes_nothing_says_so(played: str, matters: bool) -> None:
    """MK-74: a third of the questions asked were none."""
    state = do(
        position(2, goals={"emperor": "A"}, piles={"A": "general*2"}),
        *bids(played),
    )
    assert len(RULES.legal(state, 0)) == 2
    assert said(state).endswith("It changes nothing this time.") is not matters
    outcomes = set()
    for action in RULES.legal(state, 0):
        after = RULES.apply(state, 0, action).state
        outcomes.add((tuple(after.bids[i].seat for i in after.queue), dict(after.order)[0]))
    assert (len(outcomes) > 1) is matters
