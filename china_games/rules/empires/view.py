"""What a seat may know of a game of Empires, and full states that agree with it."""
from __future__ import annotations

from random import Random

from china_games.rules.base import UNKNOWN
from china_games.rules.chance import shuffled_by
from china_games.rules.empires.model import DECK, IN_PLAY, State


def view(state: State, seat: int | None) -> State:
    """The state with other hands, the deck, the seed, actions not yet confirmed and dealings of others hidden."""
    if state.draft is not None and seat != state.seat:
        draft = state.draft
        state = state._replace(draft=None, cities=draft.cities, pawns=draft.pawns, granaries=draft.granaries)
    hands = tuple(hand if s == seat else (UNKNOWN,) * len(hand) for s, hand in enumerate(state.hands))
    return _without_dealings(state._replace(seed=UNKNOWN, hands=hands, deck=(UNKNOWN,) * len(state.deck)), seat)


def _without_dealings(state: State, seat: int | None) -> State:
    """Offers, pacts and drafts of others are hidden, and who of the others has done with diplomacy (EM-11)."""
    ready = tuple(done and (s == seat or state.status[s] != IN_PLAY) for s, done in enumerate(state.ready))
    sent = tuple(tuple(n if seat in (s, to) else 0 for to, n in enumerate(row)) for s, row in enumerate(state.sent))
    return state._replace(
        ready=ready, sent=sent, offers=tuple(offer for offer in state.offers if seat in (offer.seat, offer.to)),
        offering=tuple(draft if s == seat else None for s, draft in enumerate(state.offering)),
        pacts=tuple(pact for pact in state.pacts if seat in pact[:2]))


def unseen(view: State) -> tuple[int, ...]:
    """How many cards of each kind are hidden from the view's seat."""
    counts = [n - gone for n, gone in zip(DECK, view.discard, strict=True)]
    for hand in view.hands:
        for card in hand:
            if card != UNKNOWN:
                counts[card] -= 1
    return tuple(counts)


def sample(view: State, rng: Random) -> State:
    """A full state that agrees with the view: hidden cards dealt at random, a new seed, no offers between others."""
    cards = list(shuffled_by([card for card, n in enumerate(unseen(view)) for _ in range(n)], rng))
    hands = []
    for hand in view.hands:
        hidden = hand.count(UNKNOWN)
        hands.append(tuple(sorted(cards.pop() for _ in range(hidden))) if hidden else hand)
    return view._replace(seed=int(rng.random() * 2**53), hands=tuple(hands), deck=tuple(cards))
