"""The computer players of Empires."""
from __future__ import annotations

from china_games.ai.base import Player
from china_games.ai.empires_players import Easy, Normal

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal()}
