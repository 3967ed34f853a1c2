"""The process in which computer players think. It imports rules and players alone, never the
window.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Any

from china_games import on_windows
from china_games.players.driver import Lookup, Question, choose

READY, ANSWER, FAILED = "ready", "answer", "failed"  # kinds of messages to the program
ASK, WORK, NOW, CLOSE = "ask", "work", "now", "close"  # and from it

Stop = Callable[[], bool]
"""Whether the answer is wanted now."""

Work = Callable[[Any, Stop], Any]
"""(data, stop): something else to think about; a function of a module, with plain data."""


def run(pipe: Connection, lookup: Lookup) -> None:
    """Answers questions until the pipe closes. First line of the child process."""
    _behave()
    pipe.send((READY, 0, None))
    try:
        while True:
            kind, ticket, question = pipe.recv()
            if kind == CLOSE:
                return
            if kind == ASK:
                _answer(pipe, ticket, question, lookup)
            if kind == WORK:
                _work(pipe, ticket, *question)
    except (EOFError, OSError):
        return


def _answer(pipe: Connection, ticket: int, question: Question, lookup: Lookup) -> None:
    """Thinks; any further message means that the answer is wanted now."""
    try:
        thought = choose(question, lookup, question.budget._replace(stop=pipe.poll))
        pipe.send((ANSWER, ticket, thought))
    except OSError:
        raise
    except Exception as failure:  # the player is at fault: the program plays another move for it
        pipe.send((FAILED, ticket, repr(failure)[:500]))


def _work(pipe: Connection, ticket: int, work: Work, data: object) -> None:
    """Does other work than a move; any further message means that it has to come to an end."""
    try:
        pipe.send((ANSWER, ticket, work(data, pipe.poll)))
    except OSError:
        raise
    except Exception as failure:  # the program does without
        pipe.send((FAILED, ticket, repr(failure)[:500]))


def _behave() -> None:
    """Yields to the window, leaves Ctrl-C to it, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work_beside()


def work_beside() -> None:
    """Makes this process yield to others, and end when the one that began it ends, even if that was
    killed.
    """
    yield_to_others()
    threading.Thread(target=_follow_parent, daemon=True).start()


def yield_to_others() -> None:
    """Makes this process wait where others want the processor."""
    if sys.platform == "win32":
        on_windows.lower_priority()
    else:
        os.nice(10)


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
