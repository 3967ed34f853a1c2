"""The games that there are: one line a game. A face is loaded when it is first asked for, and may
be broken.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from china_games.games.contract import Bench, Boards, Game, Player, Rules, Style, TableFace, Words
from china_games.resources import add_home

GAMES = {
    "china": "china_games.games.china",
    "empires": "china_games.games.empires",
    "forbidden_city": "china_games.games.forbidden_city",
    "middle_kingdom": "china_games.games.middle_kingdom",
}
"""Key of a game -> the module that has its `GAME`."""

Face = TypeVar("Face")


class GameBroken(Exception):
    """A game, or a face of it, cannot be loaded; the cause is what it raised."""

    def __init__(self, key: str, cause: BaseException) -> None:
        super().__init__(f"{key}: {type(cause).__name__}: {cause}")
        self.key = key
        self.__cause__ = cause


_broken: dict[tuple[str, str], GameBroken] = {}


def find_first() -> str:
    """The key of the game that is shown where none was chosen yet."""
    return next(iter(GAMES))


def add(key: str, module: str, home: Path) -> None:
    """Adds a game that does not ship, for as long as the program runs.

    `module` has its `GAME`; `home` is the folder of its files, see `resources.add_home`.
    """
    GAMES[key] = module
    add_home(key, home)


def load_game(key: str) -> Game[Any, Any, Any]:
    """A game; KeyError if there is none of that key, GameBroken if it cannot be loaded."""
    module = GAMES[key]
    there = sys.modules.get(module)  # asked for at every turn: importing takes longer than that
    game: Game[Any, Any, Any] | None = vars(there).get("GAME") if there is not None else None
    if game is not None and (key, module) not in _broken:
        return game

    def load() -> Game[Any, Any, Any]:
        found: Game[Any, Any, Any] = import_module(module).GAME
        return found

    return _load(key, module, load)


def load_rules(key: str) -> Rules[Any, Any]:
    """The rules of a game; errors as `game`."""
    return load_game(key).rules


def load_boards(key: str) -> Boards[Any, Any]:
    """How the boards of a game are read; errors as `game`."""
    return _load(key, "boards", load_game(key).boards)


def load_words(key: str) -> Words[Any, Any]:
    """What a game says; errors as `game`."""
    return _load(key, "words", load_game(key).words)


def load_players(key: str) -> Mapping[str, Player]:
    """The computer players of a game by kind; errors as `game`."""
    return _load(key, "players", load_game(key).players)


def load_styles(key: str) -> Mapping[str, tuple[Style, ...]]:
    """The styles of each level that has some; errors as `game`."""
    face = load_game(key).styles
    return _load(key, "styles", face) if face is not None else {}


def load_bench(key: str) -> Bench | None:
    """What is measured of a game; None = its random play alone. Errors as `game`."""
    face = load_game(key).bench
    return face and _load(key, "bench", face)


def load_table(key: str) -> TableFace[Any, Any, Any, Any, Any, Any]:
    """What a game looks like; errors as `game`."""
    return _load(key, "table", load_game(key).table)


def _load(key: str, face: str, load: Callable[[], Face]) -> Face:
    """What `load` gives; GameBroken, always the same, if it cannot be loaded."""
    if (key, face) in _broken:
        raise _broken[key, face].with_traceback(None)
    try:
        return load()
    except Exception as wrong:
        _broken[key, face] = GameBroken(key, wrong)
        raise _broken[key, face] from wrong
