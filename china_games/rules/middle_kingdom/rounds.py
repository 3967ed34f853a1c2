"""The course of a round once all bids lie open: order, picks, draws, Heir, Dragon, new row (MK-20 to MK-55)."""
from __future__ import annotations

from china_games.rules.base import TABLE, Event
from china_games.rules.middle_kingdom import bids
from china_games.rules.middle_kingdom.cards import HEIR, MARKET, RESET
from china_games.rules.middle_kingdom.gains import dragon_heir, lay_choices, put, replaced, settled
from china_games.rules.middle_kingdom.model import (
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
    State,
)


def resolve(state: State, events: list[Event]) -> State:
    """The order of the bids; then the Dragon's exchange or the first pick."""
    order = bids.ordered(state.bids)
    events.append(Event("order", TABLE, (order,)))
    state = state._replace(order=order, queue=tuple(i for i, code in order if code == WINS))
    if state.dragon != NOBODY:
        return state._replace(phase=EXCHANGE)
    return next_pick(state, events)


def next_pick(state: State, events: list[Event]) -> State:
    """The next winner picks while anything lies in the row (MK-20)."""
    if state.queue and state.row:
        return state._replace(phase=PICK)
    events += [Event("nothing", state.bids[i].seat) for i in state.queue]
    return _draws(state._replace(queue=()), events)


def _draws(state: State, events: list[Event]) -> State:
    """MK-29: stacks still tied draw one card each, all in one go."""
    tied = [i for i, code in state.order if code == STILL_TIED]
    if not tied:
        return offer_heir(state, events)
    if len(state.pile) < len(tied):
        return _finish(_cards_back(state, events), "draw", events)
    drawn = []
    pile = state.pile
    for place in sorted(tied, key=lambda i: (_turn_after_last(state, state.bids[i].seat), i)):
        drawn.append((state.bids[place].seat, pile[-1]))
        pile = pile[:-1]
    return _placed(state._replace(pile=pile, phase=DRAWN), drawn, events)


def _turn_after_last(state: State, seat: int) -> int:
    """How many seats after the last winner by a bid the seat draws; he himself is last (MK-29)."""
    winners = [state.bids[bid].seat for bid, kind in state.won if kind != state.game.cards.dragon]
    first = (winners[-1] + 1) if winners else state.game.first
    return (seat - first) % state.game.seats


def _placed(state: State, drawn: list[tuple[int, int]], events: list[Event]) -> State:
    """The drawn cards on their piles; Goal cards are settled when the Market's owner has laid his Merchants."""
    cards, market = state.game.cards, state.goals[MARKET]
    waiting, gained = 0, []
    for seat, kind in sorted(drawn, key=lambda card: card[1] == cards.merchant):
        if kind == cards.merchant and seat == market:
            waiting += 1
            continue
        gained.append(cards.types[kind])
        state = put(state, seat, cards.types[kind], kind)
    events += [Event("win", seat, (kind, "draw")) for seat, kind in drawn]
    if waiting and len(lay_choices(state, market)) > 1:
        return state._replace(phase=LAY, laying=(market, waiting, DRAWN), gained=tuple(gained))
    for _ in range(waiting):
        gained.append(cards.types[cards.merchant])
        state = put(state, market, cards.types[cards.merchant], cards.merchant)
    return offer_heir(settled(state, tuple(gained), events), events)


def offer_heir(state: State, events: list[Event]) -> State:
    """MK-47: the Heir's owner may take one of the cards left."""
    left = [kind for kind in state.row if kind != state.game.cards.dragon]
    if state.goals[HEIR] != NOBODY and left:
        return state._replace(phase=HEIR_PICK)
    return close(state, events)


def close(state: State, events: list[Event]) -> State:
    """The rest of the row leaves; bid cards come to rest; Dragon; a new row (MK-48 to MK-55)."""
    state = _cards_back(_row_gone(state), events)
    holder = dragon_heir(state)
    if holder != NOBODY:
        events.append(Event("dragon", holder))
        state = state._replace(dragon_rounds=replaced(state.dragon_rounds, holder, state.round))
    state = state._replace(dragon=holder)
    if len(state.pile) < state.game.row:
        return _finish(state, "row", events)
    row = state.pile[-state.game.row:][::-1]
    events += [Event("round", TABLE, (state.round + 1,)), Event("turn_up", TABLE, (row,))]
    return state._replace(phase=BID, round=state.round + 1, row=row, pile=state.pile[:-state.game.row])


def _row_gone(state: State) -> State:
    gone = list(state.gone)
    for kind in state.row:
        if kind != state.game.cards.dragon:
            gone[kind] += 1
    return state._replace(row=(), gone=tuple(gone))


def _cards_back(state: State, events: list[Event]) -> State:
    """Where every bid card goes: tied ones stay, others are discarded, a Reset takes them back (MK-22, MK-28)."""
    state = state._replace(rounds=(*state.rounds, (state.bids, state.order, state.won)))
    codes = dict(state.order)
    for seat in range(state.game.seats):
        own = [(bid, codes[i]) for i, bid in enumerate(state.bids) if bid.seat == seat]
        state = _seat_back(state, seat, own, events)
    return state._replace(bids=(), order=(), won=())


def _seat_back(state: State, seat: int, own: list[tuple[Bid, str]], events: list[Event]) -> State:
    covered = {bid.cards[0] for bid, _ in own if len(bid.cards) == 2}
    tied = [card for card in state.tied[seat] if card not in covered]
    tied += [bid.cards[0] for bid, code in own if code == TIED]
    reset = any(bid.aside or bid.cards[-1] == RESET for bid, _ in own)
    stays = [card for bid, code in own if code == STILL_TIED and bid.cards[-1] != RESET for card in bid.cards]
    played = [card for bid, code in own if code != TIED for card in bid.cards if card not in stays]
    used, hand = [*state.used[seat], *stays, *played], list(state.hands[seat])
    if reset:
        back = [card for card in used if card not in stays and card != RESET]
        events.append(Event("take_back", seat, (tuple(sorted(back)),)))
        hand, used = [*hand, *back, RESET], stays
    return state._replace(tied=replaced(state.tied, seat, tuple(tied)), used=replaced(state.used, seat, tuple(used)),
                          hands=replaced(state.hands, seat, tuple(sorted(hand))))


def _finish(state: State, reason: str, events: list[Event]) -> State:
    events.append(Event("over", TABLE, (reason,)))
    state = _row_gone(state)
    if reason == "draw":
        state = state._replace(dragon=NOBODY)
    gone = list(state.gone)
    return state._replace(phase=OVER, end=reason, gone=tuple(gone), queue=(), laying=())
