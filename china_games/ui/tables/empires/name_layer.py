"""The names of provinces as pictures, kept while nothing of them changes: over the lights, under the pieces."""
from __future__ import annotations

from typing import Any

import pygame

from china_games.ui.tables.common.camera import Camera
from china_games.ui.tables.common.geometry import Point
from china_games.ui.tables.common.look import Look, Surface
from china_games.ui.tables.empires import palette as ink
from china_games.ui.tables.empires.names import HALO, LINE, Name, name_of, name_place


class NameLayer:
    """The names of a map at the scale they were last drawn for."""

    def __init__(self) -> None:
        self._key: Any = None
        self._names: list[tuple[Surface, Point]] = []

    def draw(self, look: Look, target: Surface, map_: Any, camera: Camera, unit: float, rough: bool = False) -> None:
        """Draws all names; `rough`: while the scale changes those of the scale before will do. Unit 0: none at all."""
        key = (look.tr.language, look.theme, camera.scale, unit)
        if self._key != key and not (rough and self._names):
            self._key = key
            self._names = [(picture(look, name_of(map_, p, look.tr.name(p.name), camera.scale, unit)),
                            name_place(map_, p)) for p in map_.provinces] if unit else []
        window = pygame.Rect(*(round(v) for v in camera.window))
        for drawn, at in self._names:
            place = drawn.get_rect(center=tuple(round(v) for v in camera.to_pixel(at)))
            if place.colliderect(window):
                target.blit(drawn, place)


def picture(look: Look, name: Name) -> Surface:
    """A name with a pale edge."""
    def make() -> Surface:
        surface = pygame.Surface((name.wide + 4 * HALO, name.high + name.size), pygame.SRCALPHA)
        middle = surface.get_width() / 2, surface.get_height() / 2
        for k, line in enumerate(name.lines):
            at = (middle[0], middle[1] + (k - (len(name.lines) - 1) / 2) * round(name.size * LINE))
            for dx, dy in ((-HALO, 0), (HALO, 0), (0, -HALO), (0, HALO)):
                look.centred(surface, line, (at[0] + dx, at[1] + dy), name.size, ink.HALO)
            look.centred(surface, line, at, name.size, ink.INK)
        return surface

    return look.drawn(("em name", name), make)
