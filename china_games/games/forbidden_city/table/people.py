"""What stands in the rooms: counsellors in their owner's colour, and dragons."""

from __future__ import annotations

from china_games.geometry import Point
from china_games.kit import svg
from china_games.kit.painter import Painter, Surface
from china_games.table import inks as ink
from china_games.table import seals

ROBE = "M-5 -6q-10 2 -11.5 12l-1.5 15q18 5 36 0l-1.5 -15q-1.5 -10 -11.5 -12z"
HAT = "M-6.5 -16q0 -7.5 6.5 -7.5q6.5 0 6.5 7.5z"
WINGS = "M-7 -17.6l-9.5 -1.6v3.2zM7 -17.6l9.5 -1.6v3.2z"
WIDE, HIGH = 42.0, 52.0  # the box of a figure in units, its middle at 0, 0
DRAGON = 1.15  # how much larger a dragon may be
SMALLEST_EMBLEM = 46  # pixels of a figure's width below which it shows the letter alone
PLACES = {
    1: ((0.0, 0.0, 1.22),),
    2: ((-20.0, 1.0, 1.0), (20.0, 1.0, 1.0)),
    3: ((0.0, -19.0, 0.82), (-22.0, 17.0, 0.82), (22.0, 17.0, 0.82)),
}
"""Where one, two or three counsellors stand around the middle of their part, and how large."""
MOST, HALF = {1: 1.3, 2: 1.1, 3: 1.14}, 1.08
"""How much larger they may be without meeting the walls, alone, two or three; on half a tile."""


def draw_counsellors(
    painter: Painter, target: Surface, seat: int, count: int, at: Point, size: float, scale: float
) -> None:
    """Draws the counsellors of a part; `scale` is pixels a unit."""
    size *= painter.grow_piece(1000, MOST[min(count, 3)] if size == 1 else HALF) / 1000
    for dx, dy, large in PLACES[min(count, 3)]:
        picture = draw_counsellor(painter, seat, max(8, round(WIDE * large * size * scale)))
        middle = ((at[0] + dx * size) * scale, (at[1] + dy * size) * scale)
        target.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def draw_counsellor(painter: Painter, seat: int, pixels: int) -> Surface:
    """A counsellor of a seat, `pixels` wide: hat with wings, face, robe with letter and emblem."""

    def make() -> Surface:
        colour, on = painter.write_seat_css(seat)
        high = round(pixels * HIGH / WIDE)
        parts = [
            svg.stroke(ROBE + HAT + WINGS, ink.HALO, 5.5),
            svg.draw_disc((0, -12), 8.4, ink.HALO),
            svg.fill(ROBE, colour, 1, ink.INK, 1.8),
            svg.draw_disc((0, -12.5), 6.6, "#f3d6b3", ink.INK, 1.4),
            svg.fill(HAT, ink.INK),
            svg.fill(WINGS, ink.INK, 1, ink.INK, 1.0),
            svg.stroke("M-7 -15.6h14", ink.GOLD, 1.5),
        ]
        alone = pixels < SMALLEST_EMBLEM * max(1.0, painter.letters)
        if not alone:
            parts += [
                svg.stroke("M-5 -5.2L0 1L5 -5.2", on, 1.3, 0.9),
                *seals.draw_heavy_emblem(painter.find_seat_look(seat).emblem, (2.0, 4.5, 14.5), on),
            ]
        drawn = painter.render_parts(parts, (-WIDE / 2, -27, WIDE, HIGH), (pixels, high)).copy()
        spot = (pixels * 0.5, high * 0.715) if alone else (pixels * 0.34, high * 0.74)
        size = (
            painter.choose_letter_size(pixels, 0.5, 0.72)
            if alone
            else painter.choose_letter_size(pixels, 0.36, 0.48)
        )
        painter.centre_text(drawn, painter.find_seat_look(seat).letter, spot, size, on)
        return drawn

    return painter.keep_drawing(("counsellor", painter.looks[seat], pixels), make)


def draw_dragon(painter: Painter, target: Surface, at: Point, radius: float, scale: float) -> None:
    """Draws a dragon medallion with its middle at a point of the tile."""
    picture = draw_medallion(painter, max(8, painter.grow_piece(2 * radius * scale, DRAGON)))
    target.blit(picture, picture.get_rect(center=(round(at[0] * scale), round(at[1] * scale))))


def draw_medallion(painter: Painter, pixels: int) -> Surface:
    """A dragon: the character in gold on a cloud-edged lacquer disc."""

    def make() -> Surface:
        parts = [
            svg.fill(svg.trace_scallop((50, 50), 41, 14), ink.CINNABAR, 1, ink.HALO, 7),
            svg.fill(svg.trace_scallop((50, 50), 41, 14), ink.CINNABAR, 1, ink.INK, 2.6),
            svg.draw_disc((50, 50), 37, "none", "#f0c860", 1.8),
        ]
        drawn = painter.render_parts(parts, (0, 0, 100, 100), (pixels, pixels)).copy()
        painter.centre_text(
            drawn, "龍", (pixels / 2, pixels / 2), pixels * 0.54, "#ffd970", "display"
        )
        return drawn

    return painter.keep_drawing(("dragon medallion", pixels), make)
