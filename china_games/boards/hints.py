"""What a board may have but had better not: told apart from what is wrong. Each game adds its own
in `games/<game>/board/hints.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from china_games.boards.borders import Area, find_border_hints
from china_games.boards.pockets import find_pockets
from china_games.boards.sketch import read_point
from china_games.files import Document, Problem
from china_games.geometry import Line, list_sides

PART = 0.25
"""A province that parts more than this share of a map from the rest is a bottleneck."""

FROM_NEIGHBOURS = frozenset({"dead_end", "bottleneck"})
"""Hints that a slip of the pen in the neighbours gives rise to: told when nothing is wrong."""

LEAST_SIZE = 1200, 800
"""In units of a board: a smaller one has too little room for pieces and names, drawn in them."""

SMALL, LARGE = 0.5, 2.0
"""Areas below and above so many medians are told."""


def find_map_hints(
    document: Document,
    areas: Sequence[Area],
    beside: Mapping[str, frozenset[str]],
    lakes: Sequence[Line] = (),
) -> Iterator[Problem]:
    """Borders that gape or are hard to see, dead ends, bottlenecks. `lakes` are rings of decor."""
    borders = list(find_border_hints(document, areas))
    yield from borders
    yield from _find_pocket_hints(document, areas, lakes, borders)
    path = {area.id: area.path for area in areas if area.id}
    for name, others in beside.items():
        if len(others) == 1 and len(beside) > 2:
            yield document.make_problem("dead_end", path[name], value=name, other=min(others))
    for name, count in find_bottlenecks(beside).items():
        yield document.make_problem("bottleneck", path[name], value=name, count=count)


def _find_pocket_hints(
    document: Document, areas: Sequence[Area], lakes: Sequence[Line], told: Sequence[Problem]
) -> Iterator[Problem]:
    """Gaps and overlaps of borders of which nothing was told."""
    pairs = [
        {dict(one.args)["value"], dict(one.args)["other"]}
        for one in told
        if one.code != "short_border"
    ]
    if not all(area.rings for area in areas):
        return
    for (number, other), (x, y) in find_pockets(areas, lakes).items():
        one, two = areas[number], areas[other]
        if {one.id, two.id} not in pairs:
            yield document.make_problem(
                "loose_border",
                (*two.path, "polygon"),
                value=two.id or "?",
                other=one.id or "?",
                x=round(x, 1),
                y=round(y, 1),
            )


def find_small_map(document: Document) -> Iterator[Problem]:
    """A map that has too little room."""
    size = read_point(document.data.get("size")) if isinstance(document.data, dict) else None
    if size and (size[0] < LEAST_SIZE[0] or size[1] < LEAST_SIZE[1]):
        yield document.make_problem("small_map", ("size",), x=round(size[0]), y=round(size[1]))


def find_bottlenecks(beside: Mapping[str, frozenset[str]]) -> dict[str, int]:
    """Provinces without which the map falls apart, each with how many it parts from the
    largest piece; small pieces do not count.
    """
    found = {}
    for name in beside:
        left, sizes = beside.keys() - {name}, []
        while left:
            ahead = [min(left)]
            size = 0
            while ahead:
                here = ahead.pop()
                if here in left:
                    left = left - {here}
                    size += 1
                    ahead += beside[here]
            sizes.append(size)
        parted = sum(sizes) - max(sizes, default=0)
        if parted > PART * len(beside):
            found[name] = parted
    return found


def measure_steps(beside: Mapping[str, frozenset[str]], start: str) -> dict[str, int]:
    """How many steps each province is away that can be reached."""
    found, ahead = {start: 0}, [start]
    for here in ahead:
        for other in sorted(beside[here]):
            if other not in found:
                found[other] = found[here] + 1
                ahead.append(other)
    return found


def find_size_hints(document: Document, areas: Sequence[Area]) -> Iterator[Problem]:
    """Provinces far smaller or larger than the others."""
    sizes = [sum(map(measure_area, area.rings)) for area in areas]
    usual = median(sizes) if sizes else 0
    for area, size in zip(areas, sizes, strict=True):
        if usual and not SMALL <= size / usual <= LARGE:
            yield document.make_problem(
                "small_area" if size < usual else "large_area",
                (*area.path, "polygon"),
                value=area.id or "?",
                count=round(100 * size / usual),
            )


def measure_area(ring: Line) -> float:
    """The area of a ring, in square units of the map."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in list_sides(ring))) / 2
