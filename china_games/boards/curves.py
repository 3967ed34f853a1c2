"""Curves of a board: smooth lines through a few points, and points evenly spaced along a line."""
from __future__ import annotations

from collections.abc import Sequence
from math import dist

Point = tuple[float, float]
Line = tuple[Point, ...]

STEP = 14.0
"""About so many units lie between two points of a smooth line."""

MOST = 60
"""A smooth line has at most so many points between two given ones."""


def smooth(points: Sequence[Point], step: float = STEP) -> Line:
    """A curve through all `points` (Catmull-Rom); two points give the straight line between them."""
    if len(points) < 3:
        return tuple(points)
    ends = (_mirrored(points[0], points[1]), *points, _mirrored(points[-1], points[-2]))
    line = [points[0]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        pieces = min(MOST, max(1, round(dist(b, c) / step)))
        line += [_between(a, b, c, d, i / pieces) for i in range(1, pieces)]
        line.append(c)
    return tuple(line)


def _mirrored(centre: Point, point: Point) -> Point:
    return 2 * centre[0] - point[0], 2 * centre[1] - point[1]


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """The point at `t` (0 to 1) of the curve's part from b to c."""
    u, v = t * t, t * t * t
    wa, wb, wc, wd = (2 * u - t - v) / 2, (3 * v - 5 * u + 2) / 2, (t + 4 * u - 3 * v) / 2, (v - u) / 2
    return (round(wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0], 1),
            round(wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1], 1))


def length(line: Sequence[Point]) -> float:
    """How long a line is, in units of the board."""
    return sum(dist(a, b) for a, b in zip(line, line[1:], strict=False))


def spaced(line: Sequence[Point], count: int) -> Line:
    """`count` points along the line, the first and last at its ends, equally far apart along it."""
    gap = length(line) / (count - 1)
    points, walked = [line[0]], 0.0
    for a, b in zip(line, line[1:], strict=False):
        part = dist(a, b)
        while len(points) < count - 1 and walked + part >= gap * len(points):
            t = (gap * len(points) - walked) / part
            points.append((round(a[0] + t * (b[0] - a[0]), 1), round(a[1] + t * (b[1] - a[1]), 1)))
        walked += part
    return (*points, line[-1])
