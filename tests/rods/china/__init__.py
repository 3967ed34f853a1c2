"""The rods of China: its easy and normal players, kept as they are."""

from __future__ import annotations

from china_games.games.contract import Player
from tests.rods.china.easy import Easy
from tests.rods.china.normal import Normal

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal()}
