"""The computer players of Forbidden City."""

from __future__ import annotations

from china_games.games.contract import Player
from china_games.games.forbidden_city.players.easy import Easy
from china_games.games.forbidden_city.players.normal import Normal

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal()}
