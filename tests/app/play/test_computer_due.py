"""A computer player whose move it is always moves, whatever people do and whatever becomes of the
worker's answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from china_games.app.play.match import Match
from china_games.app.play.seating import OPEN
from china_games.games import registry
from china_games.games.contract import Budget
from china_games.games.registry import GAMES, load_rules
from china_games.players import thinker as thinking
from china_games.players.driver import Answer, Question, Thought
from china_games.players.thinker import Thinker
from china_games.players.worker import ANSWER, ASK, FAILED, NOW, READY
from china_games.session import Session
from china_games.settings import DEFAULTS
from tests.app.play.games import Keeper, Scripted, match, session
from tests.information.tables import dealt
from tests.support.games import Case, long_of

TABLES = [
    (Case(key, board, seats), (kinds * 3)[:seats])
    for key in GAMES
    if not long_of(key)
    for board, counts in load_rules(key).meta.boards[:1]
    for seats, kinds in ((counts[0], "hch"), (counts[-1], "chhc"))
]
FRAME = 0.1  # seconds between two ticks
LONGEST = 600  # ticks: a process that starts, an answer that is late, and the pace


class Worker:
    """Process and both ends of the pipe in one, on a clock that only tests move; it does what its
    chance decides.
    """

    def __init__(self, clock: list[float], rng: Random) -> None:
        self.clock, self.rng, self.alive, self.pid = clock, rng, False, 1
        self.deaf = False  # thinks on when it is told to stop
        self.sent: list[tuple[float, Any]] = []  # answers on their way, and when they are there

    def start(self) -> None:
        if self.rng.random() < 0.05:
            raise OSError("no process")
        self.alive = True
        self._say(self.rng.choice((0.0, 1.0, 20.0, 1e9)), (READY, 0, None))

    def send(self, message: tuple[str, int, Any]) -> None:
        if not self.alive:
            raise OSError("broken pipe")
        kind, ticket, question = message
        if kind == ASK:
            self.deaf = self.rng.random() < 0.2
            self._say(self.rng.choice((0.0, 0.0, 0.3, 4.0, 1e9)), self._answer(ticket, question))
        elif kind == NOW and not self.deaf:
            self.sent = [(min(when, self.clock[0]), what) for when, what in self.sent]

    def _say(self, seconds: float, what: Any) -> None:
        last = max((when for when, _ in self.sent), default=0.0)
        self.sent.append((max(last, self.clock[0] + seconds), what))

    def _answer(self, ticket: int, question: Question) -> Any:
        legal = registry.load_rules(question.game).legal(question.view, question.seat)
        return self.rng.choice(
            [
                *[(ANSWER, ticket, Thought(self.rng.choice(legal), False))] * 6,
                (ANSWER, ticket, Thought("nonsense", False)),
                (FAILED, ticket, "ZeroDivisionError()"),
                None,
            ]
        )

    def poll(self, seconds: float = 0.0) -> bool:
        """Waits so long by the clock; a dead worker's pipe is at its end."""
        self.clock[0] += seconds
        return not self.alive or bool(self.sent and self.sent[0][0] <= self.clock[0])

    def recv(self) -> Any:
        message = self.sent.pop(0)[1] if self.alive else None
        if message is None:
            self.alive = False
            raise EOFError
        return message

    def is_alive(self) -> bool:
        return self.alive

    def kill(self) -> None:
        self.alive = False

    terminate = kill

    def join(self, seconds: float) -> None:
        """It is dead at once."""

    def close(self) -> None:
        """There is nothing to close."""


class Context:
    """Makes workers; now and then the system has no pipe left."""

    def __init__(self, clock: list[float], rng: Random) -> None:
        self.clock, self.rng = clock, rng
        self.workers: list[Worker] = []

    def Pipe(self) -> tuple[Worker, Worker]:  # noqa: N802
        if self.workers and self.rng.random() < 0.05:
            raise OSError("too many open files")
        self.workers.append(Worker(self.clock, self.rng))
        return self.workers[-1], Worker(self.clock, self.rng)

    def Process(self, **how: Any) -> Worker:  # noqa: N802
        return self.workers[-1]


class Evening:
    """People at a screen with a game, another game now and then, and one thinker for both."""

    def __init__(self, case: Case, kinds: str, seed: int, patch: pytest.MonkeyPatch) -> None:
        self.rng, self.clock = Random(f"{case.id}{kinds}{seed}"), [100.0]
        self.context = Context(self.clock, self.rng)
        patch.setattr(thinking, "monotonic", lambda: self.clock[0])
        patch.setattr(thinking, "get_context", lambda kind: self.context)
        self.thinker = Thinker()
        self.settings = DEFAULTS._replace(ai_pace="slow")
        self.choose_curtain()
        self.match = self._match(dealt(case, seed, kinds, ("random",) * len(kinds)))
        self.other = self._match(dealt(case, seed + 1, "c" * len(kinds), ("random",) * len(kinds)))

    def _match(self, game: Session) -> Match:
        return Match(game, Keeper(), self.thinker, Budget(2.0), lambda: self.settings)

    def tick(self, hold: bool = False) -> None:
        self.clock[0] += FRAME
        self.match.tick(self.clock[0], hold)

    def something(self) -> None:
        """What people or the system do, in any order."""
        at, rng = self.match, self.rng
        doings: dict[str, Any] = {
            "act": self.act,
            "undo": at.undo,
            "redo": at.redo,
            "look": lambda: at.look(rng.choice((*at.known_plies, None))),
            "step": lambda: at.step(rng.randrange(-3, 4)),
            "cover": at.cover,
            "ready": at.raise_curtain,
            "turn": lambda: at.turn_hand(rng.random() < 0.7),
            "hand over": at.hand_over,
            "pause": at.opponents.pause,
            "resume": at.opponents.resume,
            "now": at.opponents.play_now,
            "hold": lambda: self.tick(True),
            "screen": at.opponents.forget,
            "visit": self.visit,
            "death": lambda: self.context.workers[-1].kill(),
            "rest": lambda: at.rest(self.clock[0]),
            "curtain": self.choose_curtain,
        }
        doings[rng.choice((*doings, *["act"] * 5))]()

    def choose_curtain(self) -> None:
        self.settings = self.settings._replace(
            curtain=self.rng.choice(("open", "hidden", "always", "never"))
        )

    def act(self) -> None:
        legal = self.match.list_legal()
        if legal:
            self.match.act(self.rng.choice(legal), self.clock[0])

    def visit(self) -> None:
        """Another game is on the screen for a while."""
        self.match.opponents.forget()
        for _ in range(self.rng.randrange(3)):
            self.clock[0] += FRAME
            self.other.tick(self.clock[0])
        self.other.opponents.forget()

    def goes_on(self) -> None:
        """Nothing holds the game any more: a person may act, a computer moves, or it is over,
        within bounded ticks.
        """
        at, before = self.match, self.match.session.generation
        at.opponents.resume()
        at.look(None)
        for _ in range(LONGEST):
            at.raise_curtain()
            at.hand_over()
            at.turn_hand(True)
            if at.may_act or at.session.finished or at.session.generation > before:
                return
            if at.seating.phase == OPEN:
                assert at.computer_due is not None, (
                    f"nobody may act: {at.seating}, {at.session.to_act}"
                )
            self.tick()
        raise AssertionError(f"no move in {LONGEST} ticks: {at.seating}")


@pytest.fixture
def patch() -> Iterator[pytest.MonkeyPatch]:
    with pytest.MonkeyPatch.context() as patched:
        yield patched


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("case", "kinds"), TABLES)
def test_whoever_is_due_comes_to_move(
    case: Case, kinds: str, seed: int, patch: pytest.MonkeyPatch
) -> None:
    evening = Evening(case, kinds, seed, patch)
    for _ in range(40):
        for _ in range(evening.rng.randrange(8)):
            evening.something()
            if evening.rng.random() < 0.6:
                evening.tick()
        evening.goes_on()


def test_a_question_that_another_answer_displaced_is_asked_again() -> None:
    thinker = Scripted()
    game = session("chh")
    at = match(game, thinker)
    at.tick(0.0)
    thinker.answer = Answer(game.generation - 1, ("draw",))
    at.tick(1.0)
    at.tick(2.0)
    assert thinker.asked == [(0, game.generation)] * 2
