"""The course of a round once all bids lie open: order, picks, draws, Heir, Dragon, new row (MK-20
to MK-55).
"""

from __future__ import annotations

from china_games.games.common.tuples import replace_at
from china_games.games.contract import FREE, TABLE, Event, stop_undo
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import HEIR, MARKET, MERCHANT, RESET
from china_games.games.middle_kingdom.rules.gains import (
    find_dragon_heir,
    list_lay_choices,
    may_dragon_fly,
    put_card,
    settle_goals,
)
from china_games.games.middle_kingdom.rules.model import (
    BID,
    DRAWN,
    EXCHANGE,
    HEIR_PICK,
    LAY,
    NOBODY,
    OVER,
    PICK,
    STILL_TIED,
    TIED,
    WINS,
    Bid,
    Round,
    State,
)


def resolve_bids(state: State, events: list[Event]) -> State:
    """The order of the bids; then the Dragon's exchange or the first pick."""
    order = bids.order_bids(state.bids)
    events.append(Event("order", TABLE, (tuple([(*state.bids[i], code) for i, code in order]),)))
    queue = tuple([i for i, code in order if code == WINS])
    if state.dragon != NOBODY:
        return state._replace(order=order, queue=queue, phase=EXCHANGE)
    return begin_next_pick(state._replace(order=order, queue=queue), events)


def begin_next_pick(state: State, events: list[Event]) -> State:
    """The next winner picks while anything lies in the row (MK-20)."""
    if state.queue and state.row:
        return state._replace(phase=PICK)
    events += [Event("nothing", state.bids[i].seat) for i in state.queue]
    return _draw_tied(state._replace(queue=()), events)


def _draw_tied(state: State, events: list[Event]) -> State:
    """MK-29: stacks still tied draw one card each, all in one go."""
    state = _put_dragon_aside(state, events)
    tied = [i for i, code in state.order if code == STILL_TIED]
    if not tied:
        return offer_heir(state, events)
    if len(state.pile) < len(tied):
        return _finish_game(_return_cards(state, events), "draw", events)
    tied.sort(key=lambda i: (_count_seats_after_last(state, state.bids[i].seat), i))
    drawn = tuple(zip(tied, reversed(state.pile), strict=False))
    state = state._replace(pile=state.pile[: -len(tied)], phase=DRAWN, won=state.won + drawn)
    return _place_drawn(state, [(state.bids[place].seat, kind) for place, kind in drawn], events)


def _put_dragon_aside(state: State, events: list[Event]) -> State:
    """MK-45: the Dragon that nobody has picked lies in no row any more."""
    dragon = state.game.cards.dragon
    if dragon not in state.row or state.game.edition == 1:
        return state
    events.append(Event("aside"))
    return state._replace(row=tuple([kind for kind in state.row if kind != dragon]))


def _count_seats_after_last(state: State, seat: int) -> int:
    """How many seats after the last winner by a bid the seat draws; the winner is last (MK-29)."""
    winners = [state.bids[bid].seat for bid, kind in state.won if kind != state.game.cards.dragon]
    first = winners[-1] + 1 if winners else 0
    return (seat - first) % state.game.seats


def _place_drawn(state: State, drawn: list[tuple[int, int]], events: list[Event]) -> State:
    """The drawn cards on their piles; Goal cards are settled when the Market's owner has laid the
    Merchants.
    """
    cards, market = state.game.cards, state.goals[MARKET]
    events += [Event("draw", seat, (kind,), undo=stop_undo("MK-29")) for seat, kind in drawn]
    to_lay = drawn.count((market, cards.merchant))
    for seat, kind in drawn:
        if (seat, kind) != (market, cards.merchant):
            state = put_card(state, seat, cards.types[kind], kind)
    gained = tuple(
        [cards.types[kind] for seat, kind in drawn if (seat, kind) != (market, cards.merchant)]
    )
    if to_lay and len(list_lay_choices(state, market)) > 1:
        return state._replace(phase=LAY, laying=(market, to_lay, DRAWN), gained=gained)
    for _ in range(to_lay):
        state = put_card(state, market, MERCHANT, cards.merchant)
    return offer_heir(
        settle_goals(state, (*gained, MERCHANT) if to_lay else gained, events), events
    )


def offer_heir(state: State, events: list[Event]) -> State:
    """MK-47: the Heir's owner may take one of the cards left."""
    if state.goals[HEIR] != NOBODY and set(state.row) - {state.game.cards.dragon}:
        return state._replace(phase=HEIR_PICK)
    return close_round(state, events)


def close_round(state: State, events: list[Event]) -> State:
    """The rest of the row leaves; bid cards come to rest; Dragon; a new row (MK-48 to MK-55)."""
    gone = _count_gone(state, state.row)
    state = _assign_dragon(_return_cards(state, events), events)
    size = state.game.row
    if len(state.pile) < size:
        return _finish_game(state._replace(row=(), gone=gone), "row", events)
    row = state.pile[-size:][::-1]
    events += [
        Event("round", TABLE, (state.round + 1,)),
        Event("turn_up", TABLE, (row,), undo=stop_undo("MK-55")),
    ]
    return state._replace(
        phase=BID, round=state.round + 1, row=row, pile=state.pile[:-size], gone=gone
    )


def _count_gone(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards of each kind have left the game, once these have."""
    gone = list(state.gone)
    for kind in cards:
        if kind != state.game.cards.dragon:
            gone[kind] += 1
    return tuple(gone)


def _assign_dragon(state: State, events: list[Event]) -> State:
    """Phase 3 (MK-50)."""
    if not may_dragon_fly(state):
        return state if state.dragon == NOBODY else state._replace(dragon=NOBODY)
    holder = find_dragon_heir(state)
    if holder == NOBODY:
        events.append(Event("no_dragon"))
        return state._replace(dragon=NOBODY)
    events.append(Event("dragon", holder))
    return state._replace(
        dragon=holder, dragon_rounds=replace_at(state.dragon_rounds, holder, state.round)
    )


def _return_cards(state: State, events: list[Event]) -> State:
    """Where every bid card goes: tied ones stay, others are discarded, a Reset takes them back
    (MK-22, MK-28).
    """
    past = Round(state.bids, state.order, state.won, state.exchange, state.heir)
    codes = dict(state.order)
    own: list[list[tuple[Bid, str]]] = [[] for _ in state.hands]
    for place, bid in enumerate(state.bids):
        own[bid.seat].append((bid, codes[place]))
    homes = [_return_cards_of(state, seat, own[seat], events) for seat in range(state.game.seats)]
    hands, tied, used = zip(*homes, strict=True)
    return state._replace(
        hands=hands,
        tied=tied,
        used=used,
        rounds=(*state.rounds, past),
        bids=(),
        order=(),
        won=(),
        exchange=(),
        heir=(),
    )


Cards = tuple[int, ...]


def _return_cards_of(
    state: State, seat: int, own: list[tuple[Bid, str]], events: list[Event]
) -> tuple[Cards, Cards, Cards]:
    """The seat's hand, tied and used cards after the round."""
    tied, used, reset = list(state.tied[seat]), list(state.used[seat]), False
    stays: list[int] = []
    for bid, code in own:
        reset = reset or bid.aside or bid.cards[-1] == RESET
        if len(bid.cards) == 2:
            tied.remove(bid.cards[0])
        if code == TIED:
            tied.append(bid.cards[0])
        elif code == STILL_TIED and bid.cards[-1] != RESET:
            stays += bid.cards
        else:
            used += bid.cards
    if not reset:
        return state.hands[seat], tuple(tied), (*used, *stays)
    back = sorted(card for card in used if card != RESET)
    events.append(Event("take_back", seat, (tuple(back),)))
    return tuple(sorted([*state.hands[seat], *back, RESET])), tuple(tied), tuple(stays)


def _finish_game(state: State, reason: str, events: list[Event]) -> State:
    """The game is over: row and pile are out (MK-29, MK-55). What was in the pile can be worked out
    now.
    """
    events.append(Event("over", TABLE, (reason,), undo=stop_undo("MK-55") if state.pile else FREE))
    dragon = NOBODY if reason == "draw" else state.dragon
    return state._replace(
        phase=OVER,
        end=reason,
        row=(),
        pile=(),
        gone=_count_gone(state, state.row + state.pile),
        dragon=dragon,
        queue=(),
    )
