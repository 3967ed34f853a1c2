"""Where everything on the table of Empires lies: the map, a column of players and choices, a strip
with the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from china_games.games.empires.rules.model import State
from china_games.games.empires.table.choices import FULL, Choice

Rect = pygame.Rect
WIDE, LOW = 252, 104  # natural width of the column and height of the strip, in units
NATURAL = (1280.0, 750.0)  # the table for which a unit is one pixel
MAP_SHAPE = 1.6  # width to height of a map
CARD_SHAPE = 0.7  # width to height of a card
ROW = {"terms": 46, "action": 41, "how_many": 22, "partner": 24, "you_give": 21, "you_ask": 21}
USUAL_ROW = 33  # height of a row of choices


class Layout(NamedTuple):
    """Boxes in pixels; `unit` is how many pixels one unit of the panel has."""

    unit: float
    board: Rect
    column: Rect
    strip: Rect
    year: Rect
    deck: Rect
    discard: Rect
    overview: Rect
    seats: tuple[Rect, ...]
    choices: Rect
    hand: Rect
    prompt: Rect
    clock: Rect
    buttons: Rect

    @property
    def needed(self) -> tuple[Rect, ...]:
        return (
            self.hand,
            self.prompt,
            self.buttons,
            self.deck,
            self.discard,
            self.choices,
            self.clock,
        )


def lay_out(area: Rect, view: State, scale: float, letters: float) -> Layout:
    """Lays the table out; `scale` is the wish for larger or smaller writing (1 = as the room
    suggests), and the part of it that is asked for letters alone is `letters`: that much larger
    they are than the room suggests."""
    seats = view.game.seats
    unit = max(min(area.w / NATURAL[0], area.h / NATURAL[1]) * max(1.0, letters), 0.74 * scale)
    unit = min(unit, area.w * 0.3 / WIDE, area.h * 0.2 / LOW)
    wide = round(WIDE * unit)
    spare = area.h - (area.w - wide) / MAP_SHAPE
    high = round(min(max(LOW * unit, spare), LOW * 1.25 * unit))
    column = Rect(area.right - wide, area.y, wide, area.h)
    strip = Rect(area.x, area.bottom - high, area.w - wide, high)
    board = Rect(area.x, area.y, strip.w, area.h - high)
    pad, gap = round(8 * unit), round(5 * unit)
    inner = column.inflate(-2 * pad, -2 * pad)
    year, deck, discard, overview = _lay_calendar(
        Rect(inner.x, inner.y, inner.w, round(42 * unit)), unit
    )
    tall = min(round(56 * unit), round(inner.h * 0.47 / seats))
    boxes = tuple(
        Rect(inner.x, year.bottom + gap + k * (tall + gap // 2), inner.w, tall)
        for k in range(seats)
    )
    top = boxes[-1].bottom + gap
    choices = Rect(inner.x, top, inner.w, inner.bottom - top)
    low = strip.inflate(-2 * pad, -2 * pad)
    talk = Rect(low.right - round(low.w * 0.42), low.y, round(low.w * 0.42), low.h)
    hand = Rect(low.x, low.y, talk.x - low.x - 2 * pad, low.h)
    buttons = Rect(talk.x, talk.bottom - round(36 * unit), talk.w, round(36 * unit))
    clock = Rect(talk.right - round(78 * unit), talk.y, round(78 * unit), round(26 * unit))
    prompt = Rect(talk.x, talk.y, talk.w, buttons.y - gap - talk.y)
    return Layout(
        unit,
        board,
        column,
        strip,
        year,
        deck,
        discard,
        overview,
        boxes,
        choices,
        hand,
        prompt,
        clock,
        buttons,
    )


def _lay_calendar(row: Rect, unit: float) -> tuple[Rect, Rect, Rect, Rect]:
    """Year and phase, deck, discard pile, overview, side by side."""
    right = Rect(row.right - round(30 * unit), row.y, round(30 * unit), row.h)
    piles = round(47 * unit)
    discard = Rect(right.x - round(2 * unit) - piles, row.y, piles, row.h)
    deck = Rect(discard.x - piles, row.y, piles, row.h)
    return Rect(row.x, row.y, deck.x - row.x - round(2 * unit), row.h), deck, discard, right


def lay_choices(layout: Layout, choices: Sequence[Choice]) -> list[Rect]:
    """The box of each choice: rows of twelve parts, lower ones if they are many."""
    rows: list[list[Choice]] = []
    used = FULL
    for one in choices:
        if used + one.span > FULL:
            rows.append([])
            used = 0
        rows[-1].append(one)
        used += one.span
    gap = layout.unit * 5
    natural = [max(ROW.get(one.kind, USUAL_ROW) for one in row) * layout.unit for row in rows]
    room = layout.choices.h - gap * max(0, len(rows) - 1)
    k = min(1.0, room / sum(natural)) if natural else 1.0
    boxes, y = [], float(layout.choices.y)
    for row, high in zip(rows, natural, strict=True):
        part, x = (layout.choices.w + gap) / FULL, float(layout.choices.x)
        for one in row:
            boxes.append(
                Rect(round(x), round(y), round(one.span * part - gap), max(1, round(high * k)))
            )
            x += one.span * part
        y += high * k + gap
    return boxes


def lay_hand(layout: Layout, count: int, picked: frozenset[int] = frozenset()) -> list[Rect]:
    """The cards of the hand side by side, closer together if they are many; picked ones
    are lifted.
    """
    lift = round(layout.hand.h * 0.13)
    high = min(layout.hand.h - lift, round(96 * layout.unit))
    wide = round(high * CARD_SHAPE)
    room = layout.hand.w - wide
    step = min(wide + 6 * layout.unit, room / max(1, count - 1))
    top = layout.hand.bottom - high
    return [
        Rect(round(layout.hand.x + k * step), top - (lift if k in picked else 0), wide, high)
        for k in range(count)
    ]
