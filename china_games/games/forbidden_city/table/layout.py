"""Where everything on the table of the Forbidden City lies: the city, and beside or below it the
panel.
"""

from __future__ import annotations

from typing import NamedTuple

from china_games.games.forbidden_city.rules.model import State
from china_games.kit.ui import Rect
from china_games.table.frame import divide_area, stack_boxes

TILE, BUTTON = 108, 46  # the tile in hand and the buttons beside it, in units
SLIP, SLIP_LEAST = 76, 46  # units of a seat's slip: at most, and what it needs
SHARES = (0.3, 0.44)  # of a strip below: the tile needs little room, what it would do more


class Layout(NamedTuple):
    """Boxes in pixels; `unit` is how many pixels one unit of the panel has."""

    unit: float
    board: Rect
    panel: Rect
    seats: tuple[Rect, ...]
    phases: Rect
    prompt: Rect
    left: Rect  # turns the tile to the left
    hand: Rect
    right: Rect
    buttons: Rect
    pointed: Rect
    drawer: Rect

    @property
    def needed(self) -> tuple[Rect, ...]:
        return self.hand, self.prompt, self.buttons, self.left, self.right


def lay_out_table(area: Rect, view: State, scale: float = 1.0, letters: float = 1.0) -> Layout:
    """The layout for a game of so many seats."""
    return arrange_table(area, view.game.seats, scale, bool(view.end), letters)


def arrange_table(
    area: Rect, seats: int, scale: float = 1.0, ended: bool = False, letters: float = 1.0
) -> Layout:
    """Lays the table out; `scale` and `letters` as `divide_area` has them."""
    players = seats * SLIP_LEAST + (seats - 1) * 3
    frame = divide_area(area, scale, TILE + 6, players, ended, SHARES, letters=letters)
    unit, room = frame.unit, frame.hand
    side = min(TILE * unit, room.h - 8 * unit, room.w - 2 * (BUTTON + 6) * unit)
    left, hand, right = _lay_out_hand(room, room.bottom - round(4 * unit), side, unit)
    seated = stack_boxes(frame.players, seats, SLIP * unit, max(1, round(3 * unit)))
    return Layout(
        unit,
        frame.board,
        frame.panel,
        seated,
        frame.phases,
        frame.prompt,
        left,
        hand,
        right,
        frame.buttons,
        frame.pointed,
        frame.drawer,
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
