"""The keys of the playing screen: a row for each line of the help, with what the keys do now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from china_games.app.play import dialogs, topbar
from china_games.app.play.news_list import ask_here
from china_games.app.play.playing import Playing
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Ui

Act = Callable[[], object]


def list_keys(screen: Playing, ui: Ui) -> Sequence[KeyRow]:
    """What each key does now. Behind the curtain nothing but the rules is left, though
    all is told.
    """
    tr = ui.tr
    rows = (
        *screen.table.list_keys(ui),
        KeyRow(
            tr("Ctrl+Z, Ctrl+Y"),
            tr("Undo, redo"),
            (
                Shortcut(("ctrl+z",), screen.taking_back.undo),
                Shortcut(("ctrl+y", "ctrl+shift+z"), screen.taking_back.redo),
            ),
        ),
        KeyRow(
            "Alt+Z",
            tr("Take back all that you did in this phase or turn"),
            (Shortcut(("alt+z",), screen.taking_back.undo_phase),),
        ),
        KeyRow(
            tr("Page Up, Page Down"),
            tr("Look back, turn by turn"),
            (
                _make_step("pageup", lambda: screen.past.turn(False)),
                _make_step("pagedown", lambda: screen.past.turn(True)),
            ),
        ),
        KeyRow(
            tr("Ctrl+Page Up, Ctrl+Page Down"),
            tr("Look back, round by round"),
            (
                _make_step("ctrl+pageup", lambda: screen.past.round(False)),
                _make_step("ctrl+pagedown", lambda: screen.past.round(True)),
            ),
        ),
        KeyRow(
            tr("Alt+← →"),
            tr("Look back, move by move; ← → alone while you are looking back"),
            (
                _make_step("alt+left", lambda: screen.past.step(-1)),
                _make_step("alt+right", lambda: screen.past.step(1)),
                Shortcut(("alt+home",), lambda: screen.past.look(0)),
            ),
        ),
        KeyRow(
            tr("End"),
            tr("Back to the present"),
            (Shortcut(("end", "alt+end"), screen.past.present),),
        ),
        KeyRow(
            "N · T",
            tr("Computer: play now · stop or go on"),
            (
                Shortcut(("n",), screen.play_now),
                Shortcut(("t",), lambda: topbar.stop_or_go(screen)),
            ),
        ),
        KeyRow(
            "L · S · H",
            tr("Log · points · history"),
            (
                Shortcut(("l",), lambda: screen.drawer.toggle("log")),
                Shortcut(("s",), lambda: screen.drawer.toggle("points")),
                Shortcut(("h",), screen.past.toggle),
            ),
        ),
        KeyRow(
            "Z · ⇧Z",
            tr("At the open table: your hand while the key is held · until your turn is over"),
            (
                Shortcut(("z",), screen.peek.hold, let_go=screen.peek.let_go),
                Shortcut(("shift+z",), screen.peek.toggle),
            ),
        ),
        KeyRow(
            "B", tr("Who leads what, on the board"), (Shortcut(("b",), screen.toggle_standing),)
        ),
        KeyRow(
            "F2",
            tr("A hint, where the table agreed on it or you play alone"),
            (Shortcut(("f2",), screen.show_hint),),
        ),
        KeyRow(
            "M",
            tr("Why a computer player did that: of a line of what the others did, or a past move"),
            (Shortcut(("m",), lambda: ask_here(screen, ui)),),
        ),
        KeyRow(
            "F4",
            tr("The game in short"),
            (Shortcut(("f4",), lambda: screen.drawer.toggle("crib")),),
        ),
        KeyRow(
            "V",
            tr("Show the last turns again; Space waits, Alt+← → step, Alt+↑ ↓ change the speed"),
            (
                Shortcut(("v",), screen.past.show_again),
                Shortcut(("alt+up",), lambda: screen.past.speed_up(1)),
                Shortcut(("alt+down",), lambda: screen.past.speed_up(-1)),
            ),
        ),
        KeyRow(
            tr("Space · Enter"),
            tr("What runs by itself waits or goes on · the count at the end is skipped"),
            (Shortcut(("enter",), screen.enter), Shortcut(("space",), screen.pause)),
        ),
        KeyRow(
            tr("Ctrl+S"),
            tr("Save under a name"),
            (Shortcut(("ctrl+s",), lambda: dialogs.save(screen, ui)),),
        ),
    )
    if screen.covered:
        rows = tuple(row._replace(shortcuts=()) for row in rows)
    return (
        *rows,
        KeyRow(
            "F3",
            tr("Rules, of what is pointed at first"),
            (Shortcut(("f3",), lambda: dialogs.open_rules(screen)),),
        ),
    )


def _make_step(combo: str, act: Act) -> Shortcut:
    """A step through the history, which goes on while the key is held."""
    return Shortcut((combo,), act, repeats=True)
