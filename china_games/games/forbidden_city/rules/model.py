"""States, actions and events of Forbidden City."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from china_games.games.common.by_value import ByValue
from china_games.games.common.tuples import quicken
from china_games.games.forbidden_city.rules.tiles import TileSet

WIDTH, MIDDLE = 256, 128
"""A cell is an int: (y + MIDDLE) * WIDTH + x + MIDDLE, y growing south; the Palace is at x = y = 0.

A city has at most 97 tiles, so that no cell of it or beside it lies outside.
"""

STEPS = (-WIDTH, 1, WIDTH, -1)  # to the neighbour in the north, east, south, west
KEPT = 2  # tiles that nobody places (FC-30)
NOBODY = -1
NO_TILE = -2  # a hand without a tile

# The one action: ("place", cell, turn), turn = quarter turns clockwise.

EVENTS = {
    "turn": ("turn number",),
    "place": ("cell", "tile", "turn"),
    "join": ("room that goes on", "older room that became part of it", "colour"),
    "closed": ("room", "value", "coins of each seat", "colour", "tiles"),
    "draw": (),  # secret: the tile
    "misfit": ("tile shown and put under the pile",),
    "pass": (),
    "last_tiles": ("tiles", "coins"),
    "over": ("end reason",),  # "placed" (FC-30) or "all_pass" (FC-08)
}
"""The public fields of every kind of event, in order."""


def encode_cell(x: int, y: int) -> int:
    """The cell at a place; x grows east, y south."""
    return (y + MIDDLE) * WIDTH + x + MIDDLE


def decode_cell(cell: int) -> tuple[int, int]:
    """(x, y) of a cell."""
    return cell % WIDTH - MIDDLE, cell // WIDTH - MIDDLE


class Game(ByValue):
    """What never changes during a game, shared by its states: tiles, seats, first
    player, options.
    """

    def __init__(
        self,
        tiles: TileSet,
        seats: int,
        first: int,
        options: Mapping[str, Any],
        handicaps: tuple[int, ...] = (),
    ) -> None:
        self.tiles = tiles
        self.seats = seats
        self.first = first
        self.options = dict(options)
        self.handicaps = handicaps or (0,) * seats  # coins that each seat begins with (FC-33)

    def _make_key(self) -> tuple[Any, ...]:
        return self.tiles, self.seats, self.first, self.options, self.handicaps


class Laid(NamedTuple):
    """A tile that lies in the city."""

    tile: int
    turn: int
    seat: int  # its owner, NOBODY for the start tile


class Room(NamedTuple):
    """A room as far as it has grown. Parts are ints: place in `state.laid` * 2 + part
    of that tile.
    """

    colour: int
    parts: tuple[int, ...]  # empty: it has become part of another room
    tiles: int  # a tile whose two parts lie here counts once (FC-14)
    dragons: int
    counsellors: tuple[int, ...]  # of each seat
    open: int  # edges open towards empty cells (FC-10)
    closed: int  # the turn in which it closed, -1 while open; the Palace: 0


class Closing(NamedTuple):
    """A room that was scored (FC-12 to FC-23)."""

    room: int
    turn: int
    tiles: int
    dragons: int
    beside: tuple[tuple[int, int, int], ...]  # (room, tiles, dragons) of each room through doors
    value: int
    coins: tuple[int, ...]  # of each seat


@quicken
class State(NamedTuple):
    """A position. Tiles are indices into the tile set or UNKNOWN; the top of a pile is its last
    tile.
    """

    game: Game
    seed: int  # UNKNOWN in a view
    seat: int
    turn: int
    hands: tuple[int, ...]  # the tile in hand of each seat, or NO_TILE
    hands_shown: tuple[bool, ...]  # everybody has seen it (FC-08)
    piles: tuple[tuple[int, ...], ...]
    piles_shown: tuple[tuple[bool, ...], ...]
    cells: tuple[int, ...]  # where the tiles of `laid` lie
    laid: tuple[Laid, ...]
    part_room: tuple[int, ...]  # room of each part, -1 where a tile has no such part
    rooms: tuple[Room, ...]
    border: tuple[int, ...]  # empty cells beside tiles
    around: tuple[int, ...]  # opens that look at each of them, as in Face.opens
    closings: tuple[Closing, ...]
    scores: tuple[int, ...]  # coins of each seat
    end: str  # end reason, "" while the game goes on
