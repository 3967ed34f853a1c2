"""Random maps of Empires.

Cells of land get borders that are roughened once, for both sides, so that neighbours share the very
same points. Links over the sea join what it parts, then give dead ends a second way out. City, name
and places of pawns stand where most room is. A map that breaks a demand is thrown away for the next
chance. The same arguments give the same file everywhere: see `boards/cells.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from random import Random
from statistics import median
from typing import NamedTuple

from china_games.boards.cells import (
    ARCHIPELAGO,
    Land,
    Unfit,
    draw_first,
    find_centre,
    measure,
    raise_land,
)
from china_games.boards.hints import find_bottlenecks, measure_area
from china_games.boards.names import draw_names
from china_games.boards.outlines import draw_borders, find_corners, stretch_borders
from china_games.games.contract import SHAPES, Generation
from china_games.games.empires.rules.start import CITY_STEPS
from china_games.geometry import Line, Point, cross, crosses_itself, encloses, list_sides
from china_games.i18n import N_

SIZE = (1600.0, 1000.0)
SHARE, SMALL_SHARE = 0.62, 0.42
"""How much of the sheet is land; on a small map more cells lie on its rim and must be sea."""

FEW = 40
"""A map of fewer provinces is small."""

SHARE_OF_ISLANDS = 0.5, 0.26, 0.004
"""How much of the sheet is land in an archipelago: at most, and without and for each province."""

TRIES = 60
LEAST_PROVINCES, MOST_PROVINCES = 12, 150

FEW_CAPITALS, UNEQUAL = N_("too few places for first cities"), N_("islands of very unequal size")
HANGING, HARDLY_EDGE = N_("islands that hang on one province"), N_("hardly any edge")
TIGHT = frozenset({FEW_CAPITALS, HANGING, HARDLY_EDGE, UNEQUAL})
"""Reasons against a map that has too few provinces for what is asked."""

SLOTS, LEAST_SLOTS = 12, 8
"""Places of pawns that a province gets, if there is room, and that it must have."""

LEAST_NEIGHBOURS, MOST_NEIGHBOURS = 2, 9
LEAST_EDGE = 4
"""Provinces on the rim, where invaders come in (EM-35)."""

FARTHEST_LINK = 420.0
"""The longest link over the sea."""

FORDS, FERRIES = (130.0, 5), (300.0, 3)
"""A link so short is drawn if it saves so many steps: elsewhere, and between islands."""

LARGEST_PAWN, SMALLEST_PAWN = 11.0, 5.5


class Places(NamedTuple):
    city: Point
    label: Point
    slots: tuple[Point, ...]


class Drawn(NamedTuple):
    """A map, its provinces in one order throughout."""

    names: tuple[str, ...]
    rings: tuple[Line, ...]
    by_land: tuple[frozenset[int], ...]
    links: tuple[tuple[int, int, Line], ...]
    edge: tuple[bool, ...]
    coast: tuple[bool, ...]
    places: tuple[Places, ...]
    pawn: float


def generate_map(wanted: Generation) -> str:
    """The file of a map. ValueError with the reasons if no chance of many keeps the demands."""
    if not LEAST_PROVINCES <= wanted.provinces <= MOST_PROVINCES or wanted.shape not in SHAPES:
        raise ValueError(f"{LEAST_PROVINCES} to {MOST_PROVINCES} provinces; {', '.join(SHAPES)}")
    drawn = draw_first(wanted.seed, TRIES, lambda chance: _draw(chance, wanted))
    return write_map(drawn, wanted)


def _raise(chance: Random, wanted: Generation) -> Land:
    share = SHARE if wanted.provinces >= FEW else SMALL_SHARE
    if wanted.shape == ARCHIPELAGO:
        share = min(
            SHARE_OF_ISLANDS[0], SHARE_OF_ISLANDS[1] + SHARE_OF_ISLANDS[2] * wanted.provinces
        )
    return raise_land(chance, wanted.provinces, SIZE, share, wanted.shape)


def _draw(chance: Random, wanted: Generation) -> Drawn:
    land = _raise(chance, wanted)
    corners, around = find_corners(land)
    stretch_borders(corners, around)
    _, drawn = draw_borders(corners, around, chance)
    rings = tuple(drawn[cell] for cell in land.land)
    if any(crosses_itself(list(list_sides(ring))) for ring in rings):
        raise Unfit(N_("a border that crosses itself"))
    index = {cell: p for p, cell in enumerate(land.land)}
    by_land = tuple(frozenset(index[n] for n in land.near[cell] if n in index) for cell in index)
    points = [set(ring) for ring in rings]
    if any(len(points[p] & points[q]) < 2 for p, near in enumerate(by_land) for q in near):
        raise Unfit(N_("a border without points"))
    by_sea = wanted.shape == ARCHIPELAGO
    coasts = [
        tuple(at for at in ring if not any(at in points[q] for q in by_land[p]))
        for p, ring in enumerate(rings)
    ]
    beside: list[set[int]] = [set(near) for near in by_land]
    links = tuple(_find_links(rings, coasts, beside, FERRIES if by_sea else FORDS))
    if not all(LEAST_NEIGHBOURS <= len(near) <= MOST_NEIGHBOURS for near in beside):
        raise Unfit(N_("a province with too few or too many neighbours"))
    coast = tuple(map(bool, coasts))
    edge = _find_edge(rings, coast)
    if sum(edge) < LEAST_EDGE:
        raise Unfit(HARDLY_EDGE)
    if by_sea and find_bottlenecks({str(p): frozenset(map(str, n)) for p, n in enumerate(beside)}):
        raise Unfit(HANGING)
    if not _has_room_for_cities(beside, max(wanted.players) + 1):
        raise Unfit(FEW_CAPITALS)
    names = draw_names(chance, len(rings))
    pawn, places = _place_pieces(rings, names)
    return Drawn(names, rings, by_land, links, edge, coast, places, pawn)


# -- links over the sea ----------------------------------------------------------------------------


def _find_links(
    rings: Sequence[Line],
    coasts: Sequence[Line],
    beside: list[set[int]],
    further: tuple[float, int],
) -> Iterator[tuple[int, int, Line]]:
    """Links over the sea, told in `beside` too: the shortest that join the lands, then those that
    give a dead end a second way out or save many steps.
    """
    possible = sorted(_list_straits(rings, coasts))
    lands = [min(_count_steps(beside, p)) for p in range(len(beside))]
    chosen: list[tuple[Point, Point]] = []

    def take(p: int, q: int, line: tuple[Point, Point]) -> tuple[int, int, Line]:
        chosen.append(line)
        beside[p].add(q)
        beside[q].add(p)
        return p, q, line

    def is_clear(line: tuple[Point, Point]) -> bool:
        return not any(cross(*line, *other) for other in chosen)

    for _, p, q, line in possible:
        if q not in _count_steps(beside, p) and is_clear(line):
            yield take(p, q, line)
    if len(_count_steps(beside, 0)) < len(beside):
        raise Unfit(N_("lands that no straight link joins"))
    for length, p, q, line in possible:
        if q in beside[p] or not is_clear(line):
            continue
        longest, saved = further if lands[p] != lands[q] else FORDS
        lonely = min(len(beside[p]), len(beside[q])) < LEAST_NEIGHBOURS
        if lonely or length < longest and _count_steps(beside, p)[q] >= saved:
            yield take(p, q, line)


def _list_straits(
    rings: Sequence[Line], coasts: Sequence[Line]
) -> Iterator[tuple[float, int, int, tuple[Point, Point]]]:
    """All straight links between two coasts that cross no land, the shortest of each pair."""
    frames = [_find_frame(ring) for ring in rings]
    for p in range(len(rings)):
        for q in range(p + 1, len(rings)):
            if not coasts[p] or not coasts[q] or _is_far(frames[p], frames[q]):
                continue
            close = sorted((measure(a, b), a, b) for a in coasts[p][::2] for b in coasts[q][::2])
            for length, a, b in close[:6]:
                if 20 < length < FARTHEST_LINK and not _crosses_land(rings, frames, a, b, p, q):
                    yield length, p, q, (a, b)
                    break


def _is_far(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    gap = FARTHEST_LINK
    return a[2] + gap < b[0] or b[2] + gap < a[0] or a[3] + gap < b[1] or b[3] + gap < a[1]


def _find_frame(ring: Line) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


def _crosses_land(
    rings: Sequence[Line],
    frames: Sequence[tuple[float, float, float, float]],
    a: Point,
    b: Point,
    p: int,
    q: int,
) -> bool:
    """Whether a straight link runs over land; the two that it joins may be touched at its ends."""
    left, right = sorted((a[0], b[0]))
    top, bottom = sorted((a[1], b[1]))
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    for r, (ring, frame) in enumerate(zip(rings, frames, strict=True)):
        if frame[2] < left or frame[0] > right or frame[3] < top or frame[1] > bottom:
            continue
        if any(cross(a, b, c, d) for c, d in list_sides(ring)):
            return True
        if r not in (p, q) and encloses(ring, middle):
            return True
    return False


def _count_steps(beside: Sequence[Iterable[int]], start: int) -> dict[int, int]:
    found, ahead = {start: 0}, [start]
    for here in ahead:
        for there in sorted(beside[here]):
            if there not in found:
                found[there] = found[here] + 1
                ahead.append(there)
    return found


def _has_room_for_cities(beside: Sequence[Iterable[int]], wanted: int) -> bool:
    """Whether so many first cities find a place five steps from each other (EM-03)."""
    steps = [_count_steps(beside, p) for p in range(len(beside))]
    for start in range(len(beside)):
        chosen = [start]
        for p in sorted(steps[start], key=lambda p: (steps[start][p], p)):
            if all(steps[other][p] >= CITY_STEPS for other in chosen):
                chosen.append(p)
        if len(chosen) >= wanted:
            return True
    return False


def _find_edge(rings: Sequence[Line], coast: Sequence[bool]) -> tuple[bool, ...]:
    """Provinces beyond which, seen from the middle of the map, no land lies (EM-35)."""
    middle = SIZE[0] / 2, SIZE[1] / 2
    frames = [_find_frame(ring) for ring in rings]
    found = []
    for p, ring in enumerate(rings):
        x, y = find_centre(ring)
        length = measure((x, y), middle) or 1.0
        dx, dy = (x - middle[0]) / length * 22, (y - middle[1]) / length * 22
        free, at = coast[p], (x + dx, y + dy)
        while free and 0 < at[0] < SIZE[0] and 0 < at[1] < SIZE[1]:
            free = not any(
                q != p
                and frame[0] <= at[0] <= frame[2]
                and frame[1] <= at[1] <= frame[3]
                and encloses(rings[q], at)
                for q, frame in enumerate(frames)
            )
            at = at[0] + dx, at[1] + dy
        found.append(free)
    return tuple(found)


# -- places ----------------------------------------------------------------------------------------


def _place_pieces(rings: Sequence[Line], names: Sequence[str]) -> tuple[float, tuple[Places, ...]]:
    """The radius of a pawn and the places in every province: pawns as large as the narrowest one
    lets them be.
    """
    usual = median(map(measure_area, rings))
    pawn = round(max(6.0, min(LARGEST_PAWN, 0.074 * sqrt(usual))) * 2) / 2
    order = sorted(range(len(rings)), key=lambda p: (measure_area(rings[p]), p))
    while pawn >= SMALLEST_PAWN:
        found: dict[int, Places] = {}
        for p in order:
            found[p] = _place(rings[p], pawn, names[p])
            if len(found[p].slots) < LEAST_SLOTS:
                break
        else:
            return pawn, tuple(found[p] for p in range(len(rings)))
        pawn -= 0.5
    raise Unfit(N_("too little room for pawns"))


def measure_city(pawn: float) -> float:
    """The radius of a city beside pawns of this radius."""
    return round(1.7 * pawn, 1)


def _place(ring: Line, pawn: float, name: str) -> Places:
    """City where most room is, a little high; the name below it; pawns around, nearest first."""
    city_r = measure_city(pawn)
    rooms = {
        at: room for at in _lay_spots(ring, max(4.0, pawn * 0.75)) if (room := _room(at, ring))
    }
    if not rooms:
        raise Unfit(N_("a province without room"))
    width, height = 7.4 * len(name) + 8, 18.0
    top, middle = max(rooms.values()), find_centre(ring)
    high = 0.12 if top > 2 * city_r else 0.0
    city = max(
        (at for at in rooms if rooms[at] >= min(top, city_r + 2)),
        key=lambda at: (
            min(rooms[at], 2.2 * city_r) - 0.25 * measure(at, middle) - high * at[1],
            at,
        ),
    )
    below = (city[0], city[1] + city_r + height / 2 + 4)
    label = min(
        rooms,
        key=lambda at: (
            3 * _square(max(0.0, city_r + height / 2 + 3 - abs(at[1] - city[1])))
            + 4 * max(0.0, width / 2 - _measure_width(at, ring))
            + measure(at, below),
            at,
        ),
    )
    slots: list[Point] = []
    for strict in (True, False):  # first clear of the name, then wherever there is room
        for at in sorted(rooms, key=lambda spot: (measure(spot, city), spot)):
            named = (
                abs(at[0] - label[0]) < width / 2 + pawn
                and abs(at[1] - label[1]) < height / 2 + pawn
            )
            if (
                len(slots) < SLOTS
                and measure(at, city) >= pawn + city_r + 0.5
                and rooms[at] >= pawn + 0.8
                and not (strict and named)
                and all(measure(at, other) >= 2 * pawn + 0.2 for other in slots)
            ):
                slots.append(at)
    return Places(city, label, tuple(slots))


def _square(x: float) -> float:
    return x * x


def _lay_spots(ring: Line, step: float) -> Iterator[Point]:
    """Points of a grid that lie in a ring."""
    left, top, right, bottom = _find_frame(ring)
    for i in range(int((right - left) / step) + 1):
        for j in range(int((bottom - top) / step) + 1):
            at = round(left + i * step, 1), round(top + j * step, 1)
            if encloses(ring, at):
                yield at


def _room(at: Point, ring: Line) -> float:
    """How far a point is from the border of its ring."""
    least = 1e12
    x, y = at
    for (ax, ay), (bx, by) in list_sides(ring):
        vx, vy, wx, wy = bx - ax, by - ay, x - ax, y - ay
        square = vx * vx + vy * vy
        t = max(0.0, min(1.0, (wx * vx + wy * vy) / square)) if square else 0.0
        dx, dy = wx - t * vx, wy - t * vy
        least = min(least, dx * dx + dy * dy)
    return sqrt(least)


def _measure_width(at: Point, ring: Line) -> float:
    """How far it is from a point inside to the border, to the left or to the right."""
    return min(
        (
            abs(ax + (at[1] - ay) * (bx - ax) / (by - ay) - at[0])
            for (ax, ay), (bx, by) in list_sides(ring)
            if (ay > at[1]) != (by > at[1])
        ),
        default=0.0,
    )


# -- the file --------------------------------------------------------------------------------------


def write_map(drawn: Drawn, wanted: Generation) -> str:
    """The text of a map's file."""
    ids = [name.lower().replace("’", "") for name in drawn.names]
    players = ", ".join(map(str, wanted.players))
    name = wanted.name.replace("\\", "").replace('"', "”")
    rows = [
        "# A map of Empires from chance. How to write a board: docs/write_a_board.md",
        "format: 1",
        f"id: {wanted.id}",
        "game: empires",
        f'name: {{en: "{name}", fr: "{name}"}}',
        f"players: [{players}]",
        "sources:",
        f'- "Drawn by chance: generate empires --seed {wanted.seed} '
        f"--provinces {wanted.provinces} --players {players.replace(' ', '')} "
        f'--shape {wanted.shape}. Names are invented; some are those of real towns all the same."',
        "licence: CC0-1.0",
        f"size: [{SIZE[0]:g}, {SIZE[1]:g}]",
        f"pawn_r: {drawn.pawn:g}",
        f"city_r: {measure_city(drawn.pawn):g}",
        "",
        "provinces:",
    ]
    for p, ring in enumerate(drawn.rings):
        place = drawn.places[p]
        rows += [
            f"- id: {ids[p]}",
            f'  name: {{en: "{drawn.names[p]}", fr: "{drawn.names[p]}"}}',
            f"  adjacent: [{', '.join(sorted(ids[q] for q in drawn.by_land[p]))}]",
            *(["  edge: true"] if drawn.edge[p] else []),
            *(["  coast: true"] if drawn.coast[p] else []),
            f"  label: [{place.label[0]:g}, {place.label[1]:g}]",
            f"  city: [{place.city[0]:g}, {place.city[1]:g}]",
            *_fold("  slots:", _write_points(place.slots)),
            *_fold("  polygon:", _write_points(ring)),
        ]
    rows.append("sea_links:" + ("" if drawn.links else " []"))
    rows += [
        f'- {{between: [{ids[p]}, {ids[q]}], lines: ["{_write_points(line)}"]}}'
        for p, q, line in drawn.links
    ]
    coast = [row for line in _find_shores(drawn.rings) for row in _fold("  -", _write_points(line))]
    rows += ["decor:", "  coast:", *coast] if coast else []
    return "\n".join(rows) + "\n"


def _write_points(line: Iterable[Point]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in line)


def _fold(begin: str, text: str) -> Iterator[str]:
    """A long text over several rows."""
    row = begin
    for part in text.split():
        if len(row) + len(part) > 118:
            yield row
            row = "   "
        row += " " + part
    yield row


def _find_shores(rings: Sequence[Line]) -> Iterator[Line]:
    """The coast as long lines: all sides that only one province has."""
    sides = [side for ring in rings for side in list_sides(ring)]
    known = set(sides)
    ahead = {a: b for a, b in sides if (b, a) not in known}
    while ahead:
        at = next(iter(ahead))
        line = [at]
        while at in ahead:
            at = ahead.pop(at)
            line.append(at)
        yield tuple(line)
