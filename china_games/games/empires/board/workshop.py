"""What helps people to draw maps of Empires: hints, and the plan of a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, islice
from math import dist, inf

from china_games.boards.borders import link_areas
from china_games.boards.hints import find_map_hints, find_size_hints, find_small_map, measure_steps
from china_games.boards.sketch import list_items, list_mappings, read_point, read_whole
from china_games.files import Document, LocalName, Problem
from china_games.files.document import DataPath, sort_problems
from china_games.games.contract import (
    SHAPES,
    Generator,
    Mark,
    Plan,
    PlanArea,
    Weighing,
    Workshop,
)
from china_games.games.empires.board.checks import MOST, list_areas, list_linked
from china_games.games.empires.board.generate import (
    LEAST_PROVINCES,
    MOST_PROVINCES,
    TIGHT,
    generate_map,
)
from china_games.games.empires.board.sketch import (
    ProvinceSketch,
    Ring,
    Sketch,
    make_sketch,
    read_points,
)
from china_games.games.empires.rules.land import Land
from china_games.games.empires.rules.model import NOBODY, State
from china_games.games.empires.rules.start import CITY_STEPS
from china_games.geometry import Line, Point, are_apart, encloses, find_bounds, list_segments
from china_games.i18n import LANGUAGES

BOARD_PIXELS, SMALLEST_CITY, DRAWN = 1028.0, 16.0, 2.1
"""The width of the map in a window of 1280×800 and of the smallest city there, in pixels; the width
of a city in its radii.
"""


NAME, SMALLEST_NAME, LARGEST_NAME, LETTER = 2.25, 14.0, 24.0, 0.5
"""The height of a name in radii of a pawn, at least and at most so many pixels in that window; the
usual width of a letter in parts of it.
"""

PROBES = tuple((k / 10, dy) for dy in (-0.4, 0.4) for k in range(-5, 6))
"""Points of a name in parts of its width and height …"""

ABROAD = 0.25
"""… of which such a share may lie on a neighbour's land: a letter or two."""

MANY_NAMES = 8
"""More names over borders than these are told in one sentence."""


def list_hints(document: Document) -> tuple[Problem, ...]:
    """What a map of Empires may have but had better not."""
    drawn = make_sketch(document)
    areas, linked = list_areas(drawn), list_linked(drawn)
    beside = link_areas(areas, linked)
    found: list[Problem] = []
    for hints in (
        find_map_hints(document, areas, beside, _list_lakes(document.data)),
        find_size_hints(document, areas),
        find_small_map(document),
        _find_crowded(drawn, beside),
        _find_links_over_land(drawn),
        _find_close_cities(drawn),
        _find_names_over_borders(drawn),
    ):
        found += islice(hints, MOST)
    return sort_problems(found)


def _list_lakes(data: object) -> tuple[Line, ...]:
    decor = data.get("decor") if isinstance(data, dict) else None
    lines = [read_points(value) for _, value in list_items(decor, "lakes")]
    return tuple(line for line in lines if line and len(line) > 2)


def _find_crowded(drawn: Sketch, beside: Mapping[str, frozenset[str]]) -> Iterator[Problem]:
    """EM-03: first cities lie five steps apart; one more than there are players finds a place."""
    data = drawn.document.data
    seats = [read_whole(value) or 0 for _, value in list_items(data, "players")]
    room = count_capitals(beside, max(seats, default=0) + 1)
    if seats and room <= max(seats):
        yield drawn.document.make_problem(
            "em_few_capitals", ("players",), count=room, players=max(seats), steps=CITY_STEPS
        )


def count_capitals(beside: Mapping[str, frozenset[str]], enough: int) -> int:
    """How many first cities find a place, up to `enough`: from each province on, always the
    nearest that is far enough from all others.
    """
    best = 0
    steps = {name: measure_steps(beside, name) for name in beside}
    for start in beside:
        chosen = [start]
        for name in sorted(beside, key=lambda name: (steps[start].get(name, 0), name)):
            if all(steps[other].get(name, CITY_STEPS) >= CITY_STEPS for other in chosen):
                chosen.append(name)
        best = max(best, len(chosen))
        if best >= enough:
            break
    return best


def _find_links_over_land(drawn: Sketch) -> Iterator[Problem]:
    """A link by sea that runs over a third province looks as if it joined that one."""
    for path, link in list_mappings(drawn.document.data, "sea_links"):
        ends = {value for _, value in list_items(link, "between")}
        if link.get("over") == "mountains" or not all(isinstance(end, str) for end in ends):
            continue
        for i, text in list_items(link, "lines"):
            for province in drawn.provinces:
                if province.id not in ends and _runs_over(read_points(text) or (), province.rings):
                    yield drawn.document.make_problem(
                        "em_link_over_land",
                        (*path, "lines", i),
                        a=min(ends),
                        b=max(ends),
                        value=province.id or "?",
                    )


def _find_close_cities(drawn: Sketch) -> Iterator[Problem]:
    """Cities that touch in a window of 1280×800, where none is drawn smaller than can be read. (The
    table itself keeps pawns and names apart.)
    """
    data = drawn.document.data
    size = read_point(data.get("size")) if isinstance(data, dict) else None
    if not size or size[0] <= 0:
        return
    across = max(DRAWN * _read_radius(data, "city_r", 0.0), SMALLEST_CITY * size[0] / BOARD_PIXELS)
    for one, two in combinations(drawn.provinces, 2):
        if one.city and two.city and dist(one.city, two.city) < across:
            yield drawn.document.make_problem(
                "em_cities_touch",
                (*two.path, "city"),
                value=two.id or "?",
                other=one.id or "?",
                count=round(dist(one.city, two.city)),
                limit=round(across),
            )


def _find_names_over_borders(drawn: Sketch) -> Iterator[Problem]:
    """Names of which more than a letter or two lies on a neighbour's land, in that window."""
    data = drawn.document.data
    size = read_point(data.get("size")) if isinstance(data, dict) else None
    if not size or size[0] <= 0:
        return
    unit = size[0] / BOARD_PIXELS
    wish = NAME * _read_radius(data, "pawn_r", 11)
    high = max(SMALLEST_NAME * unit, min(LARGEST_NAME * unit, wish))
    over = [one for one in drawn.provinces if _has_name_abroad(drawn, one, high)]
    if len(over) > MANY_NAMES:
        yield drawn.document.make_problem("em_names_over_borders", ("provinces",), count=len(over))
        return
    for province in over:
        yield drawn.document.make_problem(
            "em_name_over_border",
            (*province.path, "label"),
            value=LocalName(tuple(province.names.items()), province.id or "?"),
        )


def _has_name_abroad(drawn: Sketch, province: ProvinceSketch, high: float) -> bool:
    """Whether the name of a province, so high, lies on another's land in one of the languages."""
    if not province.label or not province.rings:
        return False
    x, y = province.label
    room = max(ring.frame[2] for ring in province.rings) - min(
        ring.frame[0] for ring in province.rings
    )
    for language in LANGUAGES:
        wide, rows = _measure_name(province.names.get(language, ""), high, room)
        spots = [(x + dx * wide, y + dy * rows * high) for dx, dy in PROBES]
        if sum(_lies_abroad(drawn, province, at) for at in spots) > ABROAD * len(spots):
            return True
    return False


def _measure_name(name: str, high: float, room: float) -> tuple[float, int]:
    """About how wide a name is written, and in how many lines: in two where it is wider than the
    province and can be cut.
    """
    letters, lines = len(name), 1
    cuts = [k + 1 for k, character in enumerate(name) if character in " -"]
    if LETTER * letters * high > room and cuts:
        letters, lines = min(max(cut, len(name) - cut) for cut in cuts), 2
    return LETTER * letters * high, lines


def _lies_abroad(drawn: Sketch, province: ProvinceSketch, at: Point) -> bool:
    """Whether a point lies in another province and not in this one."""

    def is_in(one: ProvinceSketch) -> bool:
        return any(
            not are_apart((*at, *at), ring.frame) and encloses(ring.line, at) for ring in one.rings
        ) and not any(encloses(hole.line, at) for hole in one.holes)

    return not is_in(province) and any(is_in(o) for o in drawn.provinces if o is not province)


def _runs_over(line: Line, rings: tuple[Ring, ...]) -> bool:
    """Whether a line has a point in one of the rings, looked at every six units."""
    return any(encloses(ring.line, at) for ring in rings for at in _list_points(line))


def _list_points(line: Line) -> Iterator[Point]:
    for a, b in list_segments(line):
        count = max(1, round(dist(a, b) / 6))
        for k in range(count + 1):
            yield a[0] + k / count * (b[0] - a[0]), a[1] + k / count * (b[1] - a[1])


def make_plan(document: Document) -> Plan | None:
    """What can be drawn of a map."""
    data = document.data
    drawn = make_sketch(document)
    if not isinstance(data, dict) or not any(province.rings for province in drawn.provinces):
        return None
    size = read_point(data.get("size"))
    pawn, city = _read_radius(data, "pawn_r", 11), _read_radius(data, "city_r", 18)
    if not size or min(size) <= 0:
        rings = [ring.line for province in drawn.provinces for ring in province.rings]
        size = find_bounds([at for ring in rings for at in ring])[2:]
    marks = []
    for province in drawn.provinces:
        if province.city:
            marks.append(Mark(province.city, city, province.id or "?"))
        marks += [Mark(at, pawn) for at in province.slots]
    return Plan(
        size,
        tuple(
            PlanArea(
                province.id or "?",
                tuple(ring.line for ring in province.rings),
                province.label,
                number,
                tuple(name.id for name in province.adjacent),
                province.path,
                province.names,
            )
            for number, province in enumerate(drawn.provinces)
        ),
        tuple(
            line
            for _, link in list_mappings(data, "sea_links")
            for _, text in list_items(link, "lines")
            if (line := read_points(text))
        ),
        tuple(marks),
        named_from=inf,
        places=tuple(_list_own_places(drawn)),
    )


def _list_own_places(drawn: Sketch) -> Iterator[tuple[DataPath, Point | None]]:
    """Where the things of a map lie that have a place of their own."""
    for province in drawn.provinces:
        for key, at in (("label", province.label), ("city", province.city)):
            if at:
                yield (*province.path, key), at
    for path, link in list_mappings(drawn.document.data, "sea_links"):
        lines = [read_points(text) for _, text in list_items(link, "lines")]
        line = next((line for line in lines if line), None)
        yield path, line[len(line) // 2] if line else None


def _read_radius(data: Mapping[str, object], key: str, usual: float) -> float:
    value = data.get(key)
    return float(value) if isinstance(value, int | float) and 0 < value <= 100 else usual


def _list_used(state: State) -> Iterator[int]:
    """Provinces with pawns or a city."""
    return (p for p, pawns in enumerate(state.pawns) if any(pawns) or state.cities[p] != NOBODY)


WEIGHING: Weighing[State, Land] = Weighing(
    list_places=lambda land, _: land.provinces,
    list_used=_list_used,
    measure_length=lambda state: state.year,
    is_start=lambda state, action: state.year == 0 and action[0] == "city",
    games={2: 400, 3: 120, 4: 60, 5: 40, 6: 40},
    counts_years=True,
    list_beside=lambda land: land.neighbours,
    list_names=lambda picture: {province.id: province.name for province in picture.provinces},
)


GENERATOR = Generator(
    generate_map,
    (LEAST_PROVINCES, MOST_PROVINCES),
    (2,),
    lambda players: 20 * players,
    SHAPES,
    TIGHT,
)


WORKSHOP = Workshop(list_hints, make_plan, WEIGHING, GENERATOR)
