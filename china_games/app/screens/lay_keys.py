"""The keys of the page where a position is laid: a row for each line of the help."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from china_games.app.screens.lay_judge import Trial
from china_games.games.stage import Zoom
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Ui
from china_games.table.table import AnyTable


class Laid(Protocol):
    """What the keys need of the screen."""

    covered: bool
    trial: Trial | None

    @property
    def table(self) -> AnyTable: ...

    def choose_number(self, number: int) -> None: ...
    def take_at_focus(self) -> None: ...
    def turn_piece(self, by: int) -> bool: ...
    def take_back_try(self) -> None: ...
    def step(self, by: int) -> None: ...
    def copy(self) -> None: ...
    def paste(self) -> None: ...
    def save(self) -> None: ...
    def read_rule(self, rule: str) -> None: ...


def list_keys(screen: Laid, ui: Ui) -> Sequence[KeyRow]:
    """What each key does now: while a move is tried those of the table, nothing while covered."""
    tr = ui.tr
    if screen.covered:
        return ()
    rules = KeyRow("F3", tr("Rules"), (Shortcut(("f3",), lambda: screen.read_rule("")),))
    if screen.trial is not None:
        back = (Shortcut(("ctrl+z",), screen.take_back_try),)
        return (*screen.table.list_keys(ui), KeyRow(tr("Ctrl+Z"), tr("Take back"), back), rules)

    digits = tuple(Shortcut((str(n + 1),), partial(screen.choose_number, n)) for n in range(9))
    return (
        KeyRow("1 … 9", tr("Take a piece of the palette in hand"), digits),
        KeyRow(
            tr("Del · ⌫"),
            tr("Take away what lies here"),
            (Shortcut(("delete", "backspace"), screen.take_at_focus),),
        ),
        KeyRow(
            "R · ⇧R",
            tr("Turn the piece"),
            (
                Shortcut(("r",), lambda: screen.turn_piece(1)),
                Shortcut(("shift+r",), lambda: screen.turn_piece(-1)),
            ),
        ),
        KeyRow(
            tr("Ctrl+Z · Ctrl+Y"),
            tr("Undo, redo"),
            (
                Shortcut(("ctrl+z",), lambda: screen.step(-1), repeats=True),
                Shortcut(("ctrl+y", "ctrl+shift+z"), lambda: screen.step(1), repeats=True),
            ),
        ),
        KeyRow(
            tr("Ctrl+C"), tr("Copy the position as text"), (Shortcut(("ctrl+c",), screen.copy),)
        ),
        KeyRow(tr("Ctrl+V"), tr("Paste a position"), (Shortcut(("ctrl+v",), screen.paste),)),
        KeyRow(tr("Ctrl+S"), tr("Save to a file"), (Shortcut(("ctrl+s",), screen.save),)),
        *_list_zoom_keys(screen, ui),
        rules,
    )


def _list_zoom_keys(screen: Laid, ui: Ui) -> list[KeyRow]:
    """The lines of the game's table of keys that move the board closer or farther."""
    table = screen.table
    if table.controller is None:
        return []
    stage, found = table.make_stage(ui), []
    for line in table.face.keys:
        goals = line.find(stage)
        if goals and all(isinstance(goal, Zoom) for goal in goals.values()):
            shortcuts = tuple(
                Shortcut((key,), partial(table.choosing.press, ui, goal))
                for key, goal in goals.items()
            )
            found.append(KeyRow(line.written, line.explain(ui.tr), shortcuts))
    return found
