"""The map: what lies under a pixel at any zoom, where stacks stand, what is painted anew and what is not."""
from __future__ import annotations

import pygame
import pytest

from china_games.ui.tables.common.camera import Camera
from china_games.ui.tables.empires import atlas, hits, pieces
from china_games.ui.tables.empires.map_layer import MapLayer
from tests.ui.china.test_colours import look
from tests.ui.empires.support import BOARDS, board_file

WINDOW = (0.0, 0.0, 1028.0, 690.0)


@pytest.mark.parametrize("seats", BOARDS)
@pytest.mark.parametrize("zoom", [1.0, 2.3, 6.0])
def test_every_city_and_pawn_lies_in_its_province(seats: int, zoom: float) -> None:
    map_ = board_file(seats).map
    for p, province in enumerate(map_.provinces):
        camera = Camera(atlas.whole(map_), WINDOW, zoom, province.city if zoom > 1 else None)
        assert hits.on_board(map_, camera, camera.to_pixel(province.city)) == ("province", p)
        for spot in province.slots[:6] if p % 7 == 0 else ():
            assert hits.on_board(map_, camera, camera.to_pixel(spot)) == ("province", p)


@pytest.mark.parametrize("seats", BOARDS)
def test_twelve_pawns_of_three_players_stand_apart_from_each_other_and_the_city(seats: int) -> None:
    """At 1280×800 three stacks and a city cover each other by less than a third anywhere."""
    map_, scale = board_file(seats).map, min(WINDOW[2] / 1600, WINDOW[3] / 1000)
    side, high = pieces.city_side(map_, scale, 1.0), pieces.stack_height(map_, scale, 1.0)
    assert side >= 15
    assert high >= 13
    for p, province in enumerate(map_.provinces):
        spots = pieces.stack_places(map_, p, 3, (scale, high, side))
        boxes = [pygame.Rect(round(x * scale - high), round(y * scale - high / 2), 2 * high, high) for x, y in spots]
        boxes.append(pygame.Rect(round(province.city[0] * scale - side / 2), round(province.city[1] * scale - side / 2),
                                 side, side))
        for k, box in enumerate(boxes):
            for other in boxes[k + 1:]:
                covered = box.clip(other)
                assert covered.w * covered.h <= 0.36 * min(box.w * box.h, other.w * other.h), province.id


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
