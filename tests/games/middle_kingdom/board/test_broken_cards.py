"""Broken card files of Middle Kingdom: every problem with line and column, in two languages, and
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
from china_games.games.middle_kingdom.board.messages import MESSAGES
from china_games.games.middle_kingdom.rules import RULES
from china_games.i18n import make_translator
from china_games.resources import find_board
from tests.support.broken_boards import assert_told_and_left_out, break_text

WAYS: list[dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("broken_cards.yaml").read_text("utf-8")
)
RIGHT = find_board("middle_kingdom", "cards.yaml").read_text("utf-8")
LINES = RIGHT.splitlines()
EACH = pytest.mark.parametrize("way", WAYS, ids=[way["what"] for way in WAYS])


def written(folder: Path, text: str) -> Path:
    path = folder / "cards.yaml"
    path.write_text(text, "utf-8")
    return path


def test_the_cards_of_the_program_are_right() -> None:
    assert check_board(find_board("middle_kingdom", "cards.yaml")) == ()


@EACH
def test_each_way_to_break_them_is_told_and_the_library_leaves_it_out(
    way: dict[str, Any], tmp_path: Path
) -> None:
    assert_told_and_left_out("middle_kingdom", written(tmp_path, break_text(RIGHT, way)), way)


def test_all_codes_of_cards_are_told_somewhere(tmp_path: Path) -> None:
    assert len(WAYS) >= 40
    assert set(MESSAGES) <= {
        problem.code
        for way in WAYS
        for problem in check_board(written(tmp_path, break_text(RIGHT, way)))
    }


def test_cards_of_ones_own_may_be_added(tmp_path: Path) -> None:
    """Another split of the Nobles, for four players alone."""
    text = RIGHT.replace("id: cards\n", "id: mine\n").replace("[2, 3, 4, 5]\ns", "[4]\ns")
    text = text.replace("points: 2, copies: 4", "points: 2, copies: 6").replace(
        "points: 4, copies: 4", "points: 4, copies: 2"
    )
    written(tmp_path, text)
    board = Library(find_board(), tmp_path).get("middle_kingdom", "mine")
    assert (board.own, board.seats) == (True, (4,))
    state = RULES.setup(board.rules_board, RULES.options({}, "mine", 4), 4, 1)  # type: ignore[arg-type]
    assert len(state.pile) == 59
    assert [kind.copies for kind in board.rules_board.kinds][4:7] == [6, 4, 2]


PIECES = st.sampled_from([*LINES, "", "- ", "  x: y", "  - 3", "- {id: a}", "[", "}", "&a b", "*a"])
TOKENS = st.sampled_from(
    ["1", "x", "[1, 2]", "{}", "[]", "null", "true", "{players: 3}", "[[1, 2, 3, 4]]"]
)


@given(st.lists(st.tuples(st.integers(2, len(LINES) - 1), PIECES), min_size=1, max_size=4))
def test_no_mixture_of_lines_raises(changes: list[tuple[int, str]]) -> None:
    lines = list(LINES)
    for line, piece in changes:
        lines[line] = piece
    holds(lines)


@given(st.integers(2, len(LINES) - 1), TOKENS)
def test_no_value_of_another_kind_raises(line: int, token: str) -> None:
    lines = list(LINES)
    lines[line] = f"{lines[line].partition(':')[0]}: {token}"
    holds(lines)


@given(
    st.sampled_from(
        ["id", "type", "points", "copies", "players", "cards", "two_bids", "at", "numbers", "size"]
    ),
    st.sampled_from(["1", "x", "[]", "{}", "null", "true", "[{}, 3]"]),
    st.integers(0, 20),
)
def test_no_field_of_another_kind_raises(key: str, value: str, skipped: int) -> None:
    places = [i for i in range(len(RIGHT)) if RIGHT.startswith(f"{key}: ", i)]
    at = places[skipped % len(places)]
    end = min(i for i in (RIGHT.find(",", at), RIGHT.find("}", at), RIGHT.find("\n", at)) if i > 0)
    holds((RIGHT[:at] + f"{key}: {value}" + RIGHT[end:]).splitlines())


def holds(lines: list[str]) -> None:
    """Checks a broken file: places lie in the file, sentences can be said in every language."""
    with tempfile.TemporaryDirectory() as folder:
        problems = check_board(written(Path(folder), "\n".join(lines)))
    for problem in problems:
        assert 0 <= problem.line <= len(lines) + 1
        assert problem.say(make_translator("en"))
        assert problem.say(make_translator("fr"))
