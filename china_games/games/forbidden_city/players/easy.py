"""The easy level of Forbidden City: the coins it gets at once, otherwise any place."""

from __future__ import annotations

from random import Random

from china_games.games.contract import Action, Budget, Rules
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.rules.play import build_city
from china_games.games.forbidden_city.rules.tiles import TileSet
from china_games.players.base import Meter, draw_action


class Easy:
    """Greedy by its own coins of this turn; what the others get does not trouble it."""

    def choose(
        self,
        rules: Rules[State, TileSet],
        view: State,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        meter = Meter(budget)
        gains: list[int] = []
        for action in legal:
            if not meter.go_on() and gains:
                break
            gains.append(build_city(view, seat, action)[0].scores[seat])
        best = max(gains)
        return draw_action(
            [action for action, gain in zip(legal, gains, strict=False) if gain == best], rng
        )
