"""Asks computer players for their moves: pace, pause, stale answers. What comes back is checked
where it is thought.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from china_games.games.contract import Action, Budget
from china_games.players.driver import Answer, Question, seed_move
from china_games.session import Session

STEP = "step"
"""The pace at which a person lets each move of a computer player come."""

PACES = {"fast": 0.35, "normal": 0.9, "slow": 1.8, STEP: 0.35}
"""Least seconds between two moves that people shall be able to follow."""

TOLD = ("fast", "normal")
"""The paces at which computer players' moves between two people are told and not waited for."""


class Thinking(Protocol):
    """What is needed of the thing that thinks; see `china_games.players`."""

    def ask(self, question: Question) -> None: ...
    def poll(self) -> Answer | None: ...
    def play_now(self) -> None: ...
    def stop(self) -> None: ...


class Reply(NamedTuple):
    """A legal move of a computer player. `note` tells if a fallback was chosen in its place."""

    seat: int
    action: Action
    note: str


class Opponents:
    """The computer players of one game. Times are seconds on the caller's clock."""

    def __init__(self, thinker: Thinking, budget: Budget) -> None:
        self.paused = False
        self.since: float | None = None  # when the thinking began; None = nobody thinks
        self.seat: int | None = None  # who thinks
        self._begun: float | None = None  # since when the next one asked is said to think
        self._thinker = thinker
        self._budget = budget
        self._asked: int | None = None  # the generation asked about
        self._answer: Answer | None = None

    def update(self, session: Session, now: float, earliest: float) -> Reply | None:
        """Asks if a computer has to act, and gives its move as soon as it is there and `earliest`
        has come.
        """
        seat = find_computer_due(session)
        if seat is None or self.paused:
            self.forget()
            return None
        if self._asked != session.generation:
            self._ask(session, seat, now)
        if self._answer is None:
            self._answer = self._take_fresh_answer(session)
        if self._answer is None or now < earliest:
            return None
        reply = Reply(seat, self._answer.action, self._answer.note)
        self._asked = self._answer = None
        return reply

    def go_on(self, since: float | None) -> None:
        """The clock runs on: nobody is told that a move was made."""
        self.since = self._begun = since

    def play_now(self) -> None:
        """The thinker answers with the best it has."""
        if self._asked is not None and self._answer is None:
            self._thinker.play_now()

    def pause(self) -> None:
        """No computer plays until `resume`."""
        self.paused = True
        self.forget()

    def resume(self) -> None:
        """Computers play again."""
        self.paused = False

    def forget(self) -> None:
        """Stops the thinking; an answer that comes all the same is dropped."""
        if self._asked is not None:
            self._thinker.stop()
        self._asked = self._answer = self.since = self.seat = self._begun = None

    def _ask(self, session: Session, seat: int, now: float) -> None:
        begun = self._begun
        self.forget()
        level = session.setup.seats[seat].level
        self._asked, self.since, self.seat = (
            session.generation,
            now if begun is None else begun,
            seat,
        )
        seed = seed_move(session.setup.seed, seat, session.ply)
        self._thinker.ask(
            Question(
                session.setup.game,
                level,
                session.view(seat),
                seat,
                seed,
                self._budget,
                session.generation,
            )
        )

    def _take_fresh_answer(self, session: Session) -> Answer | None:
        answer = self._thinker.poll()
        if answer is None or answer.generation == session.generation:
            return answer
        self._asked = None  # one question at a time: that answer took the place of ours
        return None


def find_computer_due(session: Session) -> int | None:
    """The computer player that has to act; None while a person may act or the game is over."""
    humans, to_act = session.humans, session.to_act
    if any(seat in humans for seat in to_act):
        return None
    return to_act[0] if to_act else None
