"""Computer players, their levels and styles, and the time they have."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Protocol

from china_games.games.contract.rules import Action, Seat

LEVELS = ("random", "easy", "normal", "hard")
"""Keys of the levels of computer players, weakest first."""


class Style(NamedTuple):
    """A manner in which a level plays, about as strong as the others of that level.

    A player of a style is asked for by its kind, the level and the style's key: "hard:bold"."""

    key: str  # small letters
    name: str  # a message of the game's catalogue, such as N_("bold"), said after the level's name
    text: str  # a message: in one sentence, what a player of this style does


class Budget(NamedTuple):
    """How much a player may think for one action. Counted work decides; the clock only guards."""

    seconds: float = 2.0
    nodes: int = 20_000  # positions looked at
    stop: Callable[[], bool] | None = None  # asked now and then: True = answer with the best so far
    rollouts: int | None = None  # continuations played out; None = as many as the level takes
    tell_cut: Callable[[], None] | None = None  # called if `seconds` or `stop` ended the thinking


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
