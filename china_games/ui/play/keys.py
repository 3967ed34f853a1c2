"""The shortcuts of the playing screen, and what the help says of them."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from china_games.i18n import Translator
from china_games.ui import tables

if TYPE_CHECKING:
    from china_games.ui.play.playing import Playing
    from china_games.ui.ui import Ui


def shortcuts(screen: Playing, ui: Ui) -> Mapping[str, Callable[[], object]]:
    """What each key does now. Behind the curtain only the help is left."""
    from china_games.ui.play import dialogs

    always: dict[str, Callable[[], object]] = {"f1": lambda: dialogs.keys_help(screen, ui)}
    if screen.covered:
        return always
    own: dict[str, Callable[[], object]] = {
        "ctrl+z": screen.undo, "ctrl+y": screen.redo, "ctrl+shift+z": screen.redo,
        "ctrl+s": lambda: dialogs.save(screen, ui),
        "f3": lambda: dialogs.rules(screen), "l": lambda: screen.show_panel("log"),
        "s": lambda: screen.show_panel("points"), "h": screen.toggle_history,
        "pageup": lambda: screen.turn(False), "pagedown": lambda: screen.turn(True),
        "alt+left": lambda: screen.step(-1), "alt+right": lambda: screen.step(1),
        "alt+home": lambda: screen.look(0), "alt+end": screen.present, "end": screen.present,
        "enter": screen.enter, "space": screen.enter, "n": screen.play_now, "t": screen.stop_or_go}
    return {**screen.table.keys(ui), **own, **always}


def told(tr: Translator, game: str) -> tuple[tuple[str, str], ...]:
    """The keys and what they do, for the help: those of the game's table among them, if it tells of any."""
    own: tuple[tuple[str, str], ...] = getattr(tables.of(game), "keys_told", lambda tr: ())(tr)
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
