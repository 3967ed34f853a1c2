"""What lies under the pointer, at every zoom; the camera that follows the city; boxes that never
overlap.
"""

from __future__ import annotations

import pytest

from china_games.games.forbidden_city.rules.model import State, encode_cell
from china_games.games.forbidden_city.table import TABLE, city_layer, ground_plan, layout, parts
from china_games.games.forbidden_city.table.scene import make_purse
from china_games.games.stage import Target
from china_games.geometry import Point
from china_games.i18n import make_translator
from china_games.kit.camera import MOST, Camera
from china_games.kit.ui import Rect
from china_games.table import pictures
from china_games.table.parts import find_on_board
from tests.games.forbidden_city.support import shipped
from tests.games.forbidden_city.table.support import played
from tests.support.one_table import NAMES

WINDOW = (20.0, 40.0, 700.0, 520.0)


def hit(state: State, camera: Camera, pixel: Point) -> Target | None:
    """What lies under a pixel of the city, as the table finds it."""
    stage = pictures.set_stage(
        TABLE,
        shipped()[0],
        state,
        NAMES[: state.game.seats],
        None,
        (960, 600),
        make_translator("en", "forbidden_city"),
    )._replace(camera=camera)
    point = camera.to_board(pixel)
    return find_on_board(parts.make_parts(stage), point, camera.scale) or parts.find_beyond(
        stage, point
    )


@pytest.mark.parametrize("zoom", [1.0, 1.7, 3.0, MOST])
@pytest.mark.parametrize("plies", [0, 40, 87])
def test_every_place_and_every_part_is_hit_in_its_middle(zoom: float, plies: int) -> None:
    state = played(4, plies, 3)
    camera = Camera(ground_plan.find_seen(state), WINDOW).zoom_by(zoom, (300.0, 200.0))
    side = city_layer.measure_tile(camera)
    for cell in state.border:
        x, y = camera.to_pixel(ground_plan.find_middle(cell))
        for dx, dy in ((0, 0), (0.4, 0.4), (-0.4, 0.4), (0.4, -0.4)):
            assert hit(state, camera, (x + dx * side, y + dy * side)) == ("cell", cell)
    for room, known in enumerate(state.rooms):
        for part in known.parts:
            assert hit(
                state, camera, camera.to_pixel(ground_plan.find_part_middle(state, part))
            ) == (
                "room",
                room,
            )


def test_gardens_and_far_cells_are_told_apart() -> None:
    state = played(4, 0)
    camera = Camera(ground_plan.find_seen(state), WINDOW)
    assert hit(state, camera, camera.to_pixel((-100, -100))) == ("garden", encode_cell(-1, -1))
    assert hit(state, camera, camera.to_pixel((-300, -300))) == ("far", encode_cell(-3, -3))
    assert hit(state, camera, camera.to_pixel((99999, 0))) is None


@pytest.mark.parametrize("plies", [0, 10, 50, 87])
def test_the_whole_city_and_its_border_are_seen(plies: int) -> None:
    state = played(4, plies, 3)
    camera = Camera(ground_plan.find_seen(state), WINDOW)
    left, top, wide, high = WINDOW
    for cell in (*state.cells, *state.border):
        x, y = city_layer.find_corner(camera, cell)
        side = city_layer.measure_tile(camera)
        assert left <= x <= x + side <= left + wide + 1
        assert top <= y <= y + side <= top + high + 1


def test_a_grown_city_keeps_the_scale_of_who_has_zoomed() -> None:
    small, large = ground_plan.find_seen(played(4, 10, 3)), ground_plan.find_seen(played(4, 80, 3))
    zoomed = Camera(small, WINDOW).zoom_by(2.0, (300.0, 300.0))
    grown = zoomed.fit_to(large)
    assert abs(grown.scale - zoomed.scale) < 1e-9
    assert abs(grown.at[0] - zoomed.at[0]) < 1e-6
    whole = Camera(small, WINDOW).fit_to((small[0] - 1e6, small[1] - 1e6, 2e6, 2e6))
    assert whole.zoom == MOST


def test_the_outline_of_a_room_is_closed() -> None:
    state = played(4, 87, 3)
    for room, known in enumerate(state.rooms):
        if known.parts:
            ends = [end for line in ground_plan.find_outline(state, room) for end in line]
            assert all(ends.count(end) % 2 == 0 for end in ends)


def test_open_edges_are_as_many_as_the_rules_count() -> None:
    for plies in (0, 30, 60, 87):
        state = played(4, plies, 3)
        known = [(r, room.open) for r, room in enumerate(state.rooms) if room.parts]
        assert [(r, len(ground_plan.list_open_edges(state, r))) for r, _ in known] == known


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
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_nothing_on_the_table_overlaps_or_leaves_it(
    size: tuple[int, int], seats: int, scale: float
) -> None:
    area = Rect(0, 40, *size)
    made = layout.arrange_table(area, seats, scale)
    parts = [*made.seats, made.prompt, made.left, made.hand, made.right, made.buttons]
    assert all(made.panel.contains(part) for part in parts)
    assert all(not a.colliderect(b) for i, a in enumerate(parts) for b in parts[i + 1 :])
    assert not made.board.colliderect(made.panel)
    assert made.board.union(made.panel) == area
    assert made.board.w * made.board.h >= 0.5 * area.w * area.h
    assert min(part.w for part in parts) >= 30


@pytest.mark.parametrize(
    ("coins", "held"),
    [(0, ()), (1, (1,)), (9, (2, 2, 2, 2, 1)), (37, (20, 10, 2, 2, 2, 1)), (60, (20, 20, 20))],
)
def test_a_purse_holds_the_fewest_coins(coins: int, held: tuple[int, ...]) -> None:
    assert make_purse(coins) == held
