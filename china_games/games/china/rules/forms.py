"""What an action of China may look like on this board, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from china_games.games.china.rules.model import State
from china_games.games.contract import Action


def list_candidates(state: State) -> Iterator[Action]:
    """Every well-formed action of this game, legal or not."""
    return iter(_list_forms(tuple(state.game.bounds.items())))


@lru_cache(maxsize=16)
def _list_forms(bounds: tuple[tuple[str, tuple[int, ...]], ...]) -> tuple[Action, ...]:
    """They depend on the board and the options alone: a game asks for the same ones all along."""
    return tuple(
        (kind, *values)
        for kind, below in bounds
        for values in product(*map(range, below))
        if is_in_order((kind, *values))
    )


def is_well_formed(state: State, action: Action) -> bool:
    """Whether the action has a kind that this game has, and indices that the board has."""
    if not isinstance(action, tuple) or not action or type(action[0]) is not str:
        return False
    bounds = state.game.bounds.get(action[0])
    if bounds is None or len(action) != len(bounds) + 1:
        return False
    for place, bound in enumerate(bounds, 1):
        value = action[place]
        if type(value) is not int or not 0 <= value < bound:
            return False
    return is_in_order(action)


def is_in_order(action: Action) -> bool:
    """The two cards of a border post stand in order, so that each payment is written in one way."""
    return action[0] != "post" or bool(action[2] <= action[3])
