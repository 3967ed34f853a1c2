"""The boards that come with the program, as the rules see them."""

from __future__ import annotations

from functools import cache
from typing import Any

from china_games.boards.library import Library
from china_games.resources import find_board


@cache
def library() -> Library:
    return Library(find_board())


@cache
def board(game: str, board_id: str) -> Any:
    """The rules' board of a shipped board file."""
    return library().get(game, board_id).rules_board
