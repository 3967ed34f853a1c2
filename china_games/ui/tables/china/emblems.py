"""The emblems of the seats as lines in a box of 24 units, scaled to where they are wanted."""
from __future__ import annotations

SHAPES = {
    "mountain": ("M2 20l7 -13l4 7l3 -4l6 10z",),
    "wave": ("M2 10q4 -6 8 0t8 0t4 -3", "M2 17q4 -6 8 0t8 0t4 -3"),
    "lotus": ("M12 20q-5 -6 0 -15q5 9 0 15z", "M12 20q-10 1 -10 -9q8 1 10 9z", "M12 20q10 1 10 -9q-8 1 -10 9z"),
    "coin": ("M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0", "M9 9h6v6h-6z"),
    "cloud": ("M4 18h15q4 -1 2 -5q-2 -2 -4 -1q0 -6 -6 -6q-5 0 -6 5q-5 2 -1 7z",),
    "bamboo": ("M9 22v-7M9 13v-6M9 5v-3", "M9 13q5 -6 11 -5q-4 6 -11 5z", "M9 20q6 -5 11 -3q-4 5 -11 3z"),
}
FILLED = ("mountain", "lotus", "cloud")


def emblem(name: str, place: tuple[float, float, float], colour: str) -> list[str]:
    """An emblem as SVG parts; `place` is left, top and side."""
    left, top, side = place
    k = side / 24
    fill = colour if name in FILLED else "none"
    return [f'<path d="{data}" transform="translate({left:.2f} {top:.2f}) scale({k:.4f})" fill="{fill}" '
            f'fill-opacity="0.9" stroke="{colour}" stroke-width="{2.2:.1f}" stroke-linejoin="round" '
            f'stroke-linecap="round"/>' for data in SHAPES[name]]
