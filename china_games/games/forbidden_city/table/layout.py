"""Where everything on the table of the Forbidden City lies: the city, and beside or below it the
panel.
"""

from __future__ import annotations

from typing import NamedTuple

from china_games.games.forbidden_city.rules.model import State
from china_games.kit.ui import Rect

WIDE, TALL = 252, 560  # natural size in units of a panel beside the city
LONG, LOW = 880, 184  # natural size of a panel below it
MOST = 0.36  # most of the table's width that the panel beside takes
SHAPE = 1.12  # width to height that suits a city
SEATS = 0.5  # part of the panel below that the seats take
TILE, BUTTON = 108, 46  # the tile in hand and the buttons beside it, in units


class Layout(NamedTuple):
    """Boxes in pixels; `unit` is how many pixels one unit of the panel has."""

    unit: float
    board: Rect
    panel: Rect
    seats: tuple[Rect, ...]
    prompt: Rect
    left: Rect  # turns the tile to the left
    hand: Rect
    right: Rect
    buttons: Rect

    @property
    def needed(self) -> tuple[Rect, ...]:
        return self.hand, self.prompt, self.buttons, self.left, self.right


def lay_out_table(area: Rect, view: State, scale: float = 1.0, letters: float = 1.0) -> Layout:
    """The layout for a game of so many seats."""
    return arrange_table(area, view.game.seats, scale)


def arrange_table(area: Rect, seats: int, scale: float = 1.0) -> Layout:
    """Lays the table out so that the city has as much room as it can; `scale` is the wish for a
    larger panel.
    """
    return max(
        (_lay_out_beside(area, seats, scale), _lay_out_below(area, seats)), key=_measure_board
    )


def _measure_board(layout: Layout) -> float:
    return min(layout.board.w / SHAPE, layout.board.h)


def _lay_out_beside(area: Rect, seats: int, scale: float) -> Layout:
    """The panel at the right, one thing below the other."""
    wide = min(max(area.w - area.h * SHAPE * 1.25, WIDE * scale), area.w * MOST)
    unit = min(wide / WIDE, area.h / TALL)
    panel = Rect(area.right - round(wide), area.y, round(wide), area.h)
    pad, gap = round(9 * unit), round(6 * unit)
    inner = panel.inflate(-2 * pad, -2 * pad)
    buttons = Rect(inner.x, inner.bottom - round(34 * unit), inner.w, round(34 * unit))
    left, hand, right = _lay_out_hand(inner, buttons.y - 2 * gap, TILE * unit, unit)
    prompt = Rect(inner.x, hand.y - gap - round(44 * unit), inner.w, round(44 * unit))
    tall = min((prompt.y - gap - inner.y - (seats - 1) * gap / 2) / seats, 76 * unit)
    boxes = tuple(
        Rect(inner.x, round(inner.y + i * (tall + gap / 2)), inner.w, round(tall))
        for i in range(seats)
    )
    board = Rect(area.x, area.y, panel.x - area.x, area.h)
    return Layout(unit, board, panel, boxes, prompt, left, hand, right, buttons)


def _lay_out_below(area: Rect, seats: int) -> Layout:
    """The panel at the bottom: seats in two columns at the left, then prompt and buttons, the tile
    at the right.
    """
    high = min(LOW * area.w / LONG, area.h * 0.4)
    unit = high / LOW
    panel = Rect(area.x, area.bottom - round(high), area.w, round(high))
    pad, gap = round(9 * unit), round(6 * unit)
    inner = panel.inflate(-2 * pad, -2 * pad)
    left = Rect(inner.x, inner.y, round(inner.w * SEATS), inner.h)
    tile = min(TILE * unit, inner.h)
    wide = round(tile + (2 * BUTTON + 12) * unit)
    turn_left, hand, turn_right = _lay_out_hand(
        Rect(inner.right - wide, inner.y, wide, inner.h),
        inner.centery + round(tile / 2),
        tile,
        unit,
    )
    words = Rect(left.right + 2 * gap, inner.y, inner.right - wide - left.right - 4 * gap, inner.h)
    buttons = Rect(words.x, words.bottom - round(34 * unit), words.w, round(34 * unit))
    prompt = Rect(words.x, words.y, words.w, buttons.y - gap - words.y)
    return Layout(
        unit,
        Rect(area.x, area.y, area.w, panel.y - area.y),
        panel,
        _lay_out_columns(left, seats, unit, gap),
        prompt,
        turn_left,
        hand,
        turn_right,
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


def _lay_out_hand(room: Rect, bottom: int, side: float, unit: float) -> tuple[Rect, Rect, Rect]:
    """The tile in the middle above `bottom`, a button at each side of it."""
    hand = Rect(0, 0, round(side), round(side))
    hand.midbottom = (room.centerx, bottom)
    button = Rect(0, 0, round(BUTTON * unit), round(BUTTON * unit))
    left, right = button.copy(), button.copy()
    left.midright = (hand.x - round(6 * unit), hand.centery)
    right.midleft = (hand.right + round(6 * unit), hand.centery)
    return left, hand, right
