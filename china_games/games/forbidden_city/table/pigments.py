"""Colours of the rooms, walls and grounds of the Forbidden City. Rooms differ by floor
pattern too.
"""

from __future__ import annotations

from typing import NamedTuple


class Pigment(NamedTuple):
    """A room colour: its floor, the pattern upon it and how dark that is, a deep shade for writing
    and edges.
    """

    floor: str
    mark: str
    pattern: str
    opacity: float
    deep: str


ROOMS = (
    Pigment("#92bd88", "#3f7a45", "leaves", 0.75, "#27562f"),
    Pigment("#efb6b3", "#a8384f", "lozenges", 0.62, "#7f2138"),
    Pigment("#f7f1e3", "#8a7c66", "slabs", 0.55, "#574a3a"),
    Pigment("#f0cf74", "#a87412", "coins", 0.5, "#6f4a08"),
)
"""In the order of the rules: green, pink, white, the Imperial Palace."""

COURT, COURT_LINE, COURT_LIGHT = "#d8c7a3", "#bda67c", "#e0d1b0"
WALL, WALL_EDGE, CAP = "#9c3325", "#431510", "#e3b04b"
DOOR, DOOR_EDGE, SILL = "#f2c14e", "#4a2a10", "#5b2c1a"
LAWN, LAWN_DARK, WATER, ROCK = "#b9c98c", "#5f8144", "#8fb6bd", "#a79c8b"
ROOF, ROOF_DARK, MARBLE = "#e6ab33", "#a06a12", "#f4ecda"
CLASH = "#d11f2d"
