"""What must hold for the places on a map of Empires: on the map, in their province, not over each
other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import dist

from china_games.boards.common_checks import find_off_the_map
from china_games.boards.sketch import read_point
from china_games.files import Problem, Word
from china_games.files.document import DataPath
from china_games.games.empires.board.sketch import ProvinceSketch, Sketch, name_thing, read_points
from china_games.geometry import Point, crosses_itself, encloses, list_sides


def _check_outside(drawn: Sketch) -> Iterator[Problem]:
    """Every point lies on the map."""
    data = drawn.document.data
    size = read_point(data.get("size")) if isinstance(data, dict) else None
    if not size:
        return
    yield from find_off_the_map(drawn.document, size, _list_points(data, ()))


def _list_points(value: object, path: DataPath) -> Iterator[tuple[DataPath, Point]]:
    """All points of a document with their paths."""
    if isinstance(value, dict):
        for key, child in value.items():
            if path or key in ("provinces", "sea_links", "decor"):
                yield from _list_points(child, (*path, key))
    elif isinstance(value, str):
        if not {"id", "name", "adjacent", "between", "over"} & set(path):
            yield from ((path, at) for at in read_points(value) or ())
    elif isinstance(value, list):
        found = read_point(value)
        if found:
            yield path, found
        else:
            for i, child in enumerate(value):
                yield from _list_points(child, (*path, i))


def _check_rings(drawn: Sketch) -> Iterator[Problem]:
    for province in drawn.provinces:
        for ring in (*province.rings, *province.holes, *province.zone):
            if crosses_itself(list(list_sides(ring.line))):
                yield drawn.document.make_problem("ring_crosses", ring.path)


def _check_homes(drawn: Sketch) -> Iterator[Problem]:
    """Whatever stands in a province, and the middle of its name, lies in it (or its zone) and in no
    other.
    """
    for province in drawn.provinces:
        if not province.rings:
            continue
        for key, what, places in (
            ("label", "em_a_label", (province.label,)),
            ("city", "em_a_city", (province.city,)),
            ("slots", "em_a_slot", province.slots),
            ("stacks", "em_a_stack", province.stacks),
        ):
            for at in places:
                if at:
                    yield from _check_home(drawn, province, (*province.path, key), at, Word(what))


def _check_home(
    drawn: Sketch, province: ProvinceSketch, path: DataPath, at: Point, what: Word
) -> Iterator[Problem]:
    if not _lies_in(province, at, zone=True):
        yield drawn.document.make_problem(
            "em_outside", path, what=what, x=at[0], y=at[1], value=name_thing(province)
        )
    other = next(
        (other for other in drawn.provinces if other is not province and _lies_in(other, at)), None
    )
    if other:
        yield drawn.document.make_problem(
            "em_in_two", path, what=what, x=at[0], y=at[1], other=name_thing(other)
        )


def _lies_in(province: ProvinceSketch, at: Point, zone: bool = False) -> bool:
    x, y = at
    for ring in (*province.rings, *province.zone) if zone else province.rings:
        left, top, right, bottom = ring.frame
        if left <= x <= right and top <= y <= bottom and encloses(ring.line, at):
            return not any(encloses(hole.line, at) for hole in province.holes)
    return False


def _check_overlaps(drawn: Sketch) -> Iterator[Problem]:
    """No pawn stands on another or on the city."""
    data = drawn.document.data if isinstance(drawn.document.data, dict) else {}
    pawn, city = data.get("pawn_r"), data.get("city_r")
    if not isinstance(pawn, int | float) or not isinstance(city, int | float):
        return
    for province in drawn.provinces:
        path = (*province.path, "slots")
        for i, at in enumerate(province.slots, 1):
            if province.city and dist(at, province.city) < pawn + city:
                yield drawn.document.make_problem(
                    "em_on_city", path, number=i, x=at[0], y=at[1], value=name_thing(province)
                )
        for (i, one), (j, two) in combinations(enumerate(province.slots, 1), 2):
            if dist(one, two) < 2 * pawn - 0.5:
                yield drawn.document.make_problem(
                    "em_on_slot", path, number=i, other=j, value=name_thing(province)
                )


RULES = (_check_outside, _check_rings, _check_homes, _check_overlaps)
