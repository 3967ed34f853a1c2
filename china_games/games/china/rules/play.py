"""What each action does in China (CH-10 to CH-27, and the options)."""

from __future__ import annotations

from collections.abc import Callable

from china_games.games.china.rules.building import (
    after_building,
    built,
    counted,
    opened,
    said,
    send,
)
from china_games.games.china.rules.cards import given, if_run_out, keep, paid, price
from china_games.games.china.rules.model import (
    EMPEROR,
    EMPEROR_ENTER,
    ENTER,
    FIRST,
    PLACE,
    SWAP,
    TAKE,
    TWO,
    State,
    changed,
    mover,
)
from china_games.games.china.rules.refusals import refusal
from china_games.games.china.rules.turns import (
    after_piece,
    after_taking,
    begin_refill,
    end_placing,
    end_turn,
    next_turn,
)
from china_games.games.common.tuples import replace_at
from china_games.games.contract import Action, Event, RuleError, Step, stops


def apply(state: State, seat: int, action: Action) -> Step[State]:
    """The next state and what happened; RuleError if the action is not legal."""
    refused = refusal(state, seat, action)
    if refused is not None:
        raise RuleError(refused)
    events: list[Event] = []
    after = _PLAYS[action[0]](state, action, events)
    return Step(after, tuple(events))


def _play_palace(state: State, action: Action, events: list[Event]) -> State:
    _, slot, colour = action
    province, owner = state.game.board.province_of[slot], mover(state)
    cards = price(state, province, colour)
    events.append(said(state, "palace", slot, colour, len(cards)))
    state = changed(
        state,
        **paid(state, owner, cards),
        **counted(state, cards, province),
        **built(state, owner, slot),
    )
    return after_piece(after_building(state, slot, events), events)


def _play_emissary(state: State, action: Action, events: list[Event]) -> State:
    _, province, colour = action
    owner = mover(state)
    cards = price(state, province, colour)
    events.append(said(state, "emissary", province, colour, len(cards)))
    state = changed(
        state,
        **paid(state, owner, cards),
        **counted(state, cards, province),
        **send(state, owner, province),
    )
    return after_piece(state, events)


def _play_fortification(state: State, action: Action, events: list[Event]) -> State:
    """CH-50"""
    _, slot, colour = action
    province, seat = state.game.board.province_of[slot], state.seat
    cards = price(state, province, colour)
    events.append(Event("fortification", seat, (slot, colour, len(cards))))
    state = changed(state, **paid(state, seat, cards), **counted(state, cards, province))
    extra = state.extra
    assert extra is not None
    extra = changed(
        extra,
        forts=extra.forts | 1 << slot,
        forts_left=replace_at(extra.forts_left, seat, extra.forts_left[seat] - 1),
    )
    return after_piece(changed(state, extra=extra), events)


def _play_post(state: State, action: Action, events: list[Event]) -> State:
    """CH-91"""
    _, slot, *cards = action
    events.append(Event("post", state.seat, (slot, *cards)))
    homes = state.game.board.provinces_of[slot]
    state = changed(
        state,
        **paid(state, state.seat, tuple(cards)),
        **counted(state, (), *homes),
        **built(state, state.seat, slot),
    )
    return after_piece(after_building(state, slot, events), events)


def _play_enter(state: State, action: Action, events: list[Event]) -> State:
    """CH-81: pays, turns up the tiles; the slot is chosen next."""
    _, province, colour = action
    owner = mover(state)
    cards = price(state, province, colour)
    events.append(said(state, "enter", province, colour, len(cards)))
    state = changed(
        state,
        phase=ENTER if owner == state.seat else EMPEROR_ENTER,
        **paid(state, owner, cards),
        **counted(state, cards, province),
    )
    assert state.extra is not None
    extra = changed(state.extra, turn_entering=province)
    return changed(state, extra=opened(state, extra, province, events))


def _play_slot(state: State, action: Action, events: list[Event]) -> State:
    """CH-81: the palace of the province that was entered."""
    assert state.extra is not None
    owner, slot = mover(state), action[1]
    events.append(said(state, "build", slot))
    state = changed(
        state,
        phase=PLACE if owner == state.seat else EMPEROR,
        extra=changed(state.extra, turn_entering=-1),
        **built(state, owner, slot),
    )
    return after_piece(after_building(state, slot, events), events)


def _play_end(state: State, action: Action, events: list[Event]) -> State:
    return end_placing(state, events)


def _play_exchange(state: State, action: Action, events: list[Event]) -> State:
    events.append(Event("exchange", state.seat, (action[1],)))
    return changed(state, phase=TAKE, **paid(state, state.seat, (action[1],)))


def _play_pass(state: State, action: Action, events: list[Event]) -> State:
    events.append(Event("pass", state.seat))
    return end_turn(state, events)


def _play_take(state: State, action: Action, events: list[Event]) -> State:
    colour = action[1]
    place = state.row.index(colour)
    events.append(Event("take", state.seat, (colour,)))
    state = changed(
        state, row=state.row[:place] + state.row[place + 1 :], **given(state, state.seat, colour)
    )
    return after_taking(state, events)


def _play_draw(state: State, action: Action, events: list[Event]) -> State:
    card, seat = state.pile[-1], state.seat
    events.append(Event("draw", seat, (), (card,), undo=stops("CH-24")))
    state = changed(
        state,
        pile=state.pile[:-1],
        hands=replace_at(state.hands, seat, tuple(sorted((*state.hands[seat], card)))),
    )
    return after_taking(if_run_out(state, events), events)


def _play_keep(state: State, action: Action, events: list[Event]) -> State:
    """CH-63"""
    return begin_refill(state, events, **keep(state, state.seat, action[1], events))


def _play_decline(state: State, action: Action, events: list[Event]) -> State:
    """CH-65"""
    events.append(Event("decline", state.seat))
    return next_turn(state, events)


def _spent(state: State, card: int) -> State:
    """CH-69: a special card is used once."""
    extra, seat = state.extra, state.seat
    assert extra is not None
    extra = changed(
        extra,
        specials=replace_at(extra.specials, seat, extra.specials[seat] & ~card),
        turn_begun=extra.turn_begun or card != FIRST,
        turn_two=extra.turn_two or card == TWO,
        turn_first=extra.turn_first or card == FIRST,
    )
    return changed(state, extra=extra)


def _play_emperor_first(state: State, action: Action, events: list[Event]) -> State:
    events.append(Event("emperor", state.seat))
    return changed(_spent(state, FIRST), phase=EMPEROR)


def _play_two_provinces(state: State, action: Action, events: list[Event]) -> State:
    events.append(Event("two_provinces", state.seat))
    return _spent(state, TWO)


def _play_swap(state: State, action: Action, events: list[Event]) -> State:
    """CH-69: the hand's card takes the place of the row's."""
    _, own, theirs = action
    seat, place = state.seat, state.row.index(theirs)
    events.append(Event("swap", seat, (own, theirs)))
    gone = {
        key: value for key, value in paid(state, seat, (own,)).items() if key in ("hands", "known")
    }
    state = _spent(changed(state, row=replace_at(state.row, place, own), **gone), SWAP)
    state = changed(state, **given(state, seat, theirs))
    return state if not state.placed else after_piece(state, events)


_PLAYS: dict[str, Callable[[State, Action, list[Event]], State]] = {
    "palace": _play_palace,
    "emissary": _play_emissary,
    "end": _play_end,
    "exchange": _play_exchange,
    "take": _play_take,
    "draw": _play_draw,
    "pass": _play_pass,
    "fortification": _play_fortification,
    "post": _play_post,
    "enter": _play_enter,
    "slot": _play_slot,
    "keep": _play_keep,
    "decline": _play_decline,
    "emperor_first": _play_emperor_first,
    "two_provinces": _play_two_provinces,
    "swap": _play_swap,
}
