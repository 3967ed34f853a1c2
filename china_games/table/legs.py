"""Movements one after the other: with animations off, or when cut off, everything is at its end at
once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from china_games.games.stage import Leg

if TYPE_CHECKING:
    from china_games.kit.ui import Rect, Ui


class Legs:
    """The row of movements of one table, under its animation key; `find_box` gives the table's
    place, beyond which nothing moves.
    """

    def __init__(self, key: str, find_box: Callable[[], Rect]) -> None:
        self.key = key
        self.find_box = find_box
        self.drop()

    def drop(self) -> None:
        """Forgets all movements."""
        self.legs: list[Leg] = []
        self.done: Callable[[], object] | None = None

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return bool(self.legs)

    @property
    def phase(self) -> int | None:
        """The phase that what is under way belongs to, if it belongs to one."""
        return self.legs[0].phase if self.legs else None

    def finish(self, ui: Ui) -> None:
        """Brings everything to its end at once."""
        while self.legs:
            if ui.motion.is_running(self.key):
                ui.motion.finish(self.key)
            else:
                self._end_first(ui)

    def settle(self, ui: Ui) -> None:
        """Ends what was cut off, as when another screen came between."""
        if self.legs and not ui.motion.is_running(self.key):
            self.finish(ui)

    def start(self, ui: Ui, legs: Sequence[Leg], done: Callable[[], object] | None = None) -> None:
        """Runs the legs one after the other, then calls `done`."""
        self.finish(ui)
        self.legs, self.done = list(legs), done
        self._start_next(ui)

    def append(self, ui: Ui, legs: Sequence[Leg]) -> None:
        """Runs these legs after those that are under way."""
        if self.legs:
            self.legs = [*self.legs, *legs]
        else:
            self.start(ui, legs)

    def _start_next(self, ui: Ui) -> None:
        if not self.legs:
            done, self.done = self.done, None
            ui.fire(done)
            return
        leg = self.legs[0]
        if leg.sound:
            ui.play_sound(leg.sound)
        done = partial(self._end_first, ui)
        ui.animate(self.key, leg.seconds, leg.step, done, self.find_box())

    def _end_first(self, ui: Ui) -> None:
        """The first leg is done: what it ends with is shown, the next one begins."""
        leg, *self.legs = self.legs
        leg.step(1.0)
        leg.end()
        self._start_next(ui)
