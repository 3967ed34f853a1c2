"""The rods of Empires: its easy and normal players, kept as they are."""

from __future__ import annotations

from china_games.games.contract import Player
from tests.rods.empires.players import Easy, Normal

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal()}
