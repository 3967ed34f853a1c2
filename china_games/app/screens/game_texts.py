"""Games as texts: from the clipboard or a file to a table."""

from __future__ import annotations

from china_games.app import games, services
from china_games.app.play import open_game
from china_games.app.screens.opening import adopt
from china_games.boards.game_text import FORMAT, read_game_text
from china_games.boards.positions import say_error
from china_games.games.contract import PositionError
from china_games.kit.ui import Ui
from china_games.kit.widgets import tell
from china_games.session.game_texts import begin_session


def is_game(text: str) -> bool:
    """Whether a text says of itself that it is a game."""
    return f"format: {FORMAT}" in text[:2000]


def open_game_text(ui: Ui, text: str) -> bool:
    """Keeps the game of a text as a new one and shows it at its last move; False, and told with its
    line, where something in it is not possible.
    """
    tr = ui.tr
    try:
        played = read_game_text(text, services.find_services(ui.app).library)
    except PositionError as wrong:
        where = tr("Line {n}: {told}", n=wrong.line, told=say_error(tr, wrong))
        tell(ui, tr("This game cannot be read"), where if wrong.line else say_error(tr, wrong))
        return False
    broken = games.prepare_game(played.board.game)
    if broken:
        games.tell(ui, broken)
        return False
    adopt(ui, begin_session(played), open_game)
    return True
