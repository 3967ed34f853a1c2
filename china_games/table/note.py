"""A small sheet on a table that says what a move would give."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.contract import Row
from china_games.geometry import Point
from china_games.kit import fonts, page, svg
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import css
from china_games.table import seals

TYPE = 15.0  # height of the type in units
WIDE = 290  # width of a sheet over the board in units
STEPS = 12  # places that are tried along an edge of the board
Piece = tuple[int, str | int]  # left edge in pixels, and a word or a seat


def draw(
    painter: Painter,
    target: Surface,
    unit: float,
    room: Rect,
    board: Rect,
    title: str,
    rows: Sequence[Row],
    keep: Sequence[Rect] = (),
) -> None:
    """Draws the sheet where `place` puts it."""
    box, lines = _place_lines(unit, room, board, title, rows, keep)
    _draw_sheet(painter, target, box, lines, unit)


def place(
    unit: float, room: Rect, board: Rect, title: str, rows: Sequence[Row], keep: Sequence[Rect] = ()
) -> Rect:
    """Where the sheet lies: at the bottom of `room` in the panel if it fits there, else over the
    edge of the board, and where even that is full, upwards from the bottom of `room` over what the
    panel tells.

    `unit` is how many pixels a unit of the panel has; the sheet never meets one of the boxes of
    `keep` on the board."""
    return _place_lines(unit, room, board, title, rows, keep)[0]


def _place_lines(
    unit: float, room: Rect, board: Rect, title: str, rows: Sequence[Row], keep: Sequence[Rect]
) -> tuple[Rect, list[list[Piece]]]:
    lines = _set_lines(title, rows, room.w, unit)
    beside = Rect(
        room.x, room.bottom - _measure_height(lines, unit), room.w, _measure_height(lines, unit)
    )
    if beside.h <= room.h:
        return beside, lines
    for share in (1.0, 0.8, 0.65):
        wide = round(WIDE * unit * share)
        over = _set_lines(title, rows, wide, unit)
        found = _free(
            board.inflate(-round(16 * unit), -round(16 * unit)),
            (wide, _measure_height(over, unit)),
            keep,
        )
        if found:
            return found, over
    return beside.move(0, max(0, -beside.y)), lines


def list_around(points: Sequence[Point], unit: float) -> list[Rect]:
    """Boxes around pixels that stay uncovered."""
    side = round(30 * unit)
    return [Rect(round(x) - side // 2, round(y) - side // 2, side, side) for x, y in points]


def _measure_height(lines: Sequence[Sequence[Piece]], unit: float) -> int:
    return len(lines) * _measure_line(unit) + round(12 * unit)


def _free(room: Rect, size: tuple[int, int], keep: Sequence[Rect]) -> Rect | None:
    """A place along an edge of the room where nothing is met that stays uncovered;
    corners first.
    """
    if size[0] > room.w or size[1] > room.h:
        return None
    across = [round(room.x + (room.w - size[0]) * k / STEPS) for k in range(STEPS + 1)]
    down = [round(room.y + (room.h - size[1]) * k / STEPS) for k in range(STEPS + 1)]
    corners = [
        (across[-1], down[-1]),
        (across[0], down[-1]),
        (across[0], down[0]),
        (across[-1], down[0]),
    ]
    edges = [
        *corners,
        *((x, y) for y in (down[-1], down[0]) for x in across[1:-1]),
        *((x, y) for x in (across[-1], across[0]) for y in down[1:-1]),
    ]
    return next(
        (box for box in (Rect(at, size) for at in edges) if box.collidelist(list(keep)) < 0), None
    )


def _choose_size(unit: float) -> int:
    return max(11, round(TYPE * unit))


def _measure_line(unit: float) -> int:
    return round(fonts.line_height("regular", _choose_size(unit)) * 1.04)


def _set_lines(title: str, rows: Sequence[Row], wide: int, unit: float) -> list[list[Piece]]:
    """Words and seals set in lines that fit into the width."""
    size, edge = _choose_size(unit), round(9 * unit)
    lines: list[list[Piece]] = [
        [(edge, line)] for line in fonts.wrap(title, "bold", size, wide - 2 * edge)
    ]
    for row in rows:
        words = [
            word
            for part in row.parts
            for word in ([part] if isinstance(part, int) or len(part) < 12 else part.split(" "))
        ]
        lines += _set(words, size, edge, wide - edge)
    return lines


def _set(words: Sequence[str | int], size: int, edge: int, right: int) -> list[list[Piece]]:
    """One row of words in as many lines as it needs; a seal stays with the word behind it."""
    lines: list[list[Piece]] = [[]]
    x = edge
    for k, word in enumerate(words):
        after = words[k + 1] if isinstance(word, int) and k + 1 < len(words) else ""
        if (
            lines[-1]
            and x + _measure_word(word, size) + (_measure_word(after, size) if after != "" else 0)
            > right
            and (k == 0 or not isinstance(words[k - 1], int) or isinstance(word, int))
        ):
            lines.append([])
            x = edge + size
        lines[-1].append((x, word))
        x += _measure_word(word, size) + round(size * (0.15 if isinstance(word, int) else 0.32))
    return lines


def _measure_word(word: str | int, size: int) -> int:
    return round(size * 1.2) if isinstance(word, int) else fonts.width(word, "regular", size)


def _draw_sheet(
    painter: Painter, target: Surface, box: Rect, lines: Sequence[Sequence[Piece]], unit: float
) -> None:
    paper = svg.box(
        1,
        1,
        box.w - 2,
        box.h - 2,
        css(painter.theme.paper_light),
        6 * unit,
        css(painter.theme.ochre),
        1.5 * unit,
        0.96,
    )
    page.cover_lines(target, box)
    target.blit(painter.picture([paper], (0, 0, box.w, box.h), box.size), box)
    size, high = _choose_size(unit), _measure_line(unit)
    for k, line in enumerate(lines):
        y = box.y + round(6 * unit) + k * high
        for x, word in line:
            if isinstance(word, int):
                seal = seals.marker(painter, word, round(size * 1.15))
                target.blit(seal, (box.x + x, y + (high - seal.get_height()) // 2))
            else:
                place = Rect(box.x + x, y, box.right - box.x - x, high)
                painter.write(
                    target, word, place, size, "bold" if k == 0 else "regular", painter.theme.ink
                )
