"""What a seat may know of a game of Middle Kingdom, and full states that agree with it."""

from __future__ import annotations

from random import Random

from china_games.games.common.chance import shuffle_cards_by
from china_games.games.common.tuples import replace_at
from china_games.games.contract import UNKNOWN
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.model import State


def mask_state(state: State, seat: int | None) -> State:
    """The state with the pile, the seed and the sealed bids of others hidden."""
    sealed = tuple(
        own if s == seat else ((UNKNOWN, UNKNOWN),) * len(own) for s, own in enumerate(state.sealed)
    )
    return state._replace(seed=UNKNOWN, sealed=sealed, pile=(UNKNOWN,) * len(state.pile))


def count_unseen_cards(view: State) -> tuple[int, ...]:
    """How many Dynasty cards of each kind lie in the pile."""
    counts = [kind.copies for kind in view.game.cards.kinds]
    for kind, gone in enumerate(view.gone):
        counts[kind] -= gone
    piles = [pile for own in view.piles for pile in own]
    waiting = (view.game.cards.merchant,) * (view.laying[1] if view.laying else 0)
    for cards in (view.row, waiting, *piles):
        for kind in cards:
            if kind != view.game.cards.dragon:
                counts[kind] -= 1
    return tuple(counts)


def sample_state(view: State, rng: Random) -> State:
    """A full state that agrees with the view: hidden bids are any that their owners may play, the
    pile is shuffled.
    """
    pile = shuffle_cards_by(
        [kind for kind, n in enumerate(count_unseen_cards(view)) for _ in range(n)], rng
    )
    state = view._replace(seed=int(rng.random() * 2**53), pile=pile[: len(view.pile)])
    for seat, own in enumerate(view.sealed):
        if own and own[0][0] == UNKNOWN:
            state = state._replace(sealed=replace_at(state.sealed, seat, ()))
            for _ in own:
                choices = bids.list_choices(state, seat)
                chosen = choices[int(rng.random() * len(choices))]
                state = state._replace(
                    sealed=replace_at(state.sealed, seat, (*state.sealed[seat], chosen))
                )
    return state
