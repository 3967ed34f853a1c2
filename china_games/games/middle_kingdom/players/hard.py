"""The hard level of Middle Kingdom: every choice played on in the same worlds, the better ones in
more of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from china_games.games.contract import Action, Budget, Rules
from china_games.games.middle_kingdom.players.normal import (
    Normal,
    drop_idle_resets,
    mix_actions,
)
from china_games.games.middle_kingdom.players.playouts import (
    Scale,
    deal_world,
    play_on,
    rate_standing,
)
from china_games.games.middle_kingdom.rules.cards import CardSet
from china_games.games.middle_kingdom.rules.model import State
from china_games.players.base import Meter


class Search(NamedTuple):
    """How far and how often the level plays on."""

    rollouts: int = 144  # for a decision
    rounds: int = 0  # played on after this one
    least: int = 3  # choices that are looked at to the end
    mixing: float = 0.02  # hidden bids that win so much less often are still played now and then


class Hard:
    """Rates each choice by games played on from it; mixes bids that are hidden from the others."""

    def __init__(self, search: Search | None = None, scale: Scale | None = None) -> None:
        self._search, self._scale = search or Search(), scale or Scale()
        self._stand_in = Normal()

    def choose(
        self,
        rules: Rules[State, CardSet],
        view: State,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        if len(legal) == 1:
            return legal[0]
        rated = self.rate(rules, view, seat, legal, budget, rng)
        if legal[0][0] == "bid" and not view.bids:
            return mix_actions(rated, self._search.mixing, rng)
        return max(rated, key=lambda action: rated[action])

    def rate(
        self,
        rules: Rules[State, CardSet],
        view: State,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> dict[Action, float]:
        """Those actions that were looked at to the end -> how likely the seat wins by them, from 0
        to 1.
        """
        alive = list(drop_idle_resets(view, seat, legal))
        allowed = self._search.rollouts if budget.rollouts is None else budget.rollouts
        meter, totals, worlds = Meter(budget, allowed, look_up=1), dict.fromkeys(alive, 0.0), 0
        stages = count_stages(len(alive), self._search.least)
        for stage in range(stages):
            for _ in range(max(1, allowed // (stages * len(alive)))):
                seen = self._rate_in_world(rules, view, seat, alive, meter, rng)
                if len(seen) < len(alive):
                    break
                worlds += 1
                for action, rate in zip(alive, seen, strict=True):
                    totals[action] += rate
            if stage + 1 < stages and worlds:
                alive.sort(key=lambda action: -totals[action])
                alive = alive[: max(self._search.least, (len(alive) + 1) // 2)]
        if not worlds:  # the clock allowed nothing
            return {self._stand_in.choose(rules, view, seat, legal, budget, rng): 0.5}
        return {action: totals[action] / worlds for action in alive}

    def _rate_in_world(
        self,
        rules: Rules[State, CardSet],
        view: State,
        seat: int,
        actions: Sequence[Action],
        meter: Meter,
        rng: Random,
    ) -> list[float]:
        """The rates of the actions in one more world; fewer if the budget ends before."""
        world, seen = deal_world(rules, view, seat, rng), list[float]()
        for action in actions:
            if not meter.go_on():
                break
            end = play_on(rules, world, seat, action, self._search.rounds)
            seen.append(rate_standing(rules, end, seat, self._scale))
        return seen


def count_stages(choices: int, least: int) -> int:
    """How often all choices are tried, the worse half being dropped each time until so few are
    left.
    """
    stages = 1
    while choices > least:
        choices, stages = max(least, (choices + 1) // 2), stages + 1
    return stages
