"""Woven patterns as SVG: the cloth on which a printed board lies, with the board's edge, and the
lattice on the back of a card.
"""

from __future__ import annotations

from china_games.geometry import Box, lay_grid
from china_games.kit import svg
from china_games.table import inks


def draw_surround(size: tuple[float, float], seen: Box, cloth: str, thread: str) -> list[str]:
    """The edge of a board, `size` in its units, and the cloth around it as far as the box `seen`
    (left, top, width, height) shows it; nothing where it shows the board alone.
    """
    (wide, high), (left, top, seen_w, seen_h) = size, seen
    right, bottom = left + seen_w, top + seen_h
    around = [
        svg.draw_box(x, y, w, h, cloth)
        for x, y, w, h in (
            (left, top, seen_w, -top),
            (left, high, seen_w, bottom - high),
            (left, top, -left, seen_h),
            (wide, top, right - wide, seen_h),
        )
        if w > 0 and h > 0
    ]
    if not around:
        return []
    weave = "".join(
        f"M{x:.0f} {y:.0f}l11 11l-11 11l-11 -11zM{x - 4:.0f} {y + 11:.0f}h8"
        for x, y in lay_grid((left, top, right, bottom), 44, 22)
        if not (-34 < y < high + 12 and -24 < x < wide + 24)
    )
    return [
        *around,
        svg.stroke(weave, thread, 1.6, 0.8),
        svg.draw_box(-7, -7, wide + 14, high + 14, "none", 0, inks.GOLD, 8),
        svg.draw_box(-2, -2, wide + 4, high + 4, "none", 0, inks.INK, 2.4),
        svg.draw_box(-12, -12, wide + 24, high + 24, "none", 0, inks.INK, 2),
    ]


def trace_lattice(high: float) -> str:
    """The path of the lattice on a card's back, for a card 100 units wide and so high."""
    return "".join(
        f"M{x:.0f} {y - 9:.1f}l9 9l-9 9l-9 -9z"
        for x, y in lay_grid((16, 16, 84, high - 16), 18, 18)
        if 17 < x < 83 and 17 < y < high - 17
    )
