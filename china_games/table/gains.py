"""Points and what of them was won lately, on the slips of the players and in words."""

from __future__ import annotations

from typing import Any

from china_games.games.contract import Words
from china_games.games.stage import Stage
from china_games.kit import fonts
from china_games.kit.painter import Painter, Rect, Surface
from china_games.kit.theme import Colour
from china_games.numbers import format_signed

GAIN = 15.0  # height of the type of what was won, in units
LEFT = 5.0  # units between what was won and the points


def draw_points(
    painter: Painter,
    target: Surface,
    text: str,
    gain: int,
    box: Rect,
    size: float,
    unit: float,
    colour: Colour | None = None,
) -> int:
    """Writes points at the right of a box, and before them what was won; gives the width taken in
    pixels.
    """
    painter.write(target, text, box, size, "bold", colour or painter.theme.ink, "end")
    wide = fonts.width(text, "bold", round(size)) + round(4 * unit)
    return wide + draw_gain(painter, target, gain, Rect(box.x, box.y, box.w - wide, box.h), unit)


def draw_gain(painter: Painter, target: Surface, gain: int, box: Rect, unit: float) -> int:
    """Writes what was won at the right of a box; gives the width taken in pixels."""
    if not gain:
        return 0
    text, theme = format_signed(gain), painter.theme
    colour = theme.malachite if gain > 0 else theme.cinnabar
    painter.write(target, text, box, GAIN * unit, "bold", colour, "end")
    return fonts.width(text, "bold", round(GAIN * unit)) + round(LEFT * unit)


def say_gain(stage: Stage[Any, Any, Any, Any, Any], words: Words[Any, Any], seat: int) -> str:
    """What a seat has won or lost lately, with the time that is meant."""
    tr, gains = stage.tr, stage.gains
    won = gains.by_seat[seat]
    points = words.points(tr, abs(won))
    if gains.counted_in:
        moment = words.moment(tr, gains.counted_in)
        if won > 0:
            return tr("{moment}: {points} won.", moment=moment, points=points)
        return tr("{moment}: {points} lost.", moment=moment, points=points)
    if stage.seat is None:
        return tr("In the last turn: {points}.", points=format_signed(won))
    if won > 0:
        return tr("Since your last turn: {points} won.", points=points)
    return tr("Since your last turn: {points} lost.", points=points)
