"""Where the names of provinces stand at a scale: at home, else near it, clear of pieces and each other, or nowhere."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from china_games.ui.tables.common.geometry import Point
from china_games.ui.tables.empires import atlas
from china_games.ui.tables.empires.land_index import LandIndex, index
from china_games.ui.tables.empires.names import Name, name_of, name_place, name_size, written

Rect = pygame.Rect
ABROAD = 2                      # of the eight points of a name that may lie on a neighbour's land
AIR = 0.3                       # between two names side by side, in heights of the type
PROBES = tuple((dx, dy) for dy in (-0.4, 0.4) for dx in (-0.46, -0.16, 0.16, 0.46))


class Spot(NamedTuple):
    """A name as it is written and the board point of its middle."""

    name: Name
    at: Point


def spots(map_: Any, words: Sequence[str], scale: float, unit: float, pieces: Sequence[Rect]) -> list[Spot | None]:
    """The name of each province, None where there is no room; `pieces` are boxes in pixels from the map's corner."""
    taken, found = list(pieces), [_home(map_, p, words[p], scale, unit) for p in range(len(words))]
    placed: list[Spot | None] = [None] * len(words)
    for p, spot in enumerate(found):
        if spot.name.box(spot.at, scale).collidelist(taken) < 0:
            placed[p] = spot
            taken.append(_with_air(spot, scale))
    for p, spot in enumerate(found):
        if placed[p] is None:
            elsewhere = placed[p] = _near(map_, p, words[p], spot, scale, unit, taken)
            taken += [_with_air(elsewhere, scale)] if elsewhere else []
    return placed


def _with_air(spot: Spot, scale: float) -> Rect:
    """The box of a name and the room that keeps the next one from being read with it."""
    return spot.name.box(spot.at, scale).inflate(2 * round(spot.name.size * AIR), 0)


def _home(map_: Any, p: int, word: str, scale: float, unit: float) -> Spot:
    """The name where the map says."""
    province = map_.provinces[p]
    return Spot(name_of(map_, province, word, scale, unit), name_place(map_, province))


def _near(map_: Any, p: int, word: str, home: Spot, scale: float, unit: float, taken: Sequence[Rect]) -> Spot | None:
    """The free place in the province that is next to the name's own, in one line or in two."""
    land, pixels = index(map_), name_size(map_, scale, unit)
    forms = dict.fromkeys((home.name, written(word, pixels, 0.0), written(word, pixels, 1e6)))
    left, top, right, bottom = (v * scale for v in atlas.box_of(map_.provinces[p]))
    around = Rect(left, top, right - left, bottom - top).inflate(2 * home.name.wide, 4 * home.name.high)
    near = [taken[k] for k in around.collidelistall(taken)]
    window = Rect(0, 0, round(map_.size[0] * scale), round(map_.size[1] * scale))
    for at in land.spots[p]:
        for name in forms:
            box = name.box(at, scale)
            if box.collidelist(near) < 0 and window.contains(box) and _ours(land, p, at, name, scale):
                return Spot(name, at)
    return None


def _ours(land: LandIndex, p: int, at: Point, name: Name, scale: float) -> bool:
    """Whether a name lies on its own province and the sea, but for a letter or two."""
    wide, high = name.wide / scale, name.high / scale
    there = (land.at(at[0] + dx * wide, at[1] + dy * high) for dx, dy in PROBES)
    return sum(1 for one in there if one not in (p, -1)) <= ABROAD
