"""Puts the pictures of the table of Empires together: what rests, what moves, and the map alone,
small.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from china_games.games.empires.board import EmpiresMap
from china_games.games.empires.rules.model import State
from china_games.games.empires.table import atlas, lights, overview, panels, pieces, tags
from china_games.games.empires.table.own import At, Own
from china_games.games.empires.table.pieces import Pixels
from china_games.games.empires.table.scene import Scene, find_carried
from china_games.games.stage import Part
from china_games.kit import fonts
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import write_css
from china_games.table import panel, seals
from china_games.table.placed import clip, find_window, put_inside


def draw(
    painter: Painter, target: Surface, at: At, scene: Scene, parts: Sequence[Part[Scene]]
) -> None:
    """Draws what rests on the table: the map, column and strip, the sheets that lie on the map."""
    layout, own = at.layout, at.own
    with clip(target, layout.board):
        draw_map(painter, target, at.map, at.camera, scene, own, at.rough)
    shown = (
        painter.theme,
        painter.tr.language,
        painter.looks,
        layout,
        *panels.list_shown(scene),
    )
    for still, box, paint in (
        (own.column, layout.panel, panels.draw_column),
        (own.strip, layout.strip, panels.draw_strip),
    ):
        still.draw(target, box, shown, partial(paint, painter, target, layout, scene, parts))
    if scene.overview:
        overview.draw(painter, target, layout.board, layout.unit, scene)


def draw_map(
    painter: Painter,
    target: Surface,
    map_: EmpiresMap,
    camera: Camera,
    scene: Scene,
    own: Own,
    rough: bool = False,
) -> None:
    """Draws the map with its lights, names and pieces; `target` is clipped to its window."""
    layer, view, scale = own.layer, scene.view, camera.scale
    layer.draw(painter, target, map_, camera, own.find_owners(view), rough)
    zooming = rough and layer.sheet is not None and abs(layer.sheet.scale - scale) > 1e-9
    if not zooming:
        lights.draw_lights(painter, target, map_, camera, scene)
    pawns = view.pawns if scene.pawns is None else scene.pawns
    standing = own.pieces.list_standing(painter, map_, view, pawns, Pixels(scale, scene.unit))
    own.pieces.names.draw(painter, target, map_, camera, scene.unit, standing, zooming)
    pieces.draw(target, camera, standing)
    if not zooming:
        tags.draw(painter, target, map_, camera, scene, own.pieces.names.missing, standing)
    if scene.path is not None:
        lights.draw_path(painter, target, map_, camera, scene.path)


def list_printed(at: At) -> list[Rect]:
    """The boxes of names and pieces on the map, in pixels."""
    drawn = at.own.pieces
    return [*drawn.names.list_boxes(at.camera), *drawn.list_boxes(at.camera)]


def draw_moving(painter: Painter, target: Surface, at: At) -> None:
    """Draws what is under way: words that rise, a pawn that is dragged, pieces and cards."""
    with clip(target, at.layout.board):
        pixels = max(44, round(62 * at.camera.scale))
        risen = [
            (seals.draw_points(painter, one.text, one.seat, pixels), at.camera.to_pixel(one.at))
            for one in at.own.floats
        ]
        put_inside(target, risen, at.camera)
        if at.held is not None:
            start = at.camera.to_pixel(at.map.provinces[at.held[1]].city)
            lights.draw_arrow(painter, target, start, at.pointer, at.camera.scale)
            _draw_carried(painter, target, at)
    panels.draw_flights(painter, target, at.own.flights)


def _draw_carried(painter: Painter, target: Surface, at: At) -> None:
    """Draws beside the pointer how many pawns of a stack are dragged."""
    start, c, unit = find_carried(at), at.control, at.layout.unit
    most = c.count_movable(start) if start is not None else 0
    if most < 2:
        return
    many = c.many if c.origin == start else 1
    text, size = f"{many}/{most}", 17 * unit
    wide = fonts.width(text, "bold", round(size)) + round(14 * unit)
    box = Rect(0, 0, wide, round(27 * unit))
    box.bottomleft = at.pointer[0] + round(12 * unit), at.pointer[1] - round(12 * unit)
    box.clamp_ip(at.layout.board)
    paper, edge = write_css(painter.theme.paper_light), write_css(painter.theme.ink)
    panel.slip(painter, target, box, paper, edge, 1.4 * unit, 6 * unit)
    painter.write(target, text, box, size, "bold", painter.theme.ink, "center")


def draw_thumbnail(painter: Painter, target: Surface, map_: EmpiresMap, view: State) -> None:
    """Draws the map alone with its pieces."""
    camera = Camera(atlas.find_whole(map_), find_window(target.get_rect()))
    draw_map(painter, target, map_, camera, Scene(view, None, (), unit=0), Own())
