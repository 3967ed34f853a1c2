"""The computer players of Empires."""
from __future__ import annotations

from china_games.games.empires.players.players import Easy, Normal
from china_games.players.base import Player

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal()}
