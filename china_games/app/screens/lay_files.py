"""Positions as files: a person's own ones, what is dropped on the window, what stands on the
clipboard.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from china_games.app import games, services
from china_games.app.people import name_person
from china_games.app.screens.lay_desk import Desk, say_wrong
from china_games.app.screens.summaries import make_sentence
from china_games.boards.positions import LIMITS
from china_games.files import characters, describe_error
from china_games.files.disk import write_atomically
from china_games.files.source import read_text as read_source
from china_games.games import registry
from china_games.games.common.position_text import read_head
from china_games.games.contract import PositionError
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Column, Field, Paragraph, ask, open_dialog, tell

NAME_LIMIT = 50
SUFFIX = ".txt"
MOST_FAULTS = 6  # sentences that are told of a text that cannot be shown
MOST = 200  # own positions that are listed


class OwnPosition(NamedTuple):
    """A file among a person's own positions."""

    path: Path
    game: str  # its key; "" = the file is no position


def list_own(ui: Ui) -> tuple[OwnPosition, ...]:
    """The person's own positions, the newest first."""
    folder = services.find_services(ui.app).paths.positions
    try:
        files = [path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
        files.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return ()
    return tuple(OwnPosition(path, _find_game(path)) for path in files[:MOST])


def _find_game(path: Path) -> str:
    source = read_source(path, LIMITS)
    if source.problems:
        return ""
    try:
        game = read_head(source.text).game
    except PositionError:
        return ""
    return game if game in registry.GAMES else ""


def load_text(ui: Ui, path: Path) -> str | None:
    """The text of a file; None, and told, where it cannot be read."""
    source = read_source(path, LIMITS)
    if source.problems:
        said = " ".join(make_sentence(one.say_message(ui.tr)) for one in source.problems[:3])
        tell(ui, ui.tr("This file cannot be read"), said)
        return None
    return source.text


def read_text(ui: Ui, text: str) -> Desk | None:
    """A position on the table; None, and told with its line, for a text that is none."""
    tr = ui.tr
    if not text.strip():
        ui.notice(tr("There is no text on the clipboard."), "error", about="laying")
        return None
    try:
        head = read_head(text)
        broken = games.prepare_game(head.game) if head.game in registry.GAMES else None
        if broken:
            games.tell(ui, broken)
            return None
        desk = Desk(text, services.find_services(ui.app).library)
        names = [name_person(tr, name) for name in desk.names]
        if desk.can_be_shown(tr, names):
            return desk
        told = "\n".join(desk.list_faults(tr, names)[:MOST_FAULTS])
        tell(ui, tr("The table cannot show this position"), told)
        return None
    except PositionError as wrong:
        said = tr("Copy the whole text of a position, from its line “format” on.")
        tell(ui, tr("This text is no position"), f"{say_wrong(tr, wrong)}\n\n{said}")
        return None


def ask_save(ui: Ui, desk: Desk, then: Callable[[], object]) -> None:
    """Asks for a name and keeps the position among the person's own ones."""
    tr = ui.tr
    name, nameless = [propose_name(ui, desk)], tr("Give the position a name first.")

    def keep() -> None:
        if not name[0].strip():
            ui.play_sound("error")
            ui.notice(nameless, "error", about="laying")
            return
        ui.close()
        _ask_replace(ui, desk, name[0].strip(), then)

    def build_body(ui: Ui) -> Node:
        folder = services.find_services(ui.app).paths.positions
        said = tr("It is written as a text, in the folder {folder}.", folder=folder)
        return Column(
            [
                Field(
                    name[0],
                    lambda text: name.__setitem__(0, text),
                    limit=NAME_LIMIT,
                    on_enter=keep,
                    key="position_name",
                    spoken=tr("Name of the position"),
                    placeholder=tr("Name of the position"),
                ),
                Paragraph(said, "small", "ink_soft"),
            ],
            gap=10,
        )

    open_dialog(
        ui,
        "save position",
        tr("Save the position"),
        build_body,
        lambda ui: [
            Button(tr("Cancel"), ui.close, key="position_cancel"),
            Button(tr("Save"), keep, key="position_keep", style="seal"),
        ],
        first="position_name",
    )


def propose_name(ui: Ui, desk: Desk) -> str:
    """A name that is free among the person's own positions."""
    game = games.name_game(ui.tr, desk.key)
    taken = {one.path.stem for one in list_own(ui)}
    number = 1
    while make_file_name(ui.tr("{game}, position {n}", game=game, n=number)) in taken:
        number += 1
    return ui.tr("{game}, position {n}", game=game, n=number)


def make_file_name(name: str) -> str:
    """What a file of this name may be called on every system."""
    plain = re.sub(r'[<>:"/\\|?*\x00-\x1f]', " ", characters.clean_name(name, NAME_LIMIT))
    return " ".join(plain.split()).strip(". ") or "position"


def _ask_replace(ui: Ui, desk: Desk, name: str, then: Callable[[], object]) -> None:
    tr = ui.tr
    path = services.find_services(ui.app).paths.positions / f"{make_file_name(name)}{SUFFIX}"
    if not path.exists():
        _write(ui, desk, path, then)
        return
    ask(
        ui,
        tr("Replace the position?"),
        tr("There is a position named “{name}” already.", name=path.stem),
        [
            ("replace", tr("Replace it"), lambda: _write(ui, desk, path, then)),
            ("cancel", tr("Cancel"), None),
        ],
        proposed="cancel",
    )


def _write(ui: Ui, desk: Desk, path: Path, then: Callable[[], object]) -> None:
    try:
        write_atomically(path, desk.text.encode("utf-8"))
    except OSError as failure:
        said = ui.tr("The file cannot be written: {reason}", reason=describe_error(failure))
        ui.notice(make_sentence(said), "error", about="laying")
        return
    desk.kept = desk.text
    ui.notice(ui.tr("Saved as “{name}”.", name=path.stem), "good", about="laying")
    then()
