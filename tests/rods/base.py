"""What the rods share, kept as it was with them: how they count their work, and how they draw among
equals.
"""

from __future__ import annotations

from random import Random
from time import monotonic

from china_games.games.contract import Action, Budget

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
            self._stopped = self._stopped or self._late()
        return self._left >= 0 and not self._stopped

    def _late(self) -> bool:
        return monotonic() > self._deadline or (self._stop is not None and self._stop())


def any_of(actions: tuple[Action, ...] | list[Action], rng: Random) -> Action:
    """One of the actions, drawn by `Random.random` alone so that every Python draws the same."""
    return actions[int(rng.random() * len(actions))]
