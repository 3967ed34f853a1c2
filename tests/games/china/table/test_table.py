"""The table on the real loop: places and what they say, zoom, masks, pictures, movements. The
player of the screen plays whole games by mouse alone and by keys alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from china_games.games.china.rules import RULES
from china_games.games.china.rules.roads import find_chains
from china_games.games.china.table import TABLE
from china_games.games.china.table.board_pieces import list_printed
from china_games.games.contract import UNKNOWN
from china_games.i18n import make_translator
from china_games.kit.pilot import Pilot
from china_games.session import SeatInfo
from china_games.table import standing
from china_games.table.phases import list_phases
from china_games.table.pictures import draw_thumbnail
from tests.app.play.desk import Desk
from tests.games.china.support import do, position
from tests.pictures.scenes import china
from tests.support.one_table import NAMES, open_tables
from tests.support.table import TableScreen, board_file, played, render


@pytest.fixture
def open_table() -> Iterator[Any]:
    yield from open_tables(TableScreen, paint_every=8)


def walk(pilot: Pilot, key: str) -> None:
    """Goes to a stop with Tab and arrows only."""
    goal = pilot.find_stop(key)
    for _ in range(12):
        now = pilot.ui.find_focused()
        if now and now.group == goal.group:
            break
        pilot.press("tab")
    for _ in range(80):
        now, goal = pilot.ui.find_focused(), pilot.find_stop(key)
        assert now is not None
        if now.key == key:
            return
        pilot.press(step_to(pilot, now, goal))
    raise AssertionError(f"{key} cannot be reached")


def step_to(pilot: Pilot, now: Any, goal: Any) -> str:
    """The arrow on the shortest way from one stop to another."""
    from china_games.kit.focus import find_nearest

    stops = pilot.list_stops()
    ways: dict[str, str] = {}
    border = [(now, "")]
    while border:
        stop, first = border.pop(0)
        for arrow in ("left", "right", "up", "down"):
            found = find_nearest(stops, stop, arrow)
            if found and found.key not in ways and found.key != now.key:
                ways[found.key] = first or arrow
                border.append((found, first or arrow))
                if found.key == goal.key:
                    return first or arrow
    raise AssertionError(f"no arrow leads to {goal.key}")


def test_every_place_is_a_stop_that_speaks(open_table: Any) -> None:
    pilot, screen = open_table(played(4, 30))
    spoken = {stop.key: stop.spoken for stop in pilot.list_stops()}
    board = screen.state.game.board
    wanted = [
        *(f"table/slot/{s}" for s in range(len(board.slot_ids))),
        *(f"table/province/{p}" for p in range(len(board.provinces))),
        *(f"table/alliance/{a.number}" for a in board.alliances),
        "table/pile/0",
        "table/discard/0",
        *(f"table/seat/{s}" for s in range(4)),
        *(f"table/card/{k}" for k in range(3)),
        *(f"table/row/{k}" for k in range(4)),
    ]
    assert all(len(spoken[key]) > 3 for key in wanted)
    assert {stop.group for stop in pilot.list_stops()} == {
        "board",
        "hand",
        "row",
        "seats",
        "course",
        "buttons",
        "alliances",
    }


def test_shortcuts_choose_cards_and_buttons(open_table: Any) -> None:
    pilot, screen = open_table(played(4, 0))
    pilot.press("2")
    assert screen.table.controller.picked == {1}
    pilot.press("backspace")
    assert screen.table.controller.picked == frozenset()
    pilot.press("1", "x")
    assert screen.asked[-1][0] == "exchange"
    pilot.press("8", "c")
    assert screen.asked[-1] == ("draw",)


def test_after_a_card_is_chosen_by_its_key_enter_goes_on(open_table: Any) -> None:
    """The focus used to go to the card, where Enter put it back."""
    pilot, screen = open_table(position("red red green", "", ""), confirm=False)
    control = screen.table.control
    reds = [str(k + 1) for k, card in enumerate(control.hand) if control.hand.count(card) == 2]
    pilot.ui.focus_on("table/card/2")
    pilot.press(reds[0])
    one = pilot.focus
    kind, _, place = one.removeprefix("table/").partition("/")
    assert (kind, int(place)) in control.list_places()
    pilot.press("backspace")
    assert pilot.focus == "table/card/2", "taken back, and the focus with it"
    pilot.press(*reds)
    assert len(control.picked) == 2
    assert pilot.focus != one, "a place for one red card costs no two"
    there = int(pilot.focus.removeprefix("table/slot/"))
    pilot.press("enter")
    assert screen.asked[-1][:2] == ("palace", there)
    assert len(screen.state.hands[0]) == 1, "both red cards paid"


def test_after_a_card_is_chosen_by_its_key_enter_may_exchange_it(open_table: Any) -> None:
    pilot, screen = open_table(position("red green red", "", ""))
    pilot.ui.focus_on("table/exchange/0")
    pilot.press("1")
    assert pilot.focus == "table/exchange/0", "it did nothing without a card"
    pilot.press("enter")
    assert screen.asked[-1][0] == "exchange"


def test_the_strip_stays_on_the_cards_until_the_last_one_has_come(open_table: Any) -> None:
    state = position("red red green", "", "")
    for action in (("exchange", state.hands[0][0]), ("draw",)):
        before, step = state, RULES.apply(state, 0, action)
        state = step.state
    pilot, screen = open_table(before)
    pilot.app.settings = pilot.app.settings._replace(animation="normal")
    screen.table.show(RULES.view(state, 0), 0)
    screen.table.animate(pilot.ui, [event.mask(0) for event in step.events])
    present = []
    while screen.table.legs.busy:
        shown = list_phases(screen.table.face, screen.table.make_stage(pilot.ui))
        present.append(next(phase.name for phase in shown if phase.now))
        pilot.step(4)
    assert list(dict.fromkeys(present)) == ["Cards"]
    assert pilot.find_stop("table/course/0").spoken.endswith("This is the present phase.")


def test_a_shortcut_for_what_is_not_there_does_nothing(open_table: Any) -> None:
    state = played(4, 0)
    pilot, screen = open_table(state._replace(row=state.row[:2]))
    pilot.press("7")
    assert not screen.told
    assert not screen.asked
    pilot.press("e")
    assert screen.told[-1][0].code == "nothing_placed"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_prompt_follows_what_is_chosen(open_table: Any, language: str) -> None:
    hands = position("red red green", "", "")
    pilot, screen = open_table(hands)
    pilot.app.ui.tr = make_translator(language, "china")
    said = [screen.table.make_scene(pilot.ui).prompt]
    for key in ("table/card/1", "table/card/2", "table/slot/0", "table/cancel/0"):
        pilot.click(key)
        said.append(screen.table.make_scene(pilot.ui).prompt)
    assert len(set(said)) == 4
    assert said[0] == said[-1]


@pytest.mark.parametrize(
    ("left", "name"), [("red red", "Stop placing"), ("green purple", "Take cards")]
)
def test_the_button_that_ends_placing_does_not_speak_of_what_cannot_be_placed(
    open_table: Any, left: str, name: str
) -> None:
    state = do(position(f"red {left}", "", "", palaces=["wei.1"]), "palace wei.2 red")
    pilot, screen = open_table(state)
    scene = screen.table.make_scene(pilot.ui)
    assert ("end", 0) in scene.buttons
    assert pilot.find_stop("table/end/0").spoken.startswith(name)
    assert ("no other piece" in scene.prompt) is (name == "Take cards")


def test_the_discard_pile_shows_the_card_that_lies_on_top() -> None:
    state, board = played(4, 30), board_file(4)
    assert len(set(state.discarded)) > 1

    def shows(discarded: tuple[int, ...]) -> bytes:
        view = RULES.view(state._replace(discarded=discarded), 1)
        return pixels(render(board, view, infos(4), 1, (960, 600)))

    cards = sorted(state.discarded)
    turned = cards[::-1]
    assert shows(tuple(cards)) != shows(tuple(turned))
    assert shows((*turned[1:-1], turned[0], turned[-1])) == shows(tuple(turned))


def test_a_refusal_is_told_with_its_places_lit(open_table: Any) -> None:
    pilot, screen = open_table(played(4, 30))
    slot = next(s for s in range(47) if screen.state.occupied >> s & 1)
    pilot.click(f"table/slot/{slot}")
    refused, text = screen.told[-1]
    assert refused.rule == "CH-17"
    assert text
    assert screen.table.make_scene(pilot.ui).shown == {("slot", slot)}
    pilot.click("table/seat/0")
    assert not screen.table.make_scene(pilot.ui).shown


def test_legal_places_are_lit_unless_switched_off(open_table: Any) -> None:
    pilot, screen = open_table(played(3, 0))
    assert screen.table.make_scene(pilot.ui).lit
    pilot, screen = open_table(played(3, 0), hints=False)
    assert not screen.table.make_scene(pilot.ui).lit


def test_wheel_zooms_drag_pans_a_drag_is_no_click_and_a_key_resets(open_table: Any) -> None:
    pilot, screen = open_table(played(3, 0))
    whole = screen.table.camera
    pilot.move((300, 250))
    pilot.turn_wheel(3)
    zoomed = screen.table.camera
    assert zoomed.scale > whole.scale * 1.5
    pilot.drag((300, 250), (200, 330))
    assert screen.table.camera.at != zoomed.at
    assert screen.table.controller.place is None
    board = screen.table.find_layout(pilot.ui).board.inflate(-80, -80)
    slot = next(
        i
        for i, s in enumerate(screen.table.map.slots)
        if board.collidepoint(screen.table.camera.to_pixel(s.at))
    )
    pilot.click(
        tuple(round(v) for v in screen.table.camera.to_pixel(screen.table.map.slots[slot].at))
    )
    assert screen.table.controller.place in (("slot", slot), None)
    assert screen.table.controller.place or screen.told
    pilot.press("home")
    assert screen.table.camera == whole


def test_the_keyboard_brings_hidden_places_into_the_window(open_table: Any) -> None:
    pilot, screen = open_table(played(3, 0))
    pilot.move((100, 100))
    pilot.turn_wheel(6)
    for key in ("table/slot/0", "table/slot/46"):
        pilot.press("tab")
        pilot.ui.focus_on(key)
        pilot.ui.redraw()
        pilot.step()
        assert screen.table.find_layout(pilot.ui).board.collidepoint(
            pilot.find_stop(key).rect.center
        )


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def infos(seats: int) -> list[SeatInfo]:
    return [SeatInfo(NAMES[s], "human", "", s) for s in range(seats)]


def test_what_a_seat_may_not_know_changes_no_pixel() -> None:
    state, board = played(4, 3), board_file(4)
    other = RULES.sample(RULES.view(state, 1), random.Random(5))
    assert other.hands != state.hands
    one, two = (render(board, RULES.view(s, 1), infos(4), 1, (960, 600)) for s in (state, other))
    assert pixels(one) == pixels(two)
    seen = render(board, RULES.view(state, 2), infos(4), 2, (960, 600))
    assert pixels(seen) != pixels(one)
    assert UNKNOWN in RULES.view(state, 1).hands[2]


def test_pictures_without_a_window() -> None:
    state, board = played(5, 90), board_file(5)
    view = RULES.view(state, None)
    french = render(board, view, infos(5), None, (960, 600), language="fr")
    english = render(board, view, infos(5), None, (960, 600))
    assert pixels(french) != pixels(english)
    small = draw_thumbnail(TABLE, board.map, view, infos(5), (320, 200))
    assert small.get_size() == (320, 200)
    other = draw_thumbnail(TABLE, board.map, RULES.view(played(5, 0), None), infos(5), (320, 200))
    assert pixels(small) != pixels(other)


def test_score_lines_and_chains_can_be_lit(open_table: Any) -> None:
    state = played(3, 500)
    pilot, screen = open_table(state)
    plain = pixels(pilot.look())
    chain = next(c for own in state.palaces for c in find_chains(state.game.board, own).chains)
    screen.table.light([("slot", slot) for slot in chain], scored=True)
    pilot.ui.redraw()
    pilot.step()
    assert pixels(pilot.look()) != plain
    screen.table.unlight()
    pilot.ui.redraw()
    pilot.step()
    assert pixels(pilot.look()) == plain


def test_movements_end_where_the_view_says(open_table: Any) -> None:
    state = played(4, 60)
    pilot, screen = open_table(state)
    action = next(a for a in RULES.legal(state, state.seat) if a[0] == "palace")
    step = RULES.apply(state, state.seat, action)
    screen.act((action,))
    still = pixels_after(pilot)
    done: list[int] = []
    pilot.app.settings = pilot.app.settings._replace(animation="normal")
    screen.sync()
    screen.table.animate(pilot.ui, step.events, lambda: done.append(1))
    pilot.step(3)
    assert screen.table.legs.busy
    assert pixels(pilot.look()) != still
    pilot.wait(4)
    assert done == [1]
    assert pixels_after(pilot) == still


def test_movements_cut_off_by_another_screen_end_at_once(open_table: Any) -> None:
    state = played(4, 60)
    pilot, screen = open_table(state)
    action = next(a for a in RULES.legal(state, state.seat) if a[0] == "palace")
    step = RULES.apply(state, state.seat, action)
    pilot.app.settings = pilot.app.settings._replace(animation="slow")
    screen.act((action,))
    screen.table.animate(pilot.ui, step.events)
    pilot.step(2)
    assert screen.table.make_scene(pilot.ui).hidden
    pilot.ui.motion.clear()
    pilot.ui.rebuild()
    pilot.step()
    assert not screen.table.legs.busy
    assert not screen.table.make_scene(pilot.ui).hidden


def pixels_after(pilot: Pilot) -> bytes:
    pilot.move((5, 5))
    pilot.ui.redraw()
    pilot.step()
    return pixels(pilot.look())


def test_the_emperor_walks_and_goes_home(open_table: Any) -> None:
    pilot, screen = open_table(played(3, 500))
    still = pixels_after(pilot)
    screen.table.visit(pilot.ui, [("alliance", 7)])
    pilot.wait(2)
    assert not screen.table.legs.busy
    assert screen.table.own.pawn == screen.table.map.alliances[6].at
    screen.table.visit(pilot.ui, ())
    assert pixels_after(pilot) == still


def test_nothing_is_drawn_after_hide(open_table: Any) -> None:
    pilot, screen = open_table(played(3, 30))
    screen.table.hide()
    pilot.ui.rebuild()
    hidden = pixels_after(pilot)
    screen.state = played(3, 90)
    screen.table.hide()
    assert pixels_after(pilot) == hidden
    assert not pilot.list_stops()


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_tags_of_who_leads_what_lie_on_no_slot(size: tuple[int, int]) -> None:
    """Below alliance 3 one lay over a free slot of Wei."""
    for board, kinds in (("side_a", "hcc"), ("side_b", "hccc"), ("border_disputes", "hccc")):
        for plies in (50, 120):
            desk = Desk(china(kinds, plies, board), size=size, standing=True)
            desk.come()
            table, ui = desk.screen.table, desk.pilot.ui
            stage, leads = table.make_stage(ui), table.overlay.list_leads(ui)
            boxes = {part.target: part.box for part in table.list_parts(ui)}
            assert table.boxes.board is not None
            tags = standing.place_tags(
                table.make_painter(ui),
                leads,
                boxes,
                table.boxes.board,
                stage.layout.unit,
                list_printed(stage),
            )
            slots = [box.inflate(-6, -6) for target, box in boxes.items() if target[0] == "slot"]
            assert tags
            assert [tag for tag in tags if tag.box.collidelist(slots) >= 0] == []
            desk.pilot.close()
