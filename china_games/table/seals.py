"""Small marks of the seats: markers, points that rise; and a coin."""

from __future__ import annotations

from china_games.kit import svg
from china_games.kit.painter import Painter, Surface
from china_games.kit.shapes import draw_emblem
from china_games.table import inks as ink


def draw_marker(painter: Painter, seat: int, pixels: int) -> Surface:
    """A score marker: a standing seal with the letter."""

    def make() -> Surface:
        colour, on = painter.write_seat_css(seat)
        parts = [
            svg.draw_box(2, 2, 24, 24, colour, 8, ink.HALO, 3.4),
            svg.draw_box(3, 3, 22, 22, colour, 7, ink.INK, 1.8),
        ]
        drawn = painter.render_parts(parts, (0, 0, 28, 28), (pixels, pixels)).copy()
        size = painter.choose_letter_size(pixels, 0.62, 0.8)
        painter.centre_text(
            drawn, painter.find_seat_look(seat).letter, (pixels / 2, pixels * 0.5), size, on
        )
        return drawn

    return painter.keep_drawing(("marker", painter.looks[seat], pixels), make)


def draw_points(painter: Painter, text: str, seat: int, pixels: int) -> Surface:
    """Points that a seat has just scored, on its colour."""

    def make() -> Surface:
        colour, on = painter.write_seat_css(seat)
        high = round(pixels * 0.6)
        parts = [
            svg.draw_box(1.5, 1.5, 57, 33, ink.HALO, 10, ink.INK, 2),
            svg.draw_box(4, 4, 52, 28, colour, 8),
        ]
        drawn = painter.render_parts(parts, (0, 0, 60, 36), (pixels, high)).copy()
        painter.centre_text(
            drawn,
            f"{painter.find_seat_look(seat).letter} {text}",
            (pixels / 2, high / 2),
            high * 0.62,
            on,
        )
        return drawn

    return painter.keep_drawing(("points", text, painter.looks[seat], pixels), make)


def draw_coin(painter: Painter, pixels: int) -> Surface:
    """The token of a province whose palaces are scored."""
    parts = [
        svg.draw_disc((12, 12), 10.5, ink.GOLD, ink.INK, 1.6),
        svg.draw_disc((12, 12), 8, "none", "#fff3d0", 1),
        svg.draw_box(9, 9, 6, 6, ink.INK, 0.6),
    ]
    return painter.render_parts(parts, (0, 0, 24, 24), (pixels, pixels))


def draw_heavy_emblem(name: str, place: tuple[float, float, float], colour: str) -> list[str]:
    """The emblem of a seat, or a crown, as SVG parts, heavier than on a seal; `place` is left, top
    and side.
    """
    return draw_emblem(name, colour, place, 4, 8)
