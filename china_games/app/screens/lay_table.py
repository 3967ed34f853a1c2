"""The table of a game on which a position is laid: the right button takes away, and the wheel turns
what is laid.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from china_games.games.contract import TableFace
from china_games.games.stage import Target
from china_games.geometry import Point
from china_games.kit.ui import Event, Surface, Ui
from china_games.table.callbacks import Callbacks
from china_games.table.table import Table

GHOST = 150  # how much of 255 is seen of a piece that is only held over its place


class LaidTable(Table[Any, Any, Any, Any, Any, Any]):
    """`take` is told where the right button was pressed, and at which point of the board; `turn` by
    how many quarter turns the wheel turns the piece, and says whether it turns; `find_ghost` gives
    the picture of the piece for a place so many pixels high, or nothing.
    """

    def __init__(
        self,
        face: TableFace[Any, Any, Any, Any, Any, Any],
        map_: Any,
        names: Sequence[str],
        looks: Sequence[int],
        calls: Callbacks,
        take: Callable[[Target, Point | None], object],
        turn: Callable[[int], bool],
        find_ghost: Callable[[Ui, Target, int], Surface | None],
    ) -> None:
        super().__init__(face, map_, names, looks, calls)
        self._take, self._turn, self._find_ghost = take, turn, find_ghost
        self.lays = True
        """False while moves are tried on it."""

    def handle(self, ui: Ui, event: Event) -> bool:
        if not self.lays or self.controller is None:
            return super().handle(ui, event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            target = self.find_target(ui, event.pos)
            point = self.camera.to_board(event.pos) if self.on_board(event.pos) else None
            if target is not None:
                ui.fire(self._take, target, point)
            return True
        if event.type == pygame.MOUSEWHEEL and not pygame.key.get_mods() & pygame.KMOD_CTRL:
            over = self.find_target(ui, ui.pointer)
            by = -1 if event.y > 0 else 1
            if over is not None and self.on_board(ui.pointer) and self._turn(by):
                ui.redraw()
                return True
        return super().handle(ui, event)

    def draw(self, ui: Ui, target: Surface) -> None:
        super().draw(ui, target)
        if not self.lays or self.hover is None or self.controller is None:
            return
        part = self.find_part(ui, self.hover)
        if part is None or part.shape is None:
            return
        ghost = self._find_ghost(ui, self.hover, part.box.h)
        if ghost is not None:
            shown = ghost.copy()
            shown.set_alpha(GHOST)
            clip = target.get_clip()
            board = self.boxes.board
            target.set_clip(board.clip(clip))
            target.blit(shown, shown.get_rect(center=part.box.center))
            target.set_clip(clip)
