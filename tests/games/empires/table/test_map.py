"""The map: what lies under a pixel at any zoom, where stacks stand, what is painted anew and what
is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import pygame
import pytest

from china_games.games.empires.rules import RULES
from china_games.games.empires.table import atlas, land_index, name_spots, names, pieces
from china_games.games.empires.table.land_index import find_index
from china_games.games.empires.table.map_layer import MapLayer
from china_games.games.empires.table.own import Own
from china_games.games.empires.table.parts import make_shapes
from china_games.games.empires.table.pieces import Pixels
from china_games.games.empires.table.scene import Scene
from china_games.games.stage import Part
from china_games.kit.camera import Camera
from china_games.kit.theme import SIZES
from china_games.table.parts import find_on_board
from tests.games.china.table.test_colours import look
from tests.games.empires.table.support import BOARDS, board_file
from tests.support.boards import library

WINDOW = (0.0, 0.0, 1028.0, 690.0)
GRAZE = 1  # pixels that two boxes may share: their edges are pale


def find_under(map_: Any, camera: Camera, pixel: Any, own: Own | None = None) -> Any:
    """The province under a pixel, with the pieces that were drawn last."""
    parts = [
        Part(("province", p), pygame.Rect(0, 0, 1, 1), "board", shape=shape)
        for p, shape in enumerate(make_shapes(map_, own or Own()))
    ]
    return find_on_board(parts, camera.to_board(pixel), camera.scale)


@pytest.mark.parametrize("seats", BOARDS)
@pytest.mark.parametrize("zoom", [1.0, 2.3, 6.0])
def test_every_city_and_pawn_lies_in_its_province(seats: int, zoom: float) -> None:
    map_ = board_file(seats).map
    for p, province in enumerate(map_.provinces):
        camera = Camera(atlas.find_whole(map_), WINDOW, zoom, province.city if zoom > 1 else None)
        assert find_under(map_, camera, camera.to_pixel(province.city)) == ("province", p)
        for spot in province.slots[:6] if p % 7 == 0 else ():
            assert find_under(map_, camera, camera.to_pixel(spot)) == ("province", p)


class Window(NamedTuple):
    """A window on the map: pixels of a unit of the panel and of a unit of the map, least heights of
    name and stack.
    """

    unit: float
    scale: float
    name: int
    stack: int


NORMAL, SMALL = Window(1.0, 1028 / 1600, 14, 14), Window(0.74, 763 / 1600, 12, 12)


def crowded(board: Any, counts: Sequence[int]) -> Scene:
    """A city and pawns of three players in every province."""
    options = RULES.options({}, board.id, 3)
    assert isinstance(options, dict)
    many = len(board.map.provinces)
    state = RULES.setup(board.rules_board, options, 3, 1)._replace(
        pawns=(tuple(counts),) * many, cities=tuple(p % 3 for p in range(many))
    )
    return Scene(RULES.view(state, None), None, ("Ana", "Ben", "Chloé"))


def on_the_map(
    board: Any, scene: Scene, language: str, window: Window
) -> tuple[list[Any], list[Any]]:
    """The boxes of pieces and of names in pixels from the map's corner; None for a name without
    room.
    """
    kit, scale = look(), window.scale
    pixels = Pixels(scale, window.unit)
    standing = pieces.Pieces().list_standing(kit, board.map, scene.view, scene.view.pawns, pixels)
    boxes = [
        drawn.get_rect(center=(round(x * scale), round(y * scale))) for drawn, (x, y) in standing
    ]
    words = [province.name[language] for province in board.map.provinces]
    found = name_spots.find_spots(board.map, words, scale, window.unit, boxes)
    return boxes, [spot and spot.name.find_box(spot.at, scale) for spot in found]


@pytest.mark.parametrize("window", [NORMAL, SMALL], ids=["1280x800", "960x600"])
@pytest.mark.parametrize("board", library().list_boards("empires"), ids=lambda board: board.id)
def test_a_city_and_twelve_pawns_of_three_are_readable_everywhere(
    board: Any, window: Window
) -> None:
    """With a city and three stacks in every province nothing covers anything else,
    names included.
    """
    pygame.font.init()
    for k, counts in enumerate([(5, 4, 3), (10, 1, 1), (1, 10, 1), (1, 1, 10)]):
        standing, names = on_the_map(board, crowded(board, counts), ("en", "fr")[k % 2], window)
        boxes = [*standing, *(box for box in names if box)]
        assert len(standing) == 4 * len(board.map.provinces)
        assert all(box.h >= window.stack for box in standing[1::4])
        for i, box in enumerate(boxes):
            touched = [
                boxes[j]
                for j in box.collidelistall(boxes[:i])
                if min(box.clip(boxes[j]).size) > GRAZE
            ]
            assert not touched, (box, touched)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("board", library().list_boards("empires"), ids=lambda board: board.id)
def test_every_province_is_named_where_one_player_stands_in_each(board: Any, language: str) -> None:
    """At 1280×800, in type of 14 pixels at least; on maps of 100 and more up to one name in twelve
    may have no room.
    """
    pygame.font.init()
    scene = crowded(board, (0, 0, 0))
    rows = tuple(
        tuple(1 if seat == p % 3 else 0 for seat in range(3))
        for p in range(len(board.map.provinces))
    )
    _, names = on_the_map(
        board, scene._replace(view=scene.view._replace(pawns=rows)), language, NORMAL
    )
    assert names.count(None) <= (len(names) // 12 if len(names) >= 100 else 0)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("board", library().list_boards("empires"), ids=lambda board: board.id)
def test_names_lie_over_no_border_where_they_have_room(board: Any, language: str) -> None:
    """At 1280×800 on an empty map: all on maps of 48, nearly all of up to 100, four in five of
    120."""
    pygame.font.init()
    words = [province.name[language] for province in board.map.provinces]
    names = name_spots.find_spots(board.map, words, NORMAL.scale, NORMAL.unit, [])
    land, many = find_index(board.map), len(words)
    crossing = [
        p
        for p, spot in enumerate(names)
        if spot is not None and name_spots.count_abroad(land, p, spot, NORMAL.scale)
    ]
    assert len(crossing) <= (0 if many <= 48 else many * 0.08 if many <= 100 else many * 0.2)


@pytest.mark.parametrize("window", [NORMAL, SMALL], ids=["1280x800", "960x600"])
def test_pointing_at_a_piece_is_pointing_at_its_province(window: Window) -> None:
    board, own = board_file(6), Own()
    camera = Camera(
        atlas.find_whole(board.map), (10.0, 20.0, 1600 * window.scale, 1000 * window.scale)
    )
    view = crowded(board, (5, 4, 3)).view
    standing = own.pieces.list_standing(
        look(), board.map, view, view.pawns, Pixels(camera.scale, window.unit)
    )
    abroad = 0
    for k, (picture, at) in enumerate(standing):
        assert find_under(board.map, camera, camera.to_pixel(at), own) == ("province", k // 4)
        side = camera.to_pixel(at)[0] + picture.get_width() / 2 - 1, camera.to_pixel(at)[1]
        abroad += find_under(board.map, camera, side) != ("province", k // 4)
    assert abroad, "no piece reaches into the next province"
    assert find_under(board.map, camera, (11, 21), own) is None


def test_a_name_makes_way_for_a_stack_and_stays_in_its_province() -> None:
    pygame.font.init()
    board, words = board_file(6), [province.name["en"] for province in board_file(6).map.provinces]
    free = name_spots.find_spots(board.map, words, NORMAL.scale, 1.0, [])
    for p in (3, 40, 77):
        home = free[p]
        assert home is not None
        box = home.name.find_box(home.at, NORMAL.scale)
        moved = name_spots.find_spots(
            board.map, words, NORMAL.scale, 1.0, [pygame.Rect(box.center, (4, 4))]
        )[p]
        assert moved is not None
        assert moved.at != home.at
        assert land_index.find_index(board.map).find_land(*moved.at) == p
    assert not any(
        name_spots.find_spots(board.map, words, NORMAL.scale, 1.0, [pygame.Rect(0, 0, 1100, 700)])
    )


def test_spots_that_are_kept_are_those_that_would_be_found_anew() -> None:
    pygame.font.init()
    board, rng = board_file(6), Random(1)
    words = [province.name["fr"] for province in board.map.provinces]
    kept = name_spots.NameSpots(board.map, words, NORMAL.scale, 1.0)
    boxes = [pygame.Rect(rng.randrange(1000), rng.randrange(630), 30, 14) for _ in range(150)]
    for _ in range(12):
        for k in rng.sample(range(len(boxes)), 5):
            boxes[k] = pygame.Rect(rng.randrange(1000), rng.randrange(630), 30, 14)
        assert kept.find_spots(boxes) == name_spots.find_spots(
            board.map, words, NORMAL.scale, 1.0, boxes
        )


def test_owners_are_washed_once_the_map_rests() -> None:
    kit, map_ = look(), board_file(2).map
    camera = Camera(atlas.find_whole(map_), (0.0, 0.0, 640.0, 400.0))
    target, layer, owners = pygame.Surface((640, 400)), MapLayer(), [-1] * len(map_.provinces)
    pictures = []
    for owner, moving in ((-1, False), (3, True), (3, False)):
        owners[5] = owner
        layer.draw(kit, target, map_, camera, owners, moving)
        pictures.append(pygame.image.tobytes(target, "RGB"))
    assert pictures[0] == pictures[1] != pictures[2]
    assert layer.painted == 1


@pytest.mark.parametrize("board", library().list_boards("empires"), ids=lambda board: board.id)
def test_names_and_numbers_grow_with_the_zoom(board: Any) -> None:
    """At 1280×800: 14 pixels at least; the theme's 16 on maps of up to 48 provinces, everywhere
    once zoomed in.
    """
    scale, smallest = WINDOW[2] / board.map.size[0], SIZES["small"]
    assert names.measure_name(board.map, scale, 1.0) >= 14
    assert pieces.measure_stack(board.map, scale, 1.0) >= 14
    wanted = 1.0 if len(board.map.provinces) <= 48 else 1.8
    assert names.measure_name(board.map, scale * wanted, 1.0) >= smallest - 0.5


@pytest.mark.parametrize("board", library().list_boards("empires"), ids=lambda board: board.id)
def test_the_land_index_knows_every_city(board: Any) -> None:
    land = land_index.find_index(board.map)
    for p, province in enumerate(board.map.provinces):
        assert land.find_land(*province.city) == p
        assert len(land.spots[p]) > 100
        assert all(land.find_land(*spot) == p for spot in land.spots[p])
    assert land.find_land(-5.0, 10.0) == land.find_land(10.0, 1e6) == -1


def test_panning_and_a_change_of_owner_paint_no_whole_sheet() -> None:
    kit, map_ = look(), board_file(6).map
    layer, target = MapLayer(), pygame.Surface((640, 400))
    owners = [-1] * len(map_.provinces)
    camera = Camera(atlas.find_whole(map_), (0.0, 0.0, 640.0, 400.0), 3.0, (800.0, 500.0))
    layer.draw(kit, target, map_, camera, owners)
    for _ in range(9):
        camera = camera.pan_by(6, -4)
        layer.draw(kit, target, map_, camera, owners)
    before = pygame.image.tobytes(target, "RGB")
    owners[find_under(map_, camera, (320, 200))[1]] = 2  # type: ignore[index]
    layer.draw(kit, target, map_, camera, owners)
    assert layer.painted == 1
    assert pygame.image.tobytes(target, "RGB") != before


def test_a_patched_sheet_is_the_same_as_a_new_one() -> None:
    kit, map_ = look(), board_file(2).map
    camera = Camera(atlas.find_whole(map_), (0.0, 0.0, 640.0, 400.0))
    old, new = pygame.Surface((640, 400)), pygame.Surface((640, 400))
    layer, owners = MapLayer(), [-1] * len(map_.provinces)
    layer.draw(kit, old, map_, camera, owners)
    owners[5] = owners[17] = 3
    layer.draw(kit, old, map_, camera, owners)
    MapLayer().draw(kit, new, map_, camera, owners)
    alike = pygame.transform.threshold(
        None, old, None, (40, 40, 40, 255), set_behavior=0, search_surf=new
    )
    assert alike >= 640 * 400 * 0.998
