"""Board files that are broken in many ways, and what is told of each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from china_games.boards.board_file import check_board
from china_games.boards.library import Library
from china_games.files import Problem
from china_games.i18n import make_translator


def say(problems: tuple[Problem, ...], path: Path, language: str) -> list[str]:
    """Problems without the name of their file."""
    tr = make_translator(language)
    return [problem.say(tr).removeprefix(f"{path}:").strip() for problem in problems]


def break_text(right: str, way: dict[str, Any]) -> str:
    """The text with the changes of a way to break it."""
    text = right
    for old, new in way["change"]:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def assert_told_and_left_out(game: str, path: Path, way: dict[str, Any]) -> None:
    """The file alone in its folder: its problems are those of the way, in both languages, and the
    library has no board of it.
    """
    found = check_board(path)
    for language in ("en", "fr"):
        assert say(found, path, language) == way[language]
    library = Library(path.parent / "none", path.parent)
    assert library.list_boards(game) == ()
    assert library.list_problems() == found
