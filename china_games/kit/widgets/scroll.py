"""A box whose content is taller than itself: wheel, Page keys, Home, End, and a bar to drag."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from china_games.kit.trees import walk
from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui


class Offset:
    """How far a box is scrolled, in pixels; `grip` is where the pointer holds the bar, None if it
    does not.
    """

    def __init__(self) -> None:
        self.y = 0
        self.grip: int | None = None


@dataclass(eq=False, repr=False)
class Scroll(Node):
    """Shows one node through a window; needs a `key`. `follow` keeps the end in view (a log)."""

    child: Node = field(default_factory=Node)
    follow: bool = field(default=False, kw_only=True)
    pad: float = field(default=6, kw_only=True)

    def list_children(self) -> Sequence[Node]:
        return (self.child,)

    def find_offset(self, ui: Ui) -> Offset:
        return ui.keep_state(f"scroll:{self.key}", Offset)

    def measure_bar(self, ui: Ui) -> int:
        return ui.px(12)

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        pad, bar = ui.px(self.pad), self.measure_bar(ui)
        wide, high = self.child.measure(ui, None if room is None else max(0, room - 2 * pad - bar))
        return wide + 2 * pad + bar, high + 2 * pad

    def measure_content(self, ui: Ui) -> int:
        return self.child.rect.h + 2 * ui.px(self.pad)

    def arrange(self, ui: Ui) -> None:
        pad = ui.px(self.pad)
        wide = max(0, self.rect.w - 2 * pad - self.measure_bar(ui))
        high = max(self.child.measure(ui, wide)[1], self.rect.h - 2 * pad)
        offset = self.find_offset(ui)
        end = max(0, high + 2 * pad - self.rect.h)
        before = ui.keep_state(f"scroll-end:{self.key}", lambda: [0])
        if self.follow and offset.y >= before[0] - 2:
            offset.y = end
        before[0] = end
        offset.y = max(0, min(offset.y, end))
        self.child.place(ui, Rect(self.rect.x + pad, self.rect.y + pad - offset.y, wide, high))

    def move(self, ui: Ui, pixels: int) -> bool:
        """Scrolls; False at the end of the way, so that a box outside can go on."""
        offset = self.find_offset(ui)
        goal = max(0, min(offset.y + pixels, self.measure_content(ui) - self.rect.h))
        if goal == offset.y:
            return False
        for node in walk(self.child):  # nothing has another size: it is not laid out anew
            node.rect.move_ip(0, offset.y - goal)
        offset.y = goal
        ui.redraw()
        return True

    def reveal(self, ui: Ui, rect: Rect) -> None:
        """Scrolls so that a rectangle can be seen."""
        margin = ui.px(16)
        if rect.top - margin < self.rect.top:
            self.move(ui, rect.top - margin - self.rect.top)
        elif rect.bottom + margin > self.rect.bottom:
            self.move(
                ui, min(rect.bottom + margin - self.rect.bottom, rect.top - margin - self.rect.top)
            )

    def paint(self, ui: Ui, target: Surface) -> None:
        clip = target.get_clip()
        target.set_clip(clip.clip(self.rect))
        self.child.paint(ui, target)
        self.draw_bar(ui, target)
        target.set_clip(clip)

    def find_track(self, ui: Ui) -> Rect:
        wide = self.measure_bar(ui)
        return Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h)

    def find_thumb(self, ui: Ui) -> Rect | None:
        """The part of the bar to take hold of; None if everything is visible."""
        full, track = self.measure_content(ui), self.find_track(ui)
        if full <= self.rect.h:
            return None
        high = max(ui.px(28), track.h * self.rect.h // full)
        top = (track.h - high) * self.find_offset(ui).y // max(1, full - self.rect.h)
        return Rect(track.x + ui.px(2), track.y + top, track.w - ui.px(4), high)

    def draw_bar(self, ui: Ui, target: Surface) -> None:
        thumb = self.find_thumb(ui)
        if not thumb:
            return
        middle = self.find_track(ui).centerx
        pygame.draw.line(
            target, ui.theme.ink_faint, (middle, self.rect.top), (middle, self.rect.bottom)
        )
        hot = self.find_offset(ui).grip is not None or thumb.collidepoint(ui.pointer)
        colour = ui.theme.cinnabar if hot else ui.theme.ink_soft
        pygame.draw.rect(target, colour, thumb, border_radius=thumb.w // 2)

    def handle(self, ui: Ui, event: Event) -> bool:
        offset = self.find_offset(ui)
        if event.type == pygame.MOUSEWHEEL:
            return self.move(ui, -round(event.precise_y * ui.px(56)))
        if event.type == pygame.KEYDOWN:
            return self.move_by_key(ui, event.key)
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == 1
            and self.find_track(ui).collidepoint(event.pos)
        ):
            thumb = self.find_thumb(ui)
            if thumb and thumb.collidepoint(event.pos):
                offset.grip = event.pos[1] - thumb.y
            elif thumb:
                self.move(ui, self.rect.h if event.pos[1] > thumb.y else -self.rect.h)
            return thumb is not None
        if event.type == pygame.MOUSEMOTION and offset.grip is not None:
            return self.drag(ui, event.pos[1] - offset.grip)
        if event.type == pygame.MOUSEBUTTONUP and offset.grip is not None:
            offset.grip = None
            return True
        return False

    def let_go(self, ui: Ui) -> None:
        self.find_offset(ui).grip = None

    def drag(self, ui: Ui, top: int) -> bool:
        thumb, track = self.find_thumb(ui), self.find_track(ui)
        if thumb:
            way = (
                (self.measure_content(ui) - self.rect.h)
                * (top - track.y)
                // max(1, track.h - thumb.h)
            )
            self.move(ui, way - self.find_offset(ui).y)
        return True

    def move_by_key(self, ui: Ui, key: int) -> bool:
        page = self.rect.h * 9 // 10
        full = self.measure_content(ui)
        ways = {
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -full,
            pygame.K_END: full,
        }
        return key in ways and self.move(ui, ways[key])
