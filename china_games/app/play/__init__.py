"""Playing a game at the screen.

The door: `open_game(app, session, at=None)` shows a game; `at` is a ply to look at first (None =
the present). It needs `app.services`, a `china_games.app.services.Services`. The game is shown
above the first screen of the program, or the workshop's if it was begun there (all others are
left), and leaving it goes back there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from china_games.kit.ui import Program
    from china_games.session import Session


def open_game(app: Program, session: Session, at: int | None = None) -> None:
    """Shows the game above the first screen or the workshop; all others are left. A game whose
    modules are broken is told instead.
    """
    from china_games.app import games

    broken = games.prepare_game(session.setup.game)
    if broken:
        games.tell(app.ui, broken)
        return
    from china_games.app.play.screen import PlayScreen

    PlayScreen.show(app, session, at)
