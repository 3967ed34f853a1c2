"""Many games at once, over every kind of executor: the same results in the same order."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from threading import Event, Thread
from typing import Any

import pytest

from china_games.cli.simulate import Game, Task, play
from china_games.games import registry
from china_games.players import jobs
from china_games.players.jobs import open_processes, play_games
from tests.support.boards import board


def tasks(games: int) -> list[Task]:
    options = registry.load_rules("china").options({}, "side_a", 2)
    assert isinstance(options, dict)
    return [
        Task("china", "side_a", board("china", "side_a"), options, ("easy", "random"), seed)
        for seed in range(games)
    ]


def told(games: Iterator[Game]) -> list[Any]:
    return [(game.seed, game.moves, {**game.line, "seconds": 0}) for game in games]


def test_processes_play_what_one_process_plays() -> None:
    with open_processes(2) as pool:
        assert told(play_games(play, tasks(5), pool)) == told(play_games(play, tasks(5)))


def test_dask_plays_what_one_process_plays() -> None:
    """The executor of a cluster: here of one worker in a process of its own, elsewhere of many
    machines.
    """
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        assert told(play_games(play, tasks(3), client.get_executor())) == told(
            play_games(play, tasks(3))
        )


class Counted(Executor):
    """Begins nothing by itself; counts what it was given, and says when that is enough."""

    def __init__(self, enough: int) -> None:
        self.given: list[Future[Any]] = []
        self.enough, self.is_full = enough, Event()

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given.append(future)
        if len(self.given) == self.enough:
            self.is_full.set()
        return future


def test_no_more_games_are_handed_out_than_are_needed_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(jobs, "AHEAD", 3)
    executor = Counted(3)
    games = play_games(lambda n: n, iter(range(1_000_000)), executor)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(next, games)
        assert executor.is_full.wait(60)
        executor.given[0].set_result("first")
        assert waiting.result() == "first"
    assert len(executor.given) == 3
    games.close()
    assert [future.cancelled() for future in executor.given] == [False, True, True]


def test_what_a_game_raises_is_raised() -> None:
    def fail(task: int) -> int:
        raise ZeroDivisionError(task)

    with ThreadPoolExecutor(1) as pool, pytest.raises(ZeroDivisionError):
        list(play_games(fail, [1, 2, 3], pool))


WORKERS = """
import time
from china_games.players.jobs import open_processes
pool = open_processes(2)
for _ in range(4):
    pool.submit(time.sleep, 0.1).result()
print("ready", flush=True)
time.sleep(100)
"""


def test_processes_end_with_a_program_that_is_killed() -> None:
    """What they inherited of its output is closed then."""
    program = subprocess.Popen([sys.executable, "-c", WORKERS], stdout=subprocess.PIPE)
    assert program.stdout is not None
    assert program.stdout.readline().strip() == b"ready"
    reader = Thread(target=program.stdout.read, daemon=True)
    program.kill()
    reader.start()
    reader.join(30)
    assert not reader.is_alive(), "a process lives on"
    program.wait()
    program.stdout.close()
