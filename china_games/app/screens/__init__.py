"""The screens around the game: start, setup, saved games, settings, rulebook, about.

The doors: `open_rulebook(app, game, rule="")` shows the rules on top of the present screen, at a
rule if one is named; `open_settings(app)` the settings; `open_saves(app, show, table)` the list of
saved games above the game on the table. Esc or Back lead back to the screen below."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from china_games.app.screens.opening import GameOnTable, Show
    from china_games.kit.ui import Program


def open_rulebook(app: Program, game: str = "", rule: str = "") -> None:
    """Shows the rules of a game."""
    from china_games.app.screens.rulebook import RulebookScreen

    app.push(RulebookScreen(game, rule))


def open_settings(app: Program) -> None:
    """Shows the settings."""
    from china_games.app.screens.settings import SettingsScreen

    app.push(SettingsScreen())


def open_saves(app: Program, show: Show, table: GameOnTable) -> None:
    """Shows the saved games above the game on the table, to go on with one of them, which `show`
    then shows.
    """
    from china_games.app.screens.load import LoadScreen

    app.push(LoadScreen(show, table=table))
