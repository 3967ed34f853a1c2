"""The normal level of China: whole turns by expected final points, cards by the turns
they allow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from random import Random
from typing import NamedTuple

from china_games.games.china.players.cards import HandWorth, Odds, Refill
from china_games.games.china.players.last import LastTurn
from china_games.games.china.players.outlook import Taste, make_outlook
from china_games.games.china.players.pieces import Pieces
from china_games.games.china.players.position import Position
from china_games.games.china.players.special import (
    estimate_emperor,
    estimate_keep,
    estimate_piece,
    list_open_provinces,
    list_post_plans,
    list_special_gains,
)
from china_games.games.china.players.turns import (
    NEVER,
    Hand,
    Wishes,
    find_best_pieces,
    find_wishes,
    list_actions,
    list_payments,
    remove_cards,
)
from china_games.games.china.rules import RULES
from china_games.games.china.rules.board import Board
from china_games.games.china.rules.model import (
    EMPEROR,
    EMPEROR_ENTER,
    ENTER,
    KEEP,
    PLACE,
    REFILL,
    TAKE,
    State,
)
from china_games.games.china.rules.moves import is_empty
from china_games.games.contract import Action, Budget, Rules
from china_games.players.base import Meter, draw_action, vary_numbers

ALIKE = 1e-6
UNHURRIED = Budget(seconds=60.0)
USUAL = Taste()


class Plan(NamedTuple):
    """A way to go on with the turn: its first action and the expected gain of it all.

    `rest` are the placements that follow in the same turn, `refill` what cards are worth after
    them; None = as things stand before."""

    gain: float
    first: Action
    rest: tuple[Action, ...] = ()
    refill: Refill | None = None


class Normal:
    """Plans again for each small action, always from the same weighing, so that a turn stays of one
    piece.
    """

    def __init__(self, taste: Taste = USUAL) -> None:
        self._taste = taste

    def vary(self, rng: Random, off: float) -> Normal:
        """A player like it whose numbers are a little off."""
        return Normal(vary_numbers(self._taste, rng, off))

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
        return choose_best(self.weigh(rules, view, seat, legal, budget), rng)

    def rate(self, view: State, seat: int, budget: Budget = UNHURRIED) -> dict[Action, float]:
        """What the seat may do -> the expected points that the best turn beginning so gains, less
        the rivals'; actions that are no good are left out. In the last turn of the game they are
        final standings, see `LastTurn`.
        """
        found: dict[Action, float] = {}
        for plan in self.weigh(RULES, view, seat, RULES.legal(view, seat), budget):
            found[plan.first] = max(plan.gain, found.get(plan.first, plan.gain))
        return found

    def estimate_value(self, view: State, seat: int) -> float:
        """Expected final points of the seat, less the rivals' as they are weighed."""
        position = Position(view, seat, make_outlook(view, self._taste), self._taste.envy)
        weighed = zip(position.weights, position.expected, strict=False)
        return sum([weight * points for weight, points in weighed])

    def weigh(
        self,
        rules: Rules[State, Board],
        view: State,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
    ) -> list[Plan]:
        """The plans that it chooses from; an action may begin several, and those that are no good
        begin none.

        In the last turn of the game a gain is a final standing, see `LastTurn`, not a number of
        points."""
        meter = Meter(budget)
        if view.phase == KEEP:
            there = make_outlook(view, self._taste)
            plans = [Plan(estimate_keep(view, seat, there, action[1]), action) for action in legal]
        elif view.last_round and seat == view.game.last:
            plans = _plan_last_turn(rules, view, seat, legal, meter)
        else:
            plans = _make_plans(view, legal, Planner(rules, view, seat, self._taste, meter))
        return plans


def choose_best(plans: Sequence[Plan], rng: Random) -> Action:
    """The first action of the best plan; of plans alike any."""
    best = max([plan.gain for plan in plans])
    return draw_action([plan.first for plan in plans if plan.gain > best - ALIKE], rng)


def plan_takes(refill: Refill, hand: Hand, row: Hand, legal: Sequence[Action]) -> list[Plan]:
    """A plan for each card that may be taken, by what cards are worth."""
    return [
        Plan(
            refill.estimate_drawing(hand, row)
            if action[0] == "draw"
            else refill.estimate_taking(hand, row, action[1]),
            action,
            refill=refill,
        )
        for action in legal
    ]


def _make_plans(view: State, legal: tuple[Action, ...], planner: Planner) -> list[Plan]:
    if view.phase in (EMPEROR, EMPEROR_ENTER):
        return planner.plan_emperor(legal)
    if view.phase == ENTER:
        return planner.plan_slots(legal)
    return planner.plan_turns(legal) if view.phase == PLACE else planner.plan_takes(legal)


def _plan_last_turn(
    rules: Rules[State, Board], view: State, seat: int, legal: tuple[Action, ...], meter: Meter
) -> list[Plan]:
    """Every action of the last turn of the game by the final standing that it leads to (CH-26)."""
    if view.phase in (REFILL, TAKE):
        return [Plan(0.0, action) for action in legal]
    last = LastTurn(rules, view, seat, meter)
    return [Plan(last.find_worth(view, action), action) for action in legal]


class Planner:
    """One decision: the position, what is wanted in each province, and the plans that the hand
    allows.
    """

    def __init__(
        self, rules: Rules[State, Board], view: State, seat: int, taste: Taste, meter: Meter
    ) -> None:
        self._rules, self._view, self._hand, self._taste, self._meter = (
            rules,
            view,
            view.hands[seat],
            taste,
            meter,
        )
        self._position = Position(view, seat, make_outlook(view, taste), taste.envy)
        self._future = taste.foresight * min(1.0, self._position.outlook.turns[seat])

    @property
    def position(self) -> Position:
        """The position as it is weighed before the turn goes on."""
        return self._position

    @property
    def wanted(self) -> Wishes:
        """What is wanted in each province, whatever cards are held."""
        return self._wanted

    def plan_turn(self, actions: Sequence[Action], province: int, pieces: Pieces) -> Plan:
        """The turn that places these pieces in a province, paid as the actions say, and nothing
        more.
        """
        left, colour = self._hand, self._view.game.board.provinces[province].colour
        for action in actions:
            left = remove_cards(left, action[-1], 1 if action[-1] == colour else 2)
        refill = self._make_refill(province, pieces)
        gain = self._position.estimate_gain(province, pieces)
        gain += self._future * refill.estimate_hand(left, self._view.row)
        return Plan(gain, actions[0], tuple(actions[1:]), refill)

    def plan_on(self, action: Action, province: int, pieces: Pieces) -> Plan:
        """The best turn that begins with a placement, whether it is wanted or not."""
        plan = self.plan_turn((action,), province, pieces)
        if self._view.placed or is_empty(self._view, province):
            return plan
        colour = self._view.game.board.provinces[province].colour
        cost = 1 if action[-1] == colour else 2
        one, _ = find_best_pieces(self._position, province, self._meter, pieces)
        if one.gain > NEVER:
            left = remove_cards(self._hand, action[-1], cost)
            for paid in list_payments(left, colour, 1):
                more = list_actions(province, one.pieces, paid.colours)
                both = self.plan_turn((action, *more), province, pieces.add(one.pieces))
                plan = max(plan, both, key=lambda found: found.gain)
        return plan

    def _make_refill(self, province: int, pieces: Pieces) -> Refill:
        """What cards are worth once these pieces stand in a province."""
        wishes = find_best_pieces(self._position, province, self._meter, pieces)
        return Refill(self._worth.replace(province, wishes), self._odds)

    @cached_property
    def _wanted(self) -> Wishes:
        return find_wishes(self._position, self._meter)

    @cached_property
    def _worth(self) -> HandWorth:
        return HandWorth(self._view, self._wanted, self._taste.second_best)

    @cached_property
    def _odds(self) -> Odds:
        return Odds(self._view)

    @cached_property
    def _refill(self) -> Refill:
        """What cards are worth if nothing more is placed."""
        return Refill(self._worth, self._odds)

    def plan_takes(self, legal: tuple[Action, ...]) -> list[Plan]:
        """A plan for each card that may be taken."""
        return plan_takes(self._refill, self._hand, self._view.row, legal)

    def plan_turns(self, legal: tuple[Action, ...]) -> list[Plan]:
        """Plans for the rest of the turn: those that place nothing more, and the best pieces of
        each province.
        """
        refill = self._refill
        plans = [
            Plan(
                self._future * refill.estimate_hand(self._keep_hand(action), self._view.row), action
            )
            for action in legal
            if action[0] in ("end", "exchange", "pass")
        ]
        for province in list_open_provinces(self._view):
            plans += self._plan_turns_in(province)
        if self._view.extra is not None:
            plans += self._plan_options(legal, refill, max(plan.gain for plan in plans))
        return plans

    def _plan_options(
        self, legal: tuple[Action, ...], refill: Refill, best: float
    ) -> Iterator[Plan]:
        """Border posts, and special cards that better the best plan."""
        for action in legal:
            if action[0] == "post":
                for gain, left in list_post_plans(self._position, self._wanted, self._hand, action):
                    yield Plan(
                        gain + self._future * refill.estimate_hand(left, self._view.row), action
                    )
        for gain, action in list_special_gains(
            self._rules, self._view, self._position, self._wanted, legal
        ):
            if gain > 0:
                yield Plan(best + gain, action)

    def plan_slots(self, legal: tuple[Action, ...]) -> list[Plan]:
        """The slots of the province that was entered (CH-81)."""
        return [Plan(estimate_piece(self._position, action), action) for action in legal]

    def plan_emperor(self, legal: tuple[Action, ...]) -> list[Plan]:
        """The Emperor's piece by what it gains the seat; nothing, if every piece would harm it."""
        position = Position(
            self._view,
            self._position.seat,
            self._position.outlook,
            self._taste.envy,
            self._view.game.emperor,
        )
        return [Plan(estimate_emperor(position, action), action) for action in legal]

    def _plan_turns_in(self, province: int) -> list[Plan]:
        colour = self._view.game.board.provinces[province].colour
        plans: list[Plan] = []
        for number, wish in enumerate(self._wanted[province][: 2 - self._view.placed], 1):
            paid = list_payments(self._hand, colour, number) if wish.gain > NEVER else ()
            if paid:
                refill = self._make_refill(province, wish.pieces)
                closed = self._is_closed(province)
                for pay in paid:
                    first, *rest = list_actions(province, wish.pieces, pay.colours, closed)
                    future = refill.estimate_hand(pay.left, self._view.row)
                    plans.append(
                        Plan(wish.gain + self._future * future, first, tuple(rest), refill)
                    )
        return plans

    def _is_closed(self, province: int) -> bool:
        return self._view.extra is not None and bool(self._view.extra.closed >> province & 1)

    def _keep_hand(self, action: Action) -> Hand:
        """The hand after an action that places nothing."""
        return remove_cards(self._hand, action[1]) if action[0] == "exchange" else self._hand
