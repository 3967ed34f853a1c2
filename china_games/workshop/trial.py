"""Games on a board while somebody watches the figures grow."""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor

from china_games.boards.board_file import BoardFile
from china_games.players.jobs import open_processes
from china_games.workshop.playtest import (
    Outcome,
    Report,
    count_up,
    find_first_seed,
    list_tasks,
    play_tasks,
)

LOG = logging.getLogger(__name__)

FIRST, GROWTH = 5, 1.25
"""Figures are counted up after so many games, then whenever there are so many times as many:
how often chance would give them takes long to find.
"""


def open_cores() -> Executor:
    """A process for each core; they let the window go first."""
    return open_processes(max(1, os.cpu_count() or 1))


class Trial:
    """Games of normal players on a board, played in other processes; `begin` returns at once, the
    figures are read as they stand. Another `row` is other games.
    """

    def __init__(
        self,
        board: BoardFile,
        players: int,
        games: int,
        open_executor: Callable[[], Executor] = open_cores,
        row: int = 0,
    ) -> None:
        self.board, self.players, self.games, self.row = board, players, games, row
        self.played = 0
        self.report: Report | None = None
        self.seconds = 0.0  # since the first game was handed out
        self.over = self.failed = False
        self._open = open_executor
        self._executor: Executor | None = None
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="playtest", daemon=True)

    def begin(self) -> None:
        """Hands out the games."""
        self._thread.start()

    def stop(self) -> None:
        """Gives up the games that have not begun; what was counted stays."""
        self._stopped.set()
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)

    def wait(self) -> None:
        """Waits until all games are played."""
        self._thread.join()

    @property
    def left(self) -> float | None:
        """Seconds that the other games will take; None as long as that cannot be told."""
        if self.played < FIRST:
            return None
        return self.seconds / self.played * (self.games - self.played)

    def _run(self) -> None:
        outcomes: list[Outcome] = []
        try:
            with self._open() as self._executor:
                self._play(self._executor, outcomes)
        except (Exception, CancelledError):  # a board may bring players to any fault
            if not self._stopped.is_set():
                LOG.exception("playtest of %s", self.board.id)
                self.failed = True
        if outcomes:
            self.report = count_up(self.board, self.players, outcomes)
        self.over = True

    def _play(self, executor: Executor, outcomes: list[Outcome]) -> None:
        began, due = time.monotonic(), float(FIRST)
        first = find_first_seed(self.board, self.row)
        tasks = list_tasks(self.board, self.players, self.games, first=first)
        for outcome in play_tasks(tasks, executor):
            outcomes.append(outcome)
            self.played, self.seconds = len(outcomes), time.monotonic() - began
            if self._stopped.is_set():
                return
            if due <= self.played < self.games:
                self.report = count_up(self.board, self.players, outcomes)
                due = self.played * GROWTH
