"""The hard level of China: the best plans of normal played on, in sampled worlds, up to its own
next turn or, from the middle of the game on, to its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from china_games.games.china.players.normal import (
    USUAL,
    Normal,
    Plan,
)
from china_games.games.china.players.outlook import Taste
from china_games.games.china.players.rollouts import Rollouts
from china_games.games.china.rules.board import Board
from china_games.games.china.rules.model import EMPEROR, PLACE, State
from china_games.games.contract import Action, Budget, Rules
from china_games.players.base import Meter
from china_games.players.lookahead import Rated, Stage, count_rollouts, rate_candidates

PLANS = 6
"""Plans that are played on at most."""

ALIKE_MOST = 2
"""Ways to pay for the same pieces among them."""

STAGES = (Stage(PLANS, 20), Stage(3, 30), Stage(2, 40))
LATER = (Stage(4, 12), Stage(2, 24))
"""For what follows the first piece of a turn: little is left to choose."""

TURNS = {2: 600, 3: 800}
"""By the number of seats: so many turns, of all seats together, are played at most, about, where
worlds are played on to the end of the game; for what follows the first piece half as many. The
Emperor's moves count among them: see `outlook.EMPEROR`.
"""

OPTIONED = 0.3
"""The part of the rollouts that is played with fortifications or bonus tiles: each takes several
times as long.
"""

TRUST, TRUST_TO_END = 2.0, 4.0
"""How many worlds normal's own estimate counts as much as; of worlds played to the end there are
fewer.
"""

AHEAD = (PLACE, EMPEROR)
"""Phases in which it looks ahead."""

MARGIN = 6.0
"""Points by which a plan may look worse than the best one and be tried all the same."""


class Hard:
    """One round ahead, and from the middle of the game on to its end. Cards and the very last turn
    are left to normal.
    """

    def __init__(self, taste: Taste = USUAL, stages: tuple[Stage, ...] = STAGES) -> None:
        self._taste, self._stages = taste, stages
        self._normal = Normal(taste)

    def choose(
        self,
        rules: Rules[State, Board],
        view: State,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        if len(legal) == 1:
            return legal[0]
        last = view.last_round and seat == view.game.last
        if view.phase not in AHEAD or last:
            return self._normal.choose(rules, view, seat, legal, budget, rng)
        plans, rated = self._look_ahead(rules, view, seat, legal, budget, rng)
        return plans[rated[0].candidate].first

    def rate(
        self,
        rules: Rules[State, Board],
        view: State,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> dict[Action, float]:
        """The actions that were looked at, the best first -> by how many points each is worse than
        that: 0 or less.
        """
        plans, rated = self._look_ahead(rules, view, seat, legal, budget, rng)
        found: dict[Action, float] = {}
        for one in rated:
            found.setdefault(plans[one.candidate].first, -one.loss)
        return found

    def _look_ahead(
        self,
        rules: Rules[State, Board],
        view: State,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> tuple[list[Plan], list[Rated]]:
        """The plans that were played on, and what came of them, the best first."""
        plans = list(_pick_plans(self._normal.weigh(rules, view, seat, legal, budget)))
        rollouts = Rollouts(rules, view, seat, self._taste)
        first = view.phase == PLACE and not view.placed
        stages, trust = self._stages if first else LATER, TRUST
        if rollouts.to_end:
            most = TURNS[view.game.seats] * (1 if first else 0.5)
            stages = _shorten(stages, most / rollouts.turns)
            trust = TRUST_TO_END
        elif view.game.fortifications or view.game.bonus_tiles:
            stages = _shorten(stages, OPTIONED * count_rollouts(stages))
        allowed = count_rollouts(stages) if budget.rollouts is None else budget.rollouts
        meter = Meter(budget, allowed, look_up=1)
        worlds: list[State] = []

        def play(candidate: int, world: int) -> float:
            while len(worlds) <= world:
                worlds.append(rules.sample(view, rng))
            return rollouts.play(worlds[world], plans[candidate])

        priors = [plan.gain for plan in plans]
        return plans, rate_candidates(priors, play, meter, stages, trust)


def _shorten(stages: tuple[Stage, ...], most: float) -> tuple[Stage, ...]:
    """The stages with fewer worlds, so that they take so many rollouts at most, about."""
    share = min(1.0, most / count_rollouts(stages))
    return tuple([Stage(kept, max(2, round(share * worlds))) for kept, worlds in stages])


def _pick_plans(plans: list[Plan]) -> Iterator[Plan]:
    """The best plans, not too many that place the same pieces."""
    order = sorted(plans, key=lambda plan: -plan.gain)
    alike: dict[tuple[tuple[object, ...], ...], int] = {}
    picked = 0
    for plan in order:
        if plan.gain < order[0].gain - MARGIN:
            return
        key = tuple(action[:2] for action in (plan.first, *plan.rest))
        alike[key] = alike.get(key, 0) + 1
        if alike[key] <= ALIKE_MOST:
            yield plan
            picked += 1
            if picked == PLANS:
                return
