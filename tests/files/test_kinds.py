"""Files are known by what stands in them, and a wrong one is called by its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from china_games.app.learn.shelf import Lesson, read_lesson
from china_games.boards import board_file
from china_games.cli import main
from china_games.files import Problem
from china_games.files.kinds import BOARD, LESSON, PROGRESS, SAVE, SETTINGS, find_kind
from china_games.i18n import make_translator
from china_games.session.loading import diagnose_save
from china_games.settings_file import check_settings

ROOT = Path(__file__).resolve().parents[2]
FILES = {
    SAVE: (ROOT / "saves" / "china-in-progress.json").read_bytes(),
    BOARD: (ROOT / "boards" / "china" / "side_a.yaml").read_bytes(),
    LESSON: (ROOT / "assets" / "lessons" / "china" / "china-1.yaml").read_bytes(),
    SETTINGS: b'{"format": "china-games-settings", "schema": 1}',
    PROGRESS: b'{"format": "china-games-lessons", "schema": 1}',
}


def read_as(kind: str, path: Path) -> tuple[Problem, ...]:
    """What is wrong with a file that is taken for something."""
    if kind == SAVE:
        return diagnose_save(path)
    if kind == BOARD:
        return board_file.check_board(path)
    if kind == LESSON:
        found = read_lesson(path)
        return () if isinstance(found, Lesson) else found
    return check_settings(path)


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("name", ["a.json", "a.yaml", "a.txt"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le"])
def test_a_file_is_known_by_what_stands_in_it(
    kind: str, name: str, encoding: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_bytes(FILES[kind].decode().encode(encoding))
    assert find_kind(path) == kind


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        (LESSON, rb"(?s)\nsteps:.*", b"\n"),
        (LESSON, rb"\ngame:.*", b""),
        (LESSON, rb"\ntitle:.*", b"\nname: {en: A, fr: B}"),
        (BOARD, rb"\nname:.*", b"\ntitle: {en: A, fr: B}"),
        (BOARD, rb"\nplayers:", b"\nsteps: []\nplayers:"),
    ],
)
def test_a_key_too_few_or_too_many_makes_nothing_else_of_a_file(
    kind: str, old: bytes, new: bytes, end: bytes, tmp_path: Path
) -> None:
    """A lesson without `steps` was checked as a board, and a board with a `title` as a lesson."""
    path = tmp_path / "a.yaml"
    text = FILES[kind].replace(b"\r\n", b"\n")
    changed = re.sub(old, new, text, count=1)
    assert changed != text
    path.write_bytes(changed.replace(b"\n", end))
    assert find_kind(path) == kind
    codes = {problem.code for problem in read_as(kind, path)}
    assert codes
    assert codes <= {"missing", "unknown_key"}


@pytest.mark.parametrize("name", ["lessons", "analysis"])
def test_a_file_of_a_newer_program_is_one_problem_that_says_so(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It said that keys were missing, and of the version that it was too large."""
    path = tmp_path / "a.json"
    path.write_text(f'{{"format": "china-games-{name}", "schema": 9, "more": 1}}', "utf-8")
    assert main(["check", str(path)]) == 1
    told = capsys.readouterr().out
    assert told.count("\n") == 1
    assert "newer version of the program (file version 9; this one knows 1)" in told


@pytest.mark.parametrize("content", [b"", b"\0\0\0\0", b"hello: 1\n", b"[1, 2]", b"game: go\n"])
def test_other_files_are_of_no_kind(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(content)
    assert find_kind(path) == ""
    assert find_kind(tmp_path / "none.yaml") == ""


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        (kind, wanted)
        for kind in FILES
        for wanted in (SAVE, BOARD, LESSON, SETTINGS)
        if kind != wanted
    ],
)
def test_a_file_of_another_kind_is_one_problem_that_says_so(
    kind: str, wanted: str, tmp_path: Path
) -> None:
    path = tmp_path / "a.file"
    path.write_bytes(FILES[kind])
    problems = read_as(wanted, path)
    assert [problem.code for problem in problems] == ["other_kind"]
    assert (
        problems[0].say_message(make_translator("en")).startswith("this is a") or kind == PROGRESS
    )
    assert problems[0].say_message(make_translator("fr")).startswith("ceci est ")


def test_a_save_in_place_of_a_position_says_how_to_get_the_position(
    capsys: pytest.CaptureFixture[str],
) -> None:
    save = str(ROOT / "saves" / "china-in-progress.json")
    assert main(["simulate", "--from", save]) == 1
    assert "the command “replay” writes its position with “--position”" in capsys.readouterr().err
    assert main(["replay", save, "--position"]) == 0
    assert "format: china-games-position" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("été\n".encode("utf-16"), "in the encoding UTF-16, not in UTF-8"),
        ("name: x\n".encode("utf-16-be"), "in the encoding UTF-16, not in UTF-8"),
        ("name: x\n".encode("utf-32"), "in the encoding UTF-32, not in UTF-8"),
        ("nom: été\n".encode("latin-1"), "not UTF-8 text: save it with the encoding UTF-8"),
        (b"\x89PNG\r\n\x1a\n\xff\xfe", "not a text file: check that it is the right file"),
        (b"\0" * 64, "not a text file: check that it is the right file"),
    ],
)
def test_a_text_in_another_encoding_is_no_foreign_file(
    content: bytes, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(content)
    assert told in board_file.check_board(path)[0].say(make_translator("en"))


def test_a_save_in_another_encoding_has_one_advice(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes('{"name": "été"}'.encode("latin-1"))
    assert diagnose_save(path)[0].say_message(make_translator("en")) == (
        "this is not UTF-8 text: look for its last good state in the list of saved games"
    )
