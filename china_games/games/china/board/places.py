"""What must hold for the places on a board of China: inside the map, in their province, not over
each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import dist

from china_games.boards.borders import find_nearest
from china_games.boards.common_checks import find_off_the_map
from china_games.boards.sketch import read_line, read_point
from china_games.files import Problem
from china_games.files.document import DataPath
from china_games.games.china.board import TRACK
from china_games.games.china.board.sketch import RoadSketch, Sketch, name_road, name_thing
from china_games.geometry import (
    Line,
    Point,
    are_apart,
    crosses_itself,
    encloses,
    find_bounds,
    lines_cross,
    list_segments,
    list_sides,
    measure_length,
    smooth_line,
    to_line,
    to_ring,
)

SLOT = 12.0
"""The least radius that a slot is drawn with: nearer things lie on it."""

DRAGON = 46.0
"""The radius of a dragon disc."""

ON_BORDER = 3.0
"""How far a border post may lie from the line."""

TRACK_STEP = 12.0
"""The least path from one place of the score track to the next."""


def _check_outside(board: Sketch) -> Iterator[Problem]:
    """Every point lies on the map."""
    size = (
        read_point(board.document.data.get("size"))
        if isinstance(board.document.data, dict)
        else None
    )
    if not size:
        return
    points = [one for one in _list_points(board.document.data, ()) if one[0][0] != "size"]
    yield from find_off_the_map(board.document, size, points)


def _list_points(value: object, path: DataPath) -> Iterator[tuple[DataPath, Point]]:
    """All points of a document with their paths."""
    found = read_point(value) if path[-1:] != ("players",) else None
    if found:
        yield path, found
    elif isinstance(value, dict):
        for key, child in value.items():
            yield from _list_points(child, (*path, key))
    elif isinstance(value, list):
        for i, child in enumerate(value):
            yield from _list_points(child, (*path, i))


def _check_rings(board: Sketch) -> Iterator[Problem]:
    for province in board.provinces:
        for path, ring in province.rings:
            if crosses_itself(list(list_sides(ring))):
                yield board.document.make_problem("ring_crosses", path)


def _check_homes(board: Sketch) -> Iterator[Problem]:
    """Dragons and slots lie in their own province and in no other."""
    for i, province in enumerate(board.provinces):
        if province.dragon and province.rings and i not in find_around(board, province.dragon):
            yield board.document.make_problem(
                "dragon_outside", (*province.path, "dragon"), value=name_thing(province)
            )
    for slot in board.slots:
        if not slot.at or slot.province < 0 or not board.provinces[slot.province].rings:
            continue
        around = find_around(board, slot.at)
        if slot.province not in around:
            yield board.document.make_problem(
                "slot_outside",
                (*slot.path, "at"),
                value=name_thing(slot),
                province=name_thing(board.provinces[slot.province]),
            )
        elif len(around) > 1:
            other = next(i for i in around if i != slot.province)
            yield board.document.make_problem(
                "slot_in_two",
                (*slot.path, "at"),
                value=name_thing(slot),
                other=name_thing(board.provinces[other]),
            )


def _check_posts(board: Sketch) -> Iterator[Problem]:
    """A border post lies on the border of each of its provinces (CH-90)."""
    rings = {province.id: [ring for _, ring in province.rings] for province in board.provinces}
    for slot in board.slots:
        for name in slot.between if slot.at else ():
            here = rings.get(name.id)
            if slot.at and here and min(to_ring(slot.at, ring) for ring in here) > ON_BORDER:
                x, y = find_nearest_point(slot.at, here)
                yield board.document.make_problem(
                    "post_off_border",
                    (*slot.path, "at"),
                    value=name_thing(slot),
                    other=name.id,
                    x=round(x),
                    y=round(y),
                )


def find_nearest_point(at: Point, rings: Sequence[Line]) -> Point:
    """The point of some borders that is nearest to a point."""
    near = [find_nearest(at, a, b) for ring in rings for a, b in list_sides(ring)]
    return min(near, key=lambda point: dist(point, at))


def find_around(board: Sketch, at: Point) -> list[int]:
    """The provinces that a point lies in."""
    spot = (*at, *at)
    return [
        i
        for i, province in enumerate(board.provinces)
        if any(
            not are_apart(spot, find_bounds(ring)) and encloses(ring, at)
            for _, ring in province.rings
        )
    ]


def _check_overlaps(board: Sketch) -> Iterator[Problem]:
    """No slot lies on another or on a dragon disc."""
    for one, two in combinations(board.slots, 2):
        if one.at and two.at and dist(one.at, two.at) < 2 * SLOT:
            yield board.document.make_problem(
                "slot_on_slot", (*two.path, "at"), value=name_thing(two), other=name_thing(one)
            )
    for slot in board.slots:
        for province in board.provinces:
            if slot.at and province.dragon and dist(slot.at, province.dragon) < DRAGON + SLOT:
                yield board.document.make_problem(
                    "slot_on_dragon",
                    (*slot.path, "at"),
                    value=name_thing(slot),
                    other=name_thing(province),
                )


def _check_roads(board: Sketch) -> Iterator[Problem]:
    """Roads cross nowhere and run over no slot but their own."""
    for road in board.roads:
        if road.line and crosses_itself(list(list_segments(road.line))):
            yield board.document.make_problem("road_loops", road.path, road=name_road(road))
        yield from _find_run_over(board, road)
    for one, two in combinations(board.roads, 2):
        if one.line and two.line and lines_cross(one.line, two.line):
            yield board.document.make_problem(
                "roads_cross",
                two.path,
                road=name_road(two),
                other=name_road(one),
                line=board.document.find_line(one.path),
            )


def _find_run_over(board: Sketch, road: RoadSketch) -> Iterator[Problem]:
    if not road.line:
        return
    ends, frame = {end.id for end in road.ends}, find_bounds(road.line)
    for slot in board.slots:
        if not slot.at or slot.id in ends or are_apart(frame, (*slot.at, *slot.at), SLOT):
            continue
        if to_line(slot.at, road.line) < SLOT:
            yield board.document.make_problem(
                "road_over_slot", road.path, road=name_road(road), other=name_thing(slot)
            )


def _check_track(board: Sketch) -> Iterator[Problem]:
    """The score track is long enough for 51 places."""
    data = board.document.data
    track = data.get("track") if isinstance(data, dict) else None
    found = read_line(track.get("line")) if isinstance(track, dict) else None
    least = TRACK_STEP * (TRACK - 1)
    if found and len(found) > 1 and measure_length(smooth_line(found)) < least:
        yield board.document.make_problem(
            "short_track",
            ("track", "line"),
            count=round(measure_length(smooth_line(found))),
            limit=round(least),
        )


RULES = (
    _check_outside,
    _check_rings,
    _check_homes,
    _check_posts,
    _check_overlaps,
    _check_roads,
    _check_track,
)
