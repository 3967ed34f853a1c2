"""What tests of all games ask of each one: `hooks.py` in its folder of tests; a plain game has its
`scramble` in `conformance.py` and needs nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Any

from china_games.games import registry
from china_games.games.contract import Action
from china_games.games.stage import Target
from china_games.table.plain import CONFIRM
from china_games.table.stops import write_key


@dataclass(frozen=True)
class Hooks:
    """What `hooks.py` gives, or what holds for a plain game (games/common/plain.py)."""

    scramble: Callable[[Any, int | None, Random], Any]
    """(state, seat, generator): a state in which what the seat cannot see is another."""

    steps: Callable[[Any, Action], Iterable[str]]
    """(table, action): the stops to choose on it, so that the action is played."""

    offered: Callable[[Any], set[Action]]
    """(controller): the actions that the table offers."""

    list_targets: Callable[[Any], Iterable[Target]]
    """(controller): what can be clicked beside the buttons, more than there is."""

    ASIDE: tuple[str, ...]
    """Keys that take back what an idle click has chosen, and show the whole board."""

    LONG: Any
    """What is to be heeded if games are long (`games.Long`), else None."""


def load_tests_of(game: str, module: str) -> ModuleType:
    """A module of the tests of a game: those of the program lie in tests/games/<game>, others
    beside their `GAME`.
    """
    package = registry.GAMES[game]
    home = f"tests.games.{game}" if package.startswith("china_games.") else package
    return import_module(f"{home}.{module}")


@cache
def hooks_of(game: str) -> Hooks:
    """The game's own, or those of a plain game."""
    package = registry.GAMES[game]
    if not package.startswith("china_games.") and find_spec(f"{package}.hooks") is None:
        return Hooks(
            load_tests_of(game, "conformance").scramble,
            lambda table, action: (
                write_key("table", (action[0], action[1])),
                write_key("table", CONFIRM),
            ),
            lambda controller: set(controller.legal),
            lambda controller: {(action[0], action[1]) for action in controller.legal},
            ("backspace",),
            None,
        )
    own = load_tests_of(game, "hooks")
    return Hooks(own.scramble, own.steps, own.offered, own.list_targets, own.ASIDE, own.LONG)
