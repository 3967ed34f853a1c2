"""The games that ship with the program: they load, and each game has one in progress and one
finished.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from china_games.games import registry
from china_games.paths import Paths
from china_games.resources import find_home, find_sample_saves
from china_games.session.loading import load_session
from china_games.session.store import Store
from tests.session.tables import play_on
from tests.support.boards import library

SAMPLES = sorted(find_sample_saves().glob("*.json"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_a_sample_loads_on_the_present_boards(path: Path) -> None:
    session = load_session(path, library())
    assert session.ply > 30
    assert path.name.startswith(session.setup.game)


def test_each_game_has_one_in_progress_and_one_finished(tmp_path: Path) -> None:
    store = Store(Paths(tmp_path), library())
    found = [
        (entry.game, entry.finished)
        for entry in store.list_entries()
        if entry.kind == "sample" and not entry.problem
    ]
    assert set(found) == {
        (game, finished)
        for game in registry.GAMES
        if find_home(game) is None
        for finished in (False, True)
    }
    assert store.find_latest() is None


def test_a_person_goes_on_with_the_game_in_progress(tmp_path: Path) -> None:
    store = Store(Paths(tmp_path), library())
    entry = next(entry for entry in store.list_entries() if not entry.finished)
    session = store.load(entry)
    assert session.to_act[0] in session.humans
    assert store.autosave(play_on(session, 4)) is None
    latest = store.find_latest()
    assert latest is not None
    assert (latest.moves, latest.name) == (entry.moves + 4, entry.name)
