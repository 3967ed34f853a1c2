"""How the window of a game is divided: the board, and beside or below it the panel with its parts.

The board keeps its size and place whatever is open: log, points and result take the `drawer`, what
is said for a moment takes the place of what is pointed at.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

Rect = pygame.Rect
WIDE = 320.0  # units of the panel beside the board
MOST_WIDE = 0.33  # most of the table's width that it takes
NARROW = 1000  # pixels of width below which the panel is a strip below the board
LOW = 198.0  # units of the strip below the board
MOST_LOW = 0.46  # most of the table's height that it takes
DRAWER = 150.0  # units of height that the drawer needs, else it lies on what is pointed at
PAD, GAP = 8, 6  # units around the panel, and between its parts
PHASES, PROMPT, BUTTONS, POINTED = 18, 48, 34, 166  # units of height beside the board
KEPT = 300.0  # units of height that are left to players and drawer before `pointed` grows
MOST_POINTED = 260.0  # units of height to which it grows, and farther where more than this
EMPTY = 180.0  # stayed empty below the players
LINES = 42  # units of the prompt's height below the board
LEAST_POINTED = 124.0  # units that `pointed` keeps where type is wanted larger than there is room
SHARES = (0.42, 0.28)  # of the strip: what may be done with the hand; what is pointed at


class Frame(NamedTuple):
    """Boxes in pixels; `unit` is how many pixels one unit of the panel has. In the order in which
    the panel is read.
    """

    unit: float
    board: Rect
    panel: Rect
    phases: Rect  # the strip of the phases of a turn, a round or a year
    prompt: Rect  # what may be done
    buttons: Rect
    pointed: Rect  # what is pointed at: name, state, what an action there would give
    hand: Rect  # the hand and the supplies
    players: Rect
    drawer: Rect  # where log, points and result are opened


def divide_area(
    area: Rect,
    scale: float,
    hand: float,
    players: float,
    ended: bool = False,
    shares: tuple[float, float] = SHARES,
    low: float = LOW,
    phases: float = PHASES,
    letters: float = 1.0,
    empty: float = EMPTY,
) -> Frame:
    """Divides a table's area: the panel lies beside the board, in a small window below it.

    scale: pixels a unit, as the person wants it. hand: units of height that hand and supplies want
    beside the board. players: units of height that the players need there. ended: the game is over,
    and the result has the hand's room too. shares: of the strip's width, for what may be done with
    the hand, and for what is pointed at. low: units of the strip's height. phases:
    units of height of the strip of phases, which come to the rest; 0 = it lies elsewhere. letters:
    the part of the scale that is wanted for people's eyes; where the room gives less of it, the
    phases and the prompt have more height, and what is pointed at has less. empty: units that stay
    empty below the players before what is pointed at grows farther.
    """
    if area.w < NARROW:
        return _divide_below(area, scale, shares, low, phases)
    frame = _divide_beside(area, scale, hand, players, phases, letters, empty, ended)
    top = frame.pointed.bottom
    if ended:
        frame.drawer.update(frame.panel.x, top, frame.panel.w, frame.panel.bottom - top)
    elif frame.drawer.h < min(DRAWER * scale, frame.pointed.h):
        frame.drawer.update(frame.panel.x, frame.pointed.y, frame.panel.w, frame.pointed.h)
    return frame


def _divide_beside(
    area: Rect,
    scale: float,
    hand: float,
    players: float,
    phases: float,
    letters: float,
    empty: float,
    ended: bool,
) -> Frame:
    tall = 2 * PAD + phases + PROMPT + BUTTONS + POINTED + hand + players + 4 * GAP
    wide = round(min(WIDE * scale, area.w * MOST_WIDE))
    unit = min(wide / WIDE, area.h / tall)
    panel = Rect(area.right - wide, area.y, wide, area.h)
    pad, gap = round(PAD * unit), round(GAP * unit)
    x, room = panel.x + pad, panel.w - 2 * pad
    spare = area.h / unit - tall
    most = spare + players - max(players, KEPT)
    wish = max(0.0 if ended else MOST_POINTED - POINTED, spare - empty)
    pointing = POINTED + max(0.0, min(most, wish))
    lack = measure_lack(scale, unit, letters, pointing - LEAST_POINTED, phases + PROMPT)
    pointing -= (phases + PROMPT) * (lack - 1)
    strip = Rect(x, panel.y + pad, room, round(phases * lack * unit))
    y, boxes = strip.bottom, []
    for high in (PROMPT * lack, BUTTONS, pointing, hand):
        boxes.append(Rect(x, y, room, round(high * unit)))
        y = boxes[-1].bottom + gap
    last = Rect(x, y, room, panel.bottom - pad - y)
    board = Rect(area.x, area.y, area.w - wide, area.h)
    drawer = Rect(panel.x, y, panel.w, panel.bottom - y)
    prompt, buttons, pointed, own = boxes
    return Frame(unit, board, panel, strip, prompt, buttons, pointed, own, last, drawer)


def _divide_below(
    area: Rect, scale: float, shares: tuple[float, float], low: float, phases: float
) -> Frame:
    low += phases
    high = round(min(low * scale, area.h * MOST_LOW))
    unit = high / low
    panel = Rect(area.x, area.bottom - high, area.w, high)
    pad, gap = round(PAD * unit), round(GAP * unit)
    inner = panel.inflate(-2 * pad, -2 * pad)
    left = round(inner.w * shares[0])
    middle = round(inner.w * shares[1])
    strip = Rect(inner.x, inner.y, left, round(phases * unit))
    prompt = Rect(inner.x, strip.bottom, left, round(LINES * unit))
    buttons = Rect(inner.x, prompt.bottom + gap, left, round(BUTTONS * unit))
    top = buttons.bottom + gap
    hand = Rect(inner.x, top, left, inner.bottom - top)
    pointed = Rect(inner.x + left + 2 * gap, inner.y, middle, inner.h)
    players = Rect(pointed.right + gap, inner.y, inner.right - pointed.right - gap, inner.h)
    board = Rect(area.x, area.y, area.w, panel.y - area.y)
    drawer = Rect(pointed.x - gap, panel.y, panel.right - pointed.x + gap, panel.h)
    return Frame(unit, board, panel, strip, prompt, buttons, pointed, hand, players, drawer)


def measure_lack(scale: float, unit: float, letters: float, room: float, high: float) -> float:
    """How many times higher something of `high` units is made, for type that is wanted larger than
    the panel's unit makes it; it may take `room` units more. Other arguments as `divide_area`.
    """
    wanted = max(1.0, min(letters, scale / unit))
    return min(wanted, 1 + max(0.0, room) / high)


def stack_boxes(
    room: Rect, count: int, tall: float, gap: int, columns: int = 1
) -> tuple[Rect, ...]:
    """Boxes of equal size, row by row from the top of a room; `tall` pixels high at most."""
    rows = -(-count // columns)
    wide = (room.w - (columns - 1) * gap) // columns
    high = min((room.h - (rows - 1) * gap) / max(1, rows), tall)
    return tuple(
        Rect(
            room.x + (i % columns) * (wide + gap),
            round(room.y + i // columns * (high + gap)),
            wide,
            round(high),
        )
        for i in range(count)
    )
