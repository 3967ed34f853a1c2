"""Pacts on the slips of the players: two rings, for the seats that made the pact."""

from __future__ import annotations

from china_games.games.empires.table import palette as ink
from china_games.kit import svg
from china_games.kit.painter import Painter, Surface


def draw_rings(painter: Painter, pixels: int) -> Surface:
    """Two rings, one in the other; wider than high."""
    rings = [
        svg.draw_disc((x, 15), 11, "none", ink.INK, 7)
        + svg.draw_disc((x, 15), 11, "none", ink.GOLD, 3.4)
        for x in (15, 31)
    ]
    return painter.render_parts(rings, (0, 0, 46, 30), (round(pixels * 46 / 30), pixels))
