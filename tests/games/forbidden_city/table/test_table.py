"""The table on the real loop: a game by its own keys, zoom, masks, pictures, movements. The player
of the screen plays whole games by clicks alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from china_games.games.contract import UNKNOWN
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.model import encode_cell
from china_games.games.forbidden_city.rules.scoring import list_last_tiles
from china_games.games.forbidden_city.table import ground_plan
from china_games.games.forbidden_city.table.controller import Controller
from china_games.games.forbidden_city.table.panels import list_shown
from china_games.games.forbidden_city.table.parts import point_out
from china_games.games.forbidden_city.table.spoken import say_prompt
from china_games.i18n import make_translator
from china_games.kit import fonts
from china_games.kit.page import read_window
from china_games.kit.pilot import Pilot
from china_games.table.phases import list_phases
from tests.games.forbidden_city.table.support import (
    TableScreen,
    closable,
    draw_thumbnail,
    played,
    render,
)
from tests.support.one_table import open_tables


@pytest.fixture
def open_table() -> Iterator[Any]:
    yield from open_tables(TableScreen, wait=0.3)


def pixel(screen: TableScreen, cell: int) -> tuple[int, int]:
    x, y = screen.table.camera.to_pixel(ground_plan.find_middle(cell))
    return round(x), round(y)


def test_a_game_by_keys_alone(open_table: Any) -> None:
    pilot, screen = open_table(played(3, 0))
    rng = random.Random(8)
    for _ in range(22):
        wanted = rng.choice(RULES.legal(screen.state, screen.state.seat))
        key, steps = f"table/cell/{wanted[1]}", 0
        while pilot.focus != key and steps < 60:
            pilot.press("g")
            steps += 1
        assert pilot.focus == key
        while screen.table.controller.turn_at(wanted[1]) != wanted[2]:
            pilot.press(rng.choice(["r", "shift+r"]))
        pilot.press("enter", rng.choice(["enter", "c"]))
        assert screen.asked[-1] == wanted
    assert not screen.told


def test_tab_and_arrows_reach_the_places_and_the_rooms(open_table: Any) -> None:
    pilot, screen = open_table(played(3, 12))
    groups = set()
    for _ in range(8):
        pilot.press("tab")
        groups.add(next(stop.group for stop in pilot.list_stops() if stop.key == pilot.focus))
    assert groups == {"city", "hand", "seats", "rooms", "course"}
    pilot.ui.focus_on(f"table/cell/{screen.state.border[0]}")
    seen = set()
    for key in ("right", "down", "left", "up") * 4:
        pilot.press(key)
        seen.add(pilot.focus)
    assert len(seen) > 4


def test_the_wheel_turns_over_a_place_and_zooms_elsewhere(open_table: Any) -> None:
    pilot, screen = open_table(played(4, 20))
    scale = screen.table.camera.scale
    cell = next(cell for cell in screen.state.border if cell in screen.table.controller.turns)
    pilot.move(pixel(screen, cell))
    before = screen.table.controller.turn_at(cell)
    pilot.turn_wheel(-1)
    assert screen.table.controller.turn_at(cell) == (before + 1) % 4
    assert screen.table.camera.scale == scale
    pilot.move(pixel(screen, encode_cell(0, 0)))
    pilot.turn_wheel(2)
    assert screen.table.camera.scale > scale
    pilot.press("home")
    assert screen.table.camera.scale == scale


def test_the_ghost_shows_what_would_happen_and_an_illegal_turning_lights_its_edge(
    open_table: Any,
) -> None:
    state, wanted = closable(4, 30)
    pilot, screen = open_table(state)
    pilot.move(pixel(screen, wanted[1]))
    for _ in range(4):
        if screen.table.controller.turn_at(wanted[1]) == wanted[2]:
            break
        pilot.turn_wheel(-1)
    scene = screen.table.make_scene(pilot.ui)
    assert scene.ghost.fits
    assert scene.changes.closings
    assert "closes" in pilot.find_stop(f"table/cell/{wanted[1]}").spoken
    assert "gold dot" in screen.table.tell(pilot.ui, ("cell", wanted[1])).offers[0]
    cell = next(c for c, turns in screen.table.controller.turns.items() if len(turns) < 4)
    pilot.move(pixel(screen, cell))
    while screen.table.make_scene(pilot.ui).ghost.fits:
        pilot.turn_wheel(-1)
    scene = screen.table.make_scene(pilot.ui)
    assert scene.ghost.clashing
    assert scene.changes is None
    assert "would meet" in pilot.find_stop(f"table/cell/{cell}").spoken
    pilot.click(pixel(screen, cell))
    refused, text = screen.told[-1]
    assert refused.rule == "FC-06"
    assert text
    assert screen.table.make_scene(pilot.ui).shown >= {
        ("edge", (cell, side)) for side in scene.ghost.clashing
    }
    pilot.click("table/seat/0")
    assert not screen.table.make_scene(pilot.ui).shown


def test_what_is_refused_at_one_place_is_not_said_of_another(open_table: Any) -> None:
    """The red text and the red edge stayed while the mouse pointed where the tile fits, and
    Confirm looked as if it could be pressed.
    """
    pilot, screen = open_table(closable(4, 30)[0])
    table, turns = screen.table, screen.table.control.turns
    cell, other = sorted(turns, key=lambda one: len(turns[one]))[:2]
    pilot.click(pixel(screen, cell))
    assert table.make_scene(pilot.ui).ready
    painted = list_shown(table.find_layout(pilot.ui), table.make_scene(pilot.ui))
    while table.control.turn in turns[cell]:
        pilot.turn_wheel(-1)
    scene = table.make_scene(pilot.ui)
    assert not scene.ready
    assert ("confirm", 0) in scene.buttons
    assert list_shown(table.find_layout(pilot.ui), scene) != painted
    assert table.tell(pilot.ui, ("confirm", 0)).title.startswith("The tile does not fit here")
    pilot.press("c")
    scene = table.make_scene(pilot.ui)
    assert scene.prompt.startswith("The tile does not fit here")
    assert any(kind == "edge" for kind, _ in scene.shown)
    pilot.move(pixel(screen, other))
    scene = table.make_scene(pilot.ui)
    assert scene.ghost.cell == other
    assert scene.prompt.startswith("Choose a place")
    assert not {kind for kind, _ in scene.shown} & {"edge", "cell"}
    pilot.press("backspace")
    pilot.click(f"table/cell/{cell}")
    pilot.move(table.find_part(pilot.ui, ("confirm", 0)).box.center)
    assert table.hover == ("confirm", 0)
    pilot.press("backspace")
    pilot.step()
    assert table.hover is None, "the button is gone, and with it what it said"


def test_a_move_with_much_to_tell_is_told_whole(open_table: Any) -> None:
    """The last line of the best move of a game could only be read with the keyboard."""
    pilot, screen = open_table(played(4, 50, 1), (1280, 754), hints=False)
    table, cell = screen.table, 32133
    pilot.move(pixel(screen, cell))
    while table.control.turn_at(cell, snap=False):
        pilot.turn_wheel(-1)
    pilot.step(2)
    assert table.told.tells
    assert not table.told.has_rest
    table.boxes._face = replace(table.face, find_spare=None)
    pilot.ui.redraw()
    pilot.step(2)
    assert table.told.has_rest, "its own place is too low for that"


def test_the_prompt_says_that_the_tile_turns_itself_where_it_does(open_table: Any) -> None:
    for hints in (True, False):
        pilot, screen = open_table(played(3, 6), hints=hints)
        assert ("turns to fit" in screen.table.make_scene(pilot.ui).prompt) is hints


def test_places_are_lit_unless_switched_off(open_table: Any) -> None:
    pilot, screen = open_table(played(3, 6))
    assert any(turns for _, turns in screen.table.make_scene(pilot.ui).places)
    pilot, screen = open_table(played(3, 6), hints=False)
    assert not any(turns for _, turns in screen.table.make_scene(pilot.ui).places)
    assert screen.table.make_scene(pilot.ui).places


def test_the_right_button_turns_the_tile_too(open_table: Any) -> None:
    pilot, screen = open_table(played(4, 20))
    cell = next(iter(screen.table.controller.turns))
    pilot.move(pixel(screen, cell))
    before = screen.table.controller.turn_at(cell)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pixel(screen, cell), button=3))
    pilot.step()
    assert screen.table.controller.turn_at(cell) == (before + 1) % 4


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_prompt_follows_what_is_chosen_and_has_room(
    open_table: Any, language: str, size: tuple[int, int]
) -> None:
    pilot, screen = open_table(closable(4, 30)[0], size)
    pilot.app.ui.tr = make_translator(language, "forbidden_city")
    cell = next(cell for cell, turns in screen.table.controller.turns.items() if len(turns) < 4)
    said = [screen.table.make_scene(pilot.ui).prompt]
    pilot.click(f"table/cell/{cell}")
    said.append(screen.table.make_scene(pilot.ui).prompt)
    while screen.table.controller.proposed:
        pilot.press("r")
    said.append(screen.table.make_scene(pilot.ui).prompt)
    assert len(set(said)) == 3
    places = screen.table.find_layout(pilot.ui)
    pixels_high = max(11, round(15.5 * places.unit))
    assert all(len(fonts.wrap(text, "bold", pixels_high, places.prompt.w)) <= 2 for text in said)


@pytest.mark.parametrize(
    ("language", "added"),
    [("en", "Here is your next one."), ("fr", "Voici votre prochaine tuile.")],
)
def test_ones_own_next_tile_is_not_called_the_one_that_another_lays(
    language: str, added: str
) -> None:
    tr = make_translator(language, "forbidden_city")
    names, state = [*"ABCD"], played(4, 20)
    said = {}
    for seat in (state.seat, (state.seat + 1) % 4, None):
        controller = Controller(RULES, RULES.view(state, seat), seat)
        said[seat] = say_prompt(tr, names, controller)
    own, waiting, watching = said.values()
    assert waiting == f"{watching} {added}"
    assert watching not in own


def test_the_last_two_tiles_of_a_seat_are_told_and_who_lays_one_last_tile() -> None:
    tr, names = make_translator("en", "forbidden_city"), [*"ABCD"]

    def say(seat: int, pile: int, other: int) -> str:
        state = played(4, 20)
        piles = [other] * 4
        piles[state.seat] = pile
        cut = [
            tuple(one[:n] for one, n in zip(every, piles, strict=True))
            for every in (state.piles, state.piles_shown)
        ]
        state = state._replace(piles=cut[0], piles_shown=cut[1])
        at = (state.seat + seat) % 4
        return say_prompt(tr, names, Controller(RULES, RULES.view(state, at), at))

    assert say(0, 4, 3).startswith("Choose a place")
    assert say(0, 3, 3).startswith("Your last tile but one")
    assert say(0, 2, 3).startswith("Your last tile:")
    assert say(1, 2, 3).endswith("is laying one last tile. Here is your next one.")
    assert say(1, 3, 2).endswith("is laying a tile. Here is your last one.")


def test_every_stop_speaks(open_table: Any) -> None:
    pilot, screen = open_table(played(4, 30))
    spoken = {stop.key: stop.spoken for stop in pilot.list_stops()}
    rooms = [r for r, room in enumerate(screen.state.rooms) if room.parts]
    wanted = [
        *(f"table/cell/{cell}" for cell in screen.state.border),
        *(f"table/room/{r}" for r in rooms),
        "table/hand/0",
        "table/turn/1",
        "table/turn/3",
        *(f"table/seat/{s}" for s in range(4)),
    ]
    assert all(len(spoken[key]) > 3 for key in wanted)
    pilot.click(f"table/cell/{screen.state.border[0]}")
    assert {stop.group for stop in pilot.list_stops()} == {
        "city",
        "hand",
        "seats",
        "course",
        "rooms",
        "buttons",
    }


def test_a_hovered_room_tells_what_it_holds(open_table: Any) -> None:
    pilot, screen = open_table(played(4, 30, 3))
    room = max(range(len(screen.state.rooms)), key=lambda r: screen.state.rooms[r].tiles)
    at = screen.table.camera.to_pixel(
        ground_plan.find_part_middle(screen.state, screen.state.rooms[room].parts[0])
    )
    place = round(at[0]), round(at[1])
    pilot.move(place)
    assert screen.table.hover == ("room", room)
    info = screen.table.tell(pilot.ui, ("room", room))
    told = " ".join(info.lines)
    assert "room" in info.title
    assert point_out(screen.table.make_stage(pilot.ui)) == ("", ()), "nothing stands before it"
    assert f"{screen.state.rooms[room].tiles} tiles" in told
    assert "open edge" in told
    assert not screen.table.find_tip(pilot.ui, place)  # no black box over the places beside it


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def shown(pilot: Pilot) -> bytes:
    pilot.move((5, 5))
    pilot.ui.redraw()
    pilot.wait(1.0)
    pilot.ui.redraw()
    pilot.step()
    return pixels(pilot.look())


def test_what_a_seat_may_not_know_changes_no_pixel() -> None:
    state = played(4, 25)
    other = RULES.sample(RULES.view(state, 1), random.Random(5))
    assert other.hands != state.hands
    assert other.piles != state.piles
    one, two = (render(RULES.view(s, 1), 4, 1, (960, 600)) for s in (state, other))
    assert pixels(one) == pixels(two)
    assert UNKNOWN in RULES.view(state, 1).hands
    assert pixels(render(RULES.view(state, 2), 4, 2, (960, 600))) != pixels(one)


def test_a_move_of_another_shows_nothing_of_what_he_drew(open_table: Any) -> None:
    state = played(4, 25)
    mover, viewer, action = state.seat, (state.seat + 1) % 4, RULES.legal(state, state.seat)[0]
    pile = state.piles[mover]
    other = state._replace(
        piles=tuple(pile[::-1] if s == mover else p for s, p in enumerate(state.piles))
    )
    frames = []
    for one in (state, other):
        pilot, screen = open_table(state)
        step = RULES.apply(one, mover, action)
        screen.table.show(RULES.view(one, viewer), viewer)
        pilot.app.settings = pilot.app.settings._replace(animation="normal")
        screen.table.show(RULES.view(step.state, viewer), viewer)
        screen.table.animate(pilot.ui, [event.mask(viewer) for event in step.events])
        taken = []
        while screen.table.legs.busy:
            pilot.step(4)
            taken.append(pixels(pilot.look()))
        frames.append((step.state.hands[mover], taken))
    assert frames[0][0] != frames[1][0]
    assert frames[0][1] == frames[1][1]


def test_pictures_without_a_window() -> None:
    view = RULES.view(played(3, 60), None)
    french = render(view, 3, None, (960, 600), "fr")
    english = render(view, 3, None, (960, 600))
    assert pixels(french) != pixels(english)
    small = draw_thumbnail(view, 3, (320, 200))
    assert small.get_size() == (320, 200)
    assert pixels(small) != pixels(draw_thumbnail(RULES.view(played(3, 0), None), 3, (320, 200)))


@pytest.mark.parametrize(
    "places",
    [
        lambda s: [("room", s.closings[0].room)],
        lambda s: [("cell", s.cells[12])],
        lambda s: [("seat", 1)],
        lambda s: [("edge", (s.border[0], 1))],
        lambda s: [("door", (s.cells[10], 2))],
    ],
)
def test_places_of_score_lines_and_refusals_can_be_lit(open_table: Any, places: Any) -> None:
    state = played(4, 40, 3)
    pilot, screen = open_table(state)
    plain = shown(pilot)
    screen.table.light(places(state))
    assert shown(pilot) != plain
    screen.table.unlight()
    assert shown(pilot) == plain


def test_a_move_with_a_scoring_ends_where_the_view_says(open_table: Any) -> None:
    state, action = closable(4, 30)
    pilot, screen = open_table(state)
    me = state.seat
    step = RULES.apply(state, me, action)
    screen.state = step.state
    screen.table.show(RULES.view(step.state, me), me)
    still = shown(pilot)
    screen.table.show(RULES.view(state, me), me)
    pilot.app.settings = pilot.app.settings._replace(animation="normal")
    screen.table.show(RULES.view(step.state, me), me)
    done: list[int] = []
    screen.table.animate(
        pilot.ui, [event.mask(me) for event in step.events], lambda: done.append(1)
    )
    captions, scores = set(), set()
    for _ in range(900):
        pilot.step()
        scene = screen.table.make_scene(pilot.ui)
        captions.add(screen.table.own.caption)
        scores.add(tuple(scene.scores))
        if done:
            break
    assert done == [1]
    for told in (" is closed: ", " has the most counsellors and gets "):
        assert any(told in caption for caption in captions), captions
    assert tuple(state.scores) in scores
    assert shown(pilot) == still


def test_movements_cut_off_by_another_screen_or_a_click_end_at_once(open_table: Any) -> None:
    state, action = closable(4, 30)
    pilot, screen = open_table(state)
    step = RULES.apply(state, state.seat, action)
    pilot.app.settings = pilot.app.settings._replace(animation="slow")
    for end in (
        lambda: pilot.ui.motion.clear(),
        lambda: screen.table.choosing.click(pilot.ui, ("seat", 0)),
    ):
        screen.table.show(RULES.view(state, state.seat), state.seat)
        screen.table.show(RULES.view(step.state, state.seat), state.seat)
        screen.table.animate(pilot.ui, step.events)
        pilot.step(2)
        assert screen.table.make_scene(pilot.ui).hidden
        end()
        pilot.ui.rebuild()
        pilot.step()
        scene, own = screen.table.make_scene(pilot.ui), screen.table.own
        assert not screen.table.legs.busy
        assert (scene.hidden, own.flights, own.caption, scene.scores) == (frozenset(), (), "", ())
        assert not own.moving
        assert not own.busy


def test_the_strip_shows_where_the_turn_is_while_it_is_played_out(open_table: Any) -> None:
    """It stood on the laying of a tile while rooms were counted and the next tile was drawn."""
    state, action = closable(4, 20)
    pilot, screen = open_table(state)
    step = RULES.apply(state, state.seat, action)
    pilot.app.settings = pilot.app.settings._replace(animation="normal")
    screen.table.show(RULES.view(step.state, state.seat), state.seat)
    screen.table.animate(pilot.ui, [event.mask(state.seat) for event in step.events])
    present = []
    while screen.table.legs.busy:
        shown = list_phases(screen.table.face, screen.table.make_stage(pilot.ui))
        present.append(next(phase.name for phase in shown if phase.now))
        pilot.step(4)
    assert list(dict.fromkeys(present)) == ["Lay a tile", "Rooms", "Draw"]
    assert pilot.find_stop("table/course/0").spoken.endswith("This is the present phase.")


def test_the_last_tiles_are_turned_over(open_table: Any) -> None:
    state = played(2, 55, 3)
    assert not state.end
    pilot, screen = open_table(state)
    step = RULES.apply(state, state.seat, RULES.legal(state, state.seat)[0])
    assert step.state.end
    viewer = state.seat
    pilot.app.settings = pilot.app.settings._replace(animation="fast")
    screen.state = step.state
    screen.table.show(RULES.view(step.state, viewer), viewer)
    screen.table.animate(pilot.ui, [event.mask(viewer) for event in step.events])
    pilot.step(2)
    assert len(screen.table.make_scene(pilot.ui).unturned) == 4
    seen = []
    while screen.table.legs.busy:
        pilot.step()
        seen.append(len(screen.table.make_scene(pilot.ui).unturned))
    assert seen == sorted(seen, reverse=True)
    assert seen[-1] == 0
    assert "Last two tiles" in pilot.find_stop("table/seat/0").spoken
    first = [*list_last_tiles(step.state, 0)]
    screen.table.visit(pilot.ui, [("seat", 0), *(("tile", tile) for tile in first)])
    pilot.wait(2)
    assert [tile.tile for tile in screen.table.own.spread] == first
    assert screen.table.own.caption.startswith("The last two tiles of ")
    screen.table.visit(pilot.ui, [("room", step.state.closings[0].room)])
    pilot.wait(1)
    assert not screen.table.own.spread
    screen.table.scores.show((1, 2))
    assert screen.table.make_scene(pilot.ui).scores == (1, 2)
    screen.table.scores.show(())
    assert screen.table.make_scene(pilot.ui).scores == ()


def test_a_last_move_is_played_to_its_end_before_the_last_tiles_are_turned_over(
    open_table: Any,
) -> None:
    state = played(2, 55, 3)
    pilot, screen = open_table(state)
    step = RULES.apply(state, state.seat, RULES.legal(state, state.seat)[0])
    pilot.app.settings = pilot.app.settings._replace(animation="normal")
    own, cell = screen.table.own, step.state.cells[-1]
    screen.state = step.state
    screen.table.show(RULES.view(step.state, 0), 0)
    screen.table.animate(pilot.ui, step.events)
    for seat in (0, 1):
        screen.table.visit(
            pilot.ui,
            [("seat", seat), *(("tile", tile) for tile in list_last_tiles(step.state, seat))],
        )
        assert (cell in own.hidden) == (seat == 0)  # another station is shown at once
        pilot.wait(0.2)
    pilot.wait(2)
    assert [tile.tile for tile in own.spread] == [*list_last_tiles(step.state, 1)]


def test_a_city_of_another_scale_is_drawn_little_by_little(open_table: Any) -> None:
    pilot, screen = open_table(played(4, 60), (1400, 900))
    pilot.move(pixel(screen, encode_cell(0, 0)))
    pilot.turn_wheel(2)
    rough = []
    for _ in range(120):  # nobody asks for another frame but the table
        pilot.step()
        rough.append(screen.table.own.city.unfinished)
    assert sum(rough) > 5
    assert not rough[-1]
    sharp = pixels(pilot.look())
    pilot.ui.redraw()
    pilot.step()
    assert pixels(pilot.look()) == sharp


def test_a_room_pointed_at_may_go_with_a_step_back(open_table: Any) -> None:
    state = played(4, 60, 3)
    pilot, screen = open_table(state)
    room = max(r for r, known in enumerate(state.rooms) if known.parts)
    x, y = screen.table.camera.to_pixel(
        ground_plan.find_part_middle(state, state.rooms[room].parts[0])
    )
    pilot.move((round(x), round(y)))
    assert screen.table.hover == ("room", room)
    screen.state = played(4, 5, 3)
    screen.sync()
    pilot.ui.redraw()
    pilot.step()
    assert screen.table.hover != ("room", room)


def test_the_view_follows_the_city_and_keeps_a_zoom_by_hand(open_table: Any) -> None:
    pilot, screen = open_table(played(4, 0))
    first = screen.table.camera.scale
    screen.state = played(4, 60)
    screen.sync()
    pilot.ui.rebuild()
    pilot.wait(1)
    assert screen.table.camera.scale < first
    assert screen.table.camera.whole == ground_plan.find_seen(screen.state)
    pilot.press("+", "+")
    near = screen.table.camera.scale
    screen.state = played(4, 80)
    screen.sync()
    pilot.ui.rebuild()
    pilot.wait(1)
    assert abs(screen.table.camera.scale - near) < 1e-6


def test_a_focused_place_is_brought_into_the_window(open_table: Any) -> None:
    pilot, screen = open_table(played(4, 40))
    pilot.move(pixel(screen, encode_cell(0, 0)))
    pilot.turn_wheel(6)
    for _ in range(6):
        pilot.press("g")
        pilot.step()
        assert screen.table.find_layout(pilot.ui).board.collidepoint(
            pilot.find_stop(pilot.focus).rect.center
        )


def test_dragging_moves_a_zoomed_city_and_is_no_click(open_table: Any) -> None:
    pilot, screen = open_table(played(4, 40))
    pilot.move(pixel(screen, encode_cell(0, 0)))
    pilot.turn_wheel(4)
    at = screen.table.camera.at
    pilot.drag((300, 250), (200, 330))
    assert screen.table.camera.at != at
    assert screen.table.controller.place is None
    assert not screen.told


def test_nothing_is_drawn_after_hide(open_table: Any) -> None:
    pilot, screen = open_table(played(3, 30))
    screen.table.hide()
    pilot.ui.rebuild()
    hidden = shown(pilot)
    screen.state = played(3, 50)
    city = screen.table.own.city
    screen.table.hide()
    assert screen.table.own.city is not city  # nothing painted of the game is kept
    assert shown(pilot) == hidden
    assert not pilot.list_stops()


def test_a_compass_says_where_north_is_but_not_on_small_pictures(open_table: Any) -> None:
    state = played(3, 4)
    pilot, _ = open_table(state)
    with read_window() as page:
        pilot.app.speak(make_translator("fr", "forbidden_city"))
        pilot.step(2)
        draw_thumbnail(RULES.view(state, None), 3, (240, 168), "fr")
    (north,) = [line for line in page.lines if line.text == "N"]
    assert north.contrast > 10
