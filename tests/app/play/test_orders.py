"""Standing orders at the screen: buying is one decision a seat, in one round of handovers; an order
shows nowhere.
"""

from __future__ import annotations

from typing import Any

import pytest

from china_games.app.play.seating import CURTAIN, LINGER
from china_games.games.empires.rules.model import BUY, CARDS, DIPLOMACY
from china_games.players.thinker import Inline
from tests.app.play.desk import Desk
from tests.games.empires.table.support import begin_sale, choice
from tests.games.empires.table.test_play import begun


@pytest.fixture
def sale() -> Any:
    at = Desk(begin_sale())
    at.come()
    return at


def take(at: Desk, kind: str, value: int | None = None) -> None:
    """Clicks a choice of the panel."""
    target = choice(at.screen.table.controller, kind, value)
    at.pilot.wait(0.5)
    at.pilot.click(f"table/{target[0]}/{target[1]}")


def test_two_people_buy_all_their_cards_in_one_round_of_handovers(sale: Any) -> None:
    game, had = sale.game, sale.game.state.gold
    first = game.to_act[0]
    take(sale, "buy_up_to", 4)
    assert sale.screen.match.seating.phase == LINGER  # the first card is looked at
    sale.hand_over()
    assert sale.screen.match.seating.phase == CURTAIN
    sale.come()
    assert sale.screen.match.viewer == 1 - first
    take(sale, "buy_up_to", 2)
    state = game.state
    assert state.phase == CARDS
    assert state.gold == tuple(had[s] - 2 * (4 if s == first else 2) for s in range(2))
    bought = [move.seat for move in game.moves if move.action == ("buy",)]
    assert bought == [first, 1 - first, first, 1 - first, first, first]
    assert sale.screen.match.seating.phase == LINGER  # both cards are seen before the handover
    assert sale.screen.match.view().hands[1 - first] == state.hands[1 - first]


def test_with_orders_and_with_single_clicks_the_game_is_the_same(sale: Any) -> None:
    take(sale, "buy_up_to", 2)
    sale.hand_over()
    sale.come()
    sale.pilot.press("x")
    assert sale.game.state.phase == CARDS
    again = begin_sale()
    for move in sale.game.moves[again.ply :]:
        again.play(move.seat, move.action)
    assert again.state == sale.game.state


def test_an_order_that_waits_shows_nowhere(sale: Any) -> None:
    take(sale, "buy_up_to", 4)
    sale.hand_over()
    sale.come()
    game = sale.game
    other = game.branch(game.ply)
    assert (len(game.orders), other.orders) == (1, {})
    beside = Desk(other)
    beside.come()
    beside.screen.close_notes()
    sale.screen.close_notes()
    for desk in (sale, beside):
        desk.screen.match.look(None)
        desk.screen.sync()
        desk.pilot.move((5, 300))
        desk.pilot.wait(1.0)
    assert sale.pilot.list_texts() == beside.pilot.list_texts()
    assert sale.pixels() == beside.pixels()


def test_buying_against_computers_needs_one_click() -> None:
    at = Desk(begin_sale("hcc"), thinker=Inline(), ai_pace="fast")
    seat = 0
    for _ in range(200):
        if at.game.to_act[0] == seat:
            break
        at.pilot.wait(0.4)
    take(at, "buy_up_to", 3)
    for _ in range(400):
        if at.game.state.phase != BUY:
            break
        at.pilot.wait(0.4)
    mine = [m.action for m in at.game.moves if m.seat == seat and "buy" in m.action[0]]
    assert mine.count(("buy",)) == 3
    assert at.game.state.phase != BUY


def test_diplomacy_that_is_over_for_me_stays_over() -> None:
    at = Desk(begun("hh", DIPLOMACY))
    at.come()
    first = at.screen.match.viewer
    at.pilot.press("x")
    at.hand_over()
    at.come()
    assert at.screen.match.viewer != first
    for kind in ("offer", "pact"):
        take(at, kind)
    at.pilot.wait(0.5)
    at.pilot.click("table/send/0")
    assert at.game.state.offers == ()
    assert at.game.moves[-1].action == ("ready",)
    assert at.screen.match.seating.due == 1 - first


def test_what_was_ordered_is_played_when_the_game_is_opened_again() -> None:
    game = begin_sale()
    first = game.to_act[0]
    game.give_order(first, ("buy", game.state.year, 0))
    at = Desk(game)
    assert game.to_act == (1 - first,)
    assert at.screen.match.seating.called == 1 - first
