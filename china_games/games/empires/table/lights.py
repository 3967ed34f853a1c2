"""The lights of provinces, and the arrow along which a pawn goes."""

from __future__ import annotations

from math import atan2, cos, hypot, sin

from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.table import atlas
from china_games.games.empires.table import palette as ink
from china_games.games.empires.table.scene import Scene
from china_games.geometry import Point
from china_games.kit import svg
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter, Rect, Surface
from china_games.table.inks import LAST, STRONG


def draw_lights(
    painter: Painter, target: Surface, map_: EmpiresMap, camera: Camera, scene: Scene
) -> None:
    """Draws the lights of provinces: last moves, what may be done, what is pointed out, what is
    chosen.
    """
    for p in sorted(scene.marks):
        _draw_glow(painter, target, map_, camera, p, "mark")
    for p in sorted(scene.lit):  # above: what may be done counts more than what was
        _draw_glow(painter, target, map_, camera, p, "lit")
    shown = {value for kind, value in scene.shown if kind == "province"}
    for p in sorted(shown):
        _draw_glow(painter, target, map_, camera, p, "shown")
    for p in sorted(scene.foreseen):
        _draw_glow(painter, target, map_, camera, p, "foreseen")
    if scene.origin >= 0:
        _draw_glow(painter, target, map_, camera, scene.origin, "origin")
    if scene.hover and scene.hover[0] == "province":
        _draw_glow(painter, target, map_, camera, scene.hover[1], "hover")


_GLOWS = {
    "lit": lambda data: [
        svg.fill(data, "#ffe27a", 0.1),
        svg.stroke(data, "#5c3d00", 6.4, 0.95),
        svg.stroke(data, "#ffd83f", 3.8),
    ],
    "mark": lambda data: [svg.stroke(data, ink.HALO, 6, 0.9), svg.stroke(data, LAST, 3.6)],
    "shown": lambda data: [
        svg.fill(data, "#fffbe8", 0.12),
        svg.stroke(data, ink.INK, 9),
        svg.stroke(data, STRONG, 6),
    ],
    "foreseen": lambda data: [
        svg.fill(data, "#fffbe8", 0.3),
        svg.stroke(data, ink.INK, 5, 0.8),
        svg.stroke(data, ink.HALO, 2.6),
    ],
    "origin": lambda data: [
        svg.fill(data, "#fffbe8", 0.12),
        svg.stroke(data, ink.INK, 8),
        svg.stroke(data, ink.HALO, 4.4),
    ],
    "hover": lambda data: [svg.fill(data, "#ffffff", 0.12), svg.stroke(data, ink.INK, 3)],
}


def _draw_glow(
    painter: Painter, target: Surface, map_: EmpiresMap, camera: Camera, p: int, kind: str
) -> None:
    """The light of a province: a kept picture of its outline, at the scale of the moment."""
    left, top, right, bottom = atlas.find_plate(map_).outlines[p].box
    margin = 6
    x, y = camera.to_pixel((left - margin, top - margin))
    scale = camera.scale
    size = (
        max(1, round((right - left + 2 * margin) * scale)),
        max(1, round((bottom - top + 2 * margin) * scale)),
    )
    place = Rect(round(x), round(y), *size)
    if not place.colliderect(target.get_clip()):
        return
    view = (left - margin, top - margin, size[0] / scale, size[1] / scale)
    picture = painter.keep_drawing(
        ("em glow", id(map_), p, kind, size),
        lambda: painter.render_parts(
            _GLOWS[kind](atlas.find_plate(map_).outlines[p].part), view, size
        ),
    )
    target.blit(picture, place)


def draw_path(
    painter: Painter, target: Surface, map_: EmpiresMap, camera: Camera, path: tuple[int, int]
) -> None:
    """Draws the arrow of a pawn that would go from one province to another."""
    start, goal = (camera.to_pixel(map_.provinces[p].city) for p in path)
    draw_arrow(painter, target, start, goal, camera.scale)


def draw_arrow(painter: Painter, target: Surface, start: Point, goal: Point, scale: float) -> None:
    """Draws an arrow from pixel to pixel, for a map of so many pixels a unit."""
    far = hypot(goal[0] - start[0], goal[1] - start[1])
    if far < 6:
        return
    head, line = max(11.0, 16 * scale), max(4.0, 6 * scale)
    turn = atan2(goal[1] - start[1], goal[0] - start[0])
    neck = (goal[0] - cos(turn) * head, goal[1] - sin(turn) * head)
    wings = [
        (neck[0] - sin(turn) * s * head * 0.6, neck[1] + cos(turn) * s * head * 0.6)
        for s in (1, -1)
    ]
    shaft, tip = svg.trace_line([start, neck]), svg.trace_line([goal, *wings], closed=True)
    box = Rect(
        round(min(start[0], goal[0])) - 20,
        round(min(start[1], goal[1])) - 20,
        round(abs(goal[0] - start[0])) + 40,
        round(abs(goal[1] - start[1])) + 40,
    ).clip(target.get_clip())
    if box.w < 2 or box.h < 2:
        return
    parts = [
        svg.stroke(shaft, ink.INK, line + 3),
        svg.fill(tip, ink.CINNABAR, 1, ink.INK, 3),
        svg.stroke(shaft, ink.CINNABAR, line),
    ]
    target.blit(painter.render_parts(parts, (box.x, box.y, box.w, box.h), box.size), box)
