"""A part of a table that is dragged to another one."""

from __future__ import annotations

from china_games.games.stage import Target

FAR = 9  # pixels that a press may wander and still be a click


class Dragging:
    """What the button holds, and where it went down."""

    def __init__(self) -> None:
        self.target: Target | None = None
        self._press = (0, 0)

    def press(self, target: Target | None, pixel: tuple[int, int]) -> bool:
        """The button goes down on something that can be dragged, or on nothing such; True if
        something is held.
        """
        self.target, self._press = target, pixel
        return target is not None

    def find_carried(self, pixel: tuple[int, int]) -> Target | None:
        """What is dragged, once the pointer is far enough from where that began."""
        away = abs(pixel[0] - self._press[0]) + abs(pixel[1] - self._press[1])
        return self.target if away > FAR else None

    def stop(self) -> None:
        """Nothing is dragged any more."""
        self.target = None
