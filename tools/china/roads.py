"""Proposes curves for the roads of a board of China: prints its `roads:` anew, bent round
everything in their way.

`china/roads.py FILE [--winding 1.15] [--rounds 60]`. Roads keep off slots, dragon discs, names,
alliance numbers, other roads and the borders that they do not cross; `--winding` is how much longer
than straight they become. What it prints is a proposal: put it into the file, draw the board
(`render --board`) and move what is not clear."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import combinations
from math import cos, dist, hypot, pi, sin
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from china_games.games.china.board import ChinaMap, ProvinceMap, RoadMap  # noqa: E402
from china_games.geometry import (  # noqa: E402  # noqa: E402
    Line,
    Point,
    encloses,
    list_sides,
    measure_length,
    smooth_line,
    space_points,
    to_line,
    to_ring,
    to_segment,
)
from tools.china.asking import read_board  # noqa: E402

GAP = 30.0  # between the points that are moved
SLOT, DRAGON, NUMBER, ROAD, BORDER = 40.0, 66.0, 32.0, 26.0, 22.0
"""How far a road keeps from the centre of a slot, a dragon disc, a number, from another road and
from a border.
"""
NAME = 56.0, 18.0, 13.0  # half width, half height and margin of a province's name
THIN = 1.6  # a printed curve may differ from the one that was found by so much


def measure_lack(distance: float, wanted: float) -> float:
    """The square of what is missing to the wanted distance."""
    return (wanted - distance) ** 2 if distance < wanted else 0.0


def list_rings(province: ProvinceMap) -> tuple[Line, ...]:
    """The land of a province: its polygon and its islands."""
    return province.polygon, *province.islands


class Ground:
    """What the roads keep off, and where they may run."""

    def __init__(self, picture: ChinaMap) -> None:
        self.picture = picture
        self.home = [
            set(slot.post)
            or {
                next(
                    p
                    for p, province in enumerate(picture.provinces)
                    if any(encloses(ring, slot.at) for ring in list_rings(province))
                )
            }
            for slot in picture.slots
        ]

    def weigh_point(self, at: Point, road: RoadMap) -> float:
        """How badly a point of a road lies."""
        found = sum(
            measure_lack(dist(at, slot.at), SLOT)
            for i, slot in enumerate(self.picture.slots)
            if i not in road[:2]
        )
        for province in self.picture.provinces:
            found += measure_lack(dist(at, province.dragon), DRAGON)
            x, y = (
                max(0.0, abs(a - b) - half)
                for a, b, half in zip(at, province.label, NAME, strict=False)
            )
            found += 2.5 * measure_lack(hypot(x, y), NAME[2])
        found += 1.4 * sum(
            measure_lack(dist(at, alliance.at), NUMBER) for alliance in self.picture.alliances
        )
        return found + self._measure_border(at, self.home[road.a] | self.home[road.b])

    def _measure_border(self, at: Point, home: set[int]) -> float:
        """Outside the provinces of its ends a road must not run, and not along their
        other borders.
        """
        shapes = [ring for p in home for ring in list_rings(self.picture.provinces[p])]
        around = [shape for shape in shapes if encloses(shape, at)]
        if not around:
            return 400 + 80 * min(to_ring(at, shape) for shape in shapes)
        shared = {
            point for shape, other in combinations(shapes, 2) for point in set(shape) & set(other)
        }
        free = (to_segment(at, a, b) for a, b in list_sides(around[0]) if not {a, b} <= shared)
        return 0.7 * measure_lack(min(free, default=BORDER), BORDER)


class Roads:
    """The roads as movable points, bettered one by one."""

    def __init__(self, picture: ChinaMap, winding: float, rng: Random) -> None:
        self.ground, self.roads, self.rng = Ground(picture), picture.roads, rng
        self.lines = [self._bow_road(road, winding) for road in picture.roads]
        self.wanted = [
            measure_length(road.line) * (winding if measure_length(road.line) > 75 else 1.05)
            for road in picture.roads
        ]
        self.stiff = 0.22 if winding > 1.1 else 0.8
        self.near: list[list[tuple[set[int], Line]]] = []

    def _bow_road(self, road: RoadMap, winding: float) -> list[Point]:
        """A road's points, swung out to alternate sides so that it can grow longer."""
        way = measure_length(road.line)
        points = list(space_points(road.line, max(3, round(way / GAP) + 1)))
        (ax, ay), (bx, by) = points[0], points[-1]
        waves = 1 if way < 105 else 2 if way < 230 else 3
        swing = (
            (winding - 1)
            * way
            * self.rng.choice((-1, 1))
            / waves
            / max(1.0, dist(points[0], points[-1]))
        )
        last = len(points) - 1
        return [
            (
                x - (by - ay) * swing * sin(pi * waves * i / last),
                y + (bx - ax) * swing * sin(pi * waves * i / last),
            )
            for i, (x, y) in enumerate(points)
        ]

    def improve(self, step: float) -> None:
        """One round: every point tries a few other places."""
        samples = [
            space_points(line, max(2, round(measure_length(line) / 9))) for line in self.lines
        ]
        self.near = [
            [
                (set(road[:2]) & set(other[:2]), samples[j])
                for j, other in enumerate(self.roads)
                if j != i and min(to_line(point, samples[i]) for point in samples[j]) < 60
            ]
            for i, road in enumerate(self.roads)
        ]
        for i in self.rng.sample(range(len(self.lines)), len(self.lines)):
            for k in range(1, len(self.lines[i]) - 1):
                self._move(i, k, step)

    def _move(self, i: int, k: int, step: float) -> None:
        line = self.lines[i]
        best, kept = self._weigh_point(i, k), line[k]
        for _ in range(3):
            angle, way = self.rng.uniform(0, 2 * pi), abs(self.rng.gauss(0, step))
            line[k] = kept[0] + way * cos(angle), kept[1] + way * sin(angle)
            cost = self._weigh_point(i, k)
            if cost < best:
                best, kept = cost, line[k]
            line[k] = kept

    def _weigh_point(self, i: int, k: int) -> float:
        line, road = self.lines[i], self.roads[i]
        before, at, after = line[k - 1 : k + 2]
        bends = (line[j - 1 : j + 2] for j in (k - 1, k, k + 1) if 0 < j < len(line) - 1)
        found = self.stiff * sum(
            (a[0] - 2 * b[0] + c[0]) ** 2 + (a[1] - 2 * b[1] + c[1]) ** 2 for a, b, c in bends
        )
        found += (dist(before, at) - dist(at, after)) ** 2 + (
            measure_length(line) - self.wanted[i]
        ) ** 2
        for other in (before, after, at):
            middle = (at[0] + other[0]) / 2, (at[1] + other[1]) / 2
            found += self.ground.weigh_point(middle, road) + self._weigh_others(i, middle)
        return found

    def _weigh_others(self, i: int, at: Point) -> float:
        """How close other roads come; towards a common slot they may."""
        found = 0.0
        for common, line in self.near[i]:
            ends = [dist(at, self.ground.picture.slots[slot].at) for slot in common]
            wanted = min([ROAD, *(max(4.0, 0.8 * way) for way in ends)])
            found += sum(2.5 * measure_lack(dist(at, point), wanted) for point in line)
        return found


def thin_line(line: Sequence[Point]) -> list[Point]:
    """The fewest points in between through which the curve stays the same."""
    whole, via = smooth_line(line), list(line[1:-1])
    while via:
        tries = [via[:i] + via[i + 1 :] for i in range(len(via))]
        worth = [
            max(_measure_gap(whole, smooth_line((line[0], *one, line[-1]))), 0.0) for one in tries
        ]
        if min(worth) > THIN:
            break
        via = tries[worth.index(min(worth))]
    return via


def _measure_gap(one: Line, two: Line) -> float:
    return max(max(to_line(point, two) for point in one), max(to_line(point, one) for point in two))


def write_road(picture: ChinaMap, road: RoadMap, line: Sequence[Point]) -> str:
    """A road as it stands in a board file."""
    via = ", ".join(f"[{x:.0f}, {y:.0f}]" for x, y in thin_line(line))
    ends = f"{picture.slots[road.a].id}, {picture.slots[road.b].id}"
    return f"- {{between: [{ends}]" + (f", via: [{via}]}}" if via else "}")


def main() -> int:
    options, board = read_board(__doc__ or "", winding=1.04, rounds=60)
    roads = Roads(board.map, options.winding, Random(options.seed))
    for turn in range(options.rounds):
        roads.improve(max(1.2, 14 * 0.955**turn))
    print("roads:")
    for road, line in zip(board.map.roads, roads.lines, strict=True):
        print(write_road(board.map, road, line))
    return 0


if __name__ == "__main__":
    sys.exit(main())
