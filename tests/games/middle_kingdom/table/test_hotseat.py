"""Several people at one screen: each bids behind the curtain, and nothing tells what another has
sealed.
"""

from __future__ import annotations

from typing import Any

import pytest

from china_games.app.play.seating import CURTAIN, LINGER, OPEN
from china_games.games.contract import UNKNOWN
from china_games.games.middle_kingdom.rules.model import BID, PICK
from china_games.session import SeatInfo, Session, Setup
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted, Told
from tests.games.middle_kingdom.table.screen import board_file
from tests.support.one_table import NAMES


def session(kinds: str, *, two_bids: bool = False) -> Session:
    """A game that has just been dealt: "hhc" = two people and a computer player."""
    seats = tuple(
        SeatInfo(
            NAMES[s], "human" if kind == "h" else "computer", "" if kind == "h" else "random", s
        )
        for s, kind in enumerate(kinds)
    )
    return Session.deal(
        Setup("middle_kingdom", "cards", {"two_bids": two_bids}, seats, 1), board_file()
    )


def bid(desk: Desk, card: int) -> None:
    desk.screen.act((("bid", card, 0),))
    desk.pilot.ui.rebuild()
    desk.pilot.step()


def sealed_so_far(desk: Desk) -> list[int]:
    return [seat for seat, own in enumerate(desk.game.state.sealed) if own]


def test_each_person_is_called_in_turn_and_computers_bid_from_their_own_view() -> None:
    thinker = Scripted()
    desk = Desk(session("hhc"), thinker=thinker)
    for seat in (0, 1):
        assert desk.screen.match.seating.phase == CURTAIN
        assert desk.screen.match.seating.called == seat
        assert not thinker.asked
        desk.come()
        assert desk.screen.match.viewer == seat
        bid(desk, 3 + seat)
    assert sealed_so_far(desk) == [0, 1]
    assert desk.screen.match.viewer is None
    desk.pilot.wait(0.5)
    assert [seat for seat, _ in thinker.asked] == [2]
    assert thinker.views[0].sealed == (((UNKNOWN, UNKNOWN),), ((UNKNOWN, UNKNOWN),), ())
    thinker.answer = Told(desk.game.generation, ("bid", 6, 0))
    desk.pilot.wait(2)
    assert desk.game.state.phase == PICK


def test_a_recap_tells_what_happened_but_not_that_others_have_bid() -> None:
    desk = Desk(session("hhh"))
    desk.come()
    bid(desk, 3)
    desk.pilot.wait(0.6)
    desk.pilot.click("ready")
    assert desk.screen.recap is None
    for card in (4, 5):
        bid(desk, card)
        desk.hand_over()
        desk.come()
    while desk.game.state.phase == PICK:
        desk.act()
    desk.hand_over()
    desk.pilot.wait(0.6)
    desk.pilot.click("ready")
    bid(desk, 1)
    desk.pilot.wait(0.6)
    desk.pilot.click("ready")
    assert desk.screen.recap is not None
    assert {line.kind for line in desk.screen.recap.lines} >= {"win"}


def test_the_bar_names_who_is_to_bid() -> None:
    desk = Desk(session("chh"), thinker=Scripted())
    desk.come()
    assert NAMES[1] in desk.pilot.find("turn").text


def test_open_bids_pass_the_screen_without_a_curtain_and_the_next_secret_calls_again() -> None:
    desk = Desk(session("hhh"))
    for card in (3, 4, 5):
        desk.come()
        bid(desk, card)
    if desk.screen.match.seating.phase == LINGER:
        desk.hand_over()
    while desk.game.state.phase == PICK:
        assert desk.screen.match.seating.phase == OPEN
        assert desk.screen.match.viewer == desk.game.to_act[0]
        desk.act()
    assert desk.game.state.phase == BID
    last = desk.screen.match.seating.seated
    assert desk.screen.match.seating.phase == LINGER
    desk.hand_over()
    assert desk.screen.match.seating.phase == CURTAIN
    assert desk.screen.match.seating.called == last


def test_whoever_bids_twice_stays_at_the_screen() -> None:
    desk = Desk(session("hhh", two_bids=True))
    desk.come()
    bid(desk, 3)
    assert desk.screen.match.may_act
    bid(desk, 4)
    assert desk.screen.match.seating.phase == CURTAIN
    assert desk.screen.match.seating.called == 1


def looked_at(desk: Desk) -> list[Any]:
    """All that the second person can see, read and hear at her turn, with panels, tooltips and in
    the past.
    """
    desk.come()
    desk.pilot.click("log")
    shown: list[Any] = [desk.everything()]
    desk.pilot.click("points")
    shown.append(desk.everything())
    desk.pilot.click("points")
    for key in ("table/card/5", "table/seat/0", "table/row/0", "table/card/2"):
        desk.pilot.move(desk.pilot.find_stop(key).rect.center)
        desk.pilot.wait(0.9)
        shown.append(desk.pixels())
    for _ in range(2):
        desk.pilot.press("pageup")
        shown.append(desk.everything())
    return shown


@pytest.mark.parametrize("two_bids", [False, True])
def test_what_another_has_sealed_is_nowhere_to_be_seen(two_bids: bool) -> None:
    seen = []
    for cards in ((2, 6), (7, 0)):
        desk = Desk(session("hhh", two_bids=two_bids))
        desk.come()
        for card in cards[: 1 + two_bids]:
            bid(desk, card)
        behind = desk.everything()
        seen.append((behind, looked_at(desk)))
    assert seen[0] == seen[1]


def test_ones_own_sealed_bid_is_shown_to_oneself_alone() -> None:
    seen = []
    for card in (2, 7):
        desk = Desk(session("hcc"), thinker=Scripted())
        bid(desk, card)
        desk.pilot.click("log")
        seen.append(desk.everything())
    assert seen[0] != seen[1]


def test_a_refusal_leaves_the_own_cards_free() -> None:
    desk = Desk(session("hcc"), thinker=Scripted())
    desk.pilot.click("table/row/0")
    assert desk.screen.toasts.shown is not None
    layout = desk.screen.table.find_layout(desk.pilot.ui)
    assert layout.pointed.contains(desk.pilot.find("why").rect)
    assert layout.pointed.collidelist([*layout.hand, *layout.row]) < 0


def test_the_help_names_the_keys_of_the_table() -> None:
    desk = Desk(session("hcc"), thinker=Scripted())
    desk.pilot.press("f1")
    assert "0 1 … 7" in desk.pilot.list_texts()
