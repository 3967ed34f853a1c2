"""The very last turn of a game of China: nothing is uncertain any more, so every turn is tried to
the end.
"""

from __future__ import annotations

from typing import Any

from china_games.games.china.rules.board import Board
from china_games.games.china.rules.model import OVER, REFILL, TAKE, State
from china_games.games.contract import Action, Rules
from china_games.players.base import Meter

SPECIALS = ("swap", "two_provinces", "emperor_first")

WIN = 1_000.0  # more than any difference of points


class LastTurn:
    """The exact worth of what the last player can still do: first a victory, then the lead, then
    points.
    """

    def __init__(self, rules: Rules[State, Board], seat: int, meter: Meter) -> None:
        self._rules, self._seat, self._meter = rules, seat, meter
        self._known: dict[tuple[Any, ...], float] = {}

    def find_worth(self, view: State, action: Action) -> float:
        """The best final standing after the action; the standing as it is once the
        budget is spent.
        """
        after: State = self._rules.apply(view, self._seat, action).state
        return self._find_best(after)

    def _find_best(self, view: State) -> float:
        key = (view.palaces, view.emissaries, view.phase, view.hands[self._seat], view.extra)
        found = self._known.get(key)
        if found is None:
            further = self._list_further(view) if self._meter.go_on() else ()
            found = self._known[key] = max(
                [self.find_worth(view, action) for action in further],
                default=self._count_standing(view),
            )
        return found

    def _list_further(self, view: State) -> list[Action]:
        """What is tried next: pieces of the seat and of the Emperor; special cards only where they
        are chosen.
        """
        if view.phase in (REFILL, TAKE, OVER) or view.seat != self._seat:
            return []
        return [
            action for action in self._rules.legal(view, self._seat) if action[0] not in SPECIALS
        ]

    def _count_standing(self, view: State) -> float:
        key = (view.palaces, view.emissaries, view.extra)
        found = self._known.get(key)
        if found is None:
            result = self._rules.result(view)
            first, own = result.ranking[0], result.scores[self._seat]
            rival = max([points for seat, points in enumerate(result.scores) if seat != self._seat])
            found = WIN / len(first) if self._seat in first else 0.0
            found = self._known[key] = found + own - rival + own / 100
        return found
