"""A picture that stays while something moves over it: drawn once, then copied for each frame."""

from __future__ import annotations

from collections.abc import Callable

from china_games.kit.ui import Rect, Surface


class Still:
    """One kept picture and what it shows."""

    def __init__(self) -> None:
        self._key: object = None
        self._picture: Surface | None = (
            None  # kept for the next movement: making one costs more than a copy
        )

    def draw(self, target: Surface, box: Rect, key: object, make: Callable[[], None]) -> None:
        """Brings the kept picture into `box`, or draws it there by `make` and keeps it, unless some
        of it is clipped.
        """
        if self._picture is None or self._picture.get_size() != box.size:
            self._picture, self._key = Surface(box.size), None
        if self._key == key:
            target.blit(self._picture, box)
        else:
            make()
            if not target.get_clip().contains(box):
                self._key = None
                return
            self._key = key
            self._picture.blit(target, (0, 0), box)

    def forget(self) -> None:
        """What was kept is out of date."""
        self._key = None
