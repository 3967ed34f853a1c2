"""The keys of the playing screen and what they do, and the dialog that tells them."""
from __future__ import annotations

from china_games.app.play.playing import Playing
from china_games.games import registry
from china_games.i18n import Translator
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Grid, Label, Paragraph, open_dialog


def told(tr: Translator, game: str) -> tuple[tuple[str, str], ...]:
    """The keys and what they do, for the help: those of the game's table among them, if it tells of any."""
    own: tuple[tuple[str, str], ...] = getattr(registry.table(game), "keys_told", lambda tr: ())(tr)
    return (
        (tr("Tab, Shift+Tab"), tr("From one part of the screen to the next")),
        (tr("Arrow keys"), tr("To the nearest place in that direction")),
        (tr("Enter, Space"), tr("Choose what has the focus; choose it again to confirm")),
        *own,
        (tr("Ctrl+Z, Ctrl+Y"), tr("Undo, redo")),
        (tr("Page Up, Page Down"), tr("Look back, turn by turn")),
        (tr("Alt+← →"), tr("Look back, move by move; ← → alone while you are looking back")),
        (tr("End"), tr("Back to the present")),
        ("N · T", tr("Computer: play now · stop or go on")),
        ("L · S · H", tr("Log · points · history")),
        ("F1 · F3", tr("These keys · rules")),
        ("F9", tr("Cover everything at once")),
        (tr("Ctrl+S"), tr("Save under a name")),
        ("F11", tr("Full screen")),
        ("Ctrl+ + −", tr("Everything larger, smaller")),
        (tr("Esc"), tr("Close what is open; otherwise the menu")),
    )


def show(screen: Playing, ui: Ui) -> None:
    """The keys and what they do."""

    def body(ui: Ui) -> Node:
        cells: list[Node] = []
        for key, what in told(ui.tr, screen.session.setup.game):
            cells += [Label(key, "small", "bold"), Paragraph(what, "small")]
        return Grid(cells, columns=2, weights=(0, 1), gap=16, row_gap=5)

    open_dialog(ui, "keys", ui.tr("Keys"), body,
                lambda ui: [Button(ui.tr("Close"), ui.close, key="keys_close", style="seal")], first="keys_close")
