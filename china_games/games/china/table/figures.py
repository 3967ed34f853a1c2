"""Small pictures for the rulebook, put together from the table's own pieces and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from china_games.games.china.table import cards, tokens
from china_games.games.china.table.palette import PIGMENTS
from china_games.kit import svg
from china_games.kit.layout import Column, Row
from china_games.kit.painter import Painter
from china_games.kit.theme import parse_colour
from china_games.kit.ui import Node, Rect, Surface, Ui
from china_games.kit.widgets import Icon, Label, Paint, Seal, Space

PIECE = 38  # units
PURPLE, YELLOW, ORANGE, GREEN, RED = range(5)  # card colours
A, B, C, D, E = range(5)  # seats: red, blue, green, ochre, purple


def make_figure(ui: Ui, name: str) -> Node | None:
    """The picture of that name, None if there is none."""
    make = FIGURES.get(name)
    return make(ui) if make else None


# -- parts -----------------------------------------------------------------------------------------


def make_painter(ui: Ui) -> Painter:
    """The table's drawing kit, seats wearing their looks in order."""
    return Painter(ui.tr, ui.theme, ui.canvas, range(6))


def make_palace(seat: int) -> Node:
    return Paint(
        lambda ui, target, rect: target.blit(
            tokens.draw_palace(make_painter(ui), seat, rect.w), rect
        ),
        (PIECE, PIECE),
        align="center",
    )


def make_emissaries(seat: int, count: int, ghost: bool = False) -> Node:
    def draw(ui: Ui, target: Surface, rect: Rect) -> None:
        target.blit(tokens.draw_emissaries(make_painter(ui), seat, count, rect.w, ghost), rect)

    return Paint(draw, (46, 37), align="center")


def make_card(of: int) -> Node:
    return Paint(
        lambda ui, target, rect: target.blit(
            cards.draw_front(make_painter(ui), of, rect.size), rect
        ),
        (46, 66),
        align="center",
    )


def make_blank(wide: float) -> Node:
    """Empty room of a width."""
    return Space(0, width=wide)


def make_slot() -> Node:
    """A free palace slot."""

    def draw(ui: Ui, target: Surface, rect: Rect) -> None:
        parts = [svg.draw_disc((20, 20), 15, ui.theme.paper_light, ui.theme.ink_soft, 2.4)]
        target.blit(ui.render_parts(parts, (0, 0, 40, 40), rect.size), rect)

    return Paint(draw, (PIECE, PIECE), align="center")


def make_province(of: int, name: str) -> Node:
    """A province as a patch of its colour with its name."""

    def draw(ui: Ui, target: Surface, rect: Rect) -> None:
        pigment = PIGMENTS[of]
        parts = [
            svg.draw_box(
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
        target.blit(ui.render_parts(parts, (0, 0, rect.w, rect.h), rect.size), rect)
        ui.write(target, name, rect, "body", "display", parse_colour(pigment.deep), "center")

    return Paint(draw, (70, 40), align="center")


def make_arrow() -> Node:
    return Icon("right", 22, "ink_soft", align="center")


def make_points(ui: Ui, n: int) -> Node:
    return Label(ui.tr.plural("{n} point", "{n} points", n), "body", "bold", align="center")


def make_line(parts: Sequence[Node]) -> Row:
    """Parts side by side."""
    return Row(parts, gap=6)


def make_sheet(rows: Sequence[Node], says: str) -> Node:
    """Lines one under the other on a slip of paper."""
    return Column(rows, gap=8, pad=(16, 12), style="inset", align="start", spoken=says)


# -- China -----------------------------------------------------------------------------------------


def make_two_pieces(ui: Ui) -> Node:
    """CH-11: three cards, two pieces, one province."""
    return make_sheet(
        [
            make_line(
                [
                    make_province(RED, "Wei"),
                    make_card(RED),
                    make_card(GREEN),
                    make_card(GREEN),
                    make_arrow(),
                    make_palace(B),
                    make_palace(B),
                ]
            )
        ],
        ui.tr("A red card and two green ones place two pieces in Wei."),
    )


def make_payments(ui: Ui) -> Node:
    """CH-12: a matching card, a wild pair, both."""
    rows = (
        [make_card(YELLOW), make_arrow(), make_palace(A)],
        [make_card(ORANGE), make_card(ORANGE), make_arrow(), make_palace(A)],
        [
            make_card(YELLOW),
            make_card(ORANGE),
            make_card(ORANGE),
            make_arrow(),
            make_palace(A),
            make_palace(A),
        ],
    )
    return make_sheet(
        [make_line([make_province(YELLOW, "Qi"), *row]) for row in rows],
        ui.tr(
            "In Qi: a yellow card places a piece, two orange cards place a piece, all three place "
            "two."
        ),
    )


def make_empty_province(ui: Ui) -> Node:
    """CH-13: one piece into an empty province."""
    return make_sheet(
        [
            make_line(
                [
                    make_slot(),
                    make_slot(),
                    make_slot(),
                    make_slot(),
                    make_arrow(),
                    make_palace(D),
                    make_slot(),
                    make_slot(),
                    make_slot(),
                ]
            )
        ],
        ui.tr("Four free slots; afterwards one of them has a palace."),
    )


def make_limit(ui: Ui) -> Node:
    """CH-19: four palaces of the strongest, two emissaries there, room for two more."""
    return make_sheet(
        [
            make_line(
                [
                    make_province(PURPLE, "Chu"),
                    *(make_palace(A) for _ in range(4)),
                    make_palace(C),
                    make_palace(C),
                    make_palace(E),
                ]
            ),
            make_line(
                [
                    make_blank(70),
                    make_emissaries(C, 1),
                    make_emissaries(E, 1),
                    make_arrow(),
                    make_emissaries(B, 2, ghost=True),
                ]
            ),
        ],
        ui.tr("Four palaces of one player in Chu, two emissaries: there is room for two more."),
    )


def make_majority(ui: Ui, rows: Sequence[tuple[int, int, int]]) -> list[Node]:
    """For each player his palaces and points."""
    most = max(count for _, count, _ in rows)
    side = PIECE + 6
    return [
        make_line(
            [
                *(make_palace(seat) for _ in range(count)),
                *([make_blank(side * (most - count) - 6)] if count < most else []),
                make_arrow(),
                make_points(ui, gained),
            ]
        )
        for seat, count, gained in rows
    ]


def make_cascade(ui: Ui) -> Node:
    """CH-30, CH-31: 4, 2, 1 palaces give 7, 4, 2."""
    return make_sheet(
        make_majority(ui, [(C, 4, 7), (A, 2, 4), (B, 1, 2)]),
        ui.tr("Four palaces give seven points, two give four, one gives two."),
    )


def make_ties(ui: Ui) -> Node:
    """CH-33: 2, 2, 1 palaces give 5, 5, 2."""
    return make_sheet(
        make_majority(ui, [(A, 2, 5), (E, 2, 5), (B, 1, 2)]),
        ui.tr(
            "Two players with two palaces each score five points each, one with one palace "
            "scores two."
        ),
    )


def make_track(ui: Ui) -> Node:
    """CH-35: 51 points."""

    def draw_card(ui: Ui, target: Surface, rect: Rect) -> None:
        target.blit(tokens.draw_fifty(make_painter(ui), 1, rect.w), rect)

    stones = [make_stone(n) for n in (0, 1, 2, 3)]
    stones[1] = Seal(B, 34, letter=True, align="center")
    fifty = Paint(draw_card, (62, 39), align="center")
    return make_sheet(
        [
            make_line(
                [
                    fifty,
                    Label("+", "large", align="center"),
                    *stones,
                    make_arrow(),
                    make_points(ui, 51),
                ]
            )
        ],
        ui.tr("A 50-point card and the marker on space 1: 51 points."),
    )


def make_stone(n: int) -> Node:
    """A space of the score track."""

    def draw(ui: Ui, target: Surface, rect: Rect) -> None:
        parts = [svg.draw_disc((20, 20), 16, ui.theme.paper_light, ui.theme.ink_soft, 2)]
        target.blit(ui.render_parts(parts, (0, 0, 40, 40), rect.size), rect)
        ui.write(target, str(n), rect, "small", "regular", "ink", "center")

    return Paint(draw, (34, 34), align="center")


def make_alliance(ui: Ui) -> Node:
    """CH-41: most emissaries in both provinces."""
    return make_sheet(
        [
            make_line(
                [
                    make_province(RED, "Wei"),
                    make_emissaries(B, 1),
                    make_emissaries(A, 1),
                    Label("+", "large", align="center"),
                    make_province(YELLOW, "Qin"),
                    make_emissaries(B, 2),
                    make_emissaries(A, 1),
                    make_emissaries(C, 1),
                ]
            ),
            make_line([make_blank(70), make_arrow(), make_emissaries(B, 3), make_points(ui, 6)]),
        ],
        ui.tr("Blue leads in both provinces: six emissaries, six points."),
    )


ROAD = ((0.06, 0.24), (0.26, 0.62), (0.48, 0.40), (0.70, 0.66), (0.92, 0.34))
BRANCH = (0.30, 0.12)


def make_chain(ui: Ui) -> Node:
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
            road = svg.trace_line(points_)
            parts += [
                svg.stroke(road, ui.find_colour(shade), line_ * ui.scale),
                svg.stroke(road, ui.theme.paper_light, (line_ - 3) * ui.scale),
            ]
        target.blit(ui.render_parts(parts, (0, 0, rect.w, rect.h), rect.size), rect)
        for at in places:
            piece = tokens.draw_palace(make_painter(ui), B, side)
            target.blit(
                piece, piece.get_rect(center=(rect.x + round(at[0]), rect.y + round(at[1])))
            )

    return make_sheet(
        [make_line([Paint(draw, (330, 130)), make_arrow(), make_points(ui, 5)])],
        ui.tr("Five palaces in line score five; the sixth lies on a branch."),
    )


Maker = Callable[["Ui"], Node]
FIGURES: dict[str, Maker] = {
    "example-CH-11": make_two_pieces,
    "example-CH-12": make_payments,
    "example-CH-13": make_empty_province,
    "example-CH-19": make_limit,
    "example-CH-30": make_cascade,
    "example-CH-33": make_ties,
    "example-CH-35": make_track,
    "example-CH-41": make_alliance,
    "example-CH-43": make_chain,
}
