"""The printed map as SVG, any part of it: sea, coast, provinces washed in their owners' colours,
rivers, links.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import hypot
from operator import itemgetter
from typing import NamedTuple

from china_games.games.empires.board import EmpiresMap, ProvinceMap
from china_games.games.empires.table import palette as ink
from china_games.geometry import Line, Point, encloses, find_bounds, find_crossings, lay_grid
from china_games.kit import svg
from china_games.kit.camera import Box
from china_games.kit.painter import Painter
from china_games.kit.theme import mix, parse_colour, write_css
from china_games.table import weaves

BAND = 5.0  # width of the wash along the borders of a controlled province, in units
MARGIN = 10  # units around a province that its drawing may touch
STEP = (20.0, 12.0)  # of the patterns
NAMED = (36.0, 8.0)  # half the room of a name, kept free of them


class Shape(NamedTuple):
    """A piece of the drawing, and the box (left, top, right, bottom) that it touches."""

    box: tuple[float, float, float, float]
    part: str


class Plate(NamedTuple):
    """What never changes of a map: shapes by layer, and of each province outline, pattern spots and
    inner rim.
    """

    under: tuple[Shape, ...]
    outlines: tuple[Shape, ...]
    zones: tuple[str, ...]
    spots: tuple[tuple[Point, ...], ...]
    rims: tuple[str, ...]
    over: tuple[Shape, ...]


def find_plate(map_: EmpiresMap) -> Plate:
    """The plate of a map, made once for each map object."""
    kept = _PLATES.get(id(map_))
    if kept is None or kept[0] is not map_:
        if len(_PLATES) >= 8:
            _PLATES.clear()
        kept = _PLATES[id(map_)] = (map_, _engrave(map_))
    return kept[1]


_PLATES: dict[int, tuple[EmpiresMap, Plate]] = {}


def list_rings(province: ProvinceMap) -> list[Line]:
    """The rings of a province: mainland, islands, holes."""
    return [province.polygon, *province.islands, *province.holes]


def trace_outline(province: ProvinceMap) -> str:
    """Path data of a province with islands and holes."""
    return "".join(svg.trace_line(ring, closed=True) for ring in list_rings(province))


def find_box(province: ProvinceMap) -> tuple[float, float, float, float]:
    """The box of everything that belongs to a province: left, top, right, bottom."""
    return find_bounds(
        [point for ring in (province.polygon, *province.islands, province.zone) for point in ring]
    )


def find_whole(map_: EmpiresMap) -> Box:
    """The part of the board that zoom 1 must show: left, top, width, height."""
    return 0.0, 0.0, float(map_.size[0]), float(map_.size[1])


def has_point(province: ProvinceMap, at: Point) -> bool:
    """Whether a board point lies in a province."""
    if any(encloses(ring, at) for ring in province.holes):
        return False
    areas = (province.polygon, *province.islands, *((province.zone,) if province.zone else ()))
    return any(encloses(ring, at) for ring in areas)


# ---------------------------------------------------------------------- the plate


def _engrave(map_: EmpiresMap) -> Plate:
    provinces = map_.provinces
    return Plate(
        tuple(_draw_ground(map_)),
        tuple(Shape(find_box(p), trace_outline(p)) for p in provinces),
        tuple(svg.trace_line(p.zone, closed=True) if p.zone else "" for p in provinces),
        tuple(_list_spots(p) for p in provinces),
        tuple(_trace_rim(p) for p in provinces),
        tuple(_print_map(map_)),
    )


def _grow_box(points: Sequence[Point], by: float) -> tuple[float, float, float, float]:
    left, top, right, bottom = find_bounds(points)
    return left - by, top - by, right + by, bottom + by


def _draw_ground(map_: EmpiresMap) -> Iterator[Shape]:
    """Lines that follow the coast, and land that nobody can enter."""
    strokes = ((25, ink.SEA_LIGHT, 1.0), (14, ink.SEA_LINE, 0.6), (11.5, ink.SEA_LIGHT, 1.0))
    for width, shade, opacity in strokes:
        for line in map_.decor.coast:
            yield Shape(
                _grow_box(line, 14), svg.stroke(svg.trace_line(line), shade, width, opacity)
            )
    for ring in map_.decor.land:
        yield Shape(
            _grow_box(ring, 2),
            svg.fill(svg.trace_line(ring, closed=True), ink.LAND, 1.0, ink.INK_SOFT, 1.0),
        )


def _print_map(map_: EmpiresMap) -> Iterator[Shape]:
    """What is printed over the provinces: lakes, rivers, links."""
    for ring in map_.decor.lakes:
        yield Shape(
            _grow_box(ring, 2),
            svg.fill(svg.trace_line(ring, closed=True), ink.SEA, 1.0, ink.RIVER, 1.2),
        )
    for river in map_.decor.rivers:
        yield Shape(
            _grow_box(river.line, 3), svg.stroke(svg.trace_smooth(river.line), ink.RIVER, 1.8, 0.7)
        )
    for link in map_.sea_links:
        shade = ink.MOUNTAIN if link.over == "mountains" else "#3d6b86"
        for line in link.lines:
            dashes = "".join(_trace_dashes(line))
            yield Shape(
                _grow_box(line, 5),
                svg.stroke(dashes, ink.HALO, 5.2, 0.85) + svg.stroke(dashes, shade, 2.6),
            )


def _trace_dashes(line: Sequence[Point], length: float = 7, gap: float = 6) -> Iterator[str]:
    for (ax, ay), (bx, by) in zip(line, line[1:], strict=False):
        far = hypot(bx - ax, by - ay) or 1.0
        count = max(1, round((far + gap) / (length + gap)))
        each = (far - gap * (count - 1)) / count
        for k in range(count):
            start, stop = k * (each + gap) / far, (k * (each + gap) + each) / far
            yield (
                f"M{ax + (bx - ax) * start:.1f} {ay + (by - ay) * start:.1f}"
                f"L{ax + (bx - ax) * stop:.1f} {ay + (by - ay) * stop:.1f}"
            )


def _list_spots(province: ProvinceMap) -> tuple[Point, ...]:
    """Where the marks of a pattern stand: inside the province, clear of its edge and its name."""
    found, (left, top) = [], province.label
    for ring in (province.polygon, *province.islands):
        for y, row in groupby(lay_grid(find_bounds(ring), *STEP), key=itemgetter(1)):
            lines = [find_crossings(ring, y - 6), find_crossings(ring, y + 6)]
            for x, _ in row:
                clear = abs(x - left) > NAMED[0] or abs(y - top) > NAMED[1]
                if clear and all(
                    sum(corner < crossing for crossing in line) % 2
                    for line in lines
                    for corner in (x - 6, x + 6)
                ):
                    found.append((x, y))
    return tuple(found)


def _trace_rim(province: ProvinceMap) -> str:
    """Path data of a line just inside the border."""
    return "".join(
        svg.trace_line(_inset_ring(ring, BAND / 2 + 0.6), closed=True)
        for ring in (province.polygon, *province.islands)
        if len(ring) > 2
    )


def _inset_ring(ring: Sequence[Point], by: float) -> list[Point]:
    """A ring moved inwards, corner by corner."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))
    turn = by if area > 0 else -by
    moved = []
    for before, at, after in zip((ring[-1], *ring[:-1]), ring, (*ring[1:], ring[0]), strict=True):
        nx, ny = _move_inward(before, at), _move_inward(at, after)
        x, y = nx[0] + ny[0], nx[1] + ny[1]
        length = hypot(x, y) or 1.0
        moved.append((at[0] + x / length * turn, at[1] + y / length * turn))
    return moved


def _move_inward(a: Point, b: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy) or 1.0
    return -dy / length, dx / length


# ---------------------------------------------------------------------- a print of it


def draw_parts(painter: Painter, map_: EmpiresMap, owners: Sequence[int], seen: Box) -> list[str]:
    """The drawing of the part of the plane that is seen; `owners` is who controls each province, or
    -1.
    """
    left, top, right, bottom = seen[0], seen[1], seen[0] + seen[2], seen[1] + seen[3]

    def lies_near(box: tuple[float, float, float, float], by: float = 0.0) -> bool:
        return (
            box[0] - by < right
            and box[2] + by > left
            and box[1] - by < bottom
            and box[3] + by > top
        )

    printed = find_plate(map_)
    here = [p for p, shape in enumerate(printed.outlines) if lies_near(shape.box, MARGIN)]
    lines = "".join(printed.outlines[p].part for p in here)
    return [
        _trace_waves(map_, seen),
        *(s.part for s in printed.under if lies_near(s.box)),
        *(part for p in here for part in _draw_washed(painter, printed, p, owners[p])),
        *(s.part for s in printed.over if lies_near(s.box)),
        svg.stroke(lines, ink.HALO, 4.2, 0.55),
        svg.stroke(lines, ink.INK, 1.7),
        *_draw_frame(map_, seen),
    ]


def _trace_waves(map_: EmpiresMap, seen: Box) -> str:
    box = (seen[0] - 12, seen[1] - 8, seen[0] + seen[2] + 12, seen[1] + seen[3] + 8)
    data = "".join(
        f"M{x - 9:.0f} {y:.0f}q4.5 -5 9 0q4.5 -5 9 0"
        for x, y in lay_grid(box, 64, 34)
        if 0 < x < map_.size[0] and 0 < y < map_.size[1]
    )
    return svg.stroke(data, ink.SEA_LINE, 1.2, 0.5)


def _draw_washed(painter: Painter, printed: Plate, p: int, owner: int) -> Iterator[str]:
    """A province on bare paper, or in its owner's wash, pattern and rim."""
    data, zone = printed.outlines[p].part, printed.zones[p]
    if owner < 0:
        if zone:
            yield svg.fill(zone, ink.SEA_LIGHT, 0.9)
        yield svg.fill(data, ink.PAPERS[p % len(ink.PAPERS)])
        return
    full, shade = painter.find_seat_look(owner).colour, parse_colour(ink.PAPERS[0])
    if zone:
        yield svg.fill(zone, write_css(mix(parse_colour(ink.SEA_LIGHT), full, 0.25)), 0.9)
    yield svg.fill(data, write_css(mix(shade, full, 0.4)))
    motif = ink.MOTIFS[painter.looks[owner]]
    marks = "".join(motif(x, y, 4.3) for x, y in printed.spots[p])
    yield svg.stroke(marks, write_css(mix(full, parse_colour(ink.INK), 0.25)), 1.9, 0.9)
    yield svg.stroke(printed.rims[p], write_css(full), BAND, 0.8)


def _draw_frame(map_: EmpiresMap, seen: Box) -> list[str]:
    """The map's edge, and the desk on which it lies, as far as it is seen."""
    framed = weaves.draw_surround(map_.size, seen, ink.DESK, ink.DESK_LIGHT)
    return framed or [svg.draw_box(0, 0, *map_.size, "none", 0, ink.INK, 3)]
