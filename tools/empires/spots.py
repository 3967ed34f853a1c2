"""Finds places for names and stacks of pawns on a map of Empires, clear of each other, and writes
them into the file.

    python tools/empires/spots.py boards/empires/empires_world_120.yaml --rounds 6 [--write]

For a window of 1280×800, where maps are read with everything on them: a city and stacks of three
players in every province. Names are as wide as the wider of both languages, in type of 11 pixels
where there is no more room; the table writes them larger and moves those aside that would touch
something. Without `--write` it only tells what lies over what."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: E402

from china_games.boards.board_file import BoardFile, load_board
from china_games.games.empires.table import atlas, names, pieces, tokens  # noqa: E402
from china_games.geometry import Point, find_bounds, lay_grid  # noqa: E402

UNIT, SCALE = 1.0, 1028 / 1600  # of the table in a window of 1280×800
TYPE = 11.0  # pixels of the smallest names that are given a place of their own
STEP, FINE = (
    4.0,
    2.5,
)  # between two places that are tried, in board units; once a province has no room
ISLE = 45.0  # an island that is not so wide and high holds no stack and no name
AIR = 1.0  # pixels between two things
STACKS = 3
FINER = 3  # the round from which on places closer to each other are tried
TOUCH, ABROAD, FAR = 40.0, 0.15, 0.01
"""What a square unit over something else costs, one on a neighbour's land, and the square of the
way from the city.
"""
TRIED = 60  # places of the name that are tried with stacks

Box = tuple[float, float, float, float]


class Home(NamedTuple):
    """A province with all that may stand in it, in board units: sizes are (width, height)."""

    spots: tuple[Point, ...]
    city: Box
    name: tuple[float, float]
    stack: tuple[float, float]
    foreign: dict[Point, int]  # by spot: points around it that lie on a neighbour's land


class Places(NamedTuple):
    """Where the name and the stacks of a province stand."""

    label: Point
    stacks: tuple[Point, ...]


def box(at: Point, size: tuple[float, float]) -> Box:
    return at[0] - size[0] / 2, at[1] - size[1] / 2, at[0] + size[0] / 2, at[1] + size[1] / 2


def measure_overlap(a: Box, b: Box) -> float:
    """The area that two boxes have in common."""
    wide = min(a[2], b[2]) - max(a[0], b[0])
    high = min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def list_spots(province: Any, step: float) -> tuple[Point, ...]:
    """Places in a province that are tried, small islands left out."""
    large = [ring for ring in province.islands if min(_measure_ring(ring)) >= ISLE]
    trimmed = province._replace(islands=tuple(large))
    spots = [
        (round(x, 1), round(y, 1))
        for x, y in lay_grid(atlas.find_box(trimmed), step, step)
        if atlas.has_point(trimmed, (x, y))
    ]
    slots = [at for at in province.slots if atlas.has_point(trimmed, at)]
    return tuple(dict.fromkeys((*spots, *slots)))


def _measure_ring(ring: Sequence[Point]) -> tuple[float, float]:
    left, top, right, bottom = find_bounds(ring)
    return right - left, bottom - top


def find_home(map_: Any, p: int, step: float = STEP) -> Home:
    """What there is to know of a province."""
    province, air = map_.provinces[p], AIR / SCALE
    spots = list_spots(province, step)
    side, high = (
        pieces.measure_city(map_, SCALE, UNIT) / SCALE,
        pieces.measure_stack(map_, SCALE, UNIT),
    )
    left, _, right, _ = atlas.find_box(province)
    pixels = max(TYPE, names.NAME * map_.pawn_r * SCALE)
    said = [
        names.write_name(province.name[language], pixels, (right - left) * SCALE)
        for language in ("en", "fr")
    ]
    name = (max(n.wide for n in said) / SCALE + air, max(n.high for n in said) / SCALE + air)
    wide = tokens.measure_stack(10, high)
    stack = (wide / SCALE + air, high / SCALE + air)
    return Home(
        spots,
        box(province.city, (side + air, side + air)),
        name,
        stack,
        {at: _count_abroad(map_, p, at, stack) for at in spots},
    )


def _count_abroad(map_: Any, p: int, at: Point, size: tuple[float, float]) -> int:
    """How many of eight points of a box's rim lie in another province."""
    left, top, right, bottom = box(at, size)
    rim = [
        (left, top),
        (right, top),
        (left, bottom),
        (right, bottom),
        (at[0], top),
        (at[0], bottom),
        (left, at[1]),
        (right, at[1]),
    ]
    here = box(at, size)
    others = [
        o
        for q, o in enumerate(map_.provinces)
        if q != p and measure_overlap(atlas.find_box(o), here)
    ]
    return sum(any(atlas.has_point(o, point) for o in others) for point in rim)


def list_boxes(home: Home, places: Places) -> Iterator[Box]:
    """City, name and stacks of a province."""
    yield home.city
    yield box(places.label, home.name)
    yield from (box(at, home.stack) for at in places.stacks)


def list_fixed(
    home: Home, size: tuple[float, float], taken: Sequence[Box], towards: Point
) -> list[tuple[float, Point]]:
    """What each place costs by what stands there already and by how far it is, cheapest first."""
    part = size[0] * size[1] / 8
    found = []
    for at in home.spots:
        here = box(at, size)
        cost = (
            TOUCH * sum([measure_overlap(here, other) for other in taken])
            + ABROAD * part * home.foreign[at]
        )
        found.append((cost + FAR * ((at[0] - towards[0]) ** 2 + (at[1] - towards[1]) ** 2), at))
    return sorted(found)


def settle_places(home: Home, city: Point, around: Sequence[Box]) -> tuple[float, Places]:
    """The best places of a province among what stands around it: every good place of the name, then
    stack by stack.
    """
    taken = [home.city, *around]
    stacks = list_fixed(home, home.stack, taken, city)
    best: tuple[float, Places] | None = None
    for cost, label in list_fixed(home, home.name, taken, (city[0], city[1] + home.name[1]))[
        :TRIED
    ]:
        blocked, chosen = [box(label, home.name)], []
        for _ in range(STACKS):
            added, at = _find_cheapest(stacks, blocked, home.stack)
            cost += added
            chosen.append(at)
            blocked.append(box(at, home.stack))
        if best is None or cost < best[0]:
            best = cost, Places(label, tuple(chosen))
    assert best is not None
    return best


def _find_cheapest(
    stacks: Sequence[tuple[float, Point]], blocked: Sequence[Box], size: tuple[float, float]
) -> tuple[float, Point]:
    best = (float("inf"), stacks[0][1])
    for cost, at in stacks:
        if cost >= best[0]:
            break
        here = box(at, size)
        best = min(
            best, (cost + TOUCH * sum([measure_overlap(here, other) for other in blocked]), at)
        )
    return best


def solve_board(board: BoardFile, rounds: int) -> dict[int, Places]:
    """Places for all provinces: the narrow ones first, then again and again those that touch
    anything.
    """
    map_ = board.map
    homes = [find_home(map_, p) for p in range(len(map_.provinces))]
    found: dict[int, Places] = {}
    for number in range(rounds):
        todo = sorted(range(len(homes)), key=lambda p: len(homes[p].spots))
        if number:
            bad = {p for p in todo if weigh_clashes(homes, found, p) > 0}
            beside = (
                {q for p in bad for q in board.rules_board.neighbours[p]} if number % 2 else set()
            )
            todo = [p for p in todo if p in bad | beside]
        if number == FINER:
            homes = [find_home(map_, p, FINE) if p in todo else one for p, one in enumerate(homes)]
        for p in todo:
            found.pop(p, None)
            found[p] = settle_places(
                homes[p], map_.provinces[p].city, list_around(homes, found, p)
            )[1]
        worst = {
            map_.provinces[p].id: round(weigh_clashes(homes, found, p) * SCALE * SCALE)
            for p in found
        }
        print(
            f"round {number + 1}: {sum(n > 0 for n in worst.values())} provinces touch something, "
            f"worst "
            f"{sorted(worst.items(), key=lambda one: -one[1])[:5]} px²"
        )
    return found


def list_around(homes: Sequence[Home], found: dict[int, Places], p: int) -> list[Box]:
    """Everything near a province: cities everywhere, names and stacks where they have places."""
    xs, ys = [x for x, _ in homes[p].spots], [y for _, y in homes[p].spots]
    frame = (min(xs) - 60, min(ys) - 40, max(xs) + 60, max(ys) + 40)
    near = [
        b
        for q, other in enumerate(homes)
        if q != p
        for b in (list_boxes(other, found[q]) if q in found else [other.city])
    ]
    return [b for b in near if measure_overlap(b, frame)]


def weigh_clashes(homes: Sequence[Home], found: dict[int, Places], p: int) -> float:
    """The area that a province's things share with each other and with those around."""
    own = list(list_boxes(homes[p], found[p]))
    inner = sum(measure_overlap(a, b) for i, a in enumerate(own) for b in own[i + 1 :])
    return inner + sum(measure_overlap(a, b) for a in own for b in list_around(homes, found, p))


def rewrite_text(text: str, board: BoardFile, found: dict[int, Places]) -> str:
    """The file with the new places."""
    for p, places in found.items():
        begin = re.search(rf"^- id: {board.map.provinces[p].id}\b", text, re.MULTILINE)
        if begin is None:
            raise SystemExit(
                f"no line “- id: {board.map.provinces[p].id}”: write the places by hand"
            )
        start = begin.start()
        end = text.find("\n- id: ", start + 1)
        part = text[start : end if end >= 0 else len(text)]
        new = re.sub(
            r"\n  label: \[.*\]",
            f"\n  label: [{places.label[0]:g}, {places.label[1]:g}]",
            part,
            count=1,
        )
        new = re.sub(r"\n  stacks: .*", "", new)
        spots = " ".join(f"{x:g},{y:g}" for x, y in places.stacks)
        new = new.replace("\n  slots: ", f"\n  stacks: {spots}\n  slots: ", 1)
        text = text[:start] + new + text[start + len(part) :]
    return text


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    pygame.font.init()
    board = load_board(given.file)
    if not isinstance(board, BoardFile):
        raise SystemExit(f"{given.file} has mistakes: china-games boards check")
    found = solve_board(board, given.rounds)
    if given.write:
        given.file.write_text(
            rewrite_text(given.file.read_text("utf-8"), board, found), "utf-8", newline="\n"
        )


if __name__ == "__main__":
    main()
