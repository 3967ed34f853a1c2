"""What touches on a board of China although it should stand free: names, slots with a palace,
dragons, numbers of alliances, roads. Sizes are those of the table, in units of the board, so the
size of the window changes little.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import dist, hypot
from typing import NamedTuple

from china_games.files import LocalName, Problem
from china_games.files.document import DataPath
from china_games.games.china.board.places import DRAGON
from china_games.games.china.board.sketch import ProvinceSketch, Sketch, name_road
from china_games.geometry import Box, Line, Point, are_apart, find_bounds, list_segments, to_line

PALACE, NUMBER = 21.5, 14.0
"""Radius of a palace and of an alliance's number."""

HIGH, LETTER, SIGN, BETWEEN = 29.0, 0.5, 0.86, 0.22
"""Height of a province's name, and in parts of it the usual width of a letter, that of a Chinese
character, and the room between both.
"""

STEP = 6.0
"""From one point of a road to the next that is tried against a name."""


class Name(NamedTuple):
    """The name of a province where it stands."""

    path: DataPath
    said: LocalName
    box: Box


def find_touching(board: Sketch) -> Iterator[Problem]:
    """Each two things that touch, told at the one that is to be moved."""
    names = list(list_names(board))
    yield from _find_under_names(board, names)
    yield from _find_under_numbers(board, names)
    for road in board.roads:
        for province in board.provinces:
            if road.line and province.dragon and to_line(province.dragon, road.line) < DRAGON:
                yield board.document.make_problem(
                    "road_on_dragon", road.path, road=name_road(road), other=province.id or "?"
                )


def list_names(board: Sketch) -> Iterator[Name]:
    """The names that have a place, as wide as in the longer language."""
    for province in board.provinces:
        wide = measure_name(province)
        if province.label and wide:
            box = frame_name(province.label, wide)
            said = LocalName(tuple(province.names.items()), province.id or "?")
            yield Name((*province.path, "label"), said, box)


def measure_name(province: ProvinceSketch) -> float:
    """About how wide a name stands on the board."""
    latin = max((len(province.names.get(one, "")) for one in ("en", "fr")), default=0)
    signs = len(province.names.get("zh", ""))
    return HIGH * (LETTER * latin + ((BETWEEN + SIGN * signs) if signs else 0))


def frame_name(at: Point, wide: float) -> Box:
    """The box of a name that is so wide."""
    return at[0] - wide / 2, at[1] - HIGH * 0.45, at[0] + wide / 2, at[1] + HIGH * 0.45


def _find_under_names(board: Sketch, names: list[Name]) -> Iterator[Problem]:
    for one, two in combinations(names, 2):
        if not are_apart(one.box, two.box):
            yield board.document.make_problem(
                "names_touch", two.path, value=two.said, other=one.said
            )
    for name in names:
        for slot in board.slots:
            if slot.at and measure_gap(name.box, slot.at) < PALACE:
                yield board.document.make_problem(
                    "name_on_slot", name.path, value=name.said, other=slot.id or "?"
                )
        for province in board.provinces:
            if province.dragon and measure_gap(name.box, province.dragon) < DRAGON:
                yield board.document.make_problem(
                    "name_on_dragon", name.path, value=name.said, other=province.id or "?"
                )
        for road in board.roads:
            if road.line and runs_through(road.line, name.box):
                yield board.document.make_problem(
                    "road_on_name", road.path, road=name_road(road), other=name.said
                )


def _find_under_numbers(board: Sketch, names: list[Name]) -> Iterator[Problem]:
    document = board.document
    for alliance in board.alliances:
        at, number, path = alliance.at, alliance.number, (*alliance.path, "at")
        if at is None or number is None:
            continue
        for slot in board.slots:
            if slot.at and dist(slot.at, at) < PALACE + NUMBER:
                yield document.make_problem(
                    "number_on_slot", path, value=number, other=slot.id or "?"
                )
        for province in board.provinces:
            if province.dragon and dist(province.dragon, at) < DRAGON + NUMBER:
                yield document.make_problem(
                    "number_on_dragon", path, value=number, other=province.id or "?"
                )
        for name in names:
            if measure_gap(name.box, at) < NUMBER:
                yield document.make_problem("number_on_name", path, value=number, other=name.said)
        for road in board.roads:
            if road.line and to_line(at, road.line) < NUMBER:
                yield document.make_problem(
                    "number_on_road", path, value=number, road=name_road(road)
                )


def measure_gap(box: Box, at: Point) -> float:
    """How far a point lies from a box; 0 inside."""
    left, top, right, bottom = box
    return hypot(max(left - at[0], 0.0, at[0] - right), max(top - at[1], 0.0, at[1] - bottom))


def runs_through(line: Line, box: Box) -> bool:
    """Whether a line has a point in a box, looked at every few units."""
    if are_apart(find_bounds(line), box):
        return False
    for a, b in list_segments(line):
        count = max(1, round(dist(a, b) / STEP))
        for k in range(count + 1):
            at = a[0] + (b[0] - a[0]) * k / count, a[1] + (b[1] - a[1]) * k / count
            if measure_gap(box, at) == 0:
                return True
    return False
