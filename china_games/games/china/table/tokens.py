"""The pieces of China as pictures: palaces, emissaries, the Emperor, cards for fifty points,
alliances.
"""

from __future__ import annotations

from china_games.games.china.table import palette as ink
from china_games.kit import svg
from china_games.kit.painter import Painter, Surface
from china_games.table import seals

ROOF = "M1 17q9 -2 12 -11q7 -4 14 0q3 9 12 11l-2 4h-34z"
BODY = "M5 20h30v16q0 2 -2 2h-26q-2 0 -2 -2z"
ROBE = "M12 11q-7 3 -9 14h24q-2 -11 -9 -14z"
SMALLEST_EMBLEM = 40  # pixels below which a piece shows the letter alone
SMALLEST_EDGES = 20  # pixels below which the letter covers the edges of the piece
SMALLEST_ROOF = (
    23  # pixels below which the letter may touch the roof: so small only in pictures of boards
)


def draw_palace(painter: Painter, seat: int, pixels: int, ghost: bool = False) -> Surface:
    """A palace of a seat, `pixels` square. A ghost is one that is proposed."""

    def make() -> Surface:
        colour, on = painter.write_seat_css(seat)
        clear = 0.55 if ghost else 1.0
        parts = [
            svg.fill(BODY, colour, clear, ink.INK, 2),
            svg.fill(ROOF, colour, clear, ink.INK, 2),
            svg.stroke("M13 9.5q7 -3 14 0", on, 1.4, 0.9 * clear),
        ]
        emblem = pixels >= SMALLEST_EMBLEM * max(1.0, painter.letters)
        share = 0.34 if emblem else 0.38 if pixels >= SMALLEST_ROOF else 0.5
        size = painter.choose_letter_size(pixels, share, share if emblem else 0.5)
        if pixels < SMALLEST_EDGES or painter.letters > 1 and size > pixels * 0.42:
            # edges would run through the letter, and nobody could read it
            parts.append(svg.draw_box(9, 18, 22, 22, colour, 4))
        halo = [svg.stroke(BODY + ROOF, "#fff8e6", 5.5, clear)]
        if emblem:
            parts += [
                svg.stroke("M4 20.5h32", on, 1.2, 0.9 * clear),
                *seals.draw_heavy_emblem(painter.find_seat_look(seat).emblem, (7, 22.5, 13), on),
            ]
        drawn = painter.render_parts([*halo, *parts], (-2, 0, 44, 44), (pixels, pixels)).copy()
        at, letter = (
            (pixels * (0.68 if emblem else 0.5), pixels * 0.67),
            painter.find_seat_look(seat).letter,
        )
        painter.centre_text(drawn, letter, at, size * (1 if letter.isascii() else 0.85), on)
        return drawn

    return painter.keep_drawing(("palace", painter.looks[seat], pixels, ghost), make)


def draw_emissaries(
    painter: Painter, seat: int, count: int, pixels: int, ghost: bool = False
) -> Surface:
    """The emissaries of a seat in a province, on a chip `pixels` wide with their number."""

    def make() -> Surface:
        colour, on = painter.write_seat_css(seat)
        high = round(pixels * 0.8)
        parts = [
            svg.draw_disc((12, 8), 7, colour, "#fff8e6", 4.5),
            svg.draw_box(1.5, 11, 37, 19.5, colour, 7, "#fff8e6", 3),
            svg.draw_disc((12, 8), 6.4, colour, ink.INK, 1.8),
            svg.draw_box(2.5, 12, 35, 17.5, colour, 6, ink.INK, 1.8),
            svg.draw_disc((12, 9.6), 5.2, colour),
        ]
        if painter.letters > 1:  # larger characters reach the edge: it is drawn outside them
            parts.append(svg.draw_box(2.5, 12, 35, 17.5, colour, 6))
        drawn = painter.render_parts(parts, (0, 0, 40, 32), (pixels, high)).copy()
        size = painter.choose_letter_size(pixels, 0.42, 0.54 if count < 10 else 0.42)
        painter.centre_text(
            drawn, painter.find_seat_look(seat).letter, (pixels * 0.31, high * 0.64), size, on
        )
        painter.centre_text(drawn, str(count), (pixels * 0.7, high * 0.64), size, on)
        if ghost:
            drawn.set_alpha(190)
        return drawn

    return painter.keep_drawing(("emissaries", painter.looks[seat], count, pixels, ghost), make)


def draw_figure(painter: Painter, seat: int, pixels: int) -> Surface:
    """One emissary standing, for supplies."""
    colour, _ = painter.write_seat_css(seat)
    parts = [
        svg.fill(ROBE, colour, 1, ink.INK, 1.6),
        svg.draw_disc((15, 8), 5, colour, ink.INK, 1.6),
    ]
    return painter.render_parts(parts, (1, 0, 28, 28), (pixels, pixels))


def draw_hut(painter: Painter, seat: int, pixels: int) -> Surface:
    """One palace without letter, for supplies."""
    colour, _ = painter.write_seat_css(seat)
    return painter.render_parts(
        [svg.fill(BODY, colour, 1, ink.INK, 2.4), svg.fill(ROOF, colour, 1, ink.INK, 2.4)],
        (-2, 0, 44, 44),
        (pixels, pixels),
    )


EMPEROR = "M15 2l4 5h-8zM9 8h12l-1.5 6q5 3 6.5 13h-22q1.5 -10 6.5 -13z"


def draw_emperor(painter: Painter, pixels: int) -> Surface:
    """The Emperor pawn."""
    return painter.render_parts(
        [
            svg.stroke(EMPEROR, "#fff8e6", 4),
            svg.fill(EMPEROR, ink.GOLD, 1, ink.INK, 1.6),
            svg.stroke("M9 19h12M8 23h14", ink.CINNABAR, 1.6),
        ],
        (1, 0, 28, 28),
        (pixels, pixels),
    )


def draw_fifty(painter: Painter, fifties: int, pixels: int, sign: str = "") -> Surface:
    """The card a player holds for each 50 points passed; its number is in points, behind a sign."""

    def make() -> Surface:
        high = round(pixels * 0.62)
        parts = [
            svg.draw_box(1, 1, 38, 22.8, ink.GOLD, 4, ink.INK, 1.6),
            svg.draw_box(3.4, 3.4, 33.2, 18, "none", 2.5, "#fff3d0", 1),
        ]
        drawn = painter.render_parts(parts, (0, 0, 40, 24.8), (pixels, high)).copy()
        painter.centre_text(
            drawn, f"{sign}{50 * fifties}", (pixels / 2, high / 2), pixels * 0.38, ink.INK
        )
        return drawn

    return painter.keep_drawing(("fifty", fifties, pixels, sign), make)


def draw_alliance(painter: Painter, number: int, pixels: int) -> Surface:
    """The seal of an alliance, lifted over what is lit below it."""

    def make() -> Surface:
        parts = [
            svg.draw_box(1, 1, 28, 28, ink.CINNABAR, 5, "#fff6e4", 2),
            svg.draw_box(4, 4, 22, 22, "none", 3, ink.CINNABAR_DARK, 1),
        ]
        drawn = painter.render_parts(parts, (0, 0, 30, 30), (pixels, pixels)).copy()
        painter.centre_text(drawn, str(number), (pixels / 2, pixels / 2), pixels * 0.6, "#fff6e4")
        return drawn

    return painter.keep_drawing(("alliance", number, pixels), make)
