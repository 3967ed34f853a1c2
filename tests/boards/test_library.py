"""The library: the program's boards and the user's own ones, side by side."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from china_games.boards.board_file import BoardFile, check_board, load_board
from china_games.boards.library import Library
from china_games.games import registry
from china_games.games.china.board import ChinaMap
from china_games.games.china.rules import RULES
from china_games.games.china.rules.board import Board
from china_games.i18n import make_translator
from china_games.resources import find_board
from tests.boards.small import SMALL
from tests.support.boards import library as find_shipped

OURS = ["side_a", "side_b", "border_disputes"]


def said(library: Library) -> list[str]:
    tr = make_translator("en")
    return [
        f"{problem.path.name}:{problem.line}: {problem.say_message(tr)}"
        for problem in library.list_problems()
    ]


@pytest.mark.parametrize("path", sorted(find_board().rglob("*.yaml")), ids=lambda path: path.stem)
def test_every_board_of_the_program_is_right(path: Path) -> None:
    assert check_board(path) == ()


def test_the_boards_of_the_program() -> None:
    library = Library(find_board())
    assert [board.id for board in library.list_boards("china")] == OURS
    assert library.list_problems() == ()
    assert library.list_boards("chess") == ()
    board = library.get("china", "side_a")
    assert (board.game, board.own, board.name["fr"]) == ("china", False, "Face A")
    assert board.sha256 == sha256(board.path.read_bytes()).hexdigest()
    assert isinstance(board.map, ChinaMap)
    assert isinstance(board.rules_board, Board)
    assert board.rules_board.id == "side_a"


def test_a_board_that_is_not_there(program: Path) -> None:
    library = Library(program)
    for wanted in ("side_z", "../side_a", "", "side_a.yaml"):
        with pytest.raises(KeyError):
            library.get("china", wanted)
    with pytest.raises(KeyError):
        library.get("chess", "side_a")


def test_one_board_is_the_same_object_every_time(program: Path) -> None:
    library = Library(program)
    board = library.get("china", "side_b")
    assert library.get("china", "side_b") is board
    assert board in library.list_boards("china")
    assert library.get("china", "side_b") is board


def test_the_boards_of_the_program_are_read_once_and_anew_where_they_changed(
    program: Path, tmp_path: Path
) -> None:
    """Whatever library asks; but a file that is another one since is read again."""
    board = Library(program).get("china", "side_b")
    assert Library(program, tmp_path / "boards").get("china", "side_b") is board
    path = tmp_path / "china" / "side_b.yaml"
    path.parent.mkdir()
    path.write_text(board.path.read_text("utf-8"), "utf-8")
    copy = Library(tmp_path).get("china", "side_b")
    assert copy is not board
    path.write_text(board.path.read_text("utf-8") + "# changed\n", "utf-8")
    changed = Library(tmp_path).get("china", "side_b")
    assert (changed.sha256 != copy.sha256, changed.rules_board) == (True, copy.rules_board)


def test_a_board_that_was_read_is_not_there_while_its_game_is_broken(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Library(program).list_boards("china")

    def refuse(key: str) -> None:
        raise registry.GameBroken(key, ZeroDivisionError("boards"))

    monkeypatch.setattr(registry, "load_boards", refuse)
    library = Library(program)
    assert library.list_boards("china") == ()
    assert {problem.code for problem in library.list_problems()} == {"board_game_broken"}


def test_own_boards_stand_after_those_of_the_program(tmp_path: Path, program: Path) -> None:
    (tmp_path / "china").mkdir()
    (tmp_path / "china" / "one.yaml").write_text(SMALL, "utf-8")
    (tmp_path / "two.YML").write_text(SMALL.replace("id: small", "id: other"), "utf-8")
    library = Library(program, tmp_path)
    assert [(board.id, board.own) for board in library.list_boards("china")] == [
        *((board, False) for board in OURS),
        ("small", True),
        ("other", True),
    ]
    assert library.list_problems() == ()
    assert library.get("china", "small").seats == (3, 4)


def test_an_own_board_can_be_played(tmp_path: Path, program: Path) -> None:
    (tmp_path / "small.yaml").write_text(SMALL, "utf-8")
    board = Library(program, tmp_path).get("china", "small")
    options = RULES.options({}, board.id, 3)
    assert isinstance(options, dict)
    state = RULES.setup(board.rules_board, options, 3, 7)
    assert RULES.legal(state, state.seat)
    assert board.rules_board.slot_ids == (
        "east.1",
        "east.2",
        "west.1",
        "west.2",
        "south.1",
        "south.2",
    )
    assert [road[:2] for road in board.map.roads] == list(board.rules_board.roads)
    road = next(road for road in board.map.roads if road[:2] == (0, 3))
    assert (road.line[0], road.line[-1]) == (
        (340, 40),
        (260, 40),
    )  # written from the other end in the file


def test_no_own_board_takes_the_place_of_one_of_the_program(tmp_path: Path, program: Path) -> None:
    (tmp_path / "a.yaml").write_text(SMALL.replace("id: small", "id: side_a"), "utf-8")
    library = Library(program, tmp_path)
    assert not library.get("china", "side_a").own
    assert len(library.list_boards("china")) == len(OURS)
    assert said(library) == [
        "a.yaml:2: the program has a board “side_a” already: give this one another id"
    ]


def test_of_two_own_boards_with_one_id_the_first_is_kept(tmp_path: Path, program: Path) -> None:
    for name in ("b.yaml", "a.yaml"):
        (tmp_path / name).write_text(SMALL, "utf-8")
    library = Library(program, tmp_path)
    assert library.get("china", "small").path.name == "a.yaml"
    assert said(library) == [
        "b.yaml:2: there is another board “small” already (a.yaml): give this one another id"
    ]


def test_that_an_id_is_taken_is_told_together_with_all_else(tmp_path: Path, program: Path) -> None:
    path = tmp_path / "a.yaml"
    broken = SMALL.replace("id: small", "id: side_a").replace("[east, south]", "[eest, south]")
    path.write_text(broken, "utf-8")
    library = Library(program, tmp_path)
    told = [(problem.line, problem.code) for problem in library.check(path)]
    assert told[0] == (2, "shadows")
    assert "unknown_province" in [code for _, code in told]
    assert library.list_problems() == library.check(path)


def test_a_bad_file_hides_no_other_one(tmp_path: Path, program: Path) -> None:
    (tmp_path / "bad.yaml").write_text("a: [", "utf-8")
    (tmp_path / "good.yaml").write_text(SMALL, "utf-8")
    (tmp_path / "none.yaml").write_bytes(b"\0")
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / ".hidden.yaml").write_text("a: [", "utf-8")
    (tmp_path / "notes.txt").write_text("a: [", "utf-8")
    library = Library(program, tmp_path)
    assert [board.id for board in library.list_boards("china")] == [*OURS, "small"]
    assert {problem.path.name for problem in library.list_problems()} == {"bad.yaml", "none.yaml"}


def test_a_broken_board_of_the_program_is_told_too(tmp_path: Path) -> None:
    (tmp_path / "china").mkdir()
    path = tmp_path / "china" / "side_a.yaml"
    path.write_text(
        find_board("china", "side_a.yaml")
        .read_text("utf-8")
        .replace("colour: red", "colour: rd", 1),
        "utf-8",
    )
    library = Library(tmp_path)
    assert library.list_boards("china") == ()
    assert said(library) == [
        f"side_a.yaml:{library.list_problems()[0].line}: this must be one of purple, yellow, "
        "orange, green, red, not the text “rd” — did you mean “red”?"
    ]
    with pytest.raises(KeyError):
        library.get("china", "side_a")


def test_folders_that_are_not_there_hold_no_boards(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    library = Library(tmp_path / "none", tmp_path / "file")
    assert library.list_boards("china") == ()
    assert library.list_problems() == ()


def test_one_file_can_be_loaded_alone(tmp_path: Path) -> None:
    (tmp_path / "small.yaml").write_text(SMALL, "utf-8")
    board = load_board(tmp_path / "small.yaml")
    assert isinstance(board, BoardFile)
    assert (board.id, board.own) == ("small", True)
    (tmp_path / "bad.yaml").write_text("format: 1\ngame: china\n", "utf-8")
    assert load_board(tmp_path / "bad.yaml") == check_board(tmp_path / "bad.yaml") != ()


def test_the_name_of_a_board_of_the_program_is_found_without_reading_it_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = find_shipped()
    names = {
        (board.game, board.id): board.name
        for game in registry.GAMES
        for board in whole.list_boards(game)
    }
    monkeypatch.setattr(Library, "get", None)
    assert {key: Library(find_board()).find_name(*key) for key in names} == names


def test_the_name_of_a_board_of_ones_own_and_of_one_that_is_not_there(
    tmp_path: Path, program: Path
) -> None:
    (tmp_path / "mine.yaml").write_text(SMALL, "utf-8")
    library = Library(program, tmp_path)
    own = next(board for board in library.list_boards("china") if board.own)
    assert library.find_name("china", own.id) == own.name
    for wanted in ("none", "../side_a", ""):
        with pytest.raises(KeyError):
            library.find_name("china", wanted)


def test_own_boards_that_were_changed_are_read_again(tmp_path: Path, program: Path) -> None:
    library = Library(program, tmp_path)
    assert not library.refresh()  # nothing was read yet
    first = library.list_boards("china")
    assert not library.refresh()
    path = tmp_path / "mine.yaml"
    path.write_text(SMALL, "utf-8")
    assert library.list_boards("china") == first
    assert library.refresh()
    assert len(library.list_boards("china")) == len(first) + 1
    assert library.list_boards("china")[0] is first[0]  # those of the program are not read again
    path.write_text(SMALL + "#", "utf-8")
    assert library.refresh()
    assert len(library.list_boards("china")) == len(first) + 1
    path.write_text("x", "utf-8")
    assert library.refresh()
    assert library.list_problems()
    path.unlink()
    assert library.refresh()
    assert library.list_boards("china") == first
    assert not library.list_problems()
    assert not library.refresh()
