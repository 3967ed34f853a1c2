"""The options of China on the real loop: every kind of action by mouse and by keys; what must stay
hidden.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from china_games.games.china.rules import RULES
from china_games.games.china.table.motion import make_legs
from china_games.games.contract import UNKNOWN
from china_games.kit.pilot import Pilot
from china_games.session import SeatInfo
from china_games.table.pointing import DOUBLE
from tests.games.china.support import position
from tests.games.china.table.option_games import any_action, begun, board_of, clicks
from tests.games.china.table.test_table import walk
from tests.support.one_table import NAMES
from tests.support.table import TableScreen, render

COMES_BY = {
    "light": {"decline"},
    "two": {"keep", "decline", "emperor_first", "two_provinces", "swap"},
    "two with everything": {"enter", "slot", "fortification", "decline"},
    "border and tiles": {"post", "enter", "slot"},
}
"""Kinds of actions that a game must come by."""


def screen_of(name: str, seed: int = 1) -> TableScreen:
    return TableScreen(begun(name, seed), board=board_of(name))


def steps(screen: TableScreen, action: Any) -> Iterator[str]:
    """The stops to choose, one after the other, so that the action is played."""
    c = screen.table.controller
    assert c is not None
    return (f"table/{kind}/{value}" for kind, value in clicks(c, action))


def test_the_exchange_of_a_card_asks_for_the_cards_of_the_hand_first() -> None:
    """So Enter goes on with them after the key of the special card."""
    screen = screen_of("two")
    pilot = Pilot(lambda: screen, size=(960, 600), paint_every=0)
    try:
        pilot.ui.focus_on("table/seat/0")
        pilot.press("o")
        hand = {("card", k) for k in range(len(screen.table.control.hand))}
        assert screen.table.control.list_places() == hand
        assert pilot.focus == "table/card/0"
        pilot.press("1")
        assert pilot.focus == "table/row/0"
        pilot.press("enter")
        assert screen.table.control.proposed[0][0] == "swap"
    finally:
        pilot.close()


@pytest.mark.parametrize("name", COMES_BY)
def test_a_game_by_mouse_alone(name: str) -> None:
    screen = screen_of(name)
    pilot = Pilot(lambda: screen, size=(1000, 640), paint_every=8)
    rng = random.Random(f"{name} by mouse")
    try:
        for number in range(130):
            seen = {a[0] for a in screen.asked}
            if not RULES.to_act(screen.state) or number >= 40 and seen >= COMES_BY[name]:
                break
            action = any_action(screen.state, rng, exchanges=0.1)
            for key in steps(screen, action):
                pilot.click(key)
                pilot.wait(DOUBLE)  # two clicks in a row on what changes are one
            assert screen.asked[-1] == action
    finally:
        pilot.close()
    assert {a[0] for a in screen.asked} >= COMES_BY[name]


@pytest.mark.parametrize("name", ["two", "tiles", "border"])
def test_a_game_by_keys_alone(name: str) -> None:
    screen = screen_of(name, 3)
    pilot = Pilot(lambda: screen, size=(960, 600), paint_every=8)
    rng = random.Random(4)
    try:
        for _ in range(22):
            action = any_action(screen.state, rng, exchanges=0.1)
            for key in steps(screen, action):
                walk(pilot, key)
                pilot.press("enter")
            assert screen.asked[-1] == action
    finally:
        pilot.close()
    assert len({a[0] for a in screen.asked}) >= 4


@pytest.mark.parametrize("name", ["tiles", "two", "two with everything"])
def test_what_a_seat_may_not_know_changes_no_pixel(name: str) -> None:
    state, rng = begun(name, 5), random.Random(8)
    for _ in range(40):
        state = RULES.apply(state, state.seat, rng.choice(RULES.legal(state, state.seat))).state
    seats = tuple(
        SeatInfo(name, "human", "", i) for i, name in enumerate(NAMES[: state.game.seats])
    )
    board = board_of(name)
    view = RULES.view(state, 0)
    other = RULES.view(RULES.sample(view, rng), 0)
    assert view == other
    assert UNKNOWN in view.pile
    pictures = [
        render(board, seen, seats, 0, (960, 600)).get_buffer().raw for seen in (view, other)
    ]
    assert pictures[0] == pictures[1]
    assert render(board, RULES.view(state, 1), seats, 1, (960, 600)).get_buffer().raw != pictures[0]


@pytest.mark.parametrize("seat", [0, 1])
def test_swapped_cards_fly_from_where_they_lie_to_where_they_lie(seat: int) -> None:
    """CH-69: the hand's card takes the place of the row's; others see it come from the slip."""
    state = position("red green green", "", row="purple red yellow red")
    screen = TableScreen(state)
    pilot = Pilot(lambda: screen, size=(960, 600))
    screen.table.show(RULES.view(state, seat), seat)
    step = RULES.apply(state, 0, ("swap", 4, 1))
    screen.table.show(RULES.view(step.state, seat), seat)
    places, own, ways = screen.table.find_layout(pilot.ui), screen.table.own, []
    for leg in make_legs(screen.table.make_stage(pilot.ui), step.events):
        leg.step(0.0)
        start = own.flights[0]
        leg.step(1.0)
        ways.append((start.value, start.at, own.flights[0].at))
    pilot.close()
    leaves, comes = (
        (places.hand[2].center, places.hand[0].center)
        if seat == 0
        else (places.seats[0].center,) * 2
    )
    assert ways == [(4, leaves, places.row[2].center), (1, places.row[2].center, comes)]
