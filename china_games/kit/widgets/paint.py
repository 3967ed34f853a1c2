"""Pictures: a ready surface, or whatever a function draws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui
from china_games.kit.widgets.button import find_press


@dataclass(eq=False, repr=False)
class Paint(Node):
    """Calls `draw_in(ui, target, rect)`; `size` is in units. With `on_click` it is a focus stop
    like a button.
    """

    draw_in: Callable[[Ui, Surface, Rect], object] | None = None
    size: tuple[float, float] = (0, 0)
    on_click: Callable[[], object] | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        self.focusable = self.on_click is not None

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return ui.px(self.size[0]), ui.px(self.size[1])

    def draw(self, ui: Ui, target: Surface) -> None:
        if self.draw_in:
            self.draw_in(ui, target, self.rect)

    def handle(self, ui: Ui, event: Event) -> bool:
        press = find_press(ui, self, event) if self.on_click else ""
        if press == "click":
            ui.fire(self.on_click)
        return bool(press)


@dataclass(eq=False, repr=False)
class Picture(Node):
    """Shows a surface (in pixels); a larger one is scaled down to the room."""

    surface: Surface | None = None

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        if not self.surface:
            return 0, 0
        wide, high = self.surface.get_size()
        return (wide, high) if room is None or wide <= room else (room, round(high * room / wide))

    def draw(self, ui: Ui, target: Surface) -> None:
        if not self.surface:
            return
        wide, high = self.surface.get_size()
        share = min(1.0, self.rect.w / wide, self.rect.h / high)
        size = round(wide * share), round(high * share)
        surface = self.surface if share == 1 else pygame.transform.smoothscale(self.surface, size)
        target.blit(surface, surface.get_rect(center=self.rect.center))
