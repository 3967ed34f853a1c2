"""Standing orders: what is played by them could have been clicked, and is the same game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.games.contract import Order
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.control import count_cities
from china_games.games.empires.rules.model import ATTACKS, BUY, DIPLOMACY, DISCARD, MOVES
from china_games.session.replaying import replay_save
from tests.games.empires.table.support import any_action, begin_sale, until
from tests.session.tables import Shelf, loaded, same, saved

ORDERS: Any = RULES.orders


def follow_all(state: Any, orders: dict[int, Order]) -> tuple[Any, list[tuple[int, Any]]]:
    """Plays what the orders say until they say nothing, each from the view of its seat."""
    orders, played = dict(orders), list[tuple[int, Any]]()
    for _ in range(200):
        seat = next((s for s in RULES.to_act(state) if s in orders), None)
        view = RULES.view(state, seat)
        if seat is None or not ORDERS.stands(view, seat, orders[seat]):
            break
        found = ORDERS.follow(view, seat, orders[seat])
        assert found is not None
        action, orders[seat] = found
        assert action in RULES.legal(state, seat)
        played.append((seat, action))
        state = RULES.apply(state, seat, action).state
    return state, played


@pytest.mark.parametrize("seed", range(4))
def test_all_buy_as_many_as_they_said_and_the_cards_are_those_of_single_clicks(seed: int) -> None:
    state = until(BUY, seed=seed, treasury=True)
    state = state._replace(gold=(9, 5, 3), seat=state.order[0], bought=False)
    wanted = dict(enumerate((3, 1, 4)))
    after, played = follow_all(state, {s: ("buy", state.year, n) for s, n in wanted.items()})
    assert after.phase != BUY
    assert [played.count((s, ("buy",))) for s in range(3)] == [3, 1, 1]  # 3 gold buy one card
    again = state
    for seat, action in played:
        again = RULES.apply(again, seat, action).state
    assert again == after


def test_no_more_this_year_passes_in_each_round() -> None:
    state = until(BUY, treasury=True)
    first = state.order[0]
    state = state._replace(gold=(10, 10, 10), seat=first, bought=False)
    others = dict.fromkeys(state.order[1:], ("buy", state.year, 2))
    after, played = follow_all(state, {first: ("buy", state.year, 0), **others})
    assert after.phase != BUY
    assert after.gold[first] == 10
    assert {action for seat, action in played if seat == first} == {("no_buy",)}


def test_nobody_orders_more_than_the_gold_pays_or_in_another_phase() -> None:
    state = until(BUY, treasury=True)
    seat = state.seat
    view = RULES.view(state._replace(gold=(7, 7, 7)), seat)
    year = state.year
    assert ORDERS.may_give(view, seat, ("buy", year, 3))
    for order in (
        ("buy", year, 4),
        ("buy", year + 1, 1),
        ("over", year),
        ("buy", year),
        ("x", year),
    ):
        assert not ORDERS.may_give(view, seat, order), order
    other = (seat + 1) % 3
    assert not ORDERS.may_give(RULES.view(state, other), other, ("buy", year, 0))


def test_diplomacy_that_is_over_stays_so_offers_are_declined() -> None:
    state = until(DIPLOMACY)
    over = {1: ("over", state.year)}
    state, _ = follow_all(state, over)
    assert state.ready[1]
    for action in (("offer", 1), ("pact",), ("send",)):
        state = RULES.apply(state, 0, action).state
    assert not state.ready[1]  # by the rules an offer calls the seat back
    state, played = follow_all(state, over)
    assert [action[0] for _, action in played] == ["decline", "ready"]
    assert (state.ready[1], state.offers) == (True, ())


@pytest.mark.parametrize("seed", range(6))
def test_cards_chosen_before_the_end_of_the_turn_go_when_it_is_time(seed: int) -> None:
    state = until(MOVES, seed=seed)
    seat = state.seat
    hand = (0, 0, 1, 1, 2, 3)[: count_cities(state, seat) + 2]
    state = state._replace(
        hands=tuple(hand if s == seat else () for s in range(3)),
        phase=MOVES if seed % 2 else ATTACKS,
    )
    excess = len(hand) - count_cities(state, seat)
    order = ("discard", state.year, *hand[:excess])
    assert ORDERS.may_give(RULES.view(state, seat), seat, order)
    assert not ORDERS.may_give(RULES.view(state, seat), seat, order[:-1])
    orders, rng = {seat: order}, Random(seed)
    state, played = follow_all(state, orders)
    assert played[0] == (seat, ("end",))
    while state.phase != DISCARD and state.seat != seat:
        state = RULES.apply(state, state.seat, any_action(state, state.seat, rng)).state
    if count_cities(state, seat) == len(hand) - excess:
        _, played = follow_all(state, orders)
        assert [action for _, action in played] == [("discard", card) for card in hand[:excess]]


def test_an_order_is_dropped_with_its_phase_and_by_who_takes_something_back() -> None:
    game = begin_sale()
    seat = game.to_act[0]
    game.give_order(seat, ("buy", game.state.year, 0))
    game.play_ordered()
    other = game.to_act[0]
    assert (other != seat, game.orders) == (True, {seat: ("buy", game.state.year, 0)})
    with pytest.raises(ValueError, match="may not order"):
        game.give_order(seat, ("buy", game.state.year, 0))
    game.play(other, ("no_buy",))
    assert game.state.phase != BUY
    assert game.orders == {}


def test_nobody_but_its_seat_can_see_an_order() -> None:
    game = begin_sale()
    seat = game.to_act[0]
    plain = game.branch(game.ply)
    game.give_order(seat, ("buy", game.state.year, 0))
    game.play_ordered()
    plain.play(seat, ("no_buy",))
    for viewer in (None, 0, 1):
        assert game.view(viewer) == plain.view(viewer)
        assert game.mask_events(viewer) == plain.mask_events(viewer)


def test_an_order_survives_saving_and_loading_and_stands_in_a_field_of_its_own() -> None:
    game = begin_sale()
    assert "orders" not in saved(game)
    seat, year = game.to_act[0], game.state.year
    game.give_order(seat, ("buy", year, 3))
    game.play_ordered()
    data = saved(game)
    assert data["orders"] == [[seat, "buy", [year, 2]]]
    again = loaded(data)
    assert same(again, game)
    assert again.orders == game.orders


def test_a_file_whose_order_says_nothing_is_refused() -> None:
    game = begin_sale()
    data = {**saved(game), "orders": [[0, "buy", [game.state.year + 1, 2]]]}
    found = replay_save(data, Shelf())  # type: ignore[arg-type]
    assert found.trouble is not None
    assert (found.trouble.code, found.trouble.path) == ("save_untrue", ("orders",))
