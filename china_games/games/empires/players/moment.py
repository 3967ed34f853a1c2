"""A moment in which a seat of Empires chooses, and the kinds of actions it may choose from."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.contract import Action, Seat
from china_games.games.empires.players import moves
from china_games.games.empires.players.players import Normal
from china_games.games.empires.players.sight import Sight
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.model import MOVES, State

NORMAL = Normal()

ENDS = frozenset({"confirm", "send", "drop"})
"""Kinds of actions that end what was put together."""

TARGETS = frozenset({"at", "pick", "to", "kill", "push", "turn_city", "turn", "raze", "found"})
"""Kinds of actions that an action of cards is put together of."""


class Moment:
    """A seat's view and what it may do, as the normal level sees it."""

    def __init__(self, view: State, seat: Seat, legal: tuple[Action, ...]) -> None:
        self.view, self.seat, self.legal = view, seat, legal
        self.sight = Sight(view, seat, NORMAL.taste)
        self.finishes = view.phase == MOVES and moves.is_finishing(self.sight)
        """Whether all that pawns can take may win this year."""

    def apply(self, actions: Sequence[Action]) -> State:
        """The view after actions; what was put together is only looked at, not played."""
        view = self.view
        for action in actions:
            if action[0] in ENDS:
                break
            view = RULES.apply(view, self.seat, action).state
        return view
