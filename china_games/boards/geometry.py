"""Where points and lines of a board lie to each other."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from china_games.boards.curves import Point


def inside(point: Point, ring: Sequence[Point]) -> bool:
    """Whether a point lies in the area of an open ring."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in sides(ring):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def sides(ring: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The segments of a closed ring, the last one back to its start."""
    return zip(ring, (*ring[1:], ring[0]), strict=True)


def pieces(line: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The segments of an open line."""
    return zip(line, line[1:], strict=False)


def to_segment(point: Point, a: Point, b: Point) -> float:
    """How far a point is from a segment."""
    vx, vy, wx, wy = b[0] - a[0], b[1] - a[1], point[0] - a[0], point[1] - a[1]
    square = vx * vx + vy * vy
    t = max(0.0, min(1.0, (wx * vx + wy * vy) / square)) if square else 0.0
    return hypot(wx - t * vx, wy - t * vy)


def to_line(point: Point, line: Sequence[Point]) -> float:
    """How far a point is from a line."""
    return min(to_segment(point, a, b) for a, b in pieces(line))


def to_ring(point: Point, ring: Sequence[Point]) -> float:
    """How far a point is from the border of a ring."""
    return min(to_segment(point, a, b) for a, b in sides(ring))


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the segments ab and cd cross; touching at an end is no crossing."""
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


Box = tuple[float, float, float, float]


def box(line: Sequence[Point]) -> Box:
    """Left, top, right and bottom of a line."""
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return min(xs), min(ys), max(xs), max(ys)


def apart(a: Box, b: Box, by: float = 0) -> bool:
    """Whether two boxes have more than `by` between them."""
    return a[2] + by < b[0] or b[2] + by < a[0] or a[3] + by < b[1] or b[3] + by < a[1]


def lines_cross(one: Sequence[Point], two: Sequence[Point]) -> bool:
    """Whether two lines cross."""
    if apart(box(one), box(two)):
        return False
    return any(cross(a, b, c, d) for a, b in pieces(one) for c, d in pieces(two))


def crosses_itself(segments: Sequence[tuple[Point, Point]]) -> bool:
    """Whether a line or ring crosses itself."""
    order = sorted((min(a[0], b[0]), max(a[0], b[0]), a, b) for a, b in segments)
    for i, (_, right, a, b) in enumerate(order):
        for left, _, c, d in order[i + 1:]:
            if left > right:
                break
            if cross(a, b, c, d):
                return True
    return False
