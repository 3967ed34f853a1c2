"""Rooms, seats and kinds of edges stay told apart without colour, large and small."""

from __future__ import annotations

import pytest

from china_games.games.forbidden_city.rules.tiles import Part, Tile, _turn_tile
from china_games.games.forbidden_city.table import faces, floors, people
from china_games.games.forbidden_city.table import pigments as pigment
from china_games.kit import svg
from china_games.kit.painter import Painter, Surface
from tests.games.china.table.test_colours import SEEN, least_difference, look
from tests.games.forbidden_city.support import shipped


@pytest.fixture(scope="module")
def kit() -> Painter:
    return look()


def drawn(
    kit: Painter,
    edges: str,
    parts: tuple[Part, ...],
    seat: int = 0,
    pixels: int = 40,
    turn: int = 0,
) -> Surface:
    tile = Tile("drawn", edges, parts)
    return faces.draw_face(kit, tile, _turn_tile(tile, turn), turn, seat, pixels)


@pytest.mark.parametrize("kind", SEEN)
@pytest.mark.parametrize("pixels", [40, 64, 160])
def test_floors_of_any_two_colours_differ_in_pattern(kit: Painter, kind: str, pixels: int) -> None:
    square = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))
    pictures = [
        kit.render_parts(
            [svg.draw_box(0, 0, 100, 100, "#fff"), *floors.draw_floor(one, square, False)],
            (0, 0, 100, 100),
            (pixels, pixels),
        )
        for one in pigment.ROOMS
    ]
    assert least_difference(pictures, kind) > 0.05


@pytest.mark.parametrize("kind", SEEN)
@pytest.mark.parametrize("pixels", [15, 24, 50])
def test_counsellors_of_any_two_seats_differ_in_shape(kit: Painter, kind: str, pixels: int) -> None:
    assert (
        least_difference([people.draw_counsellor(kit, seat, pixels) for seat in range(6)], kind)
        > 0.008
    )


@pytest.mark.parametrize("kind", SEEN)
def test_open_wall_and_door_differ_at_40_pixels(kit: Painter, kind: str) -> None:
    green = (Part(0, 0, 0),)
    assert (
        least_difference(
            [drawn(kit, edges, green) for edges in ("oooo", "wooo", "dooo", "owoo")], kind
        )
        > 0.02
    )


@pytest.mark.parametrize("kind", SEEN)
def test_numbers_of_counsellors_and_dragons_differ_at_40_pixels(kit: Painter, kind: str) -> None:
    for colour in range(3):
        things = [Part(colour, n, 0) for n in range(4)] + [Part(colour, 0, 1)]
        assert least_difference([drawn(kit, "wooo", (one,)) for one in things], kind) > 0.04


def test_every_face_of_the_tile_set_differs_from_its_other_turnings_where_its_edges_do(
    kit: Painter,
) -> None:
    tiles = shipped()[1]
    for t, tile in enumerate(tiles.tiles):
        seen: dict[object, bytes] = {}
        for turn, face in enumerate(tiles.faces[t]):
            picture = faces.draw_face(kit, tile, face, turn, 0, 40)
            seen.setdefault((face.kinds, face.owners, face.opens), picture.get_buffer().raw)
        assert len(set(seen.values())) == len(seen)


def test_the_part_under_a_point_is_the_part_drawn_there() -> None:
    two = Tile("two", "oooo", (Part(0, 1, 0), Part(1, 1, 0)))
    for turn in range(4):
        for part in (0, 1):
            assert faces.find_part(two, turn, faces.find_middle(two, part, turn)) == part
        face = _turn_tile(two, turn)
        for side, spot in enumerate(((50, 8), (92, 50), (50, 92), (8, 50))):
            assert faces.find_part(two, turn, spot) == face.owners[side]
    assert faces.find_part(Tile("garden", "wwww", ()), 0, (50, 50)) == -1
