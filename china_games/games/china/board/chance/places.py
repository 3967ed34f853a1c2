"""What stands in a province of a random board of China: dragon and name where most room is,
slots as far from each other as may be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from china_games.boards.cells import Unfit, find_centre, measure
from china_games.games.china.board.places import DRAGON
from china_games.geometry import Line, Point, encloses, find_bounds, to_ring
from china_games.i18n import N_

SLOTS, LEAST_SLOTS, MOST_SLOTS = 5.2, 4, 8
"""Slots of a province on average, and its fewest and most."""

STEP = 11.0
"""Of the grid of points where things may stand."""

FROM_BORDER, FROM_DRAGON, SLOT_GAP = 28.0, 70.0, 58.0
"""How far a slot stands from borders, from the dragon's middle, from the next slot."""

NAME = 112.0, 38.0
"""The room of a name."""


class Province(NamedTuple):
    ring: Line
    dragon: Point
    label: Point
    slots: tuple[Point, ...]


def share_slots(sizes: Sequence[float]) -> list[int]:
    """How many slots each province gets, by its size."""
    usual = sum(sizes) / len(sizes)
    found = [max(LEAST_SLOTS, min(MOST_SLOTS, int(SLOTS * size / usual + 0.5))) for size in sizes]
    wanted = int(SLOTS * len(sizes) + 0.5)
    by_room = sorted(range(len(sizes)), key=lambda p: (sizes[p] / found[p], p))
    for p in by_room:  # the most crowded give, the emptiest take
        if sum(found) > wanted and found[p] > LEAST_SLOTS:
            found[p] -= 1
    for p in reversed(by_room):
        if sum(found) < wanted and found[p] < MOST_SLOTS:
            found[p] += 1
    return found


def furnish(ring: Line, quota: int) -> Province:
    left, top, right, bottom = find_bounds(ring)
    grid: list[Point] = [
        (round(left + i * STEP), round(top + j * STEP))
        for i in range(int((right - left) / STEP) + 1)
        for j in range(int((bottom - top) / STEP) + 1)
    ]
    room = {at: to_ring(at, ring) for at in grid if encloses(ring, at)}
    middle = find_centre(ring)
    spots = [at for at in room if room[at] >= DRAGON + 6]
    if not spots:
        raise Unfit(N_("a province without room"))
    dragon = max(spots, key=lambda at: (min(room[at], 90.0) - 0.3 * measure(at, middle), at))
    label = _place_name(ring, room, dragon)
    free = [
        at
        for at in room
        if room[at] >= FROM_BORDER
        and measure(at, dragon) >= FROM_DRAGON
        and not lies_in_name(at, label, 22.0)
    ]
    slots = _spread_slots(free, quota, dragon)
    return Province(ring, dragon, label, slots)


def _place_name(ring: Line, room: Mapping[Point, float], dragon: Point) -> Point:
    """Above the dragon if there is room, else below it."""
    wide, high = NAME[0] / 2, NAME[1] / 2
    spots = [
        at
        for at in room
        if room[at] >= high + 4
        and DRAGON + high + 3 <= abs(at[1] - dragon[1]) <= DRAGON + high + 40
        and abs(at[0] - dragon[0]) < 60
        and all(_has_room(ring, (at[0] + dx, at[1])) for dx in (-wide, wide))
    ]
    if not spots:
        raise Unfit(N_("too little room for a name"))
    return min(spots, key=lambda at: (measure(at, (dragon[0], dragon[1] - DRAGON - high - 8)), at))


def _has_room(ring: Line, at: Point) -> bool:
    """Whether a line of text may end at a point."""
    return encloses(ring, at) and to_ring(at, ring) >= 13


def lies_in_name(at: Point, label: Point, by: float) -> bool:
    return abs(at[0] - label[0]) < NAME[0] / 2 + by and abs(at[1] - label[1]) < NAME[1] / 2 + by


def _spread_slots(free: Sequence[Point], quota: int, dragon: Point) -> tuple[Point, ...]:
    """So many points as far from each other as may be."""
    if len(free) < quota:
        raise Unfit(N_("slots without room"))
    chosen = [max(free, key=lambda at: (measure(at, dragon), at))]
    while len(chosen) < quota:
        chosen.append(max(free, key=lambda at: (min(measure(at, one) for one in chosen), at)))
    for _ in range(4):
        for k in range(quota):
            others = [one for j, one in enumerate(chosen) if j != k]
            chosen[k] = max(free, key=lambda at: (min(measure(at, one) for one in others), at))
    least = min(measure(a, b) for i, a in enumerate(chosen) for b in chosen[:i])
    if least < SLOT_GAP:
        raise Unfit(N_("slots without room"))
    return tuple(sorted(chosen))
