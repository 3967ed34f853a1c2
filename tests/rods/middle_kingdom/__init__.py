"""The rods of Middle Kingdom: its easy and normal players, kept as they are."""

from __future__ import annotations

from china_games.games.contract import Player
from tests.rods.middle_kingdom.easy import Easy
from tests.rods.middle_kingdom.normal import Normal

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal()}
