"""A game being played: seats, cursor, undo, log, save, load, autosave, replay."""
from china_games.session.session import Move, Origin, SeatInfo, Session, Setup

__all__ = ["Move", "Origin", "SeatInfo", "Session", "Setup"]
