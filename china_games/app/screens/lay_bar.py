"""The bar above a position that is laid: the way back, its game and board, and the buttons for the
whole of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from china_games.app.screens.lay_desk import Desk
from china_games.app.screens.lay_judge import Trial
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Label, Row, make_filler


class Laid(Protocol):
    """What the bar needs of the screen."""

    desk: Desk
    trial: Trial | None

    def name_setting(self, ui: Ui) -> str: ...
    def leave_screen(self, ui: Ui) -> None: ...
    def step(self, by: int) -> None: ...
    def copy(self) -> None: ...
    def paste(self) -> None: ...
    def save(self) -> None: ...


def build_bar(screen: Laid, ui: Ui) -> Node:
    """Way back, title, and what can be done with the position as a whole; in a narrow window
    the buttons show their icons alone.
    """
    whole = _build_bar(screen, ui, short=False)
    return whole if whole.measure(ui, None)[0] <= ui.size[0] else _build_bar(screen, ui, True)


def _build_bar(screen: Laid, ui: Ui, short: bool) -> Row:
    tr, desk = ui.tr, screen.desk
    trying = screen.trial is not None

    def build(key: str, label: str, icon: str, call: Callable[[], object], **more: Any) -> Node:
        button = Button(label, call, key=key, icon=icon, style="quiet", align="center", **more)
        if short:
            button.shed()
        return button

    return Row(
        [
            build("back", tr("Back"), "back", lambda: screen.leave_screen(ui)),
            Label(screen.name_setting(ui), "large", "display", align="center"),
            make_filler(),
            build(
                "undo",
                tr("Undo"),
                "undo",
                lambda: screen.step(-1),
                enabled=desk.can_undo and not trying,
                tip=tr("Takes the last change back (Ctrl+Z)"),
            ),
            build(
                "redo",
                tr("Redo"),
                "redo",
                lambda: screen.step(1),
                enabled=desk.can_redo and not trying,
                tip=tr("Makes the change again (Ctrl+Y)"),
            ),
            build("copy", tr("Copy as text"), "copy", screen.copy, tip="Ctrl+C"),
            build("paste", tr("Paste"), "edit", screen.paste, tip="Ctrl+V"),
            build("save", tr("Save to a file…"), "save", screen.save, tip="Ctrl+S"),
        ],
        style="bar",
        pad=(8, 3),
        gap=4,
    )
