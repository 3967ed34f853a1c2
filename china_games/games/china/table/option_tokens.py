"""The pieces of China's options as pictures: fortifications, bonus tiles, special cards, influence
cards.
"""

from __future__ import annotations

from math import cos, pi, sin

from china_games.games.china.table import palette as ink
from china_games.games.contract import UNKNOWN
from china_games.kit import svg
from china_games.kit.painter import Painter, Surface
from china_games.table import inks, seals

WALL = "M3 9h5v4h5v-4h5v4h4v-4h5v4h5v-4h5v27q0 2 -2 2h-30q-2 0 -2 -2z"
"""A crenellated wall in a box of 40 x 40."""
STONES = "M4 21h32M4 29h32M12 21v8M28 21v8M20 29v8M20 14v7"
TILES = ("#e5b82e", "#d9702c", "#4d9a5c", "#56616b")
"""Bonus tiles: yellow, orange, green, and the back."""
TILE_INK = ("#5d4300", "#5c2405", "#123d1f", "#d8dee2")
MARKS = (
    "M20 11v18M11 20h18M13.6 13.6l12.8 12.8M26.4 13.6l-12.8 12.8",
    "M20 10l9 10l-9 10l-9 -10z",
    "M11 27q1 -14 18 -15q-1 15 -15 15zM11 29l10 -10",
    "M14 16q6 -6 12 0q-6 6 -12 12q6 4 12 0",
)
"""What a tile shows: a sun, a lozenge, a leaf; a scroll on the back."""


def draw_fortification(painter: Painter, pixels: int, ghost: bool = False) -> Surface:
    """A fortification, `pixels` square: it is nobody's, so it is of stone."""
    clear = 0.6 if ghost else 1.0
    parts = [
        svg.stroke(WALL, "#fff8e6", 5, clear),
        svg.fill(WALL, "#9a8f80", clear, ink.INK, 2.2),
        svg.stroke(STONES, "#5d5347", 1.5, clear),
    ]
    return painter.render_parts(parts, (-1, 2, 42, 42), (pixels, pixels))


def draw_tile(painter: Painter, colour: int, pixels: int) -> Surface:
    """A bonus tile of a colour, or face down (UNKNOWN)."""
    kind = 3 if colour == UNKNOWN else colour
    corners = [
        (20 + 17 * cos(pi / 6 + k * pi / 3), 20 + 17 * sin(pi / 6 + k * pi / 3)) for k in range(6)
    ]
    edge = svg.trace_line(corners, closed=True)
    parts = [
        svg.stroke(edge, "#fff8e6", 6),
        svg.fill(edge, TILES[kind], 1, ink.INK, 2),
        svg.stroke(MARKS[kind], TILE_INK[kind], 3),
    ]
    return painter.render_parts(parts, (0, 0, 40, 40), (pixels, pixels))


SIGNS = (
    "M15 3l4 5h-8zM9 9h12l-1.5 5q5 3 6 12h-21q1 -9 6 -12z",
    "M3 13q6 -7 12 0v12h-12zM17 9q5 -5 10 0v16h-10z",
    "M5 11h17l-5 -5M25 19h-17l5 5",
)
"""What the special cards show: the Emperor, two lands, two arrows."""


def draw_special(
    painter: Painter, kind: int, size: tuple[int, int], left: bool, usable: bool
) -> Surface:
    """A special card: faded and crossed out once it is used; with a golden edge while it may be
    played.
    """
    wide, high = size
    tall = 30 * high / wide
    paper, line = ("#f8ead0", ink.CINNABAR) if left else ("#d8cdb8", "#8d8172")
    edge = "#d79a00" if usable else ink.INK
    shift = (tall - 30) / 2
    parts = [
        svg.draw_box(
            1, 1, 28, tall - 2, paper, 4, edge if left else "#8d8172", 3.4 if usable else 1.6
        ),
        f'<g transform="translate(3.6 {3.6 + shift:.2f}) scale(0.76)">'
        + (svg.stroke(SIGNS[kind], line, 3.2) if kind == 2 else svg.fill(SIGNS[kind], line))
        + "</g>",
    ]
    if not left:
        parts.append(svg.stroke(f"M4 {tall - 4:.1f}L26 4", "#5d5347", 2.4))
    return painter.render_parts(parts, (0, 0, 30, tall), size)


def draw_influence(painter: Painter, colour: int, holder: int, size: tuple[int, int]) -> Surface:
    """An influence card with the mark of the seat that holds it; pale while nobody does."""

    def make() -> Surface:
        pigment = ink.PIGMENTS[colour]
        high = 60 * size[1] / size[0]
        parts = [
            svg.draw_box(1, 1, 58, high - 2, ink.PAPER, 5, ink.INK, 2),
            svg.draw_box(4, 4, 52, high - 8, pigment.full, 3),
        ]
        drawn = painter.render_parts(parts, (0, 0, 60, high), size).copy()
        held = holder >= 0
        painter.centre_text(
            drawn,
            pigment.character,
            (size[0] * (0.27 if held else 0.5), size[1] * 0.5),
            min(size[0] * 0.36, size[1] * 0.72),
            inks.choose_ink(pigment.full),
            "display",
        )
        if held:
            mark = seals.draw_marker(
                painter, holder, max(10, round(min(size[0] * 0.48, size[1] * 0.78)))
            )
            drawn.blit(mark, mark.get_rect(center=(round(size[0] * 0.71), size[1] // 2)))
        else:
            drawn.set_alpha(150)
        return drawn

    return painter.keep_drawing(
        ("influence", colour, holder if holder < 0 else painter.looks[holder], size), make
    )
