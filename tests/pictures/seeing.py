"""How colours look to people who see them otherwise, and how far two of them are apart."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

from china_games.kit.theme import Colour, parse_colour

MATRICES = {
    "all colours": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes 2009, full strength, for linear RGB."""

WHITE = (0.95047, 1.0, 1.08883)
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
Vector = tuple[float, float, float]


def times(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> Vector:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def linear(value: float) -> float:
    """A channel 0..255 as light 0..1."""
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def lab(shown: Colour, kind: str = "all colours") -> Vector:
    """A colour as somebody sees it, in CIELAB (D65)."""
    seen = times(MATRICES[kind], [linear(c) for c in shown])
    x, y, z = (
        root(max(0.0, c) / white) for c, white in zip(times(TO_XYZ, seen), WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def apart(first: Colour | str, second: Colour | str, kind: str) -> float:
    """The distance of two colours in CIELAB, for somebody who sees in this way."""
    one, two = (parse_colour(c) if isinstance(c, str) else c for c in (first, second))
    return math.dist(lab(one, kind), lab(two, kind))


def nearest(colours: Sequence[Colour | str], kind: str) -> tuple[float, tuple[int, int]]:
    """The least distance of two of the colours, and which two they are."""
    return min(
        (apart(colours[i], colours[k], kind), (i, k))
        for i, k in combinations(range(len(colours)), 2)
    )
