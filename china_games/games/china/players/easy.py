"""The easy level of China: the points it sees now, one piece at a time."""

from __future__ import annotations

from random import Random

from china_games.games.china.players.last import SPECIALS
from china_games.games.china.players.outlook import NOTHING_TO_COME
from china_games.games.china.players.pieces import Pieces
from china_games.games.china.players.position import Position
from china_games.games.china.players.special import estimate_emperor, estimate_keep, estimate_piece
from china_games.games.china.players.turns import list_payments
from china_games.games.china.rules.board import Board
from china_games.games.china.rules.model import EMPEROR, EMPEROR_ENTER, KEEP, State
from china_games.games.china.rules.moves import is_empty
from china_games.games.contract import Action, Budget, Rules
from china_games.players.base import draw_action

ENVY = 0.5
"""How much it looks at the rival when it plays the Emperor."""

WILD_PAIR = 0.4
"""What it costs in its eyes to pay with two cards instead of one."""


class Easy:
    """Greedy by immediate own points; takes cards that go with its hand."""

    def choose(
        self,
        rules: Rules[State, Board],
        view: State,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        outlook = NOTHING_TO_COME[view.game.owners]
        if view.phase in (EMPEROR, EMPEROR_ENTER):
            emperor = Position(view, seat, outlook, ENVY, view.game.emperor)
            gains = [estimate_emperor(emperor, action) for action in legal]
        elif view.phase == KEEP:
            gains = [estimate_keep(view, seat, outlook, action[1]) for action in legal]
        else:
            position = Position(view, seat, outlook, envy=0.0)
            gains = [_estimate_gain(position, view, seat, action) for action in legal]
        best = max(gains)
        return draw_action(
            [action for action, gain in zip(legal, gains, strict=True) if gain > best - 1e-9], rng
        )


def _count_fortified(position: Position, view: State, seat: int, action: Action) -> float:
    """A fortification with a palace on it in the same turn, or none at all (CH-51)."""
    province, bit = view.game.board.province_of[action[1]], 1 << action[1]
    colour = view.game.board.provinces[province].colour
    if view.placed or is_empty(view, province) or not list_payments(view.hands[seat], colour, 2):
        return -2.0
    return 0.6 * position.estimate_gain(province, Pieces(bit, 0, bit))


def _estimate_gain(position: Position, view: State, seat: int, action: Action) -> float:
    kind, board = action[0], view.game.board
    if kind in ("palace", "emissary", "enter"):
        province = board.province_of[action[1]] if kind == "palace" else action[1]
        dear = WILD_PAIR if action[2] != board.provinces[province].colour else 0.0
        return estimate_piece(position, action) - dear
    if kind in ("slot", "post"):
        return estimate_piece(position, action) - (WILD_PAIR if kind == "post" else 0.0)
    if kind == "fortification":
        return _count_fortified(position, view, seat, action)
    if kind in SPECIALS:
        return 0.2 if kind == "two_provinces" and view.placed else -2.0
    if kind == "exchange":
        return -1.0 - view.hands[seat].count(action[1])
    if kind == "take":
        return float(view.hands[seat].count(action[1]))
    return 0.5 if kind == "draw" else 0.0
