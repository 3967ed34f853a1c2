"""What a seat may know of a game of Forbidden City, and full states that agree with it."""

from __future__ import annotations

from random import Random

from china_games.games.common.chance import shuffle_cards_by
from china_games.games.contract import UNKNOWN
from china_games.games.forbidden_city.rules.model import NO_TILE, State


def mask_state(state: State, seat: int | None) -> State:
    """The state with other hands, all piles and the seed hidden, but for tiles that everybody has
    seen.
    """
    hands = tuple(
        tile if s == seat or shown or tile == NO_TILE else UNKNOWN
        for s, (tile, shown) in enumerate(zip(state.hands, state.hands_shown, strict=True))
    )
    piles = tuple(
        tuple(tile if known else UNKNOWN for tile, known in zip(pile, shown, strict=True))
        for pile, shown in zip(state.piles, state.piles_shown, strict=True)
    )
    return state._replace(seed=UNKNOWN, hands=hands, piles=piles)


def list_unseen_tiles(view: State, seat: int) -> tuple[int, ...]:
    """The tiles of a seat that the view does not show, in the order of the tile set."""
    seen = (
        {laid.tile for laid in view.laid if laid.seat == seat}
        | set(view.piles[seat])
        | {view.hands[seat]}
    )
    return tuple(tile for tile in view.game.tiles.list_owned(view.game.seats) if tile not in seen)


def sample_state(view: State, rng: Random) -> State:
    """A full state that agrees with the view: each seat's hidden tiles in a random order, a new
    seed.
    """
    hands, piles = [], []
    for seat in range(view.game.seats):
        hidden = list(shuffle_cards_by(list_unseen_tiles(view, seat), rng))
        piles.append(tuple(hidden.pop() if tile == UNKNOWN else tile for tile in view.piles[seat]))
        hands.append(hidden.pop() if view.hands[seat] == UNKNOWN else view.hands[seat])
    return view._replace(seed=int(rng.random() * 2**53), hands=tuple(hands), piles=tuple(piles))
