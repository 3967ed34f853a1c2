"""Pawns on the playing screen: several at once by drag and by keys, moves taken back, fights, who
controls what.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.control import count_controlled
from china_games.games.empires.rules.model import MOVES, NOBODY
from china_games.kit.page import read_window
from china_games.session import Session
from tests.app.play.desk import Desk
from tests.games.empires.table.support import choice
from tests.games.empires.table.test_play import begun
from tests.games.empires.table.test_table import way_to


def standing(
    pawns: Mapping[int, tuple[int, int]],
    cities: Mapping[int, int],
    kinds: str = "hh",
    seat: int = 0,
    **options: Any,
) -> Session:
    """A game of two in the phase of pawns; what stands in each province."""
    game = begun(kinds, MOVES, **options)
    many = range(len(game.state.pawns))
    last = game.state._replace(
        seat=seat,
        order=(0, 1),
        pawns=tuple(pawns.get(p, (0, 0)) for p in many),
        cities=tuple(cities.get(p, NOBODY) for p in many),
    )
    game.restore(game.moves, [*(game.find_state(ply) for ply in range(game.ply)), last], game.ply)
    return game


def row(game: Session) -> tuple[int, int, int]:
    """Three provinces in a row, the first next to the second and that next to the third, but not to
    the first.
    """
    near = game.state.game.land.neighbours
    return next(
        (a, b, c)
        for a, beside in enumerate(near)
        for b in beside
        for c in near[b]
        if c != a and c not in near[a]
    )


A, B, C = row(begun("hh", MOVES))


def click(at: Desk, kind: str, value: int | None = None) -> None:
    target = choice(at.screen.table.controller, kind, value)
    at.pilot.click(f"table/{target[0]}/{target[1]}")


def place(at: Desk, p: int) -> tuple[int, int]:
    return at.pilot.find_stop(f"table/province/{p}").rect.center


def walk(at: Desk, key: str) -> None:
    """To a stop by Tab and arrows."""
    for _ in range(40):
        now = at.pilot.ui.find_focused()
        if now and now.group == at.pilot.find_stop(key).group:
            break
        at.pilot.press("tab")
    for arrow in way_to(at.pilot, key):
        at.pilot.press(arrow)
    assert at.pilot.focus == key


def test_several_pawns_are_dragged_at_once_and_no_more_than_chosen(desk: Any) -> None:
    at = desk(standing({A: (7, 0), C: (0, 5)}, {A: 0, C: 1}))
    at.pilot.click(f"table/province/{A}")
    click(at, "count", 3)
    at.pilot.drag(place(at, A), place(at, B))
    assert (at.game.state.pawns[A], at.game.state.pawns[B]) == ((4, 0), (3, 0))
    at.pilot.click(f"table/province/{A}")
    click(at, "count", 4)
    at.pilot.drag(place(at, A), place(at, B))
    assert (at.game.state.pawns[A], at.game.state.pawns[B]) == ((0, 0), (7, 0))
    at.pilot.drag(place(at, B), place(at, C))  # each moves once a turn
    assert at.game.state.pawns[B] == (7, 0)
    assert at.screen.toasts.shown.rule == "EM-14"


def test_several_pawns_are_moved_by_keys_alone(desk: Any) -> None:
    at = desk(standing({A: (7, 0), C: (0, 5)}, {A: 0, C: 1}))
    walk(at, f"table/province/{A}")
    at.pilot.press("enter", "3")
    walk(at, f"table/province/{B}")
    at.pilot.press("enter")
    assert (at.game.state.pawns[A], at.game.state.pawns[B]) == ((4, 0), (3, 0))
    at.pilot.press("e")
    assert at.game.state.seat == 1


def test_moves_are_taken_back_one_after_another_and_done_again(desk: Any) -> None:
    at = desk(standing({A: (3, 0), C: (2, 5)}, {A: 0, C: 1}))
    seen = [at.game.state]
    for start, many in ((A, 2), (C, 1)):
        for _ in range(many):
            at.pilot.click(f"table/province/{start}")
            at.pilot.click(f"table/province/{B}")
            seen.append(at.game.state)
    for state in reversed(seen[:-1]):
        at.pilot.press("ctrl+z")
        assert at.game.state == state
    assert at.game.state.pawns[A] == (3, 0)
    for state in seen[1:]:
        at.pilot.press("ctrl+y")
        assert at.game.state == state


def test_after_a_fight_nothing_is_taken_back_and_the_reason_is_told(desk: Any) -> None:
    at = desk(standing({A: (3, 0), B: (4, 2), C: (0, 5)}, {A: 0, C: 1}))
    at.pilot.click(f"table/province/{A}")
    at.pilot.click(f"table/province/{B}")
    at.pilot.click(f"table/province/{B}")
    click(at, "fight", 1)
    at.pilot.click("table/confirm/0")
    fought = at.game.state
    assert fought.pawns[B] == (4, 0)
    at.pilot.press("ctrl+z")
    assert at.game.state == fought
    assert at.screen.toasts.shown.rule == "EM-15"
    assert "has fought" in at.screen.toasts.shown.text


def test_after_the_phase_nothing_is_taken_back(desk: Any) -> None:
    at = desk(standing({A: (3, 0), C: (0, 5)}, {A: 0, C: 1}))
    at.pilot.click(f"table/province/{A}")
    at.pilot.click(f"table/province/{B}")
    at.pilot.press("e")
    at.hand_over()
    at.come()
    ended = at.game.state
    assert ended.seat == 1
    at.pilot.press("ctrl+z")
    assert at.game.state == ended
    assert at.screen.toasts.shown.text


@pytest.mark.parametrize(
    ("city", "told"),
    [
        (1, ("loses 2 pawns", "loses 2 pawns", "there is a city")),
        (0, ("loses 2 pawns", "loses 1 pawn")),
    ],
)
def test_what_both_sides_lose_is_shown_before_a_fight(
    desk: Any, city: int, told: tuple[str, ...]
) -> None:
    at = desk(standing({B: (4, 2), A: (1, 0), C: (0, 5)}, {B: city}))
    before = at.game.state
    at.pilot.click(f"table/province/{B}")
    click(at, "fight", 1)
    shown = words_shown(at)
    assert all(words in shown for words in told), shown
    assert ("there is a city" in shown) == (city == 1)
    click(at, "less")
    assert "loses 1 pawn" in words_shown(at)
    assert at.game.state == before
    at.pilot.click("table/confirm/0")
    assert at.game.state.pawns[B] == ((3, 1) if city == 1 else (4, 1))


def words_shown(at: Desk) -> str:
    """All words that are written on the table, those that are kept drawn anew."""
    own = at.screen.table.own
    own.column.forget()
    own.strip.forget()
    with read_window() as page:
        at.pilot.ui.redraw()
        at.pilot.app.draw()
        at.pilot.look()
    return " ".join(line.text for line in page.lines)


def test_the_overview_says_who_controls_what_and_what_is_missing(desk: Any) -> None:
    at = desk(standing({A: (3, 0), B: (0, 2), C: (0, 5)}, {A: 0, C: 1}))
    assert count_controlled(at.game.state) == (1, 2)
    goal = at.game.state.game.goal
    assert goal == 21
    at.pilot.press("o")
    shown = words_shown(at)
    assert f"1 / {goal}" in shown
    assert f"2 / {goal}" in shown
    assert {str(goal - 1), str(goal - 2)} <= set(shown.split())
    assert "37 unclaimed provinces" in shown
    spoken = {seat: at.pilot.find_stop(f"table/seat/{seat}").spoken for seat in (0, 1)}
    assert f"{goal - 1} provinces are missing" in spoken[0]
    assert f"{goal - 2} provinces are missing" in spoken[1]
    assert RULES.view(at.game.state, 0).game.goal == goal


def test_after_a_move_nothing_is_chosen_so_that_a_second_click_moves_nothing(desk: Any) -> None:
    at = desk(standing({A: (3, 0), C: (0, 5)}, {A: 0, C: 1}))
    at.pilot.click(f"table/province/{A}")
    at.pilot.click(f"table/province/{B}")
    moved = at.game.state
    assert moved.pawns[B] == (1, 0)
    assert at.screen.table.control.origin == NOBODY
    at.pilot.wait(0.5)
    at.pilot.click(f"table/province/{B}")
    assert at.game.state == moved


def test_a_stack_is_dragged_with_as_many_pawns_as_the_wheel_or_a_digit_says(desk: Any) -> None:
    at = desk(standing({A: (7, 0), C: (0, 5)}, {A: 0, C: 1}))
    at.pilot.drag(place(at, A), place(at, B), lambda: at.pilot.turn_wheel(1))
    assert (at.game.state.pawns[A], at.game.state.pawns[B]) == ((5, 0), (2, 0))
    at.pilot.drag(place(at, A), place(at, B), lambda: at.pilot.press("4"))
    assert (at.game.state.pawns[A], at.game.state.pawns[B]) == ((1, 0), (6, 0))


def test_the_stepper_and_the_wheel_say_how_many_of_the_chosen_stack_go(desk: Any) -> None:
    at = desk(standing({A: (7, 0), C: (0, 5)}, {A: 0, C: 1}))
    at.pilot.click(f"table/province/{A}")
    click(at, "fewer_pawns")
    assert at.screen.table.control.many == 7  # below one comes all
    click(at, "fewer_pawns")
    at.pilot.turn_wheel(-1, place(at, A))
    assert at.screen.table.control.many == 5
    at.pilot.click(f"table/province/{B}")
    assert (at.game.state.pawns[A], at.game.state.pawns[B]) == ((2, 0), (5, 0))


def test_a_whole_phase_is_taken_back_at_once_and_no_more_than_it(desk: Any) -> None:
    at = desk(standing({A: (5, 0), C: (0, 5)}, {A: 0, C: 1}))
    before = at.game.state
    at.pilot.click(f"table/province/{A}")
    at.pilot.click(f"table/province/{B}")
    at.pilot.wait(0.5)
    assert not at.pilot.has("undo_phase")  # one act: undo does it
    at.pilot.click(f"table/province/{A}")
    click(at, "count", 3)
    at.pilot.click(f"table/province/{B}")
    assert at.game.state.pawns[B] == (4, 0)
    at.pilot.click("undo_phase")
    assert at.game.state == before
    at.pilot.press("ctrl+y")
    assert at.game.state.pawns[B] == (1, 0)
    at.pilot.press("alt+z")
    assert at.game.state == before
    at.pilot.press("alt+z")  # the phase before was another seat's, or is done with
    assert at.game.state == before
