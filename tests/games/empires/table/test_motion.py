"""Pawns that cards move fly from where they stood; an offer's things are taken out by mouse and by
keys.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from china_games.games.empires.rules import RULES, cards
from china_games.games.empires.rules.model import CARDS, CLUB, DIAMOND, DIPLOMACY, HEART
from china_games.games.empires.table.own import Float
from china_games.games.empires.table.painter import draw_moving
from china_games.kit.pilot import Pilot
from tests.games.empires.table.support import TableScreen, choice, until


@pytest.fixture
def open_table() -> Iterator[Any]:
    pilots: list[Pilot] = []

    def open_it(state: Any) -> tuple[Pilot, TableScreen]:
        screen = TableScreen(state)
        pilots.append(Pilot(lambda: screen, size=(1280, 800), paint_every=8))
        pilots[-1].app.settings = pilots[-1].app.settings._replace(animation="normal")
        return pilots[-1], screen

    yield open_it
    for pilot in pilots:
        pilot.close()


def with_hand(state: Any, *hand: int) -> Any:
    """The state with these cards in the hand of whoever acts."""
    return state._replace(
        hands=tuple(
            tuple(sorted(hand)) if s == state.seat else held for s, held in enumerate(state.hands)
        )
    )


def confirmed(state: Any, action: int, *suits: int) -> tuple[Any, Any]:
    """(state before, last step) of an action played with its first targets."""
    step, seat = RULES.apply(state, state.seat, ("play", action, *suits)), state.seat
    while ("confirm",) not in RULES.legal(step.state, seat):
        step = RULES.apply(step.state, seat, RULES.legal(step.state, seat)[0])
    return state, RULES.apply(step.state, seat, ("confirm",))


@pytest.mark.parametrize(
    ("action", "suits"),
    [
        (cards.TRADE, (DIAMOND,)),
        (cards.EXPLORATION, (DIAMOND, DIAMOND)),
        (cards.APOSTLE, (CLUB,)),
        (cards.EXODUS, (CLUB, CLUB)),
    ],
)
def test_a_pawn_that_cards_move_flies_from_its_province(
    open_table: Any, action: int, suits: tuple[int, ...]
) -> None:
    state = with_hand(until(CARDS, seed=5, start=300), *suits)
    before, step = confirmed(state, action, *suits)
    pilot, screen = open_table(before)
    table, viewer = screen.table, (state.seat + 1) % 3
    table.show(RULES.view(before, viewer), viewer)
    table.show(RULES.view(step.state, viewer), viewer)
    told = [event for event in step.events if event.kind == "effect"]
    _, goal, seat, origin = told[0].data[1][0]
    table.animate(pilot.ui, told)
    assert table.own.pawns[origin][seat] == before.pawns[origin][seat] - 1
    table.legs.legs[0].step(0.0)
    at = table.own.flights[0].at
    assert at == pytest.approx(table.camera.to_pixel(table.map.provinces[origin].city))
    table.legs.legs[0].step(1.0)
    assert table.own.flights[0].at == pytest.approx(
        table.camera.to_pixel(table.map.provinces[goal].city)
    )
    table.legs.finish(pilot.ui)
    assert (table.own.pawns, table.own.flights) == (None, ())


def test_who_has_moved_a_pawn_by_cards_does_not_see_it_fly_again(open_table: Any) -> None:
    state = with_hand(until(CARDS, seed=5, start=300), DIAMOND)
    begun = RULES.apply(state, state.seat, ("play", cards.TRADE, DIAMOND)).state
    for _ in range(2):
        begun = RULES.apply(begun, state.seat, RULES.legal(begun, state.seat)[0]).state
    pilot, screen = open_table(begun)
    step = RULES.apply(begun, state.seat, ("confirm",))
    screen.table.show(RULES.view(step.state, state.seat), state.seat)
    screen.table.animate(pilot.ui, [event for event in step.events if event.kind == "effect"])
    assert not screen.table.legs.busy


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_things_are_taken_out_of_an_offer_one_by_one(open_table: Any, by: str) -> None:
    state = until(DIPLOMACY, treasury=True)
    seat = RULES.to_act(state)[0]
    state = state._replace(hands=tuple((HEART, HEART, CLUB) for _ in state.hands), gold=(5, 5, 5))
    for action in (
        ("offer", (seat + 1) % 3),
        ("give", HEART),
        ("give", HEART),
        ("ask", CLUB),
        ("give_gold",),
        ("ask_gold",),
        ("pact",),
    ):
        state = RULES.apply(state, seat, action).state
    pilot, screen = open_table(state)
    wanted = (
        ("give_less", HEART),
        ("ask_less", CLUB),
        ("give_gold_less",),
        ("ask_gold_less",),
        ("no_pact",),
    )
    for action in wanted:
        target = choice(
            screen.control, action[0].removeprefix("no_"), action[1] if action[1:] else None
        )
        if by == "mouse":
            pilot.click(f"table/{target[0]}/{target[1]}")
        else:
            pilot.ui.focus_on(f"table/{target[0]}/{target[1]}")
            pilot.press("enter")
    assert screen.asked == list(wanted)
    draft = screen.state.offering[seat]
    assert (draft.give, draft.ask, draft.give_gold, draft.ask_gold, draft.pact) == (
        (1, 0, 0, 0, 0),
        (0, 0, 0, 0, 0),
        0,
        0,
        False,
    )


def test_words_that_rise_over_a_province_at_the_edge_stay_whole(open_table: Any) -> None:
    """They were cut off by the panel beside the map."""
    pilot, screen = open_table(until(CARDS))
    stage = screen.table.make_stage(pilot.ui)
    left, top, wide, high = stage.camera.window

    def rise(share: float) -> pygame.Rect:
        at = stage.camera.to_board((left + wide * share, top + high / 2))
        stage.own.floats = (Float("+3", at, 0),)
        target = pygame.Surface(pilot.look().get_size())
        target.set_colorkey((0, 0, 0))
        draw_moving(screen.table.make_painter(pilot.ui), target, stage)
        return target.get_bounding_rect()

    assert len({rise(share).size for share in (0.01, 0.5, 0.99)}) == 1
