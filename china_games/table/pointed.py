"""What is pointed at, in its place of the panel: its name and state, what may be done there, and
what that would give.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from china_games.games.contract import Info
from china_games.games.stage import Parts, Preview
from china_games.kit import fonts, page, svg
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import write_css
from china_games.table import seals

TYPE = 15.0  # height of the type in units
LEAST = 11  # pixels of the smallest type
COLUMN = 17  # heights of the type that a column is wide at least, where there are two of them
Piece = tuple[int, str | int]  # left edge in pixels, and a word or a seat
Line = tuple[str, list[Piece]]  # weight of the type, and what stands on the line


class PointedBox:
    """The box from frame to frame: what it tells, and else what was noted last."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Nothing of a game is told any more."""
        self.tells = False  # it tells of what is proposed or pointed at
        self._noted: tuple[str, tuple[str, ...]] = ("", ())

    def note(self, title: str, lines: Sequence[str]) -> None:
        """What stands there while nothing is pointed at."""
        self._noted = title, tuple(lines)

    def draw(
        self,
        painter: Painter,
        target: Surface,
        unit: float,
        box: Rect,
        title: str,
        rows: tuple[Parts, ...],
    ) -> None:
        """Tells title and rows; if there are none, what was noted."""
        self.tells = bool(title or rows)
        if not self.tells:
            title, lines = self._noted
            rows = tuple((line,) for line in lines)
        draw_box(painter, target, unit, box, title, rows)


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
) -> None:
    """Draws title and rows into the box, in smaller type if they need it; what then finds no room
    is left out, with dots where it would go on.
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
        return
    inner = find_inner(box, unit)
    wanted = painter.grow_type(TYPE * unit, 2 * TYPE * unit) / TYPE
    size, lines = fit_rows(title, rows, inner.w, inner.h, wanted)
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


def find_inner(box: Rect, unit: float) -> Rect:
    """The part of the box in which something is written."""
    return box.inflate(-2 * round(8 * unit), -2 * round(5 * unit))


@lru_cache(maxsize=32)
def fit_rows(
    title: str,
    rows: tuple[Parts, ...],
    wide: int,
    high: int,
    unit: float,
) -> tuple[int, list[Line]]:
    """The largest type in which all fits, and the lines in it; dots where even the smallest leaves
    something out.

    Where a wide place is too low for its lines they go on in a second column: those that find no
    room below the first.
    """
    largest = max(LEAST, round(TYPE * unit))
    lines: list[Line] = []
    for size in range(largest, LEAST - 1, -1):
        each, column = high // measure_line(size), wide - _find_second(wide, size)
        lines = break_rows(title, rows, wide, size)
        if len(lines) <= each:
            return size, lines
        if column >= COLUMN * size:
            lines = break_rows(title, rows, column, size)
            if len(lines) <= 2 * each:
                return size, lines
    room = max(1, high // measure_line(LEAST)) * (2 if column >= COLUMN * LEAST else 1)
    wide = column if column >= COLUMN * LEAST else wide
    if len(lines) > room:
        weight, last = lines[room - 1]
        while last and _measure_end(last, LEAST) + _measure("…", LEAST) > wide:
            last = last[:-1]
        lines = [*lines[: room - 1], (weight, [*last, (_measure_end(last, LEAST), "…")])]
    return LEAST, lines


def _find_second(wide: int, size: int) -> int:
    """Where a second column begins, from the left."""
    return (wide + size) // 2


def _measure_end(pieces: Sequence[Piece], size: int) -> int:
    """Where a line of pieces ends, in pixels."""
    return max((x + _measure(word, size) for x, word in pieces), default=0)


def measure_line(size: int) -> int:
    """The height of a line in pixels."""
    return round(fonts.line_height("regular", size) * 1.04)


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
