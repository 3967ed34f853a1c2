"""A small sheet of lines on the table: what a move would give."""
from __future__ import annotations

from collections.abc import Sequence

from china_games.ui import fonts
from china_games.ui.tables.china import svg, tokens
from china_games.ui.tables.china.layout import Layout
from china_games.ui.tables.china.look import Look, Rect, Surface
from china_games.ui.theme import css
from china_games.words.china_preview import Row

TYPE = 15.0                     # height of the type in units


def draw(look: Look, target: Surface, layout: Layout, title: str, rows: Sequence[Row]) -> None:
    """Draws the sheet between seats and prompt if there is room, else over a corner of the board."""
    unit = layout.unit
    place = Rect(layout.prompt.x, layout.seats[-1].bottom + round(6 * unit), layout.prompt.w, 0)
    place.h = layout.prompt.y - place.y - round(4 * unit)
    lines = _lines(title, rows, place.w - round(18 * unit), unit)
    high = _height(lines, unit)
    if high > place.h:
        wide = min(round(300 * unit), layout.board.w // 2)
        lines = _lines(title, rows, wide - round(18 * unit), unit)
        high = _height(lines, unit)
        edge = round(8 * unit)
        place = Rect(layout.board.right - wide - edge, layout.board.bottom - high - edge, wide, high)
    _sheet(look, target, Rect(place.x, place.bottom - high, place.w, high), lines, unit)


def _lines(title: str, rows: Sequence[Row], room: int, unit: float) -> list[tuple[str, str, tuple[int, ...]]]:
    size = max(11, round(TYPE * unit))
    found: list[tuple[str, str, tuple[int, ...]]] = [(title, "bold", ())]
    for row in rows:
        seals = len(row.seats) * round(size * 1.25)
        for k, line in enumerate(fonts.wrap(row.text, "regular", size, room - seals)):
            found.append((line, "regular", row.seats if k == 0 else ()))
    return found


def _height(lines: Sequence[object], unit: float) -> int:
    return len(lines) * fonts.line_height("regular", max(11, round(TYPE * unit))) + round(12 * unit)


def _sheet(look: Look, target: Surface, box: Rect, lines: Sequence[tuple[str, str, tuple[int, ...]]],
           unit: float) -> None:
    paper = svg.box(1, 1, box.w - 2, box.h - 2, css(look.theme.paper_light), 6 * unit, css(look.theme.ochre),
                    1.5 * unit, 0.96)
    target.blit(look.picture([paper], (0, 0, box.w, box.h), box.size), box)
    size = max(11, round(TYPE * unit))
    high = fonts.line_height("regular", size)
    y = box.y + round(6 * unit)
    for text, weight, seats in lines:
        x = box.x + round(9 * unit)
        for seat in seats:
            seal = tokens.marker(look, seat, round(size * 1.1))
            target.blit(seal, (x, y + (high - seal.get_height()) // 2))
            x += round(size * 1.25)
        look.write(target, text, Rect(x, y, box.right - x - round(6 * unit), high), size, look.theme.ink, weight)
        y += high
