"""The normal level of Forbidden City: each placement by the coins of now and those that the open
rooms promise.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from china_games.games.contract import Action, Budget, Rules
from china_games.games.forbidden_city.players.rooms import Eyes, Outlook, Taste, find_watchers
from china_games.games.forbidden_city.players.sketch import Sketch
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.rules.moves import list_legal_actions
from china_games.games.forbidden_city.rules.tiles import TileSet
from china_games.players.base import Meter, draw_action, vary_numbers

ALIKE = 1e-9
USUAL = Taste()
UNHURRIED = Budget(seconds=60.0)


class Normal:
    """Looks at every placement once; what the rivals do next stands in the odds, not in
    a search.
    """

    def __init__(self, taste: Taste = USUAL) -> None:
        self._taste = taste

    def vary(self, rng: Random, off: float) -> Normal:
        """A player like it whose numbers are a little off."""
        return Normal(vary_numbers(self._taste, rng, off))

    def choose(
        self,
        rules: Rules[State, TileSet],
        view: State,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        if len(legal) == 1:
            return legal[0]
        return choose_best(self.rate(view, seat, budget, legal), rng)

    def rate(
        self,
        view: State,
        seat: int,
        budget: Budget = UNHURRIED,
        legal: tuple[Action, ...] | None = None,
    ) -> dict[Action, float]:
        """Coins that each placement brings the seat, at once and in prospect, less what it brings
        the rivals; of as many placements as the budget allows, one at least. `legal`: if they are
        listed already.
        """
        meter, tile = Meter(budget), view.hands[seat]
        weighing = Weighing(Sketch.read(view), Eyes(Outlook(view, self._taste), seat))
        gains: dict[Action, float] = {}
        for action in list_legal_actions(view, seat) if legal is None else legal:
            if not meter.go_on() and gains:
                break
            gains[action] = weighing.estimate_gain(tile, action)
        return gains

    def estimate_value(self, view: State, seat: int) -> float:
        """Coins that the seat has and may hope for, less the rivals' on average."""
        eyes = Eyes(Outlook(view, self._taste), seat)
        return eyes.weigh(view.scores) + sum(eyes.estimate_city(Sketch.read(view)))


def choose_best(gains: Mapping[Action, float], rng: Random) -> Action:
    """The placement that gains most; of those alike any."""
    best = max(gains.values())
    return draw_action([action for action in gains if gains[action] > best - ALIKE], rng)


class Weighing:
    """One city in the eyes of a seat: what the rooms promise, and what placements change about
    that.
    """

    def __init__(self, sketch: Sketch, eyes: Eyes) -> None:
        self.sketch, self.eyes = sketch, eyes
        self.before = eyes.estimate_city(sketch)
        self._watchers = find_watchers(sketch)

    def estimate_gain(self, tile: int, action: Action) -> float:
        """What the placement of a tile brings the seat."""
        change = self.sketch.lay(tile, action[2], action[1], self.eyes.seat)
        return self.eyes.estimate_change(self.sketch, self.before, self._watchers, change)
