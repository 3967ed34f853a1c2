"""Which province's land lies at a point of the map, as a small picture that is quick to ask many
times.
"""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

import pygame

from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.table import atlas
from china_games.games.empires.table.names import name_place
from china_games.geometry import Point

GRAIN = 2.0  # board units of a pixel of the index
STEP = 3  # pixels of the index between two spots of a province
SEA = 0


class LandIndex(NamedTuple):
    """The index of a map: an 8-bit picture with the number of the province plus one, and spots in
    each province.

    The spots next to the place of the province's name come first.
    """

    picture: pygame.Surface
    spots: tuple[tuple[Point, ...], ...]

    def find_land(self, x: float, y: float) -> int:
        """The province at a point in board units, -1 on the sea or beyond the map."""
        px, py = int(x / GRAIN), int(y / GRAIN)
        wide, high = self.picture.get_size()
        return self.picture.get_at_mapped((px, py)) - 1 if 0 <= px < wide and 0 <= py < high else -1


def find_index(map_: EmpiresMap) -> LandIndex:
    """The index of a map, made once for each map object."""
    kept = _KEPT.get(id(map_))
    if kept is None or kept[0] is not map_:
        if len(_KEPT) >= 8:
            _KEPT.clear()
        kept = _KEPT[id(map_)] = (map_, _make_index(map_))
    return kept[1]


_KEPT: dict[int, tuple[EmpiresMap, LandIndex]] = {}


def _make_index(map_: EmpiresMap) -> LandIndex:
    picture = pygame.Surface((int(map_.size[0] / GRAIN) + 1, int(map_.size[1] / GRAIN) + 1), 0, 8)
    for p, province in enumerate(map_.provinces):
        for ring in (province.polygon, *province.islands):
            pygame.draw.polygon(picture, p + 1, [(x / GRAIN, y / GRAIN) for x, y in ring])
        for ring in province.holes:
            pygame.draw.polygon(picture, SEA, [(x / GRAIN, y / GRAIN) for x, y in ring])
    return LandIndex(
        picture, tuple(_find_spots(picture, map_, p) for p in range(len(map_.provinces)))
    )


def _find_spots(picture: pygame.Surface, map_: EmpiresMap, p: int) -> tuple[Point, ...]:
    """Spots of a province, in board units, those next to its name first."""
    left, top, right, bottom = (int(v / GRAIN) for v in atlas.find_box(map_.provinces[p]))
    wide, high = picture.get_size()
    found = (
        (x * GRAIN, y * GRAIN)
        for y in range(max(0, top), min(high, bottom + 1), STEP)
        for x in range(max(0, left), min(wide, right + 1), STEP)
        if picture.get_at_mapped((x, y)) == p + 1
    )
    name = name_place(map_, map_.provinces[p])
    return tuple(sorted(found, key=lambda at: hypot(at[0] - name[0], at[1] - name[1])))
