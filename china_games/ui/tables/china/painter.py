"""Draws whole pictures of the table: on screen for the Table, headless for files and thumbnails."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.ui.tables.china import board_pieces, panels
from china_games.ui.tables.china.layout import Layout
from china_games.ui.tables.china.scene import Scene
from china_games.ui.tables.common import note
from china_games.ui.tables.common.camera import Camera
from china_games.ui.tables.common.look import Look, Rect, Surface
from china_games.words.rows import Row


def table(look: Look, target: Surface, map_: Any, layout: Layout, camera: Camera, scene: Scene, ground: Surface,
          title: str = "", rows: Sequence[Row] = ()) -> None:
    """Draws everything into `target`; the sheet with a title shows the preview."""
    board(look, target, map_, layout.board, camera, scene, ground)
    panels.draw(look, target, layout, scene)
    if title:
        room = Rect(layout.prompt.x, layout.seats[-1].bottom + round(6 * layout.unit), layout.prompt.w, 0)
        room.h = layout.prompt.y - room.y - round(4 * layout.unit)
        note.draw(look, target, layout.unit, room, layout.board, title, rows, _ghost_pixels(map_, camera, scene))
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
