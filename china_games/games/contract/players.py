"""Computer players, and the time they have."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Protocol

from china_games.games.contract.rules import Action, Seat

LEVELS = ("random", "easy", "normal")
"""Keys of the levels of computer players, weakest first."""


class Budget(NamedTuple):
    """How much a player may think for one action. Counted work decides; the clock only guards."""

    seconds: float = 2.0
    nodes: int = 20_000  # positions looked at
    stop: Callable[[], bool] | None = None  # asked now and then: True = answer with the best so far


class Player(Protocol):
    """A level of a game. Stateless: the same view and the same generator give the same choice."""

    def choose(
        self,
        rules: Any,
        view: Any,
        seat: Seat,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        """One of `legal` (never empty) for the seat, from what `rules.view(state,
        seat)` tells it.
        """
