"""Where everything on the table of China lies: the board, and in the panel cards, buttons and
players.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from china_games.games.china.rules.model import HAND, OVER, ROW, State
from china_games.table import frame as frames

Rect = pygame.Rect
CARDS = 152  # units of height of hand and row, one above the other
SLIP, SLIP_LEAST, SLIP_TWO = 76, 44, 62  # units of a slip: at most, and what it needs, of two
PAIR = 380  # units of width in which slips of two players lie side by side
SHARES_TWO = (0.37, 0.2)  # of the strip's width with two players, whose slips hold more
TALLY = 60  # units that the slip of the influence cards needs


class Layout(NamedTuple):
    """Boxes in pixels; `unit` is how many pixels one unit of the panel has."""

    unit: float
    board: Rect
    panel: Rect
    phases: Rect
    prompt: Rect
    buttons: Rect
    pointed: Rect
    drawer: Rect
    seats: tuple[Rect, ...]
    row: tuple[Rect, ...]
    pile: Rect
    hand: tuple[Rect, ...]
    discard: Rect
    emperor: Rect | None = None  # his slip, with two players
    influence: Rect | None = None  # the influence cards and the tally of kept cards

    @property
    def needed(self) -> tuple[Rect, ...]:
        return (*self.hand, *self.row, self.prompt, self.buttons, self.pile, self.discard)


def lay_out_table(area: Rect, view: State, scale: float = 1.0, letters: float = 1.0) -> Layout:
    """The layout for a game with its options."""
    return arrange_table(
        area, view.game.seats, scale, view.game.influence, ended=view.phase == OVER, letters=letters
    )


def arrange_table(
    area: Rect,
    seats: int,
    scale: float = 1.0,
    influence: bool = True,
    ended: bool = False,
    letters: float = 1.0,
) -> Layout:
    """Lays the table out; `scale` and `letters` as `divide_area` has them.

    Two players have the Emperor's slip besides, and that of the influence cards if there are any.
    """
    slips = seats if seats > 2 else 4 if influence else 3
    least = SLIP_TWO if seats == 2 else SLIP_LEAST
    shares = SHARES_TWO if seats == 2 else frames.SHARES
    players = slips * (least + 3)
    frame = frames.divide_area(area, scale, CARDS, players, ended, shares, letters=letters)
    unit, gap = frame.unit, round(frames.GAP * frame.unit)
    below = frame.panel.w == area.w
    if below:  # hand and row side by side
        half = (frame.hand.w - 3 * gap) // 2
        hand, discard = _lay_out_hand(Rect(frame.hand.topleft, (half, frame.hand.h)), gap)
        right = Rect(frame.hand.right - half, frame.hand.y, half, frame.hand.h)
        row, pile = _lay_out_row(right, gap)
    else:
        low = round(frame.hand.h * 0.44)
        rows = Rect(frame.hand.x, frame.hand.y, frame.hand.w, low - gap)
        row, pile = _lay_out_row(rows, gap)
        rest = Rect(frame.hand.x, frame.hand.y + low + gap, frame.hand.w, frame.hand.h - low - gap)
        hand, discard = _lay_out_hand(rest, gap)
    boxes = frames.stack_boxes(
        frame.players,
        slips,
        SLIP * unit,
        max(1, gap // 2),
        2 if below and seats == 2 and frame.players.w >= PAIR * unit else 1,
    )
    return Layout(
        unit,
        frame.board,
        frame.panel,
        frame.phases,
        frame.prompt,
        frame.buttons,
        frame.pointed,
        frame.drawer,
        boxes[:seats],
        row,
        pile,
        hand,
        discard,
        boxes[2] if seats == 2 else None,
        boxes[3] if seats == 2 and influence else None,
    )


def list_slips(layout: Layout) -> tuple[Rect, ...]:
    """The slips of the seats, and those that two players have besides."""
    return (*layout.seats, *(box for box in (layout.emperor, layout.influence) if box))


def _lay_out_row(room: Rect, gap: int) -> tuple[tuple[Rect, ...], Rect]:
    """The face-up cards, and the pile behind them."""
    wide = (room.w - ROW * gap) / (ROW + 1)
    tall = round(min(wide * 1.42, room.h))
    cards = [
        Rect(round(room.x + i * (wide + gap)), room.bottom - tall, int(wide), tall)
        for i in range(ROW + 1)
    ]
    return tuple(cards[:ROW]), cards[ROW]


def _lay_out_hand(room: Rect, gap: int) -> tuple[tuple[Rect, ...], Rect]:
    """The own cards, and the discard pile beside them."""
    wide = (room.w - ROW * gap) / (ROW + 1)
    rest = room.w - round(wide) - 3 * gap
    card = (rest - (HAND - 1) * gap) / HAND
    tall = round(min(card * 1.4, room.h))
    card = min(card, tall / 1.0)
    cards = tuple(
        Rect(round(room.x + i * (card + gap)), room.bottom - tall, int(card), tall)
        for i in range(HAND)
    )
    small = round(min(wide * 1.42, room.h))
    return cards, Rect(room.right - round(wide), room.bottom - small, int(wide), small)
