"""The easy level of China: the points it sees now, one piece at a time."""
from __future__ import annotations

from random import Random
from typing import Any

from china_games.ai.base import Budget, any_of
from china_games.ai.china_outlook import NOTHING_TO_COME
from china_games.ai.china_position import Pieces, Position
from china_games.rules.base import Action
from china_games.rules.china.model import State

WILD_PAIR = 0.4
"""What it costs in its eyes to pay with two cards instead of one."""


class Easy:
    """Greedy by immediate own points; takes cards that go with its hand."""

    def choose(self, rules: Any, view: State, seat: int, legal: tuple[Action, ...], budget: Budget,
               rng: Random) -> Action:
        position = Position(view, seat, NOTHING_TO_COME[view.game.seats], envy=0.0)
        gains = [_gain(position, view, seat, action) for action in legal]
        best = max(gains)
        return any_of([action for action, gain in zip(legal, gains, strict=True) if gain > best - 1e-9], rng)


def _gain(position: Position, view: State, seat: int, action: Action) -> float:
    kind, board = action[0], view.game.board
    if kind in ("palace", "emissary"):
        province = board.province_of[action[1]] if kind == "palace" else action[1]
        pieces = Pieces(1 << action[1]) if kind == "palace" else Pieces(0, 1)
        dear = WILD_PAIR if action[2] != board.provinces[province].colour else 0.0
        return position.gain(province, pieces) - dear
    if kind == "exchange":
        return -1.0 - view.hands[seat].count(action[1])
    if kind == "take":
        return float(view.hands[seat].count(action[1]))
    return 0.5 if kind == "draw" else 0.0
