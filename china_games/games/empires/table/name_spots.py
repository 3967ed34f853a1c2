"""Where the names of provinces stand at a scale: at home, or as near to it as they lie over no
border; else near that, clear of pieces and each other, or nowhere.
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
ABROAD = 2  # of the eight points of a name that may lie on a neighbour's land, where it must
TRIED = 250  # spots that are tried for a name that should lie over no border
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
        self.window = Rect(0, 0, round(map_.size[0] * scale), round(map_.size[1] * scale))
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
        self.within = [
            self._find_within(p, home, tuple(dict.fromkeys((home.name, *self.forms[p]))))
            for p, home in enumerate(self.homes)
        ]
        self.around = [
            self._find_around(atlas.find_box(province), home.name)
            for province, home in zip(provinces, self.homes, strict=True)
        ]
        self._found: dict[tuple[int, Boxes], Spot | None] = {}

    def _find_within(self, p: int, home: Spot, forms: Sequence[Name]) -> Spot:
        """The spot next to a name's home at which it lies over no border; its home where there is
        none.
        """
        if not count_abroad(self.land, p, home, self.scale):
            return home
        spots = (Spot(name, at) for at in self.land.spots[p][:TRIED] for name in forms)
        return next((spot for spot in spots if self._lies_within(p, spot)), home)

    def _lies_within(self, p: int, spot: Spot) -> bool:
        whole = self.window.contains(spot.name.find_box(spot.at, self.scale))
        return whole and not count_abroad(self.land, p, spot, self.scale)

    def find_spots(self, pieces: Sequence[Rect]) -> list[Spot | None]:
        """The spot of each name, None where there is no room; `pieces` are boxes in pixels from the
        map's corner.
        """
        taken: list[Rect] = list(pieces)
        found: list[Spot | None] = [None] * len(self.homes)
        for p, spots in enumerate(zip(self.within, self.homes, strict=True)):
            free = (s for s in spots if s.name.find_box(s.at, self.scale).collidelist(taken) < 0)
            spot = found[p] = next(free, None)
            taken += [self._add_air(spot)] if spot else []
        for p in [p for p, spot in enumerate(found) if spot is None]:
            spot = found[p] = self._find_near(p, taken)
            taken += [self._add_air(spot)] if spot else []
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
        """In one line or in two; over a border only if it must be."""
        least, found = ABROAD + 1, None
        for at in self.land.spots[p]:
            for name in self.forms[p]:
                box = name.find_box(at, self.scale)
                if box.collidelist(near) < 0 and self.window.contains(box):
                    spot = Spot(name, at)
                    abroad = count_abroad(self.land, p, spot, self.scale)
                    if abroad < least:
                        least, found = abroad, spot
                    if not abroad:
                        return spot
        return found


def find_spots(
    map_: EmpiresMap, words: Sequence[str], scale: float, unit: float, pieces: Sequence[Rect]
) -> list[Spot | None]:
    """The spots of the names of a map for one position of the pieces."""
    return NameSpots(map_, words, scale, unit).find_spots(pieces)


def count_abroad(land: LandIndex, p: int, spot: Spot, scale: float) -> int:
    """How many of the points of a name lie on other provinces."""
    (x, y), wide, high = spot.at, spot.name.wide / scale, spot.name.high / scale
    there = (land.find_land(x + dx * wide, y + dy * high) for dx, dy in PROBES)
    return sum(1 for one in there if one not in (p, -1))
