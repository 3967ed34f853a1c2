"""The games that there are: one line a game. A rule module is loaded when it is first asked for, and may be broken."""
from __future__ import annotations

from importlib import import_module
from typing import Any

from china_games.rules.base import Rules

GAMES = {
    "china": "china_games.rules.china",
    "empires": "china_games.rules.empires",
    "forbidden_city": "china_games.rules.forbidden_city",
    "middle_kingdom": "china_games.rules.middle_kingdom",
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
    rules: Rules[Any] = module(key, GAMES[key]).RULES
    return rules


def module(key: str, name: str) -> Any:
    """A module of a game; GameBroken, always the same, if it cannot be loaded."""
    if (key, name) in _broken:
        raise _broken[key, name].with_traceback(None)
    try:
        return import_module(name)
    except Exception as wrong:
        _broken[key, name] = GameBroken(key, wrong)
        raise _broken[key, name] from wrong
