"""Where everything on the table of Middle Kingdom lies: row and bids above, the seats, the own hand
below.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from china_games.games.middle_kingdom.rules.cards import BID_CARDS, GOALS, TYPES
from china_games.games.middle_kingdom.rules.model import State
from china_games.games.middle_kingdom.table.cards import GOAL_SHAPE, SHAPE

Rect = pygame.Rect
WIDE, HIGH = 960.0, 552.0  # natural size of the whole table in units
SLIM = 1.2  # how much larger than its width asks for everything is on a slim table
STRIP = 116  # height of the own hand's strip in units
TOP = 0.5  # part of the height above the strip that the row and the bids take
ROW = 0.53  # part of the width that the row takes
MINI = 44  # units of the height of Goal cards and bid cards on a slim mat at most
GOAL = 60  # units of the height of a Goal card in the middle at most
HAND = 0.74  # part of the width that the own bid cards take at most
TIED_SLOTS = 3  # two tied cards and the place for a bid alone
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
    """Boxes in pixels; `unit` is how many pixels one unit has."""

    unit: float
    area: Rect
    silk: Rect
    phases: Rect
    goals: tuple[Rect, ...]  # of those that nobody owns, the Dragon last
    deck: Rect
    row: tuple[Rect, ...]
    sheet: Rect  # the line of bids, or how a bid would stand
    seats: tuple[SeatBox, ...]
    strip: Rect
    hand: tuple[Rect, ...]
    tied: tuple[Rect, ...]  # own tied cards, then the place for a bid that goes on none
    prompt: Rect
    buttons: Rect

    @property
    def board(self) -> None:
        """Nothing is zoomed: everything is always in sight."""

    @property
    def needed(self) -> tuple[Rect, ...]:
        return (*self.hand, *self.row, self.prompt, self.buttons, self.deck, *self.tied, self.sheet)


def lay_out_table(area: Rect, view: State, scale: float = 1.0, letters: float = 1.0) -> Layout:
    """The layout for a game; it fills any room, so that a wish for larger type changes nothing."""
    return arrange_table(area, view.game.seats, view.game.row)


def arrange_table(area: Rect, seats: int, row: int) -> Layout:
    """Lays out the table for so many seats and cards in the row."""
    unit = min(area.w / WIDE * SLIM, area.h / HIGH)
    gap = round(8 * unit)
    strip = Rect(area.x, area.bottom - round(STRIP * unit), area.w, round(STRIP * unit))
    silk = Rect(area.x, area.y, area.w, round((area.h - strip.h) * TOP))
    inner = silk.inflate(-2 * gap, -2 * gap)
    left = Rect(inner.x, inner.y, round(inner.w * ROW), inner.h)
    phases = Rect(left.x, left.y, left.w, round(22 * unit))
    below = Rect(
        left.x,
        phases.bottom + round(9 * unit),
        left.w,
        left.bottom - phases.bottom - round(9 * unit),
    )
    goals = _lay_out_goals(below, unit)
    cards = Rect(goals[1].right + 2 * gap, below.y, below.right - goals[1].right - 2 * gap, below.h)
    deck, *turned = _lay_out_cards(cards, row + 1, gap)
    sheet = Rect(left.right + gap, inner.y, inner.right - left.right - gap, inner.h)
    mats = Rect(area.x + gap, silk.bottom + gap, area.w - 2 * gap, strip.y - silk.bottom - 2 * gap)
    hand, tied, prompt, buttons = _lay_out_strip(strip, unit)
    return Layout(
        unit,
        area,
        silk,
        phases,
        goals,
        deck,
        tuple(turned),
        sheet,
        _lay_out_mats(mats, seats, unit, gap),
        strip,
        hand,
        tied,
        prompt,
        buttons,
    )


def _lay_out_goals(room: Rect, unit: float) -> tuple[Rect, ...]:
    """Two columns of three."""
    gap = round(5 * unit)
    high = min((room.h - 2 * gap) // 3, round(GOAL * unit))
    wide = round(high / GOAL_SHAPE)
    return tuple(
        Rect(room.x + k % 2 * (wide + gap), room.y + k // 2 * (high + gap), wide, high)
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
    wide = (room.w - gap * (seats - 1)) / seats
    return tuple(
        _lay_out_mat(Rect(round(room.x + k * (wide + gap)), room.y, round(wide), room.h), unit)
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


def _lay_out_strip(
    strip: Rect, unit: float
) -> tuple[tuple[Rect, ...], tuple[Rect, ...], Rect, Rect]:
    """The own bid cards, what they may go on, and beside them what to do and the buttons."""
    gap = round(8 * unit)
    inner = Rect(
        strip.x + round(12 * unit),
        strip.y + round(11 * unit),
        strip.w - round(24 * unit),
        strip.h - round(20 * unit),
    )
    slots = len(BID_CARDS) + TIED_SLOTS
    wide = int(
        min((inner.h - 9 * unit) / SHAPE, (inner.w * HAND - 2 * gap) / (slots + (slots - 1) * 0.07))
    )
    step, high = round(wide * 1.07), round(wide * SHAPE)
    hand = tuple(
        Rect(inner.x + k * step, inner.bottom - high, wide, high) for k in range(len(BID_CARDS))
    )
    tied = tuple(hand[-1].move(2 * gap + (k + 1) * step, 0) for k in range(TIED_SLOTS))
    x = tied[-1].right + 2 * gap
    buttons = Rect(x, inner.bottom - round(36 * unit), inner.right - x, round(36 * unit))
    return (
        hand,
        tied,
        Rect(x, inner.y, inner.right - x, buttons.y - round(5 * unit) - inner.y),
        buttons,
    )
