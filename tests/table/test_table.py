"""What follows from a face, whatever the game: hits, stops, keys, drags, turns, clocks, growth,
forgetting.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from china_games.games.contract import NO_GAINS, NOTHING, Action, Event, Info, Outcome
from china_games.games.stage import Goal, KeyLine, Target
from china_games.kit.pilot import Pilot
from china_games.kit.ui import Rect
from china_games.table.describing import describe_table
from tests.table.face import FACE, STONES, At, Control, FaceScreen, Layout, View, lay_out, tell


@pytest.fixture
def opened() -> Iterator[tuple[Pilot, FaceScreen]]:
    screen = FaceScreen()
    pilot = Pilot(lambda: screen, size=(900, 600))
    yield pilot, screen
    pilot.close()


def pixel(pilot: Pilot, screen: FaceScreen, target: Target) -> tuple[int, int]:
    part = screen.table.find_part(pilot.ui, target)
    assert part is not None
    return part.box.center


def test_stops_stand_in_the_order_of_the_groups_and_say_name_state_and_offers(
    opened: tuple[Pilot, FaceScreen],
) -> None:
    pilot, screen = opened
    stops = pilot.list_stops()
    assert [stop.key for stop in stops] == [
        "table/choose/0",
        "table/stone/0",
        "table/stone/1",
        "table/stone/2",
        "table/seat/0",
    ]
    assert stops[1].spoken == "stone 0. seen by 0. free. Take it."
    assert stops[1].tip == "stone 0\nseen by 0\nfree\nTake it"
    assert stops[4].tip == ""


def test_tab_puts_no_stop_into_words_and_one_says_what_was_so_when_it_was_found() -> None:
    told: list[Target] = []

    def noted(at: At, target: Target) -> Info:
        told.append(target)
        return tell(at, target)

    def with_place(area: Rect, view: View, scale: float, letters: float) -> Layout:
        layout = lay_out(area, view, scale, letters)
        return layout._replace(pointed=layout.seat.move(0, 50))

    screen = FaceScreen(replace(FACE, tell=noted, lay_out=with_place))
    pilot = Pilot(lambda: screen, size=(900, 600), paint_every=0)
    pilot.press("tab", "tab", "right", "x")
    assert pilot.focus == "table/stone/2"
    assert told == []
    stop = pilot.find_stop("table/stone/0")
    screen.table.show(View(), 1)
    pilot.step()
    assert stop.spoken == "stone 0. seen by 0. free. Take it."
    assert pilot.find_stop("table/stone/0").spoken.startswith("stone 0. seen by 1.")
    pilot.close()


def test_the_tree_tells_groups_and_parts_as_plain_data(opened: tuple[Pilot, FaceScreen]) -> None:
    pilot, screen = opened
    tree = describe_table(screen.table, pilot.ui)
    assert [group["name"] for group in tree] == ["Buttons", "Board", "Seats"]
    assert tree[1]["parts"][0] == {
        "target": "stone/0",
        "role": "piece",
        "name": "stone 0",
        "state": ["seen by 0", "free"],
        "offers": ["Take it"],
        "acts": True,
    }
    assert tree[2]["parts"][0]["acts"] is False
    screen.table.hide()
    assert describe_table(screen.table, pilot.ui) == []


def test_a_click_acts_a_refusal_lights_its_places_and_what_only_tells_does_nothing(
    opened: tuple[Pilot, FaceScreen],
) -> None:
    pilot, screen = opened
    pilot.click(pixel(pilot, screen, ("stone", 0)))
    assert screen.played == [("stone", 0)]
    pilot.wait(1)
    pilot.click(pixel(pilot, screen, ("stone", 2)))
    assert screen.refused
    assert screen.table.pointed == {("stone", 2)}
    pilot.wait(1)
    pilot.click("table/seat/0")
    assert screen.table.pointed == frozenset()
    assert screen.played == [("stone", 0)]


def test_beyond_the_parts_the_board_is_asked(opened: tuple[Pilot, FaceScreen]) -> None:
    pilot, screen = opened
    x, y = screen.table.camera.to_pixel((50.0, 80.0))
    assert screen.table.find_target(pilot.ui, (round(x), round(y))) == ("far", 50)
    pilot.click((round(x), round(y)))
    assert screen.played == [("stone", 50)]


def test_keys_click_jump_and_zoom_and_are_told_in_the_same_lines(
    opened: tuple[Pilot, FaceScreen],
) -> None:
    pilot, screen = opened
    rows = screen.table.list_keys(pilot.ui)
    assert [(row.keys, row.meaning) for row in rows] == [
        ("1 3", "A stone"),
        ("G", "To the second stone"),
        ("+ − 0", "Larger, smaller, all"),
        ("⇧↑ ⇧↓", "Read on about what is pointed at"),
    ]
    assert [combo for row in rows for one in row.shortcuts for combo in one.combos] == [
        *("1", "3", "g", "+", "-", "0", "home", "shift+down", "shift+up")
    ]
    pilot.press("1")
    assert screen.played == [("stone", 0)]
    pilot.press("g")
    assert pilot.ui.focus == "table/stone/1"
    pilot.press("+")
    assert screen.table.camera.zoom > 1


def test_a_part_is_carried_to_another_and_a_short_press_clicks_it(
    opened: tuple[Pilot, FaceScreen],
) -> None:
    pilot, screen = opened
    pilot.drag(pixel(pilot, screen, ("stone", 1)), pixel(pilot, screen, ("stone", 2)))
    assert screen.played == [("carry", 1, 2)]
    assert screen.table.pointing.dragging.target is None
    pilot.click(pixel(pilot, screen, ("stone", 1)))
    assert screen.played[-1] == ("stone", 1)


def test_nothing_is_carried_where_nothing_may_be_done(opened: tuple[Pilot, FaceScreen]) -> None:
    pilot, screen = opened
    screen.table.show(View(), 0, may_act=False)
    pilot.drag(pixel(pilot, screen, ("stone", 1)), pixel(pilot, screen, ("stone", 2)))
    assert screen.played == []


def test_the_wheel_turns_what_turns_and_zooms_elsewhere(opened: tuple[Pilot, FaceScreen]) -> None:
    pilot, screen = opened
    pilot.move(pixel(pilot, screen, ("stone", 0)))
    pilot.turn_wheel(1)
    assert screen.played == [("stone", -1)]
    assert screen.table.camera.zoom == 1
    x, y = screen.table.camera.to_pixel((50.0, 80.0))
    pilot.move((round(x), round(y)))
    pilot.turn_wheel(1)
    assert screen.table.camera.zoom > 1


def test_escape_closes_what_the_game_has_open_then_takes_the_choice_back(
    opened: tuple[Pilot, FaceScreen],
) -> None:
    pilot, screen = opened
    pilot.click("table/choose/0")
    screen.table.own.open = True
    assert screen.table.choosing.dismiss(pilot.ui)
    assert screen.table.control.chosen
    assert screen.table.choosing.dismiss(pilot.ui)
    assert not screen.table.control.chosen
    assert not screen.table.choosing.dismiss(pilot.ui)


def test_a_clock_that_has_run_out_acts_once_it_is_looked_at(
    opened: tuple[Pilot, FaceScreen],
) -> None:
    pilot, screen = opened
    pilot.wait(1)
    assert screen.played == []
    screen.table.own.late = True
    pilot.ui.redraw()
    pilot.wait(1.2)
    assert screen.played[0] == ("late",)


def test_a_board_that_grows_is_seen_whole_and_whoever_has_zoomed_keeps_the_scale(
    opened: tuple[Pilot, FaceScreen],
) -> None:
    pilot, screen = opened
    before = screen.table.camera
    screen.table.show(View(wide=200.0), 0)
    pilot.ui.rebuild()
    pilot.wait(1)
    assert screen.table.camera.whole == (0.0, 0.0, 200.0, 100.0)
    assert screen.table.camera.scale < before.scale
    pilot.press("+", "+", "+")
    zoomed = screen.table.camera.scale
    screen.table.show(View(wide=300.0), 0)
    pilot.ui.rebuild()
    pilot.wait(1)
    assert screen.table.camera.scale == pytest.approx(zoomed)


def test_what_rests_is_painted_once_while_something_moves_and_ends_as_it_began(
    opened: tuple[Pilot, FaceScreen],
) -> None:
    pilot, screen = opened
    pilot.app.settings = pilot.app.settings._replace(animation="normal")
    pilot.step(2)
    still = pygame.image.tobytes(pilot.look(), "RGB")
    done: list[int] = []
    screen.table.animate(pilot.ui, [Event("a"), Event("b")], lambda: done.append(1))
    pilot.step(5)
    assert pygame.image.tobytes(pilot.look(), "RGB") != still
    pilot.wait(2)
    assert done == [1]
    assert pygame.image.tobytes(pilot.look(), "RGB") == still


def test_the_final_scoring_brings_a_place_into_the_window(opened: tuple[Pilot, FaceScreen]) -> None:
    pilot, screen = opened
    pilot.move(pixel(pilot, screen, ("stone", 0)))
    for _ in range(8):
        pilot.press("+")
    screen.table.visit(pilot.ui, [("stone", 2)])
    pilot.step()
    assert screen.table.find_layout(pilot.ui).board.collidepoint(
        screen.table.camera.to_pixel(STONES[2])
    )


def test_hiding_forgets_everything_that_shows_a_game(opened: tuple[Pilot, FaceScreen]) -> None:
    pilot, screen = opened
    pilot.click("table/choose/0")
    screen.table.light([("stone", 1)])
    screen.table.scores.show((1, 2))
    forgotten = screen.table.own.forgotten
    screen.table.hide()
    pilot.ui.rebuild()
    pilot.step()
    assert screen.table.own.forgotten == forgotten + 1
    assert pilot.list_stops() == []
    assert screen.table.boxes.needed == ()
    assert screen.table.boxes.painted is None
    assert screen.table.find_tip(pilot.ui, (100, 100)) == ""
    assert not screen.table.choosing.dismiss(pilot.ui)
    shown = {name: value for name, value in vars(screen.table).items() if value}
    fresh = {name: value for name, value in vars(FaceScreen().table).items() if value}
    fresh_names = {
        "own",
        "_still",
        "_parts",
        "_foresight",
        "viewport",
        "legs",
        "pointing",
        "_stops",
        "overlay",
        "told",
        "boxes",
        "choosing",
        "_clock",
        "rect",
        "calls",
        "key",
        "grow",
        "_telling",
        "covers",
        "may_act",
        "face",
        "map",
        "names",
        "looks",
        "align",
        "gains",
        "scores",
    }
    assert screen.table.gains == NO_GAINS
    assert screen.table.scores.shown == ()
    assert not screen.table.told.tells
    assert screen.table.pointing.dragging.target is None
    assert set(shown) <= fresh_names, set(shown) - fresh_names
    assert "controller" in fresh
    for known in (shown, fresh):
        known["leading"] = vars(known["overlay"])["_leading"]
    for keeper in ("_telling", "_stops", "overlay", "leading", "told", "boxes", "_clock", "_parts"):
        told = {name for name, value in vars(shown[keeper]).items() if value}
        assert told == {name for name, value in vars(fresh[keeper]).items() if value}, keeper


class Proposing(Control):
    """Stones are proposed first; with `held` they are only picked, as cards of a hand are."""

    proposed: tuple[Action, ...] = ()
    held = False

    def click(self, target: Target) -> Outcome:
        if target == ("cancel", 0):
            self.proposed, self.chosen = (), 0
        elif target[0] == "stone" and self.held:
            self.chosen += 1
        elif target[0] == "stone" and self.proposed != (("stone", target[1]),):
            self.proposed, self.chosen = (("stone", target[1]),), target[1] + 1
        elif self.proposed:
            return Outcome(self.proposed)
        return NOTHING

    def list_buttons(self) -> tuple[Target, ...]:
        return (("confirm", 0), ("cancel", 0)) if self.proposed else (("choose", 0),)


def find_stones(at: At) -> dict[str, Goal]:
    return {"1": ("stone", 0), "2": ("stone", 1), "3": ("stone", 2), "backspace": ("cancel", 0)}


def test_enter_confirms_what_a_key_chose_until_the_focus_is_moved() -> None:
    lines = (KeyLine("1 2 3", lambda tr: "Stones", find_stones),)
    screen = FaceScreen(replace(FACE, control=Proposing, keys=lines))
    pilot = Pilot(lambda: screen, size=(900, 600), paint_every=0)
    pilot.press("tab", "tab")
    assert pilot.focus == "table/stone/0"
    pilot.press("2")
    assert pilot.focus == "table/confirm/0", "the ring shows what Enter does"
    pilot.press("backspace")
    assert pilot.focus == "table/stone/0", "taken back, and the focus with it"
    pilot.press("1")
    assert pilot.focus == "table/stone/0", "Enter plays it here"
    pilot.press("2", "3", "enter")
    assert screen.played == [("stone", 2)], "what was chosen last"
    pilot.press("backspace", "3")
    pilot.ui.focus_on("table/stone/1")
    pilot.press("enter")
    assert screen.table.control.proposed == (("stone", 1),), "moved by hand, Enter is for that"
    pilot.close()


def test_a_key_that_only_picks_or_turns_something_confirms_nothing() -> None:
    lines = (KeyLine("1 2 3", lambda tr: "Stones", find_stones),)
    screen = FaceScreen(replace(FACE, control=Proposing, keys=lines))
    pilot = Pilot(lambda: screen, size=(900, 600), paint_every=0)
    screen.table.control.held = True
    pilot.press("tab", "tab")
    pilot.ui.focus_on("table/stone/1")
    pilot.press("3")
    assert pilot.focus == "table/stone/0", "where something may be done with it"
    pilot.ui.focus_on("table/choose/0")
    pilot.press("1")
    assert pilot.focus == "table/stone/0", "the button has nothing to do with it"
    pilot.press("backspace")
    assert pilot.focus == "table/choose/0", "taken back, and the focus with it"
    screen.table.control.list_places = frozenset
    pilot.ui.focus_on("table/stone/0")
    pilot.press("3")
    assert pilot.focus == "table/stone/2", "nowhere to go on: in the group of what was picked"
    pilot.close()
    turning = (lines[0]._replace(chooses=False),)
    screen = FaceScreen(replace(FACE, control=Proposing, keys=turning))
    pilot = Pilot(lambda: screen, size=(900, 600), paint_every=0)
    pilot.press("tab", "tab", "2")
    assert pilot.focus == "table/stone/0"
    pilot.close()
