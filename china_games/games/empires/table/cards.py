"""The cards of Empires as pictures: suits, jokers, backs, piles."""

from __future__ import annotations

from china_games.games.empires.table import palette as ink
from china_games.games.empires.table import tokens
from china_games.kit import svg
from china_games.kit.painter import Painter, Rect, Surface
from china_games.table import weaves

UNITS = 100.0  # the width of a card in its own units
SMALL = 28  # pixels of width below which a back has no lattice


def draw_front(painter: Painter, card: int, size: tuple[int, int]) -> Surface:
    """A card face up."""
    high = UNITS * size[1] / size[0]
    side = min(62.0, high * 0.5)
    parts = [
        svg.draw_box(1.5, 1.5, 97, high - 3, "#fffaf0", 10, ink.INK, 3),
        svg.draw_box(7, 7, 86, high - 14, "none", 6, ink.PAPER_DARK, 2),
        *tokens.draw_suit_parts(card, (50 - side / 2, high / 2 - side / 2 + 4, side)),
        *tokens.draw_suit_parts(card, (11, 11, 22)),
    ]
    return painter.render_parts(parts, (0, 0, UNITS, high), size)


def draw_back(painter: Painter, size: tuple[int, int]) -> Surface:
    """A card face down."""
    high = UNITS * size[1] / size[0]
    parts = [
        svg.draw_box(1.5, 1.5, 97, high - 3, ink.PAPER, 10, ink.INK, 3),
        svg.draw_box(7, 7, 86, high - 14, "#7b3b33", 6),
    ]
    if size[0] >= SMALL:
        lattice = weaves.trace_lattice(high)
        parts += [
            svg.stroke(lattice, "#d3a497", 1.6, 0.8),
            svg.draw_box(12, 12, 76, high - 24, "none", 3, "#efdcd2", 1.6),
        ]
    return painter.render_parts(parts, (0, 0, UNITS, high), size)


def draw_pile(
    painter: Painter, target: Surface, box: Rect, count: int, face: int | None, unit: float
) -> None:
    """A pile with its number of cards beside it; `face` is a kind of card that lies on top."""
    size = (round(box.h * 0.7), box.h)
    if count:
        target.blit(
            draw_back(painter, size) if face is None else draw_front(painter, face, size),
            box.topleft,
        )
    else:
        empty = svg.draw_box(
            2, 2, 96, UNITS * size[1] / size[0] - 4, "none", 10, ink.INK_SOFT, 3, 0.6
        )
        target.blit(
            painter.render_parts([empty], (0, 0, UNITS, UNITS * size[1] / size[0]), size),
            box.topleft,
        )
    place = Rect(
        box.x + size[0] + round(4 * unit),
        box.y,
        box.right - box.x - size[0] - round(4 * unit),
        box.h,
    )
    painter.write(
        target,
        str(count),
        place,
        painter.fit_type(str(count), place.w, 15 * unit, "bold"),
        "bold",
        painter.theme.ink,
    )
