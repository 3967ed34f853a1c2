"""A switch: on or off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from china_games.kit import svg
from china_games.kit.theme import mix
from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui
from china_games.kit.widgets.button import find_press

TRACK = (44, 24)


@dataclass(eq=False, repr=False)
class Toggle(Node):
    """A label and a switch before it; on_change(bool)."""

    label: str = ""
    value: bool = False
    on_change: Callable[[bool], object] | None = None
    enabled: bool = field(default=True, kw_only=True)

    focusable = True

    def __post_init__(self) -> None:
        self.key = self.key or f"toggle:{self.label}"

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide, high = ui.measure_text(self.label)
        beside = ui.px(TRACK[0]) + (ui.px(10) if self.label else 0)
        full = beside + wide + ui.px(2)
        if room is not None and full > room:
            full, high = room, high * len(self.break_label(ui, room))
        return full, max(high, ui.px(TRACK[1])) + ui.px(8)

    def break_label(self, ui: Ui, room: int) -> list[str]:
        """The label in lines that fit beside the switch into this width."""
        free = room - ui.px(TRACK[0]) - ui.px(10)
        return (
            [self.label]
            if ui.measure_text(self.label)[0] <= free
            else ui.wrap(self.label, "body", "regular", free)
        )

    def draw(self, ui: Ui, target: Surface) -> None:
        size = ui.px(TRACK[0]), ui.px(TRACK[1])
        hover = ui.hover is self and self.enabled
        picture = ui.keep_drawing(
            ("toggle", size, self.value, self.enabled, hover),
            lambda: self.draw_picture(ui, size, hover),
        )
        target.blit(picture, (self.rect.x, self.rect.centery - size[1] // 2))
        left = self.rect.x + size[0] + ui.px(10)
        lines, high = (
            self.break_label(ui, self.rect.w) if self.label else [],
            ui.measure_text("")[1],
        )
        top = self.rect.centery - high * len(lines) // 2
        for row, line in enumerate(lines):
            place = Rect(left, top + row * high, self.rect.right - left, high)
            ui.write(target, line, place, colour="ink" if self.enabled else "ink_soft")

    def draw_picture(self, ui: Ui, size: Size, hover: bool) -> Surface:
        """The switch; on is told by place, colour and a tick."""
        wide, high = TRACK
        colours = ui.theme
        ground = colours.malachite if self.value else colours.paper_dark
        ground = mix(ground, colours.paper_light, 0.15) if hover else ground
        ground = ground if self.enabled else mix(ground, colours.paper, 0.6)
        x = wide - high / 2 if self.value else high / 2
        parts = [
            svg.draw_box(1, 1, wide - 2, high - 2, ground, high / 2 - 1, colours.ink, 1.4),
            svg.draw_disc((x, high / 2), high / 2 - 4, colours.paper_light, colours.ink, 1.4),
        ]
        if self.value:
            parts.append(
                svg.stroke(f"M{x - 4} 12L{x - 1} 15.5L{x + 4.5} 8.5", colours.malachite, 2.2)
            )
        return ui.render_parts(parts, (0, 0, wide, high), size)

    def handle(self, ui: Ui, event: Event) -> bool:
        press = find_press(ui, self, event)
        if press == "click" and self.enabled:
            ui.fire(self.on_change, not self.value)
        return bool(press)

    def find_text(self) -> str:
        return self.label

    def say(self, ui: Ui) -> str:
        name = self.spoken or self.label
        return ui.tr("{name}: on", name=name) if self.value else ui.tr("{name}: off", name=name)
