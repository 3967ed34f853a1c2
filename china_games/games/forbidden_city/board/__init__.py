"""The tiles of Forbidden City as people see them, from a tile file."""

from __future__ import annotations

from typing import NamedTuple

from china_games.games.forbidden_city.board import models
from china_games.games.forbidden_city.board.models import ForbiddenCityFile
from china_games.games.forbidden_city.rules.tiles import COLOURS, Cell, Part, Tile, TileSet

GARDEN = "garden"
FACES = ("gardens", "halls")
"""The two faces of the start tile (FC-02)."""


class TileFace(NamedTuple):
    """What is drawn on a tile before turning; the same order as the rules' TileSet.

    `edges` are four letters for N E S W: o open, w wall, d wall with a door. Two parts: a diagonal
    wall runs from the north-west to the south-east corner, and the first part lies north-east of
    it. No part: a garden."""

    id: str
    edges: str
    parts: tuple[Part, ...]
    palace: bool  # the Imperial Palace stands here


class StartFace(NamedTuple):
    """A face of the start tile: (x, y, tile) of its nine cells, the Palace at 0, 0."""

    key: str  # gardens or halls, as the option `start` has it
    cells: tuple[Cell, ...]


class ForbiddenCityTiles(NamedTuple):
    """The pictures of a tile set: the tiles of a pile, the extras for two players, the start tile's
    cells.
    """

    faces: tuple[TileFace, ...]
    starts: tuple[StartFace, ...]
    colours: tuple[str, ...]  # keys of the room colours; a part's colour is an index into them


def build_board(file: ForbiddenCityFile) -> tuple[ForbiddenCityTiles, TileSet]:
    """The pictures and the rules' tile set from a file that was found right."""
    tiles = [_build_tile(tile) for tile in (*file.tiles, *file.extras)]
    starts = []
    for key, face in zip(FACES, (file.start.gardens, file.start.halls), strict=True):
        cells = []
        for cell in face:
            cells.append((cell.x, cell.y, len(tiles)))
            tiles.append(_build_start_tile(key, cell))
        starts.append(StartFace(key, tuple(cells)))
    tile_set = TileSet(
        file.id,
        tuple(file.players),
        tuple(tiles),
        len(file.tiles),
        len(file.extras),
        tuple((start.key, start.cells) for start in starts),
    )
    faces = tuple(
        TileFace(
            tile.id,
            tile.edges,
            tile.parts,
            any(COLOURS[part.colour] == "palace" for part in tile.parts),
        )
        for tile in tiles
    )
    return ForbiddenCityTiles(faces, tuple(starts), COLOURS), tile_set


def _build_tile(tile: models.Tile) -> Tile:
    if tile.parts:
        parts = tuple(
            _build_part(part.colour, part.counsellors, part.dragons) for part in tile.parts
        )
    else:
        assert tile.colour is not None  # the checks hold it
        parts = (_build_part(tile.colour, tile.counsellors or 0, tile.dragons or 0),)
    return Tile(tile.id, tile.edges, parts)


def _build_start_tile(key: str, cell: models.StartCell) -> Tile:
    parts = () if cell.colour == GARDEN else (_build_part(cell.colour),)
    return Tile(f"{key}{cell.x:+d}{cell.y:+d}", cell.edges, parts)


def _build_part(colour: str, counsellors: int = 0, dragons: int = 0) -> Part:
    return Part(COLOURS.index(colour), counsellors, dragons)
