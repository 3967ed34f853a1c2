"""What each action does, and how a round goes on by itself to the next choice (MK-10 to MK-55)."""

from __future__ import annotations

from china_games.games.common.tuples import replace_at
from china_games.games.contract import Action, Audience, Event, RuleError, Step, stop_undo
from china_games.games.middle_kingdom.rules import bids, rounds
from china_games.games.middle_kingdom.rules.cards import EMPEROR, PALACE
from china_games.games.middle_kingdom.rules.gains import (
    claim_goal,
    gain_card,
    put_card,
    settle_goals,
)
from china_games.games.middle_kingdom.rules.model import (
    BID,
    DRAWN,
    EMPEROR_HALF,
    HARVEST_CARD,
    NOBODY,
    PALACE_BID,
    PICK,
    State,
)
from china_games.games.middle_kingdom.rules.moves import find_refusal, list_seats_to_act


def apply(state: State, seat: int, action: Action) -> Step[State]:
    """The next state and what happened; RuleError if the action is not legal."""
    refused = find_refusal(state, seat, action)
    if refused is not None:
        raise RuleError(refused)
    events: list[Event] = []
    after = _PLAYS[action[0]](state, seat, action, events)
    return Step(after, tuple(events))


def _play_bid(state: State, seat: int, action: Action, events: list[Event]) -> State:
    _, card, on = action
    if state.phase == PALACE_BID:
        events.append(Event("palace", seat, (card, on)))
        return _open_bids(state._replace(bids=(*state.bids, bids.open_bid(seat, card, on))), events)
    events.append(Event("sealed", seat, (), (card, on), Audience.SEALED))
    state = state._replace(sealed=replace_at(state.sealed, seat, (*state.sealed[seat], (card, on))))
    return state if list_seats_to_act(state) else _reveal_bids(state, events)


def _reveal_bids(state: State, events: list[Event]) -> State:
    """MK-10, MK-11: all sealed bids are shown; the Palace's owner may still owe one."""
    shown = tuple(
        [bids.open_bid(s, card, on) for s, sealed in enumerate(state.sealed) for card, on in sealed]
    )
    events.append(
        Event("reveal", data=(tuple([bid[:2] for bid in shown]),), undo=stop_undo("MK-10"))
    )
    state = state._replace(bids=shown, sealed=((),) * state.game.seats)
    owner = state.goals[PALACE]
    if owner != NOBODY and len(bids.list_played(state, owner)) < bids.count_due(state, owner):
        return state._replace(phase=PALACE_BID)
    return _open_bids(state, events)


def _open_bids(state: State, events: list[Event]) -> State:
    """Every bid lies open: cards leave the hands, then the Harvest's owner may decide (MK-12)."""
    played = {(bid.seat, bid.cards[-1]) for bid in state.bids}
    hands = tuple(
        [
            tuple([card for card in hand if (seat, card) not in played])
            for seat, hand in enumerate(state.hands)
        ]
    )
    state = state._replace(hands=hands)
    if bids.list_harvest_cards(state):
        return state._replace(phase=HARVEST_CARD)
    return _give_half(state, events)


def _play_harvest(state: State, seat: int, action: Action, events: list[Event]) -> State:
    card = action[1]
    events.append(Event("harvest", seat, (card,)))
    place = bids.find_harvest_reset(state)
    assert place is not None
    bid = state.bids[place]
    hand = tuple(c for c in state.hands[seat] if c != card)
    return _give_half(
        state._replace(
            bids=replace_at(
                state.bids, place, bid._replace(cards=(*bid.cards[:-1], card), aside=True)
            ),
            hands=replace_at(state.hands, seat, hand),
        ),
        events,
    )


def _play_keep(state: State, seat: int, action: Action, events: list[Event]) -> State:
    return _give_half(state, events)


def _give_half(state: State, events: list[Event]) -> State:
    """MK-13, MK-74: the Emperor's owner has +0.5, by choice if two of the bids could have it."""
    places = bids.list_half_choices(state) if state.goals[EMPEROR] != NOBODY else ()
    if len(places) > 1:
        return state._replace(phase=EMPEROR_HALF)
    return _add_half(state, places[0], events) if places else rounds.resolve_bids(state, events)


def _add_half(state: State, place: int, events: list[Event]) -> State:
    bid = state.bids[place]
    events.append(Event("half", bid.seat, (bid.cards[-1],)))
    return rounds.resolve_bids(
        state._replace(bids=replace_at(state.bids, place, bid._replace(half=True))), events
    )


def _play_half(state: State, seat: int, action: Action, events: list[Event]) -> State:
    return _add_half(
        state,
        next(i for i in bids.list_half_choices(state) if state.bids[i].cards[-1] == action[1]),
        events,
    )


def _play_exchange(state: State, seat: int, action: Action, events: list[Event]) -> State:
    kind = action[1]
    events.append(Event("exchange", seat, (kind,)))
    place = state.row.index(kind)
    state = state._replace(
        row=replace_at(state.row, place, state.game.cards.dragon),
        dragon=NOBODY,
        exchange=(seat, kind),
    )
    return _go_on(gain_card(state, seat, kind, "dragon", PICK, events), events)


def _play_pick(state: State, seat: int, action: Action, events: list[Event]) -> State:
    kind, bid = action[1], state.queue[0]
    place = state.row.index(kind)
    state = state._replace(
        row=state.row[:place] + state.row[place + 1 :],
        queue=state.queue[1:],
        won=(*state.won, (bid, kind)),
    )
    if kind == state.game.cards.dragon:
        events.append(Event("token", seat))
        return _go_on(
            state._replace(tokens=replace_at(state.tokens, seat, state.tokens[seat] + 1)), events
        )
    return _go_on(gain_card(state, seat, kind, "pick", PICK, events), events)


def _play_lay(state: State, seat: int, action: Action, events: list[Event]) -> State:
    _, left, then = state.laying
    events.append(Event("lay", seat, (action[1],)))
    state = put_card(state, seat, action[1], state.game.cards.merchant)
    gained = (*state.gained, action[1])
    if left > 1:
        return state._replace(laying=(seat, left - 1, then), gained=gained)
    state = state._replace(laying=(), gained=(), phase=then)
    state = (
        settle_goals(state, gained, events)
        if then == DRAWN
        else claim_goal(state, seat, action[1], events)
    )
    return _go_on(state, events)


def _play_heir(state: State, seat: int, action: Action, events: list[Event]) -> State:
    kind = action[1]
    place = state.row.index(kind)
    state = state._replace(row=state.row[:place] + state.row[place + 1 :], heir=(seat, kind))
    return _go_on(gain_card(state, seat, kind, "heir", BID, events), events)


def _play_decline(state: State, seat: int, action: Action, events: list[Event]) -> State:
    return rounds.close_round(state, events)


def _go_on(state: State, events: list[Event]) -> State:
    """On to the next choice: picks, then draws of tied stacks, then the Heir, then the end of the
    round.
    """
    if state.phase == PICK:
        return rounds.begin_next_pick(state, events)
    if state.phase == DRAWN:
        return rounds.offer_heir(state, events)
    return rounds.close_round(state, events) if state.phase == BID else state


_PLAYS = {
    "bid": _play_bid,
    "harvest": _play_harvest,
    "keep": _play_keep,
    "half": _play_half,
    "exchange": _play_exchange,
    "pick": _play_pick,
    "lay": _play_lay,
    "heir": _play_heir,
    "decline": _play_decline,
}
