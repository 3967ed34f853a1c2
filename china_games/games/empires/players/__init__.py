"""The computer players of Empires."""

from __future__ import annotations

from china_games.games.contract import Player
from china_games.games.empires.players.players import Easy, Normal

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal()}
