"""Where the names of provinces stand at a scale: at home, else near it, clear of pieces and each
other, or nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.table import atlas
from china_games.games.empires.table.land_index import LandIndex, find_index
from china_games.games.empires.table.names import (
    Name,
    measure_name,
    name_place,
    name_province,
    write_name,
)
from china_games.geometry import Point

Rect = pygame.Rect
ABROAD = 2  # of the eight points of a name that may lie on a neighbour's land
AIR = 0.3  # between two names side by side, in heights of the type
MOST_KEPT = 3000  # spots that were looked for
PROBES = tuple((dx, dy) for dy in (-0.4, 0.4) for dx in (-0.46, -0.16, 0.16, 0.46))
Boxes = tuple[tuple[int, int, int, int], ...]


class Spot(NamedTuple):
    """A name as it is written and the board point of its middle."""

    name: Name
    at: Point


class NameSpots:
    """The names of a map at one scale and in one language: finds their spots anew for every
    position of the pieces.
    """

    def __init__(self, map_: EmpiresMap, words: Sequence[str], scale: float, unit: float) -> None:
        self.scale, self.land = scale, find_index(map_)
        provinces = map_.provinces[: len(words)]
        self.homes = [
            Spot(name_province(map_, province, word, scale, unit), name_place(map_, province))
            for province, word in zip(provinces, words, strict=True)
        ]
        pixels = measure_name(map_, scale, unit)
        self.forms = [
            tuple(
                dict.fromkeys(
                    (home.name, write_name(word, pixels, 0.0), write_name(word, pixels, 1e6))
                )
            )
            for home, word in zip(self.homes, words, strict=True)
        ]
        self.around = [
            self._find_around(atlas.find_box(province), home.name)
            for province, home in zip(provinces, self.homes, strict=True)
        ]
        self.window = Rect(0, 0, round(map_.size[0] * scale), round(map_.size[1] * scale))
        self._found: dict[tuple[int, Boxes], Spot | None] = {}

    def find_spots(self, pieces: Sequence[Rect]) -> list[Spot | None]:
        """The spot of each name, None where there is no room; `pieces` are boxes in pixels from the
        map's corner.
        """
        taken: list[Rect] = list(pieces)
        found: list[Spot | None] = [None] * len(self.homes)
        for p, home in enumerate(self.homes):
            if home.name.find_box(home.at, self.scale).collidelist(taken) < 0:
                found[p] = home
                taken.append(self._add_air(home))
        for p in range(len(self.homes)):
            spot = found[p] = found[p] or self._find_near(p, taken)
            taken += [self._add_air(spot)] if spot and spot is not self.homes[p] else []
        return found

    def _find_around(self, land: tuple[float, float, float, float], name: Name) -> Rect:
        """Whatever may stand in the way of a name that stands anywhere in its province."""
        left, top, right, bottom = (v * self.scale for v in land)
        return Rect(left, top, right - left, bottom - top).inflate(2 * name.wide, 4 * name.high)

    def _add_air(self, spot: Spot) -> Rect:
        """The box of a name and the room that keeps the next one from being read with it."""
        return spot.name.find_box(spot.at, self.scale).inflate(2 * round(spot.name.size * AIR), 0)

    def _find_near(self, p: int, taken: Sequence[Rect]) -> Spot | None:
        """The free place in the province that is next to the name's own; kept as long as nothing
        changes around it.
        """
        near = [taken[k] for k in self.around[p].collidelistall(taken)]
        key = p, tuple((box.x, box.y, box.w, box.h) for box in near)
        if key not in self._found:
            if len(self._found) > MOST_KEPT:
                self._found.clear()
            self._found[key] = self._find_free(p, near)
        return self._found[key]

    def _find_free(self, p: int, near: Sequence[Rect]) -> Spot | None:
        """In one line or in two."""
        for at in self.land.spots[p]:
            for name in self.forms[p]:
                box = name.find_box(at, self.scale)
                free = box.collidelist(near) < 0 and self.window.contains(box)
                if free and _lies_in(self.land, p, at, name, self.scale):
                    return Spot(name, at)
        return None


def find_spots(
    map_: EmpiresMap, words: Sequence[str], scale: float, unit: float, pieces: Sequence[Rect]
) -> list[Spot | None]:
    """The spots of the names of a map for one position of the pieces."""
    return NameSpots(map_, words, scale, unit).find_spots(pieces)


def _lies_in(land: LandIndex, p: int, at: Point, name: Name, scale: float) -> bool:
    """Whether a name lies on its own province and the sea, but for a letter or two."""
    wide, high = name.wide / scale, name.high / scale
    there = (land.find_land(at[0] + dx * wide, at[1] + dy * high) for dx, dy in PROBES)
    return sum(1 for one in there if one not in (p, -1)) <= ABROAD
