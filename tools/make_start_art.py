"""Draws assets/art/start.svg: mountains in mist, the Great Wall on a ridge, a red sun. Run it to
make the file anew.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from random import Random

WIDTH, HEIGHT, STEP = 2000, 1000, 8
PAPER, INK, CINNABAR, BRONZE = "#f1e6cd", "#22262b", "#b23a2a", "#5d5648"
Point = tuple[float, float]
Ridge = Sequence[Point]


def make_ridge(
    rng: Random, base: float, peaks: list[tuple[float, float, float]], rough: float
) -> Ridge:
    """A skyline: peaks (x, height, half width) on a base line, with finer and finer roughness."""
    waves = [
        (rough * 0.62**k, rng.uniform(0.004, 0.006) * 1.9**k, rng.uniform(0, math.tau))
        for k in range(8)
    ]
    line = []
    for x in range(-STEP, WIDTH + 2 * STEP, STEP):
        height = max(
            (h * math.exp(-(abs((x - at) / half) ** 1.5)) for at, h, half in peaks), default=0
        )
        grain = sum(size * math.sin(x * pace + shift) for size, pace, shift in waves)
        line.append((x, base - height - grain * (0.35 + height / 260)))
    return line


def trace_points(points: Sequence[Point], close: bool = False) -> str:
    """SVG path data of a line."""
    head, *rest = points
    return (
        f"M{head[0]:.0f} {head[1]:.1f}L"
        + " ".join(f"{x:.0f} {y:.1f}" for x, y in rest)
        + ("Z" if close else "")
    )


def mix_colour(colour: str, share: float) -> str:
    """Paper with a share of a colour."""
    pairs = [(int(PAPER[at : at + 2], 16), int(colour[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(paper + (ink - paper) * share):02x}" for paper, ink in pairs)


def wash(name: str, colour: str, top: float, height: float, strong: float) -> str:
    """A gradient of ink that thins out into mist downwards; opaque, so that each layer is filled
    once.
    """
    stops = ((0, strong), (0.3, strong * 0.6), (0.7, strong * 0.18), (1, 0))
    marks = "".join(
        f'<stop offset="{at}" stop-color="{mix_colour(colour, share)}"/>' for at, share in stops
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top:.0f}" x2="0" '
        f'y2="{top + height:.0f}">{marks}</linearGradient>'
    )


def draw_mountain(
    name: str, line: Ridge, colour: str, strong: float, depth: float
) -> tuple[str, str]:
    """Gradient and body of a mountain layer, strong at its skyline and gone in the mist below."""
    top = min(y for _, y in line)
    body = trace_points([*line, (WIDTH + STEP, HEIGHT), (-STEP, HEIGHT)], close=True)
    return wash(name, colour, top, depth, strong), f'<path d="{body}" fill="url(#{name})"/>'


def draw_strokes(rng: Random, line: Ridge, count: int, colour: str, alpha: float) -> str:
    """Brush strokes down the slopes, all in one path, longer under the high peaks."""
    low = max(y for _, y in line)
    parts = []
    for _ in range(count):
        place = rng.randrange(2, len(line) - 2)
        x, y = line[place]
        lean = line[place + 2][1] - line[place - 2][1]
        reach = (low - y) * rng.uniform(0.05, 0.34)
        if reach > 12:
            side = reach * (0.55 if lean > 0 else -0.55) * rng.uniform(0.3, 1)
            parts.append(
                stroke((x, y + rng.uniform(2, reach * 0.5)), side, reach, rng.uniform(1.2, 4.2))
            )
    return f'<path d="{"".join(parts)}" fill="{colour}" fill-opacity="{alpha}"/>'


def stroke(at: Point, side: float, reach: float, wide: float) -> str:
    """A brush stroke: a thin leaf that begins and ends in a point."""
    x, y = at
    return (
        f"M{x:.0f} {y:.0f}Q{x + side * 0.3 + wide:.0f} {y + reach * 0.5:.0f} {x + side:.0f} "
        f"{y + reach:.0f}"
        f"Q{x + side * 0.3 - wide:.0f} {y + reach * 0.45:.0f} {x:.0f} {y:.0f}Z"
    )


def draw_edge(line: Ridge, colour: str, width: float, alpha: float) -> str:
    """The dark brush line along a skyline."""
    return (
        f'<path d="{trace_points(line)}" fill="none" stroke="{colour}" stroke-width="{width}"'
        f' stroke-opacity="{alpha}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def draw_wall(line: Ridge, start: float, end: float, size: float) -> str:
    """The Great Wall along a skyline: a band with battlements, and a tower on every high place."""
    part = pace_line(
        [(x, y - size * 0.25) for x, y in smooth_line(line) if start <= x <= end], size * 0.48
    )
    foot = [(x, y + size * 0.9) for x, y in reversed(part)]
    merlons = "".join(
        f"M{x:.1f} {y - size * 0.05:.1f}l0 {-size * 0.3:.1f} {size * 0.26:.1f} 0 0 "
        f"{size * 0.34:.1f}Z"
        for x, y in part
    )
    towers = "".join(draw_tower(part[at], size) for at in range(9, len(part) - 3, 22))
    return (
        f'<path d="{trace_points([*part, *foot], close=True)}" fill="{BRONZE}"/>'
        f'<path d="{merlons}" fill="{BRONZE}"/>'
        f'<path d="{trace_points([(x, y + size * 0.2) for x, y in part])}" fill="none" '
        f'stroke="{PAPER}" stroke-width="{size * 0.08:.1f}" stroke-opacity="0.5"/>{towers}'
    )


def smooth_line(line: Ridge) -> Ridge:
    """The line without its roughness, as masons would build on it."""
    return [
        (x, sum(y for _, y in line[max(0, i - 4) : i + 5]) / len(line[max(0, i - 4) : i + 5]))
        for i, (x, _) in enumerate(line)
    ]


def pace_line(line: Ridge, pace: float) -> Ridge:
    """Points of the line that lie equally far apart along it."""
    points, left = [line[0]], pace
    for (x, y), (to_x, to_y) in zip(line, line[1:], strict=False):
        length, at = math.hypot(to_x - x, to_y - y), left
        while at <= length:
            points.append((x + (to_x - x) * at / length, y + (to_y - y) * at / length))
            at += pace
        left = at - length
    return points


def draw_tower(at: Point, size: float) -> str:
    """A watch tower with battlements and two windows."""
    x, y = at
    w, h = size * 1.5, size * 1.9
    left, right, top = x - w / 2, x + w / 2, y - h * 0.72
    slope, tooth = size * 0.1, f"l0 {-size * 0.32:.1f} {w * 0.2:.1f} 0 0 {size * 0.34:.1f}Z"
    teeth = "".join(f"M{left - size * 0.12 + k * w * 0.36:.1f} {top:.1f}{tooth}" for k in range(4))
    windows = "".join(
        box(x + side * w * 0.2 - size * 0.12, top + h * 0.32, size * 0.24, size * 0.42, INK)
        for side in (-1, 1)
    )
    return (
        f'<path d="M{left:.1f} {y + size:.1f}L{left + slope:.1f} {top:.1f} '
        f"{right - slope:.1f} {top:.1f} "
        f'{right:.1f} {y + size:.1f}Z" fill="#6b6353"/>'
        + box(left - size * 0.14, top, w + size * 0.28, size * 0.2, BRONZE)
        + f'<path d="{teeth}" fill="{BRONZE}"/>{windows}'
    )


def box(x: float, y: float, w: float, h: float, colour: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{colour}"/>'


def draw_birds(at: Point) -> str:
    """A few cranes far away."""
    places = ((0, 0, 1.0), (46, 18, 0.8), (84, -6, 0.7), (-44, 30, 0.7), (132, 22, 0.55))
    return "".join(
        f'<path d="M{at[0] + x - 15 * s:.1f} {at[1] + y - 5 * s:.1f}q{9 * s:.1f} '
        f"{-7 * s:.1f} {15 * s:.1f} {5 * s:.1f}"
        f'q{7 * s:.1f} {-12 * s:.1f} {16 * s:.1f} {-6 * s:.1f}" fill="none" stroke="'
        f'{INK}" stroke-opacity="0.55" '
        f'stroke-width="{2.4 * s:.1f}" stroke-linecap="round"/>'
        for x, y, s in places
    )


def draw_sun(x: float, y: float, radius: float) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{CINNABAR}" fill-opacity="0.86"/>'
        f'<circle cx="{x}" cy="{y}" r="{radius + 16}" fill="none" stroke="{CINNABAR}"'
        f' stroke-opacity="0.10" '
        'stroke-width="26"/>'
    )


def picture() -> str:
    """The whole SVG."""
    rng = Random(7)
    far = make_ridge(
        rng,
        640,
        [
            (1180, 250, 120),
            (1400, 330, 150),
            (1700, 240, 170),
            (820, 150, 150),
            (420, 190, 160),
            (130, 120, 150),
            (1940, 180, 120),
        ],
        20,
    )
    middle = make_ridge(
        rng,
        760,
        [
            (1560, 330, 130),
            (1800, 250, 150),
            (1270, 200, 120),
            (980, 120, 130),
            (640, 150, 160),
            (240, 230, 150),
            (40, 150, 110),
        ],
        26,
    )
    near = make_ridge(
        rng,
        890,
        [
            (1880, 300, 170),
            (1640, 190, 150),
            (1360, 120, 170),
            (1080, 90, 170),
            (760, 60, 170),
            (380, 110, 190),
            (60, 170, 150),
        ],
        14,
    )
    layers = [
        draw_mountain("far", far, "#6f7f86", 0.62, 420),
        draw_mountain("middle", middle, "#3c4a50", 0.80, 470),
        draw_mountain("near", near, "#272d2f", 0.92, 520),
    ]
    defs = "".join(gradient for gradient, _ in layers)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="'
        f'{WIDTH}" height="{HEIGHT}">'
        f'<defs>{defs}</defs><rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        + draw_sun(1290, 300, 84)
        + draw_birds((1050, 300))
        + layers[0][1]
        + draw_edge(far, "#54636a", 2.2, 0.5)
        + draw_strokes(rng, far, 90, "#40494d", 0.20)
        + layers[1][1]
        + draw_edge(middle, INK, 3, 0.55)
        + draw_strokes(rng, middle, 130, INK, 0.24)
        + layers[2][1]
        + draw_strokes(rng, near, 110, INK, 0.30)
        + draw_edge(near, INK, 4, 0.7)
        + draw_wall(near, -8, 2008, 17)
        + "</svg>"
    )


if __name__ == "__main__":
    Path(__file__).resolve().parent.parent.joinpath("assets", "art", "start.svg").write_text(
        picture() + "\n", encoding="utf-8", newline="\n"
    )
