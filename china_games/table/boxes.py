"""Where things stand on a table, in pixels: its layout, kept as long as nothing of it changes, and
the boxes that the screen around it asks for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from china_games.games.contract import C, TableFace
from china_games.games.stage import K, L, M, S, X
from china_games.kit.ui import Rect


class Boxes(Generic[S, M, C, L, K, X]):
    """The boxes of one table; there are none while nothing is shown."""

    def __init__(self, face: TableFace[S, M, C, L, K, X]) -> None:
        self._face = face
        self.forget()

    def forget(self) -> None:
        """Nothing of a game is laid out."""
        self.layout: L | None = None
        self._laid: tuple[object, ...] = ()  # what the layout was made for
        self._area = Rect(0, 0, 0, 0)

    def lay_out(self, area: Rect, view: S, scale: float, letters: float) -> tuple[L, bool]:
        """The layout of a view, and whether it is a new one. `scale` and `letters` as a face's
        `lay_out` has them.
        """
        laid = (*area, scale, letters, view)
        known = self.layout
        if known is not None and laid == self._laid:
            return known, False
        self.layout = layout = self._face.lay_out(area, view, scale, letters)
        self._laid, self._area = laid, Rect(area)
        return layout, True

    @property
    def needed(self) -> tuple[Rect, ...]:
        """What a player needs to see at once."""
        return self.layout.needed if self.layout is not None else ()

    @property
    def painted(self) -> Rect | None:
        """What of the window the table covers with paint whenever it is drawn, so that nothing need
        lie below.
        """
        return self.layout.board if self.layout is not None else None

    @property
    def board(self) -> Rect:
        """What of the table's area lies beside or above the panel."""
        if self.layout is None:
            return Rect(0, 0, 0, 0)
        area, panel = self._area, self.layout.panel
        if panel.x > area.x:
            return Rect(area.x, area.y, panel.x - area.x, area.h)
        return Rect(area.x, area.y, area.w, panel.y - area.y)

    def find_spare(self, told: Rect, taken: Sequence[Rect]) -> Rect | None:
        """The free row above the place where it is told what is pointed at, if nothing of what is
        taken lies there.
        """
        layout, find = self.layout, self._face.find_spare
        if layout is None or find is None or told != layout.pointed:
            return None
        row = find(layout)
        above = (row.x, row.w) == (told.x, told.w) and row.bottom <= told.y
        return row if above and row.collidelist(list(taken)) < 0 else None

    @property
    def panel(self) -> Rect | None:
        """The panel beside the board or below it."""
        return self.layout.panel if self.layout is not None else None

    @property
    def asking(self) -> Rect | None:
        """Where the panel says what is to be done, with its buttons."""
        return self.layout.prompt.union(self.layout.buttons) if self.layout is not None else None

    @property
    def hand(self) -> Rect | None:
        """Where a hand lies; None also where the game has no place for it."""
        layout, hand = self.layout, self._face.hidden_hand
        return hand.find_box(layout) if layout is not None and hand is not None else None

    @property
    def drawer(self) -> Rect | None:
        """Where in the panel log, points and result are opened; None also where there is no such
        place.
        """
        return self.layout.drawer if self.layout is not None else None
