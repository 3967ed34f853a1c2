"""What every computer player keeps: one call that chooses an action from a view, within
a budget.
"""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Any

from china_games.games.contract import Action, Budget
from china_games.i18n import N_

LEVEL_NAMES = {"random": N_("Random"), "easy": N_("Easy"), "normal": N_("Normal")}

LEVEL_TEXTS = {
    "random": N_("Plays any legal move. Good for trying out the rules."),
    "easy": N_("Takes what pays at once and never looks ahead."),
    "normal": N_(
        "Weighs every move: what it brings now, and what it opens for itself and for the others."
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


USUAL = Budget()


LOOK_UP = 32
"""Nodes between two looks at the clock and at `stop`."""


class Meter:
    """Counts the work of one decision against its budget."""

    def __init__(self, budget: Budget) -> None:
        self._left = budget.nodes
        self._stop = budget.stop
        self._deadline = monotonic() + budget.seconds
        self._stopped = False

    def go_on(self) -> bool:
        """Spends a node; False as soon as the player has to answer with what it has."""
        self._left -= 1
        if self._left % LOOK_UP == 0:
            self._stopped = self._stopped or self._is_late()
        return self._left >= 0 and not self._stopped

    def _is_late(self) -> bool:
        return monotonic() > self._deadline or (self._stop is not None and self._stop())


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
