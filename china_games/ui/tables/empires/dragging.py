"""Dragging a pawn from one province to another on the table of Empires."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from china_games.ui.node import Event
    from china_games.ui.tables.empires.table import Table
    from china_games.ui.ui import Ui

FAR = 9                         # pixels that a press may wander and still be a click


def handle(table: Table, ui: Ui, event: Event) -> bool:
    """Deals with the mouse while a pawn is dragged; True if the event was for it."""
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        return _grab(table, ui, event.pos)
    if table.dragged is None:
        return False
    if event.type == pygame.MOUSEMOTION:
        table.hover = table.at(ui, event.pos)
        ui.redraw()
        return True
    if event.type == pygame.MOUSEBUTTONUP:
        _drop(table, ui, event.pos)
        return True
    return False


def has_left(table: Table, pixel: tuple[int, int]) -> bool:
    """Whether the pointer is far enough from where the drag began."""
    if table.dragged is None:
        return False
    x, y = table.dragged[1]
    return abs(pixel[0] - x) + abs(pixel[1] - y) > FAR


def _grab(table: Table, ui: Ui, pixel: tuple[int, int]) -> bool:
    """A press on a province with pawns that may move begins to drag them."""
    target = table.at(ui, pixel)
    if not table.may_act or target is None or target[0] != "province" or not table.control.movable(target[1]):
        return False
    table.dragged = target[1], pixel
    return True


def _drop(table: Table, ui: Ui, pixel: tuple[int, int]) -> None:
    """The pawn is let go over another province, or it was a click."""
    assert table.dragged is not None
    start, goal = table.dragged[0], table.at(ui, pixel)
    dragged = has_left(table, pixel) and goal != ("province", start)
    table.dragged = None
    if not dragged:
        table.click(ui, ("province", start))
    elif goal is not None and goal[0] == "province":
        table.begin(ui)
        table.deal(ui, table.control.drag(start, goal[1]))
    ui.rebuild()
