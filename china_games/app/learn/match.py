"""The game of a lesson at the screen: moves of the others by the script, and nothing kept."""

from __future__ import annotations

from collections.abc import Callable

from china_games.app.learn.run import ACTION, Run
from china_games.app.play.match import Match, Played
from china_games.players.base import USUAL
from china_games.session import Session
from china_games.settings import Settings


class NothingKept:
    """Stands where the store of saves does: a lesson is no game to go on with."""

    def autosave(self, session: Session) -> None:
        return None

    def find_unsaved(self, session: Session) -> None:
        return None

    def open(self, session: Session) -> None:
        pass

    def close(self, session: Session) -> None:
        pass


class NobodyThinks:
    """Stands where the computer players do: in a lesson all of them follow the script."""

    def ask(self, question: object) -> None:
        raise AssertionError("nobody is asked in a lesson")

    def poll(self) -> None:
        return None

    def play_now(self) -> None:
        pass

    def stop(self) -> None:
        pass


class LessonMatch(Match):
    """The learner acts while the lesson waits for an action; what is scripted is played at the
    usual pace.
    """

    def __init__(self, run: Run, settings: Callable[[], Settings]) -> None:
        self.run = run
        super().__init__(run.session, NothingKept(), NobodyThinks(), USUAL, settings)

    @property
    def may_act(self) -> bool:
        return self.run.waits_for == ACTION and super().may_act

    @property
    def computer_due(self) -> None:
        """Nobody: no clock runs in a lesson."""
        return None

    def tick(self, now: float, hold: bool = False) -> Played | None:
        """The next scripted move, when its time has come."""
        move = self.run.find_scripted_move()
        if move is None or hold or self.closed or not self.timeline.live or now < self._earliest:
            return None
        seat, action = move
        done = self._play(seat, action, "", now)
        self.run.note_scripted()
        return done
