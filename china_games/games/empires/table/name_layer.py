"""The names of provinces as pictures, kept while nothing of them changes: over the lights, under
the pieces.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.table import name_spots
from china_games.games.empires.table import palette as ink
from china_games.games.empires.table.names import HALO, LINE, Name
from china_games.geometry import Point
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter, Surface

Rect = pygame.Rect


class NameLayer:
    """The names of a map at the scale they were last drawn for."""

    def __init__(self) -> None:
        self._key: object = None
        self._pieces: object = None
        self._spots: name_spots.NameSpots | None = None
        self._names: list[tuple[Surface, Point]] = []
        self.missing: frozenset[int] = frozenset()  # provinces whose name has no room

    def draw(
        self,
        painter: Painter,
        target: Surface,
        map_: EmpiresMap,
        camera: Camera,
        unit: float,
        pieces: Sequence[tuple[Surface, Point]],
        rough: bool = False,
    ) -> None:
        """Draws the names that have room beside the pieces, the same list as long as none has
        changed.

        `rough`: while the scale changes those of the scale before will do. Unit 0: none at all.
        """
        key = (painter.tr.language, painter.theme, camera.scale, unit)
        if (self._key != key or self._pieces is not pieces) and not (rough and self._names):
            if self._key != key:
                words = (
                    [painter.tr.choose_name(province.name) for province in map_.provinces]
                    if unit
                    else []
                )
                self._spots = name_spots.NameSpots(map_, words, camera.scale, unit)
            self._key, self._pieces = key, pieces
            self._set(painter, camera.scale, pieces)
        window = Rect(*(round(v) for v in camera.window))
        for drawn, at in self._names:
            place = drawn.get_rect(center=tuple(round(v) for v in camera.to_pixel(at)))
            if place.colliderect(window):
                target.blit(drawn, place)

    def list_boxes(self, camera: Camera) -> list[Rect]:
        """The boxes, in pixels, of the names that were last drawn."""
        return [
            drawn.get_rect(center=tuple(round(v) for v in camera.to_pixel(at))).inflate(
                -2 * HALO, -round(0.4 * drawn.get_height())
            )
            for drawn, at in self._names
        ]

    def _set(self, painter: Painter, scale: float, pieces: Sequence[tuple[Surface, Point]]) -> None:
        assert self._spots is not None
        boxes = [
            drawn.get_rect(center=(round(at[0] * scale), round(at[1] * scale)))
            for drawn, at in pieces
        ]
        found = self._spots.find_spots(boxes)
        self._names = [(draw_name(painter, spot.name), spot.at) for spot in found if spot]
        self.missing = frozenset(p for p, spot in enumerate(found) if spot is None)


def draw_name(painter: Painter, name: Name) -> Surface:
    """A name with a pale edge."""

    def make() -> Surface:
        surface = pygame.Surface((name.wide + 4 * HALO, name.high + name.size), pygame.SRCALPHA)
        middle = surface.get_width() / 2, surface.get_height() / 2
        for k, line in enumerate(name.lines):
            at = (middle[0], middle[1] + (k - (len(name.lines) - 1) / 2) * round(name.size * LINE))
            painter.outline_text(surface, line, at, name.size, (ink.INK, ink.HALO), HALO)
        return surface

    return painter.keep_drawing(("em name", name), make)
