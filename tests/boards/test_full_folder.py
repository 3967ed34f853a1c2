"""A folder with very many boards of a user, good or broken, costs no more than a few, and says
what was left out.
"""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from china_games.boards import library as shelves
from china_games.boards.board_file import BoardFile
from china_games.boards.library import MOST_BROKEN, MOST_FILES, Library
from china_games.files import Problem
from china_games.i18n import make_translator
from tests.boards.small import SMALL

Read = list[Path]


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Read:
    """The files of the user's that are read and checked."""
    found: Read = []
    load = shelves.load_board

    def counted(path: Path, own: bool = True) -> BoardFile | tuple[Problem, ...]:
        found.extend([path] if own else [])
        return load(path, own)

    monkeypatch.setattr(shelves, "load_board", counted)
    return found


def fill(folder: Path, broken: int, good: int = 0) -> None:
    """Broken boards first, by name, then good ones."""
    for number in range(broken):
        (folder / f"a{number:03}.yaml").write_text(SMALL.replace("id: small", "id: Small"), "utf-8")
    for number in range(good):
        (folder / f"b{number:03}.yaml").write_text(
            SMALL.replace("id: small", f"id: good{number}"), "utf-8"
        )


def test_of_hundreds_of_broken_boards_a_few_are_read_and_the_others_counted(
    tmp_path: Path, read: Read, program: Path
) -> None:
    fill(tmp_path, broken=300)
    library = Library(program, tmp_path)
    *told, last = library.list_problems()
    assert [board.own for board in library.list_boards("china")] == [False] * 3
    assert len(read) == MOST_BROKEN == len({problem.path for problem in told})
    assert (last.path, last.code, dict(last.args)) == (
        tmp_path,
        "more_boards",
        {"count": 300 - MOST_BROKEN},
    )
    for language in ("en", "fr"):
        assert str(300 - MOST_BROKEN) in last.say(make_translator(language))


def test_of_hundreds_of_good_boards_so_many_are_read(
    tmp_path: Path, read: Read, program: Path
) -> None:
    fill(tmp_path, broken=0, good=MOST_FILES + 7)
    library = Library(program, tmp_path)
    assert len(library.list_boards("china")) == 3 + MOST_FILES
    assert [(problem.code, dict(problem.args)["count"]) for problem in library.list_problems()] == [
        ("more_boards", 7)
    ]
    assert len(read) == MOST_FILES


def test_a_board_behind_the_others_is_found_for_a_saved_game(
    tmp_path: Path, read: Read, program: Path
) -> None:
    fill(tmp_path, broken=MOST_BROKEN + 5, good=9)
    library = Library(program, tmp_path)
    assert library.get("china", "good8").path.name == "b008.yaml"
    assert len(read) == MOST_BROKEN + 1
    for wanted in ("good9", "", "Small"):
        with pytest.raises(KeyError):
            library.get("china", wanted)
    with pytest.raises(KeyError):
        library.get("empires", "good8")


def test_own_boards_are_read_ahead_while_nobody_waits_and_only_once(
    tmp_path: Path, read: Read, program: Path
) -> None:
    fill(tmp_path, broken=3, good=2)
    library = Library(program, tmp_path)
    library.read_ahead()
    for thread in threading.enumerate():
        if thread.name == "own boards":
            thread.join()
    assert len(read) == 5
    assert len(library.list_boards("china")) == 3 + 2
    library.read_ahead()
    assert len(read) == 5
    assert not [thread for thread in threading.enumerate() if thread.name == "own boards"]


def test_nothing_is_read_ahead_where_nobody_has_boards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: Path
) -> None:
    monkeypatch.setattr(shelves, "Thread", None)
    Library(program, tmp_path / "none").read_ahead()


def test_a_board_of_the_program_does_not_wait_for_those_that_are_read_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: Path
) -> None:
    fill(tmp_path, broken=1)
    begun, go_on, load = threading.Event(), threading.Event(), shelves.load_board

    def slow(path: Path, own: bool = True) -> BoardFile | tuple[Problem, ...]:
        if own:
            begun.set()
            go_on.wait(20)
        return load(path, own)

    monkeypatch.setattr(shelves, "load_board", slow)
    library = Library(program, tmp_path)
    library.read_ahead()
    assert begun.wait(20)
    assert library.get("china", "side_a").id == "side_a"
    go_on.set()
    assert len({problem.path for problem in library.list_problems()}) == 1
