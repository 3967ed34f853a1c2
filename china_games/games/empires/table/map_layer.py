"""The map kept as a sheet larger than the window: panning moves it, a change of owner repaints one
province.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.table import atlas
from china_games.games.empires.table import palette as ink
from china_games.kit import svg
from china_games.kit.camera import Box, Camera
from china_games.kit.canvas import load_svg
from china_games.kit.painter import Painter, Rect, Surface
from china_games.table.ground import draw_scaled, find_box, list_rests

BEYOND = 0.25  # how much of the window's size the sheet reaches beyond it on each side


class Sheet(NamedTuple):
    """A painted part of the plane: `left`, `top` in board units at its corner, `scale` in pixels a
    unit.
    """

    left: float
    top: float
    scale: float
    surface: Surface

    @property
    def box(self) -> Box:
        """What it covers, in board units."""
        wide, high = self.surface.get_size()
        return self.left, self.top, wide / self.scale, high / self.scale

    def covers(self, seen: Box) -> bool:
        """Whether a part of the plane lies on it (half a pixel may lack)."""
        slack, (left, top, wide, high) = 0.75 / self.scale, self.box
        return (
            seen[0] >= left - slack
            and seen[1] >= top - slack
            and seen[0] + seen[2] <= left + wide + slack
            and seen[1] + seen[3] <= top + high + slack
        )


class MapLayer:
    """The sheet of a table; `draw` paints anew only what must be."""

    def __init__(self) -> None:
        self.sheet: Sheet | None = None
        self.base: Sheet | None = None  # the whole map as it was last seen at once
        self.key: object = None
        self.owners: tuple[int, ...] = ()
        self.painted = 0  # whole sheets painted so far

    def draw(
        self,
        painter: Painter,
        target: Surface,
        map_: EmpiresMap,
        camera: Camera,
        owners: Sequence[int],
        rough: bool = False,
    ) -> None:
        """Draws the map into the camera's window.

        `rough`: while it moves a stretched sheet will do, and one with the owners of before.
        """
        key, now = (painter.theme, painter.looks), tuple(owners)
        if self.key != key or self.sheet is None:
            self.sheet = self.base = None
        elif rough:
            now = self.owners
        elif now != self.owners:
            self.sheet = _patch(painter, map_, self.sheet, self.owners, now)
            self.base = self.sheet if self.base is not None and camera.zoom == 1 else None
        self.key, self.owners = key, now
        if self.sheet is None or not rough and not self._serves(camera):
            self.sheet = paint(painter, map_, now, find_wanted(camera), camera.scale)
            self.painted += 1
        if camera.zoom == 1:
            self.base = self.sheet
        if self._serves(camera):
            _show(target, self.sheet, camera)
            return
        window = find_box(camera)
        shown = _show(target, self.sheet, camera).clip(window)
        base = self.base if self.base is not self.sheet else None
        for rest in list_rests(window, shown):
            if base is None:
                target.fill(ink.SEA_RGB, rest)
            else:
                _stretch(target, base, camera, rest)

    def _serves(self, camera: Camera) -> bool:
        sheet = self.sheet
        return (
            sheet is not None
            and abs(sheet.scale - camera.scale) < 1e-9
            and sheet.covers(camera.seen)
        )


def find_wanted(camera: Camera) -> Box:
    """The part of the plane to paint: what is seen and, as far as the map goes, a margin for
    panning.
    """
    left, top, wide, high = camera.seen
    if camera.zoom == 1:
        return left, top, wide, high
    whole = camera.whole
    x0 = min(left, max(whole[0], left - wide * BEYOND))
    y0 = min(top, max(whole[1], top - high * BEYOND))
    x1 = max(left + wide, min(whole[0] + whole[2], left + wide * (1 + BEYOND)))
    y1 = max(top + high, min(whole[1] + whole[3], top + high * (1 + BEYOND)))
    return x0, y0, x1 - x0, y1 - y0


def paint(
    painter: Painter, map_: EmpiresMap, owners: Sequence[int], box: Box, scale: float
) -> Sheet:
    """A part of the plane as a sheet, opaque."""
    size = (max(1, round(box[2] * scale)), max(1, round(box[3] * scale)))
    seen = (box[0], box[1], size[0] / scale, size[1] / scale)
    document = svg.write_document(atlas.draw_parts(painter, map_, owners, seen), seen, size)
    drawn = load_svg(document, size)
    surface = pygame.Surface(size)
    surface.fill(ink.SEA)
    surface.blit(drawn, (0, 0))
    if pygame.display.get_surface():
        surface = surface.convert()
    return Sheet(box[0], box[1], scale, surface)


def _patch(
    painter: Painter, map_: EmpiresMap, sheet: Sheet, before: Sequence[int], now: Sequence[int]
) -> Sheet:
    """The sheet with the provinces repainted that have changed hands."""
    for p, (was, owner) in enumerate(zip(before, now, strict=True)):
        if was != owner:
            left, top, right, bottom = atlas.find_box(map_.provinces[p])
            x, y = (
                (v - o) * sheet.scale for v, o in ((left - 4, sheet.left), (top - 4, sheet.top))
            )
            place = Rect(
                int(x),
                int(y),
                int((right - left + 8) * sheet.scale) + 2,
                int((bottom - top + 8) * sheet.scale) + 2,
            ).clip(sheet.surface.get_rect())
            if place.w and place.h:
                box = (
                    sheet.left + place.x / sheet.scale,
                    sheet.top + place.y / sheet.scale,
                    place.w / sheet.scale,
                    place.h / sheet.scale,
                )
                sheet.surface.blit(paint(painter, map_, now, box, sheet.scale).surface, place)
    return sheet


def _show(target: Surface, sheet: Sheet, camera: Camera) -> Rect:
    """Draws the sheet where the camera sees it, and gives the place; `target` is clipped by the
    caller.
    """
    if abs(sheet.scale - camera.scale) < 1e-9:
        x, y = camera.to_pixel((sheet.left, sheet.top))
        return target.blit(sheet.surface, (round(x), round(y)))
    return _stretch(target, sheet, camera, find_box(camera))


def _stretch(target: Surface, sheet: Sheet, camera: Camera, window: Rect) -> Rect:
    """Draws what a part of the window shows of a sheet of another scale, roughly, and gives its
    place.
    """
    k = sheet.scale / camera.scale
    left, top = camera.to_board(window.topleft)
    part = Rect(
        round((left - sheet.left) * sheet.scale),
        round((top - sheet.top) * sheet.scale),
        max(1, round(window.w * k)),
        max(1, round(window.h * k)),
    )
    part = part.clip(sheet.surface.get_rect())
    if not part.w or not part.h:
        return Rect(0, 0, 0, 0)
    x, y = camera.to_pixel((sheet.left + part.x / sheet.scale, sheet.top + part.y / sheet.scale))
    size = max(1, round(part.w / k)), max(1, round(part.h / k))
    goal = Rect((round(x), round(y)), size).clip(window)
    if goal.w and goal.h:
        draw_scaled(target, sheet.surface.subsurface(part), goal)
    return goal
