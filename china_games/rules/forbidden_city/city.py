"""The growing city: where a tile may lie, and what it does to the rooms (FC-05, FC-06, FC-10, FC-14)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from china_games.rules.forbidden_city.model import STEPS, Laid, Room, State
from china_games.rules.forbidden_city.tiles import DOOR, FITS, NO_PART, OPEN, WALL, Part, TileSet

NOTHING = Room(-1, (), 0, 0, (), 0, -1)
"""What stands in the place of a room that has become part of another."""


def placements(state: State, tile: int) -> Iterator[tuple[int, int]]:
    """(cell, turn) of every place where the tile may lie, cells in the order in which they came to the border."""
    fits = [FITS[face.opens] for face in state.game.tiles.faces[tile]]
    for cell, around in state.border:
        for turn in range(4):
            if fits[turn][around]:
                yield cell, turn


def fits_somewhere(state: State, tile: int) -> bool:
    """Whether the tile has any legal place."""
    return next(placements(state, tile), None) is not None


def clashes(state: State, tile: int, turn: int, cell: int) -> tuple[int, ...]:
    """Sides on which two colours would meet without a wall (FC-06)."""
    opens = state.game.tiles.faces[tile][turn].opens
    around = dict(state.border).get(cell, 0)
    return tuple(side for side in range(4)
                 if (a := opens >> 2 * side & 3) and (b := around >> 2 * side & 3) and a != b)


class Growth(NamedTuple):
    """The city with one tile more, the rooms that the tile touches, and (ended, went on) pairs of joined rooms."""

    state: State
    touched: tuple[int, ...]
    joined: tuple[tuple[int, int], ...]


def lay(state: State, tile: int, turn: int, cell: int, seat: int) -> Growth:
    """Lays a tile where it fits; rooms grow, join and lose open edges."""
    tiles = state.game.tiles
    face = tiles.faces[tile][turn]
    place = len(state.cells)
    rooms = list(state.rooms)
    own = []
    for part, drawn in enumerate(tiles.tiles[tile].parts):
        own.append(len(rooms))
        rooms.append(_new_room(state, place * 2 + part, drawn, seat))
    part_room = [*state.part_room, *(own + [-1, -1])[:2]]
    touched, joins, empty = list(own), [], []
    for side in range(4):
        beside = cell + STEPS[side]
        if beside not in state.cells:
            empty.append((side, beside))
            if face.kinds[side] == OPEN and face.owners[side] != NO_PART:
                _widen(rooms, own[face.owners[side]], 1)
            continue
        neighbour = state.cells.index(beside)
        other = tiles.faces[state.laid[neighbour].tile][state.laid[neighbour].turn]
        back = (side + 2) % 4
        if other.owners[back] == NO_PART:
            continue
        room = part_room[neighbour * 2 + other.owners[back]]
        touched.append(room)
        if other.kinds[back] == OPEN:
            _widen(rooms, room, -1)
            if face.kinds[side] == OPEN and face.owners[side] != NO_PART:
                joins.append((place * 2 + face.owners[side], room))
    joined = _join_all(rooms, part_room, joins)
    state = state._replace(
        cells=(*state.cells, cell), laid=(*state.laid, Laid(tile, turn, seat)), part_room=tuple(part_room),
        rooms=tuple(rooms), border=_border(state, face.opens, cell, empty))
    return Growth(state, tuple(dict.fromkeys(r for r in touched if rooms[r].parts)), tuple(joined))


def _new_room(state: State, part: int, drawn: Part, seat: int) -> Room:
    of_seats = tuple([drawn.counsellors if s == seat else 0 for s in range(state.game.seats)])
    return Room(drawn.colour, (part,), 1, drawn.dragons, of_seats, 0, -1)


def _widen(rooms: list[Room], room: int, by: int) -> None:
    rooms[room] = rooms[room]._replace(open=rooms[room].open + by)


def _join_all(rooms: list[Room], part_room: list[int], joins: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Joins the new tile's parts with the rooms beside it; the older goes on. Returns (ended, went on) pairs."""
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
        rooms[kept] = _united(rooms[kept], rooms[ended])
        rooms[ended] = NOTHING
        became[ended] = kept
    return list(became.items())


def _united(a: Room, b: Room) -> Room:
    parts = a.parts + b.parts
    return Room(a.colour, parts, len({part >> 1 for part in parts}), a.dragons + b.dragons,
                tuple([x + y for x, y in zip(a.counsellors, b.counsellors, strict=True)]), a.open + b.open, -1)


def _border(state: State, opens: int, cell: int, empty: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The border without the cell, and with what the new tile shows to its empty neighbours."""
    looks = {beside: (opens >> 2 * side & 3) << 2 * ((side + 2) % 4) for side, beside in empty}
    border = [(c, around | looks.pop(c, 0)) for c, around in state.border if c != cell]
    return (*border, *looks.items())


def adjoining(state: State, room: int) -> tuple[int, ...]:
    """Rooms that a door joins directly to the room, each once, in the order in which they came to be (FC-13)."""
    tiles = state.game.tiles
    found = set()
    for part in state.rooms[room].parts:
        place, which = part >> 1, part & 1
        laid = state.laid[place]
        face = tiles.faces[laid.tile][laid.turn]
        for side in range(4):
            if face.owners[side] != which or face.kinds[side] == WALL:
                continue
            beside = state.cells[place] + STEPS[side]
            if beside in state.cells:
                other = _room_through(tiles, state, face.kinds[side], state.cells.index(beside), (side + 2) % 4)
                if other not in (room, -1):
                    found.add(other)
    return tuple(sorted(found))


def _room_through(tiles: TileSet, state: State, kind: str, neighbour: int, back: int) -> int:
    """The room beyond an edge of this kind if a door joins them, else -1."""
    laid = state.laid[neighbour]
    face = tiles.faces[laid.tile][laid.turn]
    if face.owners[back] == NO_PART or face.kinds[back] == WALL or DOOR not in (kind, face.kinds[back]):
        return -1
    return state.part_room[neighbour * 2 + face.owners[back]]

