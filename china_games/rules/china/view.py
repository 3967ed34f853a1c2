"""What a seat may know of a game of China, and full states that agree with it."""
from __future__ import annotations

from random import Random

from china_games.rules.base import UNKNOWN
from china_games.rules.chance import shuffled_by
from china_games.rules.china.model import State


def view(state: State, seat: int | None) -> State:
    """The state with other hands, the pile and the seed hidden; cards seen taken from the row stay known."""
    hands = tuple(hand if s == seat else (UNKNOWN,) * (len(hand) - len(known)) + known
                  for s, (hand, known) in enumerate(zip(state.hands, state.known, strict=True)))
    return state._replace(seed=UNKNOWN, hands=hands, pile=(UNKNOWN,) * len(state.pile))


def unseen(view: State) -> tuple[int, ...]:
    """How many cards of each colour are hidden from the view's seat: in other hands and in the pile."""
    counts = list(view.game.deck)
    for colour, discarded in enumerate(view.discard):
        counts[colour] -= discarded
    for cards in (view.row, *view.hands):
        for card in cards:
            if card != UNKNOWN:
                counts[card] -= 1
    return tuple(counts)


def sample(view: State, rng: Random) -> State:
    """A full state that agrees with the view: hidden cards are dealt at random, the seed is a new one."""
    cards = list(shuffled_by([c for c, n in enumerate(unseen(view)) for _ in range(n)], rng))
    hands = []
    for hand in view.hands:
        hidden = hand.count(UNKNOWN)
        hands.append(tuple(sorted((*hand[hidden:], *(cards.pop() for _ in range(hidden))))) if hidden else hand)
    return view._replace(seed=int(rng.random() * 2**53), hands=tuple(hands), pile=tuple(cards))
