"""The sheet beside the row: the bids in their order, each with its reason; or what others may play
against a bid.
"""

from __future__ import annotations

from china_games.games.middle_kingdom.board import MiddleKingdomCards
from china_games.games.middle_kingdom.rules.cards import BID_CARDS
from china_games.games.middle_kingdom.rules.model import SINGLE, Bid
from china_games.games.middle_kingdom.table import bid_cards, cards
from china_games.games.middle_kingdom.table.layout import Layout
from china_games.games.middle_kingdom.table.scene import Scene, find_edges
from china_games.games.middle_kingdom.table.sheets import Line, Sheet
from china_games.games.middle_kingdom.table.whatif import ABOVE, BELOW, TIES, Rival
from china_games.kit import fonts, svg
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import write_css
from china_games.table import inks, panel, seals

MOST, CARD = 54, 42  # units of the height of a line, and of the cards in it, at most
LEAST = 10  # pixels of the smallest title
ASIDE = 13.5  # type of what came into the piles besides the bids
HALF = 0.42  # type of the half point, in heights of a line
TYPES = (
    14.5,
    13.5,
    12.5,
    11.5,
    10.5,
    9.5,
)  # heights of the type of a sentence in units, as there is room
SIGNS = {
    ABOVE: "M2 13L10 3L18 13Z",
    TIES: "M2 4h16v3.6H2ZM2 10.4h16V14H2Z",
    BELOW: "M2 4L10 14L18 4Z",
}
INKS = {ABOVE: "#a8322a", TIES: "#8a6410", BELOW: "#2f6b45"}


def draw_sheet(
    painter: Painter, target: Surface, map_: MiddleKingdomCards, layout: Layout, scene: Scene
) -> None:
    """Draws the sheet with its title."""
    box, unit, theme = layout.sheet, layout.unit, painter.theme
    panel.slip(
        painter,
        target,
        box,
        write_css(theme.paper_light),
        write_css(theme.ochre),
        1.6 * unit,
        7 * unit,
        0.97,
    )
    title = Rect(
        box.x + round(10 * unit),
        box.y + round(4 * unit),
        box.w - round(20 * unit),
        round(21 * unit),
    )
    wanted = painter.grow_type(15.5 * unit, title.h * 0.86)
    size = fit_title(scene.sheet.title, title.w, wanted)
    written = painter.write(target, scene.sheet.title, title, size, "bold", theme.cinnabar)
    beside = Rect(
        written.right + round(10 * unit),
        title.y,
        title.right - written.right - round(10 * unit),
        title.h,
    )
    below = painter.measure_text(scene.sheet.aside, ASIDE * unit)[0] > beside.w
    if scene.sheet.aside:
        place = _find_foot(title, box, unit) if below else beside
        _write_aside(painter, target, scene.sheet.aside, place, unit)
    if scene.sheet.text:
        _write_text(
            painter,
            target,
            scene.sheet.text,
            Rect(
                title.x,
                title.bottom + round(3 * unit),
                title.w,
                box.bottom - title.bottom - round(8 * unit),
            ),
            unit,
        )
    boxes = find_rows(layout, len(scene.sheet.lines), below)
    high = min(boxes[0].h, round(CARD * unit)) if boxes else 0
    widest = max((measure_bid(line.bid, high) for line in scene.sheet.lines), default=0)
    for line, place in zip(scene.sheet.lines, boxes, strict=True):
        _draw_line(painter, target, map_, scene, line, place, (unit, high, widest))
    if scene.sheet.own is not None:
        _draw_rivals(painter, target, scene, layout)


def fit_title(text: str, wide: int, wanted: float) -> int:
    """The largest type in which a title is not cut."""
    size = round(wanted)
    while size > LEAST and fonts.width(text, "bold", size) > wide:
        size -= 1
    return size


def _find_foot(title: Rect, box: Rect, unit: float) -> Rect:
    """The last line of the sheet, below its rows."""
    high = round(17 * unit)
    return Rect(title.x, box.bottom - high - round(4 * unit), title.w, high)


def stands_below(layout: Layout, told: Sheet) -> bool:
    """Whether what came into the piles besides the bids has no room beside the title, in the usual
    type.
    """
    unit = layout.unit
    room = layout.sheet.w - round(30 * unit)
    wide = fonts.width(told.aside, "regular", round(ASIDE * unit))
    return wide + fonts.width(told.title, "bold", round(15.5 * unit)) > room


def _write_aside(painter: Painter, target: Surface, text: str, place: Rect, unit: float) -> None:
    """What came into the piles besides the bids."""
    size = painter.fit_type(text, place.w, ASIDE * unit)
    painter.write(target, text, place, size, "regular", painter.theme.ink_soft, "end")


def find_rows(layout: Layout, number: int, below: bool = False) -> list[Rect]:
    """The boxes of so many lines below the title; `below`: the last line of the sheet is left
    free.
    """
    box, unit = layout.sheet, layout.unit
    room = Rect(
        box.x + round(8 * unit),
        box.y + round(25 * unit),
        box.w - round(16 * unit),
        box.h - round(29 * unit),
    )
    if below:
        room.h = _find_foot(room, box, unit).y - room.y
    high = min(room.h / max(1, number), MOST * unit)
    return [Rect(room.x, round(room.y + k * high), room.w, int(high)) for k in range(number)]


def _write_text(painter: Painter, target: Surface, text: str, box: Rect, unit: float) -> None:
    wanted = max(11, round(painter.grow_type(14.5 * unit, 29 * unit)))
    size, lines = panel.fit_lines(text, wanted, box.w, box.h, "regular")
    high = fonts.line_height("regular", size)
    for k, line in enumerate(lines):
        painter.write(
            target,
            line,
            Rect(box.x, box.y + k * high, box.w, high),
            size,
            "regular",
            painter.theme.ink,
        )


def _draw_line(
    painter: Painter,
    target: Surface,
    map_: MiddleKingdomCards,
    scene: Scene,
    line: Line,
    box: Rect,
    measure: tuple[float, int, int],
) -> None:
    """Rank, seal, cards, what was won, and why; `measure` is the unit, the height and the greatest
    width of bids.
    """
    unit, high, widest = measure
    for colour in find_edges(scene, ("bid", line.place)):
        panel.slip(
            painter,
            target,
            box.inflate(round(4 * unit), 0),
            colour,
            inks.INK_SOFT,
            unit,
            5 * unit,
            0.75,
        )
    if line.own:
        panel.slip(
            painter,
            target,
            box.inflate(round(4 * unit), 0),
            "#fff1c4",
            inks.GOLD,
            1.4 * unit,
            5 * unit,
        )
    rank = Rect(box.x, box.y, round(14 * unit), box.h)
    painter.write(target, line.rank, rank, 15.5 * unit, "bold", painter.theme.ink, "center")
    side = round(min(22 * unit, box.h * 0.8))
    x = box.x + round(17 * unit)
    target.blit(seals.draw_marker(painter, line.bid.seat, side), (x, box.centery - side // 2))
    x += side + round(4 * unit)
    draw_bid(painter, target, line.bid, (x, box.centery - high // 2), high)
    words = Rect(x + widest + round(7 * unit), box.y, 0, box.h)
    words.w = box.right - words.x
    if line.won is not None:
        wide = round(min(box.h * 0.9 / cards.SHAPE, 26 * unit))
        card = Rect(
            box.right - wide,
            box.y + (box.h - round(wide * cards.SHAPE)) // 2,
            wide,
            round(wide * cards.SHAPE),
        )
        if ("won", line.place) not in scene.hidden:
            target.blit(cards.draw_front(painter, map_, line.won, card.size), card)
        words.w -= wide + round(6 * unit)
    _write_why(painter, target, line.why, words, unit)


def measure_bid(shown: Bid, high: int) -> int:
    """How wide a bid is drawn in a line of this height."""
    half = fonts.width("+½", "bold", round(high * HALF)) if shown.half else 0
    return len(shown.cards) * (round(high * 0.86 / bid_cards.SHAPE) + 2) + half


def draw_bid(painter: Painter, target: Surface, shown: Bid, at: tuple[int, int], high: int) -> int:
    """The cards of a bid from a corner to the right, the half point behind them; gives the right
    edge.
    """
    wide = round(high * 0.86 / bid_cards.SHAPE)
    size = (wide, round(wide * bid_cards.SHAPE))
    x, y = at[0], at[1] + (high - size[1]) // 2
    for card in shown.cards:
        target.blit(bid_cards.draw_front(painter, shown.seat, card, size), (x, y))
        x += wide + 2
    if shown.half:
        x = painter.put(
            target,
            "+½",
            (x, y + size[1] // 2),
            high * HALF,
            "bold",
            painter.theme.cinnabar,
            "midleft",
        ).right
    return x


def _write_why(painter: Painter, target: Surface, text: str, box: Rect, unit: float) -> None:
    """The sentence in as many lines as fit, in smaller type if it needs more."""
    larger = range(round(TYPES[0] * max(1.0, painter.letters)), round(TYPES[0]), -1)
    for units in (*larger, *TYPES):
        size = max(11, round(units * unit))
        high = round(fonts.line_height("regular", size) * 0.83)
        most, lines = max(1, (box.h + 3) // high), fonts.wrap(text, "regular", size, box.w)
        if len(lines) <= most:
            break
    else:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    top = box.centery - len(lines) * high // 2
    for k, line in enumerate(lines):
        painter.write(
            target,
            line,
            Rect(box.x, top + k * high, box.w, high),
            size,
            "regular",
            painter.theme.ink,
        )


# ------------------------------------------------------------------ against what may be played


def _draw_rivals(painter: Painter, target: Surface, scene: Scene, layout: Layout) -> None:
    """The own bid, then a line for each seat and tied card: every bid card, and how it
    would stand.
    """
    sheet, unit = scene.sheet, layout.unit
    assert sheet.own is not None
    first, *others = find_rival_rows(layout, sheet)
    panel.slip(
        painter,
        target,
        first.inflate(round(4 * unit), 0),
        "#fff1c4",
        inks.GOLD,
        1.4 * unit,
        5 * unit,
    )
    side = round(min(22 * unit, first.h * 0.8))
    target.blit(
        seals.draw_marker(painter, sheet.own.seat, side),
        (first.x + round(4 * unit), first.centery - side // 2),
    )
    high = min(first.h, round(CARD * unit))
    right = draw_bid(
        painter,
        target,
        sheet.own,
        (first.x + side + round(10 * unit), first.centery - high // 2),
        high,
    )
    beside = Rect(
        right + round(10 * unit), first.y, first.right - right - round(14 * unit), first.h
    )
    _draw_legend(painter, target, beside, unit)
    for rival, box in zip(sheet.rivals, others, strict=True):
        _draw_rival(painter, target, rival, box, unit)


def find_rival_rows(layout: Layout, sheet: Sheet) -> list[Rect]:
    """The line of the own bid and those of the others."""
    return find_rows(layout, len(sheet.rivals) + 1)


def _draw_legend(painter: Painter, target: Surface, box: Rect, unit: float) -> None:
    """What the signs mean, from the right."""
    tr = painter.tr
    words = ((ABOVE, tr("beats you")), (TIES, tr("ties with you")), (BELOW, tr("below you")))
    room = box.w - len(words) * round(27 * unit)
    size = max(11, round(painter.grow_type(13.5 * unit, box.h * 0.7)))
    while size > max(11, round(13.5 * unit)) and room < sum(
        fonts.width(text, "regular", size) for _, text in words
    ):
        size -= 1
    x, side = box.x, round(13 * unit)
    for verdict, text in words:
        wide = fonts.width(text, "regular", size)
        if x + side + wide + round(4 * unit) > box.right:
            return
        target.blit(draw_mark(painter, verdict, side), (x, box.centery - side // 2))
        painter.write(
            target,
            text,
            Rect(x + side + round(3 * unit), box.y, wide + 4, box.h),
            size,
            "regular",
            painter.theme.ink,
        )
        x += side + wide + round(10 * unit)


def draw_mark(painter: Painter, verdict: str, side: int) -> Surface:
    """The sign of a verdict: up, equal, down; a shape and a colour each."""
    parts = [svg.fill(SIGNS[verdict], INKS[verdict], 1, inks.HALO, 1.2)]
    return painter.render_parts(parts, (0, -1, 20, 20), (side, side))


def _draw_rival(painter: Painter, target: Surface, rival: Rival, box: Rect, unit: float) -> None:
    side = round(min(22 * unit, box.h * 0.8))
    target.blit(
        seals.draw_marker(painter, rival.seat, side),
        (box.x + round(4 * unit), box.centery - side // 2),
    )
    x = box.x + side + round(8 * unit)
    room = box.right - x
    wide = int(min(box.h * 0.72 / bid_cards.SHAPE, room / 11))
    size = (wide, round(wide * bid_cards.SHAPE))
    y = box.y + round(box.h * 0.02)
    if rival.on != SINGLE:
        target.blit(
            bid_cards.draw_front(painter, rival.seat, rival.on, size),
            (x, y + (box.h - size[1]) // 2),
        )
        painter.centre_text(
            target, "+", (x + wide + round(6 * unit), box.centery), 15 * unit, painter.theme.ink
        )
    x = box.x + side + round(14 * unit) + wide + round(8 * unit)
    verdicts, step = dict(rival.cards), (box.right - x) / len(BID_CARDS)
    for k, card in enumerate(BID_CARDS):
        place = Rect((round(x + k * step), y), size)
        if card not in verdicts:
            target.blit(bid_cards.draw_used(painter, rival.seat, card, size), place)
            continue
        target.blit(bid_cards.draw_front(painter, rival.seat, card, size), place)
        sign = draw_mark(painter, verdicts[card], max(9, round(box.h * 0.33)))
        target.blit(sign, sign.get_rect(midbottom=(place.centerx, box.bottom)))
