"""A game set up for measuring, random play on it, and python-chess as the yardstick of the same
run.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

CHESS_PLIES = 200


class Table(NamedTuple):
    """A game set up for measuring."""

    rules: Any
    board: Any
    options: dict[str, Any]
    seats: int

    @property
    def key(self) -> str:
        """The game's key."""
        return str(self.rules.meta.key)

    def walk_random(self, seed: int) -> Iterator[tuple[Any, int, Any]]:
        """The positions of a game of random play, each with the seat and the action
        that leave it.
        """
        rules, chance = self.rules, Random(seed)
        state = rules.setup(self.board.rules_board, self.options, self.seats, seed)
        while to_act := rules.to_act(state):
            action = chance.choice(rules.legal(state, to_act[0]))
            yield state, to_act[0], action
            state = rules.apply(state, to_act[0], action).state

    def play_random(self, seed: int) -> int:
        """Plays a game at random; how many actions it took."""
        rules, choose, moves = self.rules, Random(seed).choice, 0
        legal, apply, acting = rules.legal, rules.apply, rules.to_act
        state = rules.setup(self.board.rules_board, self.options, self.seats, seed)
        while to_act := acting(state):
            seat = to_act[0]
            state = apply(state, seat, choose(legal(state, seat))).state
            moves += 1
        return moves


def rate(play: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Moves and games a second of processor time of `play(seed) -> moves`, measured for at least
    one game.
    """
    began, moves, games = time.process_time(), 0, 0
    while (spent := time.process_time() - began) < seconds or not games:
        moves += play(games)
        games += 1
    return moves / spent, games / spent


def measure_chess(seconds: float) -> float:
    """Moves a second of random chess by python-chess, 0.0 where that is not installed."""
    try:
        import chess  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return 0.0

    def play(seed: int) -> int:
        board, chance = chess.Board(), Random(seed)
        for ply in range(CHESS_PLIES):
            moves = list(board.legal_moves)
            if not moves:
                return ply
            board.push(chance.choice(moves))
        return CHESS_PLIES

    return rate(play, seconds)[0]


def time_call(action: Callable[[], Any]) -> float:
    """How long a call takes."""
    began = time.perf_counter()
    action()
    return 1000 * (time.perf_counter() - began)
