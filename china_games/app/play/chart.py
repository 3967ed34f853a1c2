"""A chart of the points by turn: a line for every seat, told apart by colour, marks and letter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from china_games.app.play.finale import make_polyline, scale
from china_games.kit.ui import Node, Rect, Size, Surface, Ui
from china_games.numbers import format_whole


@dataclass(eq=False, repr=False)
class Chart(Node):
    """`values[seat]` are the points after each turn; `looks[seat]` is the seat's look; `labels`
    name the two ends.
    """

    values: Sequence[Sequence[int]] = ()
    looks: Sequence[int] = ()
    labels: tuple[str, str] = ("", "")

    LEFT, RIGHT, TOP, BOTTOM = 34, 30, 10, 26
    SMALL = 15.0

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return room or ui.px(320), ui.px(190)

    def find_box(self, ui: Ui) -> Rect:
        """Where the lines are, in pixels."""
        return Rect(
            self.rect.x + ui.px(self.LEFT),
            self.rect.y + ui.px(self.TOP),
            self.rect.w - ui.px(self.LEFT + self.RIGHT),
            self.rect.h - ui.px(self.TOP + self.BOTTOM),
        )

    def draw(self, ui: Ui, target: Surface) -> None:
        marks = scale(*self._find_ends())
        box = self.find_box(ui)
        for mark in marks:
            self._draw_mark(ui, target, box, mark, marks)
        line = Rect(box.x, box.bottom + ui.px(2), box.w, ui.px(self.BOTTOM - 2))
        for text, align in zip(self.labels, ("start", "end"), strict=True):
            ui.write(target, text, line, self.SMALL, colour="ink_soft", align=align)
        for seat in range(len(self.values)):
            self._draw_line(ui, target, box, seat, marks)
        self._draw_ends(ui, target, box, marks)

    def _find_ends(self) -> tuple[int, int]:
        """The highest and the lowest points, 0 at least and at most."""
        points = [n for line in self.values for n in line]
        return max((0, *points)), min((0, *points))

    def _draw_mark(
        self, ui: Ui, target: Surface, box: Rect, mark: int, marks: Sequence[int]
    ) -> None:
        y = find_height(box, mark, marks)
        pygame.draw.line(target, ui.find_colour("ink_faint"), (box.x, y), (box.right, y), ui.px(1))
        high = ui.px(20)
        ui.write(
            target,
            format_whole(mark),
            Rect(self.rect.x, y - high // 2, ui.px(self.LEFT - 6), high),
            self.SMALL,
            colour="ink_soft",
            align="end",
        )

    def _draw_line(
        self, ui: Ui, target: Surface, box: Rect, seat: int, marks: Sequence[int]
    ) -> None:
        points = make_polyline(self.values[seat], (box.x, box.y, box.w, box.h), marks[-1], marks[0])
        colour = ui.theme.seats[self.looks[seat]].colour
        for start, end in zip(points, points[1:], strict=False):
            pygame.draw.aaline(target, colour, start, end, ui.px(2.5))

    def _draw_ends(self, ui: Ui, target: Surface, box: Rect, marks: Sequence[int]) -> None:
        """Each seat's seal at the end of its line, moved apart where they would hide each other."""
        order = sorted(range(len(self.values)), key=lambda seat: -self.values[seat][-1])
        wanted = [find_height(box, self.values[seat][-1], marks) for seat in order]
        for seat, y in zip(
            order, spread_numbers(wanted, ui.px(22), box.y, box.bottom), strict=True
        ):
            target.blit(
                ui.render_seal(self.looks[seat], 20, letter=True),
                (box.right + ui.px(6), y - ui.px(10)),
            )


def find_height(box: Rect, points: int, marks: Sequence[int]) -> int:
    """Where some points stand between the ends of the axis, in pixels."""
    return round(box.y + box.h * (marks[-1] - points) / (marks[-1] - marks[0]))


def spread_numbers(wanted: Sequence[int], gap: int, low: int, high: int) -> list[int]:
    """The numbers, ascending, moved as little as may be to stand `gap` apart between `low` and
    `high`.
    """
    found: list[int] = []
    for value in wanted:
        found.append(max(value, low if not found else found[-1] + gap))
    for i in range(len(found) - 1, -1, -1):
        found[i] = min(found[i], high if i == len(found) - 1 else found[i + 1] - gap)
    return found
