"""One of several: a drop-down list, buttons side by side, or tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame

from china_games.kit.layout import Column, Flow
from china_games.kit.shapes import Press
from china_games.kit.ui import Event, Node, Rect, Size, Stop, Surface, Ui
from china_games.kit.widgets.button import Button, find_press
from china_games.kit.widgets.dialog import open_popup
from china_games.kit.widgets.scroll import Scroll

Option = tuple[Any, str]
ARROW, PAD = 22, 12  # units: room for the arrow, and at either end


@dataclass(eq=False, repr=False)
class Choice(Node):
    """Options are (value, label); on_change(value). Needs a key. Drop-down, or with `segmented`
    side by side.
    """

    options: Sequence[Option] = ()
    value: object = None
    on_change: Callable[[Any], object] | None = None
    segmented: bool = field(default=False, kw_only=True)
    enabled: bool = field(default=True, kw_only=True)
    _row: Flow | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.focusable = not self.segmented
        if self.segmented:
            self._row = Flow([self.build_segment(option) for option in self.options], gap=4)

    def build_segment(self, option: Option) -> Node:
        value, label = option
        return Segment(
            label,
            lambda: self.take(value),
            key=f"{self.key}:{value}",
            group=self.key,
            enabled=self.enabled,
            chosen=value == self.value,
            spoken=f"{self.spoken} {label}".strip(),
        )

    def take(self, value: object) -> None:
        if self.on_change and value != self.value:
            self.on_change(value)

    def list_children(self) -> Sequence[Node]:
        return (self._row,) if self._row else ()

    def find_label(self) -> str:
        return next((label for value, label in self.options if value == self.value), "")

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        if self._row:
            return self._row.measure(ui, room)
        wide = max(
            (ui.measure_text(label)[0] for _, label in self.options), default=0
        ) + self.measure_margins(ui)
        lines = 1
        if room is not None and wide > room:
            wide, lines = (
                room,
                max(len(self.break_label(ui, label, room)) for _, label in self.options),
            )
        return wide, max(lines * ui.measure_text("")[1] + ui.px(14), ui.px(38))

    @staticmethod
    def measure_margins(ui: Ui) -> int:
        """What the arrow and both ends take of the width, in pixels."""
        return ui.px(ARROW) + 2 * ui.px(PAD)

    def break_label(self, ui: Ui, label: str, room: int) -> list[str]:
        """A label in lines that fit beside the arrow into this width."""
        free = room - self.measure_margins(ui)
        return (
            [label]
            if ui.measure_text(label)[0] <= free
            else ui.wrap(label, "body", "regular", free)
        )

    def arrange(self, ui: Ui) -> None:
        if self._row:
            self._row.place(ui, self.rect)

    def draw(self, ui: Ui, target: Surface) -> None:
        if self._row:
            return
        ui.draw_button(
            target, self.rect, Press("plain", ui.hover is self, ui.pressed is self, self.enabled)
        )
        place = self.rect.inflate(-2 * ui.px(PAD), 0)
        arrow = ui.render_icon("down", 16, "ink" if self.enabled else "ink_soft")
        target.blit(arrow, arrow.get_rect(midright=place.midright))
        lines, high = self.break_label(ui, self.find_label(), self.rect.w), ui.measure_text("")[1]
        for row, line in enumerate(lines):
            box = Rect(
                place.x,
                place.centery - high * len(lines) // 2 + row * high,
                place.w - ui.px(ARROW),
                high,
            )
            ui.write(target, line, box, colour="ink" if self.enabled else "ink_soft")

    def handle(self, ui: Ui, event: Event) -> bool:
        if self._row or not self.enabled:
            return False
        press = find_press(ui, self, event)
        if press == "click":
            self.open(ui)
        if press or event.type != pygame.KEYDOWN:
            return bool(press)
        return event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.step(
            ui, 1 if event.key == pygame.K_RIGHT else -1
        )

    def step(self, ui: Ui, way: int) -> bool:
        """Takes the option before or after without opening the list."""
        values = [value for value, _ in self.options]
        here = values.index(self.value) if self.value in values else 0
        ui.fire(self.take, values[max(0, min(len(values) - 1, here + way))])
        return True

    def open(self, ui: Ui) -> None:
        open_popup(
            ui, f"{self.key}:list", self.rect, self.build_list, first=f"{self.key}:{self.value}"
        )

    def build_list(self, ui: Ui) -> Node:
        rows = [
            Segment(
                label,
                partial(self.pick, ui, value),
                key=f"{self.key}:{value}",
                group=self.key,
                style="quiet",
                chosen=value == self.value,
                side="start",
            )
            for value, label in self.options
        ]
        return Column(
            [Scroll(Column(rows, gap=0), key=f"{self.key}:scroll", grow=1, pad=2)],
            style="page",
            pad=5,
        )

    def pick(self, ui: Ui, value: object) -> None:
        ui.close()
        self.take(value)

    def say(self, ui: Ui) -> str:
        return f"{self.spoken} {self.find_label()}".strip()


@dataclass(eq=False, repr=False)
class Segment(Button):
    """A button that is one of a group: Tab goes past the group, arrows go inside."""

    group: str = field(default="", kw_only=True)

    def list_stops(self, ui: Ui) -> Sequence[Stop]:
        said = ui.tr("{name}, chosen", name=self.say(ui)) if self.chosen else self.say(ui)
        return (Stop(self.key, self.rect, said, self, self.tip, self.group),)


def build_tabs(
    pages: Sequence[tuple[str, str]],
    chosen: str,
    on_choose: Callable[[str], object],
    *,
    key: str = "tabs",
    justify: str = "start",
    size: str | float = "large",
    gap: float = 4,
) -> Node:
    """A row of tabs; pages are (key, label)."""
    buttons = [
        Segment(
            label,
            partial(on_choose, page),
            key=f"{key}:{page}",
            group=key,
            style="tab",
            size=size,
            chosen=page == chosen,
        )
        for page, label in pages
    ]
    return Flow(buttons, gap=gap, justify=justify)
