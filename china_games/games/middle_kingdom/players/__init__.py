"""The computer players of Middle Kingdom."""

from __future__ import annotations

from china_games.games.middle_kingdom.players.styles import PLAYERS

__all__ = ["PLAYERS"]
