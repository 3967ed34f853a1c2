"""Bid cards as pictures: in the seat's colour, with its emblem and letter; face up, face down,
used.
"""

from __future__ import annotations

from china_games.games.middle_kingdom.rules.cards import RESET
from china_games.games.middle_kingdom.table.emblems import RESET as RESET_SIGN
from china_games.games.middle_kingdom.table.emblems import Ink, draw_sign
from china_games.kit import svg
from china_games.kit.painter import Painter, Surface
from china_games.table import inks, seals

UNITS = 100.0
SHAPE = 1.4  # height to width
PLAIN = 30  # pixels of width below which a card shows its number alone
USED = 0.34  # opacity of the colour of a used card


def draw_front(painter: Painter, seat: int, card: int, size: tuple[int, int]) -> Surface:
    """A bid card face up."""

    def make() -> Surface:
        colour, on = painter.write_seat_css(seat)
        high, plain = UNITS * size[1] / size[0], size[0] < PLAIN
        parts = [
            svg.draw_box(1.5, 1.5, 97, high - 3, inks.PAPER, 10, inks.INK, 3 if plain else 2.4),
            svg.draw_box(7, 7, 86, high - 14, colour, 6),
        ]
        if not plain:
            parts += [
                svg.draw_box(12, 12, 76, high - 24, "none", 4, on, 1.4),
                *seals.draw_heavy_emblem(
                    painter.find_seat_look(seat).emblem, (19, high - 41, 26), on
                ),
            ]
        side, middle = (70.0, high / 2) if plain else (58.0, high * 0.4)
        if card == RESET:
            parts += draw_sign(
                RESET_SIGN, (50 - side / 2, middle - side / 2, side), Ink(on, colour)
            )
        drawn = painter.render_parts(parts, (0, 0, UNITS, high), size).copy()
        if card != RESET:
            painter.centre_text(
                drawn,
                str(card),
                (size[0] / 2, size[1] * (0.5 if plain else 0.4)),
                size[0] * 0.92 if plain else painter.choose_letter_size(size[0], 0.7, 0.84),
                on,
                "bold" if plain else "display",
            )
        if not plain:
            painter.centre_text(
                drawn,
                painter.find_seat_look(seat).letter,
                (size[0] * 0.7, size[1] - size[0] * 0.28),
                painter.choose_letter_size(size[0], 0.26, 0.36),
                on,
            )
        return drawn

    return painter.keep_drawing(("mk bid", painter.looks[seat], card, size), make)


def draw_back(painter: Painter, seat: int, size: tuple[int, int]) -> Surface:
    """A bid card face down: its owner's emblem and letter."""

    def make() -> Surface:
        colour, on = painter.write_seat_css(seat)
        high = UNITS * size[1] / size[0]
        waves = "".join(
            f"M{x} {y}q6 -8 12 0q6 8 12 0"
            for y in range(20, round(high) - 12, 14)
            for x in (14, 38, 62)
        )
        parts = [
            svg.draw_box(1.5, 1.5, 97, high - 3, inks.PAPER, 10, inks.INK, 2.6),
            svg.draw_box(7, 7, 86, high - 14, colour, 6),
            svg.stroke(waves, on, 2, 0.35),
            svg.draw_disc((50, high / 2), 33, colour, on, 3),
            *seals.draw_heavy_emblem(
                painter.find_seat_look(seat).emblem, (27, high / 2 - 31, 46), on
            ),
        ]
        drawn = painter.render_parts(parts, (0, 0, UNITS, high), size).copy()
        painter.centre_text(
            drawn,
            painter.find_seat_look(seat).letter,
            (size[0] / 2, size[1] / 2 + size[0] * 0.19),
            painter.choose_letter_size(size[0], 0.24, 0.34),
            on,
        )
        return drawn

    return painter.keep_drawing(("mk bid back", painter.looks[seat], size), make)


def draw_used(painter: Painter, seat: int, card: int, size: tuple[int, int]) -> Surface:
    """A card that was played in an earlier round and lies face up: pale and struck out."""

    def make() -> Surface:
        colour, _ = painter.write_seat_css(seat)
        high = UNITS * size[1] / size[0]
        parts = [
            svg.draw_box(2, 2, 96, high - 4, inks.PAPER, 10, inks.INK_SOFT, 2.4),
            svg.draw_box(8, 8, 84, high - 16, colour, 6, opacity=USED),
        ]
        if card == RESET:
            parts += draw_sign(RESET_SIGN, (18, high / 2 - 32, 64), Ink(inks.INK_SOFT, inks.PAPER))
        parts.append(svg.stroke(f"M14 {high - 14:.0f}L86 14", inks.CINNABAR, 5, 0.6))
        drawn = painter.render_parts(parts, (0, 0, UNITS, high), size).copy()
        if card != RESET:  # over the stroke, to be read
            painter.centre_text(
                drawn, str(card), (size[0] / 2, size[1] / 2), size[0] * 0.7, inks.INK
            )
        return drawn

    return painter.keep_drawing(("mk bid used", painter.looks[seat], card, size), make)
