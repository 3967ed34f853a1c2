"""The edges of a city as players ask for them: what each part is open to, and which parts a door
joins it to.
"""

from __future__ import annotations

from china_games.games.forbidden_city.rules.city import find_face, find_neighbours
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.rules.tiles import DOOR, NO_PART, OPEN, WALL

Open = tuple[int, int]
"""(empty cell, the bit of its side) that a part is open to."""


class Edges:
    """Every part of a city; `grown` gives the same for one tile more without looking at the others
    again.
    """

    def __init__(
        self, state: State, opens: list[tuple[Open, ...]], beyond: list[tuple[int, ...]]
    ) -> None:
        self.state, self._opens, self._beyond = state, opens, beyond
        self.around = dict(zip(state.border, state.around, strict=True))

    @classmethod
    def read_city(cls, state: State) -> Edges:
        """All edges of a city."""
        edges = cls(state, [], [])
        for place in range(len(state.cells)):
            edges._add(place, later=False)
        return edges

    def add_tile(self, after: State) -> Edges:
        """The edges once another tile lies."""
        edges = Edges(after, [*self._opens], [*self._beyond])
        edges._add(len(after.cells) - 1, later=True)
        return edges

    def _add(self, place: int, later: bool) -> None:
        """Takes a tile in; a `later` one also changes what its neighbours look at."""
        state, cell = self.state, self.state.cells[place]
        face = find_face(state, place)
        tiles, empty = find_neighbours(state, cell)
        self._opens += [
            tuple(
                [
                    (beside, 1 << (side ^ 2))
                    for side, beside in empty
                    if face.kinds[side] == OPEN and face.owners[side] == which
                ]
            )
            for which in range(2)
        ]
        self._beyond += [(), ()]
        for side, other in tiles:
            met, back = find_face(state, other), side ^ 2
            if later:
                for part in (other * 2, other * 2 + 1):
                    self._opens[part] = tuple(
                        [edge for edge in self._opens[part] if edge[0] != cell]
                    )
            kinds = face.kinds[side] + met.kinds[back]
            if (
                DOOR in kinds
                and WALL not in kinds
                and NO_PART not in (face.owners[side], met.owners[back])
            ):
                own, theirs = place * 2 + face.owners[side], other * 2 + met.owners[back]
                self._beyond[own] += (theirs,)
                if later:
                    self._beyond[theirs] += (own,)

    def find_adjoining(self, room: int) -> set[int]:
        """Rooms that a door joins directly to the room (FC-13)."""
        found = {
            self.state.part_room[other]
            for part in self.state.rooms[room].parts
            for other in self._beyond[part]
        }
        return found - {room}

    def find_openings(self, room: int) -> dict[int, int]:
        """The empty cells that the room is open to, each with the mask of its sides."""
        sides: dict[int, int] = {}
        for part in self.state.rooms[room].parts:
            for cell, bit in self._opens[part]:
                sides[cell] = sides.get(cell, 0) | bit
        return sides
