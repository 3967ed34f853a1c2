"""The computer players of Middle Kingdom."""
from __future__ import annotations

from china_games.ai.base import Player
from china_games.ai.middle_kingdom_easy import Easy
from china_games.ai.middle_kingdom_normal import Normal

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal()}
