"""Positions of Forbidden City laid by hand: tiles in the order in which they were placed; hands,
order and turn beside the city.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from china_games.games.common.laying import find_word, make_choice, set_item
from china_games.games.contract import (
    CHOICE,
    COUNTER,
    TOGGLE,
    UNKNOWN,
    Field,
    Laying,
    OnTable,
    Page,
    Piece,
    Section,
    Target,
    Values,
)
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules import city
from china_games.games.forbidden_city.rules.model import KEPT, NO_TILE, State
from china_games.games.forbidden_city.table import faces, ground_plan
from china_games.games.forbidden_city.words.names import name_place, name_tile
from china_games.geometry import Point
from china_games.i18n import Translator
from china_games.kit.painter import Painter, Surface

At = OnTable[State, ForbiddenCityTiles]
TILE = "tile"
"""The key of a piece is this, its seat and its tile: "tile:1:17"."""

ENDS = ("", "placed", "all_pass")


# ------------------------------------------------------------------ tiles in the city


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
                turned=partial(_turn_tile, at, seat, tile),
            )
            for tile in game.tiles.list_owned(game.seats)
            if tile not in gone
        ]
    return found


def _draw_tile(at: At, seat: int, tile: int, painter: Painter, high: int) -> Surface:
    return _turn_tile(at, seat, tile, painter, high, 0)


def _turn_tile(at: At, seat: int, tile: int, painter: Painter, high: int, turn: int) -> Surface:
    tiles = at.state.game.tiles
    return faces.draw_face(painter, tiles.tiles[tile], tiles.faces[tile][turn], turn, seat, high)


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


# ------------------------------------------------------------------ beside it


def list_pages(at: At) -> Sequence[Page]:
    """Hands and turn; the order of the tiles, which decides what rooms were worth."""
    return (
        Page("turn", at.tr("Turn"), tuple(_list_turn(at))),
        Page("order", at.tr("Order"), (_list_order(at),)),
    )


def _list_turn(at: At) -> Iterator[Section]:
    tr, values = at.tr, at.values
    seats = tuple(enumerate(at.names))
    ends = (
        (0, tr("the game goes on")),
        (1, tr("all tiles are placed")),
        (2, tr("no tile fits any more")),
    )
    yield Section(
        "",
        (
            make_choice(at, "first", tr("First player"), seats),
            make_choice(at, "seat", tr("Whose turn"), seats),
            Field(
                "end", tr("The end"), CHOICE, ENDS.index(values["end"]), partial(_set_end, at), ends
            ),
        ),
    )
    for seat, name in seats:
        yield Section(name, tuple(_list_hand(at, seat)), seat)


def _list_hand(at: At, seat: int) -> Iterator[Field]:
    """The tile in hand, and once the game is over the first tiles of the pile."""
    tr, state = at.tr, at.state
    owned = state.game.tiles.list_owned(state.game.seats)
    gone = {laid.tile for laid in state.laid if laid.seat == seat}
    left = [(tile, _name_tile(at, tile)) for tile in owned if tile not in gone]
    hand, shown = state.hands[seat], state.hands_shown[seat]
    yield Field(
        f"hand:{seat}",
        tr("Tile in hand"),
        CHOICE,
        hand,
        partial(_set_hand, at, seat),
        ((UNKNOWN, tr("not known")), (NO_TILE, tr("none")), *left),
    )
    if hand >= 0:
        yield Field(
            f"shown:{seat}",
            tr("Everybody has seen it"),
            TOGGLE,
            int(shown),
            lambda on: set_item(at, "hands", seat, (hand, bool(on))),
        )
    for n in range(KEPT if at.values["end"] else 0):
        pile = state.piles[seat]
        yield Field(
            f"kept:{seat}:{n}",
            tr("Tile of the pile, {n}", n=n + 1),
            CHOICE,
            pile[n] if n < len(pile) else UNKNOWN,
            partial(_set_kept, at, seat, n),
            ((UNKNOWN, tr("not known")), *left),
        )


def _name_tile(at: At, tile: int) -> str:
    """A tile with the name that its text has, as several look alike in words."""
    return at.tr(
        "{tile} ({id})", tile=name_tile(at.tr, at.map, tile), id=at.state.game.tiles.tiles[tile].id
    )


def _set_hand(at: At, seat: int, tile: int) -> Values:
    return set_item(at, "hands", seat, None if tile == UNKNOWN else (tile, False))


def _set_kept(at: At, seat: int, place: int, tile: int) -> Values:
    """A tile that was turned over at the end of the game."""
    pile = list(zip(at.state.piles[seat], at.state.piles_shown[seat], strict=True))
    while len(pile) <= place:
        pile.append((UNKNOWN, False))
    pile[place] = (tile, tile != UNKNOWN)
    return set_item(at, "piles", seat, tuple(pile))


def _set_end(at: At, end: int) -> Values:
    """The game goes on, or why it is over: once all tiles are placed nobody has one in hand."""
    hands = [(NO_TILE, False)] * len(at.names) if ENDS[end] == "placed" else [None] * len(at.names)
    piles = (None,) * len(at.names)
    return {**at.values, "end": ENDS[end], "hands": tuple(hands), "piles": piles}


def _list_order(at: At) -> Section:
    """A number for each tile: another one moves it there."""
    laid = at.values["laid"]
    fields = tuple(
        Field(
            f"place:{cell}",
            at.tr(
                "{tile}, {place}",
                tile=name_tile(at.tr, at.map, tile),
                place=name_place(at.tr, cell),
            ),
            COUNTER,
            n,
            partial(_move, at, n),
            bounds=(1, len(laid)),
            draw=partial(_draw_laid, at, seat, tile, turn),
        )
        for n, (seat, tile, cell, turn) in enumerate(laid, 1)
    )
    title = at.tr("Tiles in the order in which they were placed")
    return Section(title if laid else at.tr("No tile is placed yet."), fields)


def _draw_laid(at: At, seat: int, tile: int, turn: int, painter: Painter, high: int) -> Surface:
    return _turn_tile(at, seat, tile, painter, high, turn)


def _move(at: At, number: int, goal: int) -> Values:
    """A tile earlier or later in the order."""
    laid = list(at.values["laid"])
    laid.insert(goal - 1, laid.pop(number - 1))
    return {**at.values, "laid": tuple(laid)}


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
