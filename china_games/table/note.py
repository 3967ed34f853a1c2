"""A small sheet on a table that says what a move would give."""
from __future__ import annotations

from collections.abc import Sequence

from china_games.games.contract import Row
from china_games.kit import fonts, written
from china_games.kit.theme import css
from china_games.table import seals, svg
from china_games.table.geometry import Point
from china_games.table.look import Look, Rect, Surface

TYPE = 15.0                     # height of the type in units
WIDE = 290                      # width of a sheet over the board in units
Piece = tuple[int, str | int]   # left edge in pixels, and a word or a seat


def draw(look: Look, target: Surface, unit: float, room: Rect, board: Rect, title: str, rows: Sequence[Row],
         keep: Sequence[Point] = ()) -> None:
    """Draws the sheet at the bottom of `room` in the panel if it fits, else over a corner of the board.

    `unit` is how many pixels a unit of the panel has; `keep` are pixels that stay uncovered.
    """
    lines = _lines(title, rows, room.w, unit)
    high = len(lines) * _line(unit) + round(12 * unit)
    place = Rect(room.x, room.bottom - high, room.w, high)
    if high > room.h:
        wide = round(WIDE * unit)
        lines = _lines(title, rows, wide, unit)
        place = _corner(board, unit, (wide, len(lines) * _line(unit) + round(12 * unit)), keep)
    _sheet(look, target, place, lines, unit)


def _corner(board: Rect, unit: float, size: tuple[int, int], keep: Sequence[Point]) -> Rect:
    """The first corner of the board where the sheet covers nothing that must be seen."""
    room = board.inflate(-round(16 * unit), -round(16 * unit))
    found = []
    for corner in ("bottomright", "bottomleft", "topleft", "topright"):
        place = Rect((0, 0), size)
        setattr(place, corner, getattr(room, corner))
        found.append(place)
    wide = round(30 * unit)
    return next((p for p in found if not any(p.inflate(wide, wide).collidepoint(k) for k in keep)), found[0])


def _size(unit: float) -> int:
    return max(11, round(TYPE * unit))


def _line(unit: float) -> int:
    return round(fonts.line_height("regular", _size(unit)) * 1.04)


def _lines(title: str, rows: Sequence[Row], wide: int, unit: float) -> list[list[Piece]]:
    """Words and seals set in lines that fit into the width."""
    size, edge = _size(unit), round(9 * unit)
    lines: list[list[Piece]] = [[(edge, line)] for line in fonts.wrap(title, "bold", size, wide - 2 * edge)]
    for row in rows:
        words = [word for part in row.parts
                 for word in ([part] if isinstance(part, int) or len(part) < 12 else part.split(" "))]
        lines += _set(words, size, edge, wide - edge)
    return lines


def _set(words: Sequence[str | int], size: int, edge: int, right: int) -> list[list[Piece]]:
    """One row of words in as many lines as it needs; a seal stays with the word behind it."""
    lines: list[list[Piece]] = [[]]
    x = edge
    for k, word in enumerate(words):
        after = words[k + 1] if isinstance(word, int) and k + 1 < len(words) else ""
        if lines[-1] and x + _wide(word, size) + (_wide(after, size) if after != "" else 0) > right and (
                k == 0 or not isinstance(words[k - 1], int) or isinstance(word, int)):
            lines.append([])
            x = edge + size
        lines[-1].append((x, word))
        x += _wide(word, size) + round(size * (0.15 if isinstance(word, int) else 0.32))
    return lines


def _wide(word: str | int, size: int) -> int:
    return round(size * 1.2) if isinstance(word, int) else fonts.width(word, "regular", size)


def _sheet(look: Look, target: Surface, box: Rect, lines: Sequence[Sequence[Piece]], unit: float) -> None:
    paper = svg.box(1, 1, box.w - 2, box.h - 2, css(look.theme.paper_light), 6 * unit, css(look.theme.ochre),
                    1.5 * unit, 0.96)
    written.cover(target, box)
    target.blit(look.picture([paper], (0, 0, box.w, box.h), box.size), box)
    size, high = _size(unit), _line(unit)
    for k, line in enumerate(lines):
        y = box.y + round(6 * unit) + k * high
        for x, word in line:
            if isinstance(word, int):
                seal = seals.marker(look, word, round(size * 1.15))
                target.blit(seal, (box.x + x, y + (high - seal.get_height()) // 2))
            else:
                place = Rect(box.x + x, y, box.right - box.x - x, high)
                look.write(target, word, place, size, look.theme.ink, "bold" if k == 0 else "regular")
