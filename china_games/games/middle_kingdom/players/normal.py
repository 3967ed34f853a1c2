"""The normal level of Middle Kingdom: weighs bids against what the others still hold, and mixes
them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from china_games.games.contract import Action, Budget, Rules
from china_games.games.middle_kingdom.players.picks import draw_best, rate_actions
from china_games.games.middle_kingdom.players.rivals import Market, add_half, guess_bids
from china_games.games.middle_kingdom.players.worth import USUAL, Outlook, Taste
from china_games.games.middle_kingdom.rules import bids
from china_games.games.middle_kingdom.rules.cards import BID_CARDS, RESET, CardSet
from china_games.games.middle_kingdom.rules.model import SINGLE, STILL_TIED, TIED, Bid, State
from china_games.players.base import Meter, vary_numbers


class Bidding(NamedTuple):
    """How the level bids. Points are of the final score."""

    worlds: int = 12  # guesses of the others' bids
    step: float = 0.12  # what each step of a bid card in hand is worth for later rounds
    tied: float = 0.75  # the part of it that a tied card keeps
    horizon: float = 6.0  # rounds to come from which on cards keep their whole worth
    mixing: float = 0.5  # bids that are so much worse are still played now and then


Plan = tuple[Bid, ...]
"""All bids of the seat in one round."""


BIDDING = ("bid", "harvest", "half")
"""Kinds of actions that settle what the seat bids."""


class Normal:
    """Picks by expected points; bids by what they bring over guesses of the others' bids, less what
    they cost.
    """

    def __init__(self, taste: Taste = USUAL, bidding: Bidding | None = None) -> None:
        self._taste, self._bidding = taste, bidding or Bidding()

    def vary(self, rng: Random, off: float) -> Normal:
        """A player like it whose numbers are a little off."""
        return Normal(vary_numbers(self._taste, rng, off), vary_numbers(self._bidding, rng, off))

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
            return mix_actions(rated, self._bidding.mixing, rng)
        return (
            draw_best(rated, rng)
            if legal[0][0] not in BIDDING
            else max(rated, key=rated.__getitem__)
        )

    def rate(
        self,
        rules: Rules[State, CardSet],
        view: State,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> dict[Action, float]:
        """Each action worth considering -> the final points that it is expected to gain the seat,
        less its share of what the others gain; bids with what the cards then in hand are worth.
        """
        outlook = Outlook(view, self._taste)
        if legal[0][0] not in BIDDING:
            return rate_actions(seat, legal, outlook)
        plans = {
            action: tuple(_list_plans(view, seat, action))
            for action in drop_idle_resets(view, seat, legal)
        }
        wanted = {plan for some in plans.values() for plan in some}
        worth = self._weigh_plans(view, seat, wanted, outlook, Meter(budget), rng)
        return {action: max(worth[plan] for plan in some) for action, some in plans.items()}

    def estimate_value(self, view: State, seat: int) -> float:
        """The final points that the seat may expect: the sum of `explain_value`."""
        return sum(self.explain_value(view, seat).values())

    def explain_value(self, view: State, seat: int) -> dict[str, float]:
        """The final points that the seat may expect, by what they come from: `worth.PARTS`, and
        "bids" for what its bid cards are worth.
        """
        outlook = Outlook(view, self._taste)
        later = min(1.0, outlook.rounds / self._bidding.horizon)
        cards = sum(view.hands[seat]) + self._bidding.tied * sum(view.tied[seat])
        parts = outlook.estimate_parts(view, seat)
        return {**parts, "bids": later * self._bidding.step * cards}

    def _weigh_plans(
        self, view: State, seat: int, plans: set[Plan], outlook: Outlook, meter: Meter, rng: Random
    ) -> dict[Plan, float]:
        """What each plan brings on average over guesses of the others' bids; open bids need no
        guess.
        """
        market, worlds = Market(view, outlook), 0
        totals = dict.fromkeys(sorted(plans), 0.0)
        while worlds < (1 if view.bids else self._bidding.worlds) and (meter.go_on() or not worlds):
            worlds += 1
            others = _guess_others(view, seat, rng)
            for plan in totals:
                totals[plan] += self._estimate_plan(view, seat, plan, others, market)
        return {plan: total / worlds for plan, total in totals.items()}

    def _estimate_plan(
        self, view: State, seat: int, plan: Plan, others: Sequence[Bid], market: Market
    ) -> float:
        """Points gained in one world, less the rivals' share, plus what the bid cards then in hand
        are worth.
        """
        standing, gains = market.find_fate(add_half(view, (*plan, *others)))
        rivals = sum(gains) - gains[seat]
        value = gains[seat] - self._taste.envy * rivals / (len(gains) - 1)
        later = min(1.0, market.rounds / self._bidding.horizon)
        return value + later * self._estimate_strength(view, seat, plan, standing)

    def _estimate_strength(
        self, view: State, seat: int, plan: Plan, standing: dict[int, str]
    ) -> float:
        """The worth of the seat's bid cards after the round (MK-22)."""
        reset = any(bid.aside or bid.cards[-1] == RESET for bid in plan)
        covered = {bid.cards[0] for bid in plan if len(bid.cards) == 2}
        tied = [card for card in view.tied[seat] if card not in covered]
        tied += [bid.cards[0] for i, bid in enumerate(plan) if standing[i] == TIED]
        away = [
            card
            for i, bid in enumerate(plan)
            if standing[i] == STILL_TIED
            for card in bid.cards
            if reset
        ]
        tops = {bid.cards[-1] for bid in plan}
        hand = (
            [c for c in BID_CARDS if c not in tied and c not in away]
            if reset
            else [c for c in view.hands[seat] if c not in tops]
        )
        return sum(map(self._estimate_card, hand)) + self._bidding.tied * sum(
            map(self._estimate_card, tied)
        )

    def _estimate_card(self, card: int) -> float:
        return self._bidding.step * card


def mix_actions(values: Mapping[Action, float], mixing: float, rng: Random) -> Action:
    """One of the actions: the better it is, the likelier. `mixing` is how much worse an action is
    that is played about a third as often as the best one.
    """
    top = max(values.values())
    weights = [exp((value - top) / mixing) for value in values.values()]
    mark = rng.random() * sum(weights)
    for action, weight in zip(values, weights, strict=True):
        mark -= weight
        if mark < 0:
            return action
    return max(values, key=lambda action: values[action])


def drop_idle_resets(view: State, seat: int, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions without a Reset that would take no card back (MK-22), unless there is nothing
    else.
    """
    idle = not (view.game.two_bids or view.used[seat])
    useful = tuple(action for action in legal if not idle or action != ("bid", RESET, SINGLE))
    return useful or legal


def _guess_others(view: State, seat: int, rng: Random) -> list[Bid]:
    """The others' bids: those that lie open, or a guess."""
    if view.bids:
        return [bid for bid in view.bids if bid.seat != seat]
    return [
        bid
        for other in range(view.game.seats)
        if other != seat
        for bid in guess_bids(view, other, rng)
    ]


def _list_plans(view: State, seat: int, action: Action) -> Iterator[Plan]:
    """All bids of the seat this round if it does this now."""
    own = [bid for bid in view.bids if bid.seat == seat]
    if action[0] == "bid":
        yield from _list_plans_with_bid(view, seat, action)
    elif action[0] == "half":
        yield tuple(bid._replace(half=bid.cards[-1] == action[1]) for bid in own)
    elif action[0] == "keep":
        yield tuple(own)
    else:
        yield tuple(
            bid._replace(cards=(*bid.cards[:-1], action[1]), aside=True)
            if bid.cards[-1] == RESET
            else bid
            for bid in own
        )


def _list_plans_with_bid(view: State, seat: int, action: Action) -> Iterator[Plan]:
    played = [*bids.list_played(view, seat), action[1:]]
    if len(played) == bids.count_due(view, seat):
        yield _make_plan(seat, played)
        return
    sealed = tuple(tuple(played) if s == seat else own for s, own in enumerate(view.sealed))
    for second in bids.list_choices(view._replace(sealed=sealed, bids=()), seat):
        yield _make_plan(seat, [*played, second])


def _make_plan(seat: int, played: Sequence[tuple[int, int]]) -> Plan:
    return tuple(sorted(bids.open_bid(seat, card, on) for card, on in played))
