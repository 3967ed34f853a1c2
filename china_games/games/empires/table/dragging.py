"""Dragging a pawn from one province to another on the table of Empires."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from china_games.games.empires.table.controller import Controller
from china_games.games.empires.table.layout import Layout
from china_games.kit.ui import Event, Ui
from china_games.table.game_table import GameTable

FAR = 9  # pixels that a press may wander and still be a click


class Dragging:
    """What is dragged on a table; `begin` is called before what was dragged is let go over another
    province.
    """

    def __init__(self, table: GameTable[Controller, Layout], begin: Callable[[Ui], None]) -> None:
        self.table, self.begin = table, begin
        self._held: tuple[int, tuple[int, int]] | None = (
            None  # a province and the pixel of the press
        )

    def stop(self) -> None:
        """Nothing is dragged any more."""
        self._held = None

    def start_of_arrow(self, pixel: tuple[int, int]) -> int | None:
        """The province from which pawns are dragged, once the pointer is far enough from where the
        drag began.
        """
        if self._held is None:
            return None
        x, y = self._held[1]
        return self._held[0] if abs(pixel[0] - x) + abs(pixel[1] - y) > FAR else None

    def handle(self, ui: Ui, event: Event) -> bool:
        """Deals with the mouse while a pawn is dragged; True if the event was for it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._grab(ui, event.pos)
        if self._held is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self.table.hover = self.table.at(ui, event.pos)
            ui.redraw()
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._drop(ui, event.pos, self._held[0])
            return True
        return False

    def _grab(self, ui: Ui, pixel: tuple[int, int]) -> bool:
        """A press on a province with pawns that may move begins to drag them.

        So does one on pawns that have moved already, unless the map can be dragged: why not is told
        then."""
        table, target = self.table, self.table.at(ui, pixel)
        if not table.may_act or target is None or target[0] != "province":
            return False
        if not table.control.movable(target[1]) and not (
            table.camera.zoom == 1 and table.control.has_moved(target[1])
        ):
            return False
        self._held = target[1], pixel
        return True

    def _drop(self, ui: Ui, pixel: tuple[int, int], start: int) -> None:
        """The pawn is let go over another province, or it was a click; nothing moves if nothing may
        be done by then.
        """
        table, goal = self.table, self.table.at(ui, pixel)
        dragged = self.start_of_arrow(pixel) is not None and goal != ("province", start)
        self.stop()
        if not dragged:
            table.click(ui, ("province", start))
        elif table.may_act and goal is not None and goal[0] == "province":
            self.begin(ui)
            table.deal(ui, table.control.drag(start, goal[1]))
        ui.rebuild()
