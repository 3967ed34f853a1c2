"""What a screen is made of: a tree of nodes that are measured, placed, drawn and given events."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from china_games.kit.ui import Ui

Rect = pygame.Rect
Surface = pygame.Surface
Event = pygame.event.Event
Size = tuple[int, int]


class Stop(NamedTuple):
    """A place the focus can be at. Tab goes from group to group, arrows go between all stops; `rect` is in pixels."""

    key: str
    rect: Rect
    spoken: str
    owner: Node
    tip: str = ""
    group: str = ""


@dataclass(eq=False)
class Node:
    """The base of all nodes. Lengths are logical units; `rect` is in pixels, set by the layout.

    grow: share of the room left over along the parent's direction (0 = as large as its content).
    align: start, center, end or stretch, across the parent's direction.
    tip: shown when the pointer rests on it or the keyboard focus is on it. spoken: what could be read out.
    """

    key: str = field(default="", kw_only=True)
    grow: float = field(default=0, kw_only=True)
    width: float | None = field(default=None, kw_only=True)
    height: float | None = field(default=None, kw_only=True)
    align: str = field(default="stretch", kw_only=True)
    tip: str = field(default="", kw_only=True)
    spoken: str = field(default="", kw_only=True)
    rect: Rect = field(init=False, default_factory=lambda: Rect(0, 0, 0, 0))
    _sizes: dict[int | None, Size] = field(init=False, default_factory=dict, repr=False)

    focusable = False

    def kids(self) -> Sequence[Node]:
        """The nodes inside, in the order of drawing and of Tab."""
        return ()

    def natural(self, ui: Ui, room: int | None) -> Size:
        """The size this node wants, in pixels; `room` is the width it may have, if known."""
        return 0, 0

    def measure(self, ui: Ui, room: int | None = None) -> Size:
        """`natural`, with the fixed `width` and `height` applied; remembered until the node is placed."""
        if room not in self._sizes:
            self._sizes[room] = self._measured(ui, room)
        return self._sizes[room]

    def _measured(self, ui: Ui, room: int | None) -> Size:
        wanted = ui.px(self.width) if self.width is not None else room
        if self.width is not None and room is not None:
            wanted = min(ui.px(self.width), room)
        wide, high = self.natural(ui, wanted)
        if self.width is not None and wanted is not None:
            wide = wanted
        return wide, ui.px(self.height) if self.height is not None else high

    def place(self, ui: Ui, rect: Rect) -> None:
        """Gives the node its rectangle and lays out what is inside."""
        self.rect = Rect(rect)
        self.arrange(ui)
        self._sizes.clear()

    def arrange(self, ui: Ui) -> None:
        """Places the nodes inside `self.rect`."""

    def draw(self, ui: Ui, target: Surface) -> None:
        """Draws this node alone, without the nodes inside."""

    def paint(self, ui: Ui, target: Surface) -> None:
        """Draws the node and what is inside, and the focus ring."""
        if not self.rect.colliderect(target.get_clip()):
            return
        self.draw(ui, target)
        for kid in self.kids():
            kid.paint(ui, target)
        ui.paint_focus(self, target)

    def stops(self, ui: Ui) -> Sequence[Stop]:
        """Where the focus can be in this node itself (not in the nodes inside)."""
        return (Stop(self.key, self.rect, self.says(ui), self, self.tip),) if self.focusable else ()

    def says(self, ui: Ui) -> str:
        """What could be read out when the focus comes here."""
        return self.spoken

    def tip_at(self, ui: Ui, place: tuple[int, int]) -> str:
        """The tooltip at a place of the pointer."""
        return self.tip

    def handle(self, ui: Ui, event: Event) -> bool:
        """Deals with an event; True if it was for this node. Unhandled events rise to the parents.

        Mouse events come to the node under the pointer, keys and text to the owner of the focused stop. A node that
        handles MOUSEBUTTONDOWN gets all mouse motion and the MOUSEBUTTONUP that belongs to it.
        """
        return False

    def focus_from(self, ui: Ui, place: tuple[int, int]) -> str:
        """The key of the stop that a click here gives the focus to; empty for none."""
        return next((stop.key for stop in self.stops(ui) if stop.rect.collidepoint(place)), "")


def walk(node: Node) -> Iterator[Node]:
    """The node and everything inside, in order."""
    yield node
    for kid in node.kids():
        yield from walk(kid)


def path_at(node: Node, place: tuple[int, int]) -> list[Node]:
    """The nodes under a place, from the outermost to the innermost; the last kid drawn wins."""
    if not node.rect.collidepoint(place):
        return []
    for kid in reversed(node.kids()):
        if found := path_at(kid, place):
            return [node, *found]
    return [node]


def path_to(node: Node, wanted: Node) -> list[Node]:
    """The nodes from `node` down to `wanted`."""
    if node is wanted:
        return [node]
    for kid in node.kids():
        if found := path_to(kid, wanted):
            return [node, *found]
    return []
