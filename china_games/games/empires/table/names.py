"""The names of provinces on the map: how large and in how many lines."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from china_games.games.empires.board import EmpiresMap, ProvinceMap
from china_games.games.empires.table import atlas
from china_games.geometry import Point
from china_games.kit import fonts

NAME = 2.25  # height of a name in radii of a pawn …
SMALLEST, LARGEST = 14.0, 24.0  # … and between these in units of the panel
LEAST = 12.0  # pixels of a name in the smallest window
ROOM = 1.05  # of the width of a province: a longer name goes into two lines
LINE, HALO = 0.98, 1  # height of a line in heights of the type; pixels of the pale edge


class Name(NamedTuple):
    """A name as it is written: its lines, the type in pixels, the box of all in pixels."""

    lines: tuple[str, ...]
    size: int
    wide: int
    high: int

    def find_box(self, at: Point, scale: float) -> pygame.Rect:
        """Its box around a board point, in pixels from the map's corner."""
        found = pygame.Rect(0, 0, self.wide, self.high)
        found.center = round(at[0] * scale), round(at[1] * scale)
        return found


def measure_name(map_: EmpiresMap, scale: float, unit: float) -> float:
    """The type of the provinces' names, in pixels; `scale` is pixels of a board unit."""
    wish = NAME * map_.pawn_r * scale
    return max(LEAST, SMALLEST * unit, min(LARGEST * unit, wish))


def write_name(name: str, pixels: float, room: float) -> Name:
    """A name in one line, or in two where it is longer than the room and can be cut;
    all in pixels.
    """
    size = max(6, round(pixels))
    lines: tuple[str, ...] = (name,)
    if fonts.width(name, "bold", size) > room * ROOM and (" " in name or "-" in name):
        size = max(6, round(pixels * 0.93))
        lines = _cut_halves(name, size)
    wide = max(fonts.width(line, "bold", size) for line in lines)
    return Name(lines, size, wide + 2 * HALO, round(size * LINE) * len(lines))


def name_province(
    map_: EmpiresMap, province: ProvinceMap, name: str, scale: float, unit: float
) -> Name:
    """The name of a province as it is written at this scale."""
    left, _, right, _ = atlas.find_box(province)
    return write_name(name, measure_name(map_, scale, unit), (right - left) * scale)


def name_place(map_: EmpiresMap, province: ProvinceMap) -> Point:
    """The middle of a province's name; below its city where there is no room of its own."""
    x, y = province.label
    near = abs(province.city[0] - x) + abs(province.city[1] - y) < map_.city_r
    return (x, y + map_.city_r + 5) if near else (x, y)


def _cut_halves(name: str, size: int) -> tuple[str, str]:
    """The name cut at the space or hyphen that makes its two lines most alike."""
    cuts = [k + 1 for k, character in enumerate(name) if character in " -"]
    cut = min(
        cuts,
        key=lambda k: max(
            fonts.width(name[:k].strip(), "bold", size), fonts.width(name[k:], "bold", size)
        ),
    )
    return name[:cut].strip(), name[cut:]
