"""Sentences of each game, made from refusals, events, actions and score lines: one line a game."""
from __future__ import annotations

from types import ModuleType

from china_games.rules import registry

WORDS = {
    "china": "china_games.words.china",
    "empires": "china_games.words.empires",
    "forbidden_city": "china_games.words.forbidden_city",
    "middle_kingdom": "china_games.words.middle_kingdom",
}


def of(game: str) -> ModuleType:
    """The words of a game; KeyError if there is no such game, registry.GameBroken if they cannot be loaded."""
    found: ModuleType = registry.module(game, WORDS[game])
    return found
