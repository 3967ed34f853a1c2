"""Whole games between computer players, without a window: for tournaments, simulations and tests."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from china_games.games.contract import Action, Budget, Player, Result
from china_games.players.base import USUAL
from china_games.players.players import player


class Played(NamedTuple):
    """A finished game: its last state and result, moves made, and the seconds of each level's real choices."""

    state: Any
    result: Result
    moves: int
    seconds: Mapping[str, list[float]]


Watcher = Callable[[Any, int, Action], None]


def play_game(rules: Any, board: Any, levels: Sequence[str], seed: int, options: Mapping[str, Any],
              budget: Budget = USUAL, watch: Watcher | None = None,
              lookup: Callable[[str, str], Player] = player) -> Played:
    """Plays a game with a level for each seat; `watch(state, seat, action)` is told before each move.

    `lookup(game, level)` gives the player of a level: those of the program, if nothing else is wanted.
    """
    players = [lookup(rules.meta.key, level) for level in levels]
    seconds: dict[str, list[float]] = {level: [] for level in levels}
    state, ply = rules.setup(board, options, len(levels), seed), 0
    while seats := rules.to_act(state):
        seat = seats[0]
        legal = rules.legal(state, seat)
        view, rng = rules.view(state, seat), Random(f"{seed}:{seat}:{ply}")
        begun = perf_counter()
        action = players[seat].choose(rules, view, seat, legal, budget, rng)
        if len(legal) > 1:
            seconds[levels[seat]].append(perf_counter() - begun)
        if watch is not None:
            watch(state, seat, action)
        state, ply = rules.apply(state, seat, action).state, ply + 1
    return Played(state, rules.result(state), ply, seconds)
