"""The computer players of China."""
from __future__ import annotations

from china_games.ai.base import Player
from china_games.ai.china_easy import Easy
from china_games.ai.china_normal import Normal

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal()}
