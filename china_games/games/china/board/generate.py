"""Boards of China from chance.

Small cells of land are grown into provinces, so that outlines look like land and not like polygons.
Dragon and name stand where most room is, slots as far from each other as may be. Roads are straight
and cross neither each other nor slots, dragons, names and third provinces: first a tree, then one
more over each border, then a second road for slots at a dead end. A board that breaks a demand is
thrown away for the next chance. The same arguments give the same file: see `boards/cells.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from china_games.boards.cells import (
    Land,
    Unfit,
    draw_first,
    find_centre,
    find_parts,
    measure,
    raise_land,
)
from china_games.boards.hints import measure_area
from china_games.boards.names import draw_names
from china_games.boards.outlines import Corner, draw_borders, find_corners, stretch_borders
from china_games.games.china.rules.board import COLOURS
from china_games.games.contract import Generation
from china_games.geometry import (
    Line,
    Point,
    cross,
    crosses_itself,
    encloses,
    find_bounds,
    list_sides,
    measure_length,
    to_line,
    to_ring,
    to_segment,
)
from china_games.i18n import N_

SIZE = (1600.0, 1000.0)
CORNER, FIELD = (110.0, 105.0), (1450.0, 860.0)
"""Where land may lie; the score track runs to the left of it and above."""

TRACK = (
    "[[58, 945], [52, 700], [56, 400], [66, 150], [150, 66], [400, 54], [900, 56], [1300, 54], "
    "[1540, 62]]"
)
SHAPES = ("one", "ring")
LEAST_PROVINCES, MOST_PROVINCES = 6, 11
CELLS, SHARE = 11, 0.62
"""Cells of a province; how much of the field is land."""

TRIES = 120
ROUNDS = 5
"""So often provinces are grown anew from their middles."""

LEAST_PART, LARGEST_PART = 0.6, 1.6
"""A province has so many times the cells of the others at least and at most."""

TOUCH = 60.0
"""Provinces that meet along less than so many units make a bad border."""

SLOTS, LEAST_SLOTS, MOST_SLOTS = 5.2, 4, 8
"""Slots of a province on average, and its fewest and most."""

CARDS = 57 / 47
"""Cards for each slot, as on side A."""

STEP = 11.0
"""Of the grid of points where things may stand."""

FROM_BORDER, FROM_DRAGON, SLOT_GAP = 28.0, 70.0, 58.0
DRAGON = 46.0
NAME = 112.0, 38.0
"""The room of a name."""

FARTHEST_ROAD, FROM_SLOT, FROM_NAME = 330.0, 32.0, 7.0
FLAT = 0.7547
"""The cosine of the least angle between two roads at a slot, 41 degrees."""

JUNCTIONS = 0.8, 1.56
"""Junctions for each province, at least and at most."""

PLAIN = 3
"""Slots of a province that are no junctions."""

FROM_NUMBER = 24.0
"""Roads keep so far from the number of an alliance."""

ALLIED = 0.75
"""The share of borders that must have an alliance."""

Road = tuple[int, int]


class Province(NamedTuple):
    ring: Line
    dragon: Point
    label: Point
    slots: tuple[Point, ...]


class Drawn(NamedTuple):
    """A board, its provinces in one order throughout; slots are numbered through them."""

    provinces: tuple[Province, ...]
    beside: tuple[frozenset[int], ...]
    colours: tuple[str, ...]
    names: tuple[str, ...]
    roads: tuple[Road, ...]
    alliances: tuple[tuple[int, int, Point], ...]


def generate_board(wanted: Generation) -> str:
    """The file of a board. ValueError with the reasons if no chance of many keeps the demands."""
    if not LEAST_PROVINCES <= wanted.provinces <= MOST_PROVINCES or wanted.shape not in SHAPES:
        raise ValueError(f"{LEAST_PROVINCES} to {MOST_PROVINCES} provinces; {', '.join(SHAPES)}")
    drawn = draw_first(wanted.seed, TRIES, lambda chance: _draw(chance, wanted))
    return write_board_file(drawn, wanted)


def _raise(chance: Random, wanted: Generation) -> Land:
    return raise_land(chance, wanted.provinces * CELLS, FIELD, SHARE, wanted.shape)


def _shift(at: Point) -> Point:
    return round(at[0] + CORNER[0]), round(at[1] + CORNER[1])


def _draw(chance: Random, wanted: Generation) -> Drawn:
    land = _raise(chance, wanted)
    if len(find_parts(land.land, land.near)) > 1:
        raise Unfit(N_("land in several parts"))
    owner = _grow_provinces(land, wanted.provinces)
    rings, arcs = _draw_outlines(land, owner, wanted.provinces, chance)
    beside = _find_neighbours(arcs, wanted.provinces)
    sizes = list(map(measure_area, rings))
    colours = _choose_colours(chance, beside, sizes)
    quotas = _share_slots(sizes)
    provinces = tuple(map(_furnish, rings, quotas))
    owners = [p for p, province in enumerate(provinces) for _ in province.slots]
    roads = _Roads(provinces, owners, beside)
    roads.join_all()
    roads.cross_borders(sorted(arcs))
    roads.end_dead_ends()
    roads.check()
    alliances = tuple(_place_alliances(arcs, provinces, roads))
    if len(alliances) < ALLIED * len(arcs):
        raise Unfit(N_("too little room for alliances"))
    order = list(alliances)
    chance.shuffle(order)
    return Drawn(
        provinces, beside, colours, draw_names(chance, len(rings)), roads.list_all(), tuple(order)
    )


# -- provinces -------------------------------------------------------------------------------------


def _grow_provinces(land: Land, count: int) -> dict[int, int]:
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


def _draw_outlines(
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


def _find_neighbours(
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


def _choose_colours(
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


def _share_slots(sizes: Sequence[float]) -> list[int]:
    """How many slots each province gets, by its size."""
    usual = sum(sizes) / len(sizes)
    found = [max(LEAST_SLOTS, min(MOST_SLOTS, int(SLOTS * size / usual + 0.5))) for size in sizes]
    wanted = int(SLOTS * len(sizes) + 0.5)
    by_room = sorted(range(len(sizes)), key=lambda p: (sizes[p] / found[p], p))
    for p in by_room:  # the most crowded give, the emptiest take
        if sum(found) > wanted and found[p] > LEAST_SLOTS:
            found[p] -= 1
    for p in reversed(by_room):
        if sum(found) < wanted and found[p] < MOST_SLOTS:
            found[p] += 1
    return found


# -- what stands in a province ---------------------------------------------------------------------


def _furnish(ring: Line, quota: int) -> Province:
    left, top, right, bottom = find_bounds(ring)
    grid: list[Point] = [
        (round(left + i * STEP), round(top + j * STEP))
        for i in range(int((right - left) / STEP) + 1)
        for j in range(int((bottom - top) / STEP) + 1)
    ]
    room = {at: to_ring(at, ring) for at in grid if encloses(ring, at)}
    middle = find_centre(ring)
    spots = [at for at in room if room[at] >= DRAGON + 6]
    if not spots:
        raise Unfit(N_("a province without room"))
    dragon = max(spots, key=lambda at: (min(room[at], 90.0) - 0.3 * measure(at, middle), at))
    label = _place_name(ring, room, dragon)
    free = [
        at
        for at in room
        if room[at] >= FROM_BORDER
        and measure(at, dragon) >= FROM_DRAGON
        and not _lies_in_name(at, label, 22.0)
    ]
    slots = _spread_slots(free, quota, dragon)
    return Province(ring, dragon, label, slots)


def _place_name(ring: Line, room: Mapping[Point, float], dragon: Point) -> Point:
    """Above the dragon if there is room, else below it."""
    wide, high = NAME[0] / 2, NAME[1] / 2
    spots = [
        at
        for at in room
        if room[at] >= high + 4
        and DRAGON + high + 3 <= abs(at[1] - dragon[1]) <= DRAGON + high + 40
        and abs(at[0] - dragon[0]) < 60
        and all(_has_room(ring, (at[0] + dx, at[1])) for dx in (-wide, wide))
    ]
    if not spots:
        raise Unfit(N_("too little room for a name"))
    return min(spots, key=lambda at: (measure(at, (dragon[0], dragon[1] - DRAGON - high - 8)), at))


def _has_room(ring: Line, at: Point) -> bool:
    """Whether a line of text may end at a point."""
    return encloses(ring, at) and to_ring(at, ring) >= 13


def _lies_in_name(at: Point, label: Point, by: float) -> bool:
    return abs(at[0] - label[0]) < NAME[0] / 2 + by and abs(at[1] - label[1]) < NAME[1] / 2 + by


def _spread_slots(free: Sequence[Point], quota: int, dragon: Point) -> tuple[Point, ...]:
    """So many points as far from each other as may be."""
    if len(free) < quota:
        raise Unfit(N_("slots without room"))
    chosen = [max(free, key=lambda at: (measure(at, dragon), at))]
    while len(chosen) < quota:
        chosen.append(max(free, key=lambda at: (min(measure(at, one) for one in chosen), at)))
    for _ in range(4):
        for k in range(quota):
            others = [one for j, one in enumerate(chosen) if j != k]
            chosen[k] = max(free, key=lambda at: (min(measure(at, one) for one in others), at))
    least = min(measure(a, b) for i, a in enumerate(chosen) for b in chosen[:i])
    if least < SLOT_GAP:
        raise Unfit(N_("slots without room"))
    return tuple(sorted(chosen))


# -- roads -----------------------------------------------------------------------------------------


class _Roads:
    """The roads of a board while they are chosen."""

    def __init__(
        self,
        provinces: Sequence[Province],
        owners: Sequence[int],
        beside: Sequence[frozenset[int]],
    ) -> None:
        self.provinces, self.owners = provinces, owners
        self.at = [at for province in provinces for at in province.slots]
        self._ahead: list[set[int]] = [set() for _ in self.at]
        self._most = int(JUNCTIONS[1] * len(provinces))
        self._possible = sorted(
            (measure(self.at[i], self.at[j]), i, j)
            for i in range(len(self.at))
            for j in range(i + 1, len(self.at))
            if (owners[i] == owners[j] or owners[j] in beside[owners[i]])
            and measure(self.at[i], self.at[j]) < FARTHEST_ROAD
            and self._is_clear(i, j)
        )

    def list_all(self) -> tuple[Road, ...]:
        """All roads so far, in order."""
        return tuple((i, j) for i, near in enumerate(self._ahead) for j in sorted(near) if i < j)

    def join_all(self) -> None:
        """A tree over all slots, at most two roads at a slot if that will do; within provinces
        first.
        """
        for most in (2, 3, 4):
            for home in (True, False):
                for _, i, j in self._possible:
                    at_home = self.owners[i] == self.owners[j]
                    if (at_home or not home) and j not in self._reach(i) and self._may(i, j, most):
                        self._add(i, j)
        if len(self._reach(0)) < len(self.at):
            raise Unfit(N_("roads in several parts"))

    def cross_borders(self, pairs: Sequence[tuple[int, int]]) -> None:
        """A road over each border that has none, if one may be added."""
        crossed = {tuple(sorted((self.owners[i], self.owners[j]))) for i, j in self.list_all()}
        for pair in pairs:
            if pair in crossed:
                continue
            for _, i, j in self._possible:
                here = tuple(sorted((self.owners[i], self.owners[j])))
                if here == pair and self._may(i, j, 3):
                    self._add(i, j)
                    break

    def end_dead_ends(self) -> None:
        """A second road for slots that have one, while there may be more junctions."""
        for i in sorted(range(len(self.at)), key=lambda i: (len(self._ahead[i]), i)):
            if len(self._ahead[i]) > 1:
                continue
            for _, a, b in self._possible:
                if i in (a, b) and self._may(a, b, 3):
                    self._add(a, b)
                    break

    def check(self) -> None:
        """Unfit if there are too few junctions, or too many in a province."""
        least = int(JUNCTIONS[0] * len(self.provinces) + 0.5)
        for _, i, j in self._possible:
            if self._count_junctions() >= least:
                break
            if self.owners[i] == self.owners[j] and self._may(i, j, 3):
                self._add(i, j)
        if not least <= self._count_junctions() <= self._most:
            raise Unfit(N_("too few or too many junctions"))
        for p, province in enumerate(self.provinces):
            junctions = sum(
                self.owners[i] == p and len(near) > 2 for i, near in enumerate(self._ahead)
            )
            if len(province.slots) - junctions < min(PLAIN, len(province.slots) - 1):
                raise Unfit(N_("too few or too many junctions"))

    def lies_clear(self, at: Point, by: float) -> bool:
        """Whether a point is so far from all roads."""
        return all(to_segment(at, self.at[i], self.at[j]) >= by for i, j in self.list_all())

    def _add(self, i: int, j: int) -> None:
        self._ahead[i].add(j)
        self._ahead[j].add(i)

    def _count_junctions(self) -> int:
        return sum(len(near) > 2 for near in self._ahead)

    def _may(self, i: int, j: int, most: int) -> bool:
        """Whether a road may be added: no crossing, no flat angle, not too many junctions."""
        if j in self._ahead[i] or max(len(self._ahead[i]), len(self._ahead[j])) >= most:
            return False
        for a in (i, j):
            if len(self._ahead[a]) == 2:
                home = [k for k, p in enumerate(self.owners) if p == self.owners[a]]
                junctions = sum(len(self._ahead[k]) > 2 for k in home)
                if len(home) - junctions - 1 < min(PLAIN, len(home) - 1):
                    return False
        rising = sum(len(self._ahead[a]) == 2 for a in (i, j))
        if most == 3 and rising and self._count_junctions() + rising > self._most:
            return False
        if any(
            cross(self.at[i], self.at[j], self.at[a], self.at[b])
            for a, b in self.list_all()
            if not {a, b} & {i, j}
        ):
            return False
        return all(
            self._measure_turn(here, there, other) < FLAT
            for here, there in ((i, j), (j, i))
            for other in self._ahead[here]
        )

    def _measure_turn(self, at: int, one: int, two: int) -> float:
        """The cosine of the angle between two roads at a slot."""
        (x, y), a, b = self.at[at], self.at[one], self.at[two]
        product = (a[0] - x) * (b[0] - x) + (a[1] - y) * (b[1] - y)
        return product / (measure(a, (x, y)) * measure(b, (x, y)))

    def _reach(self, start: int) -> set[int]:
        found, ahead = {start}, [start]
        for here in ahead:
            for there in sorted(self._ahead[here] - found):
                found.add(there)
                ahead.append(there)
        return found

    def _is_clear(self, i: int, j: int) -> bool:
        """Whether a straight road keeps off slots, dragons, names and third provinces, and crosses
        its border once.
        """
        a, b = self.at[i], self.at[j]
        if any(
            k not in (i, j) and to_segment(at, a, b) < FROM_SLOT for k, at in enumerate(self.at)
        ):
            return False
        p, q = self.owners[i], self.owners[j]
        if any(to_segment(self.provinces[r].dragon, a, b) < DRAGON + 8 for r in (p, q)):
            return False
        parts = int(measure(a, b) / 7) + 1
        beyond = False
        for k in range(1, parts):
            t = k / parts
            at = a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])
            if any(_lies_in_name(at, self.provinces[r].label, FROM_NAME) for r in (p, q)):
                return False
            if not beyond and encloses(self.provinces[p].ring, at):
                continue
            beyond = True
            if p == q or not encloses(self.provinces[q].ring, at):
                return False
        return True


def _place_alliances(
    arcs: Mapping[tuple[int, int], Sequence[Line]],
    provinces: Sequence[Province],
    roads: _Roads,
) -> Iterator[tuple[int, int, Point]]:
    """The number of each border near its middle, where it hides nothing."""
    for (p, q), lines in sorted(arcs.items()):
        line = max(lines, key=measure_length)
        middle = line[len(line) // 2]
        for at in sorted(line[1:-1], key=lambda at: (measure(at, middle), at)):
            if (
                roads.lies_clear(at, FROM_NUMBER)
                and all(measure(at, slot) >= 36 for slot in roads.at)
                and all(measure(at, province.dragon) >= DRAGON + 17 for province in provinces)
                and not any(_lies_in_name(at, province.label, 16.0) for province in provinces)
                and all(
                    to_line(at, other) >= 16
                    for pair, others in arcs.items()
                    if pair != (p, q)
                    for other in others
                )
            ):
                yield p, q, at
                break


# -- the file --------------------------------------------------------------------------------------


def write_board_file(drawn: Drawn, wanted: Generation) -> str:
    """The text of a board's file."""
    ids = [name.lower().replace("’", "") for name in drawn.names]
    slots = [
        f"{ids[p]}.{number}"
        for p, province in enumerate(drawn.provinces)
        for number in range(1, len(province.slots) + 1)
    ]
    players = ", ".join(map(str, wanted.players))
    name = wanted.name.replace("\\", "").replace('"', "”")
    rows = [
        "# A board of China from chance. How to write a board: docs/write_a_board.md",
        "format: 1",
        f"id: {wanted.id}",
        "game: china",
        f'name: {{en: "{name}", fr: "{name}"}}',
        f"players: [{players}]",
        "sources:",
        f'- "Drawn by chance: generate china --seed {wanted.seed} '
        f"--provinces {wanted.provinces} --players {players.replace(' ', '')} "
        f'--shape {wanted.shape}. Names are invented; some are those of real towns all the same."',
        "licence: CC0-1.0",
        f"size: [{SIZE[0]:g}, {SIZE[1]:g}]",
        "deck: {" + ", ".join(f"{c}: {n}" for c, n in _share_cards(drawn).items()) + "}",
        "provinces:",
    ]
    for p, province in enumerate(drawn.provinces):
        rows += [
            f"- id: {ids[p]}",
            f'  name: {{en: "{drawn.names[p]}", fr: "{drawn.names[p]}"}}',
            f"  colour: {drawn.colours[p]}",
            f"  adjacent: [{', '.join(sorted(ids[q] for q in drawn.beside[p]))}]",
            f"  label: {_write_point(province.label)}",
            f"  dragon: {_write_point(province.dragon)}",
            "  slots:",
            *(
                f"  - {{id: {ids[p]}.{number}, at: {_write_point(at)}}}"
                for number, at in enumerate(province.slots, 1)
            ),
            *_fold_ring(province.ring),
        ]
    rows.append("roads:")
    rows += [f"- {{between: [{slots[i]}, {slots[j]}]}}" for i, j in drawn.roads]
    rows.append("alliances:")
    rows += [
        f"- {{number: {number}, between: [{ids[p]}, {ids[q]}], at: {_write_point(at)}}}"
        for number, (p, q, at) in enumerate(drawn.alliances, 1)
    ]
    rows += ["track:", '  name: {en: "Wall", fr: "Mur"}', f"  line: {TRACK}"]
    return "\n".join(rows) + "\n"


def _share_cards(drawn: Drawn) -> dict[str, int]:
    """Cards of each colour, as many for a slot as on side A."""
    slots = dict.fromkeys(COLOURS, 0)
    for province, colour in zip(drawn.provinces, drawn.colours, strict=True):
        slots[colour] += len(province.slots)
    return {colour: int(CARDS * count + 0.5) for colour, count in slots.items()}


def _write_point(at: Point) -> str:
    return f"[{at[0]:g}, {at[1]:g}]"


def _fold_ring(ring: Line) -> Iterator[str]:
    row = "  polygon: ["
    for k, at in enumerate(ring):
        part = _write_point(at) + ("]" if k == len(ring) - 1 else ",")
        if len(row) + len(part) > 116:
            yield row.rstrip()
            row = "    "
        row += part + " "
    yield row.rstrip()
