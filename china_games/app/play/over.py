"""Cards that float above the table without taking its room or its clicks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from china_games.kit.ui import Node, Rect, Size, Ui

TOP, BOTTOM, LEFT, RIGHT, FULL, LOW = "top", "bottom", "left", "right", "full", "low"
"""Where a card floats: middle of the upper or lower edge, lower left corner, all along the right
edge, everywhere, at the lower edge but above what `clear` gives.
"""

MARGIN = 10


@dataclass(eq=False, repr=False)
class Over(Node):
    """`base` takes the whole room; each of `floats` is (card, where). Cards on the left and low
    ones keep off what `clear` gives.
    """

    base: Node
    floats: Sequence[tuple[Node, str]] = ()
    clear: Callable[[], Sequence[Rect]] = tuple

    def kids(self) -> Sequence[Node]:
        return (self.base, *(card for card, _ in self.floats))

    def natural(self, ui: Ui, room: int | None) -> Size:
        return self.base.measure(ui, room)

    def arrange(self, ui: Ui) -> None:
        self.base.place(ui, self.rect)
        for card, where in self.floats:
            card.place(ui, self._find_spot(ui, card, where))

    def _find_spot(self, ui: Ui, card: Node, where: str) -> Rect:
        if where == FULL:
            return self.rect
        edge = ui.px(MARGIN)
        wide, high = card.measure(ui, self.rect.w - 2 * edge)
        wide, high = min(wide, self.rect.w - 2 * edge), min(high, self.rect.h - 2 * edge)
        spot = Rect(0, 0, wide, high)
        spot.center = self.rect.center
        if where == TOP:
            spot.top = self.rect.top + edge
        elif where in (BOTTOM, LOW):
            spot.bottom = self.rect.bottom - edge
            if where == LOW:
                self._rise(spot, edge)
        elif where == LEFT:
            spot.bottomleft = self.rect.left + edge, self.rect.bottom - edge
            self._rise(spot, edge)
        else:
            spot = Rect(self.rect.right - wide, self.rect.top, wide, self.rect.h)
        return spot

    def _rise(self, spot: Rect, edge: int) -> None:
        """Moves a card up from the boxes that are to be seen, as far as there is room."""
        for box in sorted(self.clear(), key=lambda box: -box.bottom):
            if spot.colliderect(box):
                spot.bottom = box.top - edge
        spot.top = max(spot.top, self.rect.top + edge)
