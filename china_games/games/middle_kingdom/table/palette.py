"""Mineral pigments of the table of Middle Kingdom."""

from __future__ import annotations

from typing import NamedTuple

from china_games.table.inks import CINNABAR, GOLD, HALO, INK, INK_SOFT, PAPER, PAPER_DARK

__all__ = [
    "CINNABAR",
    "GOLD",
    "HALO",
    "INK",
    "INK_SOFT",
    "JADE",
    "LACQUER",
    "LACQUER_LINE",
    "PAPER",
    "PAPER_DARK",
    "PIGMENTS",
    "SILK",
    "SILK_DARK",
    "SILK_LINE",
    "Pigment",
]


class Pigment(NamedTuple):
    """A card colour of the file: the ground of a card, the full colour of its bands, ink upon the
    ground.
    """

    pale: str
    full: str
    deep: str


PIGMENTS = {
    "purple": Pigment("#e3d8e8", "#7f5f9e", "#4a3163"),
    "green": Pigment("#d9e5cc", "#5a8f63", "#2a5736"),
    "blue": Pigment("#d3e0e8", "#447ba3", "#1d4866"),
    "red": Pigment("#f0d3ca", "#b5493a", "#74211a"),
    "orange": Pigment("#f4dfc0", "#cf8030", "#7f430c"),
}
"""By the names that card files use."""

SILK, SILK_DARK, SILK_LINE = "#3f5f58", "#35524c", "#5c7f75"
LACQUER, LACQUER_LINE, JADE = "#7d2a20", "#d9a441", "#3f7f6a"
