"""The computer players of each game: one line a game. Its module is loaded when it is first asked for."""
from __future__ import annotations

from importlib import import_module

from china_games.ai.base import LEVELS, Player, RandomPlayer

GAMES = {
    "china": "china_games.ai.china",
    "empires": "china_games.ai.empires",
    "forbidden_city": "china_games.ai.forbidden_city",
    "middle_kingdom": "china_games.ai.middle_kingdom",
}


def player(game: str, level: str) -> Player:
    """The player of a level; KeyError if the game or the level does not exist."""
    if level not in LEVELS:
        raise KeyError(level)
    if level == "random":
        return RandomPlayer()
    found: Player = import_module(GAMES[game]).PLAYERS[level]
    return found
