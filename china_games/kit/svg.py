"""SVG in the subset that SDL draws: shapes, strokes, dashes, linear gradients; no text, use, clip,
mask, filter.

A picture is a list of parts, each the text of one element, put together by `document`. Colours are
tuples or written #RRGGBB; "none" or None draws nothing. (A dashed line that has to look the same
every time is drawn dash by dash: the rasteriser does not repeat dashed strokes exactly.)"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

from china_games.geometry import Point, trace_bezier
from china_games.kit.theme import Colour, write_css

Ink = Colour | str | None
ROUND = ' stroke-linecap="round"'
View = tuple[float, float, float, float]
"""What of the plane a picture shows: left, top, width, height in the units of its parts."""


@lru_cache(maxsize=1 << 16)
def write_number(value: float) -> str:
    """A coordinate, short."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def write_point(point: Point) -> str:
    """A point as path data has it."""
    return f"{write_number(point[0])} {write_number(point[1])}"


def write_ink(ink: Ink) -> str:
    """A colour as SVG has it."""
    return "none" if ink is None else ink if isinstance(ink, str) else write_css(ink)


# -- path data -------------------------------------------------------------------------------------


def trace_line(points: Sequence[Point], closed: bool = False) -> str:
    """Path data through some points."""
    return "M" + "L".join(write_point(point) for point in points) + ("Z" if closed else "")


def trace_smooth(points: Sequence[Point], closed: bool = False) -> str:
    """Path data of a soft curve through some points; two give the straight line."""
    if len(points) < 3:
        return trace_line(points)
    parts = (
        f"C{write_point(one)} {write_point(two)} {write_point(end)}"
        for one, two, end in trace_bezier(points, closed)
    )
    return f"M{write_point(points[0])}{''.join(parts)}{'Z' if closed else ''}"


def trace_scallop(at: Point, radius: float, lobes: int) -> str:
    """Path data of a cloud-edged disc."""
    corners = [
        (at[0] + radius * cos(2 * pi * k / lobes), at[1] + radius * sin(2 * pi * k / lobes))
        for k in range(lobes)
    ]
    bump = write_number(radius * sin(pi / lobes) * 1.12)
    arcs = (f"A{bump} {bump} 0 0 1 {write_point(corner)}" for corner in (*corners[1:], corners[0]))
    return f"M{write_point(corners[0])}{''.join(arcs)}Z"


# -- elements --------------------------------------------------------------------------------------


def stroke(data: str, colour: Ink, width: float = 1.0, opacity: float = 1.0, turn: str = "") -> str:
    """A line without fill, with round ends; `turn` is an SVG transform."""
    edge = _write_edge(colour, width, opacity, ROUND)
    return f'<path d="{data}" fill="none"{edge}{_write_transform(turn)}/>'


def fill(
    data: str,
    colour: Ink,
    opacity: float = 1.0,
    outline: Ink = None,
    width: float = 0.0,
    turn: str = "",
    rule: str = "evenodd",
) -> str:
    """A filled shape, with an outline if one is named; the opacity is that of the fill."""
    return (
        f'<path d="{data}"{_fill(colour, opacity)} fill-rule="{rule}"{_write_edge(outline, width)}'
        f"{_write_transform(turn)}/>"
    )


def draw_disc(
    at: Point,
    radius: float,
    colour: Ink,
    outline: Ink = None,
    width: float = 0.0,
    opacity: float = 1.0,
) -> str:
    """A circle; the opacity is that of the fill."""
    return (
        f'<circle cx="{write_number(at[0])}" cy="{write_number(at[1])}" r="{write_number(radius)}"'
        f"{_fill(colour, opacity)}"
        f"{_write_edge(outline, width)}/>"
    )


@lru_cache(maxsize=1 << 12)
def draw_box(
    x: float,
    y: float,
    wide: float,
    high: float,
    colour: Ink,
    radius: float = 0.0,
    outline: Ink = None,
    width: float = 0.0,
    opacity: float = 1.0,
    edge_opacity: float = 1.0,
) -> str:
    """A rectangle, with round corners if asked; the opacity is that of the fill."""
    left, top, w, h, rx = (write_number(value) for value in (x, y, wide, high, radius))
    return (
        f'<rect x="{left}" y="{top}" width="{w}" height="{h}" rx="{rx}"'
        f"{_fill(colour, opacity)}{_write_edge(outline, width, edge_opacity)}/>"
    )


def _fill(colour: Ink, opacity: float) -> str:
    return f' fill="{write_ink(colour)}"' + (f' fill-opacity="{opacity:g}"' if opacity < 1 else "")


def _write_edge(colour: Ink, width: float, opacity: float = 1.0, ends: str = "") -> str:
    if not colour or not width:
        return ""
    clear = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
    return (
        f' stroke="{write_ink(colour)}" stroke-width="{write_number(width)}"'
        f' stroke-linejoin="round"{ends}{clear}'
    )


def _write_transform(turn: str) -> str:
    return f' transform="{turn}"' if turn else ""


def write_document(parts: Sequence[str], view: View, size: tuple[int, int]) -> str:
    """A whole picture; `size` is in pixels and has the shape of the view."""
    left, top, wide, high = (write_number(value) for value in view)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="{left} {top} {wide} {high}">{"".join(parts)}</svg>'
    )
