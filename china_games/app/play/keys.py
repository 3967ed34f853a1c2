"""The shortcuts of the playing screen."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from china_games.app.play import dialogs, key_help, topbar
from china_games.app.play.playing import Playing
from china_games.kit.ui import Ui


def shortcuts(screen: Playing, ui: Ui) -> Mapping[str, Callable[[], object]]:
    """What each key does now. Behind the curtain only the help is left."""
    always: dict[str, Callable[[], object]] = {"f1": lambda: key_help.show(screen, ui)}
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
        "enter": screen.enter, "space": screen.enter, "n": screen.match.opponents.play_now,
        "t": lambda: topbar.stop_or_go(screen)}
    return {**screen.table.keys(ui), **own, **always}
