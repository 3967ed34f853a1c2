"""Cards that the screen puts into the table's panel: over its parts, never over the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from china_games.kit.ui import Node, Rect, Size, Ui
from china_games.table.any_table import AnyTable

DRAWER, POINTED = "drawer", "pointed"
"""Boxes of the table's panel: where log and points are opened, where the moment is told."""


@dataclass(eq=False, repr=False)
class Over(Node):
    """`base` takes the whole room; each of `floats` is (card, box of the panel)."""

    base: AnyTable
    floats: Sequence[tuple[Node, str]] = ()

    def kids(self) -> Sequence[Node]:
        return (self.base, *(card for card, _ in self.floats))

    def natural(self, ui: Ui, room: int | None) -> Size:
        return self.base.measure(ui, room)

    def arrange(self, ui: Ui) -> None:
        self.base.place(ui, self.rect)
        for card, where in self.floats:
            box = self.base.drawer if where == DRAWER else self.base.pointed_box
            card.place(ui, box if box is not None else Rect(self.rect.topleft, (0, 0)))
        self.base.covers = tuple(card.rect for card, _ in self.floats)
