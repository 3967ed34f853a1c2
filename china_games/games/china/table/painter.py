"""Draws whole pictures of the table: on screen for the Table, headless for files and thumbnails."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from china_games.games.china.table import board_pieces, panels
from china_games.games.china.table.layout import Layout, slips
from china_games.games.china.table.scene import Scene
from china_games.games.contract import Row
from china_games.kit.painter import Painter, Rect, Surface
from china_games.table import note
from china_games.table.camera import Camera


class Still:
    """What stays the same while something moves over it: drawn once, then copied for each frame."""

    def __init__(self) -> None:
        self._key: Any = None
        self._picture: Surface | None = None     # kept for the next movement: making one costs more than a copy

    def draw(self, target: Surface, box: Rect, key: Any, make: Callable[[], None]) -> None:
        """Brings the kept picture into `box`, or draws it by `make` and keeps it."""
        if self._picture is None or self._picture.get_size() != box.size:
            self._picture, self._key = Surface(box.size), None
        if self._key == key:
            target.blit(self._picture, box)
        else:
            make()
            self._key = key
            self._picture.blit(target, (0, 0), box)

    def forget(self) -> None:
        """Nothing moves: what was kept is out of date."""
        self._key = None


def table(look: Painter, target: Surface, map_: Any, layout: Layout, camera: Camera, scene: Scene, ground: Surface,
          title: str = "", rows: Sequence[Row] = (), still: Still | None = None, keep: Sequence[Rect] = ()) -> None:
    """Draws everything into `target`; the sheet with a title shows the preview and covers none of the boxes `keep`."""
    def rest() -> None:
        _resting(look, target, map_, layout, camera, scene, ground, title, rows, keep)

    if still is None:
        rest()
    elif not moves(scene):
        still.forget()
        rest()
    else:
        quiet = scene._replace(flights=(), floats=(), pawn=scene.pawn and (0.0, 0.0),
                               scores=tuple(round(points) for points in scene.scores))
        key = (quiet, layout, camera, id(ground), look.theme, look.tr.language, title, tuple(rows))
        still.draw(target, layout.board.union(layout.panel), key, rest)
    _clipped(target, layout.board, lambda: board_pieces.draw_moving(look, target, map_, camera, scene))
    panels.flights(look, target, scene)


def moves(scene: Scene) -> bool:
    """Whether anything is under way."""
    return bool(scene.flights or scene.floats or scene.pawn or scene.scores)


def _resting(look: Painter, target: Surface, map_: Any, layout: Layout, camera: Camera, scene: Scene, ground: Surface,
             title: str, rows: Sequence[Row], keep: Sequence[Rect]) -> None:
    _clipped(target, layout.board, lambda: _board(look, target, map_, layout.board, camera, scene, ground))
    panels.draw(look, target, layout, scene)
    if title:
        note.draw(look, target, layout.unit, note_room(layout), layout.board, title, rows, keep)


def note_room(layout: Layout) -> Rect:
    """Where the preview's sheet lies if it fits: between the slips of the seats and the prompt."""
    room = Rect(layout.prompt.x, slips(layout)[-1].bottom + round(6 * layout.unit), layout.prompt.w, 0)
    room.h = layout.prompt.y - room.y - round(4 * layout.unit)
    return room


def board(look: Painter, target: Surface, map_: Any, window: Rect, camera: Camera, scene: Scene,
          ground: Surface) -> None:
    """Draws the board with its pieces, kept inside its window."""
    def all_of_it() -> None:
        _board(look, target, map_, window, camera, scene, ground)
        board_pieces.draw_moving(look, target, map_, camera, scene)

    _clipped(target, window, all_of_it)


def _board(look: Painter, target: Surface, map_: Any, window: Rect, camera: Camera, scene: Scene,
          ground: Surface) -> None:
    target.blit(ground, window)
    board_pieces.draw(look, target, map_, camera, scene)


def _clipped(target: Surface, window: Rect, draw: Callable[[], None]) -> None:
    clip = target.get_clip()
    target.set_clip(window.clip(clip))
    draw()
    target.set_clip(clip)
