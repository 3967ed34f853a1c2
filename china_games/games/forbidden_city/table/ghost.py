"""The tile held over a place."""

from __future__ import annotations

from typing import NamedTuple


class Ghost(NamedTuple):
    """The tile held over a place."""

    cell: int
    tile: int
    turn: int
    fits: bool
    clashing: tuple[int, ...]  # sides
    chosen: bool  # the place is chosen, not only looked at
