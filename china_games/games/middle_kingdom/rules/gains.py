"""Gaining Dynasty cards, and who owns which Goal card (MK-40 to MK-46, MK-30)."""

from __future__ import annotations

from china_games.games.common.tuples import replace_at
from china_games.games.contract import Event
from china_games.games.middle_kingdom.rules.cards import MARKET, MERCHANT, TYPES
from china_games.games.middle_kingdom.rules.model import LAY, NOBODY, State

LEAST_FOR_GOAL = 2
"""Cards of a type that give its Goal card (MK-41)."""

LEAST_OWNED = 4
"""Goal cards in players' hands from which on the Dragon is assigned (MK-50)."""


def count_for_goal(state: State, seat: int, kind: int) -> int:
    """Cards of a type for its Goal card: Merchants laid on another pile count two there, and not at
    home (MK-46).
    """
    pile = state.piles[seat][kind]
    if kind == MERCHANT:
        return len(pile)
    return len(pile) + pile.count(state.game.cards.merchant)


def count_own_cards(state: State, seat: int, kind: int) -> int:
    """Cards in the pile of their own type: what bars the Dragon's exchange (MK-44)."""
    pile = state.piles[seat][kind]
    return len(pile) if kind == MERCHANT else len(pile) - pile.count(state.game.cards.merchant)


def count_dynasty_cards(state: State, seat: int) -> int:
    """All Dynasty cards of a seat, a Merchant laid elsewhere being one."""
    return sum(len(pile) for pile in state.piles[seat])


def gain_card(
    state: State, seat: int, kind: int, how: str, then: int, events: list[Event]
) -> State:
    """The seat takes one card; a Merchant of the Market's owner waits for the pile it
    is laid on.
    """
    events.append(Event("win", seat, (kind, how)))
    cards = state.game.cards
    if (
        kind == cards.merchant
        and state.goals[MARKET] == seat
        and len(list_lay_choices(state, seat)) > 1
    ):
        return state._replace(phase=LAY, laying=(seat, 1, then))
    type_ = cards.types[kind]
    return claim_goal(put_card(state, seat, type_, kind)._replace(phase=then), seat, type_, events)


def put_card(state: State, seat: int, type_: int, kind: int) -> State:
    """The card on a pile of the seat."""
    own = state.piles[seat]
    pile = tuple(sorted((*own[type_], kind)))
    return state._replace(piles=replace_at(state.piles, seat, replace_at(own, type_, pile)))


def list_lay_choices(state: State, seat: int) -> tuple[int, ...]:
    """Types that a Merchant may be laid with: Merchants, and those of which the seat has a card
    (MK-46).
    """
    return tuple(t for t in range(len(TYPES)) if t == MERCHANT or state.piles[seat][t])


def claim_goal(state: State, seat: int, type_: int, events: list[Event]) -> State:
    """The Goal card of a type of which the seat alone has gained a card, if it alone has most
    (MK-41, MK-42).
    """
    owner, own = state.goals[type_], count_for_goal(state, seat, type_)
    if state.game.edition == 1:
        rivals = [] if owner == NOBODY else [owner]
    else:
        rivals = [other for other in range(state.game.seats) if other != seat]
    needed = max([LEAST_FOR_GOAL, *(count_for_goal(state, other, type_) + 1 for other in rivals)])
    return state if own < needed or owner == seat else _pass_goal(state, seat, type_, events)


def settle_goals(state: State, types: tuple[int, ...], events: list[Event]) -> State:
    """Goal cards of types gained at the same moment: the seat that alone has most owns them
    (MK-30).
    """
    for type_ in dict.fromkeys(types):
        counts = [count_for_goal(state, seat, type_) for seat in range(state.game.seats)]
        best = max(counts)
        winner = counts.index(best)
        if best >= LEAST_FOR_GOAL and counts.count(best) == 1 and winner != state.goals[type_]:
            state = _pass_goal(state, winner, type_, events)
    return state


def _pass_goal(state: State, seat: int, type_: int, events: list[Event]) -> State:
    events.append(Event("goal", seat, (type_, state.goals[type_])))
    return state._replace(goals=replace_at(state.goals, type_, seat))


def may_leave_card(state: State) -> bool:
    """Whether a card may be left in the row for the Heir's owner, after those who still pick
    (MK-47).
    """
    return len(state.row) > len(state.queue)


def list_dragon_choices(state: State) -> tuple[int, ...]:
    """Kinds that the Dragon may be exchanged for (MK-44)."""
    cards, seat = state.game.cards, state.dragon
    kinds = tuple(sorted({kind for kind in state.row if kind != cards.dragon}))
    allowed = tuple(
        kind
        for kind in kinds
        if kind != cards.philosopher and not is_barred(state, seat, cards.types[kind])
    )
    return allowed or kinds


def is_barred(state: State, seat: int, type_: int) -> bool:
    """Whether the seat has most cards of the type among its own, one at least (MK-44)."""
    counts = [count_own_cards(state, seat, t) for t in range(len(TYPES))]
    return counts[type_] > 0 and counts[type_] == max(counts)


def may_dragon_fly(state: State) -> bool:
    """Whether enough Goal cards are owned for the Dragon to be assigned (MK-50)."""
    return len(state.goals) - state.goals.count(NOBODY) >= LEAST_OWNED


def find_dragon_heir(state: State) -> int:
    """Phase 3: who gets the Dragon, or NOBODY for a tie (MK-50)."""
    seats = range(state.game.seats)
    keys = [
        (state.goals.count(s), count_dynasty_cards(state, s), state.dragon_rounds[s]) for s in seats
    ]
    lowest = min(keys)
    return keys.index(lowest) if keys.count(lowest) == 1 else NOBODY
