"""What every computer player keeps: one call that chooses an action from a view, within
a budget.
"""

from __future__ import annotations

from math import exp, log
from random import Random
from time import monotonic
from typing import Any, NamedTuple, Protocol, TypeVar, cast, runtime_checkable

from china_games.games.contract import Action, Budget, Player
from china_games.i18n import N_

LEVEL_NAMES = {
    "random": N_("Random"),
    "easy": N_("Easy"),
    "normal": N_("Normal"),
    "hard": N_("Hard"),
}

LEVEL_TEXTS = {
    "random": N_("Plays any legal move. Good for trying out the rules."),
    "easy": N_("Takes what pays at once and never looks ahead."),
    "normal": N_(
        "Weighs every move: what it brings now, and what it makes possible for itself "
        "and for the others."
    ),
    "hard": N_(
        "Plays ahead, through the turns of the others, to its own next one. Takes up to a second."
    ),
}
"""What each level does, in one sentence for the setup screen."""

ERROR, TIMEOUT, ILLEGAL, CRASH = (
    "fallback:error",
    "fallback:timeout",
    "fallback:illegal",
    "fallback:crash",
)
"""Notes of a move that was not the player's own: it raised, hung, answered nonsense, or its process
died.
"""

CUT = "cut"
"""Note of a move that the clock, or a person's "Play now", took before its thinking was done: only
such a move may come out differently when the game is played again."""

OUT_OF_TIME = (CUT, TIMEOUT)
"""Notes that tell of the clock, on a slow machine, and of no fault: the log alone has them."""


USUAL = Budget()


LOOK_UP = 32
"""Nodes between two looks at the clock and at `stop`."""


class Meter:
    """Counts the work of one decision against its budget.

    `nodes` takes the place of the budget's own number, `look_up` of the nodes between two looks at
    the clock: a player that counts rollouts looks after each of them."""

    def __init__(self, budget: Budget, nodes: int | None = None, look_up: int = LOOK_UP) -> None:
        self._left = budget.nodes if nodes is None else nodes
        self._look_up = look_up
        self._stop, self._tell_cut = budget.stop, budget.tell_cut
        self._deadline = monotonic() + budget.seconds
        self._stopped = False

    def go_on(self) -> bool:
        """Spends a node; False as soon as the player has to answer with what it has."""
        self._left -= 1
        if self._left >= 0 and self._left % self._look_up == 0:
            self.look()
        return self._left >= 0 and not self._stopped

    def look(self) -> bool:
        """False as soon as the clock or `stop` ends the thinking; spends nothing, so that a long
        rollout can ask at every step.
        """
        if not self._stopped and self._is_late():
            self._stopped = True
            if self._tell_cut is not None:
                self._tell_cut()
        return not self._stopped

    def _is_late(self) -> bool:
        return monotonic() > self._deadline or (self._stop is not None and self._stop())


@runtime_checkable
class Variable(Protocol):
    """A player with numbers that it weighs with, which can be tried otherwise."""

    def vary(self, rng: Random, off: float) -> Player:
        """The same player with its numbers off by up to a factor of 1 + `off`, drawn by `rng`."""


Numbers = TypeVar("Numbers", bound=NamedTuple)


def vary_numbers(numbers: Numbers, rng: Random, off: float) -> Numbers:
    """A NamedTuple of floats, and tuples of floats, each multiplied by a factor from 1 / (1 + off)
    to 1 + off.
    """

    def vary(value: object) -> object:
        if isinstance(value, tuple):
            return tuple(vary(part) for part in value)
        if not isinstance(value, float):
            return value
        return value * exp((2 * rng.random() - 1) * log(1 + off))

    return cast("Numbers", cast("Any", type(numbers))(*[vary(value) for value in numbers]))


class RandomPlayer:
    """Any legal action, each equally likely; works for every game."""

    def choose(
        self,
        rules: Any,
        view: Any,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        return draw_action(legal, rng)


def draw_action(actions: tuple[Action, ...] | list[Action], rng: Random) -> Action:
    """One of the actions, drawn by `Random.random` alone so that every Python draws the same."""
    return actions[int(rng.random() * len(actions))]
