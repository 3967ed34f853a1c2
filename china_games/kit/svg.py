"""Builds SVG texts in the subset that SDL draws: shapes, strokes, gradients; no text, use, clip, mask, filter."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from china_games.kit.theme import Colour, css

Point = tuple[float, float]
ROUND = 'stroke-linejoin="round" stroke-linecap="round"'


def number(value: float) -> str:
    """A coordinate, short."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def pair(point: Point) -> str:
    """A point as path data has it."""
    return f"{number(point[0])} {number(point[1])}"


def polygon(points: Iterable[Point]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(pair(point) for point in points) + "Z"


def polyline(points: Iterable[Point]) -> str:
    """Path data of an open line."""
    return "M" + "L".join(pair(point) for point in points)


def smooth(points: Sequence[Point], closed: bool = False, tension: float = 0.5) -> str:
    """Path data of a curve through the points (Catmull-Rom)."""
    count = len(points)
    if count < 3:
        return polyline(points)
    parts = [f"M{pair(points[0])}"]
    for i in range(count if closed else count - 1):
        before, start = points[i - 1] if closed or i else points[0], points[i]
        end, after = points[(i + 1) % count], points[(i + 2) % count if closed else min(i + 2, count - 1)]
        pull = tension / 3
        first = start[0] + (end[0] - before[0]) * pull, start[1] + (end[1] - before[1]) * pull
        second = end[0] - (after[0] - start[0]) * pull, end[1] - (after[1] - start[1]) * pull
        parts.append("C" + " ".join(number(value) for value in (*first, *second, *end)))
    return "".join(parts) + ("Z" if closed else "")


class Svg:
    """Collects shapes in a box of `width` × `height` units; str() is the SVG text. Colours are tuples or None."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._parts: list[str] = []
        self._defs: list[str] = []

    def _style(self, fill: Colour | str | None, stroke: Colour | None, line: float, opacity: float, dash: str) -> str:
        paint = fill if isinstance(fill, str) else css(fill) if fill else "none"
        style = f' fill="{paint}"'
        if stroke:
            style += f' stroke="{css(stroke)}" stroke-width="{number(line)}" {ROUND}'
        if dash:
            style += f' stroke-dasharray="{dash}"'
        return style + (f' fill-opacity="{opacity:g}" stroke-opacity="{opacity:g}"' if opacity < 1 else "")

    def path(self, data: str, fill: Colour | str | None = None, stroke: Colour | None = None, line: float = 1,
             opacity: float = 1, dash: str = "", turn: str = "") -> Svg:
        """Adds a path; `fill` may be url(#id) of a gradient, `turn` an SVG transform."""
        moved = f' transform="{turn}"' if turn else ""
        self._parts.append(f'<path d="{data}"{self._style(fill, stroke, line, opacity, dash)}{moved}/>')
        return self

    def rect(self, x: float, y: float, width: float, height: float, radius: float = 0, fill: Colour | str | None = None,
             stroke: Colour | None = None, line: float = 1, opacity: float = 1) -> Svg:
        style = self._style(fill, stroke, line, opacity, "")
        self._parts.append(f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
                           f'rx="{number(radius)}"{style}/>')
        return self

    def circle(self, x: float, y: float, radius: float, fill: Colour | str | None = None, stroke: Colour | None = None,
               line: float = 1, opacity: float = 1) -> Svg:
        style = self._style(fill, stroke, line, opacity, "")
        self._parts.append(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{style}/>')
        return self

    def gradient(self, name: str, stops: Sequence[tuple[float, Colour, float]], down: bool = True) -> str:
        """Defines a linear gradient of (offset, colour, opacity); returns the fill to use it."""
        shades = "".join(f'<stop offset="{number(at)}" stop-color="{css(shade)}" stop-opacity="{number(clear)}"/>'
                         for at, shade, clear in stops)
        self._defs.append(f'<linearGradient id="{name}" x1="0" y1="0" x2="{0 if down else 1}" y2="{1 if down else 0}">'
                          f"{shades}</linearGradient>")
        return f"url(#{name})"

    def __str__(self) -> str:
        defs = f"<defs>{''.join(self._defs)}</defs>" if self._defs else ""
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(self.width)} {number(self.height)}" '
                f'width="{number(self.width)}" height="{number(self.height)}">{defs}{"".join(self._parts)}</svg>')
