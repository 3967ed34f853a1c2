"""Games whose modules cannot be loaded: what is told of them, while all else goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from china_games import logs
from china_games.games import registry
from china_games.games.registry import GameBroken

if TYPE_CHECKING:
    from china_games.games.contract import Words
    from china_games.i18n import Translator
    from china_games.kit.ui import Ui


def prepare_game(game: str, table: bool = True) -> GameBroken | None:
    """Loads what a game needs: rules, words, boards, and to be played its table; what is broken, if
    anything.
    """
    try:
        registry.load_rules(game)
        registry.load_words(game)
        registry.load_boards(game)
        if table:
            registry.load_table(game)
    except GameBroken as wrong:
        return wrong
    return None


def name_game(tr: Translator, game: str) -> str:
    """The title of a game; made of its key if the program does not know it, or cannot load it."""
    try:
        return (
            tr.choose_name(registry.load_rules(game).meta.name) if game in registry.GAMES else game
        )
    except GameBroken:
        return game.replace("_", " ").title()


def find_words(game: str) -> Words[Any, Any] | None:
    """What a game says; None if the program does not know it, or cannot load its words."""
    try:
        return registry.load_words(game) if game in registry.GAMES else None
    except GameBroken:
        return None


def tell(ui: Ui, wrong: GameBroken) -> None:
    """Says which game cannot be played, why, and where the details are."""
    from china_games.kit.widgets import dialog

    tr, place = ui.tr, logs.log_broken_game(wrong)
    error = f"{type(wrong.__cause__).__name__}: {wrong.__cause__}"
    said = [
        tr("The part of the program for this game cannot be loaded: {error}", error=error),
        tr(
            "The other games can be played, and saved games stay as they are. Reinstall "
            "the program to play this one."
        ),
    ]
    details = [tr("The details are in {place}.", place=place)] if place else []
    dialog.tell(
        ui,
        tr("{game} cannot be played", game=name_game(tr, wrong.key)),
        "\n\n".join([*said, *details]),
    )
