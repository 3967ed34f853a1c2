"""Gaps and overlaps between the areas of a map: what is left between two lines that were meant to
be one border, however wide it is.

The sides that only one area has make rings: coasts, shores of lakes, and, where a point of a border
stands in one of its areas only, small rings of the sides of two or three areas.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from china_games.boards.borders import Area, Pair, find_nearest
from china_games.geometry import (
    Line,
    Point,
    are_apart,
    encloses,
    find_bounds,
    list_sides,
    to_ring,
    to_segment,
)

DEEP = 4.0
"""A gap or an overlap of so many units can be seen."""

SIDES = 8
"""A ring with more sides than this is the shore of a lake."""


class Side(NamedTuple):
    """A side that only one area has."""

    owner: int
    a: Point
    b: Point


def find_pockets(areas: Sequence[Area], lakes: Sequence[Line] = ()) -> dict[Pair, Point]:
    """The pairs of areas with a gap or an overlap between them, each with a point of it. What lies
    in one of the `lakes` is no gap.
    """
    found: dict[Pair, Point] = {}
    lone = list_lone_sides(areas)
    for loop in list_loops(lone):
        if len(loop) <= SIDES and len({side.owner for side in loop}) > 1:
            pocket = _look_into(areas, loop, lakes)
            if pocket is not None:
                found.setdefault(*pocket)
    for pair, at in _find_points_inside(areas, lone):
        found.setdefault(pair, at)
    return found


def list_lone_sides(areas: Sequence[Area]) -> tuple[Side, ...]:
    """The sides that only one area has, each area's in the same direction round."""
    sides = []
    for number, area in enumerate(areas):
        for ring in area.rings:
            turned = ring if measure_turned(ring) >= 0 else ring[::-1]
            sides += [Side(number, a, b) for a, b in list_sides(turned) if a != b]
    known = {(a, b) for _, a, b in sides}
    return tuple(side for side in sides if (side.b, side.a) not in known)


def measure_turned(ring: Line) -> float:
    """The area of a ring in square units of the map, below 0 if it goes round the other way."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in list_sides(ring)) / 2


def list_loops(sides: Sequence[Side]) -> Iterator[tuple[Side, ...]]:
    """The rings that sides make, each taken once; at a point where several go on, one of another
    area than before.
    """
    ahead: defaultdict[Point, list[Side]] = defaultdict(list)
    for side in sides:
        ahead[side.a].append(side)
    for first in sides:
        line: list[Side] = []
        places: dict[Point, int] = {}
        at = first.a
        while ahead[at]:
            owner = line[-1].owner if line else -1
            side = next((one for one in ahead[at] if one.owner != owner), ahead[at][0])
            ahead[at].remove(side)
            places[at] = len(line)
            line.append(side)
            at = side.b
            if at in places:
                start = places[at]
                yield tuple(line[start:])
                for gone in line[start:]:
                    places.pop(gone.a, None)
                del line[start:]


def _look_into(
    areas: Sequence[Area], loop: Sequence[Side], lakes: Sequence[Line]
) -> tuple[Pair, Point] | None:
    """The areas of a gap or an overlap and its outermost point; None if a ring of sides is none."""
    best: tuple[bool, float, Point, Side, Side] | None = None
    for before, after in zip((loop[-1], *loop[:-1]), loop, strict=True):
        across = [side for side in loop if side.owner not in (before.owner, after.owner)]
        near = min(across, key=lambda side: to_segment(after.a, side.a, side.b), default=None)
        if near is not None:
            deep = to_segment(after.a, near.a, near.b)
            here = before.owner == after.owner, deep, after.a, after, near
            best = max(best or here, here)  # a point of one area before one where two meet
    if best is None or best[1] < DEEP:
        return None
    _, _, at, own, near = best
    over = find_nearest(at, near.a, near.b)
    middle = (at[0] + over[0]) / 2, (at[1] + over[1]) / 2
    around = [number for number, area in enumerate(areas) if _lies_in(area, middle)]
    is_overlap = len({side.owner for side in loop} & set(around)) > 1
    is_gap = not around and not any(encloses(lake, middle) for lake in lakes)
    if not (is_overlap or is_gap):
        return None
    return (min(own.owner, near.owner), max(own.owner, near.owner)), at


def _lies_in(area: Area, at: Point) -> bool:
    return any(encloses(ring, at) for ring in area.rings) and not any(
        encloses(hole, at) for hole in area.holes
    )


def _find_points_inside(
    areas: Sequence[Area], lone: Sequence[Side]
) -> Iterator[tuple[Pair, Point]]:
    """Points of one area that lie deep in another one, such as the end of a border at the coast."""
    points: defaultdict[int, list[Point]] = defaultdict(list)
    for side in lone:
        points[side.owner].append(side.a)
    boxes = [find_bounds([at for ring in area.rings for at in ring]) for area in areas]
    for one, two in permutations(range(len(areas)), 2):
        if are_apart(boxes[one], boxes[two]):
            continue
        left, top, right, bottom = boxes[two]
        for at in points[one]:
            if (
                left < at[0] < right
                and top < at[1] < bottom
                and _lies_in(areas[two], at)
                and min(to_ring(at, ring) for ring in areas[two].rings) > DEEP
            ):
                yield (min(one, two), max(one, two)), at
                break
