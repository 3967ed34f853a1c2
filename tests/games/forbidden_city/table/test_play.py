"""The game on the playing screen: moves by clicks, scorings explained, the last tiles, whose hand
is shown.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from china_games.games.contract import UNKNOWN
from china_games.session import SeatInfo, Session, Setup
from tests.app.play.desk import Desk
from tests.games.forbidden_city.table.support import _closed
from tests.support.boards import library
from tests.support.one_table import NAMES

KINDS = {"people": ("human", "human"), "mixed": ("human", "computer", "computer")}


def game(kinds: tuple[str, ...], moves: int) -> Session:
    """A game of these kinds of players after some moves, the first seat to move."""
    seats = tuple(
        SeatInfo(NAMES[s], kind, "" if kind == "human" else "easy", s)
        for s, kind in enumerate(kinds)
    )
    session = Session.deal(
        Setup("forbidden_city", "tiles", {"first": 0, "start": "halls"}, seats, 5),
        library().get("forbidden_city", "tiles"),
    )
    rng = random.Random(3)
    while not session.finished and (session.ply < moves or session.state.seat):
        legal = session.rules.legal(session.state, session.state.seat)
        some = [legal[int(rng.random() * len(legal))] for _ in range(10)]
        session.play(
            session.state.seat, max(some, key=lambda action: _closed(session.state, action))
        )
    return session


@pytest.fixture
def desk() -> Iterator[Any]:
    desks: list[Desk] = []

    def open_it(session: Session, **kinds: Any) -> Desk:
        desks.append(Desk(session, **kinds))
        desks[-1].come()
        desks[-1].pilot.wait(0.5)
        return desks[-1]

    yield open_it
    for one in desks:
        one.pilot.close()


def test_a_move_by_clicks_is_saved_and_told(desk: Any) -> None:
    at = desk(game(KINDS["people"], 10), confirm_moves=True)
    cell = next(iter(at.screen.table.controller.turns))
    ply = at.game.ply
    at.pilot.click(f"table/cell/{cell}")
    at.pilot.click("table/confirm/0")
    assert at.game.ply == ply + 1
    assert at.game.moves[-1].action[1] == cell
    assert not at.screen.toasts.shown


def test_keys_alone_propose_and_confirm_as_the_help_tells(desk: Any) -> None:
    at = desk(game(KINDS["people"], 10))
    ply = at.game.ply
    at.pilot.press("c")
    assert (at.game.ply, at.screen.table.controller.place) == (ply, None)
    at.pilot.press("g", "c")
    place = at.screen.table.controller.place
    assert place in at.screen.table.controller.turns
    assert at.game.ply == ply
    at.pilot.press("c")
    assert at.game.moves[-1].action[:2] == ("place", place)


def test_a_refusal_goes_when_something_that_may_be_done_is_chosen(desk: Any) -> None:
    at = desk(game(KINDS["people"], 10))
    at.screen.table.choosing.click(at.pilot.ui, ("far", 5))
    assert at.screen.toasts.shown
    at.pilot.press("g", "enter")
    assert at.screen.table.controller.place is not None
    assert not at.screen.toasts.shown
    at.screen.table.choosing.click(at.pilot.ui, ("far", 5))
    assert at.screen.toasts.shown


def test_a_refusal_is_told_with_its_rule(desk: Any) -> None:
    at = desk(game(KINDS["people"], 10))
    at.screen.table.choosing.click(at.pilot.ui, ("far", 5))
    assert at.screen.toasts.shown.rule == "FC-05"


def test_behind_the_curtain_and_for_the_other_nothing_of_the_tile_is_shown(desk: Any) -> None:
    at = desk(game(KINDS["people"], 10), curtain="always")
    first = at.screen.table.seat
    at.act()
    at.hand_over()
    assert at.screen.covered
    assert at.screen.table.controller is None
    at.come()
    assert at.screen.table.seat not in (None, first)
    assert at.screen.table.controller.view.hands[first] == UNKNOWN


def test_a_closed_room_is_explained(desk: Any) -> None:
    session = game(KINDS["mixed"], 24)
    at = desk(session)
    for _ in range(6):
        state = at.game.state
        action = max(at.screen.match.list_legal(), key=lambda one: _closed(state, one))
        if _closed(state, action)[0] > len(state.closings):
            at.screen.act((action,))
            at.pilot.ui.rebuild()
            at.pilot.step(2)
            break
        at.screen.act((action,))
        at.pilot.wait(8)
    paid = [closing for closing in at.game.state.closings if any(closing.coins)]
    assert paid
    assert at.screen.scoring or at.game.ply > session.ply


def test_the_final_scoring_turns_the_last_tiles_over(desk: Any) -> None:
    session = game(KINDS["people"], 55)
    at = desk(session)
    while not at.game.finished:
        at.act()
        at.hand_over()
        at.come()
        at.pilot.wait(0.6)
    finale = at.screen.counting.finale
    assert finale is not None
    at.pilot.wait(1)
    finale.run_again()
    at.pilot.wait(1)
    assert len(at.screen.table.own.spread) == 2
    assert sum(line.points for step in finale.steps for line in step.lines) == sum(
        at.game.state.scores
    )
    finale.finish()
    at.pilot.wait(1)
    assert not at.screen.table.own.spread


def test_a_key_beside_the_mouse_turns_the_tile_where_it_points_and_a_hint_keeps_its_place(
    desk: Any,
) -> None:
    """What was clicked last is gone in the next turn: with R the preview went to the first free
    place, and the hint over the scores.
    """
    at = desk(game(KINDS["mixed"], 9), size=(1280, 800), scale=100, first_hints=True)
    pilot, table, places = at.pilot, at.screen.table, 0
    for _ in range(3):
        while not at.screen.match.may_act or pilot.ui.motion.is_running():
            pilot.wait(0.2)
        pilot.wait(1.0)
        cell = sorted(table.control.turns)[len(table.control.turns) // 2]
        pilot.move(table.find_part(pilot.ui, ("cell", cell)).box.center)
        pilot.step(2)
        turn, ghost = table.control.turn_at(cell), table.make_scene(pilot.ui).ghost
        before = pilot.find("first_hint").rect.copy() if at.screen.hints.first else None
        pilot.press("r")
        pilot.step(3)
        after = table.make_scene(pilot.ui).ghost
        assert (after.cell, after.turn) == (ghost.cell, (turn + 1) % 4)
        if before is not None:
            places += 1
            assert pilot.find("first_hint").rect == before
        table.control.update(table.control.view, table.control.seat)  # as it lay before
        pilot.click(f"table/cell/{cell}")
        pilot.click(f"table/cell/{cell}")
    assert places


def test_what_was_pointed_at_is_let_go_when_the_mouse_goes_to_the_log(desk: Any) -> None:
    """The tile stayed over a place that nobody pointed at, and its explanation with it."""
    at = desk(game(KINDS["people"], 10), size=(1280, 800), scale=100)
    pilot, table = at.pilot, at.screen.table
    pilot.press("l")
    cell = next(iter(table.control.turns))
    pilot.move(table.find_part(pilot.ui, ("cell", cell)).box.center)
    pilot.step(2)
    assert table.make_scene(pilot.ui).ghost.cell == cell
    pilot.move(pilot.find("log_list").rect.center)
    pilot.step(2)
    assert table.hover is None
    assert table.make_scene(pilot.ui).ghost is None


def test_a_line_of_the_log_lights_the_tile_that_it_names(desk: Any) -> None:
    """Names such as "2 east, 1 north" had to be counted out on the board."""
    at = desk(game(KINDS["people"], 10), size=(1280, 800), scale=100)
    pilot, table = at.pilot, at.screen.table
    pilot.press("l")
    log = pilot.find("log_list")
    index, row = next(
        (i, row) for i, row in enumerate(log.rows) if row.ply == at.game.ply and not row.heads
    )
    pilot.move(log.find_row_rect(index).center)
    pilot.step(2)
    assert row.places == (("cell", at.game.moves[-1].action[1]),)
    assert table.make_scene(pilot.ui).shown == set(row.places)
    pilot.move((5, 400))
    pilot.step(2)
    assert not table.make_scene(pilot.ui).shown


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_a_page_opened_over_a_hint_leaves_tile_and_focus_where_they_were(
    desk: Any, way: str
) -> None:
    """The hint that gave way had the focus, which went to the first free place, and the tile with
    it, turned as it fits there.
    """
    at = desk(game(KINDS["mixed"], 9), size=(1280, 800), scale=100)
    pilot, table = at.pilot, at.screen.table
    cells = sorted(table.control.turns)
    if way == "keys":
        pilot.press("tab")
        pilot.ui.focus_on(f"table/cell/{cells[-1]}")
        pilot.step(2)
    else:
        pilot.click(f"table/cell/{cells[-1]}")
    pilot.press("r", "r", "r")
    pilot.step(2)

    def tell() -> tuple[Any, ...]:
        ghost = table.make_scene(pilot.ui).ghost
        return pilot.focus, ghost, table.control.chosen, table.control.turn

    before = tell()
    assert before[1].cell == cells[-1]
    for keys in (("f2", "f2"), ("f2", "f4", "f4"), ("f2", "s", "s"), ("f2", "f1", "esc", "f2")):
        for key in keys:
            pilot.press(key)
            pilot.step(3)
        assert tell() == before, keys
