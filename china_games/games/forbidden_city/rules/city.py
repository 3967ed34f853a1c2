"""The growing city: where a tile may lie, and what it does to the rooms (FC-05, FC-06, FC-10,
FC-14).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from china_games.games.contract import Action
from china_games.games.forbidden_city.rules.model import STEPS, Laid, Room, State
from china_games.games.forbidden_city.rules.tiles import NO_PART, OPEN, Face, Part, find_clashing

NOTHING = Room(-1, (), 0, 0, (), 0, -1)
"""What stands in the place of a room that has become part of another."""

Neighbour = tuple[int, int]
"""(side, place in `state.laid`) of a tile beside a cell."""


def list_placements(state: State, tile: int) -> list[Action]:
    """Every place and turning in which the tile may lie, cells in the order in which they came to
    the border.
    """
    turns = state.game.tiles.turns[tile]
    return [
        ("place", cell, turn)
        for cell, around in zip(state.border, state.around, strict=True)
        for turn in turns[around]
    ]


def fits_somewhere(state: State, tile: int) -> bool:
    """Whether the tile has any legal place (FC-08)."""
    turns = state.game.tiles.turns[tile]
    return any(turns[around] for around in state.around)


def fits(state: State, tile: int, turn: int, cell: int) -> bool:
    """Whether the tile may lie so on this cell."""
    return (
        cell in state.border
        and turn in state.game.tiles.turns[tile][state.around[state.border.index(cell)]]
    )


def find_clashes(state: State, tile: int, turn: int, cell: int) -> tuple[int, ...]:
    """Sides of a border cell on which two colours would meet without a wall (FC-06)."""
    return find_clashing(
        state.game.tiles.faces[tile][turn].opens, state.around[state.border.index(cell)]
    )


def find_face(state: State, place: int) -> Face:
    """The tile in a place of `state.laid` as it lies."""
    laid = state.laid[place]
    return state.game.tiles.faces[laid.tile][laid.turn]


@lru_cache(maxsize=64)
def index_places(cells: tuple[int, ...]) -> dict[int, int]:
    """Where each cell stands in `state.cells`; kept, since one city is asked about many times. Not
    to be changed.
    """
    return {cell: place for place, cell in enumerate(cells)}


def find_neighbours(state: State, cell: int) -> tuple[list[Neighbour], list[tuple[int, int]]]:
    """Tiles beside a cell as (side, place), and empty cells beside it as (side, cell)."""
    tiles, empty = [], []
    cells = state.cells
    for side, step in enumerate(STEPS):
        beside = cell + step
        if beside in cells:
            tiles.append((side, cells.index(beside)))
        else:
            empty.append((side, beside))
    return tiles, empty


class Growth(NamedTuple):
    """The city with one tile more, the rooms that the tile touches, and (ended, went on) pairs of
    joined rooms.
    """

    state: State
    touched: tuple[int, ...]
    joined: tuple[tuple[int, int], ...]


def lay_tile(state: State, tile: int, turn: int, cell: int, seat: int) -> Growth:
    """Lays a tile where it fits; rooms grow, join and lose open edges."""
    face = state.game.tiles.faces[tile][turn]
    place = len(state.cells)
    beside, empty = find_neighbours(state, cell)
    rooms, parts = list(state.rooms), state.game.tiles.tiles[tile].parts
    own = range(len(rooms), len(rooms) + len(parts))
    for part, drawn in enumerate(parts):
        opens = sum([face.kinds[side] == OPEN and face.owners[side] == part for side, _ in empty])
        rooms.append(_make_room(state, place * 2 + part, drawn, seat, opens))
    part_room = [*state.part_room, *own, *(-1,) * (2 - len(own))]
    touched, joins = _meet_rooms(state, face, beside, rooms)
    joined = _join_all(rooms, part_room, [(place * 2 + part, room) for part, room in joins])
    border, around = _update_border(state, face.opens, cell, empty)
    state = state._replace(
        cells=(*state.cells, cell),
        laid=(*state.laid, Laid(tile, turn, seat)),
        part_room=tuple(part_room),
        rooms=tuple(rooms),
        border=border,
        around=around,
    )
    return Growth(
        state, tuple(dict.fromkeys([r for r in (*own, *touched) if rooms[r].parts])), joined
    )


def _make_room(state: State, part: int, drawn: Part, seat: int, opens: int) -> Room:
    of_seats = [0] * state.game.seats
    if seat >= 0:
        of_seats[seat] = drawn.counsellors
    return Room(drawn.colour, (part,), 1, drawn.dragons, tuple(of_seats), opens, -1)


def _meet_rooms(
    state: State, face: Face, beside: list[Neighbour], rooms: list[Room]
) -> tuple[list[int], list[tuple[int, int]]]:
    """Rooms beside the new tile, each one open edge less where it met one, and (own part, room)
    pairs that join.
    """
    touched, joins = [], []
    for side, place in beside:
        other, back = find_face(state, place), side ^ 2
        if other.owners[back] == NO_PART:
            continue
        room = state.part_room[place * 2 + other.owners[back]]
        touched.append(room)
        if other.kinds[back] == OPEN:
            rooms[room] = rooms[room]._replace(open=rooms[room].open - 1)
            if face.kinds[side] == OPEN and face.owners[side] != NO_PART:
                joins.append((face.owners[side], room))
    return touched, joins


def _join_all(
    rooms: list[Room], part_room: list[int], joins: list[tuple[int, int]]
) -> tuple[tuple[int, int], ...]:
    """Joins the new tile's parts with the rooms beside it; the older goes on. Returns (ended, went
    on) pairs.
    """
    became: dict[int, int] = {}
    for part, beside in joins:
        a, b = part_room[part], beside
        while b in became:
            b = became[b]
        if a == b:
            continue
        kept, ended = min(a, b), max(a, b)
        for moved in rooms[ended].parts:
            part_room[moved] = kept
        rooms[kept] = _unite_rooms(rooms[kept], rooms[ended])
        rooms[ended] = NOTHING
        became[ended] = kept
    return tuple(became.items())


def _unite_rooms(a: Room, b: Room) -> Room:
    parts = a.parts + b.parts
    return Room(
        a.colour,
        parts,
        len({part >> 1 for part in parts}),
        a.dragons + b.dragons,
        tuple([x + y for x, y in zip(a.counsellors, b.counsellors, strict=True)]),
        a.open + b.open,
        -1,
    )


def _update_border(
    state: State, opens: int, cell: int, empty: list[tuple[int, int]]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The border without the cell, and with what the new tile shows to its empty neighbours."""
    border, around = list(state.border), list(state.around)
    if cell in border:
        at = border.index(cell)
        del border[at], around[at]
    for side, beside in empty:
        look = (opens >> 2 * side & 3) << 2 * (side ^ 2)
        if beside in border:
            around[border.index(beside)] |= look
        else:
            border.append(beside)
            around.append(look)
    return tuple(border), tuple(around)
