"""A screen of the program: subclass it, give it a `build`, push it with `ui.app.push(...)`."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from china_games.kit.layers import Layer
from china_games.kit.node import Node, Rect, Surface

if TYPE_CHECKING:
    from china_games.kit.ui import Ui


class Screen:
    """A whole window full. Its fields are its state; after each event that was handled it is built anew."""

    def __init__(self) -> None:
        self.memory: dict[str, Any] = {}
        self.layers: list[Layer] = [Layer("screen", self.build)]

    def build(self, ui: Ui) -> Node:
        """The tree of nodes that shows the state of the moment."""
        raise NotImplementedError

    def title(self, ui: Ui) -> str:
        """The window's title; never anything that a seat should not see."""
        return ui.tr("China Games")

    def keys(self, ui: Ui) -> Mapping[str, Callable[[], object]]:
        """Shortcuts by name: {"ctrl+z": self.undo, "f1": …, "h": …}; single signs rest while text is typed."""
        return {}

    def back(self, ui: Ui) -> None:
        """Esc on the bare screen; goes to the screen below."""
        ui.app.pop()

    def start(self, ui: Ui) -> None:
        """Called when the screen comes to the top (also when it comes back)."""

    def stop(self, ui: Ui) -> None:
        """Called when it leaves the top."""

    def tick(self, ui: Ui, seconds: float) -> None:
        """Called 60 times a second; must be quick, and call ui.rebuild() or ui.redraw() if something changed."""

    def closing(self, ui: Ui) -> bool:
        """The window is to be closed: save what must be saved; False keeps it open (after asking, say)."""
        return True

    def focus_lost(self, ui: Ui) -> None:
        """The window lost the focus of the desktop."""

    def cover(self, ui: Ui) -> None:
        """F9: hide at once everything that is private."""

    def keep_clear(self, ui: Ui) -> Sequence[Rect]:
        """Boxes that have to be seen together, in pixels: tooltips and messages stand beside them."""
        return ()

    def draw_ground(self, ui: Ui, target: Surface) -> None:
        """What lies behind the nodes: paper."""
        ui.paper(target)
