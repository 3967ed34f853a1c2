"""A number on a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from china_games.kit import svg
from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui

KNOB = 22


@dataclass(eq=False, repr=False)
class Slider(Node):
    """on_change(int); `show` makes the words for a value. Arrows go by `step`, Page keys by five of
    them.
    """

    value: int = 0
    on_change: Callable[[int], object] | None = None
    low: int = field(default=0, kw_only=True)
    high: int = field(default=100, kw_only=True)
    step: int = field(default=5, kw_only=True)
    show: Callable[[int], str] = field(default=str, kw_only=True)

    focusable = True

    def measure_words(self, ui: Ui) -> int:
        return max(
            ui.measure_text(self.show(value), "body", "bold")[0]
            for value in (self.low, self.high, self.value)
        )

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wanted = ui.px(180) + self.measure_words(ui) + ui.px(14)
        return (wanted if room is None else min(room, max(wanted, ui.px(260)))), ui.px(34)

    def find_line(self, ui: Ui) -> Rect:
        """The way of the knob's middle."""
        half = ui.px(KNOB) // 2
        wide = self.rect.w - self.measure_words(ui) - ui.px(14) - 2 * half
        return Rect(self.rect.x + half, self.rect.centery, max(1, wide), 1)

    def draw(self, ui: Ui, target: Surface) -> None:
        line = self.find_line(ui)
        share = (self.value - self.low) / max(1, self.high - self.low)
        x = line.x + round(line.w * share)
        thick = ui.px(4)
        ground = Rect(line.x, line.y - thick // 2, line.w, thick)
        pygame.draw.rect(target, ui.theme.ink_faint, ground, border_radius=thick // 2)
        done = Rect(ground.x, ground.y, x - line.x, thick)
        pygame.draw.rect(target, ui.theme.cinnabar, done, border_radius=thick // 2)
        knob = self.draw_knob(ui)
        target.blit(knob, knob.get_rect(center=(x, line.y)))
        words = Rect(
            line.right + ui.px(KNOB) // 2 + ui.px(12),
            self.rect.y,
            self.measure_words(ui) + 2,
            self.rect.h,
        )
        ui.write(target, self.show(self.value), words, "body", "bold")

    def draw_knob(self, ui: Ui) -> Surface:
        hot = ui.hover is self or ui.pressed is self
        middle = KNOB / 2, KNOB / 2
        parts = [
            svg.draw_disc(middle, KNOB / 2 - 2, ui.theme.paper_light, ui.theme.ink, 2),
            svg.draw_disc(middle, 4.5 if hot else 3.5, ui.theme.cinnabar),
        ]
        return ui.render_parts(parts, (0, 0, KNOB, KNOB), (ui.px(KNOB), ui.px(KNOB)))

    def set(self, ui: Ui, value: float) -> bool:
        """Takes the nearest value on the steps."""
        stepped = self.low + round((value - self.low) / self.step) * self.step
        new = max(self.low, min(self.high, stepped))
        if new != self.value:
            ui.fire(self.on_change, new)
        return True

    def handle(self, ui: Ui, event: Event) -> bool:
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == 1
            or (event.type == pygame.MOUSEMOTION and ui.pressed is self)
        ):
            line = self.find_line(ui)
            return self.set(
                ui, self.low + (self.high - self.low) * (event.pos[0] - line.x) / line.w
            )
        if event.type == pygame.KEYDOWN:
            steps = {
                pygame.K_LEFT: -1,
                pygame.K_RIGHT: 1,
                pygame.K_PAGEDOWN: -5,
                pygame.K_PAGEUP: 5,
            }
            ends = {pygame.K_HOME: self.low, pygame.K_END: self.high}
            goal = ends.get(event.key, self.value + steps.get(event.key, 0) * self.step)
            return (event.key in steps or event.key in ends) and self.set(ui, goal)
        return event.type == pygame.MOUSEBUTTONUP

    def say(self, ui: Ui) -> str:
        return f"{self.spoken} {self.show(self.value)}".strip()
