"""What the other seats may bid: as the normal level would in their place, and now and then anything
that they may."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from china_games.games.contract import Action, Budget
from china_games.games.middle_kingdom.players.normal import (
    Bidding,
    Choice,
    Normal,
    Plan,
    Worth,
    complete_choice,
    drop_idle_resets,
    list_plans,
)
from china_games.games.middle_kingdom.players.rivals import Market
from china_games.games.middle_kingdom.players.worth import Outlook
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import PALACE
from china_games.games.middle_kingdom.rules.model import Bid, State

AMPLE = Budget(seconds=3600.0, nodes=10**9)
"""Rollouts are counted by the player who asks for them, not by those who are asked."""

MIXING = Bidding().mixing

SURPRISE = 0.1
"""How often a seat is taken to bid anything at all."""

RARE = 0.01
"""What is bid more rarely is left out."""

SPREAD = (
    (0.618034,),
    (0.754878, 0.569840),
    (0.819173, 0.671044, 0.549700),
    (0.856675, 0.733892, 0.628707, 0.538597),
)
"""Steps by which draws for so many rivals are spread evenly, each world a step further."""


class Rival(NamedTuple):
    """What a seat may bid this round: plans with their chances. Where a plan is still open, since
    the Palace's owner answers what lies open (MK-11, MK-72), there are several."""

    seat: int
    plans: tuple[tuple[Plan, ...], ...]
    chances: tuple[float, ...]


World = tuple[int, ...]
"""The place of each rival's bids among those that he may play."""


class Forecast:
    """The other seats' bids, drawn world by world."""

    def __init__(self, view: State, seat: int, models: Sequence[Normal], rng: Random) -> None:
        hidden = view._replace(sealed=((),) * view.game.seats)
        self._view, self._model = hidden, models[0]
        self._market = Market(hidden, Outlook(hidden))
        rivals = [s for s in range(view.game.seats) if s != seat]
        self._rivals = [_foresee_rival(hidden, rival, models, rng) for rival in rivals]
        self._starts = [rng.random() for _ in rivals]

    def draw_world(self, number: int) -> World:
        """What the rivals bid in the world of a number; there are few different ones."""
        steps = SPREAD[len(self._rivals) - 1]
        return tuple(
            [
                _find_place(rival.chances, (start + number * step) % 1.0)
                for rival, start, step in zip(self._rivals, self._starts, steps, strict=True)
            ]
        )

    def answer(self, world: World, own: Plan) -> list[Bid]:
        """The rivals' bids in a world against these of the seat."""
        found, answers = list[Bid](), list[tuple[int, tuple[Plan, ...]]]()
        for rival, place in zip(self._rivals, world, strict=True):
            plans = rival.plans[place]
            if len(plans) > 1:
                answers.append((rival.seat, plans))
            else:
                found += plans[0]
        for seat, plans in answers:
            found += self._choose_answer(seat, plans, [*own, *found])
        return found

    def _choose_answer(self, seat: int, plans: Sequence[Plan], others: Sequence[Bid]) -> Plan:
        """What the Palace's owner bids once he has seen all others."""
        model, view, market = self._model, self._view, self._market
        return max(
            plans, key=lambda plan: model.estimate_plan(view, seat, plan, others, market).total
        )


def _find_place(chances: Sequence[float], mark: float) -> int:
    """Which of the chances a mark from 0 to 1 falls on."""
    mark *= sum(chances)
    for place, chance in enumerate(chances):
        mark -= chance
        if mark < 0:
            return place
    return len(chances) - 1


def _foresee_rival(view: State, seat: int, models: Sequence[Normal], rng: Random) -> Rival:
    """The average of what the models would bid in the seat's place."""
    legal = tuple([("bid", card, on) for card, on in bids.list_choices(view, seat)])
    usual = [(action,) for action in drop_idle_resets(view, seat, legal)]
    answers = view.goals[PALACE] == seat
    if answers and not view.game.two_bids:
        plans = tuple([plan for choice in usual for plan in list_plans(view, seat, choice)])
        return Rival(seat, (plans,), (1.0,))
    wholes = [whole for choice in usual for whole in complete_choice(view, seat, choice)]
    chances: dict[tuple[Plan, ...], float] = {}
    for model in models:
        weighed = model.weigh_bids(view, seat, wholes, AMPLE, rng).plans
        for plans, chance in _mix_plans(weighed, answers):
            chances[plans] = chances.get(plans, 0.0) + chance / len(models)
    even = SURPRISE / len(chances)
    known = {plans: (1.0 - SURPRISE) * chance + even for plans, chance in chances.items()}
    kept = {plans: known[plans] for plans in sorted(known) if known[plans] > RARE} or known
    return Rival(seat, tuple(kept), tuple(kept.values()))


def _mix_plans(
    weighed: Mapping[Choice, tuple[Plan, Worth]], answers: bool
) -> Iterator[tuple[tuple[Plan, ...], float]]:
    """How often each plan is bid by a player that chooses its bids one after the other, the better
    ones more often; if it `answers`, all plans that a first bid leaves open."""
    firsts: dict[Action, dict[Plan, float]] = {}
    for choice, (plan, worth) in weighed.items():
        firsts.setdefault(choice[0], {})[plan] = worth.total
    shares = _find_shares([max(worths.values()) for worths in firsts.values()])
    for worths, share in zip(firsts.values(), shares, strict=True):
        if answers:
            yield tuple(worths), share
        else:
            for plan, part in zip(worths, _find_shares(list(worths.values())), strict=True):
                yield (plan,), share * part


def _find_shares(worths: Sequence[float]) -> list[float]:
    """The shares of choices that the normal level mixes (`normal.mix_actions`)."""
    top = max(worths)
    weights = [exp((worth - top) / MIXING) for worth in worths]
    return [weight / sum(weights) for weight in weights]
