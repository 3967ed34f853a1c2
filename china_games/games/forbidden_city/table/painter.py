"""Draws the table: the city with its lights, the panel, what moves; and the city alone, small."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.table import city_layer, ground_plan, marks, panels
from china_games.games.forbidden_city.table.own import At
from china_games.games.forbidden_city.table.scene import Scene
from china_games.games.stage import Part
from china_games.kit import svg
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter, Rect, Surface
from china_games.table import inks as ink
from china_games.table.placed import clip, find_window

SIDE, MARGIN = 46, 10  # units of the compass
ROOM = 8  # so many compasses have to fit into the height of the board, or there is none


def draw(
    painter: Painter, target: Surface, at: At, scene: Scene, parts: Sequence[Part[Scene]]
) -> None:
    """Draws what rests on the table."""
    layout, own = at.layout, at.own
    with clip(target, layout.board):
        own.city.draw(painter, target, scene.view, at.camera, scene.hidden, scene.places, at.rough)
        marks.draw(painter, target, at.camera, scene)
    draw_compass(painter, target, layout.board, layout.unit)
    shown = (
        painter.theme,
        painter.tr.language,
        painter.signs,
        painter.looks,
        *panels.list_shown(layout, scene),
    )
    target.blit(
        own.panel.get(shown, partial(panels.paint_panel, painter, layout, scene, parts)),
        layout.panel,
    )


def draw_moving(painter: Painter, target: Surface, at: At) -> None:
    """Draws what is under way."""
    own = at.own
    with clip(target, at.layout.board):
        marks.draw_floats(painter, target, at.camera, own.floats)
    panels.draw_flights(painter, target, at.view, panels.list_flights(at))


def draw_thumbnail(
    painter: Painter, target: Surface, map_: ForbiddenCityTiles, view: State
) -> None:
    """Draws the city alone."""
    camera = Camera(ground_plan.find_whole(view.cells), find_window(target.get_rect()))
    target.blit(city_layer.paint_city(painter, view, camera), (0, 0))


def is_unfinished(at: At) -> bool:
    """Whether faces are still to be drawn in the size of the moment."""
    return at.own.city.unfinished


def draw_compass(painter: Painter, target: Surface, board: Rect, unit: float) -> None:
    """A small compass at the lower left of the board, if the board is not only a small picture.

    Places are told by how far north, east, south, west of the Palace they lie.
    """
    pixels, gap = round(SIDE * unit), round(MARGIN * unit)
    if board.h >= ROOM * pixels and pixels >= SIDE // 2:
        target.blit(_picture_compass(painter, pixels), (board.x + gap, board.bottom - gap - pixels))


def _picture_compass(painter: Painter, pixels: int) -> Surface:
    """A needle that points to the north, above it the letter."""

    def make() -> Surface:
        parts = [
            svg.draw_disc((30, 30), 28, ink.PAPER, ink.INK, 1.8),
            svg.fill("M30 25L37 51L30 45Z", ink.CINNABAR),
            svg.fill("M30 25L23 51L30 45Z", ink.INK),
        ]
        drawn = painter.render_parts(parts, (0, 0, 60, 60), (pixels, pixels)).copy()
        painter.centre_text(
            drawn,
            painter.tr.ctx("compass", "N"),
            (pixels * 0.5, pixels * 0.25),
            pixels * 0.34,
            ink.INK,
        )
        return drawn

    return painter.keep_drawing(("fc compass", pixels), make)
