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


class Worth(NamedTuple):
    """What a plan is worth, in final points, by what it comes from; they sum to `total`."""

    gains: float  # what the seat wins
    rivals: float  # less its share of what the others win
    cards: float  # what the bid cards then in hand are worth

    @property
    def total(self) -> float:
        """The worth as one number."""
        return self.gains + self.rivals + self.cards


Choice = tuple[Action, ...]
"""Actions of the seat, one after the other; the plans that they leave open may be several."""


class Weighed(NamedTuple):
    """What the seat may do with its bids: the best plan of each choice, and the guesses of the
    others' bids that it was weighed in.
    """

    plans: dict[Choice, tuple[Plan, Worth]]
    worlds: list[list[Bid]]
    market: Market


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
        return self.choose_rated(view, self.rate(rules, view, seat, legal, budget, rng), rng)

    def choose_rated(self, view: State, rated: Mapping[Action, float], rng: Random) -> Action:
        """The choice among actions that `rate` has rated: hidden bids are mixed."""
        kind = next(iter(rated))[0]
        if kind == "bid" and not view.bids:
            return mix_actions(rated, self._bidding.mixing, rng)
        if kind in BIDDING:
            return max(rated, key=rated.__getitem__)
        return draw_best(rated, rng)

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
        useful = [(action,) for action in drop_idle_resets(view, seat, legal)]
        weighed = self.weigh_bids(view, seat, useful, budget, rng)
        return {choice[0]: worth.total for choice, (_, worth) in weighed.plans.items()}

    def weigh_bids(
        self, view: State, seat: int, choices: Sequence[Choice], budget: Budget, rng: Random
    ) -> Weighed:
        """The best that each choice may lead to, all in the same guesses of the others' bids."""
        outlook = Outlook(view, self._taste)
        plans = {choice: tuple(list_plans(view, seat, choice)) for choice in choices}
        wanted = sorted({plan for some in plans.values() for plan in some})
        market, worlds, meter = Market(view, outlook), list[list[Bid]](), Meter(budget)
        totals = dict.fromkeys(wanted, (0.0, 0.0, 0.0))
        while len(worlds) < (1 if view.bids else self._bidding.worlds) and (
            meter.go_on() or not worlds
        ):
            worlds.append(_guess_others(view, seat, rng))
            for plan, (gains, rivals, cards) in totals.items():
                more = self.estimate_plan(view, seat, plan, worlds[-1], market)
                totals[plan] = gains + more.gains, rivals + more.rivals, cards + more.cards
        number = len(worlds)
        worth = {plan: Worth(*[part / number for part in parts]) for plan, parts in totals.items()}
        best = {
            choice: max(some, key=lambda plan: worth[plan].total) for choice, some in plans.items()
        }
        return Weighed(
            {choice: (plan, worth[plan]) for choice, plan in best.items()}, worlds, market
        )

    def estimate_value(self, view: State, seat: int) -> float:
        """The final points that the seat may expect: the sum of `explain_value`."""
        return sum(self.explain_value(view, seat).values())

    def explain_value(self, view: State, seat: int) -> dict[str, float]:
        """The final points that the seat may expect, by what they come from: `worth.PARTS`, and
        "bids" for what its bid cards are worth.
        """
        outlook = Outlook(view, self._taste)
        cards = sum(view.hands[seat]) + self._bidding.tied * sum(view.tied[seat])
        parts = outlook.estimate_parts(view, seat)
        later = self._weigh_later(outlook.rounds)
        return {**parts, "bids": later * self._bidding.step * cards}

    def estimate_plan(
        self, view: State, seat: int, plan: Plan, others: Sequence[Bid], market: Market
    ) -> Worth:
        """What a plan is worth if the others bid this."""
        standing, gains, _ = market.find_fate(add_half(view, (*plan, *others)))
        rivals = sum(gains) - gains[seat]
        return Worth(
            gains[seat],
            -self._taste.envy * rivals / (len(gains) - 1),
            self._weigh_later(market.rounds) * self._estimate_strength(view, seat, plan, standing),
        )

    def _weigh_later(self, rounds: int) -> float:
        """How much of their worth bid cards keep with so many rounds to come."""
        return min(1.0, rounds / self._bidding.horizon)

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


def list_plans(view: State, seat: int, choice: Choice) -> Iterator[Plan]:
    """All bids of the seat this round if it does this now; several actions are bids."""
    own, action = [bid for bid in view.bids if bid.seat == seat], choice[0]
    if action[0] == "bid":
        yield from _list_plans_with_bids(view, seat, choice)
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


def complete_choice(view: State, seat: int, choice: Choice) -> Iterator[Choice]:
    """The bids that the choice begins with, and those that may follow this round."""
    begun = [*bids.list_played(view, seat), *[action[1:] for action in choice]]
    for plan in _list_plans_with_bids(view, seat, choice):
        sealed = [(bid.cards[-1], bid.cards[0] if len(bid.cards) == 2 else SINGLE) for bid in plan]
        for bid in begun:
            sealed.remove(bid)
        yield (*choice, *[("bid", *bid) for bid in sealed])


def _list_plans_with_bids(view: State, seat: int, choice: Choice) -> Iterator[Plan]:
    played = [*bids.list_played(view, seat), *[action[1:] for action in choice]]
    if len(played) == bids.count_due(view, seat):
        yield _make_plan(seat, played)
        return
    sealed = tuple(tuple(played) if s == seat else own for s, own in enumerate(view.sealed))
    for second in bids.list_choices(view._replace(sealed=sealed, bids=()), seat):
        yield _make_plan(seat, [*played, second])


def _make_plan(seat: int, played: Sequence[tuple[int, int]]) -> Plan:
    return tuple(sorted(bids.open_bid(seat, card, on) for card, on in played))
