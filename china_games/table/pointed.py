"""What is pointed at, in its place of the panel: its name and state, what may be done there, and
what that would give.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from china_games.games.contract import Info
from china_games.games.stage import Parts, Preview
from china_games.kit import fonts, page, svg
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import write_css
from china_games.kit.ui import Ui
from china_games.table import seals

TYPE, SMALL = 15.0, 13.0  # height of the type in units, and of the smallest of the panel
LEAST, USUAL = 11, 13  # pixels of the smallest type, and of the usual one at least where all fits
SHRINK = 0.65  # of larger type that people wanted: where it needs room it gives way so far
COLUMN = 16  # heights of the type that a column is wide at least, where there are two of them
BAR = 5  # units of width of the bar that says where one reads
Piece = tuple[int, str | int]  # left edge in pixels, and a word or a seat
Line = tuple[str, list[Piece]]  # weight of the type, and what stands on the line


class Fitted(NamedTuple):
    """Rows set in lines: the pixels of the type, all lines, and how many of them find no room."""

    size: int
    lines: list[Line]
    rest: int


class PointedBox:
    """The box from frame to frame: what it tells, and else what was noted last; and from which line
    on, where it has more lines than room.
    """

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Nothing of a game is told any more."""
        self.tells = False  # it tells of what is proposed or pointed at, not what was noted
        self.rest = 0  # lines for which there is no room
        self.first = 0  # the line that stands at the top
        self._told: tuple[str, tuple[Parts, ...]] = ("", ())
        self._noted: tuple[str, tuple[str, ...]] = ("", ())

    def note(self, title: str, lines: Sequence[str]) -> None:
        """What stands there while nothing is pointed at, such as what happened last."""
        self._noted = title, tuple(lines)

    @property
    def has_rest(self) -> bool:
        """Whether more is told of what is pointed at than there is room for."""
        return self.tells and self.rest > 0

    def read_on(self, ui: Ui, lines: int) -> None:
        """Goes on in what is told of what is pointed at, by so many lines (negative = back)."""
        first = min(max(0, self.first + lines), self.rest)
        if self.has_rest and first != self.first:
            self.first = first
            ui.redraw()

    def draw(
        self,
        painter: Painter,
        target: Surface,
        unit: float,
        box: Rect,
        title: str,
        rows: tuple[Parts, ...],
        spare: Rect | None = None,
    ) -> None:
        """Tells title and rows; if there are none, what was noted. spare: a row above the box that
        it takes where the rows would be cut otherwise.
        """
        self.tells = bool(title or rows)
        if self.tells and spare is not None and fit_box(painter, unit, box, title, rows).rest:
            box = box.union(spare)
        if not self.tells:
            title, lines = self._noted
            rows = tuple((line,) for line in lines)
        if self._told != (title, rows):
            self._told, self.first = (title, rows), 0
        self.rest = draw_box(painter, target, unit, box, title, rows, self.first)
        self.first = min(self.first, self.rest)


def list_rows(info: Info | None, preview: Preview | None) -> tuple[str, tuple[Parts, ...]]:
    """The title and the rows of the place: of the proposal, or of what is pointed at."""
    if preview is not None:
        return preview.title, tuple(row.parts for row in preview.rows)
    if info is None:
        return "", ()
    return info.title, tuple((line,) for line in (*info.lines, *info.offers))


def draw_box(
    painter: Painter,
    target: Surface,
    unit: float,
    box: Rect,
    title: str,
    rows: tuple[Parts, ...],
    first: int = 0,
) -> int:
    """Draws title and rows into the box; gives the number of lines for which it has no room.

    Type that people wanted larger gives way to what is to be said, but never below what is usual in
    the panel: then the lines begin with `first`, a bar says where that is, and the last line how to
    read on.
    """
    page.cover_lines(target, box)
    paper = svg.draw_box(
        0.75,
        0.75,
        box.w - 1.5,
        box.h - 1.5,
        write_css(painter.theme.paper_light),
        6 * unit,
        write_css(painter.theme.ink_faint),
        1.2 * unit,
    )
    target.blit(painter.render_parts([paper], (0, 0, box.w, box.h), box.size), box)
    if not title and not rows:
        return 0
    inner = find_inner(box, unit)
    fitted = fit_box(painter, unit, box, title, rows)
    if not fitted.rest:
        _write_lines(painter, target, inner, fitted.size, fitted.lines)
        return 0
    first, room = min(first, fitted.rest), len(fitted.lines) - fitted.rest
    high = measure_line(fitted.size)
    _write_lines(painter, target, inner, fitted.size, fitted.lines[first : first + room])
    _draw_bar(painter, target, inner, (first, room, len(fitted.lines)), unit)
    foot = Rect(inner.x, inner.y + room * high, inner.w, high)
    told = painter.tr("Read on: Shift+↓")
    size = painter.fit_type(told, foot.w, fitted.size)
    painter.write(target, told, foot, size, "regular", painter.theme.ink_soft)
    return fitted.rest


def _write_lines(
    painter: Painter, target: Surface, inner: Rect, size: int, lines: Sequence[Line]
) -> None:
    """Writes lines from the top, in a second column those that find no room in the first."""
    high = measure_line(size)
    each = max(1, inner.h // high)
    for k, (weight, pieces) in enumerate(lines):
        y, left = inner.y + k % each * high, inner.x + k // each * _find_second(inner.w, size)
        for x, word in pieces:
            if isinstance(word, int):
                seal = seals.draw_marker(painter, word, round(size * 1.15))
                target.blit(seal, (left + x, y + (high - seal.get_height()) // 2))
            else:
                place = Rect(left + x, y, inner.right - left - x, high)
                painter.write(target, word, place, size, weight, painter.theme.ink)


def _draw_bar(
    painter: Painter, target: Surface, inner: Rect, seen: tuple[int, int, int], unit: float
) -> None:
    """Says which lines are seen: the first, how many, of how many."""
    first, room, all_lines = seen
    wide = max(3, round(BAR * unit))
    track = Rect(inner.right, inner.y, wide, inner.h)
    top, high = round(track.h * first / all_lines), max(wide, round(track.h * room / all_lines))
    line, thumb = write_css(painter.theme.ink_faint), write_css(painter.theme.ink_soft)
    parts = [
        svg.draw_box(wide / 2 - 0.5, 0, 1, track.h, line, 0, line, 0),
        svg.draw_box(0, top, wide, high, thumb, wide / 2, thumb, 0),
    ]
    target.blit(painter.render_parts(parts, (0, 0, wide, track.h), track.size), track)


def fit_box(
    painter: Painter, unit: float, box: Rect, title: str, rows: tuple[Parts, ...]
) -> Fitted:
    """Title and rows as they are set in a box, in the type that people want, or smaller."""
    inner, usual = find_inner(box, unit), max(USUAL, TYPE * unit)
    wanted = painter.grow_type(usual, max(usual, 2 * TYPE * unit))
    return fit_rows(title, rows, inner.w, inner.h, wanted, max(SMALL * unit, SHRINK * wanted))


def find_inner(box: Rect, unit: float) -> Rect:
    """The part of the box in which something is written."""
    return box.inflate(-2 * round(8 * unit), -2 * round(5 * unit))


@lru_cache(maxsize=32)
def fit_rows(
    title: str, rows: tuple[Parts, ...], wide: int, high: int, largest: float, least: float
) -> Fitted:
    """The largest type in which all fits, all in pixels. Where even the smallest leaves something
    out, `rest` lines have no room above the last one, which says how to read on.

    Where a wide place is too low for its lines they go on in a second column: those that find no
    room below the first.
    """
    smallest = max(LEAST, round(least))
    for size in range(max(smallest, round(largest)), smallest - 1, -1):
        each, column = high // measure_line(size), wide - _find_second(wide, size)
        lines = break_rows(title, rows, wide, size)
        if len(lines) <= each:
            return Fitted(size, lines, 0)
        if column >= COLUMN * size:
            halves = break_rows(title, rows, column, size)
            if len(halves) <= 2 * each:
                return Fitted(size, halves, 0)
    room = max(1, high // measure_line(smallest) - 1)
    return Fitted(smallest, lines, max(1, len(lines) - room))


def _find_second(wide: int, size: int) -> int:
    """Where a second column begins, from the left."""
    return (wide + size) // 2


def measure_line(size: int) -> int:
    """The height of a line in pixels."""
    return round(fonts.line_height("regular", size) * 0.96)


def break_rows(title: str, rows: Sequence[Parts], wide: int, size: int) -> list[Line]:
    """Words and seals set in lines that fit into the width."""
    named = fonts.wrap(title, "bold", size, wide) if title else ()
    lines: list[Line] = [("bold", [(0, line)]) for line in named]
    for parts in rows:
        words = [
            word
            for part in parts
            for word in ([part] if isinstance(part, int) else part.split(" "))
        ]
        lines += [("regular", line) for line in _set_words(words, size, wide)]
    return lines


def _set_words(words: Sequence[str | int], size: int, right: int) -> list[list[Piece]]:
    """One row of words in as many lines as it needs; a seal stays with the word behind it."""
    lines: list[list[Piece]] = [[]]
    x = 0
    for k, word in enumerate(words):
        after = words[k + 1] if isinstance(word, int) and k + 1 < len(words) else ""
        needed = _measure(word, size)
        if after != "":
            needed += round(size * 0.15) + _measure(after, size)
        joined = k > 0 and isinstance(words[k - 1], int) and not isinstance(word, int)
        if lines[-1] and x + needed > right and not joined:
            lines.append([])
            x = round(size * 0.8)
        lines[-1].append((x, word))
        x += _measure(word, size) + round(size * (0.15 if isinstance(word, int) else 0.28))
    return lines


def _measure(word: str | int, size: int) -> int:
    return round(size * 1.2) if isinstance(word, int) else fonts.width(word, "regular", size)
