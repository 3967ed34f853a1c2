"""The pieces of Empires as pictures: cities, pawns, stacks, granaries, suits, coins."""

from __future__ import annotations

from math import cos, pi, sin

from china_games.games.empires.table import palette as ink
from china_games.kit import fonts, svg
from china_games.kit.painter import Painter, Surface
from china_games.table import seals

WALL = "M4 18h5v-5h5v5h3v-9h-3l6 -7l6 7h-3v9h3v-5h5v5h5v18h-32z"
MAN = "M12 10.5q-6.5 3 -8 13.5h20q-1.5 -10.5 -8 -13.5z"
SMALLEST_EMBLEM = 50  # pixels below which a city shows the letter alone
LETTERED, ROOMY = 14, 20  # pixels from which a city has a letter, and one with room around it

SUITS = (
    "M50 90C20 62 6 46 6 28C6 13 17 5 29 5C39 5 46 11 50 19C54 11 61 5 71 5C83 5 94 13 94 28C94 "
    "46 80 62 50 90Z",
    "M50 3L90 50L50 97L10 50Z",
    "M50 4C78 32 94 46 94 63C94 77 84 84 74 84C65 84 58 79 54 73C55 84 58 91 66 96H34C42 91 45 84 "
    "46 73"
    "C42 79 35 84 26 84C16 84 6 77 6 63C6 46 22 32 50 4Z",
    "M50 4A21 21 0 0 1 65 39A21 21 0 1 1 56 71C57 83 60 91 68 96H32C40 91 43 83 44 71A21 21 0 1 1 "
    "35 39"
    "A21 21 0 0 1 50 4Z",
)
"""Path data of the four suits in a square of 100."""


def _trace_star(points: int, outer: float, inner: float) -> str:
    corners = [
        (
            50 + (outer if k % 2 == 0 else inner) * sin(pi * k / points),
            50 - (outer if k % 2 == 0 else inner) * cos(pi * k / points),
        )
        for k in range(2 * points)
    ]
    return svg.trace_line(corners, closed=True)


STAR = _trace_star(8, 48, 26)


def draw_suit_parts(kind: int, place: tuple[float, float, float]) -> list[str]:
    """The sign of a kind of card; `place` is left, top and side. 5 and 6 are any red and any black
    card.
    """
    left, top, side = place
    move = f'transform="translate({left:.2f} {top:.2f}) scale({side / 100:.4f})"'
    shade = ink.RED_SUIT if kind in (0, 1, 5) else ink.BLACK_SUIT
    if kind < 4:
        return [f'<path d="{SUITS[kind]}" {move} fill="{shade}"/>']
    if kind == 4:
        return [f'<path d="{STAR}" {move} fill="{ink.GOLD}" stroke="{ink.INK}" stroke-width="7"/>']
    return [
        f'<rect x="14" y="6" width="72" height="88" rx="12" {move} fill="{shade}"/>',
        f'<rect x="26" y="18" width="48" height="64" rx="6" {move} fill="none" stroke="{ink.HALO}" '
        f'stroke-width="8"/>',
    ]


def draw_suit(painter: Painter, kind: int, pixels: int) -> Surface:
    """The sign of a kind of card alone, on a small pale card."""
    parts = draw_suit_parts(kind, (4, 4, 92)) if kind < 5 else draw_suit_parts(kind, (0, 0, 100))
    return painter.render_parts(parts, (0, 0, 100, 100), (pixels, pixels))


def draw_coin(painter: Painter, pixels: int) -> Surface:
    """A gold piece."""
    parts = [
        svg.draw_disc((50, 50), 45, ink.GOLD, ink.INK, 7),
        svg.draw_disc((50, 50), 35, "none", "#fff3d0", 4),
        svg.draw_box(38, 38, 24, 24, ink.INK, 3),
    ]
    return painter.render_parts(parts, (0, 0, 100, 100), (pixels, pixels))


def draw_city(painter: Painter, seat: int, pixels: int) -> Surface:
    """A walled city of a seat, `pixels` square."""

    def make() -> Surface:
        colour, on = painter.write_seat_css(seat)
        parts = [svg.stroke(WALL, ink.HALO, 6), svg.fill(WALL, colour, 1, ink.INK, 2.2)]
        small = pixels < SMALLEST_EMBLEM * max(1.0, painter.letters)
        if not small:
            parts += [
                svg.stroke("M6 22h28", on, 1.3, 0.9),
                *seals.draw_heavy_emblem(painter.find_seat_look(seat).emblem, (7.5, 23.5, 11), on),
            ]
        if LETTERED <= pixels < ROOMY:  # edges would run through the letter
            parts.append(svg.draw_box(8, 10, 24, 23, colour, 3))
        drawn = painter.render_parts(parts, (0, -2, 40, 40), (pixels, pixels)).copy()
        if pixels >= LETTERED:
            at = (pixels * 0.5, pixels * 0.72) if small else (pixels * 0.68, pixels * 0.76)
            size = painter.choose_letter_size(pixels, 0.42, 0.52) if small else pixels * 0.34
            if pixels < ROOMY:  # its letter takes the whole wall, or nobody could read it
                at, size = (pixels * 0.5, pixels * 0.62), 0.72 * pixels
            painter.centre_text(drawn, painter.find_seat_look(seat).letter, at, size, on)
        return drawn

    return painter.keep_drawing(("em city", painter.looks[seat], pixels), make)


def draw_pawn(painter: Painter, seat: int, pixels: int) -> Surface:
    """One pawn seen from above, with its letter."""

    def make() -> Surface:
        colour, on = painter.write_seat_css(seat)
        parts = [
            svg.draw_disc((20, 20), 19, ink.HALO),
            svg.draw_disc((20, 20), 17, colour, ink.INK, 2.2),
            svg.draw_disc((20, 20), 13.2, "none", on, 1.1, 0.0),
        ]
        drawn = painter.render_parts(parts, (0, 0, 40, 40), (pixels, pixels)).copy()
        size = painter.choose_letter_size(pixels, 0.56, 0.76)
        painter.centre_text(
            drawn, painter.find_seat_look(seat).letter, (pixels / 2, pixels / 2), size, on
        )
        return drawn

    return painter.keep_drawing(("em pawn", painter.looks[seat], pixels), make)


def measure_stack(count: int, high: int) -> int:
    """How wide a stack of so many pawns is."""
    return (
        round(high * 0.98)
        + fonts.width(str(count), "bold", round(high * 0.84))
        + round(high * 0.24)
    )


def draw_stack(painter: Painter, seat: int, count: int, high: int) -> Surface:
    """Several pawns of a seat: its letter on its colour, and their number beside it."""

    def make() -> Surface:
        colour, on = painter.write_seat_css(seat)
        wide = measure_stack(count, high)
        units = 40 * wide / high
        parts = [
            svg.draw_box(0, 0, units, 40, ink.HALO, 12),
            svg.draw_box(2.5, 2.5, units - 5, 35, "#fffaf0", 10, ink.INK, 2.4),
            svg.fill("M12.5 3.7H36V36.3H12.5Q3.7 36.3 3.7 27V13Q3.7 3.7 12.5 3.7Z", colour),
        ]
        drawn = painter.render_parts(parts, (0, 0, units, 40), (wide, high)).copy()
        painter.centre_text(
            drawn, painter.find_seat_look(seat).letter, (high * 0.5, high * 0.5), high * 0.74, on
        )
        painter.centre_text(
            drawn,
            str(count),
            ((high * 0.9 + wide - high * 0.07) / 2, high * 0.5),
            high * 0.84,
            ink.INK,
        )
        return drawn

    return painter.keep_drawing(("em stack", painter.looks[seat], count, high), make)


def draw_man(painter: Painter, seat: int, pixels: int) -> Surface:
    """One pawn standing, for counts beside a name."""
    colour, _ = painter.write_seat_css(seat)
    return painter.render_parts(
        [svg.fill(MAN, colour, 1, ink.INK, 1.8), svg.draw_disc((14, 8), 5, colour, ink.INK, 1.8)],
        (0, 0, 28, 28),
        (pixels, pixels),
    )


PIPS = ((), (4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))


def draw_granary(painter: Painter, die: int, complete: bool, pixels: int) -> Surface:
    """The die of a granary; one that has been complete is of gold."""
    fill, edge = (ink.GOLD, "#7a5a10") if complete else ("#fffaf0", ink.INK)
    parts = [
        svg.draw_box(0, 0, 40, 40, ink.HALO, 10),
        svg.draw_box(3, 3, 34, 34, fill, 8, edge, 2.6),
    ]
    parts += [svg.draw_disc((11 + 9 * (k % 3), 11 + 9 * (k // 3)), 3.8, ink.INK) for k in PIPS[die]]
    return painter.render_parts(parts, (0, 0, 40, 40), (pixels, pixels))


def draw_rings(painter: Painter, pixels: int) -> Surface:
    """A pact: two rings, one in the other; wider than high."""
    rings = [
        svg.draw_disc((x, 15), 11, "none", ink.INK, 7)
        + svg.draw_disc((x, 15), 11, "none", ink.GOLD, 3.4)
        for x in (15, 31)
    ]
    return painter.render_parts(rings, (0, 0, 46, 30), (round(pixels * 46 / 30), pixels))
