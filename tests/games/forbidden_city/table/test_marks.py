"""What is laid over the city: frames hide no wall."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from china_games.games.forbidden_city.rules.city import find_face
from china_games.games.forbidden_city.rules.tiles import OPEN
from china_games.games.forbidden_city.table import city_layer, faces, ground_plan, marks
from china_games.games.forbidden_city.table.ghost import Ghost
from china_games.games.forbidden_city.table.scene import Scene
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter
from china_games.table.pictures import make_plain_painter
from tests.games.forbidden_city.table.support import infos, played

SIZE = 1000
FLOOR = 80
"""By how much a light on the floor may change the colour of the wall's edge that stands on it."""


@pytest.fixture(scope="module")
def city() -> tuple[Painter, Any, Camera, int]:
    """A city seen from near, and a place in it whose tile is cut in two."""
    painter = make_plain_painter("forbidden_city", infos(3), "en", None, (SIZE, SIZE))
    view = played(3, 40, 2)._replace(closings=())  # no coins lie on walls
    tiles = view.game.tiles.tiles
    place = next(k for k, laid in enumerate(view.laid) if len(tiles[laid.tile].parts) == 2)
    x, y = ground_plan.find_middle(view.cells[place])
    return painter, view, Camera((x - 150, y - 150, 300, 300), (0, 0, SIZE, SIZE)), place


def list_wall_points(view: Any, place: int) -> list[tuple[float, float]]:
    """Places within the walls of a tile, in units of a tile, off its corners."""
    laid = view.laid[place]
    points = [
        faces.turn_point((along + off, along - off), laid.turn)
        for along in range(15, 90, 5)
        for off in (-2.0, 2.0)
    ]
    walled = [side for side in range(4) if find_face(view, place).kinds[side] != OPEN]
    return points + [
        faces.turn_point((along, deep), side)
        for side in walled
        for along in (15, 20, 25, 75, 80, 85)  # marks of doors stand in the middle
        for deep in (2.0, 6.5)
    ]


@pytest.mark.parametrize("how", ["room", "cell", "last", "ghost"])
def test_walls_stay_in_sight_under_every_frame(city: Any, how: str) -> None:
    painter, view, camera, place = city
    cell, laid = view.cells[place], view.laid[place]
    room, view = view.part_room[place * 2], view._replace(seat=laid.seat)
    scene = {
        "room": Scene(view, None, (), shown=frozenset({("room", room)})),
        "cell": Scene(view, None, (), shown=frozenset({("cell", cell)})),
        "last": Scene(view, None, (), marks=frozenset({cell})),
        "ghost": Scene(view, None, (), ghost=Ghost(cell, laid.tile, laid.turn, True, (), True)),
    }[how]
    plain = city_layer.paint_city(painter, view, camera)
    marked = plain.copy()
    marks.draw(painter, marked, camera, scene)
    left, top = city_layer.find_corner(camera, cell)
    unit = city_layer.measure_tile(camera) / 100
    points = list_wall_points(view, place)
    for x, y in points:
        at = (round(left + x * unit), round(top + y * unit))
        before, after = plain.get_at(at), marked.get_at(at)
        assert all(abs(a - b) < FLOOR for a, b in zip(before, after, strict=True)), (how, x, y)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(marked, "RGB")
