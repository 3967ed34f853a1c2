"""Buttons: a slip of paper with a brushed edge, a cinnabar seal for the proposed one, or just an
icon.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from china_games.kit.shapes import Press
from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui

PAD = 12  # units beside a label
PRESS_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def find_press(ui: Ui, node: Node, event: Event) -> str:
    """What an event is to something that can be pressed: "click" (also Enter and Space), "held", or
    "" for nothing.
    """
    if event.type == pygame.MOUSEBUTTONDOWN:
        return "held" if event.button == 1 else ""
    if event.type == pygame.MOUSEBUTTONUP:
        return "click" if node.rect.collidepoint(event.pos) else "held"
    if event.type == pygame.MOUSEMOTION:
        return "held" if ui.pressed is node else ""
    by_key = (
        event.type == pygame.KEYDOWN and event.key in PRESS_KEYS and not event.mod & pygame.KMOD_ALT
    )
    return "click" if by_key else ""


@dataclass(eq=False, repr=False)
class Button(Node):
    """style: plain, seal (the proposed action), quiet (no edge until the pointer comes), tab.

    A label that is too long for the room goes on in further lines. A disabled button can have the
    focus and tells `why` it does nothing. `chosen` marks one of several."""

    label: str = ""
    on_click: Callable[[], object] | None = None
    icon: str = field(default="", kw_only=True)
    style: str = field(default="plain", kw_only=True)
    enabled: bool = field(default=True, kw_only=True)
    why: str = field(default="", kw_only=True)
    chosen: bool = field(default=False, kw_only=True)
    size: str | float = field(default="body", kw_only=True)
    side: str = field(default="center", kw_only=True)
    picture: Surface | None = field(default=None, kw_only=True)

    focusable = True

    def __post_init__(self) -> None:
        self.key = self.key or f"button:{self.label or self.icon}"
        self.tip = self.why if not self.enabled and self.why else self.tip

    def shed(self) -> None:
        """Leaves the label to the tooltip where there is an icon to be known by."""
        if self.icon and self.label:
            self.spoken, self.tip, self.label = (
                self.spoken or self.label,
                self.tip or self.label,
                "",
            )

    def measure_mark(self, ui: Ui) -> Size:
        if self.picture:
            return self.picture.get_size()
        side = round(ui.font_px(self.size) * 1.15) if self.icon else 0
        return side, side

    def measure_beside(self, ui: Ui) -> int:
        """What the mark before the label takes of the width."""
        mark = self.measure_mark(ui)[0]
        return mark + ui.px(8) if mark and self.label else mark

    def find_type(self, ui: Ui, room: int) -> str | float:
        """The size of the label's type in a button of this width: smaller where one of its words
        has no room in a line.
        """
        free = room - self.measure_beside(ui) - 2 * ui.px(PAD)
        word = max(self.label.split(" "), key=lambda word: ui.measure_text(word, self.size)[0])
        fits = ui.measure_text(word, self.size, "bold")[0] <= free
        return self.size if fits else ui.fit_type(word, free, self.size, "bold")

    def break_label(self, ui: Ui, room: int) -> list[str]:
        """The label in lines that fit beside the mark into a button of this width."""
        free, size = room - self.measure_beside(ui) - 2 * ui.px(PAD), self.find_type(ui, room)
        whole = ui.measure_text(self.label, size, "bold")[0] <= free
        return [self.label] if whole else ui.wrap(self.label, size, "bold", free)

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide, high = ui.measure_text(self.label, self.size, "bold")
        least = ui.px(30 if self.style == "quiet" else 38)
        full = max(
            least,
            (wide if self.label else 0)
            + self.measure_beside(ui)
            + 2 * ui.px(16 if self.label else 9),
        )
        if room is not None and self.label and full > room:
            full, high = max(least, room), high * len(self.break_label(ui, room))
        return full, max(least, max(high, self.measure_mark(ui)[1]) + 2 * ui.px(7))

    def choose_press(self, ui: Ui) -> Press:
        down = ui.pressed is self and self.enabled
        return Press(self.style, ui.hover is self, down, self.enabled)

    def choose_ink(self, ui: Ui) -> str:
        if not self.enabled:
            return "ink_soft"
        if self.style == "tab" and not self.chosen:
            return "ink_soft"
        return "on_seal" if self.style == "seal" else "ink"

    def draw(self, ui: Ui, target: Surface) -> None:
        press = self.choose_press(ui)
        flat = self.style in ("quiet", "tab")
        if not flat or press.down or (press.hover and self.style == "quiet"):
            ui.draw_button(target, self.rect, press)
        elif self.chosen and self.style == "quiet":
            ui.draw_panel(target, self.rect, "chosen")
        if self.chosen and self.style != "quiet" or press.hover and self.style == "tab":
            self.draw_chosen(ui, target)
        self.draw_content(ui, target, ui.px(1) if press.down else 0)

    def draw_chosen(self, ui: Ui, target: Surface) -> None:
        line = Rect(
            self.rect.x + ui.px(9),
            self.rect.bottom - ui.px(7),
            self.rect.w - 2 * ui.px(9),
            ui.px(3),
        )
        target.fill(ui.theme.cinnabar if self.chosen else ui.theme.ink_faint, line)

    def draw_content(self, ui: Ui, target: Surface, drop: int) -> None:
        mark, beside, pad = (
            self.measure_mark(ui),
            self.measure_beside(ui),
            ui.px(PAD if self.label else 2),
        )
        room = max(0, self.rect.w - 2 * pad - beside)
        size = self.find_type(ui, self.rect.w) if self.label else self.size
        lines = self.break_label(ui, self.rect.w) if self.label else []
        wide = min(room, max((ui.measure_text(line, size, "bold")[0] for line in lines), default=0))
        x = self.rect.x + ((self.rect.w - wide - beside) // 2 if self.side == "center" else pad)
        if mark[0]:
            surface = self.picture or ui.render_icon(
                self.icon, ui.to_units(mark[0]), self.choose_ink(ui)
            )
            target.blit(surface, (x, self.rect.centery - mark[1] // 2 + drop))
        high = ui.measure_text("", size, "bold")[1]
        top = self.rect.centery - high * len(lines) // 2 + drop
        for row, line in enumerate(lines):
            place = Rect(
                x + beside, top + row * high, wide if self.side == "center" else room, high
            )
            ui.write(
                target,
                line,
                place,
                size,
                "bold",
                self.choose_ink(ui),
                "center" if self.side == "center" and not beside else "start",
            )

    def handle(self, ui: Ui, event: Event) -> bool:
        press = find_press(ui, self, event)
        if press == "click":
            self.click(ui)
        return bool(press)

    def click(self, ui: Ui) -> bool:
        """Does what the button is for; a disabled one tells why not."""
        if self.enabled:
            ui.fire(self.on_click)
        elif self.why:
            ui.notice(self.why)
        return True

    def find_text(self) -> str:
        return self.label

    def say(self, ui: Ui) -> str:
        name = self.spoken or self.label or self.tip
        if self.enabled:
            return name
        return ui.tr("{name}, not available. {why}", name=name, why=self.why)
