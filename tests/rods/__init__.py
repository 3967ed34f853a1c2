"""Measuring rods: computer players that stay as they are, so that what changes can be measured
against them.

Each game has its easy and its normal level here, copied when the levels that people play against
began to change. They stand on the rules alone, never on those levels, and change only where the
rules force them to."""

from __future__ import annotations

from importlib import import_module

from china_games.games.contract import Player
from china_games.games.registry import GAMES


def player(game: str, level: str) -> Player:
    """The rod of a level; KeyError if the game or the level has none."""
    if game not in GAMES:
        raise KeyError(game)
    found: Player = import_module(f"{__name__}.{game}").PLAYERS[level]
    return found
