"""Bids: who must bid what, and how open bids stand to each other (MK-10 to MK-30, MK-70 to MK-76)."""
from __future__ import annotations

from china_games.rules.middle_kingdom.cards import EMPEROR, PALACE, RESET
from china_games.rules.middle_kingdom.model import NO_VALUE, SINGLE, STILL_TIED, TIED, WINS, Bid, State


def due(state: State, seat: int) -> int:
    """How many bids the seat plays this round (MK-10, MK-71, MK-73)."""
    return 2 if state.game.two_bids and len(state.hands[seat]) > 1 else 1


def due_before_reveal(state: State, seat: int) -> int:
    """How many of them before the others are revealed: the Palace's owner keeps one back (MK-11, MK-72)."""
    if state.goals[PALACE] != seat:
        return due(state, seat)
    if not state.game.two_bids:
        return 0
    return 1


def choices(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """(card, tied card it goes on or SINGLE) for the seat's next bid."""
    played = played_this_round(state, seat)
    cards = [card for card in state.hands[seat] if card not in {card for card, _ in played}]
    open_tied = [card for card in state.tied[seat] if card not in {on for _, on in played}]
    left = due(state, seat) - len(played)
    places = list(open_tied)
    if left > len(open_tied):
        places.append(SINGLE)
    return tuple((card, on) for on in places for card in cards)


def played_this_round(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """(card, tied card it goes on) of the seat's bids so far this round, sealed or open."""
    shown = tuple((bid.cards[-1], bid.cards[0] if len(bid.cards) == 2 else SINGLE)
                  for bid in state.bids if bid.seat == seat)
    return shown or state.sealed[seat]


def as_bid(seat: int, card: int, on: int) -> Bid:
    """The open bid that a sealed card becomes."""
    return Bid(seat, (card,) if on == SINGLE else (on, card))


def valueless(bid: Bid) -> bool:
    """A Reset played alone (MK-21)."""
    return bid.cards == (RESET,)


def half_choices(state: State) -> tuple[int, ...]:
    """Places of the open bids that could get the Emperor's +0.5 (MK-13, MK-74)."""
    owner = state.goals[EMPEROR]
    return tuple(i for i, bid in enumerate(state.bids) if bid.seat == owner and not valueless(bid))


def ordered(bids: tuple[Bid, ...]) -> tuple[tuple[int, str], ...]:
    """(place, standing code) of every bid: by value, stacks first, higher top first; those of no value last."""
    valued = [i for i, bid in enumerate(bids) if not valueless(bid)]
    valued.sort(key=lambda i: (-bids[i].total, -len(bids[i].cards), -bids[i].cards[-1], bids[i].seat))
    standing = [(i, _standing(bids, i)) for i in valued]
    return (*standing, *((i, NO_VALUE) for i, bid in enumerate(bids) if valueless(bid)))


def _standing(bids: tuple[Bid, ...], place: int) -> str:
    """MK-23, MK-25: equal single cards tie, and stacks of the same cards in the same order."""
    bid = bids[place]
    alike = any(other.cards == bid.cards and other.half == bid.half and not valueless(other)
                for i, other in enumerate(bids) if i != place)
    if not alike:
        return WINS
    return TIED if len(bid.cards) == 1 else STILL_TIED
