"""What a seat may know of a game of Empires, and full states that agree with it."""

from __future__ import annotations

from random import Random

from china_games.games.common.chance import shuffle_cards_by
from china_games.games.contract import UNKNOWN
from china_games.games.empires.rules.model import DECK, IN_PLAY, State
from china_games.games.empires.rules.trade import can_give


def mask_state(state: State, seat: int | None) -> State:
    """The state with other hands, the deck, the seed, actions not yet confirmed and dealings of
    others hidden.
    """
    if state.draft is not None and seat != state.seat:
        draft = state.draft
        state = state._replace(
            draft=None, cities=draft.cities, pawns=draft.pawns, granaries=draft.granaries
        )
    hands = tuple(
        hand if s == seat else (UNKNOWN,) * len(hand) for s, hand in enumerate(state.hands)
    )
    return _mask_dealings(
        state._replace(seed=UNKNOWN, hands=hands, deck=(UNKNOWN,) * len(state.deck)), seat
    )


def _mask_dealings(state: State, seat: int | None) -> State:
    """Offers, pacts and drafts of others are hidden, and who of the others has done with diplomacy
    (EM-11).
    """
    ready = tuple(
        done and (s == seat or state.status[s] != IN_PLAY) for s, done in enumerate(state.ready)
    )
    sent = tuple(
        tuple(n if seat in (s, to) else 0 for to, n in enumerate(row))
        for s, row in enumerate(state.sent)
    )
    return state._replace(
        ready=ready,
        sent=sent,
        offers=tuple(offer for offer in state.offers if seat in (offer.seat, offer.to)),
        offering=tuple(draft if s == seat else None for s, draft in enumerate(state.offering)),
        pacts=tuple(pact for pact in state.pacts if seat in pact[:2]),
    )


def count_unseen_cards(view: State) -> tuple[int, ...]:
    """How many cards of each kind are hidden from the view's seat."""
    counts = [n - gone for n, gone in zip(DECK, view.discard, strict=True)]
    for hand in view.hands:
        for card in hand:
            if card != UNKNOWN:
                counts[card] -= 1
    return tuple(counts)


def sample_state(view: State, rng: Random) -> State:
    """A full state that agrees with the view: hidden cards dealt at random, a new seed, no offers
    between others.

    A seat that has made an offer that the view shows holds its cards.
    """
    cards = [card for card, n in enumerate(count_unseen_cards(view)) for _ in range(n)]
    for _ in range(TRIES):
        dealt = _deal_hidden_cards(view, list(shuffle_cards_by(cards, rng)))
        if all(can_give(dealt, offer.seat, offer.give, 0) for offer in view.offers):
            return dealt._replace(seed=int(rng.random() * 2**53))
    return _deal_hidden_cards(
        view, _order_promised_first(view, list(shuffle_cards_by(cards, rng)))
    )._replace(seed=int(rng.random() * 2**53))


TRIES = 40
"""Deals that are tried before the cards of offers are put into hands first."""


def _deal_hidden_cards(view: State, cards: list[int]) -> State:
    """Hidden cards dealt from the end of the list, hand by hand; the rest is the deck."""
    hands = []
    for hand in view.hands:
        hidden = hand.count(UNKNOWN)
        hands.append(tuple(sorted(cards.pop() for _ in range(hidden))) if hidden else hand)
    return view._replace(hands=tuple(hands), deck=tuple(cards))


def _order_promised_first(view: State, cards: list[int]) -> list[int]:
    """The cards in an order in which each hidden hand gets what its offers give."""
    ordered: list[int] = []
    for seat, hand in enumerate(view.hands):
        most = [
            max((offer.give[card] for offer in view.offers if offer.seat == seat), default=0)
            for card in range(len(DECK))
        ]
        promised = (
            [card for card, n in enumerate(most) for _ in range(n)] if UNKNOWN in hand else []
        )
        for card in promised:
            cards.remove(card)
        ordered += promised + [cards.pop() for _ in range(hand.count(UNKNOWN) - len(promised))]
    return cards + ordered[::-1]
