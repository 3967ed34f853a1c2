"""The hard level of Forbidden City: the best placements of normal, answered by every rival with the
tile that it may hold, up to its own next tile.
"""

from __future__ import annotations

from random import Random

from china_games.games.contract import Action, Budget, Rules
from china_games.games.forbidden_city.players.normal import USUAL, Normal, Weighing
from china_games.games.forbidden_city.players.rooms import Eyes, Outlook, Taste, list_coins
from china_games.games.forbidden_city.players.sketch import Sketch
from china_games.games.forbidden_city.rules.model import KEPT, NO_TILE, State
from china_games.games.forbidden_city.rules.tiles import TileSet
from china_games.players.base import Meter
from china_games.players.lookahead import Stage, count_rollouts, rate_candidates

PLACEMENTS = 6
"""Placements that are tried at most."""
MARGIN = 8.0
"""Coins by which one may look worse than the best and be tried all the same."""
STAGES = (Stage(PLACEMENTS, 8), Stage(3, 12), Stage(2, 16))
STAGES_OF_FOUR = (Stage(PLACEMENTS, 14), Stage(3, 22), Stage(2, 28))
"""With four seats: three rivals answer, so worlds differ more."""
TRUST = 2.0
"""How many worlds normal's own estimate counts as much as."""


class Hard:
    """One round ahead, in the same sampled worlds for each placement."""

    def __init__(self, taste: Taste = USUAL) -> None:
        self._taste = taste
        self._normal = Normal(taste)

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
        return next(iter(self.rate(rules, view, seat, legal, budget, rng)))

    def rate(
        self,
        rules: Rules[State, TileSet],
        view: State,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> dict[Action, float]:
        """The placements that were tried, the best first -> by how many coins each is worse than
        that: 0 or less.
        """
        gains = self._normal.rate(view, seat, budget, legal)
        order = sorted(gains, key=lambda action: -gains[action])
        picked = [a for a in order[:PLACEMENTS] if gains[a] >= gains[order[0]] - MARGIN]
        stages = STAGES_OF_FOUR if view.game.seats == 4 else STAGES
        most = count_rollouts(stages) if budget.rollouts is None else budget.rollouts
        ahead, worlds = Ahead(view, seat, self._taste), list[State]()

        def play(candidate: int, world: int) -> float:
            while len(worlds) <= world:
                worlds.append(rules.sample(view, rng))
            return ahead.play(picked[candidate], worlds[world])

        meter = Meter(budget, most, look_up=1)
        priors = [gains[action] for action in picked]
        rated = rate_candidates(priors, play, meter, stages, TRUST)
        return {picked[one.candidate]: -one.loss for one in rated}


class _City:
    """A city some tiles later, and what was found about it."""

    def __init__(self, sketch: Sketch, coins: tuple[int, ...]) -> None:
        self.sketch, self.coins = sketch, coins  # `coins` of each seat, by the tiles laid since
        self.weighings: dict[int, Weighing] = {}  # by seat
        self.after: dict[int, _City] = {}  # once the next seat has placed a tile
        self.gains: dict[int, float] = {}  # what a tile brings the seat that looks ahead


class Ahead:
    """Plays placements on, each rival placing its tile as normal would. Cities are kept: worlds
    differ only by the tiles that are held.
    """

    def __init__(self, view: State, seat: int, taste: Taste) -> None:
        self._view, self._seat, self._taste = view, seat, taste
        self._tiles, self._seats = view.game.tiles, view.game.seats
        self._root = _City(Sketch.read(view), (0,) * self._seats)
        self._firsts: dict[Action, _City] = {}
        self._outlooks: dict[int, Outlook] = {}
        self._goes_on = len(view.piles[seat]) > KEPT  # whether the seat places another tile

    def play(self, action: Action, world: State) -> float:
        """What the seat has and may hope for when its next tile has been placed."""
        city = self._firsts.get(action)
        if city is None:
            tile = self._view.hands[self._seat]
            city = self._firsts[action] = self._lay(self._root, tile, action, self._seat)
        for step in range(1, self._seats):
            rival = (self._seat + step) % self._seats
            if world.hands[rival] != NO_TILE:
                city = self._answer(city, rival, world.hands[rival], step)
        placed = self._seats if self._goes_on else self._seats - 1  # its own next tile among them
        weighing = self._weigh(city, self._seat, placed)
        worth = weighing.eyes.weigh(city.coins) + sum(weighing.before)
        return worth + self._find_gain(city, weighing, world) if self._goes_on else worth

    def _answer(self, city: _City, rival: int, tile: int, step: int) -> _City:
        """The city once the rival has placed its tile, where it can."""
        found = city.after.get(tile)
        if found is None:
            weighing = self._weigh(city, rival, step)
            best, _ = self._find_best(weighing, tile)
            found = city if best is None else self._lay(city, tile, best, rival)
            city.after[tile] = found
        return found

    def _find_gain(self, city: _City, weighing: Weighing, world: State) -> float:
        """What the seat's next tile brings it."""
        tile = world.piles[self._seat][-1]
        found = city.gains.get(tile)
        if found is None:
            found = city.gains[tile] = self._find_best(weighing, tile)[1]
        return found

    def _find_best(self, weighing: Weighing, tile: int) -> tuple[Action | None, float]:
        """The best placement of a tile and what it brings; nothing if it fits nowhere."""
        turns, best, most = self._tiles.turns[tile], None, 0.0
        for cell, around in weighing.sketch.around.items():
            for turn in turns[around]:
                action: Action = ("place", cell, turn)
                gain = weighing.estimate_gain(tile, action)
                if best is None or gain > most:
                    best, most = action, gain
        return best, most

    def _lay(self, city: _City, tile: int, action: Action, seat: int) -> _City:
        _, cell, turn = action
        change, coins = city.sketch.lay(tile, turn, cell, seat), city.coins
        for more in list_coins(city.sketch, change):
            coins = tuple([a + b for a, b in zip(coins, more, strict=True)])
        return _City(city.sketch.add(change, tile, turn, cell), coins)

    def _weigh(self, city: _City, seat: int, placed: int) -> Weighing:
        """The city in the eyes of a seat, once so many seats after it on turn have placed."""
        found = city.weighings.get(seat)
        if found is None:
            outlook = self._outlooks.get(placed)
            if outlook is None:
                outlook = self._outlooks[placed] = Outlook(self._view, self._taste, placed)
            found = city.weighings[seat] = Weighing(city.sketch, Eyes(outlook, seat))
        return found
