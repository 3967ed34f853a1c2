"""Mouse and Enter on a table: clicks, drags of a part or of the board, the wheel, and the target
that is pointed at.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import pygame

from china_games.games.contract import Info
from china_games.games.stage import Target
from china_games.kit.ui import Event, Rect, Ui
from china_games.table.choosing import Choosing
from china_games.table.dragging import Dragging
from china_games.table.pointed import PointedBox
from china_games.table.stops import parse_key
from china_games.table.viewport import Viewport

READ = 2  # lines that a notch of the wheel reads on
DOUBLE, NEAR = 0.9, 8  # seconds between the clicks of a double click at most, and pixels
ENTER = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER)


class Pointed(Protocol):
    """What a table gives so that it can be pointed at. Targets are pairs such as ("slot", 12)."""

    key: str
    viewport: Viewport
    hover: Target | None
    told: PointedBox
    choosing: Choosing

    def find_target(self, ui: Ui, place: tuple[int, int]) -> Target | None:
        """The target under a pixel, or None."""

    def tell(self, ui: Ui, target: Target) -> Info:
        """What a target says."""

    @property
    def control(self) -> Any:
        """The choices of the seat at the screen, in the view that is shown."""

    def on_board(self, place: tuple[int, int]) -> bool:
        """Whether a pixel is in the board's window."""

    @property
    def pointed_box(self) -> Rect | None:
        """Where it is told what is pointed at."""


class _Click(NamedTuple):
    """What was clicked, where and when, in which view, and what lay there by name."""

    target: Target
    place: tuple[int, int]
    at: float
    view: object
    name: str


class Pointing:
    """The pointer on one table: what it holds, and where and when it clicked last."""

    def __init__(self, table: Pointed) -> None:
        self._table = table
        self.dragging = Dragging()
        self._clicked: _Click | None = None

    def forget(self) -> None:
        """The game has left the screen: nothing is held, nothing was clicked."""
        self.dragging.stop()
        self._clicked = None

    def let_go(self) -> None:
        """The button is up without a word: neither the board nor a part is dragged any more."""
        self._table.viewport.release()
        self.dragging.stop()

    def find_carried(self, pixel: tuple[int, int]) -> Target | None:
        """The target that is dragged, with the pointer at a pixel."""
        return self.dragging.find_carried(pixel)

    def handle(self, ui: Ui, event: Event) -> bool:
        """Deals with an event of the table; True if it was for it."""
        if self.read(ui, event) or self._turn(ui, event) or self._drag(ui, event):
            return True
        deal = {
            pygame.MOUSEBUTTONDOWN: self._press,
            pygame.MOUSEMOTION: self._move,
            pygame.MOUSEBUTTONUP: self._release,
            pygame.MOUSEWHEEL: self._zoom,
            pygame.KEYDOWN: self._enter,
        }.get(event.type)
        return deal(ui, event) if deal else False

    def read(self, ui: Ui, event: Event) -> bool:
        """The wheel reads on in what is told, where it does nothing else: everywhere but over the
        board, and there too with Shift. What is told stays while the pointer is on it.
        """
        table = self._table
        if not table.told.has_rest:
            return False
        if event.type == pygame.MOUSEMOTION and self.dragging.target is None:
            box = table.pointed_box
            return box is not None and bool(box.collidepoint(event.pos))
        shift = pygame.key.get_mods() & pygame.KMOD_SHIFT
        if event.type != pygame.MOUSEWHEEL or table.on_board(ui.pointer) and not shift:
            return False
        table.told.read_on(ui, -READ * round(event.y or event.x))
        return True

    def _turn(self, ui: Ui, event: Event) -> bool:
        """The wheel or the right button over something that turns; with Ctrl the wheel zooms
        everywhere.
        """
        wheel = event.type == pygame.MOUSEWHEEL and not pygame.key.get_mods() & pygame.KMOD_CTRL
        if not (wheel or event.type == pygame.MOUSEBUTTONDOWN and event.button == 3):
            return False
        under = self._table.find_target(ui, ui.pointer)
        by = -1 if wheel and event.y > 0 else 1
        return under is not None and self._table.choosing.turn(ui, under, by)

    def _drag(self, ui: Ui, event: Event) -> bool:
        """A part that is dragged: it is carried until the button comes up, then dropped, or
        clicked.
        """
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            under = self._table.find_target(ui, event.pos)
            held = under if under is not None and self._table.choosing.can_grab(ui, under) else None
            return self.dragging.press(held, event.pos)
        if self.dragging.target is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._table.hover = self._table.find_target(ui, event.pos)
            ui.redraw()
        elif event.type == pygame.MOUSEBUTTONUP:
            self._drop(ui, event.pos, self.dragging.target)
        return event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)

    def _drop(self, ui: Ui, pixel: tuple[int, int], held: Target) -> None:
        """What is dragged is let go over another part, or it was a click."""
        goal, carried = self._table.find_target(ui, pixel), self.find_carried(pixel)
        self.dragging.stop()
        if carried is None or goal == held:
            self._table.choosing.pick(ui, held)
        else:
            self._table.choosing.drop(ui, held, goal)
        ui.rebuild()

    def _press(self, ui: Ui, event: Event) -> bool:
        if event.button != 1:
            return False
        self._table.viewport.press(event.pos)
        return True

    def _move(self, ui: Ui, event: Event) -> bool:
        if self._table.viewport.drag(ui, event.pos, event.rel):
            return True
        under = self._table.find_target(ui, event.pos)
        if under != self._table.hover:
            self._table.hover = under
            ui.redraw()
        return False

    def _release(self, ui: Ui, event: Event) -> bool:
        down, target = self._table.viewport.release(), self._table.find_target(ui, event.pos)
        if (
            down
            and target
            and target == self._table.find_target(ui, down)
            and not self._is_second_click(ui, event.pos, target)
        ):
            self._table.choosing.pick(ui, target)
        return True

    def _is_second_click(self, ui: Ui, place: tuple[int, int], target: Target) -> bool:
        """Whether a click is the second of a double click that met something else than the first,
        as the first changed what lies there: a button, or a card of a row that has closed up.
        """
        now = _Click(
            target, place, ui.now, self._table.control.view, self._table.tell(ui, target).title
        )
        before, self._clicked = self._clicked, now
        if before is None or now.at - before.at > DOUBLE:
            return False
        moved_up = now.view is not before.view and now.name != before.name
        if before.target == target and not moved_up:
            return False
        return abs(place[0] - before.place[0]) + abs(place[1] - before.place[1]) <= NEAR

    def _zoom(self, ui: Ui, event: Event) -> bool:
        if not self._table.on_board(ui.pointer):
            return False
        self._table.viewport.zoom(ui, event.y, ui.pointer)
        return True

    def _enter(self, ui: Ui, event: Event) -> bool:
        if event.key not in ENTER or event.mod & pygame.KMOD_ALT:
            return False
        target = parse_key(self._table.key, ui.focus)
        if target:
            self._table.choosing.pick(ui, target)
        return target is not None
