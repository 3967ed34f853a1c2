"""What doors join and what blocks them (FC-13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from china_games.games.forbidden_city.rules.city import find_face, index_places
from china_games.games.forbidden_city.rules.model import STEPS, State
from china_games.games.forbidden_city.rules.tiles import DOOR, NO_PART, WALL


class Door(NamedTuple):
    """A door in a room's edge, on its own tile or on the neighbour's, and the room beyond.

    `beyond` is -1 where the door joins nothing: it is blocked by a wall, or leads to an empty space
    or a garden."""

    cell: int
    side: int
    beyond: int
    blocked: bool


def find_doors(state: State, room: int) -> Iterator[Door]:
    """Every door in the edges of a room, part by part, sides from the north clockwise."""
    for part in state.rooms[room].parts:
        place, which = part >> 1, part & 1
        face = find_face(state, place)
        for side in range(4):
            if face.owners[side] == which:
                yield from _find_door(state, state.cells[place], side, face.kinds[side])


def _find_door(state: State, cell: int, side: int, kind: str) -> Iterator[Door]:
    """The door at an edge of this kind, if it or the edge that it meets has one."""
    beside = cell + STEPS[side]
    place, back = index_places(state.cells).get(beside), side ^ 2
    if place is None:
        if kind == DOOR:
            yield Door(cell, side, -1, False)
        return
    other = find_face(state, place)
    if DOOR not in (kind, other.kinds[back]):
        return
    blocked = WALL in (kind, other.kinds[back])
    beyond = (
        -1
        if blocked or other.owners[back] == NO_PART
        else state.part_room[place * 2 + other.owners[back]]
    )
    yield Door(cell, side, beyond, blocked)


def find_adjoining(state: State, room: int) -> tuple[int, ...]:
    """Rooms that a door joins directly to the room, each once, in the order in which they came to
    be.
    """
    faces, laid, where = state.game.tiles.faces, state.laid, index_places(state.cells)
    found: set[int] = set()
    for part in state.rooms[
        room
    ].parts:  # as `doors`, without an object for each: players ask often
        place, which = part >> 1, part & 1
        kinds, owners, _ = faces[laid[place].tile][laid[place].turn]
        for side in range(4):
            other = where.get(state.cells[place] + STEPS[side]) if owners[side] == which else None
            if other is not None:
                met = faces[laid[other].tile][laid[other].turn]
                meeting = kinds[side] + met.kinds[side ^ 2]
                if DOOR in meeting and WALL not in meeting and met.owners[side ^ 2] != NO_PART:
                    found.add(state.part_room[other * 2 + met.owners[side ^ 2]])
    return tuple(sorted(found - {room}))


def list_blocked_doors(state: State) -> tuple[tuple[int, int], ...]:
    """(cell, side) at which a door stands against a plain wall, each once, as the door's tile has
    it.
    """
    return tuple(_list_blocked(state))


def _list_blocked(state: State) -> Iterator[tuple[int, int]]:
    places = index_places(state.cells)
    for cell, place in places.items():
        kinds = find_face(state, place).kinds
        for side in range(4):
            other = places.get(cell + STEPS[side])
            if (
                kinds[side] == DOOR
                and other is not None
                and find_face(state, other).kinds[side ^ 2] == WALL
            ):
                yield cell, side
