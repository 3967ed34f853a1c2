"""Borders of random land: the corners where cells meet, and lines between them that stray.

A border is drawn once, for both sides, so that neighbours share the very same points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from china_games.boards.cells import FRAME, Land, Unfit, measure
from china_games.geometry import Line, Point
from china_games.i18n import N_

SHORT, ROUGH, PIECE = 36.0, 0.17, 13.0
"""A shorter border is drawn out; how far a border strays, as a part of its length; the length of
its pieces.
"""

Corner = tuple[int, int, int]
"""A corner of land, by the three cells that meet there: never by its coordinates, which are
rounded.
"""


def find_corners(
    land: Land,
) -> tuple[dict[Corner, Point], dict[int, list[tuple[Corner, int]]]]:
    """The corners of the cells of land; and each cell's corners in order, each with the cell beyond
    the side that begins there.
    """
    found: dict[Corner, list[Point]] = {}
    around: dict[int, list[tuple[Corner, int]]] = {}
    for i in land.land:
        cell = land.outlines[i]
        around[i] = []
        for k, (at, name) in enumerate(cell):
            a, b, c = sorted((i, cell[k - 1][1], name))
            found.setdefault((a, b, c), []).append(at)
            around[i].append(((a, b, c), name))
    if any(FRAME in corner for corner in found):
        raise Unfit(N_("land at the frame"))
    corners = {}
    for corner, spots in found.items():  # half-way to the middle of the three: no tiny borders
        x, y = (sum(at[axis] for at in spots) / len(spots) for axis in (0, 1))
        px, py = (sum(land.sites[i][axis] for i in corner) / 3 for axis in (0, 1))
        corners[corner] = (0.5 * (x + px), 0.5 * (y + py))
    return corners, around


def stretch_borders(
    corners: dict[Corner, Point], around: Mapping[int, Sequence[tuple[Corner, int]]]
) -> None:
    """Draws out borders between two lands that are too short to be seen."""
    for _ in range(3):
        for i, ring in around.items():
            for (one, other), (two, _) in zip(ring, [*ring[1:], ring[0]], strict=True):
                a, b = corners[one], corners[two]
                length = measure(a, b)
                if other in around and i < other and 0 < length < SHORT:
                    t = (SHORT - length) / (2 * length)
                    dx, dy = (b[0] - a[0]) * t, (b[1] - a[1]) * t
                    corners[one] = a[0] - dx, a[1] - dy
                    corners[two] = b[0] + dx, b[1] + dy


def draw_borders(
    corners: Mapping[Corner, Point],
    around: Mapping[int, Sequence[tuple[Corner, int]]],
    chance: Random,
) -> tuple[dict[tuple[Corner, Corner], list[Point]], dict[int, Line]]:
    """The side between each two corners, and the ring of every cell of land: each side is drawn
    once and used by both its cells.
    """
    drawn: dict[tuple[Corner, Corner], list[Point]] = {}
    rings = {}
    for i, ring in around.items():
        line: list[Point] = []
        for (one, _), (two, _) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (one, two) not in drawn:
                rough = [
                    (round(x, 1), round(y, 1))
                    for x, y in _roughen(corners[one], corners[two], chance)
                ]
                drawn[one, two], drawn[two, one] = rough, rough[::-1]
            line += drawn[one, two][:-1]
        rings[i] = tuple(at for k, at in enumerate(line) if at != line[k - 1])
    return drawn, rings


def _roughen(a: Point, b: Point, chance: Random) -> list[Point]:
    """A line from a to b that strays, halving by halving."""
    if measure(a, b) < PIECE:
        return [a, b]
    off = chance.uniform(-ROUGH, ROUGH)
    middle = (
        (a[0] + b[0]) / 2 - off * (b[1] - a[1]),
        (a[1] + b[1]) / 2 + off * (b[0] - a[0]),
    )
    return _roughen(a, middle, chance)[:-1] + _roughen(middle, b, chance)
