"""The shapes of paper, panels, buttons, seals, icons and the focus ring, as parts of SVG; and
panels of any size.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import NamedTuple

import pygame

from china_games.geometry import Point
from china_games.kit import svg
from china_games.kit.emblems import EMBLEMS
from china_games.kit.icons import ICONS
from china_games.kit.svg import Ink, trace_smooth, write_point
from china_games.kit.theme import Colour, SeatLook, Theme, mix

Rect = pygame.Rect
Surface = pygame.Surface
TILE = 256


class Panel(NamedTuple):
    """A panel's look: colours by role, corner radius and edge in units, a second line inside, a
    shadow.
    """

    fill: str
    edge: str = ""
    radius: float = 4
    line: float = 1.2
    inner: str = ""
    shadow: float = 0


PANELS = {
    "page": Panel("paper_light", "ink", 3, 1.6, inner="ink_faint", shadow=6),
    "card": Panel("paper_light", "ink_faint", 4, 1.2, shadow=2),
    "slip": Panel("paper_light", "ink_soft", 3, 1.2),
    "inset": Panel("paper_dark", "ink_faint", 3, 1.0),
    "bar": Panel("paper_dark", "", 0, 0),
    "seal": Panel("cinnabar", "cinnabar", 4, 1.2, inner="on_seal"),
    "tip": Panel("ink", "ink", 3, 1.0, shadow=3),
    "dark": Panel("ink", "ink", 4, 1.0),
    "chosen": Panel("paper_light", "cinnabar", 4, 2.2),
}


def draw_panel_patch(theme: Theme, look: Panel, corner: int, scale: float) -> list[str]:
    """The corners of a panel around a middle of one pixel."""
    side = 2 * corner + 1
    line = max(1.0, look.line * scale) if look.edge else 0.0
    parts = [
        svg.draw_box(
            line / 2,
            line / 2,
            side - line,
            side - line,
            theme.find_colour(look.fill),
            look.radius * scale,
            theme.find_colour(look.edge) if look.edge else None,
            line,
        )
    ]
    if look.inner:
        gap = line + 2.5 * scale
        parts.append(
            svg.draw_box(
                gap,
                gap,
                side - 2 * gap,
                side - 2 * gap,
                None,
                max(0.0, look.radius - 2) * scale,
                theme.find_colour(look.inner),
                max(1.0, scale * 0.8),
                edge_opacity=0.7,
            )
        )
    return parts


def stretch_patch(
    target: Surface, patch: Surface, rect: Rect, corner: int, middle: bool = True
) -> None:
    """Blits a patch with corners of a size, its middle row and column stretched to the
    rectangle; without its `middle` if something is laid over that anyway.
    """
    cuts = ((0, corner), (corner, 1), (corner + 1, corner))
    across = (
        (rect.x, corner),
        (rect.x + corner, rect.w - 2 * corner),
        (rect.right - corner, corner),
    )
    down = (
        (rect.y, corner),
        (rect.y + corner, rect.h - 2 * corner),
        (rect.bottom - corner, corner),
    )
    for (sx, sw), (x, w) in zip(cuts, across, strict=True):
        for (sy, sh), (y, h) in zip(cuts, down, strict=True):
            if sw == sh == 1:
                if middle:
                    fill_middle(target, patch.get_at((sx, sy)), Rect(x, y, w, h))
            elif w > 0 and h > 0:
                part = patch.subsurface((sx, sy, sw, sh))
                target.blit(
                    part if (sw, sh) == (w, h) else pygame.transform.scale(part, (w, h)), (x, y)
                )


def fill_middle(target: Surface, colour: pygame.Color, rect: Rect) -> None:
    """Fills a rectangle with a colour that may be transparent."""
    if colour.a == 255:
        target.fill(colour, rect)
    elif colour.a and rect.w > 0 and rect.h > 0:
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        veil.fill(colour)
        target.blit(veil, rect)


def draw_shadow_patch(theme: Theme, spread: int, corner: int) -> list[str]:
    """The corners of a shadow around a middle of one pixel."""
    side = 2 * corner + 1
    steps = max(2, min(8, spread))
    insets = [spread * i / steps for i in range(steps)]
    return [
        svg.draw_box(
            inset,
            inset,
            side - 2 * inset,
            side - 2 * inset,
            theme.shade,
            corner - inset * 0.6,
            opacity=0.16 / steps,
        )
        for inset in insets
    ]


# -- buttons ---------------------------------------------------------------------------------------


class Press(NamedTuple):
    """How a button looks at the moment."""

    style: str
    hover: bool
    down: bool
    enabled: bool


def bend_line(start: Point, end: Point, share: float, bend: float) -> Point:
    """A place on the line from start to end, pushed aside by `bend`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1
    return start[0] + dx * share - dy / length * bend, start[1] + dy * share + dx / length * bend


def draw_brush_box(wide: float, high: float, inset: float, wobble: float, seed: int) -> str:
    """Path data of a rectangle with soft corners, drawn by hand with a brush; `wobble`
    in pixels.
    """
    draw = random.Random(seed)
    radius = min(wide, high) * 0.11
    corners = [
        (inset, inset),
        (wide - inset, inset),
        (wide - inset, high - inset),
        (inset, high - inset),
    ]
    parts: list[str] = []
    for i, start in enumerate(corners):
        end = corners[(i + 1) % 4]
        way = (end[0] > start[0]) - (end[0] < start[0]), (end[1] > start[1]) - (end[1] < start[1])
        begin = start[0] + way[0] * radius, start[1] + way[1] * radius
        stop = end[0] - way[0] * radius, end[1] - way[1] * radius
        bend = draw.uniform(-wobble, wobble) * 1.5
        first, second = bend_line(begin, stop, 0.3, bend), bend_line(begin, stop, 0.7, -bend / 2)
        parts.append(
            f"{'L' if parts else 'M'}{write_point(begin)}"
            f"C{write_point(first)} {write_point(second)} {write_point(stop)}Q{write_point(end)} "
        )
        after = corners[(i + 2) % 4]
        turn = (after[0] > end[0]) - (after[0] < end[0]), (after[1] > end[1]) - (after[1] < end[1])
        parts.append(write_point((end[0] + turn[0] * radius, end[1] + turn[1] * radius)))
    return "".join(parts) + "Z"


def choose_button_colours(theme: Theme, press: Press) -> tuple[Colour, Colour]:
    """Fill and edge."""
    if press.style == "seal":
        fill = mix(theme.cinnabar, theme.paper_light, 0.12) if press.hover else theme.cinnabar
        fill = mix(fill, theme.ink, 0.2) if press.down else fill
        return (
            (fill, mix(fill, theme.ink, 0.35))
            if press.enabled
            else (theme.paper_dark, theme.ink_faint)
        )
    fill = theme.paper_light if not press.hover else mix(theme.paper_light, theme.ochre, 0.14)
    fill = mix(fill, theme.ink, 0.1) if press.down else fill
    return (
        (fill, theme.ink)
        if press.enabled
        else (mix(theme.paper, theme.paper_dark, 0.4), theme.ink_faint)
    )


def draw_button(theme: Theme, size: tuple[int, int], press: Press, scale: float) -> list[str]:
    """A slip of paper with a brushed edge, or a seal."""
    wide, high = size
    fill, edge = choose_button_colours(theme, press)
    line = theme.line * scale * (1.25 if press.hover and press.enabled else 1)
    wobble = 0.0 if theme.high_contrast else 0.55 * scale
    outline = draw_brush_box(wide, high, line + wobble + 0.5, wobble, wide * 31 + high)
    parts = [svg.fill(outline, fill, 1, edge, line)]
    if press.enabled and not press.down:
        parts.insert(
            0, svg.fill(outline, theme.shade, 0.18, turn=f"translate(0 {1.4 * scale:.2f})")
        )
    if press.style == "seal" and press.enabled:
        inner = draw_brush_box(
            wide - 6 * scale, high - 6 * scale, line, wobble * 0.7, wide * 17 + high
        )
        parts.append(
            svg.stroke(
                inner,
                theme.on_seal,
                max(1.0, scale * 0.9),
                0.75,
                f"translate({3 * scale:.2f} {3 * scale:.2f})",
            )
        )
    return parts


# -- small pictures --------------------------------------------------------------------------------


def draw_icon(name: str, colour: Colour) -> list[str]:
    """An icon of icons.ICONS, in a box of 24 × 24."""
    return [
        svg.fill(data, colour, rule="nonzero") if filled else svg.stroke(data, colour, 2)
        for data, filled in ICONS[name]
    ]


def draw_seal(
    seat: SeatLook, look: int, ink: Colour, emblem: tuple[float, float, float] | None
) -> list[str]:
    """A seat's seal of 100 × 100: a brushed square in its colour, with its emblem, if one is
    wanted: left, top and side of it.
    """
    ground = svg.fill(
        draw_brush_box(100, 100, 4, 1.6, look), seat.colour, 1, mix(seat.colour, ink, 0.45), 4
    )
    return [ground, *(draw_emblem(seat.emblem, seat.on, emblem, 4, 8) if emblem else ())]


def draw_emblem(
    name: str,
    colour: Ink,
    place: tuple[float, float, float] = (0, 0, 100),
    edge: float = 0.0,
    line: float = 7.0,
) -> list[str]:
    """The emblem of a seat, or of the Emperor; `place` is left, top and side, the widths are in a
    side of 100.
    """
    left, top, side = place
    turn = f"translate({left:.2f} {top:.2f}) scale({side / 100:.4f})"
    return [
        svg.fill(data, colour, 1, colour, edge, turn)
        if filled
        else svg.stroke(data, colour, line, 1, turn)
        for data, filled in EMBLEMS[name]
    ]


def draw_program_seal(theme: Theme) -> list[str]:
    """The ground of the window's icon: a cinnabar seal of 64 × 64."""
    return [
        svg.fill(draw_brush_box(64, 64, 3, 1, 5), theme.cinnabar),
        svg.stroke(draw_brush_box(52, 52, 2, 0.8, 6), theme.on_seal, 2, turn="translate(6 6)"),
    ]


def draw_ring_patch(theme: Theme, width: int, corner: int) -> list[str]:
    """The corners of the focus ring around a middle of one pixel."""
    side = 2 * corner + 1
    inner, edge = side - width - 2, width / 2 + 1
    return [
        svg.draw_box(edge, edge, inner, inner, None, corner * 0.8, colour, line)
        for line, colour in ((width + 2, theme.paper_light), (width, theme.focus))
    ]


@lru_cache(maxsize=4)
def draw_paper_tile(theme: Theme) -> tuple[str, ...]:
    """A tile with faint fibres that go on from edge to edge."""
    draw = random.Random(7)
    parts = [svg.draw_box(0, 0, TILE, TILE, theme.paper)]
    for i in range(0 if theme.high_contrast else 60):
        x, y, turn = draw.uniform(0, TILE), draw.uniform(0, TILE), draw.uniform(-0.7, 0.7)
        bend = [
            (x + i * 7 * math.cos(turn), y + i * 7 * math.sin(turn) + draw.uniform(-1, 1))
            for i in range(5)
        ]
        shade = theme.paper_dark if i % 3 else theme.paper_light
        width = draw.uniform(0.5, 0.9)
        for dx, dy in ((0, 0), (-TILE, 0), (0, -TILE), (0, TILE)):
            parts.append(
                svg.stroke(trace_smooth([(px + dx, py + dy) for px, py in bend]), shade, width, 0.4)
            )
    return tuple(parts)
