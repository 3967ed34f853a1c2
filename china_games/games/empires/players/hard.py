"""The hard level of Empires: daring, at war with everybody, and in years in which somebody may win
it plays its choices on to the end of the year.
"""

from __future__ import annotations

from math import exp
from random import Random

from china_games.games.contract import Action, Budget, Rules
from china_games.games.empires.players.players import Normal
from china_games.games.empires.players.sight import Sight, Taste
from china_games.games.empires.rules.control import count_controlled
from china_games.games.empires.rules.land import Land
from china_games.games.empires.rules.model import ATTACKS, CARDS, MOVES, OVER, SECOND, State
from china_games.players.base import Meter
from china_games.players.lookahead import Stage, count_rollouts, rate_candidates

DECIDING = (CARDS, MOVES, ATTACKS, SECOND)
"""Phases in which the level looks ahead."""

NEAR = 8
"""The level looks ahead once a seat lacks so many provinces or fewer."""

STAGES = (Stage(3, 2), Stage(2, 3))
LEAD = 5.0
"""A lead of so many provinces on the way to the aim counts as three games of four."""

AMPLE = Budget(seconds=3600.0, nodes=10**9)


class Hard(Normal):
    """Plays by its taste; near the end of a game it asks other tempers too what they would do, and
    does what comes out best.
    """

    def __init__(self, taste: Taste, stages: tuple[Stage, ...] = STAGES) -> None:
        super().__init__(taste)
        self._stages = stages
        self._tempers = tuple(Normal(temper) for temper in list_tempers(taste))

    def choose(
        self,
        rules: Rules[State, Land],
        view: State,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        if len(legal) == 1:
            return legal[0]
        sight = Sight(view, seat, self.taste)
        first = self.choose_step(sight, legal, rng)
        if view.phase not in DECIDING or not is_near_end(sight):
            return first
        plans: dict[Action, Normal] = {first: self._tempers[0]}
        for temper in self._tempers[1:]:
            action = temper.choose_step(Sight(view, seat, temper.taste), legal, rng)
            plans.setdefault(action, temper)
        if len(plans) == 1:
            return first
        rated = self.rate_plans(rules, view, seat, plans, budget, rng)
        return max(rated, key=lambda action: rated[action])

    def rate_plans(
        self,
        rules: Rules[State, Land],
        view: State,
        seat: int,
        plans: dict[Action, Normal],
        budget: Budget,
        rng: Random,
    ) -> dict[Action, float]:
        """Each action, the best first -> by how much it makes the seat less likely to win than the
        best one: 0 or less. `plans` gives the temper that goes on after each.
        """
        actions, worlds = list(plans), list[tuple[State, int]]()
        allowed = count_rollouts(self._stages) if budget.rollouts is None else budget.rollouts

        def play(candidate: int, world: int) -> float | None:
            if world == len(worlds):
                worlds.append((rules.sample(view, rng), int(rng.random() * 2**53)))
            state, seed = worlds[world]
            action = actions[candidate]
            temper = plans[action]
            end = self._play_year(rules, state, seat, action, temper, Random(seed), meter)
            return None if end is None else estimate_chance(end, seat)

        meter = Meter(budget, allowed, look_up=1)
        rated = rate_candidates([0.0] * len(actions), play, meter, self._stages, 0.0)
        return {actions[one.candidate]: -one.loss for one in rated}

    def _play_year(
        self,
        rules: Rules[State, Land],
        state: State,
        seat: int,
        action: Action,
        temper: Normal,
        rng: Random,
        meter: Meter,
    ) -> State | None:
        """The state when the year is over: the seat goes on by its temper, the others by the taste
        of the level. None if the thinking has to end before: a year of six seats takes longer than
        anybody waits who asks for a move now.
        """
        year, state = state.year, rules.apply(state, seat, action).state
        while state.phase != OVER and state.year == year:
            if not meter.look():
                return None
            acting = rules.to_act(state)[0]
            player = temper if acting == seat else self._tempers[0]
            legal = rules.legal(state, acting)
            step = player.choose(rules, state, acting, legal, AMPLE, rng)
            state = rules.apply(state, acting, step).state
        return state


def list_tempers(taste: Taste) -> tuple[Taste, ...]:
    """A taste, one that tries to win this year whatever the others may take back, and one that
    above all keeps others from winning.
    """
    return taste, taste._replace(margin=-2.0), taste._replace(alarm_at=float(NEAR))


def is_near_end(sight: Sight) -> bool:
    """Whether somebody may soon have the provinces that win."""
    goals = sight.view.game.goals
    return any(goals[s] - held <= NEAR for s, held in enumerate(sight.provinces))


def estimate_chance(state: State, seat: int) -> float:
    """How likely the seat wins, from 0 to 1: by how much less it lacks to its aim than the best
    rival.
    """
    if state.phase == OVER:
        return 1.0 / len(state.winners) if seat in state.winners else 0.0
    held = count_controlled(state)
    lacks = [goal - n for goal, n in zip(state.game.goals, held, strict=True)]
    lead = min(lack for s, lack in enumerate(lacks) if s != seat) - lacks[seat]
    return 1.0 / (1.0 + exp(-lead / LEAD))
