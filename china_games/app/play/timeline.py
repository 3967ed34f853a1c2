"""Stepping back and forth through a game: which moment is shown. Looking never changes the game.

`known` are the positions that the viewer may count, as `Session.known_plies` gives them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple


class Timeline(NamedTuple):
    """The moment shown: the ply of its position; None = the present, whatever it is."""

    ply: int | None = None

    @property
    def live(self) -> bool:
        """Whether the present is shown."""
        return self.ply is None

    def find_place(self, known: Sequence[int]) -> int:
        """How many moves were told up to the moment shown."""
        return len(known) - 1 if self.ply is None else bisect_right(known, self.ply) - 1

    def find_position(self, known: Sequence[int]) -> int:
        """The position shown: the last one known, or the last before the moment looked at."""
        return known[self.find_place(known)]


def jump(ply: int, known: Sequence[int]) -> Timeline:
    """The moment of the position `ply`; the last one is the present."""
    return Timeline(None if ply >= known[-1] else max(0, ply))


def step(timeline: Timeline, by: int, known: Sequence[int]) -> Timeline:
    """`by` moves later (negative = earlier)."""
    return jump(known[max(0, min(timeline.find_place(known) + by, len(known) - 1))], known)


def turn_back(timeline: Timeline, turns: Sequence[int], known: Sequence[int]) -> Timeline:
    """To the beginning of the turn shown, or of the one before. `turns` are the plies at which
    turns begin.
    """
    place = bisect_left(turns, timeline.find_position(known)) - 1
    return jump(turns[place] if place >= 0 else 0, known)


def turn_forth(timeline: Timeline, turns: Sequence[int], known: Sequence[int]) -> Timeline:
    """To the beginning of the next turn, or to the present."""
    place = bisect_right(turns, timeline.find_position(known))
    return jump(turns[place] if place < len(turns) else known[-1], known)
