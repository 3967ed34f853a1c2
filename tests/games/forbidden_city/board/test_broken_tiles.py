"""Broken tile files of Forbidden City: every problem with line and column, in two languages, and
never an exception.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from china_games.boards.board_file import check_board
from china_games.boards.library import Library
from china_games.files.problem import Word
from china_games.games.forbidden_city.board.messages import MESSAGES
from china_games.i18n import make_translator
from china_games.resources import find_board
from tests.support.broken_boards import assert_told_and_left_out, break_text, say

WAYS: list[dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("broken_tiles.yaml").read_text("utf-8")
)
RIGHT = find_board("forbidden_city", "tiles.yaml").read_text("utf-8")
EACH = pytest.mark.parametrize("way", WAYS, ids=[way["what"] for way in WAYS])


def written(folder: Path, text: str) -> Path:
    path = folder / "tiles.yaml"
    path.write_text(text, "utf-8")
    return path


def said(path: Path, language: str) -> list[str]:
    return say(check_board(path), path, language)


def test_the_tiles_of_the_program_are_right() -> None:
    assert check_board(find_board("forbidden_city", "tiles.yaml")) == ()


@EACH
def test_each_way_to_break_them_is_told_and_the_library_leaves_it_out(
    way: dict[str, Any], tmp_path: Path
) -> None:
    assert_told_and_left_out("forbidden_city", written(tmp_path, break_text(RIGHT, way)), way)


def test_there_are_many_ways_and_all_codes_of_tiles_are_among_them(tmp_path: Path) -> None:
    assert len(WAYS) >= 50
    assert set(MESSAGES) <= {
        problem.code
        for way in WAYS
        for problem in check_board(written(tmp_path, break_text(RIGHT, way)))
    }


def test_all_problems_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    text = RIGHT
    for old, new in (
        ("players: [2, 3, 4]", "players: [1, 3]"),
        ("{id: g4, colour: green", "{id: g3, colour: gren"),
        ("{id: gp, diagonal: wall,", "{id: gp,"),
        ("edges: owdw", "edges: owd"),
        ("{x: 0, y: 0, colour: palace", "{x: 0, y: 0, colour: no"),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    assert [line.split(": ")[0] for line in said(written(tmp_path, text), "en")] == [
        "21:11",
        "29:10",
        "29:22",
        "47:5",
        "60:43",
        "63:28",
    ]


def test_tiles_of_ones_own_may_be_added(tmp_path: Path) -> None:
    """A printed game written down: another id, other tiles, for fewer numbers of players."""
    written(
        tmp_path,
        RIGHT.replace("id: tiles", "id: mine")
        .replace("[2, 3, 4]", "[3, 4]")
        .replace("wooo", "dooo"),
    )
    board = Library(find_board(), tmp_path).get("forbidden_city", "mine")
    assert (board.own, board.seats, board.rules_board.seats) == (True, (3, 4), (3, 4))


LINES = RIGHT.splitlines()
PIECES = st.sampled_from(
    [*LINES, "", "- ", "  x: y", "  - 3", "  - {id: a}", "    - {x: 0}", "[", "}", "&a b", "*a"]
)
TOKENS = st.sampled_from(["1", "x", "[1, 2]", "{}", "[]", "null", "true", "{x: 0, y: 0}"])


@given(st.lists(st.tuples(st.integers(16, len(LINES) - 1), PIECES), min_size=1, max_size=4))
def test_no_mixture_of_lines_raises(changes: list[tuple[int, str]]) -> None:
    lines = list(LINES)
    for line, piece in changes:
        lines[line] = piece
    holds(lines)


@given(st.integers(16, len(LINES) - 1), TOKENS)
def test_no_value_of_another_kind_raises(line: int, token: str) -> None:
    lines = list(LINES)
    lines[line] = f"{lines[line].partition(':')[0]}: {token}"
    holds(lines)


@given(
    st.lists(
        st.sampled_from(
            [
                (key, value)
                for key in ("colour", "edges", "x", "y", "parts", "diagonal", "dragons")
                for value in ("1", "x", "[]", "{}", "null", "[{}, 3]")
            ]
        ),
        min_size=1,
        max_size=3,
    ),
    st.integers(0, 40),
)
def test_no_field_of_another_kind_raises(fields: list[tuple[str, str]], skipped: int) -> None:
    text = RIGHT
    for key, value in fields:
        places = [i for i in range(len(text)) if text.startswith(f"{key}: ", i)]
        at = places[skipped % len(places)]
        end = min(i for i in (text.find(",", at), text.find("}", at)) if i > 0)
        text = text[:at] + f"{key}: {value}" + text[end:]
    holds(text.splitlines())


def holds(lines: list[str]) -> None:
    """Checks a broken file in every language: places lie in the file, sentences can be said."""
    with tempfile.TemporaryDirectory() as folder:
        problems = check_board(written(Path(folder), "\n".join(lines)))
    for problem in problems:
        assert 0 <= problem.line <= len(lines) + 1
        assert problem.say(make_translator("en"))
        assert problem.say(make_translator("fr"))
        assert all(isinstance(value, (str, int, float, tuple, Word)) for _, value in problem.args)
