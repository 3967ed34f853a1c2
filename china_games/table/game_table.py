"""The base of tables that still are classes of their own: whose view is shown, boxes of the moment,
focus, refusals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from china_games.games.contract import Outcome
from china_games.geometry import Point
from china_games.kit.camera import Camera
from china_games.kit.painter import Painter
from china_games.kit.ui import Event, Rect, Stop, Ui
from china_games.table import pointing
from china_games.table.any_table import AnyTable
from china_games.table.callbacks import Callbacks
from china_games.table.stops import boxes_to_see, key_of, target_of
from china_games.table.viewport import Viewport

if TYPE_CHECKING:
    from china_games.games.contract import Refusal

DOUBLE, NEAR = 0.35, 4  # seconds between the clicks of a double click at most, and pixels

Target = tuple[str, Any]
"""What can be clicked or have the focus, such as ("slot", 12)."""
CANCEL: Target = ("cancel", 0)


class Control(Protocol):
    """What a click means for the seat at the table."""

    view: Any
    seat: int | None

    def update(self, view: Any, seat: int | None) -> None:
        """Goes on with another view."""

    def buttons(self) -> tuple[Target, ...]:
        """The buttons that make sense now, in the order shown."""


C = TypeVar("C", bound=Control)
L = TypeVar("L")


class GameTable(AnyTable, Generic[C, L]):
    """One table for a whole game; keep it from build to build. `show` gives it every new view."""

    def __init__(
        self,
        board: Any,
        names: Sequence[str],
        looks: Sequence[int],
        calls: Callbacks,
        key: str,
        viewport: Viewport,
    ) -> None:
        super().__init__(key=key, grow=1)
        self.map, self.names, self.looks, self.calls = board.map, tuple(names), tuple(looks), calls
        self.controller: C | None = None
        self.before: Any = None  # the view shown before this one
        self.thinking: int | None = None
        self.may_act = True
        self.hover: Target | None = None
        self.viewport = viewport
        self._layout: L | None = None
        self._focus = ""
        self._clicked: tuple[Target, tuple[int, int], float] | None = (
            None  # the last click: what, where, when
        )
        self._stops: tuple[Any, list[Stop]] = ((), [])

    # ------------------------------------------------------------------ what each game says

    def middle(self, target: Target) -> Point | None:
        """Where a target lies on the board, in board units; None if it lies elsewhere."""
        return None

    def at(self, ui: Ui, place: tuple[int, int]) -> Target | None:
        """The target under a pixel."""
        raise NotImplementedError

    def click(self, ui: Ui, target: Target) -> None:
        """A click or Enter on a target: proposes, plays, or says why not."""
        raise NotImplementedError

    def pick(self, ui: Ui, target: Target) -> None:
        """A click or Enter on a target; the screen is asked first, as it may be waiting for a place
        to be chosen.
        """
        if self.calls.take_pick(target):
            ui.rebuild()
        else:
            self.click(ui, target)

    def why_not(self, ui: Ui, refusal: Refusal) -> str:
        """The sentence of a refusal."""
        raise NotImplementedError

    def light(self, places: Sequence[Target], scored: bool = False) -> None:
        """Points out places of a refusal or score line."""
        raise NotImplementedError

    def dismiss(self, ui: Ui) -> bool:
        """Esc: takes back what is chosen; True if something was."""
        if self.controller is None or not self.may_act or CANCEL not in self.control.buttons():
            return False
        self.click(ui, CANCEL)
        return True

    # ------------------------------------------------------------------ what is shown

    def take(self, view: Any, seat: int | None, make: Callable[[], C]) -> bool:
        """Takes a view masked for `seat`; True if it is another one than before."""
        if self.controller is None:
            self.before, self.controller = view, make()
            return True
        if (self.controller.view, self.controller.seat) == (view, seat):
            return False
        self.before = self.controller.view
        self.controller.update(view, seat)
        return True

    @property
    def seat(self) -> int | None:
        """Whose hand is shown."""
        return self.controller.seat if self.controller else None

    @property
    def control(self) -> C:
        """The choices of the seat at the table; there are some while a view is shown."""
        assert self.controller is not None, "the table has nothing to show"
        return self.controller

    def look(self, ui: Ui) -> Painter:
        """The drawing kit with the words and colours of the moment."""
        return Painter(ui.tr, ui.theme, ui.canvas, self.looks, letters=ui.text_scale)

    @property
    def camera(self) -> Camera:
        """Where the board lies now."""
        return self.viewport.camera

    @property
    def places(self) -> L:
        """The boxes of the moment."""
        assert self._layout is not None
        return self._layout

    def natural(self, ui: Ui, room: int | None) -> tuple[int, int]:
        return ui.px(640), ui.px(440)

    @property
    def needed(self) -> tuple[Rect, ...]:
        return boxes_to_see(self._layout) if self.controller is not None else ()

    @property
    def painted(self) -> Rect | None:
        """What of the window the table covers with paint whenever it is drawn, so that nothing need
        lie below.
        """
        return getattr(self._layout, "board", None) if self.controller is not None else None

    # ------------------------------------------------------------------ focus and input

    def follow_focus(self, ui: Ui) -> None:
        """What gets the focus is shown as if the pointer were on it, and brought into
        the window.
        """
        if ui.focus == self._focus:
            return
        self._focus = ui.focus
        target = target_of(self.key, ui.focus)
        spot = self.middle(target) if target and ui.by_keyboard else None
        if spot:
            self.viewport.move(ui, self.camera.showing(spot))
        if target:
            self.hover = target

    def focus_from(self, ui: Ui, place: tuple[int, int]) -> str:
        target = self.at(ui, place)
        return key_of(self.key, target) if target else ""

    def handle(self, ui: Ui, event: Event) -> bool:
        return self.controller is not None and pointing.handle(self, ui, event)

    def let_go(self, ui: Ui) -> None:
        self.viewport.release()

    def clicked_through(self, ui: Ui, place: tuple[int, int], target: Target) -> bool:
        """Whether a click is the second of a double click that met something else than
        the first.
        """
        before, self._clicked = self._clicked, (target, place, ui.now)
        if before is None or ui.now - before[2] > DOUBLE or before[0] == target:
            return False
        return abs(place[0] - before[1][0]) + abs(place[1] - before[1][1]) <= NEAR

    def on_board(self, place: tuple[int, int]) -> bool:
        """Whether a pixel is in the window of a board that can be zoomed."""
        return False

    def deal(self, ui: Ui, outcome: Outcome) -> None:
        """Plays what came of a click, or says why not."""
        if outcome.refusal:
            self.light(outcome.refusal.places)
            ui.sound("error")
            self.calls.explain(outcome.refusal, self.why_not(ui, outcome.refusal))
            return
        self.calls.allowed()
        if outcome.actions:
            self.calls.act(outcome.actions)
