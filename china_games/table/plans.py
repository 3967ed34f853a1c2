"""Boards drawn for the people who make them: as the table will show them, with what their file says
laid over; or, while a file is broken, as far as it can be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from china_games.games.contract import Mark, Plan, TableFace
from china_games.geometry import Point, find_bounds
from china_games.kit.camera import Camera
from china_games.kit.painter import WORDS, Painter
from china_games.settings import Settings
from china_games.table.pictures import Named, draw_thumbnail, make_plain_painter
from china_games.table.placed import find_window

SEA = (195, 211, 214)
GROUNDS = (
    (180, 155, 196),
    (227, 207, 131),
    (223, 164, 108),
    (157, 187, 141),
    (208, 140, 124),
    (206, 196, 170),
)
"""Grounds of provinces on a plan, by their number."""

INK, PAPER, WRONG = (74, 60, 46), (251, 245, 228), (176, 24, 24)

RING = 22
"""Pixels from the middle of the ring around a problem."""

GRID, STEPS = 20, (10, 20, 50, 100, 200, 500, 1000)
"""Lines of the grid across a board at most, and the units from one to the next."""

GRID_INK = (120, 104, 86)

NEAR = 3
"""A place that is shown near is drawn so many times larger, …"""

WIDEST = 2800
"""… in a picture of the whole board that is so many pixels wide at most."""

TOO_WIDE = 1.6
"""A name that is wider than so many widths of its area is not written."""

FINE = 2
"""A plan is drawn so many times larger, then made smaller: soft edges."""


class Show(NamedTuple):
    """What is laid over a board, and which part of it is seen."""

    grid: bool = False  # lines at round numbers of units, with these
    pieces: bool = False  # every place filled
    ids: bool = False
    neighbours: bool = False
    problems: bool = False
    names: bool = True  # where the table's own picture has none
    near: Point | None = None  # the middle of what is shown large; None = the whole board


class Drawn(NamedTuple):
    """A picture of a board, and where the board lies in it; `camera` is None where nobody knows."""

    surface: pygame.Surface
    camera: Camera | None


class Spot(NamedTuple):
    """A problem on the map: where, and its number in the list."""

    at: Point
    number: int


def draw_board(
    face: TableFace[Any, Any, Any, Any, Any, Any],
    map_: Any,
    view: Any,
    seats: Sequence[Named],
    size: tuple[int, int],
    language: str,
    plan: Plan | None,
    show: Show,
    spots: Sequence[Spot] = (),
    settings: Settings | None = None,
    scale: float = 1.0,
) -> Drawn:
    """A board that is in order, as its table shows it to a spectator; what is asked for is laid
    over it, in type and lines of this scale.
    """
    whole = _enlarge(size, show)
    surface = draw_thumbnail(face, map_, view, seats, whole, language, settings)
    if plan is None or face.whole is None:
        small = pygame.transform.smoothscale(surface, size) if whole != size else surface
        return Drawn(small, None)
    camera = Camera(face.whole(map_, view), find_window(surface.get_rect()))
    painter = make_plain_painter(face.game, seats, language, settings, size)
    unnamed = show._replace(names=camera.scale < plan.named_from)
    lay_over(painter, surface, plan, camera, unnamed, spots, scale)
    return _cut_out(surface, camera, show, size)


def draw_plan(
    game: str,
    plan: Plan,
    seats: Sequence[Named],
    size: tuple[int, int],
    language: str,
    show: Show,
    spots: Sequence[Spot] = (),
    settings: Settings | None = None,
    scale: float = 1.0,
) -> Drawn:
    """A board whose file may be broken: its areas, lines and places; `scale` as for boards."""
    whole = _enlarge(size, show)
    large = pygame.Surface((whole[0] * FINE, whole[1] * FINE))
    large.fill(SEA)
    camera = Camera((0.0, 0.0, *plan.size), find_window(large.get_rect()))
    for area in plan.areas:
        for ring in area.rings:
            points = list(map(camera.to_pixel, ring))
            pygame.draw.polygon(large, GROUNDS[area.colour % len(GROUNDS)], points)
    for area in plan.areas:
        for ring in area.rings:
            pygame.draw.lines(large, INK, True, list(map(camera.to_pixel, ring)), 2 * FINE)
    for line in plan.lines:
        pygame.draw.lines(large, PAPER, False, list(map(camera.to_pixel, line)), 3 * FINE)
    for mark in plan.marks:
        _draw_disc(large, camera, mark, PAPER)
    surface = pygame.transform.smoothscale(large, whole)
    painter = make_plain_painter(game, seats, language, settings, size)
    camera = Camera((0.0, 0.0, *plan.size), find_window(surface.get_rect()))
    lay_over(painter, surface, plan, camera, show, spots, scale)
    return _cut_out(surface, camera, show, size)


def _enlarge(size: tuple[int, int], show: Show) -> tuple[int, int]:
    """The size of the whole board, of which a part so large is seen; in pixels."""
    if show.near is None:
        return size
    times = max(1.0, min(NEAR, WIDEST / size[0]))
    return round(size[0] * times), round(size[1] * times)


def _cut_out(surface: pygame.Surface, camera: Camera, show: Show, size: tuple[int, int]) -> Drawn:
    """The part around the place that is shown near, as far as the board goes there."""
    if show.near is None:
        return Drawn(surface, camera)
    seen = pygame.Rect((0, 0), size)
    seen.center = tuple(map(round, camera.to_pixel(show.near)))
    seen.clamp_ip(surface.get_rect())
    moved = camera._replace(window=(-float(seen.x), -float(seen.y), *camera.window[2:]))
    return Drawn(surface.subsurface(seen).copy(), moved)


def lay_over(
    painter: Painter,
    target: pygame.Surface,
    plan: Plan,
    camera: Camera,
    show: Show,
    spots: Sequence[Spot],
    scale: float = 1.0,
) -> None:
    """What is asked for, in this order: grid, places filled, neighbours, names, ids, problems."""
    if show.grid:
        _draw_grid(painter, target, plan, camera, show, scale)
    if show.pieces:
        for number, mark in enumerate(plan.marks):
            look = painter.find_seat_look(number % len(painter.looks))
            _draw_disc(target, camera, mark, look.colour)
    if show.neighbours:
        _draw_neighbours(target, plan, camera, scale)
    if show.names:
        tags = [_find_tag(camera, spot, scale) for spot in spots if show.problems]
        _write_names(painter, target, plan, camera, scale, tags)
    if show.ids:
        _write_ids(painter, target, plan, camera, scale)
    if show.problems:
        _ring_spots(painter, target, camera, spots, scale)


def _ring_spots(
    painter: Painter, target: pygame.Surface, camera: Camera, spots: Sequence[Spot], scale: float
) -> None:
    """Rings with the numbers of problems; those of one place share a ring."""
    reach, rings = RING * scale, dict[tuple[float, float], list[int]]()
    for spot in spots:
        x, y = camera.to_pixel(spot.at)
        near = [at for at in rings if abs(at[0] - x) < 2 * reach and abs(at[1] - y) < 2 * reach]
        rings.setdefault(near[0] if near else (x, y), []).append(spot.number)
    line, corner = max(2, round(3 * scale)), round(6 * scale)
    for at, numbers in rings.items():
        pygame.draw.aacircle(target, WRONG, at, reach, line)
        told = ", ".join(map(str, numbers[:2])) + (" …" if len(numbers) > 2 else "")
        wide, high = painter.measure_text(told, 15 * scale, "bold")
        tag = pygame.Rect(0, 0, wide + round(10 * scale), high)
        tag.center = round(at[0] + reach), round(at[1] - reach)
        tag.clamp_ip(target.get_rect())
        pygame.draw.rect(target, PAPER, tag, border_radius=corner)
        pygame.draw.rect(target, WRONG, tag, max(1, line - 1), border_radius=corner)
        painter.outline_text(target, told, tag.center, 15 * scale, ("error", "paper"))


def _draw_disc(
    target: pygame.Surface, camera: Camera, mark: Mark, colour: tuple[int, int, int]
) -> None:
    at, radius = camera.to_pixel(mark.at), max(2.0, mark.radius * camera.scale)
    pygame.draw.aacircle(target, INK, at, radius)
    pygame.draw.aacircle(target, colour, at, max(1.0, radius - 1.5))


def _draw_grid(
    painter: Painter,
    target: pygame.Surface,
    plan: Plan,
    camera: Camera,
    show: Show,
    scale: float,
) -> None:
    """Lines across the board with their numbers: at its edges, or where they cross on a part that
    is shown near.
    """
    near = show.near is not None
    fewest = max(plan.size) / GRID
    step = next(each for each in STEPS if each >= fewest)
    columns = [k * step for k in range(1, int(plan.size[0] / step) + 1)]
    rows = [k * step for k in range(1, int(plan.size[1] / step) + 1)]
    size, ink = 12 * scale, ("ink", "paper")
    for x in columns:
        ends = camera.to_pixel((x, 0.0)), camera.to_pixel((x, plan.size[1]))
        pygame.draw.line(target, GRID_INK, *ends)
        if not near:
            at = ends[0]
            painter.outline_text(target, f"{x}", (at[0], max(0, at[1]) + size), size, ink)
    for y in rows:
        ends = camera.to_pixel((0.0, y)), camera.to_pixel((plan.size[0], y))
        pygame.draw.line(target, GRID_INK, *ends)
        if not near:
            at = ends[0]
            painter.outline_text(target, f"{y}", (max(0, at[0]) + 2 * size, at[1]), size, ink)
    if near:
        for x in columns:
            for y in rows:
                painter.outline_text(target, f"{x}, {y}", camera.to_pixel((x, y)), size, ink)


def _draw_neighbours(target: pygame.Surface, plan: Plan, camera: Camera, scale: float) -> None:
    """A line from the middle of each province to that of each neighbour; red where only one names
    the other.
    """
    places = {area.id: area.middle for area in plan.areas}
    names = {area.id: area.neighbours for area in plan.areas}
    for area in plan.areas:
        for name in area.neighbours:
            if name in places and (area.id < name or area.id not in names[name]):
                both = area.id in names[name]
                a, b = camera.to_pixel(places[area.id]), camera.to_pixel(places[name])
                pygame.draw.line(target, PAPER, a, b, round(5 * scale))
                pygame.draw.line(target, INK if both else WRONG, a, b, max(1, round(2 * scale)))


def _find_tag(camera: Camera, spot: Spot, scale: float) -> pygame.Rect:
    """About where the number of a problem stands: at the upper right of its ring."""
    x, y = camera.to_pixel(spot.at)
    reach = RING * scale
    return pygame.Rect(x, y - 1.6 * reach, 2.2 * reach, 1.4 * reach)


def _write_names(
    painter: Painter,
    target: pygame.Surface,
    plan: Plan,
    camera: Camera,
    scale: float,
    taken: Sequence[pygame.Rect],
) -> None:
    """The names of the areas, where the table will write them; none that is far too wide for its
    area at this size, or would lie over another one or over a place that is taken.
    """
    written = list(taken)
    size = max(WORDS, 10.0 * scale, min(20.0 * scale, 24 * camera.scale))
    for area in plan.areas:
        name = area.name.get(painter.tr.language) or area.name.get("en", "")
        left, _, right, _ = find_bounds([at for ring in area.rings for at in ring] or [(0.0, 0.0)])
        box = pygame.Rect((0, 0), painter.measure_text(name, size, "bold"))
        box.center = tuple(map(round, camera.to_pixel(area.middle)))
        fits = box.w <= TOO_WIDE * (right - left) * camera.scale
        if name and fits and box.collidelist(written) < 0:
            written.append(box)
            painter.outline_text(target, name, camera.to_pixel(area.middle), size, ("ink", "paper"))


def _write_ids(
    painter: Painter, target: pygame.Surface, plan: Plan, camera: Camera, scale: float
) -> None:
    size = max(9.0 * scale, min(16.0 * scale, 13 * camera.scale))
    areas = {area.id for area in plan.areas}  # a city has the id of its province
    for mark in plan.marks:
        if mark.id and mark.id not in areas:
            painter.outline_text(target, mark.id, camera.to_pixel(mark.at), size, ("ink", "paper"))
    for area in plan.areas:
        x, y = camera.to_pixel(area.middle)  # below the name
        painter.outline_text(target, area.id, (x, y + 1.4 * size), size + 2, ("ink", "paper"))
