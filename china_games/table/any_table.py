"""What the screen of a game asks of its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from china_games.games.contract import Action, Event, Place, Seat
from china_games.games.stage import Target
from china_games.kit.keys import KeyRow
from china_games.kit.ui import Node, Rect, Ui


class AnyTable(Node):
    """A table as a node of a screen, whatever the game: keep it from build to build."""

    hover: Target | None = None  # what is pointed at
    covers: tuple[Rect, ...] = ()
    """Boxes in pixels that the screen has put something over: nothing below them has the focus."""

    def show(
        self,
        view: Any,
        seat: Seat | None,
        *,
        may_act: bool = True,
        thinking: Seat | None = None,
        last: Sequence[Action] = (),
    ) -> None:
        """Shows a view masked for `seat` (None = a spectator).

        may_act: False looks back, or waits. thinking: the seat of a computer player at work. last:
        the last moves."""
        raise NotImplementedError

    def hide(self) -> None:
        """Forgets the game: nothing of it is drawn or told until the next `show`."""
        raise NotImplementedError

    def animate(
        self, ui: Ui, events: Sequence[Event], done: Callable[[], object] | None = None
    ) -> None:
        """Moves what masked events tell, from the view shown before to the one shown now; then
        calls `done`.
        """
        raise NotImplementedError

    def light(self, places: Sequence[Place], scored: bool = False) -> None:
        """Points out places of a refusal or score line; `scored`: those of a score line, in its
        order.
        """
        raise NotImplementedError

    @property
    def lit(self) -> frozenset[Place]:
        """The places that `light` points out now."""
        raise NotImplementedError

    def unlight(self) -> None:
        """Takes all pointing out back."""
        raise NotImplementedError

    def visit(self, ui: Ui, places: Sequence[Place]) -> None:
        """The final scoring comes by these places; none = it is over."""
        raise NotImplementedError

    def show_scores(self, scores: Sequence[float]) -> None:
        """Shows these scores instead of the view's; () ends that."""
        raise NotImplementedError

    def list_keys(self, ui: Ui) -> list[KeyRow]:
        """Its lines of the screen's table of keys; behind the curtain their words alone."""
        raise NotImplementedError

    def dismiss(self, ui: Ui) -> bool:
        """Esc: closes what is open on the table or takes back what is chosen; True if there was
        something.
        """
        raise NotImplementedError

    @property
    def needed(self) -> tuple[Rect, ...]:
        """The boxes that a player needs to see at once, in pixels; none while nothing is shown."""
        raise NotImplementedError

    def list_lit_boxes(self, ui: Ui) -> Sequence[Rect]:
        """The boxes, in pixels, of what is lit: where something may be done, and what is pointed
        out."""
        return ()

    def find_next_stop(self, ui: Ui) -> str:
        """The key of the first stop, in the order of Tab, where something may be done now; "" =
        none.
        """
        return ""

    @property
    def pointed_box(self) -> Rect | None:
        """Where the panel tells of what is pointed at, and the screen says what it has to say for a
        moment; None = nothing is shown, or the table has no such place.
        """
        return None

    @property
    def drawer(self) -> Rect | None:
        """Where in the panel log, points and result are opened; None as for `pointed_box`."""
        return None

    def note(self, title: str, lines: Sequence[str]) -> None:
        """What stands where nothing is pointed at, such as what happened last."""

    @property
    def painted(self) -> Rect | None:
        """What of the window the table covers with paint whenever it is drawn, so that nothing need
        lie below.
        """
        raise NotImplementedError
