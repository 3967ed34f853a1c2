"""Painted layers that are kept until something in them changes; a board on the move is shown as a
stretched copy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

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
    """The last painted board and the camera that it was painted for."""

    def __init__(self, beyond: tuple[int, int, int]) -> None:
        self.beyond = beyond  # colour of what a stretched board does not show
        self.camera: Camera | None = None  # of the painted board
        self._key: object = None
        self._surface: Surface | None = None

    def draw(
        self,
        target: Surface,
        camera: Camera,
        key: object,
        paint: Callable[[Camera], Surface],
        rough: bool = False,
    ) -> None:
        """Draws the board into the camera's window, painted anew if it or the key has changed.

        `rough` allows what the last camera saw, moved and stretched.
        """
        if rough and self.camera is not None and self.camera != camera:
            self._stretch(target, self._repaint(self.camera, key, paint), self.camera, camera)
        else:
            target.blit(self._repaint(camera, key, paint), find_box(camera))

    def _repaint(self, camera: Camera, key: object, paint: Callable[[Camera], Surface]) -> Surface:
        if self._surface is None or self._key != key or self.camera != camera:
            self._surface, self.camera, self._key = paint(camera), camera, key
        return self._surface

    def _stretch(self, target: Surface, surface: Surface, was: Camera, now: Camera) -> None:
        """Draws a painted board as another camera would roughly see it."""
        box = find_box(now)
        left, top = was.to_pixel(now.seen[:2])
        k = was.scale / now.scale
        wanted = Rect(
            round(left - was.window[0]),
            round(top - was.window[1]),
            round(box.w * k),
            round(box.h * k),
        )
        part = wanted.clip(surface.get_rect())
        goal = Rect(
            box.x + round((part.x - wanted.x) / k),
            box.y + round((part.y - wanted.y) / k),
            round(part.w / k),
            round(part.h / k),
        ).clip(box)
        if goal.w and goal.h:
            draw_scaled(target, surface.subsurface(part), goal)
        for rest in list_rests(box, goal):
            target.fill(self.beyond, rest)


def find_box(camera: Camera) -> Rect:
    """The camera's window in whole pixels."""
    left, top, wide, high = camera.window
    return Rect(round(left), round(top), max(1, round(wide)), max(1, round(high)))


def draw_scaled(target: Surface, picture: Surface, goal: Rect) -> None:
    """Draws an opaque picture into a box, stretched if need be: straight into the target where
    nothing of the box is clipped, as a sheet between takes as long again.
    """
    if picture.get_size() == goal.size:
        target.blit(picture, goal)
    elif target.get_clip().contains(goal) and picture.get_masks() == target.get_masks():
        pygame.transform.scale(picture, goal.size, target.subsurface(goal))
    else:
        target.blit(pygame.transform.scale(picture, goal.size), goal)


def list_rests(whole: Rect, box: Rect) -> list[Rect]:
    """What is left of a box without another: the strips above, below, left and right of it."""
    cut = whole.clip(box)
    if not cut.w or not cut.h:
        return [whole]
    strips = (
        Rect(whole.x, whole.y, whole.w, cut.y - whole.y),
        Rect(whole.x, cut.bottom, whole.w, whole.bottom - cut.bottom),
        Rect(whole.x, cut.y, cut.x - whole.x, cut.h),
        Rect(cut.right, cut.y, whole.right - cut.right, cut.h),
    )
    return [strip for strip in strips if strip.w and strip.h]
