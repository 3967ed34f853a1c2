"""The hand on the open table: held up for a moment, or open until the turn is over."""

from __future__ import annotations

from china_games.app.play.match import Match
from china_games.games.contract import Seat

KEY, POINTER = "key", "pointer"
"""What holds a hand up."""


class Peek:
    """Who holds up the hand of the person at the open table: a key or the pointer, for as long as
    they do, or the person who has opened it for the turn.

    A hand that goes down by itself, as the turn is passed, is not held up any more: what is still
    pressed then does not turn up the next one."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._held: set[str] = set()
        self.open = False  # until the turn is passed
        self._shown: tuple[Seat | None, bool] = match.viewer, match.seating.hand_hides

    def hold(self, by: str) -> None:
        """The hand is looked at for as long as this lasts."""
        if self._match.holder is not None:
            self._held.add(by)
            self._turn()

    def is_held(self, by: str) -> bool:
        """Whether this holds it up now."""
        return by in self._held

    def let_go(self, by: str) -> None:
        """This does not hold it up any longer."""
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

    def notice_change(self) -> bool:
        """Whether another's knowledge is shown than when this was asked last, at the open table;
        what held up a hand that has gone down by itself is forgotten.
        """
        if not self._match.hand_is_up:
            self._held.clear()
            self.open = False
        before, self._shown = self._shown, (self._match.viewer, self._match.seating.hand_hides)
        return before != self._shown and (before[1] or self._shown[1])

    def _turn(self) -> None:
        self._match.turn_hand(self.open or bool(self._held))
