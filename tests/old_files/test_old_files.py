"""Files of every schema, format and rules version that there ever was are still read."""

from __future__ import annotations

import shutil
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from china_games.boards import board_file
from china_games.boards.board_file import BoardFile
from china_games.boards.library import RETIRED, Library, name_retired
from china_games.games import forbidden_city, registry
from china_games.paths import Paths
from china_games.resources import find_board
from china_games.session import schema
from china_games.session.loading import LoadError, load_session
from china_games.session.store import Store
from china_games.settings import SCHEMA as SETTINGS_SCHEMA
from china_games.settings import Settings
from china_games.settings_file import load_settings, save_settings
from tests.old_files import kept
from tests.old_files.kept import (
    FOLDER,
    LIST,
    SAVES,
    data_of,
    files,
    line_of,
    missing,
    saves,
    versions,
)
from tests.support.boards import library
from tools import keep_files


def named(path: Path) -> str:
    return path.name


@cache
def list_representatives() -> frozenset[Path]:
    """The first save of each version in progress, and the first one finished."""
    found: dict[tuple[object, ...], Path] = {}
    for path in saves():
        data = data_of(path)
        version = data["schema"], data["game"], data["rules"], bool(data["result"])
        found.setdefault(version, path)
    return frozenset(found.values())


@pytest.mark.parametrize("path", saves(), ids=named)
def test_a_save_of_every_version_loads_and_is_played_on(path: Path, tmp_path: Path) -> None:
    """What is loaded is written and read again for one save of each version in progress and one
    finished: the writer knows nothing of the file that a game came from.
    """
    data = data_of(path)
    session = load_session(path, library())
    assert (session.ply, len(session.undone)) == (len(data["actions"]), len(data["redo"]))
    assert session.finished == bool(data["result"])
    for seat in session.to_act[:1]:
        session.play(seat, session.rules.legal(session.state, seat)[0])
    if path not in list_representatives():
        return
    store = Store(Paths(tmp_path), library(), tmp_path / "none")
    assert store.autosave(session) is None
    (entry,) = store.list_entries()
    again = store.load(entry)
    assert (again.moves, again.board.sha256) == (session.moves, session.board.sha256)


def test_there_is_a_save_of_every_version() -> None:
    """Fails when a schema, a rules version or a board was changed or an option came: `python
    tools/keep_files.py`.
    """
    assert missing() == []
    every = {
        (game, number)
        for game in registry.GAMES
        for number in range(1, registry.load_rules(game).meta.rules_version + 1)
    }
    assert every <= {(game, rules) for _, game, rules in versions()}
    assert set(range(1, schema.SCHEMA + 1)) <= {number for number, _, _ in versions()}


def test_a_raised_version_without_a_save_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "SCHEMA", schema.SCHEMA + 1)
    assert {one.game for one in missing()} == set(registry.GAMES)


def test_a_changed_board_without_a_save_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "sha_of", lambda game, board: "0" * 64)
    assert {(one.game, one.board) for one in missing()} >= {
        (game, board)
        for game in registry.GAMES
        for board, _ in registry.load_rules(game).meta.boards
    }


# -- boards that were changed under games in progress ----------------------------------------------


def test_games_go_on_on_the_board_that_they_were_begun_on() -> None:
    """Each board that was put aside has games, which nothing but that board can go on with."""
    aside = {path.name: path for path in find_board(RETIRED).glob("*/*.yaml")}
    begun = [path for path in saves() if name_retired(*data_of(path)["board"].values()) in aside]
    assert {name_retired(*data_of(path)["board"].values()) for path in begun} == set(aside) != set()
    for path in begun:
        board = load_session(path, library()).board
        assert board.path == aside[board.path.name]
        assert name_retired(board.id, board.sha256) == board.path.name


def test_a_board_that_was_put_aside_is_offered_to_nobody() -> None:
    for game in registry.GAMES:
        assert {board.path.parent.name for board in library().list_boards(game)} == {game}
    assert library().list_problems() == ()


def test_without_the_former_board_its_games_are_refused(tmp_path: Path) -> None:
    shutil.copytree(find_board("china"), tmp_path / "china")
    path = next(path for path in saves() if "f377b673" in path.name)
    with pytest.raises(LoadError) as refused:
        load_session(path, Library(tmp_path))
    assert "save_other_board" in {problem.code for problem in refused.value.problems}


@pytest.mark.parametrize(
    ("board", "digest"),
    [("side_a", "f" * 64), ("../side_a", "f" * 64), ("side_a", "../" * 22), ("é" * 200, "f" * 64)],
)
def test_no_other_file_is_taken_for_a_former_board(board: str, digest: str) -> None:
    assert library().find_former("china", board, digest) is None


def test_a_former_board_with_other_content_than_its_name_says_is_not_taken(tmp_path: Path) -> None:
    place = tmp_path / RETIRED / "china" / name_retired("side_a", "a" * 64)
    place.parent.mkdir(parents=True)
    shutil.copy(find_board("china", "side_a.yaml"), place)
    assert Library(tmp_path).find_former("china", "side_a", "a" * 64) is None


def test_a_board_of_ones_own_can_be_put_aside_too(tmp_path: Path) -> None:
    board = board_file.load_board(FOLDER / "boards" / "format_1_china.yaml")
    assert isinstance(board, BoardFile)
    place = tmp_path / RETIRED / "china" / name_retired(board.id, board.sha256)
    place.parent.mkdir(parents=True)
    shutil.copy(board.path, place)
    former = Library(find_board(), tmp_path).find_former("china", board.id, board.sha256)
    assert former is not None
    assert former.own
    assert former.rules_board == board.rules_board


def test_the_tool_puts_a_board_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keep_files, "find_board", lambda *parts: tmp_path.joinpath(*parts))
    place = keep_files.retire(find_board("china", "side_b.yaml"))
    former = Library(tmp_path).find_former("china", "side_b", kept.sha_of("china", "side_b"))
    assert former is not None
    assert former.path == place


def test_a_report_that_was_said_otherwise_still_proves_a_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = SAVES / "schema_1_forbidden_city_1_with_values.json"
    assert load_session(path, library()).ply == 60
    game = forbidden_city.GAME
    monkeypatch.setattr(
        forbidden_city, "GAME", replace(game, rules=replace(game.rules, former_reports=()))
    )
    with pytest.raises(LoadError) as refused:
        load_session(path, library())
    assert refused.value.problem.code == "save_differs"


# -- settings and boards of the user's own ---------------------------------------------------------


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
        *range(1, SETTINGS_SCHEMA + 1)
    }


BOARDS = sorted((FOLDER / "boards").glob("*.yaml"))


@pytest.mark.parametrize("path", BOARDS, ids=named)
def test_a_board_of_every_format_is_right_and_can_be_dealt_on(path: Path) -> None:
    board = board_file.load_board(path)
    assert isinstance(board, BoardFile)
    rules = registry.load_rules(board.game)
    for seats in board.seats:
        options = rules.options({}, board.id, seats)
        assert isinstance(options, dict)
        assert rules.to_act(rules.setup(board.rules_board, options, seats, 1))


def test_there_is_a_board_of_every_format_and_game() -> None:
    texts = [path.read_text(encoding="utf-8").splitlines() for path in BOARDS]
    found = {
        (line.split()[1], number)
        for text in texts
        for line in text
        if line.startswith("game: ")
        for number in range(1, board_file.FORMAT + 1)
        if f"format: {number}" in text
    }
    assert found == {
        (game, number) for game in registry.GAMES for number in range(1, board_file.FORMAT + 1)
    }


def test_no_kept_file_was_changed() -> None:
    assert sorted(LIST.read_text(encoding="utf-8").splitlines()) == sorted(map(line_of, files()))
