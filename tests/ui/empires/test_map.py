"""The map: what lies under a pixel at any zoom, where stacks stand, what is painted anew and what is not."""
from __future__ import annotations

from typing import Any

import pygame
import pytest

from china_games.ui.tables.common.camera import Camera
from china_games.ui.tables.empires import atlas, hits, names, pieces, tokens
from china_games.ui.tables.empires.map_layer import MapLayer
from china_games.ui.theme import SIZES
from tests.support.boards import library
from tests.ui.china.test_colours import look
from tests.ui.empires.support import BOARDS, board_file

WINDOW = (0.0, 0.0, 1028.0, 690.0)
GRAZE = 1                      # pixels that two boxes may share: their edges are pale


@pytest.mark.parametrize("seats", BOARDS)
@pytest.mark.parametrize("zoom", [1.0, 2.3, 6.0])
def test_every_city_and_pawn_lies_in_its_province(seats: int, zoom: float) -> None:
    map_ = board_file(seats).map
    for p, province in enumerate(map_.provinces):
        camera = Camera(atlas.whole(map_), WINDOW, zoom, province.city if zoom > 1 else None)
        assert hits.on_board(map_, camera, camera.to_pixel(province.city)) == ("province", p)
        for spot in province.slots[:6] if p % 7 == 0 else ():
            assert hits.on_board(map_, camera, camera.to_pixel(spot)) == ("province", p)


def standing(map_: Any, p: int, language: str, counts: tuple[int, ...]) -> list[pygame.Rect]:
    """The boxes of city, stacks and name of a province in a window of 1280×800."""
    province, scale = map_.provinces[p], WINDOW[2] / map_.size[0]
    side, high = pieces.city_side(map_, scale, 1.0), pieces.stack_height(map_, scale, 1.0)
    name = names.name_of(map_, province, province.name[language], scale, 1.0)
    spots = pieces.stack_places(map_, p, len(counts), (scale, high, side))
    sizes = [(side, side), (name.wide, name.high), *((tokens.stack_width(n, high), high) for n in counts)]
    found = []
    for (x, y), size in zip((province.city, names.name_place(map_, province), *spots), sizes, strict=True):
        found.append(pygame.Rect((0, 0), size))
        found[-1].center = round(x * scale), round(y * scale)
    return found


@pytest.mark.parametrize("counts", [(5, 4, 3), (10, 1, 1), (1, 10, 1), (1, 1, 10)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("board", library().boards("empires"), ids=lambda board: board.id)
def test_a_city_and_twelve_pawns_of_three_are_readable_everywhere(board: Any, language: str,
                                                                  counts: tuple[int, ...]) -> None:
    """At 1280×800, with a city and three stacks in every province, nothing covers anything else, names included."""
    pygame.font.init()
    boxes = [box for p in range(len(board.map.provinces)) for box in standing(board.map, p, language, counts)]
    each = len(counts) + 2
    for k, box in enumerate(boxes):
        for other in box.collidelistall(boxes[:k]):
            covered = box.clip(boxes[other])
            where = board.map.provinces[k // each].id, board.map.provinces[other // each].id
            assert min(covered.size) <= GRAZE, (where, covered.size)


@pytest.mark.parametrize("board", library().boards("empires"), ids=lambda board: board.id)
def test_names_and_numbers_are_as_large_as_the_map_has_room_for(board: Any) -> None:
    """At 1280×800: 11 pixels at least; the theme's 16 on maps of up to 48 provinces, everywhere once zoomed in."""
    scale, smallest = WINDOW[2] / board.map.size[0], SIZES["small"]
    assert names.name_size(board.map, scale, 1.0) >= 10.99
    assert pieces.stack_height(board.map, scale, 1.0) >= 14
    wanted = 1.0 if len(board.map.provinces) <= 48 else 1.8
    assert names.name_size(board.map, scale * wanted, 1.0) >= smallest - 0.5


def test_panning_and_a_change_of_owner_paint_no_whole_sheet() -> None:
    kit, map_ = look(), board_file(6).map
    layer, target = MapLayer(), pygame.Surface((640, 400))
    owners = [-1] * len(map_.provinces)
    camera = Camera(atlas.whole(map_), (0.0, 0.0, 640.0, 400.0), 3.0, (800.0, 500.0))
    layer.draw(kit, target, map_, camera, owners)
    for _ in range(9):
        camera = camera.panned(6, -4)
        layer.draw(kit, target, map_, camera, owners)
    before = pygame.image.tobytes(target, "RGB")
    owners[hits.on_board(map_, camera, (320, 200))[1]] = 2      # type: ignore[index]
    layer.draw(kit, target, map_, camera, owners)
    assert layer.painted == 1
    assert pygame.image.tobytes(target, "RGB") != before


def test_a_patched_sheet_is_the_same_as_a_new_one() -> None:
    kit, map_ = look(), board_file(2).map
    camera = Camera(atlas.whole(map_), (0.0, 0.0, 640.0, 400.0))
    old, new = pygame.Surface((640, 400)), pygame.Surface((640, 400))
    layer, owners = MapLayer(), [-1] * len(map_.provinces)
    layer.draw(kit, old, map_, camera, owners)
    owners[5] = owners[17] = 3
    layer.draw(kit, old, map_, camera, owners)
    MapLayer().draw(kit, new, map_, camera, owners)
    alike = pygame.transform.threshold(None, old, None, (40, 40, 40, 255), set_behavior=0, search_surf=new)
    assert alike >= 640 * 400 * 0.998
