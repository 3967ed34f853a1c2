"""A clock of a game at its table: looked at as often as the game asks for, while it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from china_games.games.contract import Action, Tick
from china_games.kit.ui import Ui


class Clock:
    """Asks a table's game how its clock stands; `read` says so, None = nothing is shown now."""

    def __init__(
        self, read: Callable[[Ui], Tick | None], act: Callable[[tuple[Action, ...]], Any]
    ) -> None:
        self._read, self._act = read, act
        self.forget()

    def forget(self) -> None:
        """No look at it is under way."""
        self._next = 0.0  # when it is looked at again

    def watch(self, ui: Ui) -> None:
        """The table is drawn: the clock is looked at again as soon as it asks for."""
        tick = self._read(ui)
        if tick is not None and tick.again is not None and ui.now >= self._next:
            self._next = ui.now + tick.again
            ui.call_after(tick.again, partial(self._look, ui))

    def _look(self, ui: Ui) -> None:
        """Once the time of the seat at the screen is up, the game says what is played."""
        tick = self._read(ui)
        if tick is not None and tick.actions:
            self._act(tick.actions)
