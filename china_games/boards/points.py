"""Many points written as one text, "12.5,40 30,41": such as a border, quick to read and easy to
paste.
"""

from __future__ import annotations

import re

from china_games.geometry import Line

POINT = re.compile(r"-?(0|[1-9][0-9]{0,5})(\.[0-9]{1,6})?,-?(0|[1-9][0-9]{0,5})(\.[0-9]{1,6})?\Z")


def parse_points(text: str) -> Line:
    """The points of a text; ValueError where one is not written as it must be."""
    numbers = list(map(float, text.replace(",", " ").split()))
    if len(numbers) % 2:
        raise ValueError("a point without its second number")
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def find_bad_point(text: str) -> tuple[int, str] | None:
    """Number (from 1) and wording of the first point that is not written as it must be."""
    return next(
        ((n, word) for n, word in enumerate(text.split(), 1) if not POINT.match(word)), None
    )
