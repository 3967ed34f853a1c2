"""Rows, columns, grids and scrolling boxes put everything in its place at every size and scale."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from china_games.kit.layout import share_room
from china_games.kit.trees import walk
from china_games.kit.ui import Node, Rect, Ui
from china_games.kit.widgets import (
    Button,
    Column,
    Flow,
    Grid,
    Label,
    Paragraph,
    Row,
    Scroll,
    Space,
    Stack,
    make_filler,
)
from tests.kit.scene import Scene, flown


@given(st.integers(0, 5000), st.lists(st.floats(0, 10), min_size=1, max_size=9))
def test_shares_lose_no_pixel(room: int, weights: list[float]) -> None:
    parts = share_room(room, weights)
    assert len(parts) == len(weights)
    assert all(part >= 0 for part in parts)
    assert sum(parts) == (room if any(weights) else 0)


def test_a_growing_child_takes_what_is_left() -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        return Column(
            [
                Space(50, key="top"),
                Row([Space(100, key="left"), Space(grow=1, key="right")], gap=10, grow=1),
            ],
            gap=10,
            pad=20,
        )

    with flown(make) as (pilot, _):
        assert pilot.find("top").rect == Rect(20, 20, 920, 50)
        assert pilot.find("left").rect == Rect(20, 80, 100, 500)
        assert pilot.find("right").rect == Rect(130, 80, 810, 500)


@pytest.mark.parametrize(
    ("align", "x", "wide"),
    [("start", 0, 100), ("center", 430, 100), ("end", 860, 100), ("stretch", 0, 960)],
)
def test_align_goes_across(align: str, x: int, wide: int) -> None:
    with flown(lambda scene, ui: Column([Space(100, key="box", align=align)])) as (pilot, _):
        assert (pilot.find("box").rect.x, pilot.find("box").rect.w) == (x, wide)


@pytest.mark.parametrize(("justify", "x"), [("start", 0), ("center", 435), ("end", 870)])
def test_justify_goes_along(justify: str, x: int) -> None:
    with flown(lambda scene, ui: Row([Space(40, key="a"), Space(40)], gap=10, justify=justify)) as (
        pilot,
        _,
    ):
        assert pilot.find("a").rect.x == x


def test_lengths_follow_the_scale() -> None:
    for scale, wide in ((75, 90), (100, 120), (200, 240)):
        with flown(
            lambda scene, ui: Row([Space(key="box", width=120), make_filler()]), scale=scale
        ) as (
            pilot,
            _,
        ):
            assert pilot.find("box").rect.w == wide


def test_a_row_that_is_too_wide_is_narrowed_in_proportion() -> None:
    with flown(lambda scene, ui: Row([Space(1000, key="a"), Space(500, key="b")], gap=0)) as (
        pilot,
        _,
    ):
        assert (pilot.find("a").rect.w, pilot.find("b").rect.w) == (640, 320)


def test_flow_goes_on_in_the_next_line() -> None:
    with flown(lambda scene, ui: Flow([Space(300, key=f"s{i}") for i in range(5)], gap=10)) as (
        pilot,
        _,
    ):
        places = [pilot.find(f"s{i}").rect.topleft for i in range(5)]
        assert places == [(0, 0), (310, 0), (620, 0), (0, 310), (310, 310)]


def test_grid_columns_are_as_wide_as_their_widest_cell() -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        return Grid(
            [Space(30, key="a"), Space(50, key="b"), Space(80, key="c"), Space(20, key="d")],
            columns=2,
            gap=10,
        )

    with flown(make) as (pilot, _):
        assert [pilot.find(key).rect.topleft for key in "abcd"] == [
            (0, 0),
            (90, 0),
            (0, 60),
            (90, 60),
        ]


def test_grid_weights_share_the_spare_room_and_the_want() -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        middle = Space(scene.values["middle"], key="b")
        return Grid(
            [Space(100, key="a"), middle, Space(100, key="c")], columns=3, gap=0, weights=(0, 1, 0)
        )

    for middle in (100, 2000):
        with flown(make, middle=middle) as (pilot, _):
            assert [pilot.find(key).rect.w for key in "abc"] == [100, 760, 100]


def test_stack_gives_everyone_the_whole_room() -> None:
    with flown(lambda scene, ui: Stack([Space(key="a"), Space(60, key="b", align="center")])) as (
        pilot,
        _,
    ):
        assert pilot.find("a").rect == Rect(0, 0, 960, 600)
        assert pilot.find("b").rect.center == (480, 300)


@pytest.mark.parametrize("size", [(960, 600), (1023, 577), (1366, 768), (3840, 2160)])
@pytest.mark.parametrize("scale", [75, 125, 200])
def test_children_stay_inside_their_parents(size: tuple[int, int], scale: int) -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        words = "Longer words than the room may hold " * 8
        return Column(
            [
                Label(words, "title"),
                Row([Paragraph(words, grow=1), Paragraph(words, grow=2)]),
                Row([Button(words), Button(words)]),
                make_filler(),
            ],
            pad=10,
        )

    with flown(make, size=size, scale=scale) as (pilot, _):
        window = Rect((0, 0), size)
        assert all(
            node.rect.left >= window.left and node.rect.right <= window.right
            for node in walk(pilot.ui.layer.root)
        )


def long_column(scene: Scene, ui: Ui) -> Node:
    return Scroll(Column([Button(f"row {i}", key=f"r{i}") for i in range(40)]), key="box")


def top_of(pilot: object, key: str) -> int:
    return int(pilot.find(key).rect.y)  # type: ignore[attr-defined]


def test_wheel_and_page_keys_scroll() -> None:
    with flown(long_column) as (pilot, _):
        start = top_of(pilot, "r0")
        pilot.turn_wheel(-2, (300, 300))
        assert top_of(pilot, "r0") == start - 112
        pilot.press("pagedown")
        assert top_of(pilot, "r0") < start - 600
        pilot.press("end")
        assert pilot.find("r39").rect.bottom <= 600
        pilot.press("home")
        assert top_of(pilot, "r0") == start
        pilot.turn_wheel(3, (300, 300))
        assert top_of(pilot, "r0") == start


def test_the_bar_can_be_dragged() -> None:
    with flown(long_column) as (pilot, _):
        thumb = pilot.find("box").find_thumb(pilot.ui)  # type: ignore[attr-defined]
        pilot.drag(thumb.center, (thumb.centerx, 598))
        assert pilot.find("r39").rect.bottom <= 600


def test_the_focus_is_scrolled_into_view_and_the_place_is_kept() -> None:
    with flown(long_column) as (pilot, _):
        pilot.press(*["tab"] * 30)
        rect = pilot.find_stop("r29").rect
        assert Rect(0, 0, 960, 600).contains(rect)
        before = top_of(pilot, "r0")
        pilot.ui.rebuild()
        pilot.step()
        assert top_of(pilot, "r0") == before


def test_follow_stays_at_the_end_unless_one_scrolled_away() -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        return Scroll(
            Column([Label(f"{i}", key=f"l{i}") for i in range(scene.values["n"])]),
            key="log",
            follow=True,
        )

    with flown(make, n=50) as (pilot, scene):
        assert pilot.find("l49").rect.bottom <= 600
        scene.values["n"] = 60
        pilot.ui.rebuild()
        pilot.step()
        assert pilot.find("l59").rect.bottom <= 600
        pilot.turn_wheel(3, (300, 300))
        here = top_of(pilot, "l0")
        scene.values["n"] = 70
        pilot.ui.rebuild()
        pilot.step()
        assert top_of(pilot, "l0") == here


def test_a_click_beside_the_bar_s_grip_goes_on_by_a_page() -> None:
    with flown(long_column) as (pilot, _):
        start = top_of(pilot, "r0")
        pilot.click((952, 580))
        assert top_of(pilot, "r0") == start - 600
        pilot.click((952, 20))
        assert top_of(pilot, "r0") == start


def test_tables_and_stacks_take_part_in_the_layout() -> None:
    def make(scene: Scene, ui: Ui) -> Node:
        grid = Grid(
            [Space(30), Space(50), Space(20), Space(10)],
            columns=2,
            gap=10,
            row_gap=4,
            pad=5,
            key="grid",
            align="start",
        )
        return Column(
            [
                grid,
                Stack([Space(80), Space(30)], key="stack", align="start"),
                Flow([], key="none"),
                Row([], key="empty"),
            ],
            gap=0,
        )

    with flown(make) as (pilot, _):
        assert pilot.find("grid").rect == Rect(0, 0, 100, 84)
        assert pilot.find("stack").rect == Rect(0, 84, 80, 80)
        assert (pilot.find("none").rect.h, pilot.find("empty").rect.h) == (0, 0)
