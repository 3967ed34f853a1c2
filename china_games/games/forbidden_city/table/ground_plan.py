"""Where cells and rooms lie on the table: 100 board units a cell, the Palace's middle at 0, 0.
Plain figures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from china_games.games.forbidden_city.rules.city import find_face
from china_games.games.forbidden_city.rules.model import STEPS, State, decode_cell, encode_cell
from china_games.games.forbidden_city.table import faces
from china_games.games.stage import Target
from china_games.geometry import Point
from china_games.kit.camera import Box

UNIT = 100.0  # board units a cell
LEAST = 7  # cells that the window shows at least in each direction
Edge = tuple[int, int]
"""(cell, side) with sides 0 to 3 from the north clockwise."""
Finder = Callable[[Point], Target | None]
"""Tells what lies at a board point."""


def find_middle(cell: int) -> Point:
    """The middle of a cell in board units."""
    x, y = decode_cell(cell)
    return x * UNIT, y * UNIT


def find_cell(at: Point) -> int | None:
    """The cell of a board point; None where no tile can ever lie."""
    x, y = round(at[0] / UNIT), round(at[1] / UNIT)
    return encode_cell(x, y) if max(abs(x), abs(y)) < 100 else None


def find_within(at: Point) -> Point:
    """A board point inside its cell, 0..100 in both directions."""
    return at[0] - round(at[0] / UNIT) * UNIT + UNIT / 2, at[1] - round(
        at[1] / UNIT
    ) * UNIT + UNIT / 2


def find_whole(cells: Iterable[int]) -> Box:
    """What must be seen: these cells, and a few more where there are few, with a small margin."""
    places = [decode_cell(cell) for cell in cells]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    wide, high = max(right - left + 1, LEAST), max(bottom - top + 1, LEAST)
    x, y = (left + right) / 2, (top + bottom) / 2
    return (
        (x - wide / 2) * UNIT - 12,
        (y - high / 2) * UNIT - 12,
        wide * UNIT + 24,
        high * UNIT + 24,
    )


def find_seen(view: State) -> Box:
    """What the window shows of a city: its tiles, and the places around it while somebody may still
    build.
    """
    return find_whole(view.cells if view.end else (*view.cells, *view.border))


def find_part_region(view: State, part: int) -> tuple[Point, ...]:
    """The corners of a room's part in board units."""
    laid = view.laid[part >> 1]
    x, y = find_middle(view.cells[part >> 1])
    tile = view.game.tiles.tiles[laid.tile]
    return tuple(
        (x - UNIT / 2 + dx, y - UNIT / 2 + dy)
        for dx, dy in faces.find_region(tile, part & 1, laid.turn)
    )


def find_part_middle(view: State, part: int) -> Point:
    """Where the things of a part stand, in board units."""
    laid = view.laid[part >> 1]
    x, y = find_middle(view.cells[part >> 1])
    dx, dy = faces.find_middle(view.game.tiles.tiles[laid.tile], part & 1, laid.turn)
    return x - UNIT / 2 + dx, y - UNIT / 2 + dy


def find_edge(cell: int, side: int) -> tuple[Point, Point]:
    """The two ends of a side of a cell, clockwise."""
    x, y = find_middle(cell)
    corners = ((-50, -50), (50, -50), (50, 50), (-50, 50))
    (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 4]
    return (x + ax, y + ay), (x + bx, y + by)


def find_edge_middle(cell: int, side: int) -> Point:
    """The middle of a side of a cell."""
    (ax, ay), (bx, by) = find_edge(cell, side)
    return (ax + bx) / 2, (ay + by) / 2


def find_outline(view: State, room: int) -> list[tuple[Point, Point]]:
    """The lines around a room: sides that do not lead on into it, and diagonal walls."""
    inside = set(view.rooms[room].parts)
    lines = []
    for part in sorted(inside):
        place, which = part >> 1, part & 1
        face, laid = find_face(view, place), view.laid[part >> 1]
        lines += [
            find_edge(view.cells[place], side)
            for side in range(4)
            if face.owners[side] == which and not _leads_on(view, inside, place, side)
        ]
        if len(view.game.tiles.tiles[laid.tile].parts) == 2 and part ^ 1 not in inside:
            x, y = find_middle(view.cells[place])
            a, b = (faces.turn_point(end, laid.turn) for end in ((0.0, 0.0), (100.0, 100.0)))
            lines.append(((x - 50 + a[0], y - 50 + a[1]), (x - 50 + b[0], y - 50 + b[1])))
    return lines


def _leads_on(view: State, inside: set[int], place: int, side: int) -> bool:
    """Whether the part beyond a side belongs to the same room (with or without a wall between)."""
    beside = view.cells[place] + STEPS[side]
    if beside not in view.cells:
        return False
    other = view.cells.index(beside)
    owner = find_face(view, other).owners[side ^ 2]
    return owner >= 0 and other * 2 + owner in inside


def list_open_edges(view: State, room: int) -> tuple[Edge, ...]:
    """Sides of a room that are open towards empty cells (FC-10)."""
    found = []
    for part in view.rooms[room].parts:
        face, cell = find_face(view, part >> 1), view.cells[part >> 1]
        found += [
            (cell, side)
            for side in range(4)
            if face.owners[side] == part & 1
            and face.kinds[side] == "o"
            and cell + STEPS[side] not in view.cells
        ]
    return tuple(found)


def find_first_part(view: State, room: int) -> int:
    """The northernmost, then westernmost part of a room."""
    return min(
        view.rooms[room].parts,
        key=lambda part: (*decode_cell(view.cells[part >> 1])[::-1], part & 1),
    )


def find_target(view: State, at: Point) -> Target | None:
    """The room, garden, border place or empty cell at a board point."""
    cell = find_cell(at)
    if cell is None:
        return None
    if cell not in view.cells:
        return ("cell" if cell in view.border and not view.end else "far"), cell
    place = view.cells.index(cell)
    laid = view.laid[place]
    part = faces.find_part(view.game.tiles.tiles[laid.tile], laid.turn, find_within(at))
    return ("garden", cell) if part < 0 else ("room", view.part_room[place * 2 + part])
