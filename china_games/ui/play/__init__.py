"""Playing a game at the screen.

The door: `open_game(app, session, at=None)` shows a game; `at` is a ply to look at first (None = the
present). It needs `app.services`, a `china_games.ui.services.Services`. The game is in the store already or
is saved now; leaving the screen goes back to the one below.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from china_games.session import Session
    from china_games.ui.app import App


def open_game(app: App, session: Session, at: int | None = None) -> None:
    """Shows the game on top of the present screen."""
    from china_games.ui.play.screen import PlayScreen

    app.push(PlayScreen(app, session, at))
