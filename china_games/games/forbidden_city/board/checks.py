"""What must hold in a tile file of Forbidden City beyond keys and types: ids, edges, parts, the
start tile.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from china_games.boards.common_checks import find_repeated_players, find_repeats
from china_games.boards.messages import ADVICE as SHARED_ADVICE
from china_games.boards.messages import MESSAGES as SHARED
from china_games.boards.sketch import list_mappings, read_text, read_whole
from china_games.files import Document, Problem, add_messages, find_problems
from china_games.files.document import DataPath, sort_problems
from china_games.games.forbidden_city.board import FACES, GARDEN
from china_games.games.forbidden_city.board.messages import ADVICE, MESSAGES
from china_games.games.forbidden_city.board.models import ForbiddenCityFile

add_messages(SHARED, SHARED_ADVICE)
add_messages(MESSAGES, ADVICE, "forbidden_city")

LETTERS = set("owd")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""From a cell to its neighbour in the north, east, south, west."""

RING = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1))
OPEN_IN = ("green", "pink", "white")
"""Room colours that tiles may have."""


class StartCell(NamedTuple):
    """A cell of the start tile whose place, colour and edges could be read."""

    path: DataPath
    colour: str
    edges: str


Face = dict[tuple[int, int], StartCell]


def check_document(document: Document) -> tuple[Problem, ...]:
    """Every problem of a tile file, as they stand in the file."""
    problems = find_problems(ForbiddenCityFile, document)
    found = [*document.problems, *problems, *find_repeated_players(document)]
    tiles = list(_list_tiles(document.data))
    found += [
        *find_repeats(
            document, (((*path, "id"), read_text(tile.get("id"))) for path, tile in tiles)
        ),
        *(problem for path, tile in tiles for problem in _check_tile(document, path, tile)),
    ]
    for key in FACES:
        found += _check_start(document, key)
    return sort_problems(found)


def _list_tiles(data: object) -> Iterator[tuple[DataPath, dict[str, Any]]]:
    yield from list_mappings(data, "tiles")
    yield from list_mappings(data, "extras")


def _check_edges(document: Document, path: DataPath, data: dict[str, Any]) -> Iterator[Problem]:
    edges = read_text(data.get("edges"))
    if edges is not None and not _is_readable(edges):
        yield document.make_problem("fc_edges", (*path, "edges"), value=edges)


def _is_readable(edges: str) -> bool:
    return len(edges) == 4 and set(edges) <= LETTERS


def _check_tile(document: Document, path: DataPath, tile: dict[str, Any]) -> Iterator[Problem]:
    """Edges, and either one colour or a diagonal wall with two parts (FC-14)."""
    yield from _check_edges(document, path, tile)
    name = read_text(tile.get("id")) or "?"
    if "diagonal" not in tile and "parts" not in tile:
        if "colour" not in tile:
            yield document.make_problem("fc_no_part", path, value=name)
        return
    for key in ("colour", "counsellors", "dragons"):
        if key in tile:
            yield document.make_problem("fc_both", (*path, key), at_key=True, value=name, key=key)
    if "diagonal" not in tile:
        yield document.make_problem("fc_no_diagonal", path, value=name)
    if "parts" not in tile:
        yield document.make_problem("fc_no_parts", path, value=name)


def _check_start(document: Document, key: str) -> Iterator[Problem]:
    """A face of the start tile (FC-02, FC-06, FC-15)."""
    start = document.data.get("start") if isinstance(document.data, dict) else None
    cells = list(list_mappings(start, key, ("start",)))
    if not cells:
        return
    for path, cell in cells:
        yield from _check_edges(document, path, cell)
    face: Face = {}
    yield from _check_places(document, key, cells, face)
    yield from _check_palace(document, face)
    if len(face) == len(RING) == len(cells):
        yield from _check_rooms(document, key, face)


def _check_places(
    document: Document, key: str, cells: list[tuple[DataPath, dict[str, Any]]], face: Face
) -> Iterator[Problem]:
    """Each cell of the three by three once; fills `face` with those that can be read."""
    first: dict[tuple[int, int], DataPath] = {}
    for path, cell in cells:
        x, y, colour, edges = (
            read_whole(cell.get("x")),
            read_whole(cell.get("y")),
            read_text(cell.get("colour")),
            read_text(cell.get("edges")),
        )
        if x is None or y is None:
            return
        if (x, y) in first:
            yield document.make_problem(
                "fc_twice_cell", path, x=x, y=y, first=document.find_line(first[x, y])
            )
        first.setdefault((x, y), path)
        if colour and edges and _is_readable(edges) and (x, y) in RING:
            face.setdefault((x, y), StartCell(path, colour, edges))
    for x, y in RING:
        if (x, y) not in first:
            yield document.make_problem("fc_no_cell", ("start", key), at_key=True, x=x, y=y)


def _check_palace(document: Document, face: Face) -> Iterator[Problem]:
    """The Palace in the centre with its doors, gardens in the corners with their walls."""
    for (x, y), cell in face.items():
        centre = (x, y) == (0, 0)
        if (cell.colour == "palace") != centre:
            yield document.make_problem("fc_palace", (*cell.path, "colour"))
        elif centre and cell.edges != "dddd":
            yield document.make_problem("fc_palace_doors", (*cell.path, "edges"))
        if cell.colour == GARDEN and not (x and y):
            yield document.make_problem("fc_garden_place", (*cell.path, "colour"))
        if cell.colour == GARDEN and cell.edges != "wwww":
            yield document.make_problem("fc_garden_walls", (*cell.path, "edges"))


def _check_rooms(document: Document, key: str, face: Face) -> Iterator[Problem]:
    """Colours do not clash, every room but the Palace is open, and some wall looks outside."""
    for place, cell in face.items():
        for side, beside in _find_beside(place):
            other = face.get(beside)
            if other is None or cell.colour not in OPEN_IN:
                continue
            if other.colour == "palace" and cell.edges[side] == "w":
                yield document.make_problem("fc_palace_wall", (*cell.path, "edges"))
            met = cell.edges[side] == other.edges[side ^ 2] == "o"
            if met and cell.colour != other.colour and other.colour in OPEN_IN and side in (1, 2):
                yield document.make_problem(
                    "fc_clash", (*other.path, "edges"), colour=cell.colour, other=other.colour
                )
    yield from _check_closed(document, face)
    if all(
        cell.edges[side] == "o"
        for place, cell in face.items()
        for side, beside in _find_beside(place)
        if beside not in face
    ):
        yield document.make_problem("fc_no_outer_wall", ("start", key), at_key=True)


def _check_closed(document: Document, face: Face) -> Iterator[Problem]:
    """Told at the first cell of a room that has no edge open to the outside."""
    left = {place for place, cell in face.items() if cell.colour in OPEN_IN}
    for place in RING:
        if place in left:
            room = _find_room(face, place)
            left -= room
            if not any(
                face[one].edges[side] == "o" and beside not in face
                for one in room
                for side, beside in _find_beside(one)
            ):
                yield document.make_problem(
                    "fc_closed", face[place].path, colour=face[place].colour
                )


def _find_room(face: Face, start: tuple[int, int]) -> set[tuple[int, int]]:
    """The cells of one colour that hang together without walls."""
    room, ahead = set(), [start]
    while ahead:
        place = ahead.pop()
        if place in room:
            continue
        room.add(place)
        ahead += [
            beside
            for side, beside in _find_beside(place)
            if beside in face
            and face[beside].colour == face[start].colour
            and face[place].edges[side] == face[beside].edges[side ^ 2] == "o"
        ]
    return room


def _find_beside(place: tuple[int, int]) -> list[tuple[int, tuple[int, int]]]:
    """(side, neighbouring cell) of a cell."""
    return [(side, (place[0] + dx, place[1] + dy)) for side, (dx, dy) in enumerate(STEPS)]
