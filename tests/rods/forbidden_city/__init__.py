"""The rods of Forbidden City: its easy and normal players, kept as they are."""

from __future__ import annotations

from china_games.games.contract import Player
from tests.rods.forbidden_city.easy import Easy
from tests.rods.forbidden_city.normal import Normal

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal()}
