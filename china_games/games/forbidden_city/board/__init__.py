"""The tiles of Forbidden City as people see them, from a tile file."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from china_games.games.forbidden_city.rules.tiles import COLOURS, Cell, Part, Tile, TileSet

GARDEN = "garden"
FACES = ("gardens", "halls")
"""The two faces of the start tile (FC-02)."""


class TileFace(NamedTuple):
    """What is drawn on a tile before turning; the same order as the rules' TileSet.

    `edges` are four letters for N E S W: o open, w wall, d wall with a door. Two parts: a diagonal wall runs
    from the north-west to the south-east corner, and the first part lies north-east of it. No part: a garden.
    """

    id: str
    edges: str
    parts: tuple[Part, ...]
    palace: bool                   # the Imperial Palace stands here


class StartFace(NamedTuple):
    """A face of the start tile: (x, y, tile) of its nine cells, the Palace at 0, 0."""

    key: str                       # gardens or halls, as the option `start` has it
    cells: tuple[Cell, ...]


class ForbiddenCityTiles(NamedTuple):
    """The pictures of a tile set: the tiles of a pile, the extras for two players, the start tile's cells."""

    faces: tuple[TileFace, ...]
    starts: tuple[StartFace, ...]
    colours: tuple[str, ...]       # keys of the room colours; a part's colour is an index into them


def build(data: Mapping[str, Any]) -> tuple[ForbiddenCityTiles, TileSet]:
    """The pictures and the rules' tile set from the content of a file that was found right."""
    tiles = [_tile(tile) for tile in (*data["tiles"], *data["extras"])]
    starts = []
    for key in FACES:
        cells = []
        for cell in data["start"][key]:
            cells.append((cell["x"], cell["y"], len(tiles)))
            tiles.append(_start_tile(key, cell))
        starts.append(StartFace(key, tuple(cells)))
    tile_set = TileSet(data["id"], tuple(data["players"]), tuple(tiles), len(data["tiles"]), len(data["extras"]),
                       tuple((start.key, start.cells) for start in starts))
    faces = tuple(TileFace(tile.id, tile.edges, tile.parts, any(COLOURS[part.colour] == "palace"
                                                               for part in tile.parts)) for tile in tiles)
    return ForbiddenCityTiles(faces, tuple(starts), COLOURS), tile_set


def _tile(data: Mapping[str, Any]) -> Tile:
    return Tile(data["id"], data["edges"], tuple(_part(part) for part in data.get("parts", (data,))))


def _start_tile(key: str, data: Mapping[str, Any]) -> Tile:
    parts = () if data["colour"] == GARDEN else (_part(data),)
    return Tile(f"{key}{data['x']:+d}{data['y']:+d}", data["edges"], parts)


def _part(data: Mapping[str, Any]) -> Part:
    return Part(COLOURS.index(data["colour"]), data.get("counsellors", 0), data.get("dragons", 0))
