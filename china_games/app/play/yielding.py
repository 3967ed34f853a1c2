"""A card in the place of what is pointed at that gives way while anything is told there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from china_games.app.play.fitted import FittedCard
from china_games.kit.trees import find_path_to
from china_games.kit.ui import Event, Node, Size, Surface, Ui
from china_games.table.table import AnyTable


@dataclass(eq=False, repr=False)
class YieldingCard(Node):
    """A card that gives way while the table tells of anything else, unless the focus is on it."""

    table: AnyTable
    card: Node = field(default_factory=Node)
    keys: tuple[str, ...] = ()
    """What the keys of all that may have the focus on the card begin with."""
    yields: bool = field(default=True, kw_only=True)
    """It lies where the table tells of what is pointed at; elsewhere it stays."""

    def list_children(self) -> Sequence[Node]:
        read = self.yields and self.table.told.has_rest  # the pointer reads on in what is told
        return (self.card,) if self.rect.w and not read else ()

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        if isinstance(self.card, FittedCard) and room is not None:
            return self.card.measure_least(ui, room)
        return self.card.measure(ui, room)

    def arrange(self, ui: Ui) -> None:
        self.card.place(ui, self.rect)

    def paint(self, ui: Ui, target: Surface) -> None:
        if not (self.yields and self.table.told.tells) or self._has_focus(ui):
            super().paint(ui, target)

    def _has_focus(self, ui: Ui) -> bool:
        near = ui.by_keyboard and ui.layer.focus.startswith(self.keys)
        focused = ui.find_focused() if near else None
        return focused is not None and bool(find_path_to(self, focused.owner))

    def handle(self, ui: Ui, event: Event) -> bool:
        if not self.yields:
            return False
        if self.table.pointing.read(ui, event):
            return True
        self.table.hover = None
        return False
