"""The normal level of Forbidden City: each placement by the coins of now and those that the open
rooms promise.
"""

from __future__ import annotations

from random import Random

from china_games.games.contract import Action, Budget, Rules
from china_games.games.forbidden_city.players.edges import Edges
from china_games.games.forbidden_city.players.rooms import Outlook, Taste
from china_games.games.forbidden_city.rules.city import find_neighbours
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.rules.play import build_city
from china_games.games.forbidden_city.rules.tiles import TileSet
from china_games.players.base import Meter, draw_action, vary_numbers

ALIKE = 1e-9
USUAL = Taste()


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
        meter, weighing = Meter(budget), _Weighing(view, seat, self._taste)
        gains: list[float] = []
        for action in legal:
            if not meter.go_on() and gains:
                break
            gains.append(weighing.estimate_gain(action))
        best = max(gains)
        return draw_action(
            [action for action, gain in zip(legal, gains, strict=False) if gain > best - ALIKE], rng
        )


class _Weighing:
    """One decision: what the rooms promise before it, and what a placement changes about that."""

    def __init__(self, view: State, seat: int, taste: Taste) -> None:
        self._view, self._seat, self._taste = view, seat, taste
        self._outlook = Outlook(view, taste)
        self._nothing = (0.0,) * view.game.seats
        self._edges = Edges.read_city(view)
        self._before = [
            self._outlook.estimate_room(self._edges, r) or self._nothing
            for r in range(len(view.rooms))
        ]
        self._watchers = _find_watchers(self._edges)

    def estimate_gain(self, action: Action) -> float:
        """Coins that the placement brings the seat, at once and in prospect, less what it brings
        the rivals.
        """
        after, events = build_city(self._view, self._seat, action)
        ended = [event.data[1] for event in events if event.kind == "join"]
        edges = self._edges.add_tile(after)
        changed = self._find_changed(edges, action[1])
        coins = [float(now - was) for now, was in zip(after.scores, self._view.scores, strict=True)]
        for r in changed:
            coins = [
                a + b
                for a, b in zip(
                    coins, self._outlook.estimate_room(edges, r) or self._nothing, strict=True
                )
            ]
        for r in (*changed, *ended):
            if r < len(self._before):
                coins = [a - b for a, b in zip(coins, self._before[r], strict=True)]
        return self._estimate_worth(coins)

    def _estimate_worth(self, coins: list[float]) -> float:
        own = coins[self._seat]
        return own - self._taste.envy * (sum(coins) - own) / (len(coins) - 1)

    def _find_changed(self, edges: Edges, cell: int) -> set[int]:
        """Rooms of the new city whose prospects the tile may have changed: its own, those that it
        meets or looks at the same empty cells with, and those that a door joins to one of them."""
        after, place = edges.state, len(edges.state.cells) - 1
        met = {after.part_room[place * 2], after.part_room[place * 2 + 1]}
        tiles, empty = find_neighbours(after, cell)
        for _, beside in tiles:
            met |= {after.part_room[beside * 2], after.part_room[beside * 2 + 1]}
        met.discard(-1)
        for r in tuple(met):
            met |= edges.find_adjoining(r)
        watched = {room for _, beside in empty for room in self._watchers.get(beside, ())}
        return met | {room for room in watched if after.rooms[room].parts}


def _find_watchers(edges: Edges) -> dict[int, list[int]]:
    """For each empty cell the rooms that are open to it."""
    found: dict[int, list[int]] = {}
    for r in range(len(edges.state.rooms)):
        for cell in edges.find_openings(r):
            found.setdefault(cell, []).append(r)
    return found
