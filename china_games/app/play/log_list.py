"""The list of the log: sentences under headings of round and phase, with the seal of the seat where
it begins to act, scrolling, with a place of its own.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

import pygame

from china_games.app.play.logbook import CLOCK, Line
from china_games.games import contract
from china_games.kit import fonts
from china_games.kit.keys import name_combos
from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui


class LogRow(NamedTuple):
    """A heading for a round, a subheading for a phase, a sentence (kind "note", "table" or "");
    `ply` is the position that a click shows.
    """

    ply: int
    text: str
    look: int = -1  # of the seat that begins to act; -1 = it goes on, or nobody does
    kind: str = ""
    since: int = -1  # the first position that the sentence tells of; -1 = `ply`
    places: tuple[contract.Place, ...] = ()  # what lights on the table while the row is pointed at

    @property
    def heads(self) -> bool:
        """Whether it is a heading."""
        return self.kind in ("heading", "subheading")

    def tells(self, ply: int) -> bool:
        """Whether the sentence tells of the move that led to a position."""
        first = self.ply if self.since < 0 else self.since
        return not self.heads and first <= ply <= self.ply


def list_rows(lines: Sequence[Line], looks: Sequence[int]) -> list[LogRow]:
    """Sentences as rows under their headings: mishaps stand out, what nobody did is paler."""
    rows: list[LogRow] = []
    round_, phase, seat = "", "", -1
    for line in lines:
        if line.round != round_:
            rows.append(LogRow(line.since - 1, line.round, kind="heading"))
            round_, phase, seat = line.round, "", -1
        if line.phase != phase:
            if line.phase:
                rows.append(LogRow(line.since - 1, line.phase, kind="subheading"))
            phase, seat = line.phase, -1
        begins = line.seat >= 0 and line.seat != seat
        pale = line.seat < 0 or line.kind == CLOCK
        kind = "note" if line.kind == "note" else "table" if pale else ""
        rows.append(
            LogRow(
                line.ply,
                line.text,
                looks[line.seat] if begins else -1,
                kind,
                line.since,
                line.places,
            )
        )
        seat = line.seat if line.seat >= 0 else seat
    return rows


@dataclass
class Place:
    """Where the list is scrolled to (pixels), which row is marked, and how many rows were there
    when it was left.
    """

    offset: float = 0
    marked: int = -1
    follows: bool = True
    seen: int = 0


@lru_cache(maxsize=4096)
def wrap_text(text: str, weight: str, pixels: int, room: int) -> tuple[str, ...]:
    """The lines of a row in a width, kept: the rows of a log never change."""
    return tuple(fonts.wrap(text, weight, pixels, room))


@dataclass(eq=False, repr=False)
class LogList(Node):
    """Shows `rows`; `current` is the position on the table. It follows the end until somebody
    scrolls up.
    """

    rows: Sequence[LogRow] = ()
    current: int = 0
    on_pick: Callable[[int], object] | None = None
    memory: Place = field(default_factory=Place)
    empty: str = ""
    in_sight: bool = False  # the rows of the current position are kept in sight
    badge: Callable[[int], str] = str
    find_why: Callable[[LogRow], Callable[[], object] | None] = field(
        default=lambda row: None, kw_only=True
    )
    """What tells why a row was done; None = no computer player did it. Where there is something a
    sign stands before the row while it is pointed at or marked, which can be clicked."""

    tops: list[int] = field(init=False, default_factory=lambda: [0])

    focusable = True
    INDENT, GAP = 30, 5

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return room or ui.px(280), ui.px(160)

    def arrange(self, ui: Ui) -> None:
        self.tops = [0, *accumulate(self._measure_rows(ui))]
        if self.memory.follows:
            self.memory.offset, self.memory.seen = self._find_last_offset(), len(self.rows)
        if self.in_sight:
            self._reveal_current()
        self.memory.offset = max(0, min(self.memory.offset, self._find_last_offset()))

    def _reveal_current(self) -> None:
        here = [index for index, row in enumerate(self.rows) if row.tells(self.current)]
        if here:
            self.memory.offset = max(self.memory.offset, self.tops[here[-1] + 1] - self.rect.h)
            self.memory.offset = min(self.memory.offset, self.tops[here[0]])

    def _choose_weight(self, row: LogRow) -> str:
        return "bold" if row.heads else "regular"

    def _find_width(self, ui: Ui) -> int:
        """What the words of a row have of the width."""
        return max(40, self.rect.w - ui.px(self.INDENT + 14))

    def _wrap_row(self, ui: Ui, row: LogRow) -> tuple[str, ...]:
        weight, pixels = self._choose_weight(row), ui.font_px("small")
        return wrap_text(row.text, weight, pixels, self._find_width(ui))

    def _measure_rows(self, ui: Ui) -> Iterator[int]:
        """The height of each row; a long game has hundreds of them."""
        room, pixels = self._find_width(ui), ui.font_px("small")
        kinds = {
            heads: (weight, fonts.line_height(weight, pixels), ui.px(self.GAP * (1 + heads)))
            for heads, weight in ((False, "regular"), (True, "bold"))
        }
        for row in self.rows:
            weight, line, gap = kinds[row.heads]
            yield len(wrap_text(row.text, weight, pixels, room)) * line + gap

    def _find_last_offset(self) -> int:
        """The offset at which the end is shown."""
        return max(0, self.tops[-1] - self.rect.h)

    # Drawing

    def draw(self, ui: Ui, target: Surface) -> None:
        if not self.rows:
            ui.write(
                target,
                self.empty,
                Rect(self.rect.x, self.rect.y, self.rect.w, ui.px(30)),
                "small",
                colour="ink_soft",
                align="center",
            )
            return
        clip = target.get_clip()
        target.set_clip(self.rect.clip(clip))
        for index in self._find_visible():
            self._draw_row(ui, target, index)
        self._draw_bar(ui, target)
        target.set_clip(clip)
        if self.fresh:
            self._draw_badge(ui, target)

    def _find_visible(self) -> range:
        first = max(0, bisect_right(self.tops, self.memory.offset) - 1)
        last = bisect_right(self.tops, self.memory.offset + self.rect.h)
        return range(first, min(last, len(self.rows)))

    def find_row_rect(self, index: int) -> Rect:
        """Where a row lies, in pixels; it may be outside the list."""
        top = self.rect.y + self.tops[index] - round(self.memory.offset)
        return Rect(self.rect.x, top, self.rect.w, self.tops[index + 1] - self.tops[index])

    def _draw_row(self, ui: Ui, target: Surface, index: int) -> None:
        row, rect = self.rows[index], self.find_row_rect(index)
        inner = rect.inflate(-ui.px(4), 0)
        if row.tells(self.current):
            pygame.draw.rect(target, ui.find_colour("paper_dark"), inner, border_radius=ui.px(4))
        if index == self.memory.marked and ui.has_focus(self.key):
            pygame.draw.rect(target, ui.find_colour("focus"), inner, ui.px(1.5), ui.px(4))
        y = rect.y + ui.px(self.GAP if row.heads else self.GAP / 2)
        left = rect.x + ui.px(6 if row.kind == "heading" else self.INDENT)
        if index == self.find_index(ui) and self.find_why(row) is not None:
            target.blit(ui.render_icon("help", 18, "ink"), (rect.x + ui.px(6), y))
        elif row.look >= 0:
            target.blit(ui.render_seal(row.look, 18), (rect.x + ui.px(6), y))
        colour = {"note": "error", "table": "ink_soft", "subheading": "ink_soft"}.get(
            row.kind, "ink"
        )
        for line in self._wrap_row(ui, row):
            ui.put(
                target,
                line,
                (left, y),
                "small",
                self._choose_weight(row),
                colour,
            )
            y += fonts.line_height(self._choose_weight(row), ui.font_px("small"))

    def _draw_bar(self, ui: Ui, target: Surface) -> None:
        if not self._find_last_offset():
            return
        high = max(ui.px(24), self.rect.h * self.rect.h // self.tops[-1])
        top = self.rect.y + round(
            (self.rect.h - high) * self.memory.offset / self._find_last_offset()
        )
        bar = Rect(self.rect.right - ui.px(6), top, ui.px(4), high)
        pygame.draw.rect(target, ui.find_colour("ink_faint"), bar, border_radius=ui.px(2))

    @property
    def fresh(self) -> int:
        """How many rows have come since the end was last in sight."""
        return 0 if self.memory.follows or self.in_sight else len(self.rows) - self.memory.seen

    def _find_badge_rect(self, ui: Ui) -> Rect:
        wide = ui.measure_text(self.badge(self.fresh), "small", "bold")[0] + ui.px(24)
        return Rect(self.rect.centerx - wide // 2, self.rect.bottom - ui.px(34), wide, ui.px(28))

    def _draw_badge(self, ui: Ui, target: Surface) -> None:
        rect = self._find_badge_rect(ui)
        pygame.draw.rect(target, ui.find_colour("cinnabar"), rect, border_radius=ui.px(14))
        ui.write(target, self.badge(self.fresh), rect, "small", "bold", "on_seal", "center")

    # Events

    def say(self, ui: Ui) -> str:
        marked = self.memory.marked
        if not 0 <= marked < len(self.rows):
            return self.spoken
        row = self.rows[marked]
        asks = self.find_why(row) is not None
        return ui.tr("{text} M tells why.", text=row.text) if asks else row.text

    def find_index(self, ui: Ui) -> int:
        """The row that is pointed at or, with the keyboard, marked; -1 = none."""
        if ui.by_keyboard and ui.has_focus(self.key):
            return self.memory.marked if self.memory.marked < len(self.rows) else -1
        if ui.pointer is None or not self.rect.collidepoint(ui.pointer):
            return -1
        return self._find_index_at(ui.pointer)

    def _find_index_at(self, place: tuple[int, int]) -> int:
        index = bisect_right(self.tops, place[1] - self.rect.y + self.memory.offset) - 1
        return index if 0 <= index < len(self.rows) else -1

    def handle(self, ui: Ui, event: Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            self.scroll(ui, -event.y * ui.px(60))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(ui, event.pos)
            return True
        if event.type == pygame.MOUSEMOTION:
            ui.redraw()
        return event.type == pygame.KEYDOWN and self._handle_key(ui, name_combos(event)[0])

    def scroll(self, ui: Ui, by: float) -> None:
        """Scrolls by so many pixels; at the end the list follows again."""
        memory = self.memory
        memory.offset = max(0, min(memory.offset + by, self._find_last_offset()))
        was, memory.follows = memory.follows, memory.offset >= self._find_last_offset()
        if was and not memory.follows:
            memory.seen = len(self.rows)
        ui.rebuild()

    def show_end(self, ui: Ui) -> None:
        """Shows the end and follows it."""
        self.memory.follows = True
        ui.rebuild()

    def _click(self, ui: Ui, place: tuple[int, int]) -> None:
        if self.fresh and self._find_badge_rect(ui).collidepoint(place):
            self.show_end(ui)
            return
        index = self._find_index_at(place)
        if index < 0:
            return
        self.memory.marked = index
        ask = self.find_why(self.rows[index])
        if ask is not None and place[0] < self.rect.x + ui.px(self.INDENT):
            ui.fire(ask)
        else:
            ui.fire(self.on_pick, self.rows[index].ply)

    def _handle_key(self, ui: Ui, name: str) -> bool:
        steps = {
            "up": -1,
            "down": 1,
            "pageup": -8,
            "pagedown": 8,
            "home": -len(self.rows),
            "end": len(self.rows),
        }
        if name in steps and self.rows:
            self._move_mark(ui, steps[name])
            return True
        if name in ("enter", "space") and 0 <= self.memory.marked < len(self.rows):
            ui.fire(self.on_pick, self.rows[self.memory.marked].ply)
            return True
        return False

    def _move_mark(self, ui: Ui, by: int) -> None:
        """Marks another row and scrolls it into sight. The first key marks the last row."""
        last = len(self.rows) - 1
        marked = self.memory.marked
        self.memory.marked = last if marked < 0 else max(0, min(marked + by, last))
        rect = self.find_row_rect(self.memory.marked)
        self.scroll(ui, min(0, rect.top - self.rect.top) or max(0, rect.bottom - self.rect.bottom))
