"""Mineral pigments of the table of China."""

from __future__ import annotations

from typing import NamedTuple

from china_games.table.inks import (
    CINNABAR,
    CINNABAR_DARK,
    GOLD,
    INK,
    INK_SOFT,
    PAPER,
    PAPER_DARK,
    STONE,
    STONE_DARK,
)

__all__ = [
    "CINNABAR",
    "CINNABAR_DARK",
    "GOLD",
    "INK",
    "INK_SOFT",
    "LAND",
    "PAPER",
    "PAPER_DARK",
    "PIGMENTS",
    "RIVER",
    "ROAD",
    "ROAD_EDGE",
    "SEA",
    "SEA_LIGHT",
    "SEA_LINE",
    "SILK",
    "SILK_LIGHT",
    "STONE",
    "STONE_DARK",
    "WATER",
    "Pigment",
]


class Pigment(NamedTuple):
    """One card colour: the ground of its provinces, the full colour, ink for the pattern upon each,
    ink for names.
    """

    pale: str
    full: str
    mark: str
    deep: str
    name: str
    character: str  # what its cards show
    pattern: str


PIGMENTS = (
    Pigment("#c9b8d6", "#7f5f9e", "#8468a2", "#4d3566", "#38244d", "紫", "rings"),
    Pigment("#ecd591", "#d3a63a", "#b58a22", "#70520d", "#523a05", "黃", "dashes"),
    Pigment("#eab78a", "#d27b36", "#bd6c2e", "#84420f", "#582805", "橙", "slashes"),
    Pigment("#b3cba2", "#5e9468", "#678f66", "#2c5a39", "#1b3f26", "綠", "chevrons"),
    Pigment("#dea093", "#b5493a", "#b05a4c", "#74211a", "#430b07", "紅", "crosses"),
)

SEA, SEA_LIGHT, SEA_LINE, RIVER, WATER = "#bfd0cf", "#cfdcd8", "#9fb8b9", "#5f8ea3", "#1f5573"
LAND, SILK, SILK_LIGHT = "#e8dcc0", "#74604b", "#86715a"
ROAD, ROAD_EDGE = "#fff6dd", "#5a4330"
