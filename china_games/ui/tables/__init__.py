"""The tables of the games: one line a game. A table module has `Table`, `render` and `thumbnail`."""
from __future__ import annotations

from types import ModuleType

from china_games.rules import registry

TABLES = {
    "china": "china_games.ui.tables.china",
    "empires": "china_games.ui.tables.empires",
    "forbidden_city": "china_games.ui.tables.forbidden_city",
    "middle_kingdom": "china_games.ui.tables.middle_kingdom",
}


def of(game: str) -> ModuleType:
    """The table module of a game; KeyError if there is no such game, registry.GameBroken if it cannot be loaded."""
    found: ModuleType = registry.module(game, TABLES[game])
    return found
