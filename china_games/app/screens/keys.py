"""Keys that several screens have; what they open is loaded when it is opened."""

from __future__ import annotations

from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Ui


def make_rules_row(ui: Ui, game: str = "") -> KeyRow:
    """F3, which opens the rules of a game from every screen: of the first one where the screen
    shows none.
    """

    def open_rules() -> None:
        from china_games.app.screens.rulebook import RulebookScreen
        from china_games.games import registry  # the first screen has this key, and knows no game

        ui.app.push(RulebookScreen(game if game in registry.GAMES else ""))

    return KeyRow("F3", ui.tr("Rules"), (Shortcut(("f3",), open_rules),))
