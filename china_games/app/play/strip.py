"""A strip with all turns of the game in the colours of their seats; a knob at the position that is
shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from china_games.kit.keys import name_combos
from china_games.kit.ui import Event, Node, Rect, Size, Surface, Ui

STEPS = {"left": -1, "right": 1, "down": -1, "up": 1}


@dataclass(eq=False, repr=False)
class Strip(Node):
    """`turns` are (moves made before a turn, look of its seat); `at` of `last`; on_jump(moves),
    on_turn(forth). Arrows and the wheel go move by move.
    """

    turns: Sequence[tuple[int, int]] = ()
    last: int = 0
    at: int = 0
    marks: Sequence[tuple[int, int]] = field(default=(), kw_only=True)
    """(moves made, look of a seat) after a costly move: a mark above its turn."""
    on_jump: Callable[[int], object] | None = None
    on_turn: Callable[[bool], object] | None = None

    focusable = True
    HIGH = 30

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        return room or ui.px(320), ui.px(self.HIGH)

    def _find_x(self, moves: int) -> int:
        return (
            self.rect.x
            + self._find_edge()
            + round((self.rect.w - 2 * self._find_edge()) * moves / max(1, self.last))
        )

    def _find_edge(self) -> int:
        return self.rect.h // 3

    def draw(self, ui: Ui, target: Surface) -> None:
        high = ui.px(10)
        top = self.rect.centery - high // 2
        ends = [*(start for start, _ in self.turns[1:]), self.last][: len(self.turns)]
        for (start, look), end in zip(self.turns, ends, strict=True):
            left, right = self._find_x(start), self._find_x(end)
            bar = Rect(left, top, max(1, right - left - (1 if right - left > 3 else 0)), high)
            target.fill(ui.theme.seats[look].colour, bar)
            if start > self.at:
                self._draw_pale(ui, target, bar)
        for moves, look in self.marks:
            self._draw_costly(ui, target, self._find_x(moves), top, look)
        x, size = self._find_x(self.at), ui.px(9)
        pygame.draw.aacircle(target, ui.find_colour("ink"), (x, self.rect.centery), size)
        pygame.draw.aacircle(
            target, ui.find_colour("paper_light"), (x, self.rect.centery), size - ui.px(2.5)
        )

    def _draw_costly(self, ui: Ui, target: Surface, x: int, top: int, look: int) -> None:
        size = ui.px(4)
        corners = [(x - size, top - 2 * size), (x + size, top - 2 * size), (x, top - ui.px(1))]
        pygame.draw.polygon(target, ui.theme.seats[look].colour, corners)

    def _draw_pale(self, ui: Ui, target: Surface, bar: Rect) -> None:
        veil = pygame.Surface(bar.size)
        veil.fill(ui.theme.paper)
        veil.set_alpha(150)
        target.blit(veil, bar)

    def find_moves(self, x: int) -> int:
        """After how many moves the position is that is nearest to a place of the pointer."""
        share = (x - self.rect.x - self._find_edge()) / max(1, self.rect.w - 2 * self._find_edge())
        return max(0, min(self.last, round(share * self.last)))

    def handle(self, ui: Ui, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            ui.fire(self.on_jump, self.find_moves(event.pos[0]))
            return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            ui.fire(self.on_jump, max(0, min(self.last, self.at - event.y)))
            return True
        if event.type == pygame.MOUSEMOTION and ui.pressed and ui.pressed.key == self.key:
            ui.fire(self.on_jump, self.find_moves(event.pos[0]))
            return True
        return event.type == pygame.KEYDOWN and self._handle_key(ui, name_combos(event)[0])

    def _handle_key(self, ui: Ui, name: str) -> bool:
        if name in STEPS:
            ui.fire(self.on_jump, max(0, min(self.last, self.at + STEPS[name])))
        elif name in ("home", "end"):
            ui.fire(self.on_jump, 0 if name == "home" else self.last)
        elif name in ("pageup", "pagedown"):
            ui.fire(self.on_turn, name == "pagedown")
        else:
            return False
        return True
