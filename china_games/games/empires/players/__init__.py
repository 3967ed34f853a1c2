"""The computer players of Empires."""

from __future__ import annotations

from china_games.games.empires.players.styles import PLAYERS

__all__ = ["PLAYERS"]
