"""Positions of Forbidden City laid by hand: tiles in the order in which they were placed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from china_games.games.common.laying import find_word
from china_games.games.contract import (
    UNKNOWN,
    Laying,
    Piece,
    Target,
    Values,
)
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules import city
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.table import ground_plan
from china_games.games.forbidden_city.table.laying_pages import At, draw_tile, list_pages
from china_games.games.forbidden_city.words.names import name_tile
from china_games.geometry import Point
from china_games.i18n import Translator
from china_games.kit.painter import Painter, Surface

TILE = "tile"
"""The key of a piece is this, its seat and its tile: "tile:1:17"."""


def begin(seats: int, options: Mapping[str, Any]) -> str:
    """The lines of a city of the start tile alone."""
    return "turn: 0"


def loosen(values: Values) -> Values:
    """Nobody lays piles in their order or knows a seed; at the end the last tiles are known."""
    piles = values["piles"] if values["end"] else (None,) * len(values["piles"])
    return {**values, "seed": UNKNOWN, "piles": piles}


def list_pieces(at: At) -> Sequence[Piece]:
    """The tiles of each seat that lie nowhere in the city."""
    game, found = at.state.game, []
    for seat, name in enumerate(at.names):
        gone = {laid.tile for laid in at.state.laid if laid.seat == seat}
        found += [
            Piece(
                f"{TILE}:{seat}:{tile}",
                at.tr("{name}: {tile}", name=name, tile=name_tile(at.tr, at.map, tile)),
                partial(_draw_tile, at, seat, tile),
                seat,
                turned=partial(draw_tile, at, seat, tile),
            )
            for tile in game.tiles.list_owned(game.seats)
            if tile not in gone
        ]
    return found


def _draw_tile(at: At, seat: int, tile: int, painter: Painter, high: int) -> Surface:
    return draw_tile(at, seat, tile, painter, high, 0)


def find_turn(at: At, piece: str, place: Target, turn: int) -> int:
    """The next turning in which the tile fits on a cell, or the one that is chosen if none does."""
    if place[0] != "cell":
        return turn
    tile = int(piece.rpartition(":")[2])
    turns = [(turn + by) % 4 for by in range(4)]
    return next((one for one in turns if city.fits(at.state, tile, one, place[1])), turn)


def lay(at: At, piece: str, place: Target, turn: int) -> Values | None:
    """A tile on a free cell, as the last that was placed."""
    if place[0] != "cell" or not piece:
        return None
    seat, tile = map(int, piece.split(":")[1:])
    laid = (*at.values["laid"], (seat, tile, place[1], find_turn(at, piece, place, turn)))
    hands = list(at.values["hands"])
    if hands[seat] is not None and hands[seat][0] == tile:
        hands[seat] = None
    return {**at.values, "laid": laid, "hands": tuple(hands)}


def take(at: At, place: Target, piece: str) -> Values | None:
    """The tile of a cell; of a room the one that was placed last."""
    cells = _list_cells(at, place)
    laid = [one for one in at.values["laid"] if one[2] in cells]
    if not laid:
        return None
    return {**at.values, "laid": tuple([one for one in at.values["laid"] if one != laid[-1]])}


def _list_cells(at: At, place: Target) -> frozenset[int]:
    kind, value = place
    if kind == "room" and value < len(at.state.rooms):
        return frozenset(at.state.cells[part >> 1] for part in at.state.rooms[value].parts)
    return frozenset([value]) if kind in ("cell", "garden") else frozenset()


def find_beneath(at: At, point: Point) -> Target | None:
    """The cell of a point of the board."""
    cell = ground_plan.find_cell(point)
    return None if cell is None else ("cell", cell)


def list_unknown(at: At) -> Sequence[str]:
    """Tiles in hand, and the piles."""
    tr, found = at.tr, []
    hands = at.state.hands.count(UNKNOWN)
    if hands:
        found.append(tr.plural("{n} tile in hand", "{n} tiles in hand", hands))
    piles = sum(UNKNOWN in pile for pile in at.state.piles)
    if piles:
        found.append(tr.plural("{n} pile", "{n} piles", piles))
    return found


def explain(tr: Translator) -> str:
    """Where tiles go."""
    return tr("Tiles go on free places in the order in which they were placed.")


def name_word(at: At, key: str, value: str) -> str:
    """A tile by what is drawn on it."""
    ids = [tile.id for tile in at.state.game.tiles.tiles]
    return find_word(key, value, {"tile": (ids, partial(name_tile, at.tr, at.map))})


LAYING: Laying[State, ForbiddenCityTiles] = Laying(
    begin=begin,
    loosen=loosen,
    list_pieces=list_pieces,
    lay=lay,
    take=take,
    list_pages=list_pages,
    list_unknown=list_unknown,
    explain=explain,
    name_word=name_word,
    find_turn=find_turn,
    find_beneath=find_beneath,
)
"""How positions of Forbidden City are laid."""
