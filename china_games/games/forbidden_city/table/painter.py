"""Draws whole pictures of the table: on screen for the Table, headless for files and thumbnails."""
from __future__ import annotations

from collections.abc import Sequence

from china_games.games.contract import Row
from china_games.games.forbidden_city.table import city_layer, compass, ground_plan, marks, panels
from china_games.games.forbidden_city.table.layout import Layout
from china_games.games.forbidden_city.table.scene import Scene
from china_games.geometry import Point
from china_games.kit import fonts
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import css
from china_games.table import inks as ink
from china_games.table import note, panel


def table(look: Painter, target: Surface, layout: Layout, camera: Camera, scene: Scene, ground: Surface,
          side: Surface, title: str = "", rows: Sequence[Row] = ()) -> None:
    """Draws everything into `target`: painted city and panel, what lies over them, the sheet if it has a title."""
    city(look, target, layout.board, camera, scene, ground)
    compass.draw(look, target, layout.board, layout.unit)
    target.blit(side, layout.panel)
    if title:
        room = Rect(layout.prompt.x, layout.seats[-1].bottom + round(6 * layout.unit), layout.prompt.w, 0)
        room.h = layout.prompt.y - room.y - round(4 * layout.unit)
        note.draw(look, target, layout.unit, room, layout.board, title, rows,
                  note.around(_keep(camera, scene), layout.unit))
    if scene.caption:
        caption(look, target, layout, scene.caption)
    panels.flights(look, target, scene)


def city(look: Painter, target: Surface, window: Rect, camera: Camera, scene: Scene, ground: Surface) -> None:
    """Draws the city with its lights, kept inside its window."""
    clip = target.get_clip()
    target.set_clip(window.clip(clip))
    target.blit(ground, window)
    marks.draw(look, target, camera, scene)
    target.set_clip(clip)


def _keep(camera: Camera, scene: Scene) -> list[Point]:
    """Pixels that the sheet may not cover: the ghost's corners and middle, or the parts of the room looked at."""
    if scene.ghost is None:
        kind, index = scene.hover or ("", 0)
        parts = scene.view.rooms[index].parts if kind == "room" else ()
        return [camera.to_pixel(ground_plan.part_middle(scene.view, part)) for part in parts]
    side = city_layer.tile_pixels(camera)
    x, y = city_layer.corner(camera, scene.ghost.cell)
    return [camera.to_pixel(ground_plan.middle(scene.ghost.cell)), (x, y), (x + side, y), (x, y + side),
            (x + side, y + side)]


def caption(look: Painter, target: Surface, layout: Layout, text: str) -> None:
    """A slip over the top of the city with the sentence of what is being counted."""
    size, board = max(12, round(17 * layout.unit)), layout.board
    pad = round(10 * layout.unit)
    lines = fonts.wrap(text, "bold", size, round(board.w * 0.86) - 2 * pad)
    high = round(fonts.line_height("bold", size) * 1.1)
    wide = max(fonts.width(line, "bold", size) for line in lines) + 2 * pad
    box = Rect(board.centerx - wide // 2, board.y + round(10 * layout.unit), wide, high * len(lines) + pad)
    panel.slip(look, target, box, css(look.theme.paper_light), ink.CINNABAR, 2 * layout.unit, 6 * layout.unit, 0.97)
    for k, line in enumerate(lines):
        look.write(target, line, Rect(box.x, box.y + pad // 2 + k * high, box.w, high), size, "bold",
                   look.theme.ink, "center")
