"""The computer players of China."""

from __future__ import annotations

from china_games.games.china.players.easy import Easy
from china_games.games.china.players.hard import Hard
from china_games.games.china.players.normal import Normal
from china_games.games.contract import Player

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal(), "hard": Hard()}
