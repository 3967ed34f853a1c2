"""What lies on a board of China where it had better not: palaces, dragon discs and names over a
border, roads over water or through a province where they have no slot, numbers of alliances far off
their border.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, dist

from china_games.boards.borders import Area, find_arcs, find_nearest
from china_games.files import Problem
from china_games.games.china.board.places import DRAGON, find_around
from china_games.games.china.board.sketch import RoadSketch, Sketch, name_road
from china_games.games.china.board.touching import NUMBER, list_names
from china_games.geometry import Line, Point, encloses, list_segments, to_ring

BORDER_GAP = 26.0
"""The least way from a slot to the border on the boards of the program."""

ASTRAY = 15.0
"""So many units of a road over water, or in a third province, are told."""

STEP = 3.0
"""A road is looked at every so many units."""


def find_out_of_place(
    board: Sketch, areas: Sequence[Area], lakes: Sequence[Line]
) -> Iterator[Problem]:
    """Each thing told where it is to be moved; `lakes` are rings of decor."""
    yield from _find_pieces_over_borders(board)
    yield from _find_names_over_borders(board)
    yield from _find_roads_astray(board, lakes)
    yield from _find_alliances_astray(board, areas)


def _find_pieces_over_borders(board: Sketch) -> Iterator[Problem]:
    document = board.document
    for slot in board.slots:
        rings = board.provinces[slot.province].rings if slot.province >= 0 else ()
        near = min((to_ring(slot.at, ring) for _, ring in rings if slot.at), default=BORDER_GAP)
        if near < BORDER_GAP:
            yield document.make_problem(
                "slot_near_border",
                (*slot.path, "at"),
                value=slot.id or "?",
                count=round(near),
                limit=round(BORDER_GAP),
            )
    for province in board.provinces:
        dragon, said = province.dragon, province.id or "?"
        if dragon and any(to_ring(dragon, ring) < DRAGON for _, ring in province.rings):
            yield document.make_problem(
                "dragon_over_border", (*province.path, "dragon"), value=said, radius=round(DRAGON)
            )


def _find_names_over_borders(board: Sketch) -> Iterator[Problem]:
    """Names of which the middle or an end lies outside the province."""
    document = board.document
    for province in board.provinces:
        rings = [ring for _, ring in province.rings]
        if province.label and rings and not any(encloses(ring, province.label) for ring in rings):
            yield document.make_problem(
                "name_outside", (*province.path, "label"), value=province.id or "?"
            )
    for name in list_names(board):
        rings = [ring for _, ring in board.provinces[int(name.path[1])].rings]
        left, top, right, bottom = name.box
        row = [(x, (top + bottom) / 2) for x in (left, (left + right) / 2, right)]
        inside = [any(encloses(ring, at) for ring in rings) for at in row]
        if rings and inside[1] and not all(inside):
            yield document.make_problem(
                "name_over_border", name.path, value=name.said, count=round(right - left)
            )


# -- roads -----------------------------------------------------------------------------------------


def _find_roads_astray(board: Sketch, lakes: Sequence[Line]) -> Iterator[Problem]:
    """Roads over water, or through a province in which they neither begin nor end. Only a road to
    an island may cross the sea.
    """
    if not all(province.rings for province in board.provinces):
        return
    known = {province.id: i for i, province in enumerate(board.provinces)}
    homes: dict[str | None, frozenset[int]] = {}
    isles = set()
    for slot in board.slots:
        between = {known[name.id] for name in slot.between if name.id in known}
        homes[slot.id] = frozenset({slot.province} if slot.province >= 0 else between)
        first = board.provinces[slot.province].rings[0][1] if slot.province >= 0 else ()
        if slot.at and first and not encloses(first, slot.at):
            isles.add(slot.id)
    for road in board.roads:
        ends = [end.id for end in road.ends]
        if road.line and len(ends) == 2 and all(end in homes for end in ends):
            own = homes[ends[0]] | homes[ends[1]]
            yield from _find_road_astray(board, road, own, lakes, not isles.isdisjoint(ends))


def _find_road_astray(
    board: Sketch, road: RoadSketch, own: frozenset[int], lakes: Sequence[Line], by_sea: bool
) -> Iterator[Problem]:
    water, abroad = list[Point](), dict[int, list[Point]]()
    for at in _list_points(road.line or ()):
        around = find_around(board, at)
        if any(encloses(lake, at) for lake in lakes) or not around and not by_sea:
            water.append(at)
        elif around and own.isdisjoint(around):
            abroad.setdefault(around[0], []).append(at)
    document, said = board.document, name_road(road)
    if len(water) * STEP >= ASTRAY:
        x, y = water[len(water) // 2]
        yield document.make_problem(
            "road_over_water",
            road.path,
            road=said,
            count=round(len(water) * STEP),
            x=round(x),
            y=round(y),
        )
    for number, points in abroad.items():
        if len(points) * STEP >= ASTRAY:
            x, y = points[len(points) // 2]
            yield document.make_problem(
                "road_abroad",
                road.path,
                road=said,
                other=board.provinces[number].id or "?",
                count=round(len(points) * STEP),
                x=round(x),
                y=round(y),
            )


def _list_points(line: Line) -> Iterator[Point]:
    """Points of a line, one for every STEP of its length, or nearly."""
    left = 0.0
    for a, b in list_segments(line):
        length = dist(a, b)
        for k in range(max(0, ceil((length - left) / STEP))):
            part = (left + k * STEP) / length
            yield a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        left = (left - length) % STEP


# -- alliances -------------------------------------------------------------------------------------


def _find_alliances_astray(board: Sketch, areas: Sequence[Area]) -> Iterator[Problem]:
    """Numbers that do not touch the border of their two provinces."""
    known = {area.id: i for i, area in enumerate(areas) if area.id}
    arcs = find_arcs(areas)
    for alliance in board.alliances:
        ends = sorted(known[end.id] for end in alliance.ends if end.id in known)
        lines = arcs.get((ends[0], ends[1]), ()) if len(ends) == 2 else ()
        if alliance.at is None or alliance.number is None or not lines:
            continue
        at = alliance.at
        near = [find_nearest(at, a, b) for line in lines for a, b in list_segments(line)]
        to = min(near, key=lambda point: dist(point, at))
        if dist(to, at) > NUMBER:
            yield board.document.make_problem(
                "alliance_off_border",
                (*alliance.path, "at"),
                value=alliance.number,
                a=alliance.ends[0].id,
                b=alliance.ends[1].id,
                count=round(dist(to, at)),
                near=f"[{to[0]:.0f}, {to[1]:.0f}]",
            )
