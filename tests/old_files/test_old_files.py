"""Files of every schema, format and rules version that there ever was are still read."""
from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from china_games.boards import library as shelves
from china_games.boards.library import BoardFile
from china_games.paths import Paths
from china_games.rules import registry
from china_games.session import schema
from china_games.session.loading import load
from china_games.session.store import Store
from china_games.settings import SCHEMA as SETTINGS_SCHEMA
from china_games.settings import Settings, load_settings, save_settings
from tests.old_files import kept
from tests.old_files.kept import FOLDER, LIST, SAVES, data_of, files, line_of, missing, versions
from tests.support.boards import library


def named(path: Path) -> str:
    return path.name


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.json")), ids=named)
def test_a_save_of_every_version_loads_and_is_played_on(path: Path, tmp_path: Path) -> None:
    data = data_of(path)
    session = load(path, library())
    assert (session.ply, len(session.undone)) == (len(data["actions"]), len(data["redo"]))
    seat = session.to_act[0]
    session.play(seat, session.rules.legal(session.state, seat)[0])
    store = Store(Paths(tmp_path), library(), tmp_path / "none")
    assert store.autosave(session) is None
    latest = store.latest()
    assert latest is not None
    assert store.load(latest).moves == session.moves


def test_there_is_a_save_of_every_version() -> None:
    """Fails when SCHEMA or a rules version was raised: `python tools/keep_files.py` keeps a save of the new one."""
    assert missing() == []
    every = {(game, number) for game in registry.GAMES
             for number in range(1, registry.game(game).meta.rules_version + 1)}
    assert every <= {(game, rules) for _, game, rules in versions()}
    assert set(range(1, schema.SCHEMA + 1)) <= {number for number, _, _ in versions()}


def test_a_raised_version_without_a_save_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "SCHEMA", schema.SCHEMA + 1)
    assert missing() == list(registry.GAMES)


@pytest.mark.parametrize("path", sorted((FOLDER / "settings").glob("*.json")), ids=named)
def test_settings_of_every_version_keep_all_their_values(path: Path, tmp_path: Path) -> None:
    paths = Paths(tmp_path)
    paths.settings_file.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(path, paths.settings_file)
    found, problems = load_settings(paths)
    assert problems == ()
    written = {key: value for key, value in data_of(path).items() if key in Settings._fields}
    assert written.items() <= found._asdict().items()
    assert len(written) == len(data_of(path)) - 2
    assert save_settings(paths, found) is None
    assert load_settings(paths) == (found, ())


def test_there_are_settings_of_every_schema() -> None:
    assert {data_of(path)["schema"] for path in (FOLDER / "settings").glob("*.json")} == {
        *range(1, SETTINGS_SCHEMA + 1)}


BOARDS = sorted((FOLDER / "boards").glob("*.yaml"))


@pytest.mark.parametrize("path", BOARDS, ids=named)
def test_a_board_of_every_format_is_right_and_can_be_dealt_on(path: Path) -> None:
    board = shelves.load(path)
    assert isinstance(board, BoardFile)
    rules = registry.game(board.game)
    for seats in board.seats:
        options = rules.options({}, board.id, seats)
        assert isinstance(options, dict)
        assert rules.to_act(rules.setup(board.rules_board, options, seats, 1))


def test_there_is_a_board_of_every_format_and_game() -> None:
    texts = [path.read_text(encoding="utf-8").splitlines() for path in BOARDS]
    found = {(line.split()[1], number) for text in texts for line in text if line.startswith("game: ")
             for number in range(1, shelves.FORMAT + 1) if f"format: {number}" in text}
    assert found == {(game, number) for game in registry.GAMES for number in range(1, shelves.FORMAT + 1)}


def test_no_kept_file_was_changed() -> None:
    assert sorted(LIST.read_text(encoding="utf-8").splitlines()) == sorted(map(line_of, files()))
