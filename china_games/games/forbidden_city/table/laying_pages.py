"""What is told beside a city that is laid by hand: hands and turn, and the order of the tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from china_games.games.common.laying import make_choice, set_item
from china_games.games.contract import (
    CHOICE,
    COUNTER,
    TOGGLE,
    UNKNOWN,
    Field,
    OnTable,
    Page,
    Section,
    Values,
)
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules.model import KEPT, NO_TILE, State
from china_games.games.forbidden_city.table import faces
from china_games.games.forbidden_city.words.names import name_place, name_tile
from china_games.kit.painter import Painter, Surface

At = OnTable[State, ForbiddenCityTiles]

ENDS = ("", "placed", "all_pass")


def list_pages(at: At) -> Sequence[Page]:
    """Hands and turn; the order of the tiles, which decides what rooms were worth."""
    return (
        Page("turn", at.tr("Turn"), tuple(_list_turn(at))),
        Page("order", at.tr("Order"), (_list_order(at),)),
    )


def draw_tile(at: At, seat: int, tile: int, painter: Painter, high: int, turn: int) -> Surface:
    """A tile in the colour of its seat, turned by so many quarter turns; `high` in pixels."""
    tiles = at.state.game.tiles
    return faces.draw_face(painter, tiles.tiles[tile], tiles.faces[tile][turn], turn, seat, high)


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
    return draw_tile(at, seat, tile, painter, high, turn)


def _move(at: At, number: int, goal: int) -> Values:
    """A tile earlier or later in the order."""
    laid = list(at.values["laid"])
    laid.insert(goal - 1, laid.pop(number - 1))
    return {**at.values, "laid": tuple(laid)}
