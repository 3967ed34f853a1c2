"""Where everything on the table of China lies: the board, and beside or below it seats, cards and
buttons.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from china_games.games.china.rules.model import HAND, ROW, State

Rect = pygame.Rect
WIDE, TALL = 252, 560  # natural size in units of a panel beside the board
LONG, LOW = 880, 178  # natural size of a panel below it
MOST = 0.36  # most of the table's width that the panel beside takes
BOARD_SHAPE = 1.41  # width to height of the board without its open sea
SEATS = 0.47  # part of the panel below that the seats take


class Layout(NamedTuple):
    """Boxes in pixels; `unit` is how many pixels one unit of the panel has."""

    unit: float
    board: Rect
    panel: Rect
    seats: tuple[Rect, ...]
    prompt: Rect
    row: tuple[Rect, ...]
    pile: Rect
    hand: tuple[Rect, ...]
    discard: Rect
    buttons: Rect
    emperor: Rect | None = None  # his slip, with two players
    influence: Rect | None = None  # the influence cards and the tally of kept cards

    @property
    def needed(self) -> tuple[Rect, ...]:
        return (*self.hand, *self.row, self.prompt, self.buttons, self.pile, self.discard)


def arrange_table(area: Rect, seats: int, scale: float = 1.0, influence: bool = True) -> Layout:
    """Lays the table out so that the board becomes as large as it can.

    `scale` is the wish for a larger or smaller panel beside it (1 = as the room suggests). Two
    players have the Emperor's slip besides, and that of the influence cards if there are any."""
    slips = seats if seats > 2 else 4 if influence else 3
    made = max(
        (_lay_out_beside(area, slips, scale), _lay_out_below(area, slips)), key=_measure_board
    )
    if seats > 2:
        return made
    return made._replace(
        seats=made.seats[:2], emperor=made.seats[2], influence=made.seats[3] if influence else None
    )


def lay_out_table(area: Rect, view: State, scale: float = 1.0, letters: float = 1.0) -> Layout:
    """The layout for a game with its options."""
    return arrange_table(area, view.game.seats, scale, view.game.influence)


def list_slips(layout: Layout) -> tuple[Rect, ...]:
    """The slips of the seats, and those that two players have besides."""
    return (*layout.seats, *(box for box in (layout.emperor, layout.influence) if box))


def _measure_board(layout: Layout) -> float:
    return min(layout.board.w / BOARD_SHAPE, layout.board.h)


def _lay_out_beside(area: Rect, seats: int, scale: float) -> Layout:
    """The panel at the right, one thing below the other."""
    wide = min(max(area.w - area.h * BOARD_SHAPE, WIDE * scale), area.w * MOST)
    unit = min(wide / WIDE, area.h / TALL)
    panel = Rect(area.right - round(wide), area.y, round(wide), area.h)
    pad, gap = round(9 * unit), round(6 * unit)
    inner = panel.inflate(-2 * pad, -2 * pad)
    buttons = Rect(inner.x, inner.bottom - round(34 * unit), inner.w, round(34 * unit))
    hand, discard = _lay_out_hand(inner, buttons.y - gap, unit, gap)
    row, pile = _lay_out_row(inner, hand[0].y - 2 * gap, unit, gap)
    prompt = Rect(inner.x, row[0].y - gap - round(44 * unit), inner.w, round(44 * unit))
    tall = min((prompt.y - gap - inner.y - (seats - 1) * gap / 2) / seats, 76 * unit)
    boxes = tuple(
        Rect(inner.x, round(inner.y + i * (tall + gap / 2)), inner.w, round(tall))
        for i in range(seats)
    )
    board = Rect(area.x, area.y, panel.x - area.x, area.h)
    return Layout(unit, board, panel, boxes, prompt, row, pile, hand, discard, buttons)


def _lay_out_below(area: Rect, seats: int) -> Layout:
    """The panel at the bottom: seats in two columns at the left, cards and buttons at the right."""
    high = min(LOW * area.w / LONG, area.h * 0.4)
    unit = high / LOW
    panel = Rect(area.x, area.bottom - round(high), area.w, round(high))
    pad, gap = round(9 * unit), round(6 * unit)
    inner = panel.inflate(-2 * pad, -2 * pad)
    left = Rect(inner.x, inner.y, round(inner.w * SEATS), inner.h)
    right = Rect(left.right + 2 * gap, inner.y, inner.right - left.right - 2 * gap, inner.h)
    buttons = Rect(right.x, right.bottom - round(34 * unit), right.w, round(34 * unit))
    half = (right.w - 3 * gap) // 2
    bottom = buttons.y - round(9 * unit)
    hand, discard = _lay_out_hand(Rect(right.x, right.y, half, right.h), bottom, unit, gap)
    row, pile = _lay_out_row(Rect(right.right - half, right.y, half, right.h), bottom, unit, gap)
    lines = Rect(right.x, right.y, right.w, hand[0].y - round(14 * unit) - right.y)
    board = Rect(area.x, area.y, area.w, panel.y - area.y)
    return Layout(
        unit,
        board,
        panel,
        _lay_out_columns(left, seats, unit, gap),
        lines,
        row,
        pile,
        hand,
        discard,
        buttons,
    )


def _lay_out_columns(room: Rect, seats: int, unit: float, gap: int) -> tuple[Rect, ...]:
    rows = (seats + 1) // 2
    wide, tall = (room.w - gap) // 2, min((room.h - (rows - 1) * gap / 2) / rows, 76 * unit)
    return tuple(
        Rect(
            room.x + (i % 2) * (wide + gap),
            round(room.y + i // 2 * (tall + gap / 2)),
            wide,
            round(tall),
        )
        for i in range(seats)
    )


def _lay_out_row(inner: Rect, bottom: int, unit: float, gap: int) -> tuple[tuple[Rect, ...], Rect]:
    """The face-up cards, and the pile behind them."""
    wide = (inner.w - ROW * gap) / (ROW + 1)
    tall = round(min(wide * 1.42, 62 * unit))
    cards = [
        Rect(round(inner.x + i * (wide + gap)), bottom - tall, int(wide), tall)
        for i in range(ROW + 1)
    ]
    return tuple(cards[:ROW]), cards[ROW]


def _lay_out_hand(inner: Rect, bottom: int, unit: float, gap: int) -> tuple[tuple[Rect, ...], Rect]:
    """The own cards, and the discard pile beside them."""
    wide = (inner.w - ROW * gap) / (ROW + 1)
    room = inner.w - round(wide) - 3 * gap
    card = (room - (HAND - 1) * gap) / HAND
    tall = round(min(card * 1.4, 84 * unit))
    cards = tuple(
        Rect(round(inner.x + i * (card + gap)), bottom - tall, int(card), tall) for i in range(HAND)
    )
    small = round(min(wide * 1.42, 62 * unit))
    return cards, Rect(inner.right - round(wide), bottom - small, int(wide), small)
