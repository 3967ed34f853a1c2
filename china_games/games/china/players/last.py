"""The very last turn of a game of China: nothing is uncertain any more, so every turn is tried to
the end.
"""

from __future__ import annotations

from typing import Any

from china_games.games.china.rules.board import Board
from china_games.games.china.rules.model import OVER, REFILL, TAKE, State
from china_games.games.contract import Action, Result, Rules
from china_games.players.base import Meter

SPECIALS = ("swap", "two_provinces", "emperor_first")

WIN = 1_000.0
"""More than any difference of points: victory and rank count in whole multiples of it."""
VICTORY = 960
"""Of these, a victory; shared, a part of it, which is whole as well."""
KEEPS = 0.01
"""What it counts that the seat that stands first goes on standing first."""


class LastTurn:
    """The exact worth of what the last player can still do: first a victory, by as many points as
    may be. Where it cannot win, its rank, then its points: it does not choose who wins.
    """

    def __init__(self, rules: Rules[State, Board], view: State, seat: int, meter: Meter) -> None:
        self._rules, self._seat, self._meter = rules, seat, meter
        self._first = rules.result(view).ranking[0]
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
            found = self._known[key] = self._rate(self._rules.result(view))
        return found

    def _rate(self, result: Result) -> float:
        first, own = result.ranking[0], result.scores[self._seat]
        if self._seat in first:
            rivals = [points for seat, points in enumerate(result.scores) if seat != self._seat]
            return WIN * (VICTORY // len(first)) + own - max(rivals) + own / 100
        place = next(i for i, rank in enumerate(result.ranking) if self._seat in rank)
        before = sum([len(rank) for rank in result.ranking[:place]])
        beside = len(result.ranking[place]) - 1
        kept = KEEPS if first == self._first else 0.0
        return own + kept - WIN * (2 * before + beside)
