"""Floors of the rooms: a colour and a pattern that goes on from tile to tile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from china_games.games.forbidden_city.table.pigments import Pigment
from china_games.geometry import Point, encloses
from china_games.kit import svg


def draw_floor(pigment: Pigment, region: Sequence[Point], half: bool) -> list[str]:
    """The floor of a part: its ground, and the marks whose middle lies well inside."""
    shape = svg.trace_line(region, closed=True)
    marks = "".join(
        MOTIFS[pigment.pattern](x, y)
        for x, y in SPOTS[pigment.pattern]
        if not half or _is_well_inside(region, (x, y))
    )
    return [svg.fill(shape, pigment.floor), svg.stroke(marks, pigment.mark, 1.5, pigment.opacity)]


def _is_well_inside(region: Sequence[Point], at: Point) -> bool:
    x, y = at
    return all(
        encloses(region, (min(99.9, max(0.1, x + dx)), min(99.9, max(0.1, y + dy))))
        for dx in (-6, 6)
        for dy in (-6, 6)
    )


def _trace_leaf(x: float, y: float) -> str:
    return f"M{x - 6:.1f} {y + 3:.1f}L{x:.1f} {y - 3:.1f}L{x + 6:.1f} {y + 3:.1f}"


def _trace_lozenge(x: float, y: float) -> str:
    return f"M{x:.1f} {y - 4.6:.1f}l4.6 4.6l-4.6 4.6l-4.6 -4.6z"


def _trace_slab(x: float, y: float) -> str:
    return f"M{x - 10:.1f} {y - 10:.1f}h20v20"


def _trace_coin(x: float, y: float) -> str:
    return (
        f"M{x - 4:.1f} {y:.1f}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0"
        f"M{x - 1.4:.1f} {y - 1.4:.1f}h2.8v2.8h-2.8z"
    )


MOTIFS: dict[str, Callable[[float, float], str]] = {
    "leaves": _trace_leaf,
    "lozenges": _trace_lozenge,
    "slabs": _trace_slab,
    "coins": _trace_coin,
}
"""Path data of one mark of each pattern around its middle."""

ROWS = (10.0, 30.0, 50.0, 70.0, 90.0)
SQUARE = tuple((x, y) for y in ROWS for x in ROWS)
WOVEN = tuple(
    (x, y)
    for k, y in enumerate((5.0, 15.0, 25.0, 35.0, 45.0, 55.0, 65.0, 75.0, 85.0, 95.0))
    for x in (ROWS if k % 2 else (20.0, 40.0, 60.0, 80.0))
)
QUINCUNX = tuple(
    (x, y)
    for k, y in enumerate((12.5, 25.0, 37.5, 50.0, 62.5, 75.0, 87.5))
    for x in ((12.5, 37.5, 62.5, 87.5) if k % 2 == 0 else (25.0, 50.0, 75.0))
)
SPOTS = {"leaves": WOVEN, "lozenges": QUINCUNX, "slabs": SQUARE, "coins": SQUARE}
