"""Small pictures for the rulebook, put together from the table's own pieces and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from china_games.games.china.table import cards, tokens
from china_games.games.china.table.palette import PIGMENTS
from china_games.kit import svg
from china_games.kit.layout import Column, Row
from china_games.kit.painter import Painter
from china_games.kit.theme import colour
from china_games.kit.ui import Node, Rect, Surface, Ui
from china_games.kit.widgets import Icon, Label, Paint, Seal, Space

PIECE = 38  # units
PURPLE, YELLOW, ORANGE, GREEN, RED = range(5)  # card colours
A, B, C, D, E = range(5)  # seats: red, blue, green, ochre, purple


def figure(ui: Ui, name: str) -> Node | None:
    """The picture of that name, None if there is none."""
    make = FIGURES.get(name)
    return make(ui) if make else None


# -- parts -----------------------------------------------------------------------------------------


def look(ui: Ui) -> Painter:
    """The table's drawing kit, seats wearing their looks in order."""
    return Painter(ui.tr, ui.theme, ui.canvas, range(6))


def palace(seat: int) -> Node:
    return Paint(
        lambda ui, target, rect: target.blit(tokens.palace(look(ui), seat, rect.w), rect),
        (PIECE, PIECE),
        align="center",
    )


def emissaries(seat: int, count: int, ghost: bool = False) -> Node:
    def draw(ui: Ui, target: Surface, rect: Rect) -> None:
        target.blit(tokens.emissaries(look(ui), seat, count, rect.w, ghost), rect)

    return Paint(draw, (46, 37), align="center")


def card(of: int) -> Node:
    return Paint(
        lambda ui, target, rect: target.blit(cards.front(look(ui), of, rect.size), rect),
        (46, 66),
        align="center",
    )


def blank(wide: float) -> Node:
    """Empty room of a width."""
    return Space(0, width=wide)


def slot() -> Node:
    """A free palace slot."""

    def draw(ui: Ui, target: Surface, rect: Rect) -> None:
        parts = [svg.disc((20, 20), 15, ui.theme.paper_light, ui.theme.ink_soft, 2.4)]
        target.blit(ui.picture(parts, (0, 0, 40, 40), rect.size), rect)

    return Paint(draw, (PIECE, PIECE), align="center")


def province(of: int, name: str) -> Node:
    """A province as a patch of its colour with its name."""

    def draw(ui: Ui, target: Surface, rect: Rect) -> None:
        pigment = PIGMENTS[of]
        parts = [
            svg.box(
                1,
                1,
                rect.w - 2,
                rect.h - 2,
                pigment.pale,
                9 * ui.scale,
                pigment.deep,
                1.6 * ui.scale,
            )
        ]
        target.blit(ui.picture(parts, (0, 0, rect.w, rect.h), rect.size), rect)
        ui.write(target, name, rect, "body", "display", colour(pigment.deep), "center")

    return Paint(draw, (70, 40), align="center")


def arrow() -> Node:
    return Icon("right", 22, "ink_soft", align="center")


def points(ui: Ui, n: int) -> Node:
    return Label(ui.tr.plural("{n} point", "{n} points", n), "body", "bold", align="center")


def line(parts: Sequence[Node]) -> Row:
    """Parts side by side."""
    return Row(parts, gap=6)


def sheet(rows: Sequence[Node], says: str) -> Node:
    """Lines one under the other on a slip of paper."""
    return Column(rows, gap=8, pad=(16, 12), style="inset", align="start", spoken=says)


# -- China -----------------------------------------------------------------------------------------


def two_pieces(ui: Ui) -> Node:
    """CH-11: three cards, two pieces, one province."""
    return sheet(
        [
            line(
                [
                    province(RED, "Wei"),
                    card(RED),
                    card(GREEN),
                    card(GREEN),
                    arrow(),
                    palace(B),
                    palace(B),
                ]
            )
        ],
        ui.tr("A red card and two green ones place two pieces in Wei."),
    )


def payments(ui: Ui) -> Node:
    """CH-12: a matching card, a wild pair, both."""
    rows = (
        [card(YELLOW), arrow(), palace(A)],
        [card(ORANGE), card(ORANGE), arrow(), palace(A)],
        [card(YELLOW), card(ORANGE), card(ORANGE), arrow(), palace(A), palace(A)],
    )
    return sheet(
        [line([province(YELLOW, "Qi"), *row]) for row in rows],
        ui.tr(
            "In Qi: a yellow card places a piece, two orange cards place a piece, all three place "
            "two."
        ),
    )


def empty_province(ui: Ui) -> Node:
    """CH-13: one piece into an empty province."""
    return sheet(
        [line([slot(), slot(), slot(), slot(), arrow(), palace(D), slot(), slot(), slot()])],
        ui.tr("Four free slots; afterwards one of them has a palace."),
    )


def limit(ui: Ui) -> Node:
    """CH-19: four palaces of the strongest, two emissaries there, room for two more."""
    return sheet(
        [
            line(
                [
                    province(PURPLE, "Chu"),
                    *(palace(A) for _ in range(4)),
                    palace(C),
                    palace(C),
                    palace(E),
                ]
            ),
            line(
                [
                    blank(70),
                    emissaries(C, 1),
                    emissaries(E, 1),
                    arrow(),
                    emissaries(B, 2, ghost=True),
                ]
            ),
        ],
        ui.tr("Four palaces of one player in Chu, two emissaries: two more have room."),
    )


def majority(ui: Ui, rows: Sequence[tuple[int, int, int]]) -> list[Node]:
    """For each player his palaces and points."""
    most = max(count for _, count, _ in rows)
    side = PIECE + 6
    return [
        line(
            [
                *(palace(seat) for _ in range(count)),
                *([blank(side * (most - count) - 6)] if count < most else []),
                arrow(),
                points(ui, gained),
            ]
        )
        for seat, count, gained in rows
    ]


def cascade(ui: Ui) -> Node:
    """CH-30, CH-31: 4, 2, 1 palaces give 7, 4, 2."""
    return sheet(
        majority(ui, [(C, 4, 7), (A, 2, 4), (B, 1, 2)]),
        ui.tr("Four palaces give seven points, two give four, one gives two."),
    )


def ties(ui: Ui) -> Node:
    """CH-33: 2, 2, 1 palaces give 5, 5, 2."""
    return sheet(
        majority(ui, [(A, 2, 5), (E, 2, 5), (B, 1, 2)]),
        ui.tr("Two palaces each give five points each, one gives two."),
    )


def track(ui: Ui) -> Node:
    """CH-35: 51 points."""

    def draw_card(ui: Ui, target: Surface, rect: Rect) -> None:
        target.blit(tokens.fifty(look(ui), 1, rect.w), rect)

    stones = [stone(n) for n in (0, 1, 2, 3)]
    stones[1] = Seal(B, 34, letter=True, align="center")
    fifty = Paint(draw_card, (62, 39), align="center")
    return sheet(
        [line([fifty, Label("+", "large", align="center"), *stones, arrow(), points(ui, 51)])],
        ui.tr("A 50-point card and the marker on space 1: 51 points."),
    )


def stone(n: int) -> Node:
    """A space of the score track."""

    def draw(ui: Ui, target: Surface, rect: Rect) -> None:
        parts = [svg.disc((20, 20), 16, ui.theme.paper_light, ui.theme.ink_soft, 2)]
        target.blit(ui.picture(parts, (0, 0, 40, 40), rect.size), rect)
        ui.write(target, str(n), rect, "small", "regular", "ink", "center")

    return Paint(draw, (34, 34), align="center")


def alliance(ui: Ui) -> Node:
    """CH-41: most emissaries in both provinces."""
    return sheet(
        [
            line(
                [
                    province(RED, "Wei"),
                    emissaries(B, 1),
                    emissaries(A, 1),
                    Label("+", "large", align="center"),
                    province(YELLOW, "Qin"),
                    emissaries(B, 2),
                    emissaries(A, 1),
                    emissaries(C, 1),
                ]
            ),
            line([blank(70), arrow(), emissaries(B, 3), points(ui, 6)]),
        ],
        ui.tr("Blue leads in both provinces: six emissaries, six points."),
    )


ROAD = ((0.06, 0.24), (0.26, 0.62), (0.48, 0.40), (0.70, 0.66), (0.92, 0.34))
BRANCH = (0.30, 0.12)


def chain(ui: Ui) -> Node:
    """CH-43: five in line, one on a branch."""

    def draw(ui: Ui, target: Surface, rect: Rect) -> None:
        side = ui.px(PIECE)
        places = [
            (x * (rect.w - side) + side / 2, y * (rect.h - side) + side / 2)
            for x, y in (*ROAD, BRANCH)
        ]
        parts: list[str] = []
        for points_, shade, line_ in (
            ([*places[:5]], "cinnabar", 9),
            ([places[2], places[5]], "ink_faint", 5),
        ):
            road = svg.line_path(points_)
            parts += [
                svg.stroke(road, ui.colour(shade), line_ * ui.scale),
                svg.stroke(road, ui.theme.paper_light, (line_ - 3) * ui.scale),
            ]
        target.blit(ui.picture(parts, (0, 0, rect.w, rect.h), rect.size), rect)
        for at in places:
            piece = tokens.palace(look(ui), B, side)
            target.blit(
                piece, piece.get_rect(center=(rect.x + round(at[0]), rect.y + round(at[1])))
            )

    return sheet(
        [line([Paint(draw, (330, 130)), arrow(), points(ui, 5)])],
        ui.tr("Five palaces in line score five; the sixth lies on a branch."),
    )


Maker = Callable[["Ui"], Node]
FIGURES: dict[str, Maker] = {
    "example-CH-11": two_pieces,
    "example-CH-12": payments,
    "example-CH-13": empty_province,
    "example-CH-19": limit,
    "example-CH-30": cascade,
    "example-CH-33": ties,
    "example-CH-35": track,
    "example-CH-41": alliance,
    "example-CH-43": chain,
}
