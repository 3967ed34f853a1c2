"""Random land: points spread evenly over a sheet, the cell of each, and which cells are land.

The same generator gives the same land on every machine: only sums, products and square roots are
used, which all machines round alike, and no sine or hypotenuse of a library.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, floor, sqrt
from random import Random
from typing import NamedTuple, TypeVar

from china_games.geometry import Point, list_sides
from china_games.i18n import N_

D = TypeVar("D")

FRAME = -1
"""The "cell" beyond the sheet."""

ROUNDS = 4
"""So many times each point moves to the middle of its cell (Lloyd's algorithm)."""

WAVES, LANDS = 9, 4
"""Of how many waves the noise is made that lifts the land, and how many lands there are at most."""

ARCHIPELAGO = "archipelago"
"""The shape of land in several parts, each with water all round."""

FEW_CELLS = 36
"""An archipelago of fewer cells has three islands."""

SHARED = 2
"""So many times the middles of its islands move to those of the cells around them, …"""

SMALLEST_ISLAND, LARGEST_ISLAND = 0.5, 1.5
"""… so that each is from so many to so many times as large as they are on average."""

LEAST_LAND = 3
"""A piece of land with fewer cells is drowned."""

Cell = tuple[tuple[Point, int], ...]
"""The corners of a convex cell, each with the cell beyond the side that begins there."""


class Unfit(Exception):
    """This chance gives no map that keeps the demands."""


def draw_first(seed: int, tries: int, draw: Callable[[Random], D]) -> D:
    """What the first chance of a seed draws that keeps the demands. ValueError with the reasons,
    the most frequent first, if none of so many does.
    """
    refused: Counter[str] = Counter()
    for number in range(tries):
        try:
            return draw(Random(f"{seed}:{number}"))
        except Unfit as wrong:
            refused[str(wrong)] += 1
    raise ValueError(*sorted(refused, key=lambda why: (-refused[why], why)))


class Land(NamedTuple):
    """The cells of a sheet and which of them are land."""

    sites: tuple[Point, ...]
    outlines: tuple[Cell, ...]
    near: tuple[frozenset[int], ...]  # cells with a common side
    land: tuple[int, ...]  # ascending


def measure(a: Point, b: Point) -> float:
    """How far two points lie apart, the same on every machine."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return sqrt(dx * dx + dy * dy)


def make_wave(turns: float) -> float:
    """A soft wave of height 1 and length 1: two parabolas instead of a sine."""
    x = turns - floor(turns)
    return 16 * x * (0.5 - x) if x < 0.5 else -16 * (x - 0.5) * (1 - x)


def raise_land(
    chance: Random, wanted: int, size: tuple[float, float], share: float, shape: str
) -> Land:
    """Exactly so many cells of land, that make up this share of the sheet; Unfit if it does not
    come to that.
    """
    sites = spread_points(chance, ceil(wanted / share), size)
    cells = find_cells(sites, size)
    near = tuple(frozenset(name for _, name in cell if name != FRAME) for cell in cells)
    inner = [i for i, cell in enumerate(cells) if all(name != FRAME for _, name in cell)]
    relief = _Relief(chance, count_islands(wanted) if shape == ARCHIPELAGO else LANDS)
    if shape == ARCHIPELAGO:
        relief.share_sheet(sites, size)
    height = {i: relief.lift(sites[i], size, shape) for i in inner}
    order = sorted(height, key=lambda i: (-height[i], i))
    if shape == ARCHIPELAGO:
        owner = {i: relief.find_land(sites[i], size) for i in inner}
        land = _choose_islands(order, owner, near, wanted)
        return Land(tuple(sites), cells, near, tuple(sorted(land)))
    land = set(order[:wanted])
    for _ in range(60):  # small scraps go; the next higher cells beside land come
        scraps = [part for part in find_parts(land, near) if len(part) < LEAST_LAND]
        if not scraps:
            break
        part = min(scraps, key=lambda one: (len(one), min(one)))
        land -= part
        for i in order:
            if len(land) >= wanted:
                break
            if i not in land and i not in part and len(near[i] & land) >= 2:
                land.add(i)
    if len(land) != wanted:
        raise Unfit(N_("too little land"))
    return Land(tuple(sites), cells, near, tuple(sorted(land)))


def count_islands(wanted: int) -> int:
    """How many islands an archipelago of so many cells has."""
    return 3 if wanted < FEW_CELLS else 4 if wanted < 3 * FEW_CELLS else 5


def _choose_islands(
    order: Sequence[int], owner: Mapping[int, int], near: Sequence[frozenset[int]], wanted: int
) -> set[int]:
    """The highest cells, but none beside one of another island: water lies all round each. Unfit if
    an island comes out small, or in pieces.
    """
    count = max(owner.values()) + 1
    most = ceil(LARGEST_ISLAND * wanted / count)
    land: set[int] = set()
    left: set[int] = set()  # scraps that were drowned
    sizes = [0] * count
    for _ in range(60):
        for i in order:
            if len(land) == wanted:
                break
            mine = owner[i]
            if (
                i not in land
                and i not in left
                and sizes[mine] < most
                and all(owner[n] == mine for n in near[i] & land)
            ):
                land.add(i)
                sizes[mine] += 1
        largest = [0] * count
        parts = find_parts(land, near)
        for part in parts:
            largest[owner[min(part)]] = max(largest[owner[min(part)]], len(part))
        scraps = [part for part in parts if len(part) < largest[owner[min(part)]]]
        if not scraps:
            break
        for part in scraps:
            land -= part
            left |= part
            sizes[owner[min(part)]] -= len(part)
    parts = find_parts(land, near)
    least = SMALLEST_ISLAND * wanted / count
    if len(land) != wanted or len(parts) != count or min(map(len, parts)) < least:
        raise Unfit(N_("islands of very unequal size"))
    return land


def spread_points(chance: Random, count: int, size: tuple[float, float]) -> list[Point]:
    """Points spread evenly over a sheet."""
    sites = [(chance.uniform(0, size[0]), chance.uniform(0, size[1])) for _ in range(count)]
    for _ in range(ROUNDS):
        sites = [find_centre([at for at, _ in cell]) for cell in find_cells(sites, size)]
    return sites


def find_cells(sites: Sequence[Point], size: tuple[float, float]) -> tuple[Cell, ...]:
    """The Voronoi cell of each point within the sheet, by cutting half-planes, nearest points
    first.
    """
    width, height = size
    corners = (0.0, 0.0), (width, 0.0), (width, height), (0.0, height)
    found = []
    for i, site in enumerate(sites):
        cell: Cell = tuple((corner, FRAME) for corner in corners)
        reach = width + height
        for far, j in sorted((measure(site, other), j) for j, other in enumerate(sites) if j != i):
            if far > 2 * reach:
                break
            cell = _cut(cell, site, sites[j], j)
            reach = max(measure(site, at) for at, _ in cell)
        found.append(cell)
    return tuple(found)


def _cut(cell: Cell, site: Point, other: Point, name: int) -> Cell:
    """The part of a convex cell that is nearer to `site` than to the other point."""
    middle = (site[0] + other[0]) / 2, (site[1] + other[1]) / 2
    dx, dy = other[0] - site[0], other[1] - site[1]
    beyond = [(x - middle[0]) * dx + (y - middle[1]) * dy for (x, y), _ in cell]
    if max(beyond) <= 0:
        return cell
    found: list[tuple[Point, int]] = []
    for i, (at, mark) in enumerate(cell):
        j = (i + 1) % len(cell)
        here, there, after = beyond[i], beyond[j], cell[j][0]
        if here <= 0:
            found.append((at, mark))
        if (here <= 0) != (there <= 0):
            t = here / (here - there)
            crossing = at[0] + t * (after[0] - at[0]), at[1] + t * (after[1] - at[1])
            found.append((crossing, name if here <= 0 else mark))
    return tuple(found)


def find_centre(ring: Sequence[Point]) -> Point:
    """The centre of gravity of a ring."""
    area = x = y = 0.0
    for (ax, ay), (bx, by) in list_sides(ring):
        part = ax * by - bx * ay
        area, x, y = area + part, x + (ax + bx) * part, y + (ay + by) * part
    return (x / (3 * area), y / (3 * area)) if area else ring[0]


def find_parts(members: Iterable[int], near: Sequence[frozenset[int]]) -> list[set[int]]:
    """Cells that hang together, each piece for itself."""
    left, found = set(members), []
    while left:
        ahead, part = [min(left)], set()
        while ahead:
            cell = ahead.pop()
            if cell in left:
                left.discard(cell)
                part.add(cell)
                ahead += near[cell] & left
        found.append(part)
    return found


class _Relief:
    """How high places lie: soft waves, and the middles of several lands with straits between."""

    def __init__(self, chance: Random, lands: int = LANDS) -> None:
        self._waves = [
            (
                chance.uniform(1.5, 6.5),
                chance.uniform(0, 1),
                chance.uniform(-1, 1),
                chance.uniform(-1, 1),
            )
            for _ in range(WAVES)
        ]
        tries = [
            [(chance.uniform(-0.85, 0.85), chance.uniform(-0.75, 0.75)) for _ in range(lands)]
            for _ in range(20)
        ]
        self._lands = max(tries, key=_measure_least_gap)

    def lift(self, at: Point, size: tuple[float, float], shape: str) -> float:
        """How high a place of the sheet lies; the highest ones are land."""
        x, y = 2 * at[0] / size[0] - 1, 2 * at[1] / size[1] - 1
        side = max(abs(x), abs(y))
        rim = side * side * side * side
        noise = sum(
            make_wave(k * (a * x + b * y) / 3 + phase) / k for k, phase, a, b in self._waves
        )
        if shape == "one":
            return 0.9 * noise - 1.6 * (x * x + y * y) - rim
        if shape == "ring":
            return 0.7 * noise - 4.0 * abs(sqrt(x * x + 0.81 * y * y) - 0.66) - rim
        return 0.8 * noise - 3.2 * self._find_strait(x, y) - 0.6 * rim

    def share_sheet(self, sites: Sequence[Point], size: tuple[float, float]) -> None:
        """Moves the middle of each land to that of the sites around it: lands get more alike."""
        for _ in range(SHARED):
            around: list[list[Point]] = [[] for _ in self._lands]
            for at in sites:
                around[self.find_land(at, size)].append(at)
            self._lands = [
                (
                    2 * sum(x for x, _ in near) / (len(near) * size[0]) - 1,
                    2 * sum(y for _, y in near) / (len(near) * size[1]) - 1,
                )
                if near
                else land
                for land, near in zip(self._lands, around, strict=True)
            ]

    def find_land(self, at: Point, size: tuple[float, float]) -> int:
        """The number of the land whose middle is nearest to a place of the sheet."""
        x, y = 2 * at[0] / size[0] - 1, 2 * at[1] / size[1] - 1
        far = [measure((1.3 * x, y), (1.3 * a, b)) for a, b in self._lands]
        return far.index(min(far))

    def _find_strait(self, x: float, y: float) -> float:
        """1 between two lands, 0 well within one."""
        one, two = sorted(measure((1.3 * x, y), (1.3 * a, b)) for a, b in self._lands)[:2]
        return max(0.0, 1 - (two - one) / 0.34)


def _measure_least_gap(points: Sequence[Point]) -> float:
    return min(measure(a, b) for i, a in enumerate(points) for b in points[:i])
