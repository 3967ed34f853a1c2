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
from china_games.cli.bench.table import Table, milliseconds
from china_games.i18n import N_
from china_games.paths import Paths
from china_games.resources import boards
from china_games.session import SeatInfo, Session, Setup, loading, saving
from china_games.session.store import Store

TIMES = 10


def session_of(table: Table, actions: int | None = None) -> Session:
    """A game of random play, whole or so many actions long."""
    seats = tuple(SeatInfo(f"Seat {n}", "computer", "random", n) for n in range(table.seats))
    session = Session.new(Setup(table.key, table.board.id, table.options, seats, 1), table.board)
    for _, seat, action in islice(table.random_states(1), actions):
        session.play(seat, action)
    return session


def file_figures(table: Table, wanted: float | None) -> Iterator[Figure]:
    """Save, load and size of a whole game; `wanted` milliseconds of loading."""
    session, key = session_of(table), table.key
    with tempfile.TemporaryDirectory() as folder:
        path, library = Path(folder, "game.json"), Library(boards())
        library.get(key, table.board.id)
        writing = [milliseconds(lambda: saving.write(path, session)) for _ in range(TIMES)]
        reading = [milliseconds(lambda: loading.load(path, library)) for _ in range(TIMES)]
        yield Figure(key, N_("save of a whole game"), median(writing), "ms")
        yield Figure(key, N_("load of a whole game"), median(reading), "ms", wanted, True)
        yield Figure(key, N_("size of a whole game"), path.stat().st_size / 1024, "KB")


def long_figures(table: Table, actions: int) -> Iterator[Figure]:
    """What the autosave after each action costs when the game has so many of them."""
    session, times = session_of(table, actions - TIMES), []
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Paths(folder), Library(boards()), Path(folder, "none"))
        store.autosave(session)
        for _, seat, action in islice(table.random_states(1), actions - TIMES, actions):
            session.play(seat, action)
            times.append(milliseconds(lambda: store.autosave(session)))
        found = store.latest()
        assert found is not None
        reading = milliseconds(lambda: store.load(found))
    yield Figure(table.key, N_("autosave in a game of 9,000 actions"), median(times), "ms")
    yield Figure(table.key, N_("load of a game of 9,000 actions"), reading, "ms")
