"""Plain geometry of the table: boxes, polygons, lines and directions in board units or pixels."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, cos, hypot, pi, sin

Point = tuple[float, float]
Ring = Sequence[Point]


def bounds(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of some points."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def inside(ring: Ring, at: Point) -> bool:
    """Whether a point lies in a polygon (even-odd)."""
    x, y = at
    odd = False
    px, py = ring[-1]
    for qx, qy in ring:
        if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
            odd = not odd
        px, py = qx, qy
    return odd


def centre(ring: Ring) -> Point:
    """The middle of the corners of a polygon."""
    return sum(p[0] for p in ring) / len(ring), sum(p[1] for p in ring) / len(ring)


def grid(box: tuple[float, float, float, float], dx: float, dy: float) -> Iterator[Point]:
    """Points in staggered rows over a box, always at the same places of the plane."""
    left, top, right, bottom = box
    row = int(top // dy)
    while row * dy <= bottom:
        column = int(left // dx)
        while column * dx <= right:
            yield column * dx + (dx / 2 if row % 2 else 0), row * dy
            column += 1
        row += 1


def towards(ring: Ring, at: Point, radius: float) -> Point:
    """The unit direction in which a polygon lies from a point on its border."""
    around = [(cos(k * pi / 12), sin(k * pi / 12)) for k in range(24)]
    hits = [d for d in around if inside(ring, (at[0] + d[0] * radius, at[1] + d[1] * radius))]
    x, y = sum(d[0] for d in hits), sum(d[1] for d in hits)
    if not hits or hypot(x, y) < 1e-6:
        middle = centre(ring)
        x, y = middle[0] - at[0], middle[1] - at[1]
    length = hypot(x, y) or 1.0
    return x / length, y / length


def normal(line: Sequence[Point], index: int) -> Point:
    """The unit normal of a polyline at one of its points."""
    a, b = line[max(0, index - 1)], line[min(len(line) - 1, index + 1)]
    angle = atan2(b[1] - a[1], b[0] - a[0]) + pi / 2
    return cos(angle), sin(angle)
