"""Draws the table of China: the board with its pieces, the panel, what moves; and the board alone,
small.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.model import State
from china_games.games.china.table import board_layer, board_pieces, panels
from china_games.games.china.table.own import At
from china_games.games.china.table.scene import Scene
from china_games.games.stage import Part
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter, Surface
from china_games.table.parts import paint_parts
from china_games.table.placed import clip, find_window


def draw(
    painter: Painter, target: Surface, at: At, scene: Scene, parts: Sequence[Part[Scene]]
) -> None:
    """Draws what rests on the table."""
    with clip(target, at.layout.board):
        at.own.ground.draw(
            target,
            at.camera,
            (at.tr.language, painter.theme, painter.signs),
            lambda camera: board_layer.paint_board(painter, at.map, camera),
            at.rough,
        )
        board_pieces.draw_pieces(painter, target, at.map, at.camera, scene)
    panels.draw_ground(painter, target, at.layout, scene)
    paint_parts(painter, target, parts, scene)


def draw_moving(painter: Painter, target: Surface, at: At) -> None:
    """Draws what is under way."""
    with clip(target, at.layout.board):
        board_pieces.draw_moving(
            painter, target, at.map, at.camera, at.own.scores or at.scores or at.view.scores, at.own
        )
    panels.draw_flights(painter, target, at.own.flights)


def draw_thumbnail(painter: Painter, target: Surface, map_: ChinaMap, view: State) -> None:
    """Draws the board alone with its pieces."""
    camera = Camera(board_layer.find_whole(map_), find_window(target.get_rect()))
    target.blit(_draw_small_ground(painter, map_, camera), (0, 0))
    board_pieces.draw_pieces(painter, target, map_, camera, Scene(view, None, ()))
    board_pieces.draw_markers(painter, target, map_, camera, view.scores)


_GROUNDS: dict[tuple[object, ...], tuple[ChinaMap, Surface]] = {}


def _draw_small_ground(painter: Painter, map_: ChinaMap, camera: Camera) -> Surface:
    """The board below a thumbnail; the last few are kept, since many saves show the same one."""
    key = (id(map_), camera, painter.tr.language, painter.theme)
    kept = _GROUNDS.get(key)
    if kept is None or kept[0] is not map_:
        if len(_GROUNDS) >= 6:
            _GROUNDS.clear()
        kept = _GROUNDS[key] = (map_, board_layer.paint_board(painter, map_, camera))
    return kept[1]
