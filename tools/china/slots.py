"""Proposes palace slots for a board of China: prints, for each province, as many places as it has
slots now.

`china/slots.py FILE [--rounds 1500] [--tries 8]`. Slots keep off each other, the border, the dragon
discs and the province's name, and spread over what is left. What it prints is a proposal, to be
looked at and moved by hand."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import atan2, dist, exp, hypot, pi
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from china_games.games.china.board import ChinaMap, ProvinceMap  # noqa: E402
from china_games.geometry import (  # noqa: E402
    Point,  # noqa: E402
    encloses,
    find_bounds,
    to_ring,
)
from tools.china.asking import read_board  # noqa: E402

BORDER, DRAGON, NAME, APART = 30.0, 96.0, 22.0, 56.0
"""What a slot keeps from the border, a dragon's centre, the box of a name and another slot."""
SOFT = 14.0  # so many units more or less change a place's worth by a factor of e


def weigh_spots(spots: Sequence[Point], province: ProvinceMap, dragons: Sequence[Point]) -> float:
    """How good a set of slots is: everything too near costs, steeply; more room costs less and
    less.
    """
    found = 0.0
    for i, spot in enumerate(spots):
        if not encloses(province.polygon, spot):
            return -1000 - to_ring(spot, province.polygon)
        rooms = [
            1.6 * (to_ring(spot, province.polygon) - BORDER),
            min(dist(spot, dragon) for dragon in dragons) - DRAGON,
            _from_name(spot, province.label) - NAME,
            *(0.55 * (dist(spot, other) - APART) for j, other in enumerate(spots) if j != i),
        ]
        found -= sum(exp(-room / SOFT) for room in rooms)
    return found


def _from_name(spot: Point, label: Point) -> float:
    return hypot(max(0.0, abs(spot[0] - label[0]) - 64), max(0.0, abs(spot[1] - label[1]) - 22))


def propose_spots(
    picture: ChinaMap, index: int, rounds: int, rng: Random
) -> tuple[float, list[Point]]:
    """One try: places thrown at random into a province and moved, with ever smaller steps, where
    they do better.
    """
    province = picture.provinces[index]
    dragons = [other.dragon for other in picture.provinces]
    left, top, right, bottom = find_bounds(province.polygon)
    count = sum(encloses(province.polygon, slot.at) for slot in picture.slots if not slot.post)
    spots: list[Point] = []
    while len(spots) < count:
        spot = rng.uniform(left, right), rng.uniform(top, bottom)
        spots += [spot] if encloses(province.polygon, spot) else []
    best = weigh_spots(spots, province, dragons)
    for turn in range(rounds):
        i, heat = rng.randrange(count), 1 - turn / rounds
        kept = spots[i]
        spots[i] = kept[0] + rng.gauss(0, 60 * heat + 4), kept[1] + rng.gauss(0, 60 * heat + 4)
        found = weigh_spots(spots, province, dragons)
        if found > best or rng.random() < exp((found - best) / max(0.01, 3 * heat)):
            best = found
        else:
            spots[i] = kept
    return best, spots


def main() -> int:
    options, board = read_board(__doc__ or "", rounds=1500, tries=8)
    rng = Random(options.seed)
    for index, province in enumerate(board.map.provinces):
        _, spots = max(
            propose_spots(board.map, index, options.rounds, rng) for _ in range(options.tries)
        )
        x, y = province.dragon
        spots.sort(key=lambda spot: atan2(spot[0] - x, y - spot[1]) % (2 * pi))
        for i, spot in enumerate(spots, 1):
            print(f"  - {{id: {province.id}.{i}, at: [{spot[0]:.0f}, {spot[1]:.0f}]}}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
