"""Bids: who must bid what, and how open bids stand to each other (MK-10 to MK-30, MK-70
to MK-76).
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.middle_kingdom.rules.cards import EMPEROR, HARVEST, PALACE, RESET
from china_games.games.middle_kingdom.rules.model import (
    NO_VALUE,
    NOBODY,
    SINGLE,
    STILL_TIED,
    TIED,
    WINS,
    Bid,
    State,
)

MOST_HELD_FOR_HARVEST = 3
"""Bid cards in hand with which the Harvest may still be used (MK-12)."""

Sealed = tuple[int, int]
"""A bid card and the tied card it goes on, or SINGLE."""


def count_due(state: State, seat: int) -> int:
    """How many bids the seat plays this round (MK-10, MK-71, MK-73)."""
    return 2 if state.game.two_bids and len(state.hands[seat]) > 1 else 1


def count_due_before_reveal(state: State, seat: int) -> int:
    """How many of them before the others are revealed: the Palace's owner keeps one back (MK-11,
    MK-72).
    """
    if state.goals[PALACE] != seat:
        return count_due(state, seat)
    return 1 if state.game.two_bids else 0


def is_sealing(state: State, seat: int) -> bool:
    """Whether the seat still has to seal a bid before the reveal."""
    return len(state.sealed[seat]) < count_due_before_reveal(state, seat)


def is_last_to_seal(state: State, seat: int) -> bool:
    """Whether the bids are revealed as soon as the seat has sealed one more (MK-10)."""
    missing = count_due_before_reveal(state, seat) - len(state.sealed[seat])
    others = (other for other in range(state.game.seats) if other != seat)
    return missing == 1 and not any(is_sealing(state, other) for other in others)


def list_choices(state: State, seat: int) -> tuple[Sealed, ...]:
    """(card, tied card it goes on or SINGLE) for the seat's next bid (MK-24, MK-71, MK-73)."""
    played = list_played(state, seat)
    cards: Sequence[int] = state.hands[seat]
    open_tied: Sequence[int] = state.tied[seat]
    if played:
        cards = [card for card in cards if card not in {card for card, _ in played}]
        open_tied = [card for card in open_tied if card not in {on for _, on in played}]
    places = (
        (*open_tied, SINGLE) if count_due(state, seat) - len(played) > len(open_tied) else open_tied
    )
    return tuple([(card, on) for on in places for card in cards])


def list_played(state: State, seat: int) -> tuple[Sealed, ...]:
    """The seat's bids so far this round, sealed or open."""
    if not state.bids:
        return state.sealed[seat]
    return tuple(
        (bid.cards[-1], bid.cards[0] if len(bid.cards) == 2 else SINGLE)
        for bid in state.bids
        if bid.seat == seat
    )


def open_bid(seat: int, card: int, on: int) -> Bid:
    """The open bid that a sealed card becomes."""
    return Bid(seat, (card,) if on == SINGLE else (on, card))


def is_valueless(bid: Bid) -> bool:
    """A Reset played alone (MK-21)."""
    return bid.cards == (RESET,)


def find_harvest_reset(state: State) -> int | None:
    """The place of the open bid whose Reset the Harvest's owner may set aside (MK-12)."""
    return next(
        (
            i
            for i, bid in enumerate(state.bids)
            if bid.seat == state.goals[HARVEST] and bid.cards[-1] == RESET
        ),
        None,
    )


def list_harvest_cards(state: State) -> tuple[int, ...]:
    """The bid cards that the Harvest's owner may play in place of an open Reset (MK-12); () if
    none.
    """
    owner = state.goals[HARVEST]
    if owner == NOBODY or find_harvest_reset(state) is None:
        return ()
    played = {card for card, _ in list_played(state, owner)}
    held = tuple([card for card in state.hands[owner] if card not in played])
    return held if len(held) <= MOST_HELD_FOR_HARVEST else ()


def list_half_choices(state: State) -> tuple[int, ...]:
    """Places of the open bids that could get the Emperor's +0.5 (MK-13, MK-74)."""
    owner = state.goals[EMPEROR]
    return tuple(
        [i for i, bid in enumerate(state.bids) if bid.seat == owner and not is_valueless(bid)]
    )


def is_half_idle(state: State) -> bool:
    """Whether it changes nothing which of the open bids gets the Emperor's +0.5 (MK-74): each of
    them wins or ties as before, and the seats pick in the same order.
    """
    outcomes = set()
    for place in list_half_choices(state):
        bid = state.bids[place]._replace(half=True)
        shown = (*state.bids[:place], bid, *state.bids[place + 1 :])
        order = order_bids(shown)
        picks = tuple([(shown[i].seat, code) for i, code in order])
        outcomes.add((picks, tuple(sorted(order))))
    return len(outcomes) == 1


def rank_bid(bid: Bid) -> tuple[int, int, int]:
    """What bids are ordered by, highest first: value, stack before single, higher top (MK-20,
    MK-26, MK-27).
    """
    return bid.total, len(bid.cards), bid.cards[-1]


def order_bids(bids: tuple[Bid, ...]) -> tuple[tuple[int, str], ...]:
    """(place, standing code) of every bid in order; those of no value last (MK-21)."""
    alike: dict[tuple[tuple[int, ...], bool], int] = {}
    for bid in bids:
        alike[bid[1:3]] = alike.get(bid[1:3], 0) + 1
    valued = [i for i, bid in enumerate(bids) if not is_valueless(bid)]
    valued.sort(key=lambda i: (rank_bid(bids[i]), -bids[i].seat), reverse=True)
    return (
        *[(i, _find_standing(bids[i], alike[bids[i][1:3]])) for i in valued],
        *[(i, NO_VALUE) for i, bid in enumerate(bids) if is_valueless(bid)],
    )


def _find_standing(bid: Bid, alike: int) -> str:
    """MK-23, MK-25: equal single cards tie, and stacks of the same cards in the same order, the
    half included.
    """
    if alike == 1:
        return WINS
    return TIED if len(bid.cards) == 1 else STILL_TIED
