"""How a turn of China goes on and ends: refill, the card kept, the Emperor, the next seat, the end
(CH-10 to CH-27).
"""

from __future__ import annotations

from typing import Any

from china_games.games.china.rules.cards import (
    draw_for_emperor,
    fill_row,
    keep_card,
    refill_emperor,
)
from china_games.games.china.rules.model import (
    EMPEROR,
    HAND,
    KEEP,
    LASTING,
    NEW_TURN,
    OVER,
    PALACES,
    PLACE,
    REFILL,
    Extra,
    State,
    find_mover,
)
from china_games.games.china.rules.moves import can_emperor_place, may_go_on
from china_games.games.china.rules.scoring import make_result
from china_games.games.contract import TABLE, Event


def go_on_after_piece(state: State, events: list[Event]) -> State:
    """A piece was placed: the turn's next one may follow, or the Emperor has moved."""
    if find_mover(state) != state.seat:
        return _go_on_after_emperor(state, events)
    return state if may_go_on(state, state.seat) else end_placing(state, events)


def end_placing(state: State, events: list[Event]) -> State:
    """Placing is over: a card is kept (CH-63), then the hand is refilled."""
    if state.extra is not None and state.extra.turn_paid:
        if len(set(state.extra.turn_paid)) > 1:
            return state._replace(phase=KEEP)
        return begin_refill(
            state, events, **keep_card(state, state.seat, state.extra.turn_paid[0], events)
        )
    return begin_refill(state, events)


def begin_refill(state: State, events: list[Event], **changes: Any) -> State:
    """CH-24: the hand is refilled, if there is a card to take; other fields change as told."""
    if state.pile or state.row:
        return state._replace(phase=REFILL, **changes)
    return end_turn(state._replace(**changes), events)


def go_on_after_taking(state: State, events: list[Event]) -> State:
    """CH-22, CH-24: an exchange takes one card; a refill goes on to three; then the row is filled
    up.
    """
    if state.phase == REFILL and len(state.hands[state.seat]) < HAND and (state.pile or state.row):
        return state
    return end_turn(fill_row(state, events), events)


def end_turn(state: State, events: list[Event]) -> State:
    """CH-65: the seat's own turn is over; the Emperor may follow."""
    if (
        state.game.emperor >= 0
        and state.extra is not None
        and not state.extra.turn_first
        and can_emperor_place(state)
    ):
        return state._replace(phase=EMPEROR)
    return begin_next_turn(state, events)


def _go_on_after_emperor(state: State, events: list[Event]) -> State:
    """His cards are refilled; before the turn it begins now, after the turn the next one does
    (CH-69).
    """
    drawn = draw_for_emperor(state, events)
    if drawn is None:
        state, drawn = refill_emperor(state, events), {}
    if state.extra is not None and state.extra.turn_first:
        return state._replace(phase=PLACE, **drawn)
    return begin_next_turn(state, events, **drawn)


def begin_next_turn(state: State, events: list[Event], **changes: Any) -> State:
    """The turn is over: the next seat's begins, or the game ends (CH-26, CH-27); other fields
    change as told.
    """
    if state.last_round and state.seat == state.game.last:
        return _finish(state._replace(**changes), "last_round", events)
    if not _can_anybody_place(state):
        return _finish(state._replace(**changes), "nobody_can_place", events)
    seat = (state.seat + 1) % state.game.seats
    events.append(Event("turn", seat, (state.turn + 1,), opens_turn=True))
    extra = state.extra
    if extra is not None:
        extra = Extra._make((*extra[:LASTING], *NEW_TURN))
    return state._replace(
        seat=seat,
        turn=state.turn + 1,
        phase=PLACE,
        placed=0,
        province=-1,
        alone=False,
        extra=extra,
        **changes,
    )


def _can_anybody_place(state: State) -> bool:
    """CH-27: over the board and the supplies, whatever cards are held."""
    free = state.game.full & ~state.occupied
    if free and min(map(int.bit_count, state.palaces)) < PALACES:
        return True
    if state.extra is not None and any(state.extra.forts_left) and free & ~state.extra.forts:
        return True
    return any(state.emissaries_left) and max(state.room) > 0


def _finish(state: State, reason: str, events: list[Event]) -> State:
    events.append(Event("over", TABLE, (reason,)))
    state = state._replace(phase=OVER, end=reason)
    return state._replace(scores=make_result(state).scores)
