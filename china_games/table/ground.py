"""Painted layers that are kept until something in them changes; a board on the move is shown as a
stretched copy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import pygame

from china_games.kit.camera import Camera
from china_games.kit.painter import Rect, Surface

T = TypeVar("T")


class Kept(Generic[T]):
    """One thing that was painted or worked out, and what for."""

    def __init__(self) -> None:
        self._kept: tuple[object, T] | None = None

    def get(self, key: object, make: Callable[[], T]) -> T:
        """What was made for the key, made anew if it is another."""
        if self._kept is None or self._kept[0] != key:
            self._kept = key, make()
        return self._kept[1]


class Ground:
    """The last painted board, the camera it was painted for, and a sheet for stretched copies."""

    def __init__(self, beyond: tuple[int, int, int]) -> None:
        self.beyond = beyond  # colour of what a stretched copy does not show
        self.camera: Camera | None = None  # of the painted board
        self._key: object = None
        self._surface: Surface | None = None
        self._copy: Surface | None = None
        self._copied: Any = None  # what the copy shows

    def get(
        self, camera: Camera, key: object, paint: Callable[[Camera], Surface], rough: bool = False
    ) -> Surface:
        """The board for this camera, painted anew if it or the key has changed.

        `rough` allows what the last camera saw, moved and stretched.
        """
        if rough and self.camera is not None and self.camera != camera:
            return self._stretch(self._repaint(self.camera, key, paint), self.camera, camera)
        return self._repaint(camera, key, paint)

    def _repaint(self, camera: Camera, key: object, paint: Callable[[Camera], Surface]) -> Surface:
        if self._surface is None or self._key != key or self.camera != camera:
            self._surface, self.camera, self._key = paint(camera), camera, key
        return self._surface

    def _stretch(self, surface: Surface, was: Camera, now: Camera) -> Surface:
        """A painted board as another camera would roughly see it."""
        size = (max(1, round(now.window[2])), max(1, round(now.window[3])))
        if self._copy is not None and self._copied == (self._key, was, now):
            return self._copy
        self._copied = self._key, was, now
        if self._copy is None or self._copy.get_size() != size:
            self._copy = pygame.Surface(size)
        left, top = was.to_pixel(now.seen[:2])
        k = was.scale / now.scale
        wanted = Rect(
            round(left - was.window[0]),
            round(top - was.window[1]),
            round(size[0] * k),
            round(size[1] * k),
        )
        part = wanted.clip(surface.get_rect())
        goal = Rect(
            round((part.x - wanted.x) / k),
            round((part.y - wanted.y) / k),
            round(part.w / k),
            round(part.h / k),
        )
        if goal.size < size:
            self._copy.fill(self.beyond)
        if goal.w and goal.h:
            piece = surface.subsurface(part)
            self._copy.blit(
                piece if part.size == goal.size else pygame.transform.scale(piece, goal.size), goal
            )
        return self._copy
