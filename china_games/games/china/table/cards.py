"""Province cards as pictures: colour, pattern, character and name; backs; piles."""

from __future__ import annotations

from china_games.games.china.rules.board import COLOURS
from china_games.games.china.table import palette as ink
from china_games.games.china.table.art_land import MOTIFS
from china_games.games.china.words.names import name_colour as colour_name
from china_games.geometry import lay_grid
from china_games.kit import fonts, svg
from china_games.kit.painter import Painter, Rect, Surface
from china_games.table import weaves

UNITS = 100.0  # the width of a card in its own units
SMALLEST_NAME = 11  # pixels of type
CUT_NAME, SMALLEST_CUT = 10, 26  # pixels of the type of a name cut short, of a card's width for it
DISC = 0.0154  # type of a character that just fits its disc, of the disc's radius
SMALL = 28  # pixels of width below which a back has no lattice


def draw_front(painter: Painter, card: int, size: tuple[int, int], name: bool = True) -> Surface:
    """A card face up, of a colour index; `name` writes the colour below if it fits."""

    def make() -> Surface:
        pigment = ink.PIGMENTS[card]
        high = UNITS * size[1] / size[0]
        drawn = painter.render_parts(_draw_face(pigment, high), (0, 0, UNITS, high), size).copy()
        type_size = _find_name_size(painter, size) if name else 0
        middle = size[0] * 0.5, size[1] * 0.39
        painter.centre_text(
            drawn,
            pigment.character,
            middle,
            painter.grow_type(
                size[0] * _find_disc(high) * 0.0144, size[0] * _find_disc(high) * DISC
            ),
            pigment.deep,
            "display",
        )
        if type_size:
            painter.centre_text(
                drawn,
                fonts.abbreviate(
                    colour_name(painter.tr, card), "bold", type_size, round(size[0] * 0.92)
                ),
                (size[0] * 0.5, size[1] * 0.84),
                type_size,
                "#fffaf0",
            )
        return drawn

    return painter.keep_drawing(("card", card, size, name), make)


def _find_disc(high: float) -> float:
    """The radius of the disc with the character on a card so high, in the card's units."""
    return min(32.0, high * 0.3)


def _find_name_size(painter: Painter, size: tuple[int, int]) -> int:
    """The type in which every colour's name fits a card of this size; on small cards that of names
    cut short. 0 = there is no room for any.
    """
    wide, high = size
    names = [colour_name(painter.tr, card) for card in range(len(COLOURS))]
    band = round(
        (high * 0.32 - wide * 0.08) * 0.72
    )  # of a flat card it is lower than a line of letters is
    wanted = max(12, round(painter.grow_type(wide * 0.2, wide * 0.25)))
    largest = min(wanted, round(high * 0.18), band)
    return next(
        (
            pixels
            for pixels in range(largest, SMALLEST_NAME - 1, -1)
            if all(fonts.width(word, "bold", pixels) <= wide * 0.92 for word in names)
        ),
        CUT_NAME if wide >= SMALLEST_CUT and high * 0.25 >= CUT_NAME else 0,
    )


def _draw_face(pigment: ink.Pigment, high: float) -> list[str]:
    spots = [
        p
        for p in lay_grid((9, 9, 91, high - 9), 18, 11)
        if 10 < p[0] < 90 and 10 < p[1] < high - 10
    ]
    pattern = "".join(MOTIFS[pigment.pattern](x, y, 4.4) for x, y in spots)
    band = high * 0.68
    return [
        svg.draw_box(1.5, 1.5, 97, high - 3, ink.PAPER, 8, ink.INK, 2.4),
        svg.draw_box(6, 6, 88, high - 12, pigment.full, 5),
        svg.stroke(pattern, pigment.deep, 1.8, 0.6),
        svg.draw_disc((50, high * 0.39), _find_disc(high), ink.PAPER, pigment.deep, 2.4),
        svg.draw_box(6, band + 2, 88, high - band - 8, pigment.deep, 4),
    ]


def draw_back(painter: Painter, size: tuple[int, int]) -> Surface:
    """A card face down."""

    def make() -> Surface:
        high = UNITS * size[1] / size[0]
        lattice = weaves.trace_lattice(high)
        parts = [
            svg.draw_box(1.5, 1.5, 97, high - 3, ink.PAPER, 8, ink.INK, 2.4),
            svg.draw_box(6, 6, 88, high - 12, "#3f5d73", 5),
        ]
        if size[0] >= SMALL:
            parts += [
                svg.stroke(lattice, "#a9c0cc", 1.6, 0.8),
                svg.draw_box(11, 11, 78, high - 22, "none", 3, "#dce7ea", 1.6),
            ]
        return painter.render_parts(parts, (0, 0, UNITS, high), size)

    return painter.keep_drawing(("back", size), make)


def draw_empty(painter: Painter, size: tuple[int, int]) -> Surface:
    """The place of a card that is not there."""
    high = UNITS * size[1] / size[0]
    across = "".join(f"M{x:.1f} {y:.1f}h7" for y in (3.0, high - 3) for x in range(8, 90, 13))
    down = "".join(
        f"M{x:.1f} {y:.1f}v7" for x in (3.0, 97.0) for y in range(8, round(high) - 10, 13)
    )
    return painter.render_parts(
        [svg.stroke(across + down, ink.INK_SOFT, 1.8, 0.6)], (0, 0, UNITS, high), size
    )


def draw_stack(painter: Painter, target: Surface, rect: Rect, count: int, top: int | None) -> None:
    """A pile with its number of cards: face down, or with the colour `top` face up."""
    if not count:
        target.blit(draw_empty(painter, rect.size), rect)
    else:
        step = max(1, rect.w // 26)
        for k in reversed(range(min(3, 1 + count // 12))):
            at = rect.move(k * step, -k * step)
            target.blit(
                draw_back(painter, rect.size)
                if top is None
                else draw_front(painter, top, rect.size, name=False),
                at,
            )
    draw_badge(
        painter,
        target,
        str(count),
        (rect.centerx, rect.bottom - round(rect.w * 0.24)),
        max(12, painter.grow_type(rect.w * 0.3, rect.w * 0.38)),
    )


def draw_badge(
    painter: Painter, target: Surface, text: str, at: tuple[float, float], pixels: float
) -> None:
    """A number on a dark round slip."""
    wide = fonts.width(text, "bold", round(pixels)) + round(pixels * 0.7)
    size = (max(wide, round(pixels * 1.35)), round(pixels * 1.35))
    slip = painter.render_parts(
        [
            svg.draw_box(
                0.5, 0.5, size[0] - 1, size[1] - 1, ink.INK, size[1] / 2, "#fff8e6", 1, 0.92
            )
        ],
        (0, 0, *size),
        size,
    )
    target.blit(slip, slip.get_rect(center=(round(at[0]), round(at[1]))))
    painter.centre_text(target, text, at, pixels, "#fff8e6")
