"""Mouse and Enter on a table: a press that may become a drag, the pointer's target, the wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pygame

from china_games.table.stops import parse_key
from china_games.table.viewport import Viewport

if TYPE_CHECKING:
    from china_games.kit.ui import Event, Ui

ENTER = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER)


class Pointed(Protocol):
    """What a table gives so that it can be pointed at. Targets are pairs such as ("slot", 12)."""

    key: str
    viewport: Viewport
    hover: Any

    def find_target(self, ui: Ui, place: tuple[int, int]) -> Any:
        """The target under a pixel, or None."""

    def pick(self, ui: Ui, target: Any) -> None:
        """A click or Enter on a target."""

    def is_second_click(self, ui: Ui, place: tuple[int, int], target: Any) -> bool:
        """Whether a click is the second of two that met something else, as the first changed what
        lies there.
        """

    def on_board(self, place: tuple[int, int]) -> bool:
        """Whether a pixel is in the board's window."""


def handle(table: Pointed, ui: Ui, event: Event) -> bool:
    """Deals with an event of a table; True if it was for it."""
    deal = {
        pygame.MOUSEBUTTONDOWN: _press,
        pygame.MOUSEMOTION: _handle_motion,
        pygame.MOUSEBUTTONUP: _release,
        pygame.MOUSEWHEEL: _handle_wheel,
        pygame.KEYDOWN: _handle_key,
    }.get(event.type)
    return deal(table, ui, event) if deal else False


def _press(table: Pointed, ui: Ui, event: Event) -> bool:
    if event.button != 1:
        return False
    table.viewport.press(event.pos)
    return True


def _handle_motion(table: Pointed, ui: Ui, event: Event) -> bool:
    if table.viewport.drag(ui, event.pos, event.rel):
        return True
    under = table.find_target(ui, event.pos)
    if under != table.hover:
        table.hover = under
        ui.redraw()
    return False


def _release(table: Pointed, ui: Ui, event: Event) -> bool:
    down, target = table.viewport.release(), table.find_target(ui, event.pos)
    if (
        down
        and target
        and target == table.find_target(ui, down)
        and not table.is_second_click(ui, event.pos, target)
    ):
        table.pick(ui, target)
    return True


def _handle_wheel(table: Pointed, ui: Ui, event: Event) -> bool:
    if not table.on_board(ui.pointer):
        return False
    table.viewport.zoom(ui, event.y, ui.pointer)
    return True


def _handle_key(table: Pointed, ui: Ui, event: Event) -> bool:
    if event.key not in ENTER or event.mod & pygame.KMOD_ALT:
        return False
    target = parse_key(table.key, ui.focus)
    if target:
        table.pick(ui, target)
    return target is not None
