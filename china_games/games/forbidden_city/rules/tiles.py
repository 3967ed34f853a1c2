"""The tiles of Forbidden City as the rules see them, in each of their four turnings."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from china_games.games.common.by_value import ByValue

COLOURS = ("green", "pink", "white", "palace")
"""Room colours; the Imperial Palace is a room of a kind of its own."""

PALACE = 3
NORTH, EAST, SOUTH, WEST = range(4)
OPEN, WALL, DOOR = "o", "w", "d"
NO_PART = -1


class Part(NamedTuple):
    """The piece of a room on one tile: colour (index into COLOURS), counsellors and dragons drawn
    in it.
    """

    colour: int
    counsellors: int
    dragons: int


class Tile(NamedTuple):
    """A tile before turning. `edges` are four letters for N E S W: open, wall, door.

    Two parts: a diagonal wall runs from the NW to the SE corner, the first part owns N and E, the
    second S and W (FC-14). No part: a garden."""

    id: str
    edges: str
    parts: tuple[Part, ...]


class Face(NamedTuple):
    """A tile as it lies: for each side its kind, the part that owns it, and the colour it is open
    in.
    """

    kinds: str
    owners: tuple[int, int, int, int]
    opens: int  # 2 bits a side: 0 = wall, door or garden, else colour + 1


Cell = tuple[int, int, int]
"""(x, y, tile) of a cell of a start tile; x grows east, y south, the Palace lies at 0, 0."""


class TileSet(ByValue):
    """All tiles: those of a player's pile first, then the extras, then the cells of the start
    tiles.

    Shared by all states of a game and never changed.
    """

    def __init__(
        self,
        set_id: str,
        seats: tuple[int, ...],
        tiles: tuple[Tile, ...],
        pile: int,
        extras: int,
        starts: tuple[tuple[str, tuple[Cell, ...]], ...],
    ) -> None:
        self.id = set_id
        self.seats = seats
        self.tiles = tiles
        self.pile = tuple(range(pile))  # tiles of every player
        self.extras = tuple(range(pile, pile + extras))  # further ones with two players (FC-01)
        self.starts = dict(starts)  # side -> its nine cells
        self.faces = tuple(tuple(_turn_tile(tile, turn) for turn in range(4)) for tile in tiles)
        self.turns = tuple(
            _find_fitting(tuple(face.opens for face in faces)) for faces in self.faces
        )
        """[tile][opens that look at a cell] = the turnings in which the tile may lie there (FC-06).
        """

    def list_owned(self, seats: int) -> tuple[int, ...]:
        """The tiles that each of so many players has (FC-01)."""
        return self.pile + self.extras if seats == 2 else self.pile

    def _make_key(self) -> tuple[Any, ...]:
        return (
            self.id,
            self.seats,
            self.tiles,
            len(self.pile),
            len(self.extras),
            tuple(self.starts.items()),
        )


def _turn_tile(tile: Tile, turn: int) -> Face:
    """The tile turned clockwise by quarter turns."""
    kinds = "".join(tile.edges[(side - turn) % 4] for side in range(4))
    owners = [find_owner(tile, (side - turn) % 4) for side in range(4)]
    opens = 0
    for side in range(4):
        if kinds[side] == OPEN and owners[side] != NO_PART:
            opens |= (tile.parts[owners[side]].colour + 1) << 2 * side
    return Face(kinds, (owners[0], owners[1], owners[2], owners[3]), opens)


def find_owner(tile: Tile, side: int) -> int:
    """The part that owns a side of the tile before turning (FC-14); NO_PART for a garden."""
    if len(tile.parts) == 2:
        return 0 if side in (NORTH, EAST) else 1
    return 0 if tile.parts else NO_PART


@cache
def _find_fitting(turned: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For every `around` the turnings that do not clash with it."""
    return tuple(
        tuple(turn for turn, opens in enumerate(turned) if not find_clashing(opens, around))
        for around in range(256)
    )


def find_clashing(opens: int, around: int) -> tuple[int, ...]:
    """Sides on which two open edges of different colours would meet (FC-06)."""
    if not opens or not around:
        return ()
    return tuple(
        side
        for side in range(4)
        if (a := opens >> 2 * side & 3) and (b := around >> 2 * side & 3) and a != b
    )
