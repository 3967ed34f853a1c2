"""What tests of all games ask of each one: `hooks.py` in its folder of tests."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from china_games.games import registry


def load_tests_of(game: str, module: str) -> ModuleType:
    """A module of the tests of a game: those of the program lie in tests/games/<game>, others
    beside their `GAME`.
    """
    package = registry.GAMES[game]
    home = f"tests.games.{game}" if package.startswith("china_games.") else package
    return import_module(f"{home}.{module}")


def hooks_of(game: str) -> ModuleType:
    """`scramble(state, seat, rng)`, `steps(table, action)`, `offered(controller)`, `LONG` (see
    `games.Long`).
    """
    return load_tests_of(game, "hooks")
