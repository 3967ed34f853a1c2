"""The points on the screen: a table by category and seat, every line of them, the chart, the final
scoring's steps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from china_games.app.play.finale import Row as PointRow
from china_games.app.play.log_list import wrap_text
from china_games.games.contract import ScoreLine
from china_games.kit import fonts
from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui
from china_games.kit.widgets import Column, Flow, Grid, Label, Paragraph, Row, Seal
from china_games.kit.widgets.button import PRESS_KEYS
from china_games.numbers import format_signed, format_whole

SLIM = 900  # units of the window's width below which the panel has no room for columns


class WordedLine(NamedTuple):
    """A score line in words, with the look of its seat."""

    line: ScoreLine
    text: str
    points: str  # with the game's unit
    look: int
    name: str


@dataclass(eq=False, repr=False)
class PointLine(Node):
    """One score line: seal, what it is for, points. Pressing it lights its pieces on the board."""

    said: WordedLine | None = None
    lit: bool = False
    on_pick: Callable[[], object] | None = field(default=None, kw_only=True)

    focusable = True
    LEFT, RIGHT, PAD = 30, 44, 4

    def measure_points(self, ui: Ui) -> int:
        """The width of the points at the right, in pixels."""
        return max(ui.px(self.RIGHT), ui.measure_text("+00", "body", "bold")[0] + ui.px(8))

    def _wrap_line(self, ui: Ui, room: int) -> tuple[str, ...]:
        assert self.said is not None
        return wrap_text(
            self.said.text,
            "regular",
            ui.font_px("small"),
            max(40, room - ui.px(self.LEFT) - self.measure_points(ui)),
        )

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide = room or ui.px(280)
        lines = len(self._wrap_line(ui, wide))
        return wide, lines * fonts.line_height("regular", ui.font_px("small")) + 2 * ui.px(self.PAD)

    def draw(self, ui: Ui, target: Surface) -> None:
        if self.said is None:
            return
        if self.lit:
            ui.draw_panel(target, self.rect, "chosen")
        elif ui.hover is self:
            ui.draw_panel(target, self.rect, "inset")
        target.blit(
            ui.render_seal(self.said.look, 18),
            (self.rect.x + ui.px(6), self.rect.y + ui.px(self.PAD)),
        )
        high, y = fonts.line_height("regular", ui.font_px("small")), self.rect.y + ui.px(self.PAD)
        for line in self._wrap_line(ui, self.rect.w):
            ui.put(target, line, (self.rect.x + ui.px(self.LEFT), y), "small")
            y += high
        wide = self.measure_points(ui)
        place = Rect(self.rect.right - wide, self.rect.y, wide - ui.px(8), self.rect.h)
        points = self.said.line.points
        ui.write(
            target, format_signed(points) if points else "0", place, "body", "bold", align="end"
        )

    def say(self, ui: Ui) -> str:
        if self.said is None:
            return ""
        said = self.said
        return ui.tr("{name}: {what}, {points}", name=said.name, what=said.text, points=said.points)

    def handle(self, ui: Ui, event: Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed or event.type == pygame.KEYDOWN and event.key in PRESS_KEYS:
            ui.fire(self.on_pick)
            return True
        return False


def build_table(
    ui: Ui,
    rows: Sequence[PointRow],
    looks: Sequence[int],
    totals: Sequence[int],
    title: str = "",
) -> Node:
    """A row for each category, and one with the totals where they are more than one; a column for
    each seat under its seal, or where the panel is slim each number beside its seal. title: what
    stands beside the seals; without it a heading says what is counted.
    """
    told = rows if len(rows) > 1 else ()  # one alone would say the totals twice
    last = rows[0].title if len(rows) == 1 and title else ui.tr("Total")
    if ui.wide < SLIM * ui.text_scale:
        lines = [(row.title, tuple(row.points)) for row in told]
        lines.append((last, tuple(totals)))
        head: list[Node] = [Paragraph(title, weight="display")] if title else []
        return Column([*head, *(_build_line(*line, looks) for line in lines)], gap=6)
    cells: list[Node] = [Row([Paragraph(title, weight="display", align="center")])]
    cells += [Seal(look, 24, align="center") for look in looks]
    for row in told:
        cells.append(Row([Paragraph(row.title, "small", align="center")]))
        cells += [
            Label(format_whole(n), "body", colour="ink" if n else "ink_soft", side="center")
            for n in row.points
        ]
    cells.append(Label(last, "body", "bold"))
    cells += [Label(format_whole(n), "large", "bold", side="center") for n in totals]
    return Grid(cells, columns=1 + len(looks), weights=(1, *(0 for _ in looks)), gap=12, row_gap=5)


def _build_line(title: str, points: Sequence[int], looks: Sequence[int]) -> Node:
    """A category with the points of each seat behind its seal."""
    counted = [
        Row([Seal(look, 20, align="center"), Label(format_whole(n), "body", align="center")], gap=3)
        for look, n in zip(looks, points, strict=True)
    ]
    return Column([Paragraph(title, "small"), Flow(counted, gap=8)], gap=2)
