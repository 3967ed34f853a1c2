"""The borders of a map: which areas touch, along which lines, and where a border is not the same
for both.

A border between two areas is one thing, a row of points that the rings of both have; `find_arcs`
gives it so. What only lies close to it is a gap or an overlap.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil, dist
from typing import NamedTuple

from china_games.boards.sketch import Named
from china_games.files import Document, Problem
from china_games.files.document import DataPath
from china_games.geometry import Line, Point, encloses, list_sides, measure_length, to_segment

STEP = 6.0
"""A border is looked at every so many units."""

ON = 1.0
"""What lies so near to a border lies on it."""

REACH = 5.0
"""A border so far from its neighbour's was meant to be the same."""

LEAST = 12.0
"""A common border of so many units makes neighbours."""

HIDDEN = 24.0
"""Areas that touch along so many units must be neighbours."""

SHORT = 30.0
"""A shorter border is hard to see: 19 pixels in a window of 1280x800."""

Pair = tuple[int, int]
"""The numbers of two areas, the smaller first."""


class Area(NamedTuple):
    """A province as its borders need it."""

    path: DataPath
    id: str | None
    rings: tuple[Line, ...]
    adjacent: tuple[Named, ...]
    holes: tuple[Line, ...] = ()  # what is cut out of it


class Contact(NamedTuple):
    """How two areas meet, in units along the border."""

    same: float = 0  # the very same points
    on: float = 0  # the lines lie on each other, or nearly, but their points differ
    loose: float = 0  # there is a gap or an overlap
    at: Point | None = None  # a point of the loose part


def find_arcs(areas: Sequence[Area]) -> dict[Pair, tuple[Line, ...]]:
    """The lines that two areas share point by point, each as long as may be."""
    owners: dict[tuple[Point, Point], int] = {}
    ahead: defaultdict[Pair, dict[Point, Point]] = defaultdict(dict)
    for number, area in enumerate(areas):
        for ring in area.rings:
            for a, b in list_sides(ring):
                other = owners.get((b, a), owners.get((a, b)))
                if other is None or other == number:
                    owners[a, b] = number
                else:
                    ahead[other, number][a] = b
    return {pair: tuple(_chain(sides)) for pair, sides in ahead.items()}


def _chain(ahead: dict[Point, Point]) -> Iterator[Line]:
    """Sides, each from one point to the next, as lines."""
    ends = set(ahead.values())
    for start in [*(point for point in ahead if point not in ends), *ahead]:
        line = [start]
        while line[-1] in ahead:
            line.append(ahead.pop(line[-1]))
        if len(line) > 1:
            yield tuple(line)


def find_contacts(areas: Sequence[Area]) -> dict[Pair, Contact]:
    """How each two areas meet that come near each other."""
    arcs = find_arcs(areas)
    same = {pair: sum(map(measure_length, lines)) for pair, lines in arcs.items()}
    shared = {
        frozenset(side) for lines in arcs.values() for line in lines for side in _list_parts(line)
    }
    ends = {pair: [line[k] for line in lines for k in (0, -1)] for pair, lines in arcs.items()}
    sides = _Sides(areas)
    on: defaultdict[Pair, list[float]] = defaultdict(lambda: [0.0, 0.0])
    loose: defaultdict[Pair, list[float]] = defaultdict(lambda: [0.0, 0.0])
    places: dict[Pair, Point] = {}
    for number, area in enumerate(areas):
        for ring in area.rings:
            for a, b in list_sides(ring):
                if frozenset((a, b)) in shared:
                    continue
                for at, length in _list_samples(a, b):
                    for other, (far, near) in sides.find_near(at, number).items():
                        pair = (min(number, other), max(number, other))
                        half = 0 if number < other else 1
                        if far <= ON:
                            on[pair][half] += length
                        if far <= 0.01 or any(dist(at, end) < SHORT for end in ends.get(pair, ())):
                            continue
                        middle = ((at[0] + near[0]) / 2, (at[1] + near[1]) / 2)
                        if not sides.is_taken(middle, pair):
                            loose[pair][half] += length
                            places.setdefault(pair, at)
    return {
        pair: Contact(same.get(pair, 0), max(on[pair]), max(loose[pair]), places.get(pair))
        for pair in sorted({*same, *on, *loose})
    }


def _list_parts(line: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    return zip(line, line[1:], strict=False)


def _list_samples(a: Point, b: Point) -> Iterator[tuple[Point, float]]:
    """Points along a side, each for the part around it."""
    length = dist(a, b)
    count = max(1, ceil(length / STEP))
    for k in range(count):
        t = (k + 0.5) / count
        yield (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])), length / count


class _Sides:
    """All sides of all areas, to be found by place."""

    CELL = 4 * REACH

    def __init__(self, areas: Sequence[Area]) -> None:
        self._areas = areas
        self._cells: defaultdict[tuple[int, int], list[tuple[int, Point, Point]]]
        self._cells = defaultdict(list)
        for number, area in enumerate(areas):
            for ring in area.rings:
                for a, b in list_sides(ring):
                    for cell in self._list_cells(a, b):
                        self._cells[cell].append((number, a, b))

    def _list_cells(self, a: Point, b: Point) -> Iterable[tuple[int, int]]:
        """The cells that a side comes near to."""
        found = set()
        count = max(1, ceil(dist(a, b) / self.CELL))
        for k in range(count + 1):
            x, y = (a[axis] + k / count * (b[axis] - a[axis]) for axis in (0, 1))
            i, j = int(x // self.CELL), int(y // self.CELL)
            found |= {(i + di, j + dj) for di in (-1, 0, 1) for dj in (-1, 0, 1)}
        return found

    def find_near(self, at: Point, but: int) -> dict[int, tuple[float, Point]]:
        """The other areas whose border comes within REACH of a point: how far it is, and its
        nearest point, nearly.
        """
        found: dict[int, tuple[float, Point]] = {}
        for number, a, b in self._cells.get((int(at[0] // self.CELL), int(at[1] // self.CELL)), ()):
            if number == but:
                continue
            far = to_segment(at, a, b)
            if far <= REACH and far < found.get(number, (REACH + 1, at))[0]:
                found[number] = far, find_nearest(at, a, b)
        return found

    def is_taken(self, at: Point, pair: Pair) -> bool:
        """Whether a point lies in an area that is none of the two."""
        here = self._cells.get((int(at[0] // self.CELL), int(at[1] // self.CELL)), ())
        return any(
            encloses(ring, at)
            for number in {number for number, _, _ in here} - set(pair)
            for ring in self._areas[number].rings
        )


def find_nearest(at: Point, a: Point, b: Point) -> Point:
    """The point of a segment that is nearest to a point."""
    vx, vy = b[0] - a[0], b[1] - a[1]
    square = vx * vx + vy * vy
    t = max(0.0, min(1.0, ((at[0] - a[0]) * vx + (at[1] - a[1]) * vy) / square)) if square else 0.0
    return a[0] + t * vx, a[1] + t * vy


# -- what is wrong ---------------------------------------------------------------------------------


def find_border_problems(
    document: Document, areas: Sequence[Area], linked: Iterable[frozenset[str]] = ()
) -> Iterator[Problem]:
    """Neighbours without a common border, and common borders of areas that are no neighbours.
    `linked` are the ids of areas that something else joins, such as a sea link.
    """
    if not all(area.rings and area.id for area in areas):
        return  # told already; without them neighbours would be missed
    contacts, joined = find_contacts(areas), set(linked)
    for number, area in enumerate(areas):
        for name in area.adjacent:
            other = _find_area(areas, name.id)
            if other is None or other == number:
                continue
            met = contacts.get((min(number, other), max(number, other)), Contact())
            if max(met.same, met.on, met.loose) < LEAST and (
                number < other or not _names(areas[other], area.id)
            ):
                yield document.make_problem("no_border", name.path, value=area.id, other=name.id)
    for (number, other), met in contacts.items():
        one, two = areas[number], areas[other]
        if (
            met.same + met.on >= HIDDEN
            and not _names(one, two.id)
            and not _names(two, one.id)
            and frozenset((one.id or "", two.id or "")) not in joined
        ):
            yield document.make_problem(
                "hidden_border", (*two.path, "adjacent"), value=two.id, other=one.id
            )


def find_border_hints(document: Document, areas: Sequence[Area]) -> Iterator[Problem]:
    """Borders of neighbours that gape, overlap, or are hard to see."""
    for (number, other), met in find_contacts(areas).items():
        one, two = areas[number], areas[other]
        if not (_names(one, two.id) or _names(two, one.id)):
            continue
        missing = find_missing_point(one, two) if max(met.on, met.loose) >= LEAST else None
        if missing is not None:
            lacking, having, at = missing
            x, y = (round(part) if part == round(part) else part for part in at)
            yield document.make_problem(
                "missing_point",
                (*lacking.path, "polygon"),
                value=lacking.id,
                other=having.id,
                x=x,
                y=y,
            )
        elif max(met.on, met.loose) >= LEAST and met.at is not None:
            x, y = (round(part) for part in met.at)
            yield document.make_problem(
                "loose_border", (*two.path, "polygon"), value=two.id, other=one.id, x=x, y=y
            )
        elif LEAST <= met.same < SHORT:
            yield document.make_problem(
                "short_border",
                (*two.path, "polygon"),
                value=two.id,
                other=one.id,
                count=round(met.same),
                limit=round(SHORT),
            )


def find_missing_point(one: Area, two: Area) -> tuple[Area, Area, Point] | None:
    """The area that lacks a point of the other one's border although it lies on its own, the other
    one, and the point: mostly a corner where a third area begins.
    """
    for lacking, having in ((one, two), (two, one)):
        known = {point for ring in lacking.rings for point in ring}
        for point in (point for ring in having.rings for point in ring if point not in known):
            if any(
                to_segment(point, a, b) <= ON for ring in lacking.rings for a, b in list_sides(ring)
            ):
                return lacking, having, point
    return None


def _find_area(areas: Sequence[Area], name: str) -> int | None:
    return next((number for number, area in enumerate(areas) if area.id == name), None)


def _names(area: Area, name: str | None) -> bool:
    """Whether an area names another one as its neighbour."""
    return any(named.id == name for named in area.adjacent)


def link_areas(
    areas: Sequence[Area], linked: Iterable[frozenset[str]] = ()
) -> Mapping[str, frozenset[str]]:
    """The neighbours of each area by its id, by border or by what else joins them."""
    beside = {area.id: {named.id for named in area.adjacent} for area in areas if area.id}
    for pair in linked:
        for one in pair:
            if one in beside:
                beside[one] |= pair - {one}
    return {one: frozenset(others & beside.keys()) for one, others in beside.items()}
