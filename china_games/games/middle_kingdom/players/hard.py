"""The hard level of Middle Kingdom: every choice played on in the same worlds, the better ones in
more of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from china_games.games.contract import Action, Budget, Rules
from china_games.games.middle_kingdom.players.normal import (
    Choice,
    Normal,
    mix_actions,
)
from china_games.games.middle_kingdom.players.playouts import (
    Scale,
    World,
    deal_world,
    find_width,
    play_on,
    rate_standing,
)
from china_games.games.middle_kingdom.rules.cards import CardSet
from china_games.games.middle_kingdom.rules.model import State
from china_games.players.base import Meter
from china_games.players.lookahead import Rated, Stage, rate_candidates


class Search(NamedTuple):
    """How far and how often the level plays on."""

    rollouts: int = 144  # for a decision
    rounds: int = 0  # played on after this one
    least: int = 3  # choices that are looked at to the end
    trust: float = 2.0  # how many worlds normal's own estimate counts as much as
    mixing: float = 0.02  # hidden bids that win so much less often are still played now and then


class Hard:
    """Rates each choice by games played on from it; mixes bids that are hidden from the others."""

    def __init__(
        self,
        normal: Normal | None = None,
        search: Search | None = None,
        scale: Scale | None = None,
    ) -> None:
        self._normal = normal or Normal()
        self._search, self._scale = search or Search(), scale or Scale()

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
        """Each action worth considering, the best first -> by how much it makes the seat less
        likely to win than the best one: 0 or less.
        """
        rated = self._normal.rate(rules, view, seat, legal, budget, rng)
        points: dict[Choice, float] = {(action,): worth for action, worth in rated.items()}
        actions = list(rated)
        return {
            actions[one.candidate]: -one.loss
            for one in self.weigh(rules, view, seat, points, budget, rng)
        }

    def weigh(
        self,
        rules: Rules[State, CardSet],
        view: State,
        seat: int,
        points: Mapping[Choice, float],
        budget: Budget,
        rng: Random,
    ) -> list[Rated]:
        """Choices, the best first, by how much they make the seat less likely to win; `points` are
        their worths at first sight, and the candidates are numbered in its order.
        """
        choices, worlds = list(points), list[World]()
        steep = self.find_steepness(view)
        allowed = self._search.rollouts if budget.rollouts is None else budget.rollouts

        def play(candidate: int, world: int) -> float:
            if world == len(worlds):
                worlds.append(deal_world(rules, view, seat, rng))
            end = play_on(rules, worlds[world], seat, choices[candidate], self._search.rounds)
            return rate_standing(rules, end, seat, self._scale)

        return rate_candidates(
            [points[choice] / steep for choice in choices],
            play,
            Meter(budget, allowed, look_up=1),
            list_stages(len(choices), self._search.least, allowed),
            self._search.trust,
        )

    def find_steepness(self, view: State) -> float:
        """Points that make a game certain."""
        return 4.0 * find_width(view, self._scale)


def list_stages(choices: int, least: int, rollouts: int) -> tuple[Stage, ...]:
    """Stages with about as many rollouts each: the worse half of the choices is left out until so
    few are left.
    """
    kept = [choices]
    while kept[-1] > least:
        kept.append(max(least, (kept[-1] + 1) // 2))
    return tuple(Stage(n, max(1, rollouts // (len(kept) * n))) for n in kept)
