"""The magnifier: a pane in a corner of the window that shows what is drawn under the pointer, or
under the focus where keys were used last, several times as large.

It is made of the picture that is shown and of nothing else, and takes no clicks: what lies below it
is there as ever. It goes to another corner before the pointer or the focus comes near it.
"""

from __future__ import annotations

import pygame

from china_games.kit.beside import count_hidden
from china_games.kit.ui import Rect, Surface, Ui

WIDE, HIGH = 400, 250  # units of the pane
SHARE = 0.42  # of the window that it takes at most, each way
MARGIN, TOP = 12, 58  # units beside it, and above it, where a screen has its bar
ZOOMS = (200, 250, 300, 400, 500)
"""How much larger things are shown, in percent."""


def find_next_zoom(zoom: int, by: int) -> int:
    """The zoom a step stronger (by 1) or weaker (-1), as far as there are any."""
    larger = [one for one in ZOOMS if one > zoom] if by > 0 else []
    smaller = [one for one in ZOOMS if one < zoom] if by < 0 else []
    return larger[0] if larger else smaller[-1] if smaller else zoom


def find_aim(ui: Ui) -> tuple[int, int] | None:
    """The pixel that is looked at; None while the pointer is not over the window.

    Of a stop that is wider than what the pane shows, its beginning."""
    stop = ui.find_focused() if ui.tips_by_focus else None
    if stop is None:
        return ui.pointer if Rect((0, 0), ui.size).collidepoint(ui.pointer) else None
    seen = measure_seen(ui)
    if stop.rect.w <= seen[0]:
        return stop.rect.center
    return stop.rect.x + seen[0] // 2 - ui.px(4), stop.rect.centery


def measure_pane(ui: Ui) -> tuple[int, int]:
    """The pixels of the pane: more where type is large, but never most of the window."""
    large = max(1.0, ui.text_scale)
    return (
        min(ui.px(WIDE * large), round(ui.size[0] * SHARE)),
        min(ui.px(HIGH * large), round(ui.size[1] * SHARE)),
    )


def measure_seen(ui: Ui) -> tuple[int, int]:
    """The pixels of the window that the pane shows."""
    wide, high = measure_pane(ui)
    zoom = ui.app.settings.lens_zoom / 100
    return max(1, round(wide / zoom)), max(1, round(high / zoom))


class Lens:
    """The magnifier of one window."""

    def __init__(self) -> None:
        self.pane = Rect(0, 0, 0, 0)  # where it lies; without size while it is not shown
        self.seen = Rect(0, 0, 0, 0)  # what of the window it shows
        self._aim: tuple[int, int] | None = None  # what was looked at when it was painted

    def is_due(self, ui: Ui) -> bool:
        """Whether something else is looked at than what was painted."""
        return ui.app.settings.lens and find_aim(ui) != self._aim

    def paint(self, ui: Ui, target: Surface) -> None:
        """Paints the pane over a window that is drawn whole."""
        self._aim = aim = find_aim(ui) if ui.app.settings.lens else None
        if aim is None:
            self.pane = Rect(0, 0, 0, 0)
            return
        self.seen = Rect((0, 0), measure_seen(ui))
        self.seen.center = aim
        self.seen.clamp_ip(target.get_rect())
        self.pane = self._find_place(ui)
        picture = pygame.transform.smoothscale(target.subsurface(self.seen), self.pane.size)
        edge = ui.px(5)
        ui.draw_panel(target, self.pane.inflate(2 * edge, 2 * edge), "page")
        target.blit(picture, self.pane)
        if not ui.tips_by_focus:
            self._mark_pointer(ui, target, aim)

    def _find_place(self, ui: Ui) -> Rect:
        """The corner where it lies already while that is clear of what is looked at and of what
        lies around that; else the one that hides least of what is read meanwhile, or is farthest.
        """
        size, margin = measure_pane(ui), ui.px(MARGIN)
        window = Rect((0, 0), ui.size)
        room = Rect(margin, ui.px(TOP), window.w - 2 * margin, window.h - ui.px(TOP) - margin)
        corners = [
            Rect(x, y, *size)
            for x in (room.right - size[0], room.left)
            for y in (room.bottom - size[1], room.top)
        ]
        near = self.seen.inflate(self.seen.w, self.seen.h)
        if self.pane in corners and not self.pane.colliderect(near):
            return self.pane
        (x, y), read = near.center, ui.screen.list_read_boxes(ui)
        return min(
            [box for box in corners if not box.colliderect(near)] or corners,
            key=lambda box: (
                box.colliderect(self.seen),
                count_hidden(box, read),
                -((box.centerx - x) ** 2) - (box.centery - y) ** 2,
            ),
        )

    def _mark_pointer(self, ui: Ui, target: Surface, aim: tuple[int, int]) -> None:
        """A ring where the pointer is, as the system draws no pointer into the pane."""
        zoom = self.pane.w / self.seen.w
        at = (
            self.pane.x + round((aim[0] - self.seen.x) * zoom),
            self.pane.y + round((aim[1] - self.seen.y) * zoom),
        )
        before = target.get_clip()
        target.set_clip(self.pane)
        for colour, width in (("paper_light", 5), ("cinnabar", 2.5)):
            radius = ui.px(9) + ui.px(width) // 2
            pygame.draw.circle(target, ui.find_colour(colour), at, radius, ui.px(width))
        target.set_clip(before)
