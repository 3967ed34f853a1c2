"""A painted board that is kept until something in it changes; while it moves a stretched copy serves."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from china_games.ui.tables.common.camera import Camera
from china_games.ui.tables.common.look import Rect, Surface


class Ground:
    """The last painted board, and what it was painted for."""

    def __init__(self, beyond: tuple[int, int, int]) -> None:
        self.beyond = beyond                 # colour of what the stretched copy does not show
        self._camera: Camera | None = None
        self._key: Any = None
        self._surface: Surface | None = None

    def get(self, camera: Camera, key: Any, paint: Callable[[], Surface], rough: bool = False) -> Surface:
        """The board for this camera, painted anew if it or the key has changed.

        `rough` allows the last one of the same key, moved and stretched.
        """
        same = self._surface is not None and self._key == key
        if same and rough and self._camera is not None and self._camera != camera and self._surface is not None:
            return stretched(self._surface, self._camera, camera, self.beyond)
        if not same or self._camera != camera:
            self._surface, self._camera, self._key = paint(), camera, key
        assert self._surface is not None
        return self._surface


def stretched(surface: Surface, was: Camera, now: Camera, beyond: tuple[int, int, int]) -> Surface:
    """A painted board as another camera would roughly see it."""
    size = surface.get_size()
    left, top = was.to_pixel(now.seen[:2])
    k = was.scale / now.scale
    wanted = Rect(round(left - was.window[0]), round(top - was.window[1]), round(size[0] * k), round(size[1] * k))
    part = wanted.clip(surface.get_rect())
    made = pygame.Surface(size)
    made.fill(beyond)
    if part.w and part.h and abs(k - 1) < 1e-9:
        made.blit(surface, (-wanted.x, -wanted.y))
    elif part.w and part.h:
        goal = (round(part.w / k), round(part.h / k))
        made.blit(pygame.transform.scale(surface.subsurface(part), goal),
                  (round((part.x - wanted.x) / k), round((part.y - wanted.y) / k)))
    return made
