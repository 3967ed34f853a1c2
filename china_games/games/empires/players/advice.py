"""What the normal level of Empires would do and what its worth is made of, as data; always from a
seat's view.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from china_games.games.contract import Action, Advised, Budget, Reason, RuleError, Seat
from china_games.games.empires.players.choices import list_others
from china_games.games.empires.players.hand import count_kinds, estimate_hand
from china_games.games.empires.players.hand_reasons import COIN
from china_games.games.empires.players.moment import NORMAL, Moment
from china_games.games.empires.players.plans import find_gist, go_on
from china_games.games.empires.players.reasons import explain, list_places
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.control import (
    count_cities,
    count_pawns,
    count_with_handicaps,
)
from china_games.games.empires.rules.model import OVER, State

MOST = 3
"""So many choices are told."""

PAWN, CITY_WORTH, CARD = 0.4, 1.2, 0.6
"""What pieces and a card count besides the provinces that are held, for any seat."""

VICTORY = 100.0
"""What a won game counts: more than provinces and pieces of any board that is not won yet."""


def advise(view: State, seat: Seat, budget: Budget, rng: Random) -> tuple[Advised, ...]:
    """The best choices, the normal level's own first."""
    legal = RULES.legal(view, seat)
    if not legal:
        return ()
    if len(legal) == 1:
        return (Advised(legal, 0.0, 0.0, (Reason("only", 0.0),), list_places(legal)),)
    moment = Moment(view, seat, legal)
    chosen = NORMAL.choose_step(moment.sight, legal, rng)
    found: dict[object, Advised] = {}
    for first in (chosen, *list_others(moment)):
        if len(found) == MOST:
            break
        plan = go_on(moment, (first,))
        key = find_gist(moment, plan)
        if key not in found:
            found[key] = explain(moment, plan)
    return tuple(found.values())


def rate(
    view: State, seat: Seat, actions: Sequence[Action], budget: Budget, rng: Random
) -> Advised:
    """The same figures for these actions, continued to the end of what they begin."""
    if not actions:
        raise ValueError("nothing is to be rated")
    now = view
    for i, action in enumerate(actions, 1):
        refused = RULES.refusal(now, seat, action)
        if refused is not None:
            raise RuleError(refused)
        if i < len(actions):
            now = RULES.apply(now, seat, action).state
    legal = RULES.legal(view, seat)
    if len(legal) == 1:
        return advise(view, seat, budget, rng)[0]._replace(actions=tuple(actions))
    moment = Moment(view, seat, legal)
    return explain(moment, go_on(moment, tuple(actions)))._replace(actions=tuple(actions))


def find_value(view: State, seat: Seat) -> float:
    """Provinces of the seat, and what its pieces, cards and gold count beside them, less those of
    the rival who stands best. In a finished game only the victory counts: one by fewer provinces
    is none the worse.
    """
    if view.phase == OVER:
        return VICTORY / len(view.winners) if seat in view.winners else -VICTORY
    points = [_estimate_standing(view, s, s == seat) for s in range(view.game.seats)]
    return points[seat] - max(value for s, value in enumerate(points) if s != seat)


def _estimate_standing(view: State, seat: Seat, own: bool) -> float:
    hand = view.hands[seat]
    held = estimate_hand(count_kinds(hand), view.advantages[seat]) if own else CARD * len(hand)
    pieces = PAWN * count_pawns(view, seat) + CITY_WORTH * count_cities(view, seat)
    return count_with_handicaps(view)[seat] + pieces + held + COIN * view.gold[seat]
