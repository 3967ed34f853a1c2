"""A city as players weigh it: what each room is open to and joined with, and what one tile more
changes, without laying it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from china_games.games.forbidden_city.rules.model import STEPS, State
from china_games.games.forbidden_city.rules.scoring import DRAGON
from china_games.games.forbidden_city.rules.tiles import DOOR, NO_PART, OPEN, WALL, Face, TileSet

SIDES = tuple((side, step, side ^ 2) for side, step in enumerate(STEPS))


class Room(NamedTuple):
    """A room as far as it has grown. Parts are ints: place of the tile * 2 + part of it."""

    counsellors: tuple[int, ...]  # of each seat
    places: frozenset[int]  # of its tiles
    dragons: int
    openings: tuple[tuple[int, int], ...]  # (empty cell, mask of its sides) that it is open to
    beyond: frozenset[int]  # parts that doors join it to
    size: int  # what it adds to the value of a room that closes beside it (FC-12)
    open: int  # edges open towards empty cells


class Change(NamedTuple):
    """What a tile does: the rooms that it makes or changes, those that became part of others, and
    what it shows to the empty cells beside it.
    """

    rooms: dict[int, Room]
    became: dict[int, int]
    looks: tuple[tuple[int, int], ...]  # (cell, opens as in `Face.opens`)
    parts: tuple[int, ...]  # the room of each part of the tile


class Sketch:
    """The rooms of a city; `lay` says what a tile would change, `add` gives the city with it."""

    def __init__(self, tiles: TileSet) -> None:
        self.tiles = tiles
        self.places: dict[int, int] = {}  # cell -> place of its tile
        self.faces: list[Face] = []
        self.part_room: list[int] = []
        self.rooms: list[Room | None] = []  # None: it has become part of another
        self.around: dict[int, int] = {}  # what looks at each empty cell

    @classmethod
    def read(cls, state: State) -> Sketch:
        """The sketch of a city."""
        sketch = cls(state.game.tiles)
        sketch.places = {cell: place for place, cell in enumerate(state.cells)}
        sketch.faces = [state.game.tiles.faces[laid.tile][laid.turn] for laid in state.laid]
        sketch.part_room = list(state.part_room)
        sketch.around = dict(zip(state.border, state.around, strict=True))
        opens: list[dict[int, int]] = [{} for _ in state.rooms]
        beyond: list[set[int]] = [set() for _ in state.rooms]
        for place, cell in enumerate(state.cells):
            sketch._read_tile(place, cell, opens, beyond)
        sketch.rooms = [
            _make_room(
                room.counsellors,
                frozenset([part >> 1 for part in room.parts]),
                room.dragons,
                tuple(opens[r].items()),
                frozenset(beyond[r]),
            )
            if room.parts
            else None
            for r, room in enumerate(state.rooms)
        ]
        return sketch

    def _read_tile(
        self, place: int, cell: int, opens: list[dict[int, int]], beyond: list[set[int]]
    ) -> None:
        face = self.faces[place]
        for side, step, back in SIDES:
            owner = face.owners[side]
            if owner == NO_PART:
                continue
            room, other = self.part_room[place * 2 + owner], self.places.get(cell + step)
            if other is None:
                if face.kinds[side] == OPEN:
                    found = opens[room]
                    found[cell + step] = found.get(cell + step, 0) | 1 << back
            else:
                there = self.faces[other]
                if there.owners[back] != NO_PART and _joins(face.kinds[side], there.kinds[back]):
                    beyond[room].add(other * 2 + there.owners[back])

    def lay(self, tile: int, turn: int, cell: int, seat: int) -> Change:
        """What the tile of a seat does on a cell where it fits."""
        face, parts = self.tiles.faces[tile][turn], self.tiles.tiles[tile].parts
        kinds, owners, place, first = face.kinds, face.owners, len(self.faces), len(self.rooms)
        opens: tuple[dict[int, int], dict[int, int]] = ({}, {})
        beyond: tuple[set[int], set[int]] = (set(), set())
        met: dict[int, list[int]] = {}
        joins: list[tuple[int, int]] = []
        looks: list[tuple[int, int]] = []
        for side, step, back in SIDES:
            own, other = owners[side], self.places.get(cell + step)
            if other is None:
                if own != NO_PART and kinds[side] == OPEN:
                    found = opens[own]
                    found[cell + step] = found.get(cell + step, 0) | 1 << back
                    looks.append((cell + step, (face.opens >> 2 * side & 3) << 2 * back))
                continue
            there = self.faces[other]
            theirs = there.owners[back]
            if theirs == NO_PART:
                continue
            room = self.part_room[other * 2 + theirs]
            doors = met.setdefault(room, [])
            if own != NO_PART:
                kind = there.kinds[back]
                if kind == OPEN and kinds[side] == OPEN:
                    joins.append((own, room))
                elif _joins(kinds[side], kind):
                    beyond[own].add(other * 2 + theirs)
                    doors.append(place * 2 + own)
        became = _join(first, joins)
        changed: dict[int, Room] = {}
        own_rooms = []
        for part, drawn in enumerate(parts):
            counsellors = [0] * len(self.rooms[0].counsellors if self.rooms[0] else ())
            if seat >= 0:
                counsellors[seat] = drawn.counsellors
            room = first + part
            while room in became:
                room = became[room]
            own_rooms.append(room)
            mine = _make_room(
                tuple(counsellors),
                frozenset((place,)),
                drawn.dragons,
                tuple(opens[part].items()),
                frozenset(beyond[part]),
            )
            before = changed.get(room)
            changed[room] = mine if before is None else _unite(before, mine, cell)
        for room, doors in met.items():
            old = self.rooms[room]
            assert old is not None
            kept = room
            while kept in became:
                kept = became[kept]
            if doors:
                old = old._replace(beyond=old.beyond | frozenset(doors))
            now = changed.get(kept)
            if now is not None:
                changed[kept] = _unite(old, now, cell)
            else:
                left = tuple([opening for opening in old.openings if opening[0] != cell])
                changed[kept] = old._replace(openings=left, open=_count_open(left))
        return Change(changed, became, tuple(looks), tuple(own_rooms))

    def add(self, change: Change, tile: int, turn: int, cell: int) -> Sketch:
        """The city once the tile lies."""
        after = Sketch(self.tiles)
        after.places = {**self.places, cell: len(self.faces)}
        after.faces = [*self.faces, self.tiles.faces[tile][turn]]
        parts = [*change.parts, -1, -1][:2]
        became = change.became
        after.part_room = [
            *([became.get(room, room) for room in self.part_room] if became else self.part_room),
            *parts,
        ]
        if became:  # a chain of joins is as long as two
            after.part_room = [became.get(room, room) for room in after.part_room]
            after.part_room = [became.get(room, room) for room in after.part_room]
        after.rooms = [*self.rooms, *[None] * len(self.tiles.tiles[tile].parts)]
        for room in became:
            after.rooms[room] = None
        for room, now in change.rooms.items():
            after.rooms[room] = now
        after.around = {**self.around}
        after.around.pop(cell, None)
        face = self.tiles.faces[tile][turn]
        for side, step, back in SIDES:
            if cell + step not in after.places:
                look = (face.opens >> 2 * side & 3) << 2 * back
                after.around[cell + step] = after.around.get(cell + step, 0) | look
        return after

    def list_adjoining(self, room: int, rooms: dict[int, Room], change: Change) -> Iterator[int]:
        """Sizes of the rooms that doors join to a room, once the change has come about (FC-13)."""
        first, became, seen = len(self.rooms), change.became, {room}
        for part in rooms[room].beyond if room in rooms else self.rooms[room].beyond:  # type: ignore[union-attr]
            place = part >> 1
            if place == len(self.faces):
                other = change.parts[part & 1]
            else:
                other = self.part_room[part]
                while other in became:
                    other = became[other]
            if other not in seen:
                seen.add(other)
                found = rooms.get(other) or (self.rooms[other] if other < first else None)
                if found is not None:
                    yield found.size


NO_CHANGE = Change({}, {}, (), ())


def _joins(kind: str, other: str) -> bool:
    """Whether a door joins the rooms on both sides of an edge (FC-13)."""
    return (kind == DOOR or other == DOOR) and kind != WALL and other != WALL


def _make_room(
    counsellors: tuple[int, ...],
    places: frozenset[int],
    dragons: int,
    openings: tuple[tuple[int, int], ...],
    beyond: frozenset[int],
) -> Room:
    size = len(places) + DRAGON * dragons
    return Room(counsellors, places, dragons, openings, beyond, size, _count_open(openings))


def _count_open(openings: tuple[tuple[int, int], ...]) -> int:
    return sum([sides.bit_count() for _, sides in openings])


def _unite(a: Room, b: Room, cell: int) -> Room:
    """Two rooms that have become one by a tile on the cell."""
    opens = {beside: sides for beside, sides in a.openings if beside != cell}
    for beside, sides in b.openings:
        if beside != cell:
            opens[beside] = opens.get(beside, 0) | sides
    return _make_room(
        tuple([x + y for x, y in zip(a.counsellors, b.counsellors, strict=True)]),
        a.places | b.places,
        a.dragons + b.dragons,
        tuple(opens.items()),
        a.beyond | b.beyond,
    )


def _join(first: int, joins: list[tuple[int, int]]) -> dict[int, int]:
    """Room that ends -> room that goes on, the older: as the rules join them."""
    became: dict[int, int] = {}
    for part, room in joins:
        a, b = first + part, room
        while a in became:
            a = became[a]
        while b in became:
            b = became[b]
        if a != b:
            became[max(a, b)] = min(a, b)
    return became
