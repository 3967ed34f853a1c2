"""Computer players beside the window: questions go to one worker process, answers are polled once a
frame.
"""

from __future__ import annotations

from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, NamedTuple

from china_games.players import players, worker
from china_games.players.base import CRASH, ERROR, TIMEOUT
from china_games.players.driver import LOG, Answer, Lookup, Question, answer, check_answer, stand_in

GRACE = 2.0  # seconds that an answer may come later than its budget
START = 30.0  # seconds that a new process may take before it counts as dead
PARTING = 0.3  # seconds that a process is given to end by itself
STOPPING = 0.05  # seconds that `stop` waits for a player that thinks
STOOD_STILL = (
    2.0  # seconds between two looks from which on the program did not run: the machine slept
)


LOST = "lost"
"""Kind of what comes in the place of a message, if none can come any more."""


class _Pending(NamedTuple):
    ticket: int
    question: Question | None  # None = work that is no move
    since: float  # monotonic seconds
    seconds: float  # that it may take


class Outcome(NamedTuple):
    """What came of work: what its function gave; None if it failed."""

    found: Any


class Thinker:
    """One long-lived worker process; make it while the menu shows, `close` it with the window.

    One question at a time: a new one takes the place of the old. A player that raises, hangs,
    answers nonsense or dies is replaced for that move, and the game goes on."""

    def __init__(self, lookup: Lookup = players.find_player, grace: float = GRACE) -> None:
        self._lookup, self._grace = lookup, grace
        self._ticket = 0
        self._pending: _Pending | None = None
        self._hurry = False
        self._seen = monotonic()  # when the program was last known to run
        self._ran = 0.0  # seconds that it has run, as far as anybody looked
        self._deadline = 0.0  # in those seconds
        self._start()

    @property
    def thinking_since(self) -> float | None:
        """When the present question was asked (time.monotonic), or None."""
        return self._pending.since if self._pending else None

    @property
    def pid(self) -> int | None:
        """The worker's process id; None if there is none."""
        return self._process.pid if self._process else None

    def ask(self, question: Question) -> None:
        """Has its level think about its view; the answer comes by `poll`."""
        question = question._replace(budget=question.budget._replace(stop=None))
        self._begin(question, question.budget.seconds)
        self._send(worker.ASK, question)

    def work(self, work: worker.Work, data: object, seconds: float) -> None:
        """Has the process do other work in the place of a question: a function of a module, with
        plain data, which ends by itself within so many seconds. What it gives comes by `find_work`.
        """
        self._begin(None, seconds)
        self._send(worker.WORK, (work, data))

    def _begin(self, question: Question | None, seconds: float) -> None:
        self.stop()
        if self._process is None or not self._process.is_alive():
            self._restart()
        self._ticket += 1
        self._pending = _Pending(self._ticket, question, monotonic(), seconds)
        self._hurry = False
        self._set_deadline()

    def poll(self) -> Answer | None:
        """The answer if it is there, else None. Never waits. Call it every frame: time is counted
        from call to call.
        """
        question = self._pending.question if self._pending is not None else None
        message = self._receive() if question is not None else None
        if question is None or message is None:
            return None
        kind, content = self._end(message)
        if kind == LOST:
            return stand_in(question, content)
        if kind == worker.FAILED:
            return stand_in(question, ERROR, content)
        return check_answer(question, content)

    def find_work(self) -> Outcome | None:
        """What came of the work if it is there, else None; called every frame, as `poll`."""
        if self._pending is None or self._pending.question is not None:
            return None
        message = self._receive()
        if message is None:
            return None
        kind, content = self._end(message)
        if kind != worker.ANSWER:
            LOG.warning("work beside the game failed: %s", content)
        return Outcome(content if kind == worker.ANSWER else None)

    def _end(self, message: tuple[str, Any]) -> tuple[str, Any]:
        """Nothing is pending any more; a process that was lost is replaced."""
        self._pending = None
        if message[0] == LOST:
            self._restart()
        return message

    def _receive(self) -> tuple[str, Any] | None:
        """The message about what is pending, if there is one: its kind and content."""
        self._count_time()
        while self._pending is not None:
            try:
                if self._pipe is None or not self._pipe.poll():
                    break
                kind, ticket, content = self._pipe.recv()
            except (EOFError, OSError):
                return LOST, CRASH
            if kind == worker.READY:
                self._ready = True
                self._set_deadline()
            elif ticket == self._pending.ticket:
                return kind, content
        return self._watch()

    def play_now(self) -> None:
        """Asks for the best move so far."""
        if self._pending is not None and not self._hurry:
            self._hurry = True
            self._set_deadline()
            self._send(worker.NOW)

    def stop(self) -> None:
        """Drops the question. The worker is idle afterwards, or a new one if the player would not
        stop.
        """
        if self._pending is None:
            return
        self._send(worker.NOW)
        moves = self._pending.question is not None  # work ends by itself; nobody waits for it
        if moves and not self._comes_to_rest(self._pending.ticket):
            self._restart()
        self._pending = None

    def close(self) -> None:
        """Ends the worker for good."""
        self._pending = None
        self._send(worker.CLOSE)
        self._stop_process()

    def _comes_to_rest(self, ticket: int) -> bool:
        until = monotonic() + STOPPING
        try:
            while self._pipe is not None and self._pipe.poll(max(0.0, until - monotonic())):
                kind, answered, _ = self._pipe.recv()
                self._ready = True
                if answered == ticket:
                    return True
        except (EOFError, OSError):
            return False
        return False

    def _watch(self) -> tuple[str, Any] | None:
        """What is said instead if the worker is dead or late."""
        if self._process is None or not self._process.is_alive():
            return LOST, CRASH
        return (LOST, TIMEOUT) if self._ran > self._deadline else None

    def _count_time(self) -> None:
        """Counts the time in which the program ran: a player that slept with the machine keeps its
        move.
        """
        now = monotonic()
        passed, self._seen = now - self._seen, now
        if passed < STOOD_STILL:
            self._ran += passed

    def _set_deadline(self) -> None:
        if self._pending is not None:
            self._count_time()
            seconds = self._pending.seconds
            self._deadline = (
                self._ran
                + self._grace
                + (START if not self._ready else 0.0 if self._hurry else seconds)
            )

    def _send(self, kind: str, content: object = None) -> None:
        """A message to the worker; if it is dead, `poll` finds out."""
        with suppress(OSError):
            if self._pipe is not None:
                self._pipe.send((kind, self._ticket, content))

    def _start(self) -> None:
        context = get_context("spawn")
        self._ready = False
        self._pipe: Connection | None = None
        self._process = None
        try:
            ours, theirs = context.Pipe()
        except OSError:  # every move is a fallback until a process can be had again
            LOG.exception("no pipe to the computer players")
            return
        process = context.Process(
            target=worker.run, args=(theirs, self._lookup), daemon=True, name="computer players"
        )
        try:
            process.start()
            self._pipe, self._process = ours, process
        except OSError:
            LOG.exception("no process for the computer players")
            ours.close()
        theirs.close()

    def _restart(self) -> None:
        if self._process is not None:
            self._process.kill()
        self._stop_process()
        self._start()

    def _stop_process(self) -> None:
        if self._process is not None:
            self._process.join(PARTING)
            for end in (self._process.terminate, self._process.kill):
                if self._process.is_alive():
                    end()
                    self._process.join(PARTING)
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None


class Inline:
    """A Thinker without a process: thinks when it is polled. For tests and games
    without a window.
    """

    def __init__(self, lookup: Lookup = players.find_player) -> None:
        self._lookup = lookup
        self._question: Question | None = None
        self._work: tuple[worker.Work, object] | None = None
        self._since: float | None = None

    @property
    def thinking_since(self) -> float | None:
        """When the present question was asked (time.monotonic), or None."""
        return self._since

    def ask(self, question: Question) -> None:
        """Keeps the question for `poll`."""
        self.stop()
        self._question, self._since = question, monotonic()

    def work(self, work: worker.Work, data: object, seconds: float) -> None:
        """Keeps the work for `find_work`."""
        self.stop()
        self._work, self._since = (work, data), monotonic()

    def find_work(self) -> Outcome | None:
        """Does the work; None if there is none."""
        if self._work is None:
            return None
        work, data = self._work
        self.stop()
        return Outcome(work(data, lambda: False))

    def poll(self) -> Answer | None:
        """Thinks and answers; None if nothing is asked."""
        question = self._question
        if question is None:
            return None
        self.stop()
        return answer(question, self._lookup)

    def play_now(self) -> None:
        """Nothing to hurry: `poll` answers at once."""

    def stop(self) -> None:
        """Drops the question."""
        self._question = self._since = self._work = None

    def close(self) -> None:
        """Drops the question; there is nothing else to end."""
        self.stop()
