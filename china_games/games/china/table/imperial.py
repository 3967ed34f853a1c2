"""The Emperor of the game for two (CH-60): an owner of pieces behind the seats, with a look of his
own.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.i18n import Translator
from china_games.kit.canvas import Canvas
from china_games.kit.painter import Painter
from china_games.kit.theme import SeatLook, Theme, parse_colour

LOOK = -1  # his place among the looks
EMPEROR = SeatLook(parse_colour("#f7f0dd"), parse_colour("#8c1d18"), "crown", "帝")
"""Ivory with cinnabar writing: none of the seats, in any theme."""


class ImperialLook(Painter):
    """The drawing kit with the Emperor as one more owner after the seats."""

    def __init__(
        self,
        tr: Translator,
        theme: Theme,
        canvas: Canvas,
        looks: Sequence[int],
        signs: tuple[float, float],
    ) -> None:
        super().__init__(tr, theme, canvas, (*looks, LOOK), letters=signs[0], pieces=signs[1])

    def find_seat_look(self, seat: int) -> SeatLook:
        return EMPEROR if self.looks[seat] == LOOK else super().find_seat_look(seat)


def make_imperial_look(painter: Painter) -> ImperialLook:
    """The same drawing kit with the Emperor."""
    return ImperialLook(painter.tr, painter.theme, painter.canvas, painter.looks, painter.signs)
