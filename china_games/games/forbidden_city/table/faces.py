"""Tile faces as pictures, drawn from the tile file: floors, walls, doors, counsellors, dragons; and
the back.
"""

from __future__ import annotations

import pygame

from china_games.games.forbidden_city.rules.tiles import DOOR, OPEN, PALACE, Face, Tile
from china_games.games.forbidden_city.table import buildings, floors, people
from china_games.games.forbidden_city.table import pigments as pigment
from china_games.geometry import Point, encloses
from china_games.kit import svg
from china_games.kit.painter import Painter, Surface
from china_games.table import inks as ink

THICK = 9.0  # thickness of a wall in units of 100 a tile
EDGE_TO_EDGE, CAP = THICK + 1, 2.4  # the whole width of a diagonal wall, and of its cap
DOORWAY = (31.0, 69.0)  # where the door stands in its wall


def turn_point(point: Point, turn: int) -> Point:
    """A point of the tile after quarter turns clockwise."""
    x, y = point
    for _ in range(turn % 4):
        x, y = 100 - y, x
    return x, y


def find_region(tile: Tile, part: int, turn: int) -> tuple[Point, ...]:
    """The corners of a part of the tile as it lies (FC-14)."""
    corners: tuple[Point, ...] = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))
    if len(tile.parts) == 2:
        corners = (
            ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0))
            if part == 0
            else ((0.0, 0.0), (100.0, 100.0), (0.0, 100.0))
        )
    return tuple(turn_point(corner, turn) for corner in corners)


def find_part(tile: Tile, turn: int, at: Point) -> int:
    """The part under a point of the tile, 0..100 in both directions; -1 for a garden."""
    return next(
        (part for part in range(len(tile.parts)) if encloses(find_region(tile, part, turn), at)),
        len(tile.parts) - 1,
    )


def find_middle(tile: Tile, part: int, turn: int) -> Point:
    """Where the things of a part stand."""
    if len(tile.parts) == 2:
        return turn_point((67.0, 33.0) if part == 0 else (33.0, 67.0), turn)
    return 50.0, 50.0


def draw_face(
    painter: Painter, tile: Tile, turned_face: Face, turn: int, seat: int, pixels: int
) -> Surface:
    """A tile face up as it lies, `pixels` square; `seat` owns its counsellors."""
    owner = painter.looks[seat] if seat >= 0 else -1

    def make() -> Surface:
        drawn = painter.render_parts(
            draw_parts(tile, turned_face, turn), (0, 0, 100, 100), (pixels, pixels)
        ).copy()
        _draw_people(painter, drawn, tile, turn, seat)
        return drawn.convert()

    return painter.keep_drawing(("face", tile, turn, owner, pixels), make)


def draw_people(painter: Painter, tile: Tile, turn: int, seat: int, pixels: int) -> Surface:
    """Counsellors and dragons of a tile alone, to stand on what is laid over it."""
    owner = painter.looks[seat] if seat >= 0 else -1

    def make() -> Surface:
        drawn = Surface((pixels, pixels), pygame.SRCALPHA)
        _draw_people(painter, drawn, tile, turn, seat)
        return drawn

    return painter.keep_drawing(("people", tile, turn, owner, pixels), make)


def _draw_people(painter: Painter, drawn: Surface, tile: Tile, turn: int, seat: int) -> None:
    unit = drawn.get_width() / 100
    for part, shown in enumerate(tile.parts):
        at, small = find_middle(tile, part, turn), len(tile.parts) == 2
        if shown.colour == PALACE:
            continue
        if shown.dragons:
            people.draw_dragon(painter, drawn, at, 25 if small else 33, unit)
        if shown.counsellors:
            size = 0.82 if small else 1.0
            people.draw_counsellors(painter, drawn, seat, shown.counsellors, at, size, unit)


def draw_parts(tile: Tile, turned_face: Face, turn: int) -> list[str]:
    """Floors, walls and doors in a box of 100, without people and dragons."""
    found = [svg.draw_box(0, 0, 100, 100, pigment.LAWN)]
    for part, shown in enumerate(tile.parts):
        found += floors.draw_floor(
            pigment.ROOMS[shown.colour], find_region(tile, part, turn), len(tile.parts) == 2
        )
    if not tile.parts:
        found += buildings.draw_garden()
    found.append(
        svg.draw_box(0.6, 0.6, 98.8, 98.8, "none", 0, ink.INK, 1.2, 1.0).replace(
            "/>", ' stroke-opacity="0.28"/>'
        )
    )
    if len(tile.parts) == 2:
        found += draw_diagonal(turn)
    for side, kind in enumerate(turned_face.kinds):
        if kind != OPEN:
            found += draw_wall(side, kind == DOOR)
    if any(part.colour == PALACE for part in tile.parts):
        found += buildings.draw_palace()
    return found


def draw_wall(side: int, door: bool) -> list[str]:
    """A wall along a side, from corner to corner, with a cap of glazed tiles; perhaps
    with a door.
    """
    found = [
        _draw_band(side, 0, 100, 0, THICK, pigment.WALL, pigment.WALL_EDGE, 1.3),
        _draw_band(side, 0, 100, 2.6, 5.0, pigment.CAP),
    ]
    found += [
        _draw_band(side, a, a + 1.6, 2.6, 5.0, pigment.WALL_EDGE) for a in (11, 22, 76.4, 87.4)
    ]
    if door:
        low, high = DOORWAY
        found += [
            _draw_band(side, low, high, -1, THICK + 6, pigment.SILL, pigment.DOOR_EDGE, 1.2),
            _draw_band(side, low + 4, 49.2, 0, THICK + 3, pigment.DOOR, pigment.DOOR_EDGE, 1.2),
            _draw_band(side, 50.8, high - 4, 0, THICK + 3, pigment.DOOR, pigment.DOOR_EDGE, 1.2),
        ]
        found += [
            svg.draw_disc(turn_point((x, THICK - 1.5), side), 1.7, pigment.DOOR_EDGE)
            for x in (46, 54)
        ]
    return found


def _draw_band(
    side: int,
    start: float,
    end: float,
    near: float,
    far: float,
    fill: str,
    edge: str = "",
    width: float = 0.0,
) -> str:
    """A stripe along a side: from `start` to `end`, at a distance `near` to `far` from the edge."""
    corners = [(start, near), (end, near), (end, far), (start, far)]
    return svg.fill(
        svg.trace_line([turn_point(c, side) for c in corners], closed=True), fill, 1.0, edge, width
    )


def draw_diagonal(turn: int) -> list[str]:
    """The wall that cuts a tile in two."""
    line = svg.trace_line([turn_point((2, 2), turn), turn_point((98, 98), turn)])
    return [
        svg.stroke(line, pigment.WALL_EDGE, EDGE_TO_EDGE),
        svg.stroke(line, pigment.WALL, THICK - 1.6),
        svg.stroke(line, pigment.CAP, CAP),
    ]


def draw_piece_of_diagonal(turn: int, start: float, end: float) -> list[str]:
    """What of that wall lies between two distances from the tile's edge, cut straight."""
    found = []
    for wide, colour in (
        (EDGE_TO_EDGE, pigment.WALL_EDGE),
        (THICK - 1.6, pigment.WALL),
        (CAP, pigment.CAP),
    ):
        off = wide / 2 / 2**0.5
        corners = [(start + off, start - off), (end + off, end - off)]
        corners += [(end - off, end + off), (start - off, start + off)]
        turned = [turn_point(corner, turn) for corner in corners]
        found.append(svg.fill(svg.trace_line(turned, closed=True), colour))
    return found


def draw_back(painter: Painter, pixels: int, seat: int = -1) -> Surface:
    """A tile face down, with the seal colour of its owner."""
    owner = painter.looks[seat] if seat >= 0 else -1

    def make() -> Surface:
        colour, on = painter.write_seat_css(seat) if seat >= 0 else (ink.INK_SOFT, ink.PAPER)
        lattice = "".join(f"M{x} {y}l9 9l-9 9l-9 -9z" for x in (32, 50, 68) for y in (23, 41, 59))
        drawn = [
            svg.draw_box(1.5, 1.5, 97, 97, ink.PAPER, 7, ink.INK, 2.6),
            svg.draw_box(8, 8, 84, 84, colour, 4),
            svg.draw_box(13, 13, 74, 74, "none", 3, on, 1.8, 0.0),
        ]
        if pixels >= 26:
            drawn.append(svg.stroke(lattice, on, 2.0, 0.55))
        return painter.render_parts(drawn, (0, 0, 100, 100), (pixels, pixels))

    return painter.keep_drawing(("back of a tile", owner, pixels), make)
