"""The computer players of Middle Kingdom."""

from __future__ import annotations

from china_games.games.contract import Player
from china_games.games.middle_kingdom.players.easy import Easy
from china_games.games.middle_kingdom.players.hard import Hard
from china_games.games.middle_kingdom.players.normal import Normal

PLAYERS: dict[str, Player] = {"easy": Easy(), "normal": Normal(), "hard": Hard()}
