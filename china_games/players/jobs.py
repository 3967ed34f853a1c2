"""Many games at once: any `concurrent.futures.Executor` plays them; results come in the order of
the tasks.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from china_games.players.worker import work_beside

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 64
"""Games that are handed out before the first of them has to be there: enough for many workers."""


def open_processes(jobs: int) -> ProcessPoolExecutor:
    """So many processes of this machine; they let the window go first, and do not outlive it."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=work_beside)


def play_games(
    play: Callable[[T], R], tasks: Iterable[T], executor: Executor | None = None
) -> Iterator[R]:
    """What `play` gives for each task, in their order; without an executor one after the other,
    here.

    `play` is a function of a module and its tasks are plain data, so that they can go to another
    process or machine. What it raises is raised here; games that were handed out and not begun are
    then given up."""
    if executor is None:
        yield from map(play, tasks)
        return
    waiting: deque[Future[R]] = deque()
    try:
        for task in tasks:
            waiting.append(executor.submit(play, task))
            if len(waiting) >= AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
