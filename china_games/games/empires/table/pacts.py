"""Pacts on the slips of the players: two rings, for the seats that made the pact."""

from __future__ import annotations

from china_games.games.empires.rules.model import State
from china_games.games.empires.table import palette as ink
from china_games.kit import svg
from china_games.kit.painter import Painter, Surface

FRESH = 1  # years after its own in which a pact is shown; the overview tells of it longer


def has_fresh(view: State, viewer: int | None, seat: int) -> bool:
    """Whether the viewer has a pact with a seat, made this year or the one before."""
    return viewer not in (None, seat) and any(
        {viewer, seat} == set(pair) and year >= view.year - FRESH for *pair, year in view.pacts
    )


def draw_rings(painter: Painter, pixels: int) -> Surface:
    """Two rings, one in the other; wider than high."""
    rings = [
        svg.draw_disc((x, 15), 11, "none", ink.INK, 7)
        + svg.draw_disc((x, 15), 11, "none", ink.GOLD, 3.4)
        for x in (15, 31)
    ]
    return painter.render_parts(rings, (0, 0, 46, 30), (round(pixels * 46 / 30), pixels))
