"""One focus, moved by keys, kept by stable keys through every change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from china_games.i18n import make_translator
from china_games.kit.focus import find_nearest
from china_games.kit.ui import Node, Rect, Stop, Ui
from china_games.kit.widgets import Button, Column, Label, Row, Scroll, tell
from tests.kit.scene import Scene, flown


def nine(scene: Scene, ui: Ui) -> Node:
    rows = [
        Row(
            [
                Button(f"{row}{column}", scene.note(f"{row}{column}"), key=f"{row}{column}")
                for column in range(3)
            ]
        )
        for row in range(3)
    ]
    return Column([Label(ui.tr("Close")), *rows], pad=20)


def test_tab_goes_round_and_back() -> None:
    with flown(nine) as (pilot, _):
        seen = []
        for _ in range(10):
            pilot.press("tab")
            seen.append(pilot.focus)
        assert seen == ["00", "01", "02", "10", "11", "12", "20", "21", "22", "00"]
        pilot.press("shift+tab")
        assert pilot.focus == "22"


def test_a_button_half_in_sight_is_pressed_by_one_click_and_stays_where_it_is() -> None:
    def long(scene: Scene, ui: Ui) -> Node:
        return Scroll(
            Column([Button(str(n), scene.note(n), key=str(n)) for n in range(40)]),
            key="box",
            grow=1,
        )

    with flown(long) as (pilot, scene):
        box = pilot.find("box").rect
        lowest = next(stop for stop in reversed(pilot.list_stops()) if stop.rect.top < box.bottom)
        pilot.click((lowest.rect.centerx, (lowest.rect.top + box.bottom) // 2))
        assert scene.log == [int(lowest.key)]
        assert pilot.find_stop(lowest.key).rect == lowest.rect
        assert pilot.focus == lowest.key


def test_arrows_pass_by_what_is_scrolled_out_of_sight() -> None:
    """The rows that a box hides lie where the buttons below it stand."""

    def make(scene: Scene, ui: Ui) -> Node:
        rows = Column([Button(str(n), scene.note(n), key=str(n)) for n in range(40)])
        below = [Button(key, scene.note(0), key=key) for key in ("one", "other", "last")]
        return Column([Scroll(rows, key="box", grow=1), *below])

    with flown(make) as (pilot, _):
        pilot.ui.focus_on("one")
        seen = []
        for way in ("down", "down", "up", "up", "up", "down"):
            pilot.press(way)
            seen.append(pilot.focus)
        box, row = pilot.find("box").rect, pilot.find_stop(seen[4]).rect
        assert seen[:4] == ["other", "last", "other", "one"]
        assert seen[4].isdigit()
        assert box.colliderect(row)
        assert seen[5] == str(int(seen[4]) + 1)


def test_arrows_go_to_the_nearest() -> None:
    with flown(nine) as (pilot, _):
        pilot.press("down", "right", "down", "down", "left", "up")
        assert pilot.focus == "10"


def test_arrows_go_along_a_row_of_cards_though_small_buttons_lie_close_below() -> None:
    def stop(key: str, group: str, *rect: int) -> Stop:
        return Stop(key, Rect(*rect), key, Node(), "", group)

    cards = [stop(f"card{n}", "hand", 28 + 143 * n, 1141, 134, 188) for n in range(3)]
    stops = [*cards, stop("step", "", 105, 1350, 40, 40)]
    found = (
        find_nearest(stops, cards[0], "right"),
        find_nearest(stops, cards[0], "down"),
        find_nearest(stops, cards[2], "left"),
    )
    assert [one and one.key for one in found] == ["card1", "step", "card1"]


def test_arrows_go_along_a_row_of_choices_past_a_wide_slider_just_above() -> None:
    def stop(key: str, group: str, *rect: int) -> Stop:
        return Stop(key, Rect(*rect), key, Node(), "", group)

    row = [stop("normal", "pace", 410, 671, 122, 49), stop("slow", "pace", 535, 671, 83, 49)]
    slider = stop("volume", "", 345, 624, 273, 39)
    found = [find_nearest([slider, *row], row[0], way) for way in ("right", "up")]
    assert [one and one.key for one in found] == ["slow", "volume"]


def test_focus_survives_rebuild_language_size_and_scale() -> None:
    with flown(nine) as (pilot, _):
        pilot.press("tab", "tab", "tab", "tab")
        pilot.ui.rebuild()
        pilot.step()
        pilot.press("ctrl+-")
        pilot.resize((1400, 900))
        pilot.app.speak(make_translator("fr"))
        pilot.step()
        assert pilot.focus == "10"
        assert "Fermer" in pilot.list_texts()


def test_focus_goes_when_its_place_is_gone() -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        return Column(
            [Button("a", key="a"), *([Button("b", key="b")] if scene.values["both"] else [])]
        )

    with flown(make, both=True) as (pilot, scene):
        pilot.press("tab", "tab")
        assert pilot.focus == "b"
        scene.values["both"] = False
        pilot.ui.rebuild()
        pilot.step()
        assert pilot.focus == ""
        pilot.press("tab")
        assert pilot.focus == "a"


def test_the_ring_is_drawn_for_the_keyboard_only() -> None:
    with flown(nine) as (pilot, _):
        rect = pilot.find("11").rect
        spot = rect.x - 2, rect.centery
        plain = pilot.look().get_at(spot)
        pilot.click("11")
        pilot.move((900, 580))
        assert pilot.look().get_at(spot) == plain
        pilot.press("tab", "shift+tab")
        assert pilot.look().get_at(spot) != plain


def test_every_stop_says_something() -> None:
    with flown(nine) as (pilot, _):
        assert all(stop.spoken for stop in pilot.list_stops())


def test_a_dialog_takes_the_focus_and_gives_it_back() -> None:
    with flown(nine) as (pilot, _):
        pilot.press("tab", "tab")
        tell(pilot.ui, "Title", "Text")
        pilot.step()
        assert pilot.focus == "tell:close"
        pilot.press("tab")
        assert pilot.focus == "tell:close"
        pilot.press("esc")
        assert pilot.focus == "01"


@dataclass(eq=False)
class Board(Node):
    """A node with many stops of one group."""

    def list_stops(self, ui: Ui) -> Sequence[Stop]:
        places = [
            Rect(self.rect.x + 60 * (i % 5), self.rect.y + 60 * (i // 5), 30, 30) for i in range(15)
        ]
        return [
            Stop(f"slot{i}", place, f"Slot {i}", self, "", "board")
            for i, place in enumerate(places)
        ]


def test_a_group_is_one_halt_and_remembers_its_place() -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        return Column(
            [Button("a", key="a"), Board(key="board", height=240), Button("b", key="b")], pad=20
        )

    with flown(make) as (pilot, _):
        pilot.press("tab", "tab")
        assert pilot.focus == "slot0"
        pilot.press("right", "right", "down")
        assert pilot.focus == "slot7"
        assert pilot.find_spoken() == "Slot 7"
        pilot.press("tab")
        assert pilot.focus == "b"
        pilot.press("shift+tab")
        assert pilot.focus == "slot7"
        pilot.click("slot13")
        assert pilot.focus == "slot13"


def test_without_stops_keys_do_nothing() -> None:
    with flown(lambda scene, ui: Column([Label("Words")])) as (pilot, _):
        pilot.press("tab", "down", "enter", "pagedown")
        assert pilot.focus == ""


def test_arrows_stop_at_the_edge() -> None:
    with flown(nine) as (pilot, _):
        pilot.press("tab", "up", "left")
        assert pilot.focus == "00"
