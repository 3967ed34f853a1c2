"""Broken board files: every problem with its line and column, in English and French, and never an
exception.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from china_games.boards.board_file import LIMITS, BoardFile, check_board, load_board
from china_games.boards.messages import MESSAGES
from china_games.files import Problem
from china_games.files.problem import Word
from china_games.games.china.rules import RULES
from china_games.i18n import make_translator
from tests.boards.small import SMALL
from tests.support.broken_boards import assert_told_and_left_out, say

HINTS = {
    "loose_border",
    "missing_point",
    "short_border",
    "dead_end",
    "bottleneck",
    "small_area",
    "large_area",
    "small_map",
}
"""Told apart from problems: see `test_hints.py`."""

WAYS: list[dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("broken.yaml").read_text("utf-8")
)


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "board.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def said(path: Path, language: str = "en") -> list[str]:
    """The problems of a file without its name."""
    return say(check_board(path), path, language)


def broken(way: dict[str, Any]) -> str:
    old = SMALL if way["old"] == "ALL" else way["old"]
    assert old in SMALL
    return SMALL.replace(old, way["new"], 1)


def test_the_small_board_is_right(tmp_path: Path) -> None:
    assert said(written(tmp_path, SMALL)) == []


@pytest.mark.parametrize("way", WAYS, ids=[way["what"] for way in WAYS])
def test_each_way_to_break_it_is_told_and_the_library_leaves_it_out(
    way: dict[str, Any], tmp_path: Path
) -> None:
    assert_told_and_left_out("china", written(tmp_path, broken(way)), way)


def test_there_are_many_ways_and_all_codes_of_boards_are_among_them(tmp_path: Path) -> None:
    assert len({way["new"] for way in WAYS}) >= 40
    codes = {
        problem.code for way in WAYS for problem in check_board(written(tmp_path, broken(way)))
    }
    assert set(MESSAGES) - codes - HINTS == {
        "shadows",
        "twice_board",
        "more_boards",
        "board_game_broken",
    }  # told by the library alone


def test_all_problems_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    text = SMALL
    for old, new in (
        ("id: small", "id: no"),
        ("colour: red", "colour: rd"),
        ("at: [500, 300]", "at: [500, 390.5, 1]"),
        ("[west.1, south.1]", "[west.1, sud.1]"),
        ("number: 2", "number: 1"),
        ("purple: 10", "purple: x"),
    ):
        text = text.replace(old, new, 1)
    assert [line.split(": ")[0] for line in said(written(tmp_path, text))] == [
        "2:5",
        "10:16",
        "14:11",
        "40:23",
        "46:22",
        "50:12",
    ]


# whole files


def test_a_byte_order_mark_and_windows_lines_do_no_harm(tmp_path: Path) -> None:
    assert said(written(tmp_path, b"\xef\xbb\xbf" + SMALL.replace("\n", "\r\n").encode())) == []


KIND = (": check that it is the right file", "\xa0: vérifiez que c’est le bon fichier")


@pytest.mark.parametrize(
    ("raw", "english", "french"),
    [
        (
            b"",
            "the file is empty: bring the file back from a copy",
            "le fichier est vide : reprenez le fichier d’une copie",
        ),
        (
            b"  \n\n",
            "the file is empty: bring the file back from a copy",
            "le fichier est vide : reprenez le fichier d’une copie",
        ),
        (
            b"# only a comment\n",
            "the file is empty: bring the file back from a copy",
            "le fichier est vide : reprenez le fichier d’une copie",
        ),
        (
            b"\x89PNG\r\n\x1a\n\0\0\0",
            "3:1: this is not a text file" + KIND[0],
            "3:1: ce n’est pas un fichier texte" + KIND[1],
        ),
        (
            "nom: Yan\nété: é".encode("latin-1"),
            "2:1: this is not UTF-8 text: save it with the encoding UTF-8",
            "2:1: ce n’est pas du texte UTF-8\xa0: enregistrez-le avec l’encodage UTF-8",
        ),
        (
            b"x: " + b"[" * 40 + b"]" * 40,
            "1:15: values are nested more than 12 levels deep" + KIND[0],
            "1:15: des valeurs sont imbriquées sur plus de 12 niveaux" + KIND[1],
        ),
        (
            b"[" * 40_000,
            "1:1001: values are nested more than 12 levels deep" + KIND[0],
            "1:1001: des valeurs sont imbriquées sur plus de 12 niveaux" + KIND[1],
        ),
        (
            b"a: [" + b"1," * 200_000 + b"1]",
            "1:100002: the file holds more than 50000 values" + KIND[0],
            "1:100002: le fichier contient plus de 50000 valeurs" + KIND[1],
        ),
        (
            b"#" * (LIMITS.size + 1),
            "the file has 1001 kB, more than the 1000 kB that are allowed" + KIND[0],
            "le fichier fait 1001 ko, plus que les 1000 ko permis" + KIND[1],
        ),
    ],
    ids=[
        "empty",
        "blank",
        "comment",
        "binary",
        "latin-1",
        "deep",
        "very deep",
        "many values",
        "big",
    ],
)
def test_files_that_are_no_board_at_all(
    raw: bytes, english: str, french: str, tmp_path: Path
) -> None:
    path = written(tmp_path, raw)
    found = [said(path), said(path, "fr")]
    if english.startswith("1:15"):
        found = [
            [line for line in lines if "nested" in line or "imbriqu" in line] for lines in found
        ]
    assert found == [[english], [french]]


def test_files_that_are_not_there(tmp_path: Path) -> None:
    assert said(tmp_path / "no.yaml") == ["there is no such file: check its name and its folder"]
    assert said(tmp_path) == ["this is not a file" + KIND[0]]
    assert said(tmp_path / "a\0b") != []


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, SMALL)

    def refuse(_self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert said(path) == ["you may not read this file: give yourself the right to read it"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert said(tmp_path / "pipe.yaml") == ["this is not a file" + KIND[0]]


LINES = SMALL.splitlines()
PIECES = st.sampled_from(
    [
        *LINES,
        "",
        "- ",
        "  x: y",
        "[",
        "}",
        "&a b",
        "*a",
        "!x y",
        "\t",
        "? x",
        "no: 012",
        "é\x07",
        "'",
        "|",
    ]
)


@given(st.lists(st.tuples(st.integers(0, len(LINES) - 1), PIECES), min_size=1, max_size=4))
def test_no_mixture_of_lines_raises(changes: list[tuple[int, str]]) -> None:
    lines = list(LINES)
    for line, piece in changes:
        lines[line] = piece
    holds(lines)


TOKENS = st.sampled_from(
    [
        "1",
        "x",
        "[1, 2]",
        "{}",
        "[]",
        "null",
        "true",
        "-5",
        "1.5",
        "[[1, 2], [3, 4]]",
        "{en: a}",
        "''",
    ]
)


@given(st.integers(0, len(LINES) - 1), TOKENS)
def test_no_value_of_another_kind_raises(line: int, token: str) -> None:
    lines = list(LINES)
    key, _, _ = lines[line].partition(":")
    lines[line] = f"{key}: {token}"
    holds(lines)


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats()
    | st.sampled_from(["", "x", "west", "west.1"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["id", "at", "en"]), inner, max_size=2)
    ),
    max_leaves=6,
)


@given(st.data())
def test_no_value_anywhere_raises(data: st.DataObject) -> None:
    board = yaml.safe_load(SMALL)
    for _ in range(data.draw(st.integers(1, 3))):
        place: Any = board
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            key = data.draw(st.sampled_from(keys))
            if (
                not isinstance(place[key], (dict, list))
                or not place[key]
                or data.draw(st.booleans())
            ):
                break
            place = place[key]
        place[key] = data.draw(VALUES)
    holds(yaml.safe_dump(board, allow_unicode=True).splitlines())


def holds(lines: list[str]) -> None:
    """Checks a broken file in every language: places lie in the file, sentences can be said."""
    with tempfile.TemporaryDirectory() as folder:
        path = written(Path(folder), "\n".join(lines))
        board = load_board(path)
        load_board(path, own=False)
    if isinstance(board, BoardFile):
        assert RULES.setup(board.rules_board, {"first": 0}, board.seats[0], 1)
    problems = () if isinstance(board, BoardFile) else board
    for problem in problems:
        assert 0 <= problem.line <= len(lines) + 1
        assert "{" not in problem.say(make_translator("en")).replace("{}", "")
        assert problem.say(make_translator("fr"))
        assert all(isinstance(value, (str, int, float, tuple, Word)) for _, value in problem.args)


def test_a_problem_without_a_place_names_only_the_file() -> None:
    assert Problem(Path("a.yaml"), 0, 0, "empty").say(make_translator("en")) == (
        "a.yaml: the file is empty: bring the file back from a copy"
    )
    assert Problem(Path("a.yaml"), 3, 7, "no_road", (("value", "qi.1"),)).say(
        make_translator("en")
    ) == ("a.yaml:3:7: no road leads to “qi.1”: add it")


def test_of_very_many_problems_the_first_are_told(tmp_path: Path) -> None:
    lines = said(written(tmp_path, SMALL + "".join(f"key{i}: 012\n" for i in range(3000))))
    assert len(lines) == 201
    assert lines[0] == "54:1: unknown key “key0”: correct it or take it out"
    assert lines[-1] == "more problems: 5800: correct the others first"
