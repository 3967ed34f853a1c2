"""What each action does in China (CH-10 to CH-27, and the options)."""

from __future__ import annotations

from collections.abc import Callable

from china_games.games.china.rules.building import (
    build_palace,
    count_piece,
    go_on_after_building,
    make_piece_event,
    reveal_tiles,
    send_emissary,
)
from china_games.games.china.rules.cards import (
    find_price,
    give_card,
    keep_card,
    notice_run_out,
    pay_cards,
)
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
    find_mover,
)
from china_games.games.china.rules.refusals import find_refusal
from china_games.games.china.rules.turns import (
    begin_next_turn,
    begin_refill,
    end_placing,
    end_turn,
    go_on_after_piece,
    go_on_after_taking,
)
from china_games.games.common.tuples import replace_at
from china_games.games.contract import Action, Event, RuleError, Step, stop_undo


def apply(state: State, seat: int, action: Action) -> Step[State]:
    """The next state and what happened; RuleError if the action is not legal."""
    refused = find_refusal(state, seat, action)
    if refused is not None:
        raise RuleError(refused)
    events: list[Event] = []
    after = _PLAYS[action[0]](state, action, events)
    return Step(after, tuple(events))


def _play_palace(state: State, action: Action, events: list[Event]) -> State:
    _, slot, colour = action
    province, owner = state.game.board.province_of[slot], find_mover(state)
    cards = find_price(state, province, colour)
    events.append(make_piece_event(state, "palace", slot, colour, len(cards)))
    state = state._replace(
        **pay_cards(state, owner, cards),
        **count_piece(state, cards, province),
        **build_palace(state, owner, slot),
    )
    return go_on_after_piece(go_on_after_building(state, slot, events), events)


def _play_emissary(state: State, action: Action, events: list[Event]) -> State:
    _, province, colour = action
    owner = find_mover(state)
    cards = find_price(state, province, colour)
    events.append(make_piece_event(state, "emissary", province, colour, len(cards)))
    state = state._replace(
        **pay_cards(state, owner, cards),
        **count_piece(state, cards, province),
        **send_emissary(state, owner, province),
    )
    return go_on_after_piece(state, events)


def _play_fortification(state: State, action: Action, events: list[Event]) -> State:
    """CH-50"""
    _, slot, colour = action
    province, seat = state.game.board.province_of[slot], state.seat
    cards = find_price(state, province, colour)
    events.append(Event("fortification", seat, (slot, colour, len(cards))))
    state = state._replace(**pay_cards(state, seat, cards), **count_piece(state, cards, province))
    extra = state.extra
    assert extra is not None
    extra = extra._replace(
        forts=extra.forts | 1 << slot,
        forts_left=replace_at(extra.forts_left, seat, extra.forts_left[seat] - 1),
    )
    return go_on_after_piece(state._replace(extra=extra), events)


def _play_post(state: State, action: Action, events: list[Event]) -> State:
    """CH-91"""
    _, slot, *cards = action
    events.append(Event("post", state.seat, (slot, *cards)))
    homes = state.game.board.provinces_of[slot]
    state = state._replace(
        **pay_cards(state, state.seat, tuple(cards)),
        **count_piece(state, (), *homes),
        **build_palace(state, state.seat, slot),
    )
    return go_on_after_piece(go_on_after_building(state, slot, events), events)


def _play_enter(state: State, action: Action, events: list[Event]) -> State:
    """CH-81: pays, turns up the tiles; the slot is chosen next."""
    _, province, colour = action
    owner = find_mover(state)
    cards = find_price(state, province, colour)
    events.append(make_piece_event(state, "enter", province, colour, len(cards)))
    state = state._replace(
        phase=ENTER if owner == state.seat else EMPEROR_ENTER,
        **pay_cards(state, owner, cards),
        **count_piece(state, cards, province),
    )
    assert state.extra is not None
    extra = state.extra._replace(turn_entering=province)
    return state._replace(extra=reveal_tiles(state, extra, province, events))


def _play_slot(state: State, action: Action, events: list[Event]) -> State:
    """CH-81: the palace of the province that was entered."""
    assert state.extra is not None
    owner, slot = find_mover(state), action[1]
    events.append(make_piece_event(state, "build", slot))
    state = state._replace(
        phase=PLACE if owner == state.seat else EMPEROR,
        extra=state.extra._replace(turn_entering=-1),
        **build_palace(state, owner, slot),
    )
    return go_on_after_piece(go_on_after_building(state, slot, events), events)


def _play_end(state: State, action: Action, events: list[Event]) -> State:
    return end_placing(state, events)


def _play_exchange(state: State, action: Action, events: list[Event]) -> State:
    events.append(Event("exchange", state.seat, (action[1],)))
    return state._replace(phase=TAKE, **pay_cards(state, state.seat, (action[1],)))


def _play_pass(state: State, action: Action, events: list[Event]) -> State:
    events.append(Event("pass", state.seat))
    return end_turn(state, events)


def _play_take(state: State, action: Action, events: list[Event]) -> State:
    colour = action[1]
    place = state.row.index(colour)
    events.append(Event("take", state.seat, (colour,)))
    state = state._replace(
        row=state.row[:place] + state.row[place + 1 :],
        **give_card(state, state.seat, colour),
    )
    return go_on_after_taking(state, events)


def _play_draw(state: State, action: Action, events: list[Event]) -> State:
    card, seat = state.pile[-1], state.seat
    events.append(Event("draw", seat, (), (card,), undo=stop_undo("CH-24")))
    state = state._replace(
        pile=state.pile[:-1],
        hands=replace_at(state.hands, seat, tuple(sorted((*state.hands[seat], card)))),
    )
    return go_on_after_taking(notice_run_out(state, events), events)


def _play_keep(state: State, action: Action, events: list[Event]) -> State:
    """CH-63"""
    return begin_refill(state, events, **keep_card(state, state.seat, action[1], events))


def _play_decline(state: State, action: Action, events: list[Event]) -> State:
    """CH-65"""
    events.append(Event("decline", state.seat))
    return begin_next_turn(state, events)


def _spend_special_card(state: State, card: int) -> State:
    """CH-69: a special card is used once."""
    extra, seat = state.extra, state.seat
    assert extra is not None
    extra = extra._replace(
        specials=replace_at(extra.specials, seat, extra.specials[seat] & ~card),
        turn_begun=extra.turn_begun or card != FIRST,
        turn_two=extra.turn_two or card == TWO,
        turn_first=extra.turn_first or card == FIRST,
    )
    return state._replace(extra=extra)


def _play_emperor_first(state: State, action: Action, events: list[Event]) -> State:
    events.append(Event("emperor", state.seat))
    return _spend_special_card(state, FIRST)._replace(phase=EMPEROR)


def _play_two_provinces(state: State, action: Action, events: list[Event]) -> State:
    events.append(Event("two_provinces", state.seat))
    return _spend_special_card(state, TWO)


def _play_swap(state: State, action: Action, events: list[Event]) -> State:
    """CH-69: the hand's card takes the place of the row's."""
    _, own, theirs = action
    seat, place = state.seat, state.row.index(theirs)
    events.append(Event("swap", seat, (own, theirs)))
    gone = {
        key: value
        for key, value in pay_cards(state, seat, (own,)).items()
        if key in ("hands", "known")
    }
    state = _spend_special_card(state._replace(row=replace_at(state.row, place, own), **gone), SWAP)
    state = state._replace(**give_card(state, seat, theirs))
    return state if not state.placed else go_on_after_piece(state, events)


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
