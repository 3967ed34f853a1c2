"""The computer players of each game. Their module is loaded when it is first asked for."""

from __future__ import annotations

from china_games.games import registry
from china_games.games.contract import LEVELS, Player
from china_games.players.base import RandomPlayer


def find_player(game: str, level: str) -> Player:
    """The player of a level; KeyError if the game or the level does not exist."""
    if level not in LEVELS:
        raise KeyError(level)
    if level == "random":
        return RandomPlayer()
    found: Player = registry.load_players(game)[level]
    return found
