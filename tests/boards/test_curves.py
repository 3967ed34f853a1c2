"""Curves, spacing and geometry."""

from __future__ import annotations

from math import cos, dist, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from china_games.geometry import (
    Point,
    cross,
    crosses_itself,
    encloses,
    lines_cross,
    list_segments,
    list_sides,
    measure_length,
    smooth_line,
    space_points,
    to_line,
    to_ring,
    to_segment,
)

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
COORDINATE = st.integers(0, 1000).map(float)
POINTS = st.lists(st.tuples(COORDINATE, COORDINATE), min_size=3, max_size=8, unique=True)


@given(POINTS)
def test_a_smooth_line_runs_through_its_points(points: list[Point]) -> None:
    line = smooth_line(points)
    assert line[0] == points[0]
    assert line[-1] == points[-1]
    assert set(points) <= set(line)


def test_two_points_make_a_straight_line() -> None:
    assert smooth_line([(0, 0), (100, 0)]) == ((0, 0), (100, 0))


def test_a_smooth_line_has_no_corners() -> None:
    ring = [(100 * cos(i * pi / 6), 100 * sin(i * pi / 6)) for i in range(7)]
    line = smooth_line(ring, 5)
    assert all(abs(dist(point, (0, 0)) - 100) < 0.5 for point in line[10:-10])
    assert len(line) > 40


@given(POINTS, st.integers(2, 60))
def test_spaced_points_share_the_way_evenly(points: list[Point], count: int) -> None:
    found = space_points(points, count)
    assert len(found) == count
    assert found[0] == points[0]
    assert found[-1] == points[-1]
    assert all(
        dist(a, b) <= measure_length(points) / (count - 1) + 0.2 for a, b in list_segments(found)
    )
    assert all(to_line(point, points) < 0.1 for point in found)


@pytest.mark.parametrize(
    ("point", "expected"), [((5, 5), True), ((-1, 5), False), ((5, 11), False), ((9.9, 0.1), True)]
)
def test_inside(point: Point, expected: bool) -> None:
    assert encloses(SQUARE, point) is expected


def test_distances() -> None:
    assert to_segment((5, 3), (0, 0), (10, 0)) == 3
    assert to_segment((13, 4), (0, 0), (10, 0)) == 5
    assert to_segment((3, 4), (0, 0), (0, 0)) == 5
    assert to_line((11, 5), SQUARE) == 1
    assert to_ring((1, 5), SQUARE) == 1
    assert to_line((1, 5), SQUARE) == 5


def test_crossing() -> None:
    assert cross((0, 0), (10, 10), (0, 10), (10, 0))
    assert not cross((0, 0), (10, 10), (10, 10), (20, 0))
    assert not cross((0, 0), (10, 0), (0, 1), (10, 1))
    assert lines_cross(((0, 0), (10, 10)), ((0, 10), (10, 0)))
    assert not lines_cross(((0, 0), (1, 1)), ((5, 5), (6, 5)))
    assert crosses_itself(list(list_sides(((0, 0), (10, 10), (10, 0), (0, 10)))))
    assert not crosses_itself(list(list_sides(SQUARE)))
