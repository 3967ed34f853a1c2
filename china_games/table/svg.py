"""Small pieces of SVG in the subset that the rasteriser knows, written as strings."""
from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from china_games.table.geometry import Point


def line_path(points: Sequence[Point], closed: bool = False) -> str:
    """Path data through some points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if closed else "")


def smooth_path(points: Sequence[Point]) -> str:
    """Path data of a soft curve through some points (Catmull-Rom)."""
    if len(points) < 3:
        return line_path(points)
    data = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for i in range(len(points) - 1):
        before, a, b, after = points[max(0, i - 1)], points[i], points[i + 1], points[min(len(points) - 1, i + 2)]
        data.append(f"C{a[0] + (b[0] - before[0]) / 6:.1f} {a[1] + (b[1] - before[1]) / 6:.1f} "
                    f"{b[0] - (after[0] - a[0]) / 6:.1f} {b[1] - (after[1] - a[1]) / 6:.1f} {b[0]:.1f} {b[1]:.1f}")
    return "".join(data)


def stroke(data: str, colour: str, width: float, opacity: float = 1.0) -> str:
    """A line without fill. (Dashes are drawn one by one: the rasteriser does not repeat dashed strokes exactly.)"""
    return (f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" stroke-linecap="round" '
            f'stroke-linejoin="round" stroke-opacity="{opacity}"/>')


def fill(data: str, colour: str, opacity: float = 1.0, outline: str = "", width: float = 0.0) -> str:
    """A filled shape, with an outline if one is named."""
    edge = f' stroke="{outline}" stroke-width="{width:.2f}" stroke-linejoin="round"' if outline else ""
    return f'<path d="{data}" fill="{colour}" fill-opacity="{opacity}" fill-rule="evenodd"{edge}/>'


def disc(at: Point, radius: float, colour: str, outline: str = "", width: float = 0.0, opacity: float = 1.0) -> str:
    """A circle."""
    edge = f' stroke="{outline}" stroke-width="{width:.2f}"' if outline else ""
    return (f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius:.2f}" fill="{colour}" '
            f'fill-opacity="{opacity}"{edge}/>')


def box(x: float, y: float, w: float, h: float, colour: str, radius: float = 0.0, outline: str = "",
        width: float = 0.0, opacity: float = 1.0) -> str:
    """A rectangle, with round corners if asked."""
    edge = f' stroke="{outline}" stroke-width="{width:.2f}"' if outline else ""
    return (f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{radius:.2f}" fill="{colour}" '
            f'fill-opacity="{opacity}"{edge}/>')


def scallop(at: Point, radius: float, lobes: int) -> str:
    """Path data of a cloud-edged disc."""
    corners = [(at[0] + radius * cos(2 * pi * k / lobes), at[1] + radius * sin(2 * pi * k / lobes))
               for k in range(lobes)]
    bump = radius * sin(pi / lobes) * 1.12
    data = [f"M{corners[0][0]:.1f} {corners[0][1]:.1f}"]
    data += [f"A{bump:.1f} {bump:.1f} 0 0 1 {x:.1f} {y:.1f}" for x, y in (*corners[1:], corners[0])]
    return "".join(data) + "Z"


def document(parts: Sequence[str], view: tuple[float, float, float, float], size: tuple[int, int]) -> bytes:
    """A whole picture: `view` is left, top, width, height in the units of the parts; `size` is in pixels."""
    left, top, width, height = view
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
            f'viewBox="{left:.3f} {top:.3f} {width:.3f} {height:.3f}">{"".join(parts)}</svg>').encode()
