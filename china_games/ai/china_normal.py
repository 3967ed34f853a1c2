"""The normal level of China: whole turns by expected final points, cards by the turns they allow."""
from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from china_games.ai.base import Budget, Meter, any_of
from china_games.ai.china_cards import Refill, Worth, hand_worth
from china_games.ai.china_outlook import outlook
from china_games.ai.china_position import Position
from china_games.ai.china_turns import NEVER, Hand, Wishes, actions, best_pieces, payments, wishes, without
from china_games.rules.base import Action
from china_games.rules.china.model import PLACE, State

FORESIGHT = 0.6
"""What the gains of one's next turn count now: much may change until then."""

ALIKE = 1e-6


class Plan(NamedTuple):
    """A way to go on with the turn: its first action and the expected gain of it all."""

    gain: float
    first: Action


class Normal:
    """Plans again for each small action, always from the same weighing, so that a turn stays of one piece."""

    def choose(self, rules: Any, view: State, seat: int, legal: tuple[Action, ...], budget: Budget,
               rng: Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        meter = Meter(budget)
        ahead = outlook(view)
        position = Position(view, seat, ahead)
        wanted = wishes(position, meter)
        if view.phase == PLACE:
            plans = _plans(position, wanted, legal, meter)
        else:
            plans = _takes(view, seat, hand_worth(view, wanted), legal)
        best = max([plan.gain for plan in plans])
        return any_of([plan.first for plan in plans if plan.gain > best - ALIKE], rng)


def _plans(position: Position, wanted: Wishes, legal: tuple[Action, ...], meter: Meter) -> list[Plan]:
    view, hand = position.view, position.view.hands[position.seat]
    future = FORESIGHT * min(1.0, position.outlook.turns[position.seat])
    stay = Refill(view, hand_worth(view, wanted))
    plans = [Plan(future * _kept(stay, view, hand, action), action) for action in legal
             if action[0] not in ("palace", "emissary")]
    provinces = (view.province,) if view.placed else range(len(wanted))
    for p in provinces:
        if view.placed and view.alone:
            break
        plans += _plans_in(position, p, wanted, future, meter)
    return plans


def _plans_in(position: Position, province: int, wanted: Wishes, future: float, meter: Meter) -> list[Plan]:
    view, hand = position.view, position.view.hands[position.seat]
    colour = view.game.board.provinces[province].colour
    plans = []
    for number, wish in enumerate(wanted[province][:2 - view.placed], 1):
        paid = payments(hand, colour, number) if wish.gain > NEVER else ()
        if not paid:
            continue
        after = (*wanted[:province], best_pieces(position, province, meter, wish.pieces), *wanted[province + 1:])
        refill = Refill(view, hand_worth(view, after))
        plans += [Plan(wish.gain + future * refill.value(pay.left, view.row),
                       actions(province, wish.pieces, pay.colours)[0]) for pay in paid]
    return plans


def _kept(refill: Refill, view: State, hand: Hand, action: Action) -> float:
    """Worth of the hand after an action that places nothing."""
    if action[0] == "exchange":
        return refill.value(without(hand, action[1]), view.row)
    return refill.value(hand, view.row)


def _takes(view: State, seat: int, worth: Worth, legal: tuple[Action, ...]) -> list[Plan]:
    refill, hand = Refill(view, worth), view.hands[seat]
    return [Plan(refill.drawing(hand, view.row) if action[0] == "draw" else
                 refill.taking(hand, view.row, action[1]), action) for action in legal]
