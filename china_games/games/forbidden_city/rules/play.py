"""What a placement does, and how turns go on (FC-05 to FC-11, FC-30)."""

from __future__ import annotations

from china_games.games.common.tuples import replace_at
from china_games.games.contract import TABLE, Action, Event, RuleError, Step, stop_undo
from china_games.games.forbidden_city.rules import city
from china_games.games.forbidden_city.rules.model import KEPT, NO_TILE, State
from china_games.games.forbidden_city.rules.moves import find_refusal
from china_games.games.forbidden_city.rules.scoring import (
    close_room,
    count_last_coins,
    find_room_order,
    list_last_tiles,
    make_result,
)


def apply(state: State, seat: int, action: Action) -> Step[State]:
    """The next state and what happened; RuleError if the action is not legal.

    Every placement shows the others a tile that only its owner knew, so that no step is taken back.
    """
    refused = find_refusal(state, seat, action)
    if refused is not None:
        raise RuleError(refused)
    after, events = build_city(state, seat, action)
    after = _draw_tile(after, seat, events)
    return Step(_begin_next_turn(after, events), tuple(events))


def build_city(state: State, seat: int, action: Action) -> tuple[State, list[Event]]:
    """The city after a legal placement, its closed rooms scored, and what happened; nothing is
    drawn yet.

    Works on a view too: it shows what a placement would do before it is made.
    """
    _, cell, turn = action
    tile = state.hands[seat]
    events = [Event("place", seat, (cell, tile, turn), undo=stop_undo("FC-03"))]
    growth = city.lay_tile(state, tile, turn, cell, seat)
    events += [
        Event("join", TABLE, (kept, ended, growth.state.rooms[kept].colour))
        for ended, kept in growth.joined
        if ended < len(state.rooms)
    ]
    return _empty_hand(_close_rooms(growth.state, growth.touched, events), seat), events


def _close_rooms(state: State, touched: tuple[int, ...], events: list[Event]) -> State:
    """FC-07, FC-16: every room that the placement closed is scored once, with the city as it lies
    now.
    """
    ready = [r for r in touched if state.rooms[r].open == 0 and state.rooms[r].closed < 0]
    for room in sorted(ready, key=lambda r: find_room_order(state, r)):
        closed = close_room(state, room)
        own = state.rooms[room]
        events.append(
            Event("closed", TABLE, (room, closed.value, closed.coins, own.colour, own.tiles))
        )
        rooms = replace_at(state.rooms, room, own._replace(closed=state.turn))
        state = state._replace(
            rooms=rooms,
            closings=(*state.closings, closed),
            scores=tuple([a + b for a, b in zip(state.scores, closed.coins, strict=True)]),
        )
    return state


def _empty_hand(state: State, seat: int) -> State:
    return state._replace(
        hands=replace_at(state.hands, seat, NO_TILE),
        hands_shown=replace_at(state.hands_shown, seat, False),
    )


def _draw_tile(state: State, seat: int, events: list[Event]) -> State:
    """FC-07, FC-30: the next tile, unless only the last two are left."""
    pile, shown = state.piles[seat], state.piles_shown[seat]
    if len(pile) <= KEPT:
        return state
    events.append(Event("draw", seat, (), (pile[-1],), undo=stop_undo("FC-07")))
    return _deal_hand(state, seat, pile, shown)


def _deal_hand(state: State, seat: int, tiles: tuple[int, ...], shown: tuple[bool, ...]) -> State:
    """The seat with the last of these tiles in hand and the others as its pile."""
    return state._replace(
        hands=replace_at(state.hands, seat, tiles[-1]),
        piles=replace_at(state.piles, seat, tiles[:-1]),
        hands_shown=replace_at(state.hands_shown, seat, shown[-1]),
        piles_shown=replace_at(state.piles_shown, seat, shown[:-1]),
    )


def _begin_next_turn(state: State, events: list[Event]) -> State:
    """The next seat with a tile that fits somewhere; the game is over when nobody has one (FC-08,
    FC-30).
    """
    seats = state.game.seats
    for step in range(1, seats + 1):
        seat = (state.seat + step) % seats
        if state.hands[seat] == NO_TILE:
            continue
        if not city.fits_somewhere(state, state.hands[seat]):
            state = _change_tile(state, seat, events)
        if city.fits_somewhere(state, state.hands[seat]):
            events.append(Event("turn", seat, (state.turn + 1,), opens_turn=True))
            return state._replace(seat=seat, turn=state.turn + 1)
        events.append(Event("pass", seat))
    return _finish_game(state, events)


def _change_tile(state: State, seat: int, events: list[Event]) -> State:
    """FC-08: tiles without a legal place are shown and go under the pile until one fits; if none
    does, all stay.
    """
    tiles = (*state.piles[seat], state.hands[seat])
    shown = (*state.piles_shown[seat], state.hands_shown[seat])
    unfit = 0
    while unfit < len(tiles) and not city.fits_somewhere(state, tiles[-1 - unfit]):
        events.append(Event("misfit", seat, (tiles[-1 - unfit],), undo=stop_undo("FC-08")))
        unfit += 1
    if unfit == len(tiles):
        return _deal_hand(state, seat, tiles, (True,) * unfit)
    tiles, shown = (*tiles[-unfit:], *tiles[:-unfit]), (*(True,) * unfit, *shown[:-unfit])
    events.append(Event("draw", seat, (), (tiles[-1],), undo=stop_undo("FC-07")))
    return _deal_hand(state, seat, tiles, shown)


def _finish_game(state: State, events: list[Event]) -> State:
    """FC-30: the last two tiles of each are turned over and counted."""
    reason = "placed" if all(hand == NO_TILE for hand in state.hands) else "all_pass"
    for seat in range(state.game.seats):
        events.append(
            Event(
                "last_tiles",
                seat,
                (list_last_tiles(state, seat), count_last_coins(state, seat)),
                undo=stop_undo("FC-30"),
            )
        )
    events.append(Event("over", TABLE, (reason,)))
    shown = tuple(
        tuple(place < KEPT or known for place, known in enumerate(flags))
        for flags in state.piles_shown
    )
    state = state._replace(end=reason, piles_shown=shown)
    return state._replace(scores=make_result(state).scores)
