"""Where everything on the table of Empires lies: the map with the hand below it, and the panel
beside it in every window, as its list of choices wants height.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from china_games.games.empires.rules.model import (
    ADVANTAGE,
    ATTACKS,
    BUY,
    CITY,
    DEPLOY,
    DISCARD,
    MOVES,
    OVER,
    RETURN,
    State,
)
from china_games.games.empires.table.choices import FULL, Choice
from china_games.table.frame import GAP, MOST_WIDE, PAD, WIDE, measure_lack, stack_boxes

Rect = pygame.Rect
LEAST_POINTED = 78  # units that it keeps where larger type is wanted than there is room
CLOCK = 104  # units of width beside the hand
LOW = 104  # natural height of the strip with the hand, in units
CALENDAR, PROMPT, BUTTONS, POINTED = 42, 44, 34, 112  # units of height in the panel
CHOICES = 250  # units that the list of choices needs
FEW = {CITY: 0, DEPLOY: 0, RETURN: 0, ADVANTAGE: 152, BUY: 152, DISCARD: 76}
"""Units that it needs in phases with few choices; what is pointed at has the rest."""
PAWNS = 110  # units that it needs while pawns move and fight, and more for each opponent
SLIP, SLIPS = 39, 132  # units of a player's slip at least, and of all of them
DRAWER = 200  # units of height that log and points need
MAP_SHAPE = 1.6  # width to height of a map
CARD_SHAPE = 0.7  # width to height of a card
ROW = {
    "terms": 46,
    "action": 41,
    "partner": 24,
    "you_give": 21,
    "you_ask": 21,
    "lacking": 22,
    "up_to": 22,
    "discard_now": 22,
}
LAST_MOVE = 140  # units of height of it once the game is over: the last move is told there
MOST_POINTED = 250  # units of height that what is pointed at makes use of
USUAL_ROW = 33  # height of a row of choices


class Layout(NamedTuple):
    """Boxes in pixels; `unit` is how many pixels one unit of the panel has."""

    unit: float
    board: Rect
    panel: Rect
    strip: Rect
    year: Rect
    phases: Rect
    deck: Rect
    discard: Rect
    overview: Rect
    seats: tuple[Rect, ...]
    choices: Rect
    hand: Rect
    prompt: Rect
    clock: Rect
    buttons: Rect
    pointed: Rect
    drawer: Rect

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
    """Lays the table out. `scale` is the wish for larger or smaller writing, `letters` the part of
    it that is wanted for people's eyes: where there is no room for it, what is pointed at leaves
    some to the phases and the prompt, the same in all phases, so that no button moves.
    """
    seats = view.game.seats
    players = max(SLIPS, seats * SLIP)
    tall = 2 * PAD + CALENDAR + PROMPT + BUTTONS + CHOICES + POINTED + players + 5 * GAP
    wide = round(min(WIDE * scale, area.w * MOST_WIDE))
    unit = min(wide / WIDE, area.h / tall)
    lack = measure_lack(scale, unit, letters, POINTED - LEAST_POINTED, CALENDAR + PROMPT)
    spare = area.h - (area.w - wide) / MAP_SHAPE
    high = round(min(max(LOW * unit, spare), LOW * 1.25 * unit))
    panel = Rect(area.right - wide, area.y, wide, area.h)
    strip = Rect(area.x, area.bottom - high, area.w - wide, high)
    board = Rect(area.x, area.y, strip.w, area.h - high)
    pad, gap = round(PAD * unit), round(GAP * unit)
    inner = panel.inflate(-2 * pad, -2 * pad)
    year, deck, discard, overview = _lay_calendar(
        Rect(inner.x, inner.y, inner.w, round(CALENDAR * lack * unit)), unit
    )
    prompt = Rect(inner.x, year.bottom + gap, inner.w, round(PROMPT * lack * unit))
    buttons = Rect(inner.x, prompt.bottom + gap, inner.w, round(BUTTONS * unit))
    low = round(players * unit)
    slips = Rect(inner.x, inner.bottom - low, inner.w, low)
    top = buttons.bottom + gap
    free = (slips.y - 2 * gap - top) / unit - _measure_choices(view)
    least = POINTED - (CALENDAR + PROMPT) * (lack - 1)
    tall = round(min(max(least, free), MOST_POINTED) * unit)
    pointed = Rect(inner.x, slips.y - gap - tall, inner.w, tall)
    choices = Rect(inner.x, top, inner.w, pointed.y - gap - top)
    drawer = Rect(panel.x, slips.y, panel.w, panel.bottom - slips.y)
    for box in (pointed, choices):
        if drawer.h < DRAWER * scale:
            drawer.h += drawer.y - box.y
            drawer.y = box.y
    if view.phase == OVER:
        pointed.h = min(tall, round(LAST_MOVE * unit))
        pointed.y, drawer = top, Rect(panel.x, top + pointed.h, panel.w, 0)
        drawer.h = panel.bottom - drawer.y
    hand = strip.inflate(-2 * pad, -2 * pad)
    clock = Rect(hand.right - round(CLOCK * unit), hand.y, round(CLOCK * unit), round(26 * unit))
    hand.w = clock.x - 2 * pad - hand.x
    return Layout(
        unit,
        board,
        panel,
        strip,
        Rect(year.x, year.y, year.w, year.h // 2),
        Rect(year.x, year.y + year.h // 2, year.w, year.h - year.h // 2),
        deck,
        discard,
        overview,
        stack_boxes(slips, seats, 56 * unit, max(1, gap // 2)),
        choices,
        hand,
        prompt,
        clock,
        buttons,
        pointed,
        drawer,
    )


def _measure_choices(view: State) -> int:
    """The units of height that the list of choices may need in this phase."""
    if view.phase in (MOVES, ATTACKS):
        return min(CHOICES, PAWNS + (USUAL_ROW + 5) * (view.game.seats - 1))
    return FEW.get(view.phase, CHOICES)


def _lay_calendar(row: Rect, unit: float) -> tuple[Rect, Rect, Rect, Rect]:
    """Year and phase, deck, discard pile, overview, side by side; larger writing alone makes the
    first of them higher.
    """
    high = min(row.h, round(CALENDAR * unit))
    right = Rect(row.right - round(30 * unit), row.y, round(30 * unit), high)
    piles = round(47 * unit)
    discard = Rect(right.x - round(2 * unit) - piles, row.y, piles, high)
    deck = Rect(discard.x - piles, row.y, piles, high)
    return Rect(row.x, row.y, deck.x - row.x - round(2 * unit), row.h), deck, discard, right


def lay_choices(layout: Layout, choices: Sequence[Choice]) -> list[Rect]:
    """The box of each choice: rows of twelve parts, lower ones if they are many."""
    rows: list[list[Choice]] = []
    used = FULL
    for one in choices:
        if used + one.span > FULL or rows and _is_apart(one, rows[-1][-1]):
            rows.append([])
            used = 0
        rows[-1].append(one)
        used += one.span
    gap = layout.unit * 5
    natural = [max(ROW.get(one.kind, USUAL_ROW) for one in row) * layout.unit for row in rows]
    wanted = natural
    if choices and choices[0].kind == "action" and all(one.kind != "other" for one in choices):
        other = ROW.get("other", USUAL_ROW) * layout.unit
        wanted = [*natural, other]  # no button moves when other cards may pay
    room = layout.choices.h - gap * max(0, len(wanted) - 1)
    k = min(1.0, room / sum(wanted)) if wanted else 1.0
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


def _is_apart(one: Choice, last: Choice) -> bool:
    """Whether a choice begins a row although there is room: what is taken back of an offer."""
    return one.kind.endswith("_less") and last.kind in ("give", "ask")


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
