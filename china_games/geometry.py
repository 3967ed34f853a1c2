"""Plain geometry of a plane, whatever its unit: boxes, rings, lines, curves, distances. No board,
no window.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, cos, dist, hypot, pi, sin

Point = tuple[float, float]
Line = tuple[Point, ...]
Ring = Sequence[Point]
"""The corners of a polygon; the last is joined to the first and does not stand there twice."""

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""

STEP = 14.0
"""About so many units lie between two points of a smooth line."""

MOST = 60
"""A smooth line has at most so many points between two given ones."""


# -- boxes and rings -------------------------------------------------------------------------------


def find_bounds(points: Sequence[Point]) -> Box:
    """The smallest box around some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def are_apart(a: Box, b: Box, by: float = 0) -> bool:
    """Whether two boxes have more than `by` between them."""
    return a[2] + by < b[0] or b[2] + by < a[0] or a[3] + by < b[1] or b[3] + by < a[1]


def encloses(ring: Ring, at: Point) -> bool:
    """Whether a point lies in the area of a ring (even-odd)."""
    x, y = at
    odd = False
    px, py = ring[-1]
    for qx, qy in ring:
        if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
            odd = not odd
        px, py = qx, qy
    return odd


def find_crossings(ring: Ring, y: float) -> list[float]:
    """Where a line at this height crosses a ring: a point on it lies in the ring, as `encloses`
    says, if an odd number of the crossings are right of it. For many points on one line.
    """
    found = []
    px, py = ring[-1]
    for qx, qy in ring:
        if (qy > y) != (py > y):
            found.append((px - qx) * (y - qy) / (py - qy) + qx)
        px, py = qx, qy
    return found


def centre(ring: Ring) -> Point:
    """The middle of the corners of a ring."""
    return sum(p[0] for p in ring) / len(ring), sum(p[1] for p in ring) / len(ring)


def lay_grid(box: Box, dx: float, dy: float) -> Iterator[Point]:
    """Points in staggered rows over a box, always at the same places of the plane."""
    left, top, right, bottom = box
    row = int(top // dy)
    while row * dy <= bottom:
        column = int(left // dx)
        while column * dx <= right:
            yield column * dx + (dx / 2 if row % 2 else 0), row * dy
            column += 1
        row += 1


def find_direction(ring: Ring, at: Point, radius: float) -> Point:
    """The unit direction in which a ring lies from a point on its border."""
    around = [(cos(k * pi / 12), sin(k * pi / 12)) for k in range(24)]
    hits = [d for d in around if encloses(ring, (at[0] + d[0] * radius, at[1] + d[1] * radius))]
    x, y = sum(d[0] for d in hits), sum(d[1] for d in hits)
    if not hits or hypot(x, y) < 1e-6:
        middle = centre(ring)
        x, y = middle[0] - at[0], middle[1] - at[1]
    length = hypot(x, y) or 1.0
    return x / length, y / length


# -- lines -----------------------------------------------------------------------------------------


def list_sides(ring: Ring) -> Iterator[tuple[Point, Point]]:
    """The segments of a ring, the last one back to its start."""
    return zip(ring, (*ring[1:], ring[0]), strict=True)


def list_segments(line: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The segments of an open line."""
    return zip(line, line[1:], strict=False)


def measure_length(line: Sequence[Point]) -> float:
    """How long a line is."""
    return sum(dist(a, b) for a, b in list_segments(line))


def find_normal(line: Sequence[Point], index: int) -> Point:
    """The unit normal of a line at one of its points."""
    a, b = line[max(0, index - 1)], line[min(len(line) - 1, index + 1)]
    angle = atan2(b[1] - a[1], b[0] - a[0]) + pi / 2
    return cos(angle), sin(angle)


def space_points(line: Sequence[Point], count: int) -> Line:
    """`count` points along the line, the first and last at its ends, all equally far apart along
    it.
    """
    gap = measure_length(line) / (count - 1)
    points, walked = [line[0]], 0.0
    for a, b in list_segments(line):
        part = dist(a, b)
        while len(points) < count - 1 and walked + part >= gap * len(points):
            t = (gap * len(points) - walked) / part
            points.append((round(a[0] + t * (b[0] - a[0]), 1), round(a[1] + t * (b[1] - a[1]), 1)))
        walked += part
    return (*points, line[-1])


# -- curves: Catmull-Rom, as points on it or as Bézier parts of the same curve ---------------------


def smooth_line(points: Sequence[Point], step: float = STEP) -> Line:
    """A curve through all `points`, as points about `step` apart; two points give the straight line
    between them.
    """
    if len(points) < 3:
        return tuple(points)
    ends = (_mirror(points[0], points[1]), *points, _mirror(points[-1], points[-2]))
    line = [points[0]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        parts = min(MOST, max(1, round(dist(b, c) / step)))
        line += [_interpolate(a, b, c, d, i / parts) for i in range(1, parts)]
        line.append(c)
    return tuple(line)


def _mirror(middle: Point, point: Point) -> Point:
    return 2 * middle[0] - point[0], 2 * middle[1] - point[1]


def _interpolate(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """The point at `t` (0 to 1) of the curve's part from b to c."""
    u, v = t * t, t * t * t
    wa, wb, wc, wd = (
        (2 * u - t - v) / 2,
        (3 * v - 5 * u + 2) / 2,
        (t + 4 * u - 3 * v) / 2,
        (v - u) / 2,
    )
    return (
        round(wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0], 1),
        round(wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1], 1),
    )


def trace_bezier(
    points: Sequence[Point], closed: bool = False
) -> Iterator[tuple[Point, Point, Point]]:
    """A curve through all points: of each part the two control points and the end. An open one ends
    flat.
    """
    count = len(points)
    for i in range(count if closed else count - 1):
        before, start = points[i - 1] if closed or i else points[0], points[i]
        end, after = (
            points[(i + 1) % count],
            points[(i + 2) % count if closed else min(i + 2, count - 1)],
        )
        yield (
            (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6),
            (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6),
            end,
        )


# -- distances and crossings -----------------------------------------------------------------------


def to_segment(point: Point, a: Point, b: Point) -> float:
    """How far a point is from a segment."""
    vx, vy, wx, wy = b[0] - a[0], b[1] - a[1], point[0] - a[0], point[1] - a[1]
    square = vx * vx + vy * vy
    t = max(0.0, min(1.0, (wx * vx + wy * vy) / square)) if square else 0.0
    return hypot(wx - t * vx, wy - t * vy)


def to_line(point: Point, line: Sequence[Point]) -> float:
    """How far a point is from a line."""
    return min(to_segment(point, a, b) for a, b in list_segments(line))


def to_ring(point: Point, ring: Ring) -> float:
    """How far a point is from the border of a ring."""
    return min(to_segment(point, a, b) for a, b in list_sides(ring))


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the segments ab and cd cross; touching at an end is no crossing."""
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def lines_cross(one: Sequence[Point], two: Sequence[Point]) -> bool:
    """Whether two lines cross."""
    if are_apart(find_bounds(one), find_bounds(two)):
        return False
    return any(cross(a, b, c, d) for a, b in list_segments(one) for c, d in list_segments(two))


def crosses_itself(parts: Sequence[tuple[Point, Point]]) -> bool:
    """Whether a line or ring, given as its segments, crosses itself."""
    order = sorted((min(a[0], b[0]), max(a[0], b[0]), a, b) for a, b in parts)
    for i, (_, right, a, b) in enumerate(order):
        for left, _, c, d in order[i + 1 :]:
            if left > right:
                break
            if cross(a, b, c, d):
                return True
    return False
