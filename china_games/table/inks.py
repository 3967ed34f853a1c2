"""Inks, papers and metals of the tables."""

from __future__ import annotations

from china_games.kit.theme import measure_contrast, parse_colour

PAPER, PAPER_DARK, INK, INK_SOFT = "#f3ead4", "#e2d4b4", "#2b2320", "#6b5d50"
CINNABAR, CINNABAR_DARK, GOLD, STONE, STONE_DARK = (
    "#a8322a",
    "#7d1f18",
    "#c99a2e",
    "#cfc2a8",
    "#8b7d66",
)
HALO = "#fff8e6"  # the pale edge that lifts a piece from its ground
BLACK = "#15100e"  # for writing upon full colours
LIT, STRONG, LAST = "#e3c46a", "#ffd23f", "#e0512f"
"""Where something may be done; what is pointed out; where the last move was."""


def choose_ink(ground: str) -> str:
    """The pale or the dark ink, whichever is read better on a ground."""
    return max(
        (HALO, BLACK), key=lambda ink: measure_contrast(parse_colour(ink), parse_colour(ground))
    )
