"""Inks and papers of the maps of Empires, and the patterns that tell the seats' provinces apart
without colour.
"""

from __future__ import annotations

from china_games.table.inks import (
    CINNABAR,
    GOLD,
    HALO,
    INK,
    INK_SOFT,
    PAPER,
    PAPER_DARK,
    STONE_DARK,
)

__all__ = [
    "BLACK_SUIT",
    "CINNABAR",
    "DESK",
    "DESK_LIGHT",
    "GOLD",
    "HALO",
    "INK",
    "INK_SOFT",
    "LAND",
    "MOTIFS",
    "MOUNTAIN",
    "PAPER",
    "PAPER_DARK",
    "PAPERS",
    "RED_SUIT",
    "RIVER",
    "SEA",
    "SEA_LIGHT",
    "SEA_LINE",
    "SEA_RGB",
    "STONE_DARK",
]

SEA, SEA_LIGHT, SEA_LINE, RIVER = "#bfd0cf", "#cfdcd8", "#9fb8b9", "#5f8ea3"
SEA_RGB = (191, 208, 207)
LAND, DESK, DESK_LIGHT = "#ded3bb", "#74604b", "#86715a"
PAPERS = ("#f3ead4", "#efe4c9", "#f6eedb")
"""Grounds of provinces that nobody controls, by turns."""
MOUNTAIN = "#7d5a3a"
RED_SUIT, BLACK_SUIT = "#a8322a", "#2b2320"


def _trace_slash(x: float, y: float, r: float) -> str:
    return f"M{x - r * 0.8:.1f} {y + r * 0.9:.1f}l{r * 1.6:.1f} {-r * 1.8:.1f}"


def _trace_dash(x: float, y: float, r: float) -> str:
    return f"M{x - r:.1f} {y:.1f}h{2 * r:.1f}"


def _trace_ring(x: float, y: float, r: float) -> str:
    r *= 0.55
    turn, back = f"{2 * r:.1f} 0", f"{-2 * r:.1f} 0"
    return f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 0 {turn}a{r:.1f} {r:.1f} 0 1 0 {back}"


def _trace_chevron(x: float, y: float, r: float) -> str:
    return f"M{x - r:.1f} {y - r * 0.5:.1f}l{r:.1f} {r:.1f}l{r:.1f} {-r:.1f}"


def _trace_cross(x: float, y: float, r: float) -> str:
    r *= 0.75
    return f"M{x - r:.1f} {y:.1f}h{2 * r:.1f}M{x:.1f} {y - r:.1f}v{2 * r:.1f}"


def _trace_post(x: float, y: float, r: float) -> str:
    return f"M{x - r * 0.4:.1f} {y - r:.1f}v{2 * r:.1f}M{x + r * 0.4:.1f} {y - r:.1f}v{2 * r:.1f}"


MOTIFS = (_trace_slash, _trace_dash, _trace_ring, _trace_chevron, _trace_cross, _trace_post)
"""Path data of one mark of the pattern of each look: centre and half its width."""
