"""Positions of Forbidden City built from tiles by hand, and play by written actions.

A tile is written "edges parts @seat": edges N E S W as it lies (o open, w wall, d door), a part as
its colour with *2 for two counsellors and ! for a dragon, two parts of a diagonal tile with /
between them: "dwoo green*2! @1"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pytest
from msgspec import convert

from china_games.boards.board_file import LIMITS
from china_games.files.yaml_file import read_yaml
from china_games.games.contract import Event, RuleError, Step
from china_games.games.forbidden_city.board import ForbiddenCityTiles, build_board
from china_games.games.forbidden_city.board.models import ForbiddenCityFile
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.city import fits, lay_tile
from china_games.games.forbidden_city.rules.model import (
    NO_TILE,
    NOBODY,
    Closing,
    Room,
    State,
    encode_cell,
)
from china_games.games.forbidden_city.rules.tiles import COLOURS, Part, Tile, TileSet
from china_games.resources import find_board

Place = tuple[int, int]


@cache
def shipped() -> tuple[ForbiddenCityTiles, TileSet]:
    """The tile set that comes with the program: its pictures and what the rules take."""
    return build_board(
        convert(
            read_yaml(find_board("forbidden_city", "tiles.yaml"), LIMITS).data, ForbiddenCityFile
        )
    )


def opened(seats: int = 4, seed: int = 1, start: str = "gardens", first: Any = "random") -> State:
    """The first state of a game with the shipped tiles."""
    return RULES.setup(shipped()[1], {"start": start, "first": first}, seats, seed)


def tile(written: str, name: str) -> Tile:
    """A tile from its writing, without its seat."""
    edges, parts = written.split()[:2]
    return Tile(name, edges, tuple(part(one) for one in parts.split("/")))


def part(written: str) -> Part:
    colour, _, counsellors = written.rstrip("!").partition("*")
    return Part(COLOURS.index(colour), int(counsellors or 0), int(written.endswith("!")))


def owner(written: str) -> int:
    """The seat that a written tile belongs to; 0 if it does not say so."""
    return int(written.partition("@")[2] or 0)


def position(
    city: Mapping[Place, str],
    *hands: str,
    seats: int = 4,
    seat: int = 0,
    start: str = "gardens",
    piles: Sequence[Sequence[str]] = (),
    **fields: Any,
) -> State:
    """A city around the start tile, laid in this order, and what each seat has in hand ("" = no
    tile).

    `piles` are written from the top by seat; a seat that has none named keeps two blank tiles.
    Rooms that the tiles close on the way are closed without a score. `fields` are set last."""
    face = shipped()[1]
    written = [*city.values(), *hands, *(one for pile in piles for one in pile)]
    made = [tile(text or "oooo green", f"t{i}") for i, text in enumerate(written)]
    blanks = [Tile(f"blank{i}", "oooo", (Part(0, 0, 0),)) for i in range(2 * seats)]
    first = len(made) + len(blanks)
    cells = [(x, y, face.tiles[t]) for x, y, t in face.starts[start]]
    tiles = TileSet(
        "drawn",
        (2, 3, 4),
        (*made, *blanks, *(one for _, _, one in cells)),
        first,
        0,
        ((start, tuple((x, y, first + i) for i, (x, y, _) in enumerate(cells))),),
    )
    state = RULES.setup(tiles, {"start": start, "first": seat}, seats, 1)
    for index, ((x, y), text) in enumerate(city.items()):
        assert fits(state, index, 0, encode_cell(x, y)), f"{text} may not lie at {x}, {y}"
        state = lay_tile(state, index, 0, encode_cell(x, y), owner(text)).state
    rooms = tuple(
        room._replace(closed=0) if room.parts and not room.open else room for room in state.rooms
    )
    state = _dealt(state._replace(rooms=rooms), len(city), hands, piles, len(made))
    return state._replace(seat=seat)._replace(**fields)


def _dealt(
    state: State, at: int, hands: Sequence[str], piles: Sequence[Sequence[str]], blanks: int
) -> State:
    """The hands and piles as written."""
    seats = state.game.seats
    held = [NO_TILE] * seats
    for seat, text in enumerate(hands):
        held[seat] = at + seat if text else NO_TILE
    at += len(hands)
    below: list[tuple[int, ...]] = [
        (blanks + 2 * seat, blanks + 2 * seat + 1) for seat in range(seats)
    ]
    for seat, pile in enumerate(piles):
        if pile:
            below[seat] = tuple(range(at, at + len(pile)))[::-1]
        at += len(pile)
    return state._replace(
        hands=tuple(held),
        hands_shown=(False,) * seats,
        piles=tuple(below),
        piles_shown=tuple((False,) * len(pile) for pile in below),
    )


def step(state: State, text: str) -> Step[State]:
    """What one written action of the seat to act gives."""
    return RULES.apply(state, state.seat, RULES.parse(text, state))


def do(state: State, *written: str) -> State:
    """The state after these actions, each of the seat whose turn it is."""
    for text in written:
        state = step(state, text).state
    return state


def events(state: State, text: str, kind: str) -> list[Event]:
    """The events of that kind that an action gives."""
    return [event for event in step(state, text).events if event.kind == kind]


def refused(state: State, text: str) -> str:
    """Rule and code of the refusal, such as "FC-06 colours_meet"; "" for a legal action. `apply`
    must agree.
    """
    action = RULES.parse(text, state)
    refusal = RULES.refusal(state, state.seat, action)
    assert (refusal is None) == (action in RULES.legal(state, state.seat))
    if refusal is None:
        return ""
    with pytest.raises(RuleError) as error:
        RULES.apply(state, state.seat, action)
    assert error.value.refusal == refusal
    return f"{refusal.rule} {refusal.code}"


def room_at(state: State, x: int, y: int, which: int = 0) -> Room:
    """The room of a part."""
    return state.rooms[room_number(state, x, y, which)]


def room_number(state: State, x: int, y: int, which: int = 0) -> int:
    return state.part_room[state.cells.index(encode_cell(x, y)) * 2 + which]


def closed(state: State, text: str) -> list[Closing]:
    """The rooms that an action closes, in the order of scoring."""
    return list(step(state, text).state.closings[len(state.closings) :])


def the_closing(state: State, text: str) -> Closing:
    """The one room that an action closes."""
    found = closed(state, text)
    assert len(found) == 1
    return found[0]


def start_rooms(state: State) -> list[Room]:
    """The rooms of the start tile alone, at the opening."""
    return [
        room
        for room in state.rooms
        if room.parts and all(state.laid[part >> 1].seat == NOBODY for part in room.parts)
    ]
