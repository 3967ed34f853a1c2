"""The hard level of Middle Kingdom: bids against what the others are likely to bid, and weighs what
comes of it by figures that were found from many games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from china_games.games.contract import Action, Budget, Rules
from china_games.games.middle_kingdom.players.forecasts import Forecast, World
from china_games.games.middle_kingdom.players.normal import (
    BIDDING,
    Choice,
    Normal,
    Plan,
    list_plans,
    mix_actions,
)
from china_games.games.middle_kingdom.players.prospects import find_width
from china_games.games.middle_kingdom.players.settling import Settling
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import CardSet
from china_games.games.middle_kingdom.rules.model import State
from china_games.players.base import Meter
from china_games.players.lookahead import Rated, Stage, rate_candidates


class Search(NamedTuple):
    """How often the level plays on."""

    rollouts: int = 900  # rounds settled for a sealed bid
    least: int = 3  # choices that are looked at to the end
    trust: float = 0.1  # how many worlds normal's own estimate counts as much as
    mixing: float = 0.004  # hidden bids that win so much less often are still played now and then


class Manner(NamedTuple):
    """What a style thinks of what it weighs, against what it is worth."""

    envy: float = 1.0  # what the others gain
    thrift: float = 1.0  # bid cards of its own


class Candidate(NamedTuple):
    """Bids that are looked at: plans that stay open after the choices that may begin them."""

    choices: tuple[int, ...]  # places in the list of choices
    plans: tuple[Plan, ...]


class Hard:
    """Rates each choice by how likely it wins; mixes bids that are hidden from the others."""

    def __init__(
        self,
        normal: Normal | None = None,
        search: Search | None = None,
        manner: Manner | None = None,
        models: Sequence[Normal] = (),
    ) -> None:
        """`models`: as whom the others are taken to bid."""
        self._normal = normal or Normal()
        self._search, self._manner = search or Search(), manner or Manner()
        self._models = tuple(models) or (self._normal,)

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
            actions[one.candidate]: -one.loss for one in self.weigh(view, seat, points, budget, rng)
        }

    def weigh(
        self,
        view: State,
        seat: int,
        points: Mapping[Choice, float],
        budget: Budget,
        rng: Random,
    ) -> list[Rated]:
        """Choices, the best first, by how much they make the seat less likely to win; `points` are
        their worths at first sight, and the candidates are numbered in its order.
        """
        choices, settling = list(points), Settling(view, seat, *self._manner)
        allowed = self._search.rollouts if budget.rollouts is None else budget.rollouts
        hidden = False
        if choices[0][0][0] in BIDDING:
            hidden = not view.bids
            candidates = list_candidates(view, seat, choices)
            play = self._face_bids(view, seat, candidates, settling, rng)
        else:
            candidates = [Candidate((i,), ()) for i in range(len(choices))]

            def play(number: int, world: int) -> float:
                return settling.rate_card(choices[number][0])

        steep = self.find_steepness(view)
        once = (Stage(len(candidates), 1),)
        rated = rate_candidates(
            [max(points[choices[i]] for i in one.choices) / steep for one in candidates],
            play,
            Meter(budget, allowed, look_up=1),
            list_stages(len(candidates), self._search.least, allowed) if hidden else once,
            self._search.trust,
        )
        first: dict[int, Rated] = {}
        for one in rated:
            for choice in candidates[one.candidate].choices:
                first.setdefault(choice, one._replace(candidate=choice))
        return list(first.values())

    def _face_bids(
        self,
        view: State,
        seat: int,
        candidates: Sequence[Candidate],
        settling: Settling,
        rng: Random,
    ) -> Callable[[int, int], float]:
        """(candidate, world) -> how likely the seat wins with its best plan against the bids of the
        others: those that lie open, or those of the world."""
        if view.bids:
            others = [bid for bid in view.bids if bid.seat != seat]
            return lambda number, world: max(
                settling.rate_plan(plan, others) for plan in candidates[number].plans
            )
        forecast, known = Forecast(view, seat, self._models, rng), dict[tuple[int, World], float]()

        def play(number: int, world: int) -> float:
            drawn = forecast.draw_world(world)
            found = known.get((number, drawn))
            if found is None:
                found = known[number, drawn] = max(
                    settling.rate_plan(plan, forecast.answer(drawn, plan))
                    for plan in candidates[number].plans
                )
            return found

        return play

    def find_steepness(self, view: State) -> float:
        """Points that make a game certain."""
        return 4.0 * find_width(len(view.pile) // view.game.row)


def list_candidates(view: State, seat: int, choices: Sequence[Choice]) -> list[Candidate]:
    """The plans that the choices may begin, each once. Where the seat bids again once it has seen
    the others (MK-72), the plans of a choice stay open.
    """
    plans = [tuple(list_plans(view, seat, choice)) for choice in choices]
    if not view.bids and bids.count_due_before_reveal(view, seat) < bids.count_due(view, seat):
        return [Candidate((i,), some) for i, some in enumerate(plans)]
    begun: dict[Plan, list[int]] = {}
    for i, some in enumerate(plans):
        for plan in some:
            begun.setdefault(plan, []).append(i)
    return [Candidate(tuple(places), (plan,)) for plan, places in begun.items()]


def list_stages(choices: int, least: int, rollouts: int) -> tuple[Stage, ...]:
    """Stages with about as many rollouts each: the worse half of the choices is left out until so
    few are left.
    """
    kept = [choices]
    while kept[-1] > least:
        kept.append(max(least, (kept[-1] + 1) // 2))
    return tuple(Stage(n, max(1, rollouts // (len(kept) * n))) for n in kept)
