"""The games that there are: one line a game. A rule module is loaded when it is first asked for."""
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


def game(key: str) -> Rules[Any]:
    """The `Rules` object of a game; KeyError if there is no such game."""
    rules: Rules[Any] = import_module(GAMES[key]).RULES
    return rules
