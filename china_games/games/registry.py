"""The games that there are: one line a game. A part is loaded when it is first asked for, and may be broken."""
from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from china_games.games.contract import Rules

GAMES = {
    "china": "china_games.games.china",
    "empires": "china_games.games.empires",
    "forbidden_city": "china_games.games.forbidden_city",
    "middle_kingdom": "china_games.games.middle_kingdom",
}


class GameBroken(Exception):
    """A module of a game cannot be loaded; the cause is what it raised."""

    def __init__(self, key: str, cause: BaseException) -> None:
        super().__init__(f"{key}: {type(cause).__name__}: {cause}")
        self.key = key
        self.__cause__ = cause


_broken: dict[tuple[str, str], GameBroken] = {}


def game(key: str) -> Rules[Any]:
    """The `Rules` object of a game; KeyError if there is no such game, GameBroken if its rules cannot be loaded."""
    rules: Rules[Any] = module(key, "rules").RULES
    return rules


def words(key: str) -> ModuleType:
    """The words of a game; KeyError if there is no such game, GameBroken if they cannot be loaded."""
    return module(key, "words")


def table(key: str) -> ModuleType:
    """The table of a game; KeyError if there is no such game, GameBroken if it cannot be loaded."""
    return module(key, "table")


def module(key: str, part: str) -> ModuleType:
    """A part of a game, such as "words" or "board.checks"; GameBroken, always the same, if it cannot be loaded."""
    name = f"{GAMES[key]}.{part}"
    if (key, name) in _broken:
        raise _broken[key, name].with_traceback(None)
    try:
        return import_module(name)
    except Exception as wrong:
        _broken[key, name] = GameBroken(key, wrong)
        raise _broken[key, name] from wrong
