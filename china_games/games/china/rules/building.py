"""How pieces come onto the board of China: counted, placed, tiles taken, full provinces scored."""

from __future__ import annotations

from typing import Any

from china_games.games.china.rules.board import list_bits
from china_games.games.china.rules.cards import Cards
from china_games.games.china.rules.model import NO_TILE, Extra, State, find_mover
from china_games.games.china.rules.moves import is_empty
from china_games.games.china.rules.scoring import score_province
from china_games.games.common.tuples import replace_at
from china_games.games.contract import TABLE, Event, stop_undo


def make_piece_event(state: State, kind: str, *data: object) -> Event:
    """The event of a piece: the Emperor's kinds are called so."""
    return Event(kind if find_mover(state) == state.seat else f"emperor_{kind}", state.seat, data)


def count_piece(state: State, cards: Cards, *homes: int) -> dict[str, Any]:
    """The fields of the turn that change with a piece in these provinces, paid so; the Emperor's do
    not count.
    """
    if state.extra is None:
        return {
            "placed": state.placed + 1,
            "province": homes[0],
            "alone": is_empty(state, homes[0]),
        }
    if find_mover(state) != state.seat:
        return {}
    extra = _count_in_options(state, state.extra, cards, homes)
    return {
        "placed": state.placed + 1,
        "province": state.province if state.placed else homes[0],
        "alone": extra.turn_provinces == extra.turn_empty,
        "extra": extra,
    }


def _count_in_options(state: State, extra: Extra, cards: Cards, homes: tuple[int, ...]) -> Extra:
    """Where the turn placed, what was empty when it began (CH-13, CH-92), and what may be kept of
    it (CH-62).
    """
    provinces, empty = extra.turn_provinces, extra.turn_empty
    for p in homes:
        if not provinces >> p & 1:
            provinces |= 1 << p
            if is_empty(state, p):
                empty |= 1 << p
    paid = (*extra.turn_paid, *cards) if state.game.influence else ()
    return extra._replace(turn_provinces=provinces, turn_empty=empty, turn_paid=paid)


def build_palace(state: State, owner: int, slot: int) -> dict[str, Any]:
    """The fields that change with a palace, room for emissaries (CH-19) among them."""
    board, bit, room = state.game.board, 1 << slot, state.room
    own = state.palaces[owner] | bit
    for p in board.provinces_of[slot]:
        left = (own & board.provinces[p].mask).bit_count() - sum(state.emissaries[p])
        if left > room[p]:
            room = replace_at(room, p, left)
    return {
        "palaces": replace_at(state.palaces, owner, own),
        "occupied": state.occupied | bit,
        "room": room,
    }


def go_on_after_building(state: State, slot: int, events: list[Event]) -> State:
    """What a new palace brings: tiles (CH-81, CH-82), and full provinces scored (CH-21)."""
    board = state.game.board
    if state.extra is not None and state.extra.tiles:
        state = state._replace(extra=_reveal_and_take_tiles(state, state.extra, slot, events))
    for p in board.provinces_of[slot]:
        if not board.provinces[p].mask & ~state.occupied:
            state = _score_province(state, p, events)
    return state


def _reveal_and_take_tiles(state: State, extra: Extra, slot: int, events: list[Event]) -> Extra:
    """The first palace of a province turns up its tiles; the palace takes the tile of its slot."""
    for p in state.game.board.provinces_of[slot]:
        extra = reveal_tiles(state, extra, p, events)
    if extra.tiles[slot] != NO_TILE:
        events.append(make_piece_event(state, "tile", slot, extra.tiles[slot]))
    return extra


def reveal_tiles(state: State, extra: Extra, province: int, events: list[Event]) -> Extra:
    """CH-81: the tiles of the province are turned up, if they lie face down."""
    if not extra.closed >> province & 1:
        return extra
    slots = list_bits(state.game.board.provinces[province].mask)
    shown = tuple((slot, extra.tiles[slot]) for slot in slots if extra.tiles[slot] != NO_TILE)
    events.append(Event("tiles", TABLE, (province, shown), undo=stop_undo("CH-81")))
    return extra._replace(closed=extra.closed & ~(1 << province))


def send_emissary(state: State, owner: int, province: int) -> dict[str, Any]:
    """The fields that change with an emissary (CH-18, CH-19)."""
    here = state.emissaries[province]
    return {
        "emissaries": replace_at(
            state.emissaries, province, replace_at(here, owner, here[owner] + 1)
        ),
        "room": replace_at(state.room, province, state.room[province] - 1),
        "emissaries_left": replace_at(
            state.emissaries_left, owner, state.emissaries_left[owner] - 1
        ),
    }


def _score_province(state: State, province: int, events: list[Event]) -> State:
    """CH-21, CH-34: the last slot was filled; the province is scored once."""
    points = score_province(state, province)
    events.append(Event("scored", TABLE, (province, points)))
    return state._replace(
        scored=(*state.scored, (province, points)),
        scores=tuple([a + b for a, b in zip(state.scores, points, strict=True)]),
    )
