"""The printed board in its window, rasterised once for each size, zoom and place, with all that is
written on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from china_games.games.china.board import ChinaMap, ProvinceMap
from china_games.games.china.rules.model import State
from china_games.games.china.table import art_land, art_marks
from china_games.games.china.table import palette as ink
from china_games.games.china.table.scene import measure_piece
from china_games.games.common.remembering import remember
from china_games.geometry import find_bounds
from china_games.i18n import Translator
from china_games.kit import fonts, svg
from china_games.kit.camera import Box, Camera
from china_games.kit.canvas import load_svg
from china_games.kit.painter import WORDS, Painter, Surface

MARGIN = 14  # board units left around provinces and wall at zoom 1
MAPS = 6  # drawings that are kept
NAME = 29  # height of a province's name in board units
SIGN = 0.3  # how much larger names and numbers on the board may become


def find_whole(map_: ChinaMap, view: State | None = None) -> Box:
    """The part of the board that zoom 1 must show: provinces and score track, not the open sea."""
    return _find_land(map_)


@remember
def _find_land(map_: ChinaMap) -> Box:
    """Asked at each frame that is arranged; a map has some thousand points."""
    wall = [(x + dx, y + dy) for x, y in map_.wall for dx in (-25, 25) for dy in (-25, 25)]
    left, top, right, bottom = find_bounds(
        [*wall, *(p for province in map_.provinces for p in province.polygon)]
    )
    return left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN


def _draw_parts(map_: ChinaMap) -> tuple[str, ...]:
    """The drawing of a map, made once for each map object."""
    kept = _DRAWN.get(id(map_))
    if kept is None or kept[0] is not map_:
        if len(_DRAWN) >= MAPS:
            _DRAWN.clear()
        kept = _DRAWN[id(map_)] = (map_, _draw(map_))
    return kept[1]


_DRAWN: dict[int, tuple[Any, tuple[str, ...]]] = {}


def _draw(map_: ChinaMap) -> tuple[str, ...]:
    return (*art_land.draw_ground(map_), *art_marks.draw_marks(map_))


def paint_board(painter: Painter, map_: ChinaMap, camera: Camera) -> Surface:
    """The board as the camera sees it, opaque, of the size of its window."""
    size = (max(1, round(camera.window[2])), max(1, round(camera.window[3])))
    document = svg.write_document(
        [*_draw_parts(map_), *art_land.draw_frame(map_, camera.seen)], camera.seen, size
    )
    drawn = load_svg(document, size)
    surface = pygame.Surface(size)
    surface.fill(ink.SEA)
    surface.blit(drawn, (0, 0))
    _write_names(painter, map_, camera, surface)
    _write_numbers(painter, map_, camera, surface)
    return surface.convert() if pygame.display.get_surface() else surface


def _place_point(camera: Camera, point: tuple[float, float]) -> tuple[float, float]:
    x, y = camera.to_pixel(point)
    return x - camera.window[0], y - camera.window[1]


def _measure_sign(painter: Painter, pixels: float) -> float:
    """The type of a name or number on the board: larger if wanted, as far as its place allows."""
    return painter.grow_type(pixels, pixels * (1 + SIGN))


def measure_name(painter: Painter, province: ProvinceMap, scale: float) -> float:
    """How wide a province's name stands on the board, in pixels."""
    return _measure_written(painter.tr, province, _measure_sign(painter, NAME * scale))


def _measure_written(tr: Translator, province: ProvinceMap, high: float) -> float:
    return (
        fonts.width(tr.choose_name(province.name), "display", max(6, round(high)))
        + round(high * 0.22)
        + fonts.width(province.name.get("zh", ""), "bold", max(6, round(high * 0.86)))
    )


def list_name_boxes(
    tr: Translator, letters: float, map_: ChinaMap, camera: Camera
) -> Iterator[pygame.Rect]:
    """The boxes of the provinces' names, in pixels; `letters`: so much larger people want type."""
    high = NAME * camera.scale * max(1.0, min(1 + SIGN, letters))
    for province in map_.provinces if high >= WORDS else ():
        x, y = camera.to_pixel(province.label)
        wide = _measure_written(tr, province, high)
        yield pygame.Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))


def _write_names(painter: Painter, map_: ChinaMap, camera: Camera, surface: Surface) -> None:
    high = _measure_sign(painter, NAME * camera.scale)
    for province in map_.provinces if high >= WORDS else ():
        name = ink.PIGMENTS[province.colour].name
        x, y = _place_point(camera, province.label)
        left = round(x - measure_name(painter, province, camera.scale) / 2), round(y)
        latin = painter.put(
            surface, painter.tr.choose_name(province.name), left, high, "display", name, "midleft"
        )
        after = latin.right + round(high * 0.22), round(y)
        painter.put(
            surface, province.name.get("zh", ""), after, high * 0.86, "bold", name, "midleft"
        )


def _write_numbers(painter: Painter, map_: ChinaMap, camera: Camera, surface: Surface) -> None:
    scale = camera.scale
    for alliance in map_.alliances:
        painter.centre_text(
            surface,
            str(alliance.number),
            _place_point(camera, alliance.at),
            painter.grow_type(20 * scale, (23 if alliance.number < 10 else 21) * scale),
            "#fff6e4",
        )
    for k, at in enumerate(map_.track):
        if k % 5 == 0 or scale >= 0.9:
            painter.centre_text(
                surface,
                str(k),
                _place_point(camera, at),
                painter.grow_type(measure_piece(17, scale, 9), 17 * scale * (1 + SIGN)),
                ink.INK,
                "bold" if k % 5 == 0 else "regular",
            )
    for province in map_.provinces:
        deep = ink.PIGMENTS[province.colour].deep
        sign = painter.render_text("龍", 40 * scale, "display", deep).copy()
        sign.set_alpha(120)
        surface.blit(
            sign,
            sign.get_rect(center=tuple(round(v) for v in _place_point(camera, province.dragon))),
        )
