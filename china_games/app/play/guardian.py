"""The guardian of a person: a warning before a move that hurts, once a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from china_games.app.play.match import Match
from china_games.games import registry
from china_games.games.contract import Action, Harm, Seat
from china_games.i18n import Translator
from china_games.session import Session, review


class Warned(NamedTuple):
    """A move that waits until the person has heard what comes of it."""

    seat: Seat
    actions: tuple[Action, ...]
    harm: Harm
    generation: int  # of the session: what was warned of is a move of this position alone


class Warden:
    """Warns those at the screen who have a guardian; it knows what their seat knows."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._waiting: Warned | None = None
        self._told: set[tuple[int, int]] = set()  # (seat, which of the turns that it knows of)

    def find_waiting(self, match: Match) -> Warned | None:
        """The move that waits for an answer: only as long as its seat may make it."""
        warned = self._waiting
        if warned is None or warned.generation != self.session.generation:
            return None
        return warned if match.may_act and match.viewer == warned.seat else None

    def stop_harm(self, match: Match, actions: Sequence[Action]) -> Warned | None:
        """What the person at the screen is to hear before the actions are played, which then wait;
        None if they may be played at once.
        """
        self._waiting = None
        seat, setup, view = match.viewer, self.session.setup, match.view()
        if seat is None or view is None or not match.may_act or not setup.guards(seat):
            return None
        face = registry.load_game(setup.game).guardian
        harm = face().find(view, seat, actions) if face is not None else None
        if harm is None:
            return None
        turn = seat, self._count_turns(seat)
        if turn in self._told:
            return None
        self._told.add(turn)
        self._waiting = Warned(seat, tuple(actions), harm, self.session.generation)
        return self._waiting

    def forget_waiting(self) -> None:
        """What waits was not answered, as its person's hand went down: it is as if nothing had been
        asked for, and the same turn may be warned in again.
        """
        warned, self._waiting = self._waiting, None
        if warned is not None and warned.generation == self.session.generation:
            self._told.discard((warned.seat, self._count_turns(warned.seat)))

    def _count_turns(self, seat: Seat) -> int:
        return len(review.list_known_turns(self.session, seat))

    def take_waiting(self, match: Match) -> tuple[Action, ...]:
        """The actions that wait, which then wait no longer; none if the game has gone on."""
        warned, self._waiting = self.find_waiting(match), None
        return warned.actions if warned is not None else ()

    def say(self, tr: Translator, match: Match, names: Sequence[str]) -> str:
        """What comes of the move that waits; "" if none does."""
        warned, view = self.find_waiting(match), match.view()
        face = registry.load_game(self.session.setup.game).guardian
        if warned is None or face is None or view is None:
            return ""
        return face().say(tr, self.session.board.map, names, view, warned.harm)
