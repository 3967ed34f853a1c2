"""A game being played: seats, cursor, undo, log, save, load, autosave, replay."""

from china_games.session.moves import Move, Origin, SeatInfo, Setup
from china_games.session.session import Session

__all__ = ["Move", "Origin", "SeatInfo", "Session", "Setup"]
