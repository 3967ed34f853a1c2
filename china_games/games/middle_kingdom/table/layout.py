"""Where everything on the table of Middle Kingdom lies: row and seats on the board; bids and hand
in the panel.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from china_games.games.middle_kingdom.rules.cards import BID_CARDS, GOALS, TYPES
from china_games.games.middle_kingdom.rules.model import OVER, State
from china_games.games.middle_kingdom.table.cards import GOAL_SHAPE, SHAPE
from china_games.table.frame import EMPTY, divide_area, measure_lack

Rect = pygame.Rect
WIDE, HIGH = 960.0, 436.0  # natural size of the board in units
SLIM = 1.2  # how much larger than its width asks for everything is on a slim board
TOP = 0.37  # part of the board's height that the row takes
LOW = 232.0  # units of height of the strip
SHARES = (0.32, 0.2)  # of the strip's width: hand, what is pointed at; the rest is for the bids
HAND, SHEET = 134, 210  # units of height that the hand and the bids want in the panel
MINI = 44  # units of the height of Goal cards and bid cards on a slim mat at most
GOAL = 60  # units of the height of a Goal card in the middle at most
APART = 1.12  # widths of a card from one of the row to the next, where Goal cards are larger
GOAL_ROWS, LARGER = 3, 1.6  # rows of Goal cards; how much larger they may be in fewer
PHASES, HIGHER = 22, 1.5  # units of height of the phases, and how many times that at most
BELOW_BIDS = 90.0  # units that stay empty below the bids where people want larger letters
KEPT = 0.85  # of the width of cards of the row that larger Goal cards leave them
TIED_SLOTS = 3  # two tied cards and the place for a bid alone
ROWS = 330  # units of height from which the mats lie in two rows
BROAD = 285  # units of width from which a seat has its bid cards beside its piles


class SeatBox(NamedTuple):
    """The mat of one seat: a heap for each type, places of Goal cards (the Dragon last) and of bid
    cards.
    """

    box: Rect
    head: Rect
    heaps: tuple[Rect, ...]
    goals: tuple[Rect, ...]
    bids: tuple[Rect, ...]


class Layout(NamedTuple):
    """Boxes in pixels; `unit` is how many pixels one unit of the panel has."""

    unit: float
    small: float  # pixels of a unit on the board
    area: Rect  # of the board
    panel: Rect
    silk: Rect
    phases: Rect
    goals: tuple[Rect, ...]  # of those that nobody owns, the Dragon last
    deck: Rect
    row: tuple[Rect, ...]
    sheet: Rect  # the line of bids, or how a bid would stand
    seats: tuple[SeatBox, ...]
    hand: tuple[Rect, ...]
    tied: tuple[Rect, ...]  # own tied cards, then the place for a bid that goes on none
    prompt: Rect
    buttons: Rect
    pointed: Rect
    drawer: Rect

    @property
    def board(self) -> None:
        """Nothing is zoomed: everything is always in sight."""

    @property
    def needed(self) -> tuple[Rect, ...]:
        return (*self.hand, *self.row, self.prompt, self.buttons, self.deck, *self.tied)


def lay_out_table(area: Rect, view: State, scale: float = 1.0, letters: float = 1.0) -> Layout:
    """The layout for a game."""
    return arrange_table(area, view.game.seats, view.game.row, scale, view.phase == OVER, letters)


def arrange_table(
    area: Rect,
    seats: int,
    row: int,
    scale: float = 1.0,
    ended: bool = False,
    letters: float = 1.0,
) -> Layout:
    """Lays out the table for so many seats and cards in the row."""
    empty = BELOW_BIDS if letters > 1 else EMPTY
    frame = divide_area(
        area, scale, HAND, SHEET, ended, SHARES, LOW, phases=0, letters=letters, empty=empty
    )
    board = frame.board
    small = min(board.w / WIDE * SLIM, board.h / HIGH)
    gap = round(8 * small)
    lack = measure_lack(scale, frame.unit, letters, PHASES * (HIGHER - 1), PHASES)
    silk = Rect(board.x, board.y, board.w, round(board.h * TOP))
    inner = silk.inflate(-2 * gap, -2 * gap)
    phases = Rect(inner.x, inner.y, inner.w, round(PHASES * lack * small))
    top = phases.bottom + round(9 * small)
    middle = Rect(inner.x, top, inner.w, inner.bottom - top)
    goals, (deck, *turned) = _lay_out_middle(middle, row + 1, small, gap, letters)
    mats = Rect(
        board.x + gap, silk.bottom + gap, board.w - 2 * gap, board.bottom - silk.bottom - 2 * gap
    )
    hand, tied = _lay_out_hand(frame.hand, frame.unit)
    return Layout(
        frame.unit,
        small,
        board,
        frame.panel,
        silk,
        phases,
        goals,
        deck,
        tuple(turned),
        frame.players,
        _lay_out_mats(mats, seats, small, gap),
        hand,
        tied,
        frame.prompt,
        frame.buttons,
        frame.pointed,
        frame.drawer,
    )


def _lay_out_middle(
    room: Rect, count: int, unit: float, gap: int, letters: float
) -> tuple[tuple[Rect, ...], list[Rect]]:
    """The Goal cards, and so many cards of deck and row beside them. The Goal cards lie in two
    rows, larger, where that leaves the cards their size and room between them; for people who want
    larger letters in one row too, and the cards may lose a little.
    """
    found = []
    for rows in (3, 2, 1) if letters > 1 else (3, 2):
        large = max(1.0, letters) if rows == GOAL_ROWS or letters > 1 else LARGER
        goals = _lay_out_goals(room, unit * large, rows)
        left = max(goal.right for goal in goals) + 2 * gap
        cards = _lay_out_cards(Rect(left, room.y, room.right - left, room.h), count, gap)
        found.append((goals, cards))
    if letters > 1:
        least = found[0][1][0].w * KEPT
        return next(one for one in reversed(found) if one[1][0].w >= least)
    (first, second, *_), (usual, *_) = found[-1][1], found[0][1]
    return found[-1] if second.x - first.x >= usual.w * APART else found[0]


def _lay_out_goals(room: Rect, unit: float, rows: int) -> tuple[Rect, ...]:
    """So many rows of Goal cards, the Dragon last."""
    gap, columns = round(5 * unit), -(-(len(GOALS) + 1) // rows)
    high = min((room.h - (rows - 1) * gap) // rows, round(GOAL * unit))
    wide = round(high / GOAL_SHAPE)
    return tuple(
        Rect(room.x + k % columns * (wide + gap), room.y + k // columns * (high + gap), wide, high)
        for k in range(len(GOALS) + 1)
    )


def _lay_out_cards(room: Rect, count: int, gap: int) -> list[Rect]:
    """Cards side by side, in the middle of the room's height."""
    wide = int(min((room.w - gap * (count - 1)) / count, room.h * 0.94 / SHAPE))
    high = round(wide * SHAPE)
    step = min((room.w - wide) / max(1, count - 1), wide * 1.2)
    return [
        Rect(round(room.x + k * step), room.y + (room.h - high) // 2, wide, high)
        for k in range(count)
    ]


def _lay_out_mats(room: Rect, seats: int, unit: float, gap: int) -> tuple[SeatBox, ...]:
    """The mats side by side, or in two rows where there is room: with larger piles."""
    rows = 2 if seats > 2 and room.h > ROWS * unit else 1
    columns = -(-seats // rows)
    wide = (room.w - gap * (columns - 1)) / columns
    high = (room.h - gap * (rows - 1)) / rows
    return tuple(
        _lay_out_mat(
            Rect(
                round(room.x + k % columns * (wide + gap)),
                round(room.y + k // columns * (high + gap)),
                round(wide),
                round(high),
            ),
            unit,
        )
        for k in range(seats)
    )


def _lay_out_mat(box: Rect, unit: float) -> SeatBox:
    """Piles with Goal cards and bid cards below them, or beside them where there is room."""
    inner = box.inflate(-round(12 * unit), -round(10 * unit))
    head = Rect(inner.x, inner.y, inner.w, round(30 * unit))
    body = Rect(
        inner.x,
        head.bottom + round(4 * unit),
        inner.w,
        inner.bottom - head.bottom - round(4 * unit),
    )
    if box.w >= BROAD * unit:
        return _lay_out_broad(box, head, body, unit)
    high = round(min(MINI * unit, body.h * 0.19))
    bids = _lay_out_grid(
        Rect(body.x, body.bottom - high, body.w, high), len(BID_CARDS), 1, SHAPE, round(2 * unit)
    )
    goals = _lay_out_grid(
        Rect(body.x, bids[0].y - high - round(4 * unit), body.w, high),
        len(GOALS) + 1,
        1,
        GOAL_SHAPE,
        round(3 * unit),
    )
    piles = Rect(body.x, body.y, body.w, goals[0].y - round(4 * unit) - body.y)
    return SeatBox(box, head, _lay_out_heaps(piles), goals, bids)


def _lay_out_broad(box: Rect, head: Rect, body: Rect, unit: float) -> SeatBox:
    beside = round(min(max(116 * unit, body.w * 0.36), body.h * 0.95))
    right = Rect(body.right - beside, body.y, beside, body.h)
    half = round(body.h * 0.5)
    goals = _lay_out_grid(
        Rect(right.x, right.y, right.w, half - round(4 * unit)), 3, 2, GOAL_SHAPE, round(5 * unit)
    )
    bids = _lay_out_grid(
        Rect(right.x, right.y + half, right.w, right.h - half), 4, 2, SHAPE, round(4 * unit)
    )
    return SeatBox(
        box,
        head,
        _lay_out_heaps(Rect(body.x, body.y, body.w - beside - round(10 * unit), body.h)),
        goals,
        bids,
    )


def _lay_out_heaps(room: Rect) -> tuple[Rect, ...]:
    wide = room.w / len(TYPES)
    return tuple(
        Rect(round(room.x + k * wide), room.y, int(wide), room.h) for k in range(len(TYPES))
    )


def _lay_out_grid(room: Rect, columns: int, rows: int, shape: float, gap: int) -> tuple[Rect, ...]:
    """Cards of one shape in rows, as large as they fit, at the bottom right of the room."""
    wide = min((room.w - gap * (columns - 1)) / columns, (room.h - gap * (rows - 1)) / rows / shape)
    high = wide * shape
    left = room.right - columns * wide - gap * (columns - 1) if rows > 1 else room.x
    step = wide + gap if rows > 1 else max(wide + gap, (room.w - wide) / (columns - 1))
    top = room.bottom - rows * high - gap * (rows - 1)
    return tuple(
        Rect(
            round(left + k % columns * step),
            round(top + k // columns * (high + gap)),
            int(wide),
            int(high),
        )
        for k in range(columns * rows)
    )


def _lay_out_hand(room: Rect, unit: float) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    """The own bid cards, and what they may go on: in one row, or in two where the room is slim."""
    slots, gap = len(BID_CARDS) + TIED_SLOTS, round(5 * unit)
    rows = 1 if room.w > 4 * room.h else 2
    columns = -(-(slots + 1) // rows)
    high = (room.h - rows * round(9 * unit)) // rows
    wide = int(min((room.w - (columns - 1) * gap) / columns, high / SHAPE))
    high, lift = round(wide * SHAPE), round(9 * unit)
    step = min(wide * 1.2, (room.w - wide) / (columns - 1))
    boxes = [
        Rect(
            round(room.x + k % columns * step),
            room.bottom - (rows - k // columns) * (high + lift) + lift,
            wide,
            high,
        )
        for k in range(slots + 1)
    ]
    return tuple(boxes[: len(BID_CARDS)]), tuple(boxes[len(BID_CARDS) + 1 :])
