"""The tile set of Forbidden City keeps the numbers that are agreed for it, and its pictures match
the rules' tiles.
"""

from __future__ import annotations

from collections import Counter

import pytest

from china_games.boards.library import Library
from china_games.games.forbidden_city.board import FACES, ForbiddenCityTiles
from china_games.games.forbidden_city.rules.tiles import (
    COLOURS,
    DOOR,
    OPEN,
    PALACE,
    WALL,
    Tile,
    TileSet,
)
from china_games.resources import find_board

BOARD = Library(find_board()).get("forbidden_city", "tiles")
MAP: ForbiddenCityTiles = BOARD.map
TILES: TileSet = BOARD.rules_board
PILE = [TILES.tiles[i] for i in TILES.pile]
EXTRAS = [TILES.tiles[i] for i in TILES.extras]


def named(name: str) -> Tile:
    return next(tile for tile in TILES.tiles if tile.id == name)


def counsellors(tile: Tile) -> int:
    return sum(part.counsellors for part in tile.parts)


def dragons(tile: Tile) -> int:
    return sum(part.dragons for part in tile.parts)


def test_the_file_is_for_all_numbers_of_players() -> None:
    assert (BOARD.id, BOARD.game, BOARD.seats, TILES.seats) == (
        "tiles",
        "forbidden_city",
        (2, 3, 4),
        (2, 3, 4),
    )
    assert set(BOARD.name) == {"en", "fr"}


def test_pictures_and_rules_number_tiles_alike() -> None:
    assert [(face.id, face.edges, face.parts) for face in MAP.faces] == [
        tuple(tile) for tile in TILES.tiles
    ]
    assert {start.key: start.cells for start in MAP.starts} == TILES.starts
    assert MAP.colours == COLOURS
    assert [face.id for face in MAP.faces if face.palace] == ["gardens+0+0", "halls+0+0"]


def test_24_tiles_and_6_more() -> None:
    assert (len(PILE), len(EXTRAS)) == (24, 6)


def test_a_counsellor_a_dragon_or_blank() -> None:
    """0 to 3 counsellors, few threes, one dragon a colour, very few blanks."""
    assert all(dragons(tile) == 0 or counsellors(tile) == 0 for tile in PILE)
    assert sorted(COLOURS[part.colour] for tile in PILE for part in tile.parts if part.dragons) == [
        "green",
        "pink",
        "white",
    ]
    counts = Counter(map(counsellors, PILE))
    assert counts[3] == 2
    assert sum(counsellors(tile) + dragons(tile) == 0 for tile in PILE) == 2


def test_the_three_colours_weigh_the_same() -> None:
    """A diagonal tile is half and half."""
    weight: Counter[int] = Counter()
    people: Counter[int] = Counter()
    for tile in PILE:
        for part in tile.parts:
            weight[part.colour] += 2 // len(tile.parts)
            people[part.colour] += part.counsellors
    assert weight == {0: 16, 1: 16, 2: 16}
    assert people == {0: 11, 1: 11, 2: 11}
    assert Counter(part.colour for tile in EXTRAS for part in tile.parts) == {0: 2, 1: 2, 2: 2}


def test_three_diagonal_tiles_one_a_pair_of_colours() -> None:
    pairs = [{part.colour for part in tile.parts} for tile in PILE if len(tile.parts) == 2]
    assert sorted(map(sorted, pairs)) == [[0, 1], [0, 2], [1, 2]]


def test_three_whole_tiles_without_wall_one_a_colour() -> None:
    assert sorted(
        tile.parts[0].colour for tile in PILE if set(tile.edges) == {OPEN} and len(tile.parts) == 1
    ) == [0, 1, 2]


@pytest.mark.parametrize(
    ("name", "colour", "walls", "doors", "people", "dragon"),
    [("g1", "green", 1, 0, 0, 1), ("p3", "pink", 2, 1, 1, 0), ("w3", "white", 1, 0, 2, 0)],
)
def test_the_three_tiles_that_the_print_names(
    name: str, colour: str, walls: int, doors: int, people: int, dragon: int
) -> None:
    tile = named(name)
    assert (COLOURS[tile.parts[0].colour], tile.edges.count(WALL), tile.edges.count(DOOR)) == (
        colour,
        walls,
        doors,
    )
    assert (counsellors(tile), dragons(tile)) == (people, dragon)
    assert len(tile.parts) == 1


def test_the_more_counsellors_the_fewer_walls() -> None:
    """On average of the whole tiles with counsellors; dragons and blanks lie on open tiles."""

    def walls(tiles: list[Tile]) -> float:
        return sum(4 - tile.edges.count(OPEN) for tile in tiles) / len(tiles)

    whole = [tile for tile in PILE if len(tile.parts) == 1 and set(tile.edges) != {OPEN}]
    by_people = [[tile for tile in whole if counsellors(tile) == n] for n in (1, 2, 3)]
    assert walls(by_people[0]) > walls(by_people[1]) >= walls(by_people[2])
    assert max(4 - tile.edges.count(OPEN) for tile in PILE if not counsellors(tile)) <= 1


@pytest.mark.parametrize("key", FACES)
def test_a_start_tile_is_whole(key: str) -> None:
    """Each side cell has a door to the Palace, which stands in the middle."""
    cells = {(x, y): TILES.tiles[tile] for x, y, tile in TILES.starts[key]}
    assert cells[0, 0].parts[0].colour == PALACE
    for side, place in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        assert cells[place].edges[side ^ 2] == DOOR
        assert cells[0, 0].edges[side] == DOOR
    gardens = [place for place, tile in cells.items() if not tile.parts]
    assert gardens == ([(-1, -1), (1, -1), (-1, 1), (1, 1)] if key == "gardens" else [])
