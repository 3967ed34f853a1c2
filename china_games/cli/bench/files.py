"""Measures saves: writing and reading a whole game, and the autosave of a game of thousands of
actions.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import median

from china_games.boards.library import Library
from china_games.cli.bench.figure import Figure
from china_games.cli.bench.table import Table, time_call
from china_games.i18n import N_
from china_games.paths import Paths
from china_games.resources import find_board
from china_games.session import SeatInfo, Session, Setup, loading, saving
from china_games.session.store import Store

TIMES = 10


def play_session(table: Table, actions: int | None = None) -> Session:
    """A game of random play, whole or so many actions long."""
    seats = tuple(SeatInfo(f"Seat {n}", "computer", "random", n) for n in range(table.seats))
    session = Session.deal(Setup(table.key, table.board.id, table.options, seats, 1), table.board)
    for _, seat, action in islice(table.walk_random(1), actions):
        session.play(seat, action)
    return session


def measure_files(table: Table, wanted: float | None) -> Iterator[Figure]:
    """Save, load and size of a whole game; `wanted` milliseconds of loading."""
    session, key = play_session(table), table.key
    with tempfile.TemporaryDirectory() as folder:
        path, library = Path(folder, "game.json"), Library(find_board())
        library.get(key, table.board.id)
        writing = [time_call(lambda: saving.write_save(path, session)) for _ in range(TIMES)]
        reading = [time_call(lambda: loading.load_session(path, library)) for _ in range(TIMES)]
        yield Figure(key, N_("save of a whole game"), median(writing), "ms")
        yield Figure(key, N_("load of a whole game"), median(reading), "ms", wanted, True)
        yield Figure(key, N_("size of a whole game"), path.stat().st_size / 1024, "KB")


def measure_long(table: Table, actions: int) -> Iterator[Figure]:
    """What the autosave after each action costs when the game has so many of them."""
    session, times = play_session(table, actions - TIMES), []
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Paths(folder), Library(find_board()), Path(folder, "none"))
        store.autosave(session)
        for _, seat, action in islice(table.walk_random(1), actions - TIMES, actions):
            session.play(seat, action)
            times.append(time_call(lambda: store.autosave(session)))
        found = store.find_latest()
        assert found is not None
        reading = time_call(lambda: store.load(found))
    yield Figure(table.key, N_("autosave in a game of 9,000 actions"), median(times), "ms")
    yield Figure(table.key, N_("load of a game of 9,000 actions"), reading, "ms")
