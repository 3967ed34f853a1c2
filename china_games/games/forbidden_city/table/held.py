"""The tile held over a place: how it lies there, and what it would do."""
from __future__ import annotations

from typing import Any

from china_games.games.forbidden_city.table.controller import Controller
from china_games.games.forbidden_city.table.preview import Preview, preview
from china_games.games.forbidden_city.table.scene import Ghost


class Held:
    """The last preview is kept while the tile is held so."""

    def __init__(self) -> None:
        self._previewed: tuple[Any, Preview | None] = ((), None)

    def ghost(self, c: Controller, cell: int | None, hints: bool) -> Ghost | None:
        """The tile over a place; with hints it turns by itself to where it fits."""
        if cell is None:
            return None
        c.snap = hints
        return Ghost(cell, c.tile, c.turn_at(cell), c.fits(cell), c.clashing(cell), cell == c.place)

    def preview(self, c: Controller, ghost: Ghost | None) -> Preview | None:
        """What the tile would do where it is held, if it fits."""
        if ghost is None or not ghost.fits or c.seat is None:
            return None
        key = (c.view, c.seat, ghost.cell, ghost.turn)
        if self._previewed[0] != key:
            self._previewed = key, preview(c.rules, *key)
        return self._previewed[1]
