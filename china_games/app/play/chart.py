"""A chart of the points by turn: a line for every seat, told apart by colour, marks and letter. It
answers: it names the turn that is pointed at, and goes there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

import pygame

from china_games.app.play.finale import make_polyline, scale
from china_games.app.play.log_list import wrap_text
from china_games.kit import fonts
from china_games.kit.keys import name_combos
from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui
from china_games.numbers import format_whole

STEPS = {"left": -1, "right": 1}


@dataclass(eq=False, repr=False)
class Chart(Node):
    """`values[seat]` are the points after each turn; `looks[seat]` is the seat's look; `labels`
    name the two ends. `at` is the turn that is looked at, None = the present; `marks` are turns
    that are pointed out.
    """

    values: Sequence[Sequence[int]] = ()
    looks: Sequence[int] = ()
    labels: tuple[str, str] = ("", "")
    at: int | None = field(default=None, kw_only=True)
    marks: Collection[int] = field(default=(), kw_only=True)
    costly: Sequence[tuple[int, int]] = field(default=(), kw_only=True)
    """(turn, seat) of costly moves: a ring on the seat's line."""
    name_turn: Callable[[int], str] = field(default=lambda turn: "", kw_only=True)
    """(turn): what was done in it, in a sentence or two."""
    on_pick: Callable[[int], object] | None = field(default=None, kw_only=True)

    tall: int = field(default=130, kw_only=True)  # units of height of the lines
    told: int = field(default=3, kw_only=True)  # lines of text that name a turn

    focusable = True
    LEFT, RIGHT, TOP, BOTTOM = 34, 30, 10, 26
    SMALL = 15.0  # size of the numbers

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return room or ui.px(320), ui.px(self.tall) + self.measure_foot(ui) + self._measure_told(ui)

    def _measure_told(self, ui: Ui) -> int:
        """The height of what is told below the lines, in pixels."""
        return self.told * fonts.line_height("regular", ui.font_px("small"))

    def find_box(self, ui: Ui) -> Rect:
        """Where the lines are, in pixels."""
        left, foot = self.measure_left(ui), self.measure_foot(ui)
        return Rect(
            self.rect.x + left,
            self.rect.y + ui.px(self.TOP),
            self.rect.w - left - ui.px(self.RIGHT),
            self.rect.h - ui.px(self.TOP) - foot - self._measure_told(ui),
        )

    def measure_left(self, ui: Ui) -> int:
        """The width of the numbers at the left, in pixels."""
        return ui.px(self.LEFT * ui.text_scale)

    def measure_foot(self, ui: Ui) -> int:
        """The height of the line that names the two ends, in pixels."""
        return ui.px(self.BOTTOM * ui.text_scale)

    @property
    def last(self) -> int:
        """The last turn, of 0 = the deal and so on."""
        return len(self.values[0]) - 1 if self.values else 0

    def find_turn(self, ui: Ui, x: int) -> int:
        """The turn that is nearest to a place of the pointer."""
        box = self.find_box(ui)
        return max(0, min(self.last, round((x - box.x) * self.last / max(1, box.w))))

    def find_shown(self, ui: Ui) -> int | None:
        """The turn that is pointed at, or else looked at; with the keyboard here at least the
        present one.
        """
        if ui.hover is self and not ui.tips_by_focus:
            return self.find_turn(ui, ui.pointer[0])
        here = self.at is None and ui.by_keyboard and ui.has_focus(self.key)
        return self.last if here else self.at

    def draw(self, ui: Ui, target: Surface) -> None:
        marks = scale(*self._find_ends())
        box = self.find_box(ui)
        for mark in marks:
            self._draw_mark(ui, target, box, mark, marks)
        foot = self.measure_foot(ui) - ui.px(2)
        line = Rect(box.x, box.bottom + ui.px(2), box.w, foot)
        for text, align in zip(self.labels, ("start", "end"), strict=True):
            ui.write(target, text, line, self.SMALL, colour="ink_soft", align=align)
        self._draw_turns(ui, target, box)
        for seat in range(len(self.values)):
            self._draw_line(ui, target, box, seat, marks)
        for turn, seat in self.costly:
            self._draw_costly(ui, target, box, turn, seat, marks)
        self._draw_ends(ui, target, box, marks)
        self._draw_told(ui, target, box)

    def _find_x(self, box: Rect, turn: int) -> int:
        return box.x + round(box.w * turn / max(1, self.last))

    def _draw_turns(self, ui: Ui, target: Surface, box: Rect) -> None:
        """A line where the moment shown is and where the pointer is, a mark at what is pointed
        out.
        """
        if self.at is not None:
            self._draw_upright(ui, target, box, self.at, "cinnabar", 2.5)
        shown = self.find_shown(ui)
        if shown is not None and shown != self.at:
            self._draw_upright(ui, target, box, shown, "ink_soft", 1.0)
        size = ui.px(5)
        for turn in self.marks:
            x = self._find_x(box, turn)
            corners = [(x - size, box.y - size), (x + size, box.y - size), (x, box.y + size)]
            pygame.draw.polygon(target, ui.find_colour("cinnabar"), corners)

    def _draw_upright(
        self, ui: Ui, target: Surface, box: Rect, turn: int, colour: str, width: float
    ) -> None:
        wide = max(1, ui.px(width))
        line = Rect(self._find_x(box, turn) - wide // 2, box.y, wide, box.h)
        target.fill(ui.find_colour(colour), line)

    def _draw_told(self, ui: Ui, target: Surface, box: Rect) -> None:
        shown = self.find_shown(ui)
        pixels, y = ui.font_px("small"), box.bottom + self.measure_foot(ui)
        high = fonts.line_height("regular", pixels)
        if shown is None:
            said, colour = ui.tr("Point at a turn: what was done in it is told here."), "ink_soft"
        else:
            said, colour = self.name_turn(shown), "ink"
        lines = wrap_text(said, "regular", pixels, self.rect.w)
        rest = [*lines[: self.told - 1], " ".join(lines[self.told - 1 :])]
        for line in filter(None, rest):  # the last one ends in … where there is more
            place = Rect(self.rect.x, y, self.rect.w, high)
            ui.write(target, line, place, "small", colour=colour)
            y += high

    def say(self, ui: Ui) -> str:
        shown = self.find_shown(ui)
        turn = self.last if shown is None else shown
        points = ", ".join(
            f"{ui.theme.seats[look].letter} {format_whole(line[turn])}"
            for look, line in zip(self.looks, self.values, strict=True)
        )
        return f"{self.spoken}. {self.name_turn(turn)} {points}"

    def handle(self, ui: Ui, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            ui.fire(self.on_pick, self.find_turn(ui, event.pos[0]))
            return True
        if event.type == pygame.MOUSEMOTION:
            ui.redraw_box(self.rect)
            return True
        return event.type == pygame.KEYDOWN and self._handle_key(ui, name_combos(event)[0])

    def _handle_key(self, ui: Ui, name: str) -> bool:
        at = self.last if self.at is None else self.at
        if name in STEPS:
            ui.fire(self.on_pick, max(0, min(self.last, at + STEPS[name])))
        elif name in ("home", "end"):
            ui.fire(self.on_pick, 0 if name == "home" else self.last)
        else:
            return False
        return True

    def _find_ends(self) -> tuple[int, int]:
        """The highest and the lowest points, 0 at least and at most."""
        points = [n for line in self.values for n in line]
        return max((0, *points)), min((0, *points))

    def _draw_mark(
        self, ui: Ui, target: Surface, box: Rect, mark: int, marks: Sequence[int]
    ) -> None:
        y = find_height(box, mark, marks)
        pygame.draw.line(target, ui.find_colour("ink_faint"), (box.x, y), (box.right, y), ui.px(1))
        high, left = ui.px(20 * ui.text_scale), self.measure_left(ui) - ui.px(6)
        ui.write(
            target,
            format_whole(mark),
            Rect(self.rect.x, y - high // 2, left, high),
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

    def _draw_costly(
        self, ui: Ui, target: Surface, box: Rect, turn: int, seat: int, marks: Sequence[int]
    ) -> None:
        middle = self._find_x(box, turn), find_height(box, self.values[seat][turn], marks)
        colour = ui.theme.seats[self.looks[seat]].colour
        pygame.draw.aacircle(target, colour, middle, ui.px(6))
        pygame.draw.aacircle(target, ui.find_colour("paper_light"), middle, ui.px(3.5))

    def _draw_ends(self, ui: Ui, target: Surface, box: Rect, marks: Sequence[int]) -> None:
        """Each seat's seal at the end of its line, moved apart where they would hide each other."""
        order = sorted(range(len(self.values)), key=lambda seat: -self.values[seat][-1])
        wanted = [find_height(box, self.values[seat][-1], marks) for seat in order]
        gap = min(ui.px(22), box.h // max(1, len(order) - 1))
        places = spread_numbers(wanted, gap, box.y, box.bottom)
        for seat, y in zip(order, places, strict=True):
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
