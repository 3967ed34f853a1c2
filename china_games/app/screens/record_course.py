"""The line of results over time: a dot for every game, filled where it was won, and how they run on
the average.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from china_games.app.play.finale import make_polyline, scale
from china_games.kit.keys import name_combos
from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui

AVERAGED = 5  # games of which the line shows the mean
MOST = 80  # games that are shown: the last ones
STEPS = {"left": -1, "right": 1, "home": -MOST, "end": MOST}


class Dot(NamedTuple):
    """One game: how high it stands, what it was, in a sentence."""

    value: float
    has_won: bool
    text: str


def average(values: Sequence[float], of: int = AVERAGED) -> tuple[float, ...]:
    """The mean of each value and those just before it, `of` at most."""
    windows = (values[max(0, k + 1 - of) : k + 1] for k in range(len(values)))
    return tuple(sum(window) / len(window) for window in windows)


@dataclass(eq=False, repr=False)
class Course(Node):
    """`dots` from old to new; with `averages` the line goes through their running mean, else
    through the dots themselves. The arrow keys go from dot to dot; the pointer's dot tells itself.
    """

    dots: Sequence[Dot] = ()
    labels: tuple[str, str] = ("", "")
    averages: bool = field(default=True, kw_only=True)
    write_mark: Callable[[int], str] = field(default=str, kw_only=True)

    focusable = True
    LEFT, RIGHT, TOP, BOTTOM = 46, 14, 12, 26
    SMALL = 15.0

    def __post_init__(self) -> None:
        self.dots = tuple(self.dots)[-MOST:]

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return room or ui.px(420), ui.px(190)

    def find_box(self, ui: Ui) -> Rect:
        """Where the dots are, in pixels."""
        return Rect(
            self.rect.x + ui.px(self.LEFT),
            self.rect.y + ui.px(self.TOP),
            self.rect.w - ui.px(self.LEFT + self.RIGHT),
            self.rect.h - ui.px(self.TOP + self.BOTTOM),
        )

    def _find_marks(self) -> tuple[int, ...]:
        values = [round(dot.value) for dot in self.dots]
        return scale(max((0, *values)), min((0, *values)))

    def list_places(self, ui: Ui) -> tuple[tuple[float, float], ...]:
        """Where each dot stands, in pixels."""
        return self._place(ui, [dot.value for dot in self.dots])

    def _place(self, ui: Ui, values: Sequence[float]) -> tuple[tuple[float, float], ...]:
        marks, box = self._find_marks(), self.find_box(ui)
        if len(values) == 1:
            values = (values[0], values[0])
            box = Rect(box.centerx, box.y, 0, box.h)
        return make_polyline(values, (box.x, box.y, box.w, box.h), marks[-1], marks[0])[
            : len(self.dots)
        ]

    def find_dot(self, ui: Ui, place: tuple[int, int]) -> int:
        """The dot that a place of the pointer is nearest to; -1 outside the lines."""
        if not self.dots or not self.find_box(ui).inflate(ui.px(20), ui.px(20)).collidepoint(place):
            return -1
        places = self.list_places(ui)
        return min(range(len(places)), key=lambda k: abs(places[k][0] - place[0]))

    def find_chosen(self, ui: Ui) -> int:
        """The dot that the keyboard is at."""
        kept: list[int] = ui.keep_state(f"course:{self.key}", lambda: [MOST])
        return min(kept[0], len(self.dots) - 1)

    def draw(self, ui: Ui, target: Surface) -> None:
        if not self.dots:
            return
        box, marks = self.find_box(ui), self._find_marks()
        for mark in marks:
            self._draw_mark(ui, target, box, mark, marks)
        line = Rect(box.x, box.bottom + ui.px(4), box.w, ui.px(self.BOTTOM - 4))
        for text, align in zip(self.labels, ("start", "end"), strict=True):
            ui.write(target, text, line, self.SMALL, colour="ink_soft", align=align)
        values = [dot.value for dot in self.dots]
        path = self._place(ui, average(values) if self.averages else values)
        for start, end in zip(path, path[1:], strict=False):
            pygame.draw.aaline(target, ui.find_colour("ochre"), start, end, ui.px(2.5))
        pointed = self.find_dot(ui, ui.pointer) if ui.hover is self else -1
        at = pointed if pointed >= 0 else self.find_chosen(ui) if ui.has_focus(self.key) else -1
        for k, place in enumerate(self.list_places(ui)):
            self._draw_dot(ui, target, place, self.dots[k].has_won, k == at)

    def _draw_mark(
        self, ui: Ui, target: Surface, box: Rect, mark: int, marks: Sequence[int]
    ) -> None:
        y = round(box.y + box.h * (marks[-1] - mark) / (marks[-1] - marks[0]))
        pygame.draw.line(target, ui.find_colour("ink_faint"), (box.x, y), (box.right, y), ui.px(1))
        high = ui.px(20)
        place = Rect(self.rect.x, y - high // 2, ui.px(self.LEFT - 8), high)
        ui.write(target, self.write_mark(mark), place, self.SMALL, colour="ink_soft", align="end")

    def _draw_dot(
        self, ui: Ui, target: Surface, place: tuple[float, float], won: bool, marked: bool
    ) -> None:
        size = ui.px(5 if len(self.dots) <= 40 else 3.5)
        if marked:
            pygame.draw.aacircle(target, ui.find_colour("focus"), place, size + ui.px(4))
        colour = ui.find_colour("cinnabar" if won else "ink_soft")
        pygame.draw.aacircle(target, colour, place, size)
        if not won:
            paper = ui.find_colour("paper_light")
            pygame.draw.aacircle(target, paper, place, max(1, size - ui.px(2)))

    def find_tip(self, ui: Ui, place: tuple[int, int]) -> str:
        at = self.find_dot(ui, place)
        return self.dots[at].text if at >= 0 else self.tip

    def say(self, ui: Ui) -> str:
        at = self.find_chosen(ui)
        return f"{self.spoken} {self.dots[at].text}" if at >= 0 else self.spoken

    def handle(self, ui: Ui, event: Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            ui.redraw_box(self.rect)
            return False
        if event.type != pygame.KEYDOWN:
            return False
        step = STEPS.get(name_combos(event)[0])
        if step is None:
            return False
        kept: list[int] = ui.keep_state(f"course:{self.key}", lambda: [MOST])
        kept[0] = max(0, min(self.find_chosen(ui) + step, len(self.dots) - 1))
        ui.rebuild()
        return True
