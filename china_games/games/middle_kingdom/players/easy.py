"""The easy level of Middle Kingdom: takes what gives points now, and bids high for a good row."""

from __future__ import annotations

from random import Random

from china_games.games.contract import Action, Budget, Rules
from china_games.games.middle_kingdom.players.picks import choose_best
from china_games.games.middle_kingdom.rules.cards import MERCHANT, PEASANT, RESET, CardSet
from china_games.games.middle_kingdom.rules.gains import LEAST_FOR_GOAL, count_for_goal
from china_games.games.middle_kingdom.rules.model import NOBODY, State
from china_games.players.base import draw_action

FEW = 2
"""With so many bid cards in hand it takes the others back."""

GOOD = 9.0
"""A row whose best card is worth so many points is bid for with the highest cards."""


class Now:
    """What cards are worth at this moment: printed points, a gap filled, a Goal card taken."""

    def __init__(self, view: State) -> None:
        self._view = view

    def estimate_worth(self, seat: int, kind: int) -> float:
        cards = self._view.game.cards
        if kind == cards.dragon:
            return float(cards.token)
        type_ = cards.types[kind]
        filled = 0 if self._view.piles[seat][type_] else cards.missing
        steps = 1.0 if type_ == PEASANT else 0.0
        return cards.kinds[kind].points + filled + steps + self._estimate_goal(seat, type_, 1)

    def estimate_laid(self, seat: int, type_: int) -> float:
        return self._estimate_goal(seat, type_, 1 if type_ == MERCHANT else 2)

    def _estimate_goal(self, seat: int, type_: int, more: int) -> float:
        """Points of the Goal card if these cards take it; half a point where they come nearer to
        it.
        """
        view, owner = self._view, self._view.goals[type_]
        own = count_for_goal(view, seat, type_) + more
        needed = LEAST_FOR_GOAL if owner == NOBODY else count_for_goal(view, owner, type_) + 1
        if owner == seat or own < needed:
            return 0.5
        return 1.0 + view.game.cards.goal_points[type_]


class Easy:
    """Greedy by points it sees now; bids by how good the row is, with some chance in it."""

    def choose(
        self,
        rules: Rules[State, CardSet],
        view: State,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        values = Now(view)
        kind = legal[0][0]
        if kind in ("bid", "harvest"):
            return self._choose_bid(view, seat, legal, values, rng)
        if kind == "half":
            return max(legal)
        return choose_best(seat, legal, values, rng)

    def _choose_bid(
        self, view: State, seat: int, legal: tuple[Action, ...], values: Now, rng: Random
    ) -> Action:
        cards = sorted({action[1] for action in legal if action[0] != "keep"} - {RESET})
        reset = [action for action in legal if action[:2] == ("bid", RESET)]
        if reset and len(view.hands[seat]) <= FEW or not cards:
            return draw_action(reset or list(legal), rng)
        wish = (
            max(values.estimate_worth(seat, kind) for kind in view.row) / GOOD
            + 0.5 * rng.random()
            - 0.25
        )
        card = cards[max(0, min(len(cards) - 1, int(wish * len(cards))))]
        return draw_action(
            [action for action in legal if len(action) > 1 and action[1] == card], rng
        )
