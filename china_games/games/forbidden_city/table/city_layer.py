"""The city in its window: court, tiles, blocked doors and seals of closed rooms, painted once for
each view of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import ceil
from typing import NamedTuple

import pygame

from china_games.games.forbidden_city.rules.city import find_face
from china_games.games.forbidden_city.rules.doors import list_blocked_doors
from china_games.games.forbidden_city.rules.model import STEPS, State
from china_games.games.forbidden_city.rules.tiles import Tile
from china_games.games.forbidden_city.table import faces, ground_plan
from china_games.games.forbidden_city.table import pigments as pigment
from china_games.games.forbidden_city.table.ground_plan import UNIT
from china_games.geometry import Point
from china_games.kit import svg
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter, Surface
from china_games.kit.theme import parse_colour
from china_games.table import inks as ink
from china_games.table.ground import Ground

NEW = 4  # pictures made in a frame when the scale has changed; a face takes two or three
SMALL = 30  # pixels a cell below which small marks are left out
BEYOND = parse_colour(pigment.COURT)
PIPS = ((50.0, 14.0), (86.0, 50.0), (50.0, 86.0), (14.0, 50.0))
Places = Sequence[tuple[int, tuple[int, ...]]]


def paint_city(
    painter: Painter,
    view: State,
    camera: Camera,
    hidden: frozenset[int] = frozenset(),
    places: Places = (),
) -> Surface:
    """The city as the camera sees it, opaque, of the size of its window; cells in `hidden` are left
    empty.

    `places` are the cells where a tile may be tried, each with the turnings in which it fits.
    """
    surface = pygame.Surface((max(1, round(camera.window[2])), max(1, round(camera.window[3]))))
    for make, at in list_stamps(painter, view, camera, hidden, places):
        picture = make()
        surface.blit(picture, picture.get_rect(center=at) if isinstance(at, Middle) else at)
    return surface


class Middle(NamedTuple):
    """The pixel on which the middle of a picture lies."""

    x: int
    y: int


Stamp = tuple[Callable[[], Surface], tuple[int, int]]
"""A picture to be made, and where its upper left corner goes, or its `Middle`."""


def list_stamps(
    painter: Painter, view: State, camera: Camera, hidden: frozenset[int], places: Places
) -> Iterator[Stamp]:
    """Everything the city is put together of, from the bottom to the top."""
    wide, high = (float(max(1, round(length))) for length in camera.window[2:])
    local = camera._replace(window=(0.0, 0.0, wide, high))
    cells = [
        (at, cell)
        for at, cell in enumerate(view.cells)
        if cell not in hidden and _is_seen(local, cell)
    ]
    side = measure_tile(local)
    yield from _list_court(painter, local)
    yield from _list_shadows(painter, local, [cell for _, cell in cells])
    for at, cell in cells:
        yield partial(draw_tile_face, painter, view, at, side), find_corner(local, cell)
    for cell, turns in places:
        if _is_seen(local, cell):
            yield partial(draw_place, painter, turns, side), find_corner(local, cell)
    yield from _list_closed(painter, local, view, hidden)
    yield from _list_blocked(painter, local, view, hidden)


def measure_tile(camera: Camera) -> int:
    """The side of a tile: never less than its cell, so that no gap shows between two."""
    return max(2, ceil(UNIT * camera.scale))


def find_corner(camera: Camera, cell: int) -> tuple[int, int]:
    """The pixel of the upper left corner of a cell."""
    x, y = ground_plan.find_middle(cell)
    left, top = camera.to_pixel((x - UNIT / 2, y - UNIT / 2))
    return round(left), round(top)


def draw_tile_face(painter: Painter, view: State, place: int, pixels: int) -> Surface:
    """The face of a tile that lies in the city."""
    laid = view.laid[place]
    return faces.draw_face(
        painter,
        view.game.tiles.tiles[laid.tile],
        find_face(view, place),
        laid.turn,
        laid.seat,
        pixels,
    )


def _is_seen(camera: Camera, cell: int) -> bool:
    x, y = find_corner(camera, cell)
    side = measure_tile(camera)
    return -side < x < camera.window[2] and -side < y < camera.window[3]


def _list_court(painter: Painter, camera: Camera) -> Iterator[Stamp]:
    """The paved court: a slab of 2 × 2 cells, put side by side."""
    side = measure_tile(camera)
    slab = partial(painter.keep_drawing, ("court", side), lambda: _draw_slab(painter, side))
    left, top, wide, high = camera.seen
    for row in range(int((top - 50) // 200), int((top + high + 50) // 200) + 1):
        for column in range(int((left - 50) // 200), int((left + wide + 50) // 200) + 1):
            x, y = camera.to_pixel((column * 200.0 + 50, row * 200.0 + 50))
            yield slab, (round(x), round(y))


def _draw_slab(painter: Painter, side: int) -> Surface:
    """Four cells of paving, laid in turn along and across."""
    parts = [
        svg.draw_box(0, 0, 200, 200, pigment.COURT),
        svg.draw_box(0, 0, 100, 100, pigment.COURT_LIGHT, opacity=0.7),
        svg.draw_box(100, 100, 100, 100, pigment.COURT_LIGHT, opacity=0.7),
    ]
    lines = "".join(f"M{x} {y + k}h100" for x, y in ((0, 0), (100, 100)) for k in (25, 50, 75))
    lines += "".join(f"M{x + k} {y}v100" for x, y in ((100, 0), (0, 100)) for k in (25, 50, 75))
    parts += [
        svg.stroke(lines, pigment.COURT_LINE, 1.2, 0.55),
        svg.stroke("M0 0h200M0 100h200M0 0v200M100 0v200", pigment.COURT_LINE, 2, 0.6),
    ]
    return painter.render_parts(parts, (0, 0, 200, 200), (2 * side, 2 * side)).convert()


def draw_place(painter: Painter, turns: tuple[int, ...], side: int) -> Surface:
    """A place at the border: faint; golden if the tile fits, with a pearl where its
    head may point.
    """

    def make() -> Surface:
        if turns:
            parts = [svg.draw_box(6, 6, 88, 88, "#ffe27a", 8, "#b98600", 1.6, 0.3)]
            parts += [svg.draw_disc(PIPS[turn], 4.6, "#d79a00", "#7a5600", 1.2) for turn in turns]
        else:
            dashes = "".join(f"M{a} {b}h10M{b} {a}v10" for b in (9, 91) for a in range(13, 82, 21))
            parts = [svg.stroke(dashes, ink.INK_SOFT, 1.8, 0.5)]
        return painter.render_parts(parts, (0, 0, 100, 100), (side, side))

    return painter.keep_drawing(("place for a tile", turns, side), make)


def _list_shadows(painter: Painter, camera: Camera, cells: list[int]) -> Iterator[Stamp]:
    """A soft shadow below the tiles, to the south-east."""
    side = measure_tile(camera)
    shift = max(1, round(side * 0.045))
    shade = partial(painter.keep_drawing, ("shadow", side), lambda: _draw_shade(side))
    for cell in cells:
        x, y = find_corner(camera, cell)
        yield shade, (x + shift, y + shift)


def _draw_shade(side: int) -> Surface:
    shade = pygame.Surface((side, side), pygame.SRCALPHA)
    shade.fill((40, 26, 14, 120))
    return shade.convert_alpha()


def _list_closed(
    painter: Painter, camera: Camera, view: State, hidden: frozenset[int]
) -> Iterator[Stamp]:
    """Closed rooms are darker; a coin with its value lies in every room that was scored."""
    side, there = measure_tile(camera), _find_whole_rooms(view, hidden)
    for r, room in enumerate(view.rooms):
        for part in room.parts if room.closed > 0 and r in there else ():
            region = faces.find_region(_find_tile(view, part), part & 1, view.laid[part >> 1].turn)
            yield (
                partial(_draw_closed_shade, painter, region, side),
                find_corner(camera, view.cells[part >> 1]),
            )
    yield from list_coins(painter, camera, view, hidden)


def _find_whole_rooms(view: State, hidden: frozenset[int]) -> set[int]:
    """The rooms of which no tile is hidden."""
    return {
        r
        for r, room in enumerate(view.rooms)
        if not {view.cells[part >> 1] for part in room.parts} & hidden
    }


def list_coins(
    painter: Painter, camera: Camera, view: State, hidden: frozenset[int]
) -> Iterator[tuple[Callable[[], Surface], Middle]]:
    """The values of closed rooms, where each lies; they stay above what is laid over the city."""
    if measure_tile(camera) < SMALL:
        return
    there, pixels = _find_whole_rooms(view, hidden), max(15, round(27 * camera.scale))
    for closing in (closing for closing in view.closings if closing.room in there):
        part = ground_plan.find_first_part(view, closing.room)
        coin = partial(draw_value_coin, painter, closing.value, any(closing.coins), pixels)
        yield coin, _find_middle(camera, _find_spot(view, part))


def _find_tile(view: State, part: int) -> Tile:
    """The tile of a part."""
    return view.game.tiles.tiles[view.laid[part >> 1].tile]


def _draw_closed_shade(painter: Painter, region: Sequence[Point], side: int) -> Surface:
    """What darkens the floor of a closed room."""
    parts = [svg.fill(svg.trace_line(region, closed=True), ink.INK, 0.17)]
    return painter.render_parts(parts, (0, 0, 100, 100), (side, side))


def _find_spot(view: State, part: int) -> tuple[float, float]:
    """The corner of a part where its room's coin lies."""
    x, y = ground_plan.find_middle(view.cells[part >> 1])
    if len(_find_tile(view, part).parts) == 2:
        dx, dy = faces.turn_point(
            (84.0, 16.0) if part & 1 == 0 else (16.0, 84.0), view.laid[part >> 1].turn
        )
        return x - UNIT / 2 + dx, y - UNIT / 2 + dy
    return x - 34, y - 34


def draw_value_coin(painter: Painter, value: int, paid: bool, pixels: int) -> Surface:
    """A coin with the value of a closed room; pale if nobody was paid."""

    def make() -> Surface:
        fill = ink.GOLD if paid else ink.STONE
        parts = [
            svg.draw_disc((12, 12), 11, fill, ink.INK, 1.6),
            svg.draw_disc((12, 12), 8.8, "none", "#fff3d0", 0.9),
        ]
        drawn = painter.render_parts(parts, (0, 0, 24, 24), (pixels, pixels)).copy()
        size = painter.choose_letter_size(pixels, 0.56, 0.72)
        painter.centre_text(drawn, str(value), (pixels / 2, pixels / 2), size, ink.INK)
        return drawn

    return painter.keep_drawing(("value coin", value, paid, pixels), make)


def _list_blocked(
    painter: Painter, camera: Camera, view: State, hidden: frozenset[int]
) -> Iterator[Stamp]:
    """A cross on every door that stands against a plain wall."""
    if measure_tile(camera) < SMALL:
        return
    picture = partial(draw_cross, painter, max(9, round(17 * camera.scale)))
    for cell, side in list_blocked_doors(view):
        if not {cell, cell + STEPS[side]} & hidden:
            yield picture, _find_middle(camera, ground_plan.find_edge_middle(cell, side))


def _find_middle(camera: Camera, at: Point) -> Middle:
    x, y = camera.to_pixel(at)
    return Middle(round(x), round(y))


def draw_cross(painter: Painter, pixels: int) -> Surface:
    """The mark of a door that leads nowhere."""
    parts = [
        svg.draw_disc((12, 12), 10.6, ink.PAPER, ink.INK, 1.8),
        svg.stroke("M7.5 7.5l9 9M16.5 7.5l-9 9", ink.INK, 3),
    ]
    return painter.render_parts(parts, (0, 0, 24, 24), (pixels, pixels))


def prepare(painter: Painter, ahead: Iterator[Stamp], count: int) -> bool:
    """Makes the next pictures of a city to be painted, until `count` new ones are there; False when
    none is missing.
    """
    made = painter.canvas.pictures.made
    return any(make() and painter.canvas.pictures.made >= made + count for make, _ in ahead)


def make_key(view: State, hidden: frozenset[int], places: Places) -> tuple[object, ...]:
    """What the painted city depends on, besides the camera and the look."""
    return id(view.game.tiles), view.laid, view.cells, len(view.closings), hidden, places


class CityLayer:
    """The painted city of one table, kept until something in it changes.

    While it moves a stretched one is shown, and until the faces of a new size are drawn, a few a
    frame."""

    def __init__(self) -> None:
        self.unfinished = False  # a stretched city was shown, though nothing moves any more
        self._ground = Ground(BEYOND)
        self._ahead: tuple[object, Iterator[Stamp]] | None = (
            None  # for what pictures are made, and these
        )

    def draw(
        self,
        painter: Painter,
        target: Surface,
        view: State,
        camera: Camera,
        hidden: frozenset[int],
        places: Places,
        rough: bool,
    ) -> None:
        """Draws the city through the camera; `rough`: it moves, so that a stretched one will do."""
        what = (painter.signs, *make_key(view, hidden, places))
        if rough:
            self._ahead = None
        self.unfinished = not rough and self._prepare(
            painter, (camera, *what), list_stamps(painter, view, camera, hidden, places)
        )
        self._ground.draw(
            target,
            camera,
            (painter.theme, painter.looks, *what),
            lambda camera: paint_city(painter, view, camera, hidden, places),
            rough or self.unfinished,
        )

    def _prepare(
        self, painter: Painter, wanted: tuple[object, ...], ahead: Iterator[Stamp]
    ) -> bool:
        """Makes some pictures for another camera than the last; True while there are more to be
        made.
        """
        if self._ground.camera is None or self._ground.camera == wanted[0]:
            return False
        if self._ahead is None or self._ahead[0] != wanted:
            self._ahead = wanted, ahead
        return prepare(painter, self._ahead[1], NEW)
