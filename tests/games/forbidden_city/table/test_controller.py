"""What clicks mean: choosing a place, turning, confirming, refusing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from china_games.games.contract import NOTHING
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.table.controller import (
    CANCEL,
    CONFIRM,
    LEFT,
    RIGHT,
    Controller,
)
from tests.games.forbidden_city.table.support import played


def at(state: Any) -> Controller:
    return Controller(RULES, RULES.view(state, state.seat), state.seat)


def hard_place(c: Controller) -> int:
    """A place where the tile fits in some turnings only."""
    return next(cell for cell, turns in c.turns.items() if 0 < len(turns) < 4)


@pytest.fixture
def state() -> Any:
    return played(4, 21, 2)


def test_a_place_is_proposed_and_the_second_click_plays_it(state: Any) -> None:
    c = at(state)
    cell = hard_place(c)
    assert c.click(("cell", cell)) == NOTHING
    wanted = ("place", cell, c.turn)
    assert c.proposed == (wanted,)
    assert wanted in RULES.legal(state, state.seat)
    assert c.click(("cell", cell)).actions == (wanted,)
    assert c.place is None


def test_the_tile_turns_by_itself_to_where_it_fits_unless_hints_are_off(state: Any) -> None:
    c = at(state)
    for cell, turns in c.turns.items():
        assert c.turn_at(cell) in turns
    assert {c.turn_at(cell, snap=False) for cell in c.turns} == {0}
    cell = next(cell for cell, turns in c.turns.items() if 0 not in turns)
    assert c.click(("cell", cell), snap=False).refusal is not None
    assert c.click(("cell", cell)).refusal is not None  # it is chosen as it lies, and stays so


def test_a_tile_turned_by_hand_stays_so_and_says_what_clashes(state: Any) -> None:
    c = at(state)
    cell = next(cell for cell in c.turns if any(turn not in c.turns[cell] for turn in range(4)))
    for _ in range(4):
        c.rotate(1, cell)
        if not c.fits(cell):
            break
    assert c.find_clashes(cell)
    refused = c.click(("cell", cell)).refusal
    assert refused is not None
    assert (refused.rule, refused.code) == ("FC-06", "colours_meet")
    assert {value[1] for kind, value in refused.places if kind == "edge"} == {*c.find_clashes(cell)}
    assert c.click(CONFIRM).refusal == refused
    assert c.proposed == ()


def test_turning_goes_all_the_way_round_both_ways(state: Any) -> None:
    c = at(state)
    cell = hard_place(c)
    c.click(("cell", cell))
    start = c.turn
    for _ in range(4):
        c.click(RIGHT)
    assert c.turn == start
    c.click(RIGHT)
    c.click(LEFT)
    assert c.turn == start


def test_cancel_forgets_the_place(state: Any) -> None:
    c = at(state)
    c.click(("cell", hard_place(c)))
    assert c.list_buttons() == (CONFIRM, CANCEL)
    c.click(CANCEL)
    assert (c.place, c.proposed, c.list_buttons()) == (None, (), ())


def test_a_cell_that_touches_nothing_is_refused(state: Any) -> None:
    refused = at(state).click(("far", 5)).refusal
    assert refused is not None
    assert (refused.rule, refused.code) == ("FC-05", "touches_nothing")


def test_others_are_told_whose_turn_it_is_and_spectators_nothing(state: Any) -> None:
    other = (state.seat + 1) % 4
    c = Controller(RULES, RULES.view(state, other), other)
    refused = c.click(("cell", state.border[0])).refusal
    assert refused is not None
    assert refused.code == "not_your_turn"
    assert c.list_places() == frozenset()
    assert at(state).list_places() == {
        ("cell", cell) for _, cell, _ in RULES.legal(state, state.seat)
    }
    spectator = Controller(RULES, RULES.view(state, None), None)
    assert spectator.click(("cell", state.border[0])) == NOTHING


def test_every_legal_action_is_reached_by_clicks() -> None:
    rng = random.Random(4)
    for plies in (0, 9, 30, 60):
        state = played(3, plies, 5)
        for wanted in rng.sample(RULES.legal(state, state.seat), 12):
            c = at(state)
            c.click(("cell", wanted[1]))
            while c.turn != wanted[2]:
                c.click(RIGHT)
            assert c.click(CONFIRM).actions == (wanted,)


def test_a_new_view_forgets_what_was_chosen(state: Any) -> None:
    c = at(state)
    c.click(("cell", hard_place(c)))
    c.update(RULES.view(state, state.seat), state.seat)
    assert (c.place, c.turn) == (None, 0)
