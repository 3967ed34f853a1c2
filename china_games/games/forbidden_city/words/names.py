"""Names in Forbidden City: colours, rooms, tiles, places, and small counted things."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from china_games.games.common.words import join_names
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules.model import State, decode_cell
from china_games.games.forbidden_city.rules.tiles import DOOR, OPEN
from china_games.i18n import Translator


def name_place(tr: Translator, cell: int) -> str:
    """Where a cell lies, seen from the Palace: "2 east, 1 north"."""
    x, y = decode_cell(cell)
    parts = []
    if x:
        parts.append(tr("{n} east", n=x) if x > 0 else tr("{n} west", n=-x))
    if y:
        parts.append(tr("{n} south", n=y) if y > 0 else tr("{n} north", n=-y))
    return ", ".join(parts) or tr("the Imperial Palace")


def find_first_cell(cells: Iterable[int]) -> int:
    """The cell by which a room is named: its northernmost, then westernmost one (FC-11), where the
    coin with its value lies.
    """
    return min(cells, key=lambda cell: decode_cell(cell)[::-1])


def name_colour(tr: Translator, index: int) -> str:
    """A room colour."""
    return (tr("green"), tr("pink"), tr("white"), tr("golden"))[index]


def name_side(tr: Translator, side: int) -> str:
    """A side of a tile as it lies, to begin a line with."""
    return (tr("North"), tr("East"), tr("South"), tr("West"))[side]


def name_room(tr: Translator, colour: int) -> str:
    """A room inside a sentence: "the green room"."""
    return (
        tr("the green room"),
        tr("the pink room"),
        tr("the white room"),
        tr("the Imperial Palace"),
    )[colour]


def name_one(tr: Translator, colour: int, size: int, cell: int | None) -> str:
    """One of several rooms inside a sentence: "the green room of 3 tiles", with a cell of it where
    that does not tell it from the others; 0 tiles are not told.
    """
    room = name_room(tr, colour)
    if not size:
        return room
    if cell is None:
        return tr("{room} of {tiles}", room=room, tiles=word_tiles(tr, size))
    place = name_place(tr, cell)
    return tr("{room} of {tiles} ({place})", room=room, tiles=word_tiles(tr, size), place=place)


def name_room_first(tr: Translator, colour: int) -> str:
    """A room at the beginning of a line: "Green room"."""
    return (tr("Green room"), tr("Pink room"), tr("White room"), tr("Imperial Palace"))[colour]


def name_new_room(tr: Translator, colour: int) -> str:
    """A room that is not named yet: "a green room"."""
    return (tr("a green room"), tr("a pink room"), tr("a white room"), tr("the Imperial Palace"))[
        colour
    ]


def name_two_rooms(tr: Translator, colour: int) -> str:
    """Two rooms of one colour: "Two green rooms"."""
    return (tr("Two green rooms"), tr("Two pink rooms"), tr("Two white rooms"))[colour]


def name_tile(tr: Translator, map_: ForbiddenCityTiles, tile: int) -> str:
    """A tile with what is drawn on it: "a green tile with 2 counsellors"."""
    parts = map_.faces[tile].parts
    colours = [part.colour for part in parts]
    named = (
        _name_one_colour(tr, colours[0])
        if len(set(colours)) == 1
        else _name_two_colours(tr, colours)
    )
    drawn = [
        text(tr, n)
        for text, n in (
            (word_counsellors, sum(part.counsellors for part in parts)),
            (word_dragons, sum(part.dragons for part in parts)),
        )
        if n
    ]
    return tr("{tile} with {things}", tile=named, things=join_names(tr, drawn)) if drawn else named


def _name_one_colour(tr: Translator, colour: int) -> str:
    return (tr("a green tile"), tr("a pink tile"), tr("a white tile"))[colour]


def _name_two_colours(tr: Translator, colours: Sequence[int]) -> str:
    """A tile with a diagonal wall; the colours in their fixed order."""
    return {
        (0, 1): tr("a green and pink tile"),
        (0, 2): tr("a green and white tile"),
        (1, 2): tr("a pink and white tile"),
    }[min(colours), max(colours)]


def say_turning(tr: Translator, view: State, turn: int) -> str:
    """How the tile in hand lies after so many quarter turns: "pink to the north and east",
    "a door to the west"; "" if it is not known, or its sides are all alike.
    """
    tile = view.hands[view.seat]
    if tile < 0:
        return ""
    tiles, face = view.game.tiles, view.game.tiles.faces[tile][turn]
    parts = tiles.tiles[tile].parts
    if len(parts) == 2:
        own = [side for side in range(4) if face.owners[side] == 0]
        return tr(
            "{colour} to the {sides}",
            colour=name_colour(tr, parts[0].colour),
            sides=_name_sides(tr, own),
        )
    by_kind = {kind: [side for side in range(4) if face.kinds[side] == kind] for kind in face.kinds}
    if len(by_kind) == 1:
        return ""
    kind = DOOR if DOOR in by_kind else min(sorted(by_kind), key=lambda one: len(by_kind[one]))
    sides = _name_sides(tr, by_kind[kind])
    if kind == OPEN:
        return tr("open to the {sides}", sides=sides)
    n = len(by_kind[kind])
    if kind == DOOR:
        return tr.plural("a door to the {sides}", "doors to the {sides}", n, sides=sides)
    return tr.plural("a wall to the {sides}", "walls to the {sides}", n, sides=sides)


def _name_sides(tr: Translator, sides: Sequence[int]) -> str:
    """Sides of a tile inside a sentence: "north and east"."""
    names = (tr("north"), tr("east"), tr("south"), tr("west"))
    return join_names(tr, [names[side] for side in sides])


def word_tiles(tr: Translator, n: int) -> str:
    """A number of tiles in words."""
    return tr.plural("{n} tile", "{n} tiles", n)


def word_counsellors(tr: Translator, n: int) -> str:
    """A number of counsellors in words."""
    return tr.plural("{n} counsellor", "{n} counsellors", n)


def word_dragons(tr: Translator, n: int) -> str:
    """A number of dragons in words."""
    return tr.plural("{n} dragon", "{n} dragons", n)


def name_size(tr: Translator, count: int, with_dragons: int) -> str:
    """Tiles, and dragons if there are any: "4 tiles, 1 dragon"."""
    return ", ".join(
        [word_tiles(tr, count), *([word_dragons(tr, with_dragons)] if with_dragons else [])]
    )


def word_coins(tr: Translator, n: int) -> str:
    """A number of coins in words."""
    return tr.plural("{n} coin", "{n} coins", n)
