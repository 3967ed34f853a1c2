"""A painter of what changes: what has to be built or drawn anew, what moves, and what is done
later.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from china_games.i18n import Translator
from china_games.kit.canvas import Canvas
from china_games.kit.motion import Motion
from china_games.kit.painter import Painter
from china_games.kit.sounds import Sounds
from china_games.kit.theme import Theme

Rect = pygame.Rect


class Pace(Protocol):
    """What motions and sounds need of the program."""

    @property
    def sounds(self) -> Sounds:
        """The sounds, as loud as the settings say."""

    @property
    def animation_factor(self) -> float:
        """How long animations take; 1 = as designed, 0 = not at all."""


class ChangingPainter(Painter):
    """Knows what of the window is out of date; its motions run on the clock `now` (seconds)."""

    def __init__(self, pace: Pace, tr: Translator, theme: Theme) -> None:
        self._pace = pace
        super().__init__(tr, theme, Canvas())
        self.motion = Motion()
        self.now = 0.0
        self.stale = True
        self.dirty = True
        self.dirty_box: Rect | None = None  # what alone has to be drawn again; None = everything

    def rebuild(self) -> None:
        """The state changed: build and draw the screen before the next event."""
        self.stale = True
        self.redraw()

    def redraw(self) -> None:
        """Only the look changed: draw again at the next frame."""
        self.dirty, self.dirty_box = True, None

    def redraw_box(self, box: Rect) -> None:
        """Only the look of what lies in a box changed: the rest of the window may stay as it is."""
        if not self.dirty:
            self.dirty, self.dirty_box = True, Rect(box)
        elif self.dirty_box is not None:
            self.dirty_box.union_ip(box)

    def fire(self, callback: Callable[..., object] | None, *args: Any) -> None:
        """Calls a callback of a widget; whatever it changed is shown."""
        if callback:
            callback(*args)
        self.rebuild()

    def call_after(self, seconds: float, call: Callable[[], object]) -> None:
        """Calls later, on this screen's time; the screen is rebuilt then."""
        self.motion.call_at(self.now + seconds, lambda: self.fire(call))

    def redraw_after(self, seconds: float) -> None:
        """Draws the screen again later as it is then, without building it."""
        self.motion.call_at(self.now + seconds, self.redraw)

    def animate(
        self,
        key: str,
        seconds: float,
        step: Callable[[float], object],
        done: Callable[[], object] | None = None,
        box: Rect | None = None,
    ) -> None:
        """Runs step(0..1) each frame for so long at normal speed (settings may shorten it to
        nothing), then done(). Each step is shown: all of the window, or the box in which it moves
        everything that it moves.
        """

        def show(share: float) -> None:
            step(share)
            if box is None:
                self.redraw()
            else:
                self.redraw_box(box)

        self.motion.start(key, self.now, seconds * self._pace.animation_factor, show, done)

    def play_sound(self, name: str) -> None:
        """Plays set_large, set_small, card, draw, score, turn, error or end."""
        self._pace.sounds.play(name)
