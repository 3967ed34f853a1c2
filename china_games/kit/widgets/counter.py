"""A small number with one less and one more beside it, and a picture of what is counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui

SIDE = 23  # units of the places for less and more
HIGH = 32  # units of height
STRIDE = 5  # by how much Page keys and Shift change it


@dataclass(eq=False, repr=False)
class Counter(Node):
    """on_change(int) of a number from `low` to `high`. Arrows, + and − change it by one, Page keys
    by five; a click on the picture adds one, the right button takes one away, with Shift five.
    """

    name: str = ""
    value: int = 0
    on_change: Callable[[int], object] | None = None
    low: int = field(default=0, kw_only=True)
    high: int = field(default=99, kw_only=True)
    picture: Surface | None = field(default=None, kw_only=True)
    named: bool = field(default=False, kw_only=True)
    """Whether the name stands before it."""

    focusable = True

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide = 2 * ui.px(SIDE * self._letters(ui)) + self._measure_number(ui) + ui.px(2)
        high = ui.px(HIGH * self._letters(ui))
        if self.picture is not None:
            wide += self.picture.get_width() + ui.px(3)
            high = max(high, self.picture.get_height() + 2)
        if self.named:
            wide += ui.measure_text(self.name, "small")[0] + ui.px(6)
        return wide if room is None else min(wide, room), high

    def _letters(self, ui: Ui) -> float:
        return max(1.0, ui.text_scale)

    def _measure_number(self, ui: Ui) -> int:
        most = max(len(str(self.high)), len(str(self.value)))
        return ui.measure_text("0" * max(2, most), "body", "bold")[0]

    def _divide(self, ui: Ui) -> tuple[Rect, Rect, Rect, Rect, Rect]:
        """Boxes of the name, the picture, less, the number, more."""
        side, number = ui.px(SIDE * self._letters(ui)), self._measure_number(ui)
        box = self.rect
        more = Rect(box.right - side, box.y, side, box.h)
        shown = Rect(more.x - number, box.y, number, box.h)
        less = Rect(shown.x - side, box.y, side, box.h)
        wide = self.picture.get_width() + ui.px(3) if self.picture is not None else 0
        picture = Rect(less.x - wide, box.y, wide, box.h)
        return Rect(box.x, box.y, picture.x - box.x, box.h), picture, less, shown, more

    def draw(self, ui: Ui, target: Surface) -> None:
        name, picture, less, number, more = self._divide(ui)
        if self.named:
            ui.write(target, self.name, name, "small")
        if self.picture is not None:
            target.blit(self.picture, self.picture.get_rect(center=picture.center))
        pale = not self.value
        ui.write(
            target,
            str(self.value),
            number,
            "body",
            "regular" if pale else "bold",
            "ink_soft" if pale else "ink",
            "center",
        )
        for box, icon, can in (
            (less, "minus", self.value > self.low),
            (more, "plus", self.value < self.high),
        ):
            if ui.hover is self and box.collidepoint(ui.pointer) and can:
                ui.draw_panel(target, box.inflate(-2, -2), "chosen")
            drawn = ui.render_icon(icon, 15 * self._letters(ui), "ink" if can else "ink_faint")
            target.blit(drawn, drawn.get_rect(center=box.center))

    def add(self, ui: Ui, by: int) -> bool:
        """So much more, as far as it goes."""
        new = max(self.low, min(self.high, self.value + by))
        if new != self.value:
            ui.fire(self.on_change, new)
        return True

    def handle(self, ui: Ui, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 3):
            _, picture, less, _, more = self._divide(ui)
            step = STRIDE if pygame.key.get_mods() & pygame.KMOD_SHIFT else 1
            if event.button == 3 or less.collidepoint(event.pos):
                return self.add(ui, -step) if self.rect.collidepoint(event.pos) else True
            plus = more.collidepoint(event.pos) or picture.collidepoint(event.pos)
            return self.add(ui, step) if plus else True
        if event.type == pygame.MOUSEMOTION:
            ui.redraw_box(self.rect)
            return ui.pressed is self
        if event.type == pygame.KEYDOWN:
            by = {
                pygame.K_LEFT: -1,
                pygame.K_MINUS: -1,
                pygame.K_KP_MINUS: -1,
                pygame.K_DELETE: -1,
                pygame.K_BACKSPACE: -1,
                pygame.K_RIGHT: 1,
                pygame.K_PLUS: 1,
                pygame.K_KP_PLUS: 1,
                pygame.K_PAGEUP: STRIDE,
                pygame.K_PAGEDOWN: -STRIDE,
                pygame.K_RETURN: 1,
                pygame.K_KP_ENTER: 1,
                pygame.K_SPACE: 1,
            }.get(event.key)
            return by is not None and not event.mod & pygame.KMOD_CTRL and self.add(ui, by)
        return event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3)

    def say(self, ui: Ui) -> str:
        return f"{self.spoken or self.name}: {self.value}"

    def find_text(self) -> str:
        """What is written on it."""
        return f"{self.name if self.named else ''} {self.value}".strip()
