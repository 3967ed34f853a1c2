"""A line of the analysis: a move or a heading in words, with a number for each seat in columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from china_games.app.play.log_list import wrap_text
from china_games.kit import fonts
from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui
from china_games.kit.widgets.button import PRESS_KEYS

CELL = 28  # units of width of a column at least
WORDS = 8.5  # heights of the type that words have beside columns at least; else numbers stand below


def measure_cell(ui: Ui) -> int:
    """The width of a column, in pixels."""
    return max(ui.px(CELL), ui.measure_text("+00", "small", "bold")[0]) + ui.px(4)


def has_columns(ui: Ui, room: int, seats: int) -> bool:
    """Whether a line so many pixels wide has room for columns beside its words."""
    return room - seats * measure_cell(ui) >= WORDS * ui.font_px("small")


@dataclass(eq=False, repr=False)
class SeatRow(Node):
    """`numbers` are those of the seats, `looks` those of their seals, which a row that `heads`
    shows instead. `look` is the seal of who moves, -1 = nobody.
    """

    text: str = ""
    numbers: Sequence[str] = ()
    looks: Sequence[int] = ()
    look: int = field(default=-1, kw_only=True)
    level: int = field(default=0, kw_only=True)
    weight: str = field(default="regular", kw_only=True)
    colour: str = field(default="ink", kw_only=True)
    heads: bool = field(default=False, kw_only=True)
    columned: bool = field(default=True, kw_only=True)  # else the numbers stand below the words
    chosen: bool = field(default=False, kw_only=True)
    on_pick: Callable[[], object] | None = field(default=None, kw_only=True)

    LEFT, INDENT, SEAL, PAD = 6, 14, 18, 3

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether it leads anywhere."""
        return self.on_pick is not None

    def _find_left(self, ui: Ui) -> int:
        seal = self.SEAL + self.LEFT if self.look >= 0 else 0
        return ui.px(self.LEFT + self.level * self.INDENT + seal)

    def _wrap_words(self, ui: Ui, room: int) -> tuple[str, ...]:
        taken = len(self.looks) * measure_cell(ui) if self.columned else 0
        inner = max(ui.px(60), room - taken - self._find_left(ui) - ui.px(self.LEFT))
        return wrap_text(self.text, self.weight, ui.font_px("small"), inner)

    def _find_step(self, ui: Ui) -> int:
        """The width of a seal with its number, where they stand below the words."""
        return ui.px(self.SEAL) + measure_cell(ui)

    def _count_below(self, ui: Ui, room: int) -> int:
        """Rows of numbers below the words."""
        if self.columned or self.heads:
            return 0
        inner = max(1, (room - self._find_left(ui)) // self._find_step(ui))
        return -(-len(self.numbers) // inner)

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide = room or ui.px(280)
        high = fonts.line_height(self.weight, ui.font_px("small"))
        lines = len(self._wrap_words(ui, wide)) + self._count_below(ui, wide)
        return wide, max(lines * high, ui.px(self.SEAL)) + 2 * ui.px(self.PAD)

    def draw(self, ui: Ui, target: Surface) -> None:
        if self.chosen:
            ui.draw_panel(target, self.rect, "chosen")
        elif self.on_pick is not None and ui.hover is self:
            ui.draw_panel(target, self.rect, "inset")
        high, y = fonts.line_height(self.weight, ui.font_px("small")), self.rect.y + ui.px(self.PAD)
        left = self.rect.x + self._find_left(ui)
        if self.look >= 0:
            seal = left - ui.px(self.SEAL + self.LEFT)
            target.blit(ui.render_seal(self.look, self.SEAL), (seal, y))
        for line in self._wrap_words(ui, self.rect.w):
            ui.put(target, line, (left, y), "small", self.weight, self.colour)
            y += high
        if self.columned:
            self._draw_columns(ui, target)
        elif not self.heads:
            self._draw_below(ui, target, left, y)

    def _draw_columns(self, ui: Ui, target: Surface) -> None:
        cell, top = measure_cell(ui), self.rect.y + ui.px(self.PAD)
        high = fonts.line_height("regular", ui.font_px("small"))
        first = self.rect.right - cell * len(self.looks) - ui.px(self.LEFT) // 2
        for seat, look in enumerate(self.looks):
            box = Rect(first + seat * cell, top, cell, high)
            if self.heads:
                seal = ui.render_seal(look, self.SEAL)
                target.blit(seal, seal.get_rect(center=box.center))
            elif seat < len(self.numbers):
                weight = "bold" if self.chosen or self.weight == "bold" else "regular"
                ui.write(
                    target, self.numbers[seat], box, "small", weight, self.colour, align="center"
                )

    def _draw_below(self, ui: Ui, target: Surface, left: int, y: int) -> None:
        step, high = self._find_step(ui), fonts.line_height("regular", ui.font_px("small"))
        inner = max(1, (self.rect.right - left) // step)
        for seat, (cell, look) in enumerate(zip(self.numbers, self.looks, strict=False)):
            x, top = left + seat % inner * step, y + seat // inner * high
            target.blit(ui.render_seal(look, self.SEAL - 2), (x, top))
            box = Rect(x + ui.px(self.SEAL), top, step - ui.px(self.SEAL), high)
            ui.write(target, cell, box, "small", "bold", self.colour)

    def find_text(self) -> str:
        return " ".join((self.text, *self.numbers))

    def handle(self, ui: Ui, event: Event) -> bool:
        if self.on_pick is None:
            return False
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed or event.type == pygame.KEYDOWN and event.key in PRESS_KEYS:
            ui.fire(self.on_pick)
            return True
        return False
