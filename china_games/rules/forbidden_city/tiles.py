"""The tiles of Forbidden City as the rules see them, in each of their four turnings."""
from __future__ import annotations

from typing import NamedTuple

COLOURS = ("green", "pink", "white", "palace")
"""Room colours; the Imperial Palace is a room of a kind of its own."""

PALACE = 3
NORTH, EAST, SOUTH, WEST = range(4)
SIDES = ("north", "east", "south", "west")
OPEN, WALL, DOOR = "o", "w", "d"
NO_PART = -1


class Part(NamedTuple):
    """The piece of a room on one tile: colour (index into COLOURS), counsellors and dragons drawn in it."""

    colour: int
    counsellors: int
    dragons: int


class Tile(NamedTuple):
    """A tile before turning. `edges` are four letters for N E S W: open, wall, door.

    Two parts: a diagonal wall runs from the NW to the SE corner, the first part owns N and E, the second
    S and W (FC-14). No part: a garden.
    """

    id: str
    edges: str
    parts: tuple[Part, ...]


class Face(NamedTuple):
    """A tile as it lies: for each side its kind, the part that owns it, and the colour it is open in."""

    kinds: str
    owners: tuple[int, int, int, int]
    opens: int                      # 2 bits a side: 0 = wall, door or garden, else colour + 1


class TileSet:
    """All tiles: those of a player's pile first, then the extras, then the cells of the start tiles.

    Shared by all states of a game, never changed, compared by identity.
    """

    def __init__(self, set_id: str, tiles: tuple[Tile, ...], pile: int, extras: int,
                 starts: dict[str, tuple[tuple[int, int, int], ...]]) -> None:
        self.id = set_id
        self.tiles = tiles
        self.pile = tuple(range(pile))                          # tiles of every player
        self.extras = tuple(range(pile, pile + extras))         # further ones with two players (FC-01)
        self.starts = starts                                    # side -> (x, y, tile) of its nine cells
        self.faces = tuple(tuple(_turned(tile, turn) for turn in range(4)) for tile in tiles)
        self.tile_index = {tile.id: i for i, tile in enumerate(tiles)}


def _turned(tile: Tile, turn: int) -> Face:
    """The tile turned clockwise by quarter turns."""
    kinds = "".join(tile.edges[(side - turn) % 4] for side in range(4))
    owners = [_owner(tile, (side - turn) % 4) for side in range(4)]
    opens = 0
    for side in range(4):
        if kinds[side] == OPEN and owners[side] != NO_PART:
            opens |= (tile.parts[owners[side]].colour + 1) << 2 * side
    return Face(kinds, (owners[0], owners[1], owners[2], owners[3]), opens)


def _owner(tile: Tile, side: int) -> int:
    if len(tile.parts) == 2:
        return 0 if side in (NORTH, EAST) else 1
    return 0 if tile.parts else NO_PART


def _clash(tile: int, around: int) -> bool:
    """Whether on some side two open edges of different colours would meet (FC-06)."""
    return any((a := tile >> shift & 3) and (b := around >> shift & 3) and a != b for shift in (0, 2, 4, 6))


FITS = tuple(bytes(not _clash(tile, around) for around in range(256)) for tile in range(256))
"""FITS[opens of the tile][opens that look at the cell] = 1 where the tile may lie."""
