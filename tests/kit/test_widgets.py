"""Every widget does what it is for, by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from china_games.kit.ui import Node, Rect, Ui
from china_games.kit.widgets import (
    Button,
    Choice,
    Column,
    Item,
    Label,
    ListBox,
    Paint,
    Paragraph,
    Picture,
    Row,
    Slider,
    Space,
    Toggle,
    ask,
    build_tabs,
    open_dialog,
    open_popup,
    tell,
)
from china_games.kit.widgets.text import lay
from tests.kit.scene import Scene, flown

LEVELS = [("random", "Random"), ("easy", "Easy"), ("normal", "Normal")]


def button(scene: Scene, ui: Ui) -> Node:
    return Row(
        [
            Button("Go", scene.note("go"), key="go"),
            Button("No", scene.note("no"), key="no", enabled=False, why="It is not your turn."),
        ]
    )


@pytest.mark.parametrize("key", ["enter", "space"])
def test_a_button_is_pressed_by_mouse_or_key(key: str) -> None:
    with flown(button) as (pilot, scene):
        pilot.click("go")
        pilot.press("tab" if pilot.focus != "go" else key)
        assert scene.log == ["go", "go"]


def test_a_key_that_is_held_presses_once_but_moves_on() -> None:
    with flown(button) as (pilot, scene):
        pilot.press("tab")
        for key in (pygame.K_RETURN, pygame.K_RETURN, pygame.K_RETURN, pygame.K_TAB, pygame.K_TAB):
            pygame.event.post(
                pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, scancode=0, unicode="")
            )
            pilot.step()
        assert scene.log == ["go"]
        assert pilot.focus == "go"


def test_a_press_that_ends_elsewhere_does_nothing() -> None:
    with flown(button) as (pilot, scene):
        pilot.drag(pilot.find("go").rect.center, (500, 500))
        assert scene.log == []


def test_right_button_never_presses() -> None:
    with flown(button) as (pilot, scene):
        pilot.click("go", button=3)
        assert scene.log == []


def test_a_disabled_button_says_why() -> None:
    with flown(button) as (pilot, scene):
        pilot.click("no")
        assert scene.log == []
        assert [notice.text for notice in pilot.app.notices.shown] == ["It is not your turn."]
        assert pilot.find_spoken() == "No, not available. It is not your turn."


def test_a_notice_goes_by_itself() -> None:
    with flown(button) as (pilot, _):
        pilot.ui.notice("Saved", seconds=2)
        pilot.ui.notice("Saved", seconds=2)
        assert len(pilot.app.notices.shown) == 1
        pilot.wait(2.1)
        assert pilot.app.notices.shown == []


def test_toggle() -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        return Toggle("Sound", scene.values["on"], scene.put("on"), key="on")

    with flown(make, on=False) as (pilot, scene):
        pilot.press("tab")
        assert pilot.find_spoken() == "Sound: off"
        pilot.press("space")
        assert pilot.find_spoken() == "Sound: on"
        pilot.click("on")
        assert scene.log == [("on", True), ("on", False)]


def slider(scene: Scene, ui: Ui) -> Node:
    return Row(
        [
            Slider(
                scene.values["n"],
                scene.put("n"),
                low=75,
                high=200,
                step=25,
                key="n",
                grow=1,
                spoken="Scale",
                show=lambda value: f"{value} %",
            )
        ]
    )


def test_slider_by_keys() -> None:
    with flown(slider, n=100) as (pilot, scene):
        pilot.press("tab", "right", "right", "left", "end", "right", "home", "left")
        assert [value for _, value in scene.log] == [125, 150, 125, 200, 75]
        assert pilot.find_spoken() == "Scale 75 %"


def test_slider_by_mouse_takes_the_nearest_step_while_it_is_dragged() -> None:
    with flown(slider, n=100) as (pilot, scene):
        line = pilot.find("n").find_line(pilot.ui)  # type: ignore[attr-defined]
        pilot.drag((line.x, line.y), (line.right - 4, line.y))
        assert scene.log[0] == ("n", 75)
        assert scene.log[-1] == ("n", 200)


def choice(scene: Scene, ui: Ui) -> Node:
    return Column(
        [
            Choice(
                LEVELS,
                scene.values["level"],
                scene.put("level"),
                key="level",
                spoken="Level",
                align="start",
                segmented=scene.values.get("segmented", False),
            ),
            Space(300),
        ]
    )


def test_choice_opens_a_list() -> None:
    with flown(choice, level="easy") as (pilot, scene):
        pilot.click("level")
        assert pilot.focus == "level:easy"
        pilot.press("down", "enter")
        assert scene.values["level"] == "normal"
        assert pilot.focus == "level"
        assert pilot.find_spoken() == "Level Normal"


@pytest.mark.parametrize("how", ["esc", "click"])
def test_choice_closes_without_a_choice(how: str) -> None:
    with flown(choice, level="easy") as (pilot, scene):
        pilot.click("level")
        if how == "esc":
            pilot.press("esc")
        else:
            pilot.click((900, 500))
        assert len(scene.layers) == 1
        assert scene.log == []


def test_choice_steps_by_arrows() -> None:
    with flown(choice, level="easy") as (pilot, scene):
        pilot.press("tab", "right", "right", "left", "left", "left")
        assert [value for _, value in scene.log] == ["normal", "easy", "random"]


def test_segments_are_one_halt_for_tab() -> None:
    with flown(choice, level="easy", segmented=True) as (pilot, scene):
        pilot.press("tab")
        first = pilot.focus
        pilot.press("right", "right", "enter")
        assert scene.values["level"] == "normal"
        assert pilot.find_spoken() == "Level Normal, chosen"
        pilot.press("tab")
        assert (first, pilot.focus) == ("level:random", "level:normal")


def test_a_popup_stays_in_the_window() -> None:
    with flown(choice, level="easy") as (pilot, _):
        open_popup(
            pilot.ui,
            "menu",
            Rect(900, 560, 50, 30),
            lambda ui: Column([Button("Some words", key=f"{i}") for i in range(5)]),
        )
        pilot.step()
        rect = pilot.ui.layer.root.rect
        assert rect.right <= 960
        assert rect.bottom <= 560


def test_a_popup_that_fits_neither_under_nor_over_its_anchor_lies_on_it() -> None:
    with flown(choice, level="easy") as (pilot, _):
        open_popup(
            pilot.ui,
            "menu",
            Rect(400, 280, 50, 30),
            lambda ui: Column([Button("Some words", key=f"{i}") for i in range(11)]),
        )
        pilot.step()
        rect = pilot.ui.layer.root.rect
        assert rect.h == pilot.ui.layer.root.measure(pilot.ui, 960)[1], "all of it is seen"
        assert 0 <= rect.top < rect.bottom <= 600


def test_tabs() -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        return Column(
            [build_tabs([("a", "One"), ("b", "Two")], scene.values["tab"], scene.put("tab"))]
        )

    with flown(make, tab="a") as (pilot, scene):
        pilot.click("tabs:b")
        pilot.press("left", "enter")
        assert [value for _, value in scene.log] == ["b", "a"]


def listed(scene: Scene, ui: Ui) -> Node:
    items = [
        Item(f"k{i}", f"Row {i}", "detail " * (i % 3) * 20, enabled=i != 3)
        for i in range(scene.values["rows"])
    ]
    return Column(
        [
            ListBox(
                items, scene.values["row"], scene.put("row"), scene.put("open"), key="list", grow=1
            )
        ]
    )


def test_list_by_keys() -> None:
    with flown(listed, rows=500, row="") as (pilot, scene):
        pilot.press("tab", "down", "down", "up", "end", "home", "enter")
        assert scene.log == [
            *(("row", key) for key in ("k0", "k1", "k0", "k499", "k0")),
            ("open", "k0"),
        ]
        assert pilot.find_spoken() == "Row 0 1 of 500"


def test_list_shows_the_chosen_row() -> None:
    with flown(listed, rows=500, row="") as (pilot, scene):
        pilot.press("tab", "pagedown", "pagedown", "pagedown")
        box: Any = pilot.find("list")
        assert box.rect.contains(box.rows.find_row(pilot.ui, box.find_chosen()))
        assert box.find_chosen() > 10


def test_list_by_mouse() -> None:
    with flown(listed, rows=9, row="") as (pilot, scene):
        box: Any = pilot.find("list")
        pilot.click(box.rows.find_row(pilot.ui, 2).center)
        assert scene.log == [("row", "k2")]
        pilot.click(box.rows.find_row(pilot.ui, 2).center)
        assert scene.log[-1] == ("open", "k2")
        pilot.wait(1)
        pilot.click(box.rows.find_row(pilot.ui, 3).center)
        pilot.click(box.rows.find_row(pilot.ui, 3).center)
        assert scene.log[-1] == ("row", "k3")


def test_an_empty_list_can_have_the_focus() -> None:
    with flown(listed, rows=0, row="") as (pilot, scene):
        pilot.press("tab", "down", "enter", "end")
        pilot.click("list")
        assert pilot.focus == "list"
        assert scene.log == []


def test_paragraph_links() -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        text = (
            "Two **bold words**, then [a link](CH-21) and [another one](CH-22). "
            + "More words. " * 30
        )
        return Column(
            [
                Paragraph(text, on_link=scene.put("link"), key="text", width=400, align="start"),
                Button("Go", key="go"),
            ]
        )

    with flown(make) as (pilot, scene):
        pilot.press("tab", "enter", "tab", "enter", "tab")
        assert pilot.focus == "go"
        pilot.click("text#1")
        assert [value for _, value in scene.log] == ["CH-21", "CH-22", "CH-22"]
        assert (
            pilot.find("text")
            .say(pilot.ui)
            .startswith("Two bold words, then a link and another one.")
        )
        assert pilot.find("text").rect.h > 100


def test_a_full_stop_stays_with_its_link() -> None:
    for room in range(30, 260, 7):
        laid = lay(
            "Some words, see [CH-21](x). Then **more**, and so on.",
            "regular",
            18,
            room,
            "start",
            True,
        )
        words = [piece.word.text for piece in laid.pieces]
        if "CH-21" in words and "." in words:
            link, stop = laid.pieces[words.index("CH-21")], laid.pieces[words.index(".")]
            assert (link.y == stop.y and stop.x == link.x + link.wide) or room < 60
        assert all(piece.x + piece.wide <= max(room, 20) for piece in laid.pieces)


@pytest.mark.parametrize(("side", "edge"), [("start", 0), ("end", 960)])
def test_paragraph_sides(side: str, edge: int) -> None:
    with flown(lambda scene, ui: Column([Paragraph("A few words", key="text", side=side)])) as (
        pilot,
        _,
    ):
        pieces = pilot.find("text").lay_out(pilot.ui, 960).pieces  # type: ignore[attr-defined]
        assert edge in (pieces[0].x, pieces[-1].x + pieces[-1].wide)


def test_a_label_that_is_cut_tells_all_in_its_tooltip() -> None:
    words = "A label with many words"
    with flown(
        lambda scene, ui: Column(
            [Label(words, key="short", width=80, align="start"), Label(words, key="long")]
        )
    ) as (pilot, _):
        for key, tip in (("short", words), ("long", "")):
            node = pilot.find(key)
            assert node.find_tip(pilot.ui, node.rect.center) == tip


def test_a_tooltip_comes_when_the_pointer_or_the_focus_rests() -> None:
    with flown(
        lambda scene, ui: Column([Button("Go", key="go", tip="Starts the game", align="start")])
    ) as (pilot, _):
        pilot.move(pilot.find("go").rect.center)
        frames = pilot.app.frames
        pilot.wait(0.3)
        assert not pilot.ui.tip_shown
        pilot.wait(0.4)
        assert pilot.ui.tip_shown
        assert pilot.app.frames == frames + 1
        pilot.move((800, 500))
        pilot.step()
        assert not pilot.ui.tip_shown
        pilot.press("tab")
        pilot.wait(0.7)
        assert pilot.ui.tip_shown


def test_paint_draws_and_can_be_pressed() -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        return Column(
            [
                Paint(
                    lambda ui, target, rect: target.fill((1, 2, 3), rect),
                    (60, 40),
                    key="paint",
                    align="start",
                    on_click=scene.note("hit"),
                ),
                Picture(ui.render_seal(1, 32), key="seal"),
            ]
        )

    with flown(make) as (pilot, scene):
        pilot.click("paint")
        pilot.press("enter")
        assert scene.log == ["hit", "hit"]
        assert pilot.look().get_at((30, 20))[:3] == (1, 2, 3)


def test_ask_takes_the_proposed_answer_by_enter_and_the_last_by_esc() -> None:
    with flown(button) as (pilot, scene):
        answers: list[tuple[str, str, Any]] = [
            ("yes", "Delete", scene.note("yes")),
            ("no", "Keep", scene.note("no")),
        ]
        ask(pilot.ui, "Delete it?", "It is gone then.", answers)
        pilot.press("enter")
        ask(pilot.ui, "Delete it?", "It is gone then.", answers)
        pilot.press("esc")
        ask(pilot.ui, "Delete it?", "It is gone then.", answers)
        pilot.step()
        pilot.click("no")
        assert scene.log == ["yes", "no", "no"]
        assert len(scene.layers) == 1


def test_a_dialog_keeps_everything_below_from_the_events() -> None:
    with flown(button) as (pilot, scene):
        scene.shortcuts = {"h": scene.note("h")}
        tell(pilot.ui, "Title", "Some words. " * 400)
        pilot.step()
        pilot.click((30, 20))
        pilot.press("h", "pagedown")
        assert scene.log == []
        assert pilot.ui.layer.root.list_children()[0].rect.bottom <= 600
        assert pilot.ui.keep_state("scroll:tell:scroll", object).y > 0  # type: ignore[attr-defined]
        pilot.press("enter", "h")
        assert scene.log == ["h"]


def test_a_dialog_of_one_s_own_is_built_with_the_screen() -> None:
    with flown(button, n=0) as (pilot, scene):

        def more() -> None:
            scene.values["n"] += 1

        layer = open_dialog(
            pilot.ui,
            "own",
            "Title",
            lambda ui: Label(f"{scene.values['n']} points", key="n"),
            lambda ui: [Button("More", more, key="more")],
            closable=False,
        )
        pilot.step()
        pilot.click("more")
        pilot.press("esc")
        assert "1 points" in pilot.list_texts()
        pilot.ui.close(layer)
        pilot.step()
        assert pilot.has("go")


def test_a_button_shows_its_picture_at_its_side() -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        seal = ui.render_seal(0, 30)
        return Column(
            [
                Button("Ana", key="a", picture=seal, side="start"),
                Button("Ben", key="b", icon="person", chosen=True),
                Button("Chloé", key="c", style="quiet", chosen=True),
            ],
            align="start",
            pad=10,
        )

    with flown(make) as (pilot, _):
        surface = pilot.look()
        rect = pilot.find("a").rect
        assert (
            surface.get_at((rect.x + 16, rect.centery - 11))[:3] == pilot.ui.theme.seats[0].colour
        )
        chosen = pilot.find("b").rect
        assert surface.get_at((chosen.centerx, chosen.bottom - 6))[:3] == pilot.ui.theme.cinnabar


def test_a_tooltip_at_the_foot_stays_in_the_window() -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        return Column([Button("Go", key="go", tip="Many words " * 30, align="end")], justify="end")

    with flown(make) as (pilot, _):
        pilot.press("tab")
        before = pilot.look().copy()
        pilot.wait(1)
        changed = pygame.mask.from_threshold(pilot.look(), (0, 0, 0), (1, 1, 1, 255), before)
        changed.invert()
        box = changed.get_bounding_rects()[0]
        assert box.bottom <= pilot.find("go").rect.top
        assert box.right <= 960


def test_a_list_shows_marks_and_what_is_under_the_pointer() -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        items = [
            Item(f"k{i}", f"Row {i}", mark=ui.render_seal(i, 24), tip=f"Tip {i}") for i in range(3)
        ]
        return Row([ListBox(items, "k1", key="list")])

    with flown(make) as (pilot, _):
        box: Any = pilot.find("list")
        place = box.rows.find_row(pilot.ui, 2).center
        pilot.move(place)
        assert box.find_tip(pilot.ui, place) == "Tip 2"
        row = box.rows.find_row(pilot.ui, 0)
        assert pilot.look().get_at((row.x + 14, row.y + 9))[:3] == pilot.ui.theme.seats[0].colour
