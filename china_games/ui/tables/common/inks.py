"""Inks, papers and metals of the tables."""
from __future__ import annotations

PAPER, PAPER_DARK, INK, INK_SOFT = "#f3ead4", "#e2d4b4", "#2b2320", "#6b5d50"
CINNABAR, GOLD, STONE, STONE_DARK = "#a8322a", "#c99a2e", "#cfc2a8", "#8b7d66"
HALO = "#fff8e6"                # the pale edge that lifts a piece from its ground
LIT, STRONG, LAST = "#e3c46a", "#ffd23f", "#e0512f"
"""Where something may be done; what is pointed out; where the last move was."""
