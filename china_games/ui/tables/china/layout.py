"""Where everything on the table of China lies: the board at the left, seats, cards and buttons at the right."""
from __future__ import annotations

from typing import NamedTuple

import pygame

from china_games.rules.china.model import HAND, ROW

Rect = pygame.Rect
PANEL, TALL = 252, 560          # the panel's natural size in units
WIDEST = 0.36                   # most of the table's width that the panel takes
BOARD_SHAPE = 1.41              # width to height of the board without its open sea


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


def arrange(area: Rect, seats: int, scale: float = 1.0) -> Layout:
    """Lays the table out in `area`; `scale` is the wish for larger or smaller panels (1 = as the room suggests)."""
    wide = min(max(area.w - area.h * BOARD_SHAPE, PANEL * scale), area.w * WIDEST)
    unit = min(wide / PANEL, area.h / TALL)
    panel = Rect(area.right - round(wide), area.y, round(wide), area.h)
    pad, gap = round(9 * unit), round(6 * unit)
    inner = panel.inflate(-2 * pad, -2 * pad)
    buttons = Rect(inner.x, inner.bottom - round(34 * unit), inner.w, round(34 * unit))
    hand, discard = _hand(inner, buttons.y - gap, unit, gap)
    row = _row(inner, hand[0].y - 2 * gap, unit, gap)
    prompt = Rect(inner.x, row[0].y - gap - round(44 * unit), inner.w, round(44 * unit))
    tall = min((prompt.y - gap - inner.y - (seats - 1) * gap / 2) / seats, 76 * unit)
    boxes = tuple(Rect(inner.x, round(inner.y + i * (tall + gap / 2)), inner.w, round(tall)) for i in range(seats))
    board = Rect(area.x, area.y, panel.x - area.x, area.h)
    return Layout(unit, board, panel, boxes, prompt, tuple(row[:ROW]), row[ROW], hand, discard, buttons)


def _row(inner: Rect, bottom: int, unit: float, gap: int) -> list[Rect]:
    """The face-up cards and the pile."""
    wide = (inner.w - ROW * gap) / (ROW + 1)
    tall = round(min(wide * 1.42, 62 * unit))
    return [Rect(round(inner.x + i * (wide + gap)), bottom - tall, round(wide), tall) for i in range(ROW + 1)]


def _hand(inner: Rect, bottom: int, unit: float, gap: int) -> tuple[tuple[Rect, ...], Rect]:
    """The own cards, and the discard pile beside them."""
    wide = (inner.w - ROW * gap) / (ROW + 1)
    room = inner.w - round(wide) - 3 * gap
    card = (room - (HAND - 1) * gap) / HAND
    tall = round(min(card * 1.4, 84 * unit))
    cards = tuple(Rect(round(inner.x + i * (card + gap)), bottom - tall, round(card), tall) for i in range(HAND))
    small = round(min(wide * 1.42, 62 * unit))
    return cards, Rect(inner.right - round(wide), bottom - small, round(wide), small)
