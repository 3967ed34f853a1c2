"""Screens that show a session, for those who ask which game is on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from china_games.kit.ui import Screen

if TYPE_CHECKING:
    from china_games.session import Session


class SessionScreen(Screen):
    """A screen with a game that is played or looked at, `session`."""

    session: Session
