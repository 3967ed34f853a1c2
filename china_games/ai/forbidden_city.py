"""The computer players of Forbidden City."""
from __future__ import annotations

from china_games.ai.base import Player
from china_games.ai.forbidden_city_easy import Easy
from china_games.ai.forbidden_city_normal import Normal

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal()}
