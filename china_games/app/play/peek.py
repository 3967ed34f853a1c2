"""The hand on the open table: held up for a moment, or open until the turn is over."""

from __future__ import annotations

from china_games.app.play import seating
from china_games.app.play.guard import Guard
from china_games.app.play.match import Played
from china_games.app.play.retracing import retrace
from china_games.app.play.stage import Stage
from china_games.games.contract import Seat

KEY, POINTER = "key", "pointer"
"""What holds a hand up."""


class Peek:
    """Who holds up the hand of the person at the open table: a key or the pointer, for as long as
    they do, or the person who has opened it for the turn.

    A hand that goes down by itself, as the turn is passed, is not held up any more: what is still
    pressed then does not turn up the next one."""

    def __init__(self, screen: Stage, guard: Guard) -> None:
        self._screen, self._match, self._guard = screen, screen.match, guard
        self._held: set[str] = set()
        self.open = False  # until the turn is passed
        self._shown: tuple[Seat | None, bool] = self._match.viewer, self._match.seating.hand_hides
        self._turned_by: int | None = None  # whose hand was turned up or down last

    def hold(self, by: str = KEY) -> None:
        """The hand is looked at for as long as a key or the pointer holds it."""
        if self._match.holder is not None:
            self._held.add(by)
            self._turn()

    def is_held(self, by: str) -> bool:
        """Whether this holds it up now."""
        return by in self._held

    def let_go(self, by: str = KEY) -> None:
        """The key or the pointer does not hold it up any longer."""
        if by in self._held:
            self._held.discard(by)
            self._turn()

    def toggle(self) -> None:
        """Opens the hand for the turn, or lays it face down."""
        if self._match.holder is not None:
            self.open = not self._match.hand_is_up
            if not self.open:
                self._held.clear()
            self._turn()

    def lay_down(self) -> None:
        """Whatever holds it: it lies face down."""
        self._held.clear()
        self.open = False
        self._turn()

    def follow(self, done: Played | None) -> None:
        """The game is shown anew, after the move `done` if there was one. Where another's knowledge
        is shown now than before, at the open table, nothing stays of what was shown, chosen or
        pointed at; what happened last is still seen to happen.
        """
        if self._notice_change() and not self._screen.covered:
            self._change_viewer(done)

    def _notice_change(self) -> bool:
        """Whether another's knowledge is shown than when this was asked last, at the open table;
        what held up a hand that has gone down by itself is forgotten.
        """
        if not self._match.hand_is_up:
            self._held.clear()
            self.open = False
        before, self._shown = self._shown, (self._match.viewer, self._match.seating.hand_hides)
        return before != self._shown and (before[1] or self._shown[1])

    def _change_viewer(self, done: Played | None) -> None:
        screen, match = self._screen, self._match
        ui, layer = screen.app.ui, screen.layers[0]
        screen.forget_shown(ui)
        if match.lies_face_down:
            ui.pressed = None
            if self._turned_by != match.holder:
                self._guard.set(ui.now)  # who has just clicked does not turn up the next hand
            layer.focus = "hand_over" if match.seating.phase == seating.LINGER else "open_hand"
        elif match.hand_is_up:
            layer.focus, screen.wants_focus = "", True
        self._turned_by = match.holder
        layer.returned_to.clear()
        if done is not None:
            screen.table.show(match.view(done.ply - 1), match.viewer, may_act=False)
            retrace(screen.table, match, done.ply - 1)

    def _turn(self) -> None:
        self._match.turn_hand(self.open or bool(self._held))
        self._screen.sync()
