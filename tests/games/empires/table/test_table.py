"""The table of Empires on the real loop: games by mouse alone and by keys alone, drags, zoom,
masks, pictures.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from china_games.games.contract import UNKNOWN
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.model import CARDS, CITY, DIPLOMACY, MOVES
from china_games.games.empires.table import TABLE
from china_games.kit.focus import find_nearest
from china_games.kit.pilot import Pilot
from china_games.session import SeatInfo
from china_games.table.pictures import draw_thumbnail, render
from china_games.table.pointing import DOUBLE
from tests.games.empires.table.support import (
    TableScreen,
    any_action,
    board_file,
    choice,
    opening,
    played,
    steps,
    until,
)
from tests.support.one_table import NAMES, open_tables


@pytest.fixture
def open_table() -> Iterator[Any]:
    yield from open_tables(TableScreen, paint_every=8)


def frame(pilot: Pilot) -> bytes:
    """What the window shows."""
    return pygame.image.tobytes(pilot.look(), "RGB")


def key(target: tuple[str, int]) -> str:
    return f"table/{target[0]}/{target[1]}"


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"treasury": True, "granaries": True})]
)
def test_a_game_by_mouse_alone(open_table: Any, seats: int, options: dict[str, Any]) -> None:
    pilot, screen = open_table(played(seats, 30, **options), (1000, 620))
    rng = Random(seats)
    for _ in range(60):
        action = any_action(screen.state, screen.seat, rng)
        for target in steps(lambda: screen.control, action):
            pilot.click(key(target))
            pilot.wait(DOUBLE)  # two clicks in a row on what changes are one
        assert action in screen.asked[-9:]
        assert not screen.told
    assert len({a[0] for a in screen.asked}) >= 8


def test_a_game_by_keys_alone(open_table: Any) -> None:
    pilot, screen = open_table(until(CARDS, 2, 3, treasury=True, granaries=True))
    rng = Random(4)
    for _ in range(26):
        action = any_action(screen.state, screen.seat, rng)
        for target in steps(lambda: screen.control, action):
            walk(pilot, key(target))
            pilot.press("enter")
        assert action in screen.asked[-9:]
    assert len({a[0] for a in screen.asked}) >= 5


def walk(pilot: Pilot, wanted: str) -> None:
    """Goes to a stop with Tab and arrows only."""
    goal = pilot.find_stop(wanted)
    for _ in range(12):
        now = pilot.ui.find_focused()
        if now and now.group == goal.group:
            break
        pilot.press("tab")
    ways = way_to(pilot, wanted)
    for arrow in ways:
        pilot.press(arrow)
    assert pilot.ui.focus == wanted


def way_to(pilot: Pilot, wanted: str) -> list[str]:
    """The arrows that lead from the stop with the focus to another one."""
    stops = {stop.key: stop for stop in pilot.list_stops()}
    now = pilot.ui.find_focused()
    assert now is not None
    ways: dict[str, list[str]] = {now.key: []}
    border = [now.key]
    for at in border:
        if at == wanted:
            return ways[at]
        for arrow in ("left", "right", "up", "down"):
            found = find_nearest(list(stops.values()), stops[at], arrow)
            if found and found.key not in ways:
                ways[found.key] = [*ways[at], arrow]
                border.append(found.key)
    raise AssertionError(f"no arrow leads to {wanted}")


def test_arrows_lead_from_every_province_to_every_other(open_table: Any) -> None:
    pilot, _ = open_table(opening(6), (1280, 800))
    stops = [stop for stop in pilot.list_stops() if stop.group == "board"]
    start = stops[0]
    found, border = {start.key}, [start]
    for stop in border:
        for arrow in ("left", "right", "up", "down"):
            beside = find_nearest(stops, stop, arrow)
            if beside and beside.key not in found:
                found.add(beside.key)
                border.append(beside)
    assert len(found) == len(board_file(6).map.provinces)


def test_every_stop_speaks(open_table: Any) -> None:
    for phase in (CITY, DIPLOMACY, CARDS, MOVES):
        state = opening(3) if phase == CITY else until(phase, treasury=True)
        pilot, screen = open_table(state)
        spoken = {stop.key: stop.spoken for stop in pilot.list_stops()}
        assert all(len(text) > 1 for text in spoken.values())
        wanted = [f"table/province/{p}" for p in range(len(board_file(3).map.provinces))]
        assert all(
            len(spoken[one]) > 12
            for one in (*wanted, "table/seat/2", "table/year/0", "table/deck/0")
        )
        assert {stop.group for stop in pilot.list_stops()} >= {"board", "seats", "year"}


def test_pawns_are_dragged_and_several_go_at_once(open_table: Any) -> None:
    state = until(MOVES)
    pilot, screen = open_table(state, (1280, 800))
    seat = screen.seat
    start = max(range(len(state.pawns)), key=lambda p: state.pawns[p][seat])
    many = state.pawns[start][seat]
    goal = state.game.land.neighbours[start][0]
    boxes = {stop.key: stop.rect.center for stop in pilot.list_stops()}
    pilot.drag(boxes[f"table/province/{start}"], boxes[f"table/province/{goal}"])
    assert screen.asked == [("move", start, goal)]
    if many > 2:
        pilot.click(key(choice(screen.control, "count", many - 1)))
        pilot.click(f"table/province/{goal}")
        assert screen.asked == [("move", start, goal)] * many


def test_a_pawn_let_go_where_nothing_may_be_done_any_more_stays(open_table: Any) -> None:
    state = until(MOVES)
    pilot, screen = open_table(state, (1280, 800))
    _, start, goal = next(
        action for action in RULES.legal(state, screen.seat) if action[0] == "move"
    )
    boxes = {stop.key: stop.rect.center for stop in pilot.list_stops()}
    held, let_go = boxes[f"table/province/{start}"], boxes[f"table/province/{goal}"]
    pilot.move(held)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=held, button=1, touch=False))
    pilot.step()
    screen.table.show(
        screen.control.view, screen.seat, may_act=False
    )  # as when the past is looked at
    pilot.move(let_go, (1, 0, 0))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=let_go, button=1, touch=False))
    pilot.step()
    assert not screen.asked
    assert not screen.told


def test_refusals_are_explained_and_lit(open_table: Any) -> None:
    pilot, screen = open_table(until(MOVES))
    empty = next(p for p, row in enumerate(screen.state.pawns) if not row[screen.seat])
    pilot.click(f"table/province/{empty}")
    refused, text = screen.told[-1]
    assert (refused.rule, refused.code) == ("EM-14", "no_pawn_to_move")
    assert board_file(3).map.provinces[empty].name["en"] in text
    assert ("province", empty) in screen.table.pointed
    assert not screen.asked


def test_a_city_is_always_proposed_first_as_it_cannot_be_taken_back(open_table: Any) -> None:
    pilot, screen = open_table(opening(2))
    pilot.click("table/province/7")
    assert not screen.asked
    pilot.click("table/confirm/0")
    assert screen.asked == [("city", 7)]


def test_without_hints_nothing_is_lit(open_table: Any) -> None:
    pilot, screen = open_table(opening(2), hints=False)
    assert not screen.table.make_scene(pilot.ui).lit


def test_a_seat_shows_its_provinces_and_the_overview_opens(open_table: Any) -> None:
    pilot, screen = open_table(played(3, 200))
    pilot.click("table/seat/1")
    owners = screen.table.own.find_owners(screen.control.view)
    lit = {value for kind, value in screen.table.pointed if kind == "province"}
    assert lit == {p for p, owner in enumerate(owners) if owner == 1}
    before = frame(pilot)
    pilot.press("o")
    assert screen.table.own.overview
    assert frame(pilot) != before


def test_zoom_keeps_the_province_under_the_pointer(open_table: Any) -> None:
    pilot, screen = open_table(opening(6), (1280, 800))
    for p in (3, 40, 77, 119):
        spot = board_file(6).map.provinces[p].city
        for _ in range(4):
            place = tuple(round(v) for v in screen.table.camera.to_pixel(spot))
            assert screen.table.find_target(pilot.ui, place) == ("province", p)
            pilot.move(place)
            pilot.turn_wheel(2)
            pilot.wait(0.4)
        pilot.press("0")
    assert screen.table.camera.zoom == 1


def test_the_clock_of_diplomacy_runs_out_and_can_be_switched_off(open_table: Any) -> None:
    pilot, screen = open_table(until(DIPLOMACY))
    seat = screen.seat
    pilot.step(2)
    screen.table.own.clock._left[screen.state.year, seat] = 3.0
    pilot.click("table/clock/0")
    pilot.wait(6)
    assert not screen.asked
    pilot.click("table/clock/0")
    pilot.wait(6)
    assert screen.asked == [("ready",)]


@pytest.mark.parametrize("phase", [DIPLOMACY, CARDS, MOVES])
def test_what_is_hidden_changes_no_pixel(phase: int) -> None:
    state = until(phase, treasury=True)
    seat = RULES.to_act(state)[0]
    other = (seat + 1) % 3
    hands = tuple(
        tuple(sorted((card + 1) % 5 for card in hand)) if s == other else hand
        for s, hand in enumerate(state.hands)
    )
    changed = state._replace(hands=hands, deck=tuple(reversed(state.deck)), seed=state.seed + 1)
    seats = [SeatInfo(NAMES[s], "human", "", s) for s in range(3)]
    for viewer in (seat, None):
        one, two = (
            render(TABLE, board_file(3).map, RULES.view(s, viewer), seats, viewer, (960, 600))
            for s in (state, changed)
        )
        assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")
    assert UNKNOWN not in RULES.view(state, seat).hands[seat]


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 6])
def test_everything_has_its_place(open_table: Any, size: tuple[int, int], seats: int) -> None:
    pilot, screen = open_table(until(CARDS, seats), size)
    places, table = screen.table.find_layout(pilot.ui), screen.table
    boxes = [
        *places.seats,
        places.year,
        places.deck,
        places.discard,
        places.overview,
        places.buttons,
        places.hand,
        places.choices,
    ]
    assert all(table.rect.contains(box) and box.w > 0 and box.h > 0 for box in boxes)
    assert all(not a.colliderect(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
    assert all(stop.rect.h >= 15 for stop in pilot.list_stops() if stop.group == "choices")
    assert places.board.w * places.board.h > table.rect.w * table.rect.h * 0.5


def test_a_thumbnail_is_small_and_differs_from_the_empty_map() -> None:
    seats = [SeatInfo(NAMES[s], "human", "", s) for s in range(2)]
    full = draw_thumbnail(
        TABLE, board_file(2).map, RULES.view(played(2, 300), None), seats, (240, 150)
    )
    empty = draw_thumbnail(
        TABLE, board_file(2).map, RULES.view(opening(2), None), seats, (240, 150)
    )
    assert full.get_size() == (240, 150)
    assert pygame.image.tobytes(full, "RGB") != pygame.image.tobytes(empty, "RGB")


def test_the_discard_pile_shows_the_card_that_lies_on_top() -> None:
    state = played(3, 60)
    seats = [SeatInfo("Ana", "human", "", look) for look in range(3)]

    def shows(top: int) -> bytes:
        view = RULES.view(state._replace(top=top), 1)
        shown = render(TABLE, board_file(3).map, view, seats, 1, (960, 600))
        return pygame.image.tobytes(shown, "RGB")

    kinds = range(len(state.discard))
    assert len({shows(card) for card in kinds}) == len(kinds)


def test_an_action_not_yet_confirmed_is_seen_by_its_player_alone() -> None:
    before = until(CARDS, seed=5, start=300)
    seat = before.seat
    action = next(a for a in RULES.legal(before, seat) if a[0] == "play")
    begun = RULES.apply(before, seat, action).state
    while begun.draft is not None and not begun.draft.chosen:
        begun = RULES.apply(begun, seat, RULES.legal(begun, seat)[0]).state
    seats = [SeatInfo(NAMES[s], "human", "", s) for s in range(3)]

    def picture(state: Any, viewer: int) -> bytes:
        shown = render(
            TABLE, board_file(3).map, RULES.view(state, viewer), seats, viewer, (960, 600)
        )
        return pygame.image.tobytes(shown, "RGB")

    other = (seat + 1) % 3
    assert picture(before, other) == picture(begun, other)
    assert picture(before, seat) != picture(begun, seat)


def test_a_double_click_on_sending_an_offer_does_not_end_diplomacy(open_table: Any) -> None:
    pilot, screen = open_table(until(DIPLOMACY, 3))
    pilot.click(key(choice(screen.control, "offer")))
    pilot.wait(DOUBLE)
    pilot.click(key(choice(screen.control, "give")))
    pilot.wait(DOUBLE)
    place = pilot.find_stop("table/send/0").rect.center
    for _ in range(2):
        pilot.click(place)
    assert screen.asked[-1] == ("send",)
    assert pilot.find_stop("table/ready/0").rect.collidepoint(place)
    pilot.wait(DOUBLE)
    pilot.click(place)
    assert screen.asked[-1] == ("ready",)


def test_escape_closes_the_overview_and_nothing_else(open_table: Any) -> None:
    pilot, screen = open_table(played(3, 200))
    pilot.press("o")
    assert screen.table.own.overview
    assert screen.table.choosing.dismiss(pilot.ui)
    assert not screen.table.own.overview
    assert not screen.table.choosing.dismiss(pilot.ui)
