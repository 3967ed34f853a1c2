"""The questions before a saved game gets another name or is deleted."""

from __future__ import annotations

from collections.abc import Callable

from china_games.app import services
from china_games.app.screens import opening, summaries
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Field, Paragraph, ask, open_dialog
from china_games.session.entries import Entry
from china_games.session.open_games import ELSEWHERE

NAME_LIMIT = 60  # characters of the name of a save

Change = Callable[[Callable[[], object]], object]
"""Does something to the files; it tells if that failed, and shows the files as they are then."""


def ask_new_name(ui: Ui, entry: Entry, change: Change) -> None:
    """Asks for another name."""
    typed = [entry.name]

    def take(text: str) -> None:
        typed[0] = text

    def build_body(ui: Ui) -> Node:
        return Field(
            typed[0],
            take,
            key="name",
            limit=NAME_LIMIT,
            placeholder=summaries.name_entry(ui.tr, entry),
            on_enter=lambda: _give_name(ui, entry, typed[0], change),
            spoken=ui.tr("Name"),
        )

    def build_foot(ui: Ui) -> list[Node]:
        return [
            Button(ui.tr("Cancel"), ui.close, key="cancel"),
            Button(
                ui.tr("Rename"),
                lambda: _give_name(ui, entry, typed[0], change),
                style="seal",
                key="ok",
            ),
        ]

    open_dialog(ui, "rename", ui.tr("Rename this game"), build_body, build_foot, first="name")


def _give_name(ui: Ui, entry: Entry, name: str, change: Change) -> None:
    """Gives the name, after a question if another save has it."""
    ui.close()
    store = services.find_services(ui.app).store
    same = (
        [other for other in store.find_named(name) if other.path != entry.path]
        if name.strip()
        else []
    )
    if not same:
        change(lambda: store.rename(entry, name))
        return
    tr = ui.tr
    about = tr(
        "{players}, {when}",
        players=summaries.name_players(tr, same[0]),
        when=summaries.say_moment(tr, same[0].date),
    )
    ask(
        ui,
        tr("The name is taken"),
        tr("There is a game called “{name}” already: {about}.", name=name, about=about),
        [
            ("again", tr("Choose another name"), lambda: ask_new_name(ui, entry, change)),
            (
                "both",
                tr("Use it for both"),
                lambda: change(lambda: store.rename(entry, name)),
            ),
            ("cancel", tr("Cancel"), None),
        ],
    )


def ask_delete(
    ui: Ui,
    entry: Entry,
    table: opening.GameOnTable | None,
    delete: Callable[[], object],
) -> None:
    """Asks, then calls `delete`; Enter and Esc keep the save.

    table: the table on which its game lies, if it does; the question says so."""
    tr = ui.tr
    title, able = tr("Delete this game?"), tr("Delete")
    about = tr(
        "“{name}” of {when} will be gone for good.",
        name=summaries.name_entry(tr, entry),
        when=summaries.say_moment(tr, entry.date),
    )
    if table:
        title, able = tr("Delete the game that you are playing?"), tr("End it and delete it")
        about += " " + tr(
            "It is on the table now: the table is cleared, and nothing of the game remains."
        )
    elif services.find_services(ui.app).store.find_open(entry) == ELSEWHERE:
        about += " " + tr(
            "It is open in another window: if it is played on there, it is saved again."
        )

    def act() -> None:
        ui.close()
        delete()

    open_dialog(
        ui,
        "delete-it",
        title,
        lambda ui: Paragraph(about, key="about-delete"),
        lambda ui: [
            Button(able, act, icon="trash", key="gone"),
            Button(ui.tr("Keep it"), ui.close, style="seal", key="keep"),
        ],
        first="keep",
    )
