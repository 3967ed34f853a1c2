"""Provinces of a random board of China: cells grown together, their outlines, neighbours and
colours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from china_games.boards.cells import Land, Unfit, measure
from china_games.boards.outlines import Corner, draw_borders, find_corners, stretch_borders
from china_games.games.china.rules.board import COLOURS
from china_games.geometry import Line, Point, crosses_itself, list_sides, measure_length
from china_games.i18n import N_

CORNER = (110.0, 105.0)
"""Where the field of land lies; the score track runs to the left of it and above."""

CELLS = 11
"""Cells of a province."""

ROUNDS = 5
"""So often provinces are grown anew from their middles."""

LEAST_PART, LARGEST_PART = 0.6, 1.6
"""A province has so many times the cells of the others at least and at most."""

TOUCH = 60.0
"""Provinces that meet along less than so many units make a bad border."""


def grow_provinces(land: Land, count: int) -> dict[int, int]:
    """The province of each cell: grown from middles that lie far apart, the smallest first, a few
    times over.
    """
    middles = [land.land[0]]
    while len(middles) < count:
        middles.append(
            max(
                land.land,
                key=lambda i: (min(measure(land.sites[i], land.sites[m]) for m in middles), -i),
            )
        )
    owner: dict[int, int] = {}
    for _ in range(ROUNDS):
        owner = _grow(land, middles)
        for p in range(count):
            cells = [i for i in land.land if owner[i] == p]
            x, y = (sum(land.sites[i][axis] for i in cells) / len(cells) for axis in (0, 1))
            middles[p] = min(cells, key=lambda i: (measure(land.sites[i], (x, y)), i))
    counts = [list(owner.values()).count(p) for p in range(count)]
    if not LEAST_PART * CELLS <= min(counts) <= max(counts) <= LARGEST_PART * CELLS:
        raise Unfit(N_("provinces of very unequal size"))
    return owner


def _grow(land: Land, middles: Sequence[int]) -> dict[int, int]:
    owner = {middle: p for p, middle in enumerate(middles)}
    sizes = [1] * len(middles)
    left = set(land.land) - owner.keys()
    while left:
        ways = [
            (sizes[owner[n]] * measure(land.sites[i], land.sites[middles[owner[n]]]), i, owner[n])
            for i in sorted(left)
            for n in sorted(land.near[i] & owner.keys())
        ]
        _, cell, p = min(ways)
        owner[cell] = p
        sizes[p] += 1
        left.discard(cell)
    return owner


def draw_outlines(
    land: Land, owner: Mapping[int, int], count: int, chance: Random
) -> tuple[list[Line], dict[tuple[int, int], list[Line]]]:
    """The ring of each province, and the lines along which each two meet."""
    corners, around = find_corners(land)
    stretch_borders(corners, around)
    sides, _ = draw_borders(corners, around, chance)
    rings = []
    shared: dict[tuple[int, int], dict[Corner, Corner]] = {}
    for p in range(count):
        ahead: dict[Corner, Corner] = {}
        for i in (cell for cell in land.land if owner[cell] == p):
            ring = around[i]
            for (one, other), (two, _) in zip(ring, [*ring[1:], ring[0]], strict=True):
                q = owner.get(other)
                if q == p:
                    continue
                if one in ahead:
                    raise Unfit(N_("a province that touches itself"))
                ahead[one] = two
                if q is not None and p < q:
                    shared.setdefault((p, q), {})[one] = two
        rings.append(_chain_ring(ahead, sides))
    arcs = {
        pair: [tuple(map(_shift, line)) for line in _chain_lines(ahead, sides)]
        for pair, ahead in shared.items()
    }
    return rings, arcs


def _chain_ring(
    ahead: Mapping[Corner, Corner], sides: Mapping[tuple[Corner, Corner], Sequence[Point]]
) -> Line:
    start = min(ahead)
    at, line, seen = start, list[Point](), 0
    while seen == 0 or at != start:
        line += sides[at, ahead[at]][:-1]
        at = ahead[at]
        seen += 1
    if seen != len(ahead):
        raise Unfit(N_("a province with a hole"))
    moved = list(map(_shift, line))
    ring = tuple(at for k, at in enumerate(moved) if at != moved[k - 1])
    if crosses_itself(list(list_sides(ring))) or len(set(ring)) < len(ring):
        raise Unfit(N_("a border that crosses itself"))
    return ring


def _chain_lines(
    ahead: dict[Corner, Corner], sides: Mapping[tuple[Corner, Corner], Sequence[Point]]
) -> Iterator[Line]:
    ends = set(ahead.values())
    for start in sorted(one for one in ahead if one not in ends):
        at, line = start, [sides[start, ahead[start]][0]]
        while at in ahead:
            line += sides[at, ahead[at]][1:]
            at = ahead[at]
        yield tuple(line)


def find_neighbours(
    arcs: Mapping[tuple[int, int], Sequence[Line]], count: int
) -> tuple[frozenset[int], ...]:
    found: list[set[int]] = [set() for _ in range(count)]
    for (p, q), lines in arcs.items():
        if max(map(measure_length, lines), default=0.0) < TOUCH:
            raise Unfit(N_("a border that is too short"))
        found[p].add(q)
        found[q].add(p)
    if min(map(len, found)) < 2:
        raise Unfit(N_("a province with too few or too many neighbours"))
    return tuple(map(frozenset, found))


def choose_colours(
    chance: Random, beside: Sequence[frozenset[int]], sizes: Sequence[float]
) -> tuple[str, ...]:
    """Purple for the largest province; the others share the other colours evenly, neighbours
    different (CH-03).
    """
    largest = max(range(len(sizes)), key=lambda p: (sizes[p], p))
    chosen: dict[int, str] = {largest: COLOURS[0]}
    most = -(-(len(sizes) - 1) // 4)
    order = sorted(set(range(len(sizes))) - {largest}, key=lambda p: (-len(beside[p]), p))

    def colour_from(at: int) -> bool:
        if at == len(order):
            return True
        p = order[at]
        colours = list(COLOURS[1:])
        chance.shuffle(colours)
        colours.sort(key=list(chosen.values()).count)
        for colour in colours:
            used = list(chosen.values()).count(colour)
            if used < most and all(chosen.get(q) != colour for q in beside[p]):
                chosen[p] = colour
                if colour_from(at + 1):
                    return True
                del chosen[p]
        return False

    if not colour_from(0) or len(set(chosen.values())) < len(COLOURS):
        raise Unfit(N_("neighbours of one colour"))
    return tuple(chosen[p] for p in range(len(sizes)))


def _shift(at: Point) -> Point:
    return round(at[0] + CORNER[0]), round(at[1] + CORNER[1])
