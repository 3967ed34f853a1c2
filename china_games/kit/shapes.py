"""Draws paper, panels, seals, icons and the focus ring, each made once per size."""
from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, NamedTuple

import pygame

from china_games.kit import written
from china_games.kit.emblems import EMBLEMS
from china_games.kit.icons import ICONS
from china_games.kit.node import Rect, Surface
from china_games.kit.svg import Point, Svg, pair, smooth
from china_games.kit.theme import Colour, mix
from china_games.kit.written import Words

if TYPE_CHECKING:
    from china_games.kit.ui import Ui

TILE = 256


class Panel(NamedTuple):
    """A panel's look: colours by role, corner radius and edge in units, a second line inside, a shadow."""

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


def panel(ui: Ui, target: Surface, rect: Rect, style: str) -> None:
    """Draws a panel of any size out of one small picture: corners, edges and middle."""
    look = PANELS[style]
    corner = ui.px(look.radius + 8)
    if rect.w < 2 * corner + 2 or rect.h < 2 * corner + 2:
        corner = max(1, (min(rect.w, rect.h) - 1) // 2)
    if look.shadow:
        shadow(ui, target, rect, look)
    patch = ui.drawn(("panel", style, corner, ui.scale), lambda: panel_patch(ui, look, corner))
    nine(target, patch, rect, corner)


def panel_patch(ui: Ui, look: Panel, corner: int) -> Surface:
    side = 2 * corner + 1
    svg = Svg(side, side)
    line = max(1.0, look.line * ui.scale) if look.edge else 0.0
    svg.rect(line / 2, line / 2, side - line, side - line, look.radius * ui.scale, fill=ui.colour(look.fill),
             stroke=ui.colour(look.edge) if look.edge else None, line=line)
    if look.inner:
        gap = line + 2.5 * ui.scale
        svg.rect(gap, gap, side - 2 * gap, side - 2 * gap, max(0.0, look.radius - 2) * ui.scale,
                 stroke=ui.colour(look.inner), line=max(1.0, ui.scale * 0.8), opacity=0.7)
    return ui.svg(svg, (side, side))


def nine(target: Surface, patch: Surface, rect: Rect, corner: int) -> None:
    """Blits a patch with corners of a size, its middle row and column stretched to the rectangle."""
    cuts = ((0, corner), (corner, 1), (corner + 1, corner))
    across = ((rect.x, corner), (rect.x + corner, rect.w - 2 * corner), (rect.right - corner, corner))
    down = ((rect.y, corner), (rect.y + corner, rect.h - 2 * corner), (rect.bottom - corner, corner))
    for (sx, sw), (x, w) in zip(cuts, across, strict=True):
        for (sy, sh), (y, h) in zip(cuts, down, strict=True):
            if sw == sh == 1:
                middle(target, patch.get_at((sx, sy)), Rect(x, y, w, h))
            elif w > 0 and h > 0:
                part = patch.subsurface((sx, sy, sw, sh))
                target.blit(part if (sw, sh) == (w, h) else pygame.transform.scale(part, (w, h)), (x, y))


def middle(target: Surface, colour: pygame.Color, rect: Rect) -> None:
    """Fills a rectangle with a colour that may be transparent."""
    if colour.a == 255:
        target.fill(colour, rect)
    elif colour.a and rect.w > 0 and rect.h > 0:
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        veil.fill(colour)
        target.blit(veil, rect)


def shadow(ui: Ui, target: Surface, rect: Rect, look: Panel) -> None:
    """A soft edge below and around a panel."""
    spread = ui.px(look.shadow)
    corner = spread * 2 + ui.px(look.radius)
    place = rect.inflate(2 * spread, 2 * spread).move(0, max(1, spread // 3))
    patch = ui.drawn(("shadow", spread, corner), lambda: shadow_patch(ui, spread, corner))
    if place.w > 2 * corner and place.h > 2 * corner:
        nine(target, patch, place, corner)


def shadow_patch(ui: Ui, spread: int, corner: int) -> Surface:
    side = 2 * corner + 1
    svg = Svg(side, side)
    steps = max(2, min(8, spread))
    for i in range(steps):
        inset = spread * i / steps
        svg.rect(inset, inset, side - 2 * inset, side - 2 * inset, corner - inset * 0.6, fill=ui.theme.shade,
                 opacity=0.16 / steps)
    return ui.svg(svg, (side, side))


# -- buttons -----------------------------------------------------------------------------------------------------------


class Press(NamedTuple):
    """How a button looks at the moment."""

    style: str
    hover: bool
    down: bool
    enabled: bool


def button(ui: Ui, target: Surface, rect: Rect, press: Press) -> None:
    """A slip of paper with a brushed edge, or a seal."""
    key = ("button", rect.size, press, ui.scale)
    target.blit(ui.drawn(key, lambda: button_picture(ui, rect.size, press)), rect)


def bent(start: Point, end: Point, share: float, bend: float) -> Point:
    """A place on the way from start to end, pushed aside by `bend`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1
    return start[0] + dx * share - dy / length * bend, start[1] + dy * share + dx / length * bend


def brushed(wide: float, high: float, inset: float, wobble: float, seed: int) -> str:
    """Path data of a rectangle with soft corners, drawn by hand with a brush; `wobble` in pixels."""
    draw = random.Random(seed)
    radius = min(wide, high) * 0.11
    corners = [(inset, inset), (wide - inset, inset), (wide - inset, high - inset), (inset, high - inset)]
    parts: list[str] = []
    for i, start in enumerate(corners):
        end = corners[(i + 1) % 4]
        way = (end[0] > start[0]) - (end[0] < start[0]), (end[1] > start[1]) - (end[1] < start[1])
        begin = start[0] + way[0] * radius, start[1] + way[1] * radius
        stop = end[0] - way[0] * radius, end[1] - way[1] * radius
        bend = draw.uniform(-wobble, wobble) * 1.5
        first, second = bent(begin, stop, 0.3, bend), bent(begin, stop, 0.7, -bend / 2)
        parts.append(f"{'L' if parts else 'M'}{pair(begin)}C{pair(first)} {pair(second)} {pair(stop)}Q{pair(end)} ")
        after = corners[(i + 2) % 4]
        turn = (after[0] > end[0]) - (after[0] < end[0]), (after[1] > end[1]) - (after[1] < end[1])
        parts.append(pair((end[0] + turn[0] * radius, end[1] + turn[1] * radius)))
    return "".join(parts) + "Z"


def button_colours(ui: Ui, press: Press) -> tuple[Colour, Colour]:
    """Fill and edge."""
    colours = ui.theme
    if press.style == "seal":
        fill = mix(colours.cinnabar, colours.paper_light, 0.12) if press.hover else colours.cinnabar
        fill = mix(fill, colours.ink, 0.2) if press.down else fill
        return (fill, mix(fill, colours.ink, 0.35)) if press.enabled else (colours.paper_dark, colours.ink_faint)
    fill = colours.paper_light if not press.hover else mix(colours.paper_light, colours.ochre, 0.14)
    fill = mix(fill, colours.ink, 0.1) if press.down else fill
    return (fill, colours.ink) if press.enabled else (mix(colours.paper, colours.paper_dark, 0.4), colours.ink_faint)


def button_picture(ui: Ui, size: tuple[int, int], press: Press) -> Surface:
    wide, high = size
    scale = ui.scale
    fill, edge = button_colours(ui, press)
    line = ui.theme.line * scale * (1.25 if press.hover and press.enabled else 1)
    svg = Svg(wide, high)
    wobble = 0.0 if ui.theme.high_contrast else 0.55 * scale
    outline = brushed(wide, high, line + wobble + 0.5, wobble, wide * 31 + high)
    if press.enabled and not press.down:
        svg.path(outline, fill=ui.theme.shade, opacity=0.18, turn=f"translate(0 {1.4 * scale:.2f})")
    svg.path(outline, fill=fill, stroke=edge, line=line)
    if press.style == "seal" and press.enabled:
        inner = brushed(wide - 6 * scale, high - 6 * scale, line, wobble * 0.7, wide * 17 + high)
        svg.path(inner, stroke=ui.theme.on_seal, line=max(1.0, scale * 0.9), opacity=0.75,
                 turn=f"translate({3 * scale:.2f} {3 * scale:.2f})")
    return ui.svg(svg, size)


# -- small pictures ----------------------------------------------------------------------------------------------------


def icon(ui: Ui, name: str, pixels: int, colour: Colour) -> Surface:
    """An icon as a square surface."""
    return ui.drawn(("icon", name, pixels, colour), lambda: icon_picture(ui, name, pixels, colour))


def icon_picture(ui: Ui, name: str, pixels: int, colour: Colour) -> Surface:
    svg = Svg(24, 24)
    for data, filled in ICONS[name]:
        svg.path(data, fill=colour if filled else None, stroke=None if filled else colour, line=2)
    return ui.svg(svg, (pixels, pixels))


def seal(ui: Ui, look: int, pixels: int, letter: bool) -> Surface:
    """A seat's seal: a brushed square in its colour with its emblem or letter cut out."""
    return ui.drawn(("seal", look, pixels, letter), lambda: seal_picture(ui, look, pixels, letter))


def seal_picture(ui: Ui, look: int, pixels: int, letter: bool) -> Surface:
    seat = ui.theme.seats[look]
    svg = Svg(100, 100)
    svg.path(brushed(100, 100, 4, 1.6, look), fill=seat.colour, stroke=mix(seat.colour, ui.theme.ink, 0.45), line=4)
    if not letter:
        emblem(svg, seat.emblem, seat.on)
    picture = ui.svg(svg, (pixels, pixels)).copy()
    if letter:
        size = max(9, round(pixels * 0.62))
        sign = ui.canvas.text(seat.letter, "bold", size, seat.on)
        place = sign.get_rect(center=(pixels // 2, pixels // 2))
        written.note(picture, Words(seat.letter, seat.letter, seat.on, size, "bold"), sign, place, picture.get_rect())
        picture.blit(sign, place)
    return picture


def program_icon(ui: Ui) -> Surface:
    """The window's icon: a cinnabar seal."""
    svg = Svg(64, 64).path(brushed(64, 64, 3, 1, 5), fill=ui.theme.cinnabar)
    svg.path(brushed(52, 52, 2, 0.8, 6), stroke=ui.theme.on_seal, line=2, turn="translate(6 6)")
    picture = ui.svg(svg, (64, 64)).copy()
    sign = ui.canvas.text("中", "display", 40, ui.theme.on_seal)
    picture.blit(sign, sign.get_rect(center=(32, 32)))
    return picture


def emblem(svg: Svg, name: str, colour: Colour) -> None:
    """Adds an emblem in a box of 100 × 100."""
    for data, filled in EMBLEMS[name]:
        svg.path(data, fill=colour if filled else None, stroke=None if filled else colour, line=7)


def focus_ring(ui: Ui, target: Surface, rect: Rect) -> None:
    """The mark of the keyboard focus: a dark and a light line around, seen on every ground."""
    width = max(2, ui.px(2.5))
    corner = ui.px(7) + width
    patch = ui.drawn(("focus", width, corner), lambda: ring_patch(ui, width, corner))
    nine(target, patch, rect.inflate(2 * width + 2, 2 * width + 2), min(corner, rect.w // 2, rect.h // 2))


def ring_patch(ui: Ui, width: int, corner: int) -> Surface:
    side = 2 * corner + 1
    svg = Svg(side, side)
    for line, colour in ((width + 2, ui.theme.paper_light), (width, ui.theme.focus)):
        inner = side - width - 2
        svg.rect(width / 2 + 1, width / 2 + 1, inner, inner, corner * 0.8, stroke=colour, line=line)
    return ui.svg(svg, (side, side))


def paper(ui: Ui, target: Surface, without: Rect | None = None) -> None:
    """Covers a surface with paper, but for a part that is painted over anyway."""
    tile = ui.drawn(("paper",), lambda: paper_tile(ui).convert())
    for x in range(0, target.get_width(), TILE):
        for y in range(0, target.get_height(), TILE):
            if not (without and without.contains((x, y, TILE, TILE))):
                target.blit(tile, (x, y))


def paper_tile(ui: Ui) -> Surface:
    """A tile with faint fibres that go on from edge to edge."""
    draw = random.Random(7)
    svg = Svg(TILE, TILE)
    svg.rect(0, 0, TILE, TILE, fill=ui.theme.paper)
    for i in range(0 if ui.theme.high_contrast else 60):
        x, y, turn = draw.uniform(0, TILE), draw.uniform(0, TILE), draw.uniform(-0.7, 0.7)
        bend = [(x + i * 7 * math.cos(turn), y + i * 7 * math.sin(turn) + draw.uniform(-1, 1)) for i in range(5)]
        shade = ui.theme.paper_dark if i % 3 else ui.theme.paper_light
        width = draw.uniform(0.5, 0.9)
        for dx, dy in ((0, 0), (-TILE, 0), (0, -TILE), (0, TILE)):
            svg.path(smooth([(px + dx, py + dy) for px, py in bend]), stroke=shade, line=width, opacity=0.4)
    return ui.svg(svg, (TILE, TILE))
