"""What helps people to draw boards of China: hints, and the plan of a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from math import dist

from china_games.boards.borders import link_areas
from china_games.boards.hints import find_map_hints, find_small_map
from china_games.boards.sketch import list_items, read_line, read_point, read_whole
from china_games.files import Document, Problem
from china_games.files.document import DataPath, sort_problems
from china_games.games.china.board import TRACK, ChinaMap
from china_games.games.china.board.checks import MOST, list_areas
from china_games.games.china.board.generate import (
    LEAST_PROVINCES,
    MOST_PROVINCES,
    SHAPES,
    generate_board,
)
from china_games.games.china.board.out_of_place import find_out_of_place
from china_games.games.china.board.places import DRAGON, find_around
from china_games.games.china.board.sketch import Sketch, make_sketch
from china_games.games.china.board.touching import HIGH, find_touching
from china_games.games.china.rules.board import COLOURS, Board, list_bits
from china_games.games.china.rules.model import State
from china_games.games.contract import Generator, Mark, Plan, PlanArea, Weighing, Workshop
from china_games.geometry import (
    Line,
    Point,
    find_bounds,
    smooth_line,
    space_points,
)

SLOT, MARK, TRACK_PLACE = 18.0, 14.0, 9.0
"""Radius of a slot, of an alliance's number, of a place of the track."""

NAMED_FROM = 10 / HIGH
"""Pixels a unit below which the table leaves names out, as they would be too small."""

UNEVEN = 1.5
"""So many times more slots for each card of one colour than of another are told."""

SLOT_GAP = 46.0
"""The least way from one slot to the next on the boards of the program."""

ALLIANCES = 0.5
"""Alliances are half the game: with fewer than so many for each border, slots decide alone."""


def list_hints(document: Document) -> tuple[Problem, ...]:
    """What a board of China may have but had better not."""
    board = make_sketch(document)
    areas, lakes = list_areas(board), _list_lakes(document.data)
    found: list[Problem] = []
    for hints in (
        find_map_hints(document, areas, link_areas(areas), lakes),
        find_small_map(document),
        _find_crowded_slots(board),
        find_out_of_place(board, areas, lakes),
        _find_uneven_cards(board),
        _find_few_alliances(board),
        _find_track(board),
        find_touching(board),
    ):
        found += islice(hints, MOST)
    return sort_problems(found)


def _list_lakes(data: object) -> tuple[Line, ...]:
    decor = data.get("decor") if isinstance(data, dict) else None
    lines = [read_line(value) for _, value in list_items(decor, "lakes")]
    return tuple(line for line in lines if line and len(line) > 2)


def _find_crowded_slots(board: Sketch) -> Iterator[Problem]:
    """Palaces on slots so near to each other hide one another."""
    for i, slot in enumerate(board.slots):
        for other in board.slots[:i]:
            if slot.at and other.at and dist(slot.at, other.at) < SLOT_GAP:
                yield board.document.make_problem(
                    "near_slots",
                    (*slot.path, "at"),
                    value=slot.id or "?",
                    other=other.id or "?",
                    count=round(dist(slot.at, other.at)),
                    limit=round(SLOT_GAP),
                )


def _find_uneven_cards(board: Sketch) -> Iterator[Problem]:
    """A colour with many slots for each of its cards is seldom filled."""
    data = board.document.data
    deck = data.get("deck") if isinstance(data, dict) else None
    if not isinstance(deck, dict):
        return
    slots: Counter[str] = Counter()
    for slot in board.slots:
        colour = board.provinces[slot.province].colour if slot.province >= 0 else None
        if colour:
            slots[colour] += 1
    rates = {
        colour: slots[colour] / cards
        for colour in COLOURS
        if slots[colour] and (cards := read_whole(deck.get(colour)) or 0) > 0
    }
    if not rates:
        return
    most, least = max(rates, key=lambda c: rates[c]), min(rates, key=lambda c: rates[c])
    if rates[most] > UNEVEN * rates[least]:
        yield board.document.make_problem(
            "uneven_cards",
            ("deck", most),
            value=most,
            other=least,
            count=round(rates[most] / rates[least], 1),
        )


def _find_few_alliances(board: Sketch) -> Iterator[Problem]:
    borders = {
        frozenset((province.id or "", name.id))
        for province in board.provinces
        for name in province.adjacent
    }
    if board.alliances and len(board.alliances) < ALLIANCES * len(borders):
        yield board.document.make_problem(
            "few_alliances", ("alliances",), count=len(board.alliances), borders=len(borders)
        )


def _find_track(board: Sketch) -> Iterator[Problem]:
    """The track lies beside the land and within the board, so that no marker hides a slot."""
    data = board.document.data
    size, wall = read_point(data.get("size")) if isinstance(data, dict) else None, _find_wall(data)
    if not size or not wall:
        return
    for value, (x, y) in enumerate(space_points(wall, TRACK)):
        if not (MARK <= x <= size[0] - MARK and MARK <= y <= size[1] - MARK):
            yield board.document.make_problem(
                "track_outside", ("track", "line"), value=value, x=x, y=y
            )
            return
    for value, at in enumerate(space_points(wall, TRACK)):
        around = find_around(board, at)
        if around:
            yield board.document.make_problem(
                "track_on_land",
                ("track", "line"),
                value=value,
                province=board.provinces[around[0]].id or "?",
                x=at[0],
                y=at[1],
            )
            return


def _find_wall(data: object) -> Line | None:
    track = data.get("track") if isinstance(data, dict) else None
    line = read_line(track.get("line")) if isinstance(track, dict) else None
    return smooth_line(line, 8) if line and len(set(line)) > 1 else None


def make_plan(document: Document) -> Plan | None:
    """What can be drawn of a board."""
    data, board = document.data, make_sketch(document)
    if not isinstance(data, dict) or not any(province.rings for province in board.provinces):
        return None
    size = read_point(data.get("size"))
    if not size or min(size) <= 0:
        rings = [ring for province in board.provinces for _, ring in province.rings]
        size = find_bounds([at for ring in rings for at in ring])[2:]
    wall = _find_wall(data)
    marks = [Mark(province.dragon, DRAGON, "") for province in board.provinces if province.dragon]
    marks += [Mark(slot.at, SLOT, slot.id or "?") for slot in board.slots if slot.at]
    marks += [Mark(at, TRACK_PLACE) for at in (space_points(wall, TRACK) if wall else ())]
    return Plan(
        size,
        tuple(
            PlanArea(
                province.id or "?",
                tuple(ring for _, ring in province.rings),
                province.label,
                COLOURS.index(province.colour) if province.colour in COLOURS else number,
                tuple(name.id for name in province.adjacent),
                province.path,
                province.names,
            )
            for number, province in enumerate(board.provinces)
        ),
        (*(road.line for road in board.roads if road.line), *((wall,) if wall else ())),
        tuple(marks),
        NAMED_FROM,
        tuple(_list_places(board)),
    )


def _list_places(board: Sketch) -> Iterator[tuple[DataPath, Point | None]]:
    """Where the things of a board lie that have a place of their own."""
    for province in board.provinces:
        for key, at in (("label", province.label), ("dragon", province.dragon)):
            if at:
                yield (*province.path, key), at
        for path, ring in province.rings[1:]:
            left, top, right, bottom = find_bounds(ring)
            yield path, ((left + right) / 2, (top + bottom) / 2)
    for slot in board.slots:
        if slot.at or slot.province < 0:
            yield slot.path, slot.at
    for road in board.roads:
        yield road.path, space_points(road.line, 3)[1] if road.line else None
    for alliance in board.alliances:
        yield alliance.path, alliance.at


def _list_names(picture: ChinaMap) -> Mapping[str, Mapping[str, str]]:
    """Slots go by their province and number. A post between two provinces, which has no name, is
    left out.
    """
    provinces = {province.id: province.name for province in picture.provinces}
    cut = {slot.id: slot.id.partition(".") for slot in picture.slots}
    return {
        slot: {language: f"{name} {number}" for language, name in provinces[province].items()}
        for slot, (province, _, number) in cut.items()
        if province in provinces
    }


WEIGHING: Weighing[State, Board] = Weighing(
    list_places=lambda board, _: board.slot_ids,
    list_used=lambda state: list_bits(state.occupied),
    measure_length=lambda state: 1 + state.turn // len(state.scores),
    is_start=lambda state, action: False,
    games={2: 200, 3: 200, 4: 200, 5: 200},
    list_names=_list_names,
)


GENERATOR = Generator(
    generate_board,
    (LEAST_PROVINCES, MOST_PROVINCES),
    (3, 4),
    lambda players: min(MOST_PROVINCES, max(LEAST_PROVINCES, 2 * players + 1)),
    SHAPES,
)


WORKSHOP = Workshop(list_hints, make_plan, WEIGHING, GENERATOR)
