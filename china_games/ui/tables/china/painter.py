"""Draws whole pictures of the table: on screen for the Table, headless for files and thumbnails."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from china_games.ui.tables.china import board_layer, board_pieces, note, panels
from china_games.ui.tables.china.camera import Camera
from china_games.ui.tables.china.layout import Layout
from china_games.ui.tables.china.look import Look, Rect, Surface
from china_games.ui.tables.china.scene import Scene
from china_games.words.china_preview import Row


class Ground:
    """The printed board, kept until camera, language or theme change. While things move a stretched copy serves."""

    def __init__(self) -> None:
        self._key: tuple[Any, ...] = ()
        self._surface: Surface | None = None

    def get(self, look: Look, map_: Any, camera: Camera, rough: bool = False) -> Surface:
        """The board for this camera; `rough` allows the last one, moved and stretched."""
        key = (camera, look.tr.language, look.theme, id(map_))
        if self._surface is not None and self._key[1:] == key[1:] and rough and self._key != key:
            return _stretched(self._surface, self._key[0], camera)
        if self._surface is None or self._key != key:
            self._surface, self._key = board_layer.paint(look, map_, camera), key
        return self._surface


def _stretched(surface: Surface, was: Camera, now: Camera) -> Surface:
    """A painted board as another camera would roughly see it."""
    size = surface.get_size()
    left, top = was.to_pixel(now.seen[:2])
    k = was.scale / now.scale
    wanted = Rect(round(left - was.window[0]), round(top - was.window[1]), round(size[0] * k), round(size[1] * k))
    part = wanted.clip(surface.get_rect())
    made = pygame.Surface(size)
    made.fill((191, 208, 207))
    if part.w and part.h:
        goal = (round(part.w / k), round(part.h / k))
        made.blit(pygame.transform.scale(surface.subsurface(part), goal),
                  (round((part.x - wanted.x) / k), round((part.y - wanted.y) / k)))
    return made


def table(look: Look, target: Surface, map_: Any, layout: Layout, camera: Camera, scene: Scene, ground: Surface,
          title: str = "", rows: Sequence[Row] = ()) -> None:
    """Draws everything into `target`; the sheet with a title shows the preview."""
    board(look, target, map_, layout.board, camera, scene, ground)
    panels.draw(look, target, layout, scene)
    if title:
        note.draw(look, target, layout, title, rows, _ghost_pixels(map_, camera, scene))
    panels.flights(look, target, scene)


def _ghost_pixels(map_: Any, camera: Camera, scene: Scene) -> list[tuple[float, float]]:
    """Where the proposed piece stands."""
    if scene.ghost is None:
        return []
    kind, value, *_ = scene.ghost
    spot = map_.slots[value].at if kind == "palace" else map_.provinces[value].dragon
    return [camera.to_pixel(spot)]


def board(look: Look, target: Surface, map_: Any, window: Rect, camera: Camera, scene: Scene, ground: Surface) -> None:
    """Draws the board with its pieces, kept inside its window."""
    clip = target.get_clip()
    target.set_clip(window.clip(clip))
    target.blit(ground, window)
    board_pieces.draw(look, target, map_, camera, scene)
    target.set_clip(clip)
