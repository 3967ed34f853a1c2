"""Dynasty cards, Goal cards and tokens as pictures: colour, sign, name and points."""

from __future__ import annotations

from collections.abc import Hashable

from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.table import palette as ink
from china_games.games.middle_kingdom.table.emblems import SIGNS, Ink, draw_sign
from china_games.geometry import lay_grid
from china_games.kit import fonts, svg
from china_games.kit.painter import Painter, Rect, Surface
from china_games.table import weaves

UNITS = 100.0  # the width of a card in its own units
SHAPE = 1.4  # height to width of Dynasty cards and bid cards
GOAL_SHAPE = 1.16
SMALL = 60  # pixels of width below which a card bears no name
SMALLER = 38  # the same for Goal cards where people want larger letters: they are shortened
LEAST_NAME = 10  # pixels of the type of a name
NAME = 0.16  # height of the type of a name, in widths of its card
WORTH = 40  # pixels of width below which a Goal card bears no points
DRAGON = ink.Pigment("#dcebe2", ink.JADE, "#1f4c3d")


def find_pigment(map_: MiddleKingdomCards, type_: int) -> ink.Pigment:
    """The pigment of a type."""
    return ink.PIGMENTS[map_.types[type_].colour]


def find_sign(map_: MiddleKingdomCards, kind: int) -> str:
    """The id of a kind's sign."""
    face = map_.cards[kind]
    return str(face.id if face.id in SIGNS else map_.types[face.type].id)


def name_kind(painter: Painter, map_: MiddleKingdomCards, kind: int) -> str:
    """The name of a kind, or of the Dragon in the row."""
    return painter.tr.choose_name(
        (map_.cards[kind] if kind < len(map_.cards) else map_.goals[-1]).name
    )


def _make_key(map_: MiddleKingdomCards, kind: int) -> tuple[Hashable, ...]:
    """All that a kind's picture shows of the file."""
    if kind == len(map_.cards):
        return map_.goals[-1].points, tuple(map_.goals[-1].name.items())
    face = map_.cards[kind]
    return (
        find_sign(map_, kind),
        face.points,
        tuple(face.name.items()),
        map_.types[face.type].colour,
    )


def draw_front(
    painter: Painter,
    map_: MiddleKingdomCards,
    kind: int,
    size: tuple[int, int],
    mark: str = "",
    named: bool = False,
) -> Surface:
    """A Dynasty card, or the Dragon in the row; `mark` stands in the band instead of the points
    (×2). `named`: it bears its name however small it is, shortened if need be.
    """

    def make() -> Surface:
        if kind == len(map_.cards):
            return draw_goal(painter, map_, len(map_.goals) - 1, size)
        high = UNITS * size[1] / size[0]
        corner = mark or str(map_.cards[kind].points or "")
        bears = named or has_names(painter, map_, size[0])
        parts = _draw_face(map_, kind, high, bears, len(corner))
        drawn = painter.render_parts(parts, (0, 0, UNITS, high), size).copy()
        _print_face(painter, drawn, map_, kind, corner, bears)
        return drawn

    return painter.keep_drawing(("mk card", *_make_key(map_, kind), size, mark, named), make)


def _measure_band(named: bool) -> float:
    """The height of the band at the top of a card, in its units: larger where the card is small."""
    return 27.0 if named else 37.0


def _draw_face(
    map_: MiddleKingdomCards, kind: int, high: float, named: bool, corner: int
) -> list[str]:
    """The band with a small sign and room for so many signs, the ground with a large sign, the
    strip for the name.
    """
    band = _measure_band(named)
    pigment, parts = find_pigment(map_, map_.cards[kind].type), SIGNS[find_sign(map_, kind)]
    foot = high - (24 if named else 6)
    side = min(76.0, foot - band - 12)
    middle = (band + 3 + foot) / 2
    pattern = "".join(
        f"M{x - 5:.1f} {y + 2:.1f}q5 -7 10 0"
        for x, y in lay_grid((10, band + 12, 90, foot - 4), 16, 11)
        if 12 < x < 88 and band + 8 < y < foot - 4
    )
    found = [
        svg.draw_box(1.5, 1.5, 97, high - 3, ink.PAPER, 9, ink.INK, 2.6),
        svg.draw_box(6, 6, 88, high - 12, pigment.pale, 5),
        svg.stroke(pattern, pigment.full, 1.2, 0.35),
        svg.draw_box(6, 6, 88, band - 4, pigment.full, 5),
        svg.draw_disc((50, middle), side * 0.57, ink.PAPER, pigment.full, 2),
        *draw_sign(
            parts,
            (50 - side * 0.45, middle - side * 0.45, side * 0.9),
            Ink(pigment.deep, ink.PAPER),
        ),
        *draw_sign(parts, (9, 7, band - 7), Ink(ink.HALO, pigment.full)),
    ]
    if corner:
        found.append(svg.draw_box(81 - 16 * corner, 6, 13 + 16 * corner, band - 4, pigment.deep, 5))
    return [*found, svg.draw_box(6, foot, 88, 18, pigment.deep, 4)] if named else found


def _print_face(
    painter: Painter, drawn: Surface, map_: MiddleKingdomCards, kind: int, corner: str, named: bool
) -> None:
    """Points at the top right, the name at the foot."""
    wide, high = drawn.get_size()
    if corner:
        at = round(wide * 0.89), round(wide * (_measure_band(named) + 8) / 200)
        painter.put(
            drawn,
            corner,
            at,
            painter.choose_letter_size(wide, 0.21, 0.25)
            if named
            else painter.choose_letter_size(wide, 0.34, 0.38),
            "bold",
            ink.HALO,
            "midright",
        )
    if named:
        text = name_kind(painter, map_, kind)
        usual = _fit_name(text, wide, painter.choose_letter_size(wide, NAME, 0.19))
        size = max(LEAST_NAME, usual)
        text = fonts.abbreviate(text, "bold", round(size), round(wide * 0.88))
        painter.centre_text(drawn, text, (wide / 2, high - wide * 0.15), size, ink.HALO)


def has_names(painter: Painter, map_: MiddleKingdomCards, wide: int) -> bool:
    """Whether cards so wide have names: all, or none where the longest could not be read."""
    names = (name_kind(painter, map_, kind) for kind in range(len(map_.cards)))
    return (
        wide >= SMALL
        and min(_fit_name(name, wide, wide * NAME) for name in names) >= LEAST_NAME - 0.5
    )


def _fit_name(text: str, wide: int, wanted: float) -> float:
    """The type up to the wanted one in which a name fits a card so wide."""
    return min(wanted, wanted * wide * 0.84 / max(1, fonts.width(text, "bold", round(wanted))))


def draw_back(painter: Painter, size: tuple[int, int]) -> Surface:
    """A Dynasty card face down."""

    def make() -> Surface:
        high = UNITS * size[1] / size[0]
        lattice = weaves.trace_lattice(high)
        parts = [
            svg.draw_box(1.5, 1.5, 97, high - 3, ink.PAPER, 9, ink.INK, 2.6),
            svg.draw_box(6, 6, 88, high - 12, ink.LACQUER, 5),
            svg.stroke(lattice, ink.LACQUER_LINE, 1.5, 0.55),
            svg.draw_box(11, 11, 78, high - 22, "none", 3, ink.LACQUER_LINE, 1.6),
            svg.draw_disc((50, high / 2), 25, ink.LACQUER, ink.LACQUER_LINE, 2),
            *draw_sign(
                SIGNS["dragon"], (32, high / 2 - 18, 36), Ink(ink.LACQUER_LINE, ink.LACQUER)
            ),
        ]
        return painter.render_parts(parts, (0, 0, UNITS, high), size)

    return painter.keep_drawing(("mk back", size), make)


def draw_goal(
    painter: Painter,
    map_: MiddleKingdomCards,
    which: int,
    size: tuple[int, int],
    pale: bool = False,
) -> Surface:
    """A Goal card; the last one is the Dragon. `pale`: it is only spoken of, its place is empty."""
    face = map_.goals[which]
    pigment = DRAGON if which == len(map_.goals) - 1 else find_pigment(map_, which)

    def make() -> Surface:
        high = UNITS * size[1] / size[0]
        text, room = painter.tr.choose_name(face.name), round(size[0] * 0.88)
        least = SMALLER if painter.letters > 1 and not pale else SMALL  # pale, it must be large
        type_ = max(size[0] * NAME, LEAST_NAME if painter.letters > 1 else 0)
        lines = fonts.wrap(text, "bold", round(type_), room) if size[0] >= least else []
        parts = _draw_goal_face(
            face.id, pigment, high, len(lines), face.points > 0 and size[0] >= WORTH
        )
        drawn = painter.render_parts(parts, (0, 0, UNITS, high), size).copy()
        if face.points and size[0] >= WORTH:
            painter.centre_text(
                drawn,
                str(face.points),
                (size[0] * 0.84, size[0] * 0.17),
                painter.choose_letter_size(size[0], 0.24, 0.29),
                ink.INK,
            )
        for k, line in enumerate(reversed(lines)):
            fits = size[0] * 0.84 / max(1, fonts.width(line, "bold", round(type_)))
            fitted = type_ * min(1, fits)
            if fitted < LEAST_NAME and painter.letters > 1:
                fitted = LEAST_NAME
                line = fonts.abbreviate(line, "bold", LEAST_NAME, room)
            middle = size[0] / 2, size[1] - type_ * (1 + 0.95 * k)
            painter.centre_text(drawn, line, middle, fitted, ink.HALO)
        if pale:
            drawn.set_alpha(140)
        return drawn

    return painter.keep_drawing(
        (
            "mk goal",
            face.id,
            face.points,
            tuple(face.name.items()),
            pigment,
            size,
            pale,
            painter.signs,
        ),
        make,
    )


def _draw_goal_face(
    sign_id: str, pigment: ink.Pigment, high: float, lines: int, worth: bool
) -> list[str]:
    """A gold frame around the ground of the type, with a large sign, a disc for the points, and
    lines for the name.
    """
    strip = 4 + 15 * lines
    foot = high - (7 + strip if lines else 9)
    side = min(72.0, foot - 14)
    found = [
        svg.draw_box(1.5, 1.5, 97, high - 3, ink.GOLD, 12, ink.INK, 2.6),
        svg.draw_box(7, 7, 86, high - 14, pigment.pale, 7, pigment.deep, 1.6),
        *draw_sign(
            SIGNS[sign_id],
            (50 - side / 2, (8 + foot - side) / 2 + 1, side),
            Ink(pigment.deep, pigment.pale),
        ),
    ]
    found += [svg.draw_disc((84, 17), 15, ink.GOLD, ink.INK, 2)] if worth else []
    return [*found, svg.draw_box(7, foot, 86, strip, pigment.deep, 5)] if lines else found


def draw_token(painter: Painter, pixels: int) -> Surface:
    """A prestige token."""
    parts = [
        svg.fill(svg.trace_scallop((12, 12), 9.6, 10), ink.GOLD, 1, ink.INK, 1.4),
        svg.draw_disc((12, 12), 7.4, ink.LACQUER, ink.INK, 1),
        svg.fill(
            "M12 6.6l1.7 3.6l3.9 .5l-2.9 2.7l.8 3.9l-3.5 -2l-3.5 2l.8 -3.9l-2.9 -2.7l3.9 -.5Z",
            "#fff3d0",
        ),
    ]
    return painter.render_parts(parts, (0, 0, 24, 24), (pixels, pixels))


def draw_empty(
    painter: Painter, size: tuple[int, int], colour: str = ink.INK_SOFT, opacity: float = 0.5
) -> Surface:
    """The place of a card that is not there."""
    high = UNITS * size[1] / size[0]
    across = "".join(f"M{x:.1f} {y:.1f}h7" for y in (4.0, high - 4) for x in range(10, 88, 13))
    down = "".join(
        f"M{x:.1f} {y:.1f}v7" for x in (4.0, 96.0) for y in range(10, round(high) - 12, 13)
    )
    return painter.render_parts(
        [svg.stroke(across + down, colour, 2.4, opacity)], (0, 0, UNITS, high), size
    )


def draw_badge(
    painter: Painter,
    target: Surface,
    text: str,
    at: tuple[float, float],
    pixels: float,
    fill: str = ink.INK,
    word: str = ink.HALO,
) -> Rect:
    """A number on a round slip with its middle at a point."""
    wide = fonts.width(text, "bold", round(pixels)) + round(pixels * 0.7)
    size = (max(wide, round(pixels * 1.35)), round(pixels * 1.35))
    parts = [svg.draw_box(0.5, 0.5, size[0] - 1, size[1] - 1, fill, size[1] / 2, ink.HALO, 1)]
    slip = painter.render_parts(parts, (0, 0, *size), size)
    target.blit(slip, slip.get_rect(center=(round(at[0]), round(at[1]))))
    return painter.centre_text(target, text, at, pixels, word)
