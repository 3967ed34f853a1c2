"""Players that go wrong, each in its way, for the worker to survive. The level names the fault."""

from __future__ import annotations

import os
import sys
import time
from random import Random
from typing import Any

from china_games.games.contract import Action, Budget, Player
from china_games.players import players


class Raises:
    def choose(
        self,
        rules: Any,
        view: Any,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        raise ZeroDivisionError("on purpose")


class Hangs:
    def choose(
        self,
        rules: Any,
        view: Any,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        while True:
            time.sleep(0.001)


class Nonsense:
    def choose(
        self,
        rules: Any,
        view: Any,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Any:
        return {"move": "nonsense"}


class Unsendable:
    def choose(
        self,
        rules: Any,
        view: Any,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Any:
        return lambda: None


class Illegal:
    def choose(
        self,
        rules: Any,
        view: Any,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        return next(action for action in rules.candidates(view) if action not in legal)


class Dies:
    def choose(
        self,
        rules: Any,
        view: Any,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        os._exit(3)


class Patient:
    """Thinks until it is told to stop, then gives the last legal action: its best so far."""

    def choose(
        self,
        rules: Any,
        view: Any,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        while not (budget.stop is not None and budget.stop()):
            time.sleep(0.001)
        return legal[-1]


class Spy:
    """Tells by its choice whether its process knows pygame: the last legal action if so, otherwise
    the first.
    """

    def choose(
        self,
        rules: Any,
        view: Any,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        return legal[-1 if "pygame" in sys.modules else 0]


FAULTS: dict[str, Player] = {
    "raises": Raises(),
    "hangs": Hangs(),
    "nonsense": Nonsense(),
    "unsendable": Unsendable(),
    "illegal": Illegal(),
    "dies": Dies(),
    "patient": Patient(),
    "spy": Spy(),
}


def player(game: str, level: str) -> Player:
    return FAULTS[level] if level in FAULTS else players.find_player(game, level)
