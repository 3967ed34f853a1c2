"""The Imperial Palace and the gardens of the start tile, as SVG parts in a box of 100."""

from __future__ import annotations

from china_games.games.forbidden_city.table import pigments as pigment
from china_games.kit import svg
from china_games.table import inks as ink

EAVES = "M22 42q7 -2 11 -10h34q4 8 11 10l3 4q-31 5 -62 0z"
UPPER = "M32 30q5 -2 8 -8h20q3 6 8 8l2 3.6q-20 4 -40 0z"


def draw_palace() -> list[str]:
    """The hall of the Emperor on its marble terrace, under two golden roofs."""
    columns = "".join(f"M{x} 47v19" for x in (28, 37, 46, 54, 63, 72))
    ribs = "".join(f"M{50 + k * 4} 34l{k * 2.4:.1f} 10" for k in range(-5, 6))
    return [
        svg.fill(
            "M17 76h66v5h-66zM21 70h58v6h-58zM25 65h50v5h-50z", pigment.MARBLE, 1, ink.INK, 1.3
        ),
        svg.fill("M44 65h12v16h-12z", "#ddd0b4", 1, ink.INK, 1.0),
        svg.stroke("M44 69h12M44 73h12M44 77h12", ink.INK, 0.8),
        svg.draw_box(26, 45, 48, 20, "#7d221a", 0, ink.INK, 1.2),
        svg.draw_box(45, 51, 10, 14, pigment.SILL, 0, ink.INK, 1.0),
        svg.stroke(columns, "#c4422f", 3.0),
        svg.fill(EAVES, pigment.ROOF, 1, ink.INK, 1.6),
        svg.stroke(ribs, pigment.ROOF_DARK, 1.0, 0.8),
        svg.draw_box(36, 29, 28, 5, "#7d221a", 0, ink.INK, 1.0),
        svg.fill(UPPER, pigment.ROOF, 1, ink.INK, 1.6),
        svg.stroke("M38 21.5h24", ink.INK, 2.6),
        svg.stroke("M38 21.5h24", pigment.ROOF, 1.4),
        svg.stroke("M22 42l-3 -2M78 42l3 -2", ink.INK, 1.8),
    ]


def draw_garden() -> list[str]:
    """A pond with a rock and an arched bridge, pines and a path."""
    pond = "M28 56q-6 -14 10 -16q14 -2 20 6q14 2 12 14q-2 12 -20 12q-18 0 -22 -16z"
    return [
        svg.stroke("M18 82q20 -6 26 -18M72 20q-6 14 -16 22", "#dccf9f", 6),
        svg.fill(pond, pigment.WATER, 1, "#4f7b84", 1.8),
        svg.stroke("M36 58q5 -3 10 0t10 0M42 64q4 -3 8 0t8 0", "#dcebe8", 1.3, 0.9),
        svg.stroke("M46 69q8 -14 22 -18", "#4a2a10", 6.2),
        svg.stroke("M46 69q8 -14 22 -18", ink.CINNABAR, 4),
        svg.fill("M30 47q1 -9 7 -9q4 -6 9 0q5 2 4 8q-10 5 -20 1z", pigment.ROCK, 1, ink.INK, 1.3),
        *_draw_pine(27, 27, 1.0),
        *_draw_pine(77, 76, 0.9),
        *_draw_pine(78, 36, 0.75),
        *_draw_pine(24, 78, 0.62),
    ]


def _draw_pine(x: float, y: float, size: float) -> list[str]:
    """A tree from above: a trunk's shadow and three clouds of needles."""
    clouds = [(-6, 3, 7.5), (6, 3, 7.5), (0, -5, 8.5)]
    found = [svg.draw_disc((x + 2 * size, y + 4 * size), 12 * size, ink.INK, opacity=0.16)]
    found += [
        svg.draw_disc((x + dx * size, y + dy * size), r * size, pigment.LAWN_DARK, "#2f4a22", 1.3)
        for dx, dy, r in clouds
    ]
    return [
        *found,
        *(
            svg.stroke(
                f"M{x + (dx - 3) * size:.1f} {y + dy * size:.1f}q{3 * size:.1f} {-4 * size:.1f} "
                f"{6 * size:.1f} 0",
                "#a9c47e",
                1.2,
            )
            for dx, dy, _ in clouds
        ),
    ]
