"""What lies under the pointer, at every zoom, and the camera's way between pixels and board."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from china_games.games.china.table import board_layer, layout, parts
from china_games.games.china.table.layout import Rect
from china_games.kit.camera import MOST, Camera
from china_games.table.parts import find_on_board
from tests.support.table import board_file

MAP = board_file(4).map
WINDOW = (20.0, 40.0, 700.0, 520.0)


def camera(zoom: float = 1.0, at: tuple[float, float] = (300.0, 200.0)) -> Camera:
    return Camera(board_layer.find_whole(MAP), WINDOW).zoom_by(zoom, at)


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("zoom", [1.0, 1.7, 3.0, MOST])
def test_every_place_is_hit_at_its_middle_and_near_its_edge(zoom: float, seats: int) -> None:
    map_ = board_file(seats).map
    view = Camera(board_layer.find_whole(map_), WINDOW).zoom_by(zoom, (300.0, 200.0))
    shown = list(parts.make_board_parts(map_, view))
    boxes = {part.target: part.box for part in shown if part.group}
    for target, box in boxes.items():
        x, y = box.center
        reach = box.w * 0.3
        for pixel in ((x, y), (x + reach, y), (x, y - reach)):
            found = find_on_board(shown, view.to_board(pixel), view.scale)
            near = boxes.get(found) if found else None
            assert (
                found == target
                or pixel != (x, y)
                and near
                and hypot(near.centerx - x, near.centery - y) < 60 * view.scale
            ), (target, found)


def test_land_belongs_to_its_province_and_the_sea_to_nobody() -> None:
    shown = list(parts.make_board_parts(MAP, camera()))
    for p, province in enumerate(MAP.provinces):
        assert find_on_board(shown, province.label, camera().scale) == ("land", p)
    assert find_on_board(shown, (1500.0, 900.0), camera().scale) is None


@given(st.floats(1, MOST), st.floats(20, 720), st.floats(40, 560))
@settings(max_examples=60, deadline=None)
def test_pixels_and_board_points_go_both_ways_and_zoom_keeps_the_point(
    zoom: float, x: float, y: float
) -> None:
    view = camera(zoom)
    there = view.to_board((x, y))
    back = view.to_pixel(there)
    assert hypot(back[0] - x, back[1] - y) < 1e-6
    closer = view.zoom_by(1.3, (x, y))
    left, top, wide, high = view.whole
    inside = (
        left + wide * 0.35 < there[0] < left + wide * 0.65
        and top + high * 0.35 < there[1] < top + high * 0.65
    )
    if inside and 1.6 < closer.zoom < MOST:
        moved = closer.to_pixel(there)
        assert hypot(moved[0] - x, moved[1] - y) < 120


def test_zoom_at_the_pointer_keeps_what_is_under_it() -> None:
    pixel = camera().to_pixel(MAP.slots[12].at)
    for factor in (1.25, 2.0, 4.0):
        moved = camera().zoom_by(factor, pixel).to_pixel(MAP.slots[12].at)
        assert hypot(moved[0] - pixel[0], moved[1] - pixel[1]) < 1.0


@given(
    st.lists(st.tuples(st.floats(-400, 400), st.floats(-400, 400)), max_size=6), st.floats(1, MOST)
)
@settings(max_examples=40, deadline=None)
def test_the_board_never_leaves_the_window(drags: list[tuple[float, float]], zoom: float) -> None:
    view = camera(zoom)
    for dx, dy in drags:
        view = view.pan_by(dx, dy)
    left, top, wide, high = view.whole
    assert left <= view.at[0] <= left + wide
    assert top <= view.at[1] <= top + high
    assert view.zoom_by(0.001, (100.0, 100.0)) == view.reset() == camera().reset()


def test_a_focused_place_is_brought_into_the_window() -> None:
    view = camera(4.0, (60.0, 80.0))
    for slot in MAP.slots:
        x, y = view.show_point(slot.at).to_pixel(slot.at)
        assert 20 <= x <= 720
        assert 40 <= y <= 560


@pytest.mark.parametrize(
    "size",
    [
        (960, 560),
        (960, 600),
        (1280, 760),
        (1366, 700),
        (1920, 1040),
        (3840, 2120),
        (900, 754),
        (760, 560),
        (1000, 1400),
        (1100, 900),
    ],
)
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_nothing_on_the_table_overlaps_or_leaves_it(
    size: tuple[int, int], seats: int, scale: float
) -> None:
    area = Rect(0, 40, *size)
    made = layout.arrange_table(area, seats, scale)
    parts = [*made.seats, made.prompt, *made.row, made.pile, *made.hand, made.discard, made.buttons]
    assert all(made.panel.contains(part) for part in parts)
    assert all(not a.colliderect(b) for i, a in enumerate(parts) for b in parts[i + 1 :])
    assert not made.board.colliderect(made.panel)
    assert made.board.union(made.panel) == area
    assert made.board.w * made.board.h >= 0.5 * area.w * area.h
    assert min(part.w for part in parts) >= 22
