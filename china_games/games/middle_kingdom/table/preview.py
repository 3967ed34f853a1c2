"""What a card would give: counts, a Goal card, points. From a masked view; nothing hidden has a
part in it.
"""

from __future__ import annotations

from typing import NamedTuple

from china_games.games.common.tuples import replace_at
from china_games.games.contract import Action, Event
from china_games.games.middle_kingdom.rules.cards import MARKET, MERCHANT
from china_games.games.middle_kingdom.rules.gains import (
    claim_goal,
    count_for_goal,
    list_lay_choices,
    put_card,
)
from china_games.games.middle_kingdom.rules.model import State
from china_games.games.middle_kingdom.rules.scoring import make_result


class Gain(NamedTuple):
    """The difference that a card makes to the seat that takes it. `goal` is (Goal card, owner
    before) or ().
    """

    type: int
    counts: tuple[int, int]  # of the type, before and after
    goal: tuple[int, int] | tuple[()]
    points: int  # change of "if it ended now"
    lays: bool  # the Market's owner then chooses the pile


def find_gain(view: State, seat: int, action: Action) -> Gain | None:
    """What an exchange, a pick, the Heir's card or a Merchant on a pile would give; None for other
    actions.
    """
    kind, *values = action
    cards = view.game.cards
    if kind == "lay":
        return _find_gain_of(view, seat, values[0], cards.merchant, False)
    if kind not in ("exchange", "pick", "heir"):
        return None
    if values[0] == cards.dragon:
        token = replace_at(view.tokens, seat, view.tokens[seat] + 1)
        return Gain(
            -1,
            (0, 0),
            (),
            _count_points(view._replace(tokens=token), seat) - _count_points(view, seat),
            False,
        )
    before = view._replace(dragon=-1) if kind == "exchange" else view
    lays = (
        values[0] == cards.merchant
        and view.goals[MARKET] == seat
        and len(list_lay_choices(view, seat)) > 1
    )
    found = _find_gain_of(before, seat, cards.types[values[0]], values[0], lays)
    return found._replace(
        points=found.points + _count_points(before, seat) - _count_points(view, seat)
    )


def _find_gain_of(view: State, seat: int, type_: int, kind: int, lays: bool) -> Gain:
    events: list[Event] = []
    after = claim_goal(put_card(view, seat, type_, kind), seat, type_, events)
    goal = next(((event.data[0], event.data[1]) for event in events if event.kind == "goal"), ())
    counted = MERCHANT if lays else type_
    return Gain(
        type_,
        (count_for_goal(view, seat, counted), count_for_goal(after, seat, counted)),
        goal,
        _count_points(after, seat) - _count_points(view, seat),
        lays,
    )


def _count_points(view: State, seat: int) -> int:
    return make_result(view).scores[seat]
