"""Positions of whole games, for every seat count and side, to ask players about."""

from __future__ import annotations

from functools import cache
from random import Random

from china_games.games.china.rules import RULES
from china_games.games.china.rules.model import State
from china_games.players.base import USUAL
from china_games.players.players import find_player
from tests.support.boards import board

FEW = USUAL._replace(rollouts=4)
"""Enough to try what a player does, where it does not matter how well it plays."""

TABLES = (("side_a", 3), ("side_a", 4), ("side_b", 4), ("side_b", 5))


def start(board_id: str = "side_a", seats: int = 4, seed: int = 1) -> State:
    return RULES.setup(board("china", board_id), RULES.options({}, board_id, seats), seats, seed)  # type: ignore[arg-type]


def positions(
    board_id: str, seats: int, seed: int, level: str = "random", every: int = 1
) -> tuple[State, ...]:
    """Every so many positions with a choice, from a game that the level plays alone."""
    return _play(board_id, seats, seed, level)[every - 1 :: every]


@cache
def _play(board_id: str, seats: int, seed: int, level: str) -> tuple[State, ...]:
    """The positions with a choice of a whole game: played once, for whatever is asked of it."""
    state, rng, mind = start(board_id, seats, seed), Random(seed), find_player("china", level)
    found = []
    while seat := RULES.to_act(state):
        legal = RULES.legal(state, seat[0])
        if len(legal) > 1:
            found.append(state)
        action = mind.choose(RULES, RULES.view(state, seat[0]), seat[0], legal, FEW, rng)
        state = RULES.apply(state, seat[0], action).state
    return tuple(found)
