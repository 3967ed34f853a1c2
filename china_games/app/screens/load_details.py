"""The chosen save: its picture, what is known of it, and what can be done with it."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from china_games.app import services
from china_games.app.screens import summaries
from china_games.app.screens.opening import rescued_text
from china_games.app.screens.pictures import Shown
from china_games.kit.layout import Column, Flow, Row
from china_games.kit.node import Node
from china_games.kit.theme import known_look
from china_games.kit.widgets import Button, Field, Label, Paragraph, Scroll, Seal, ask, open_dialog
from china_games.kit.widgets.dialog import low
from china_games.session.entries import Entry
from china_games.session.loading import SaveError

if TYPE_CHECKING:
    from china_games.app.screens.load import LoadScreen
    from china_games.kit.ui import Ui

NAME_LIMIT = 60


def details(screen: LoadScreen, ui: Ui) -> Node:
    """The sheet beside the list."""
    entry = screen.entry
    assert entry is not None
    told = damaged(screen, ui, entry) if entry.problem else good(screen, ui, entry)
    able = Flow(buttons(screen, ui, entry), gap=8)
    if low(ui):
        return Column([Scroll(Column([able, *told], gap=8), key="details", grow=1, pad=4)], style="card", pad=(8, 6),
                      grow=1)
    return Column([Scroll(Column(told, gap=8), key="details", grow=1, pad=4), able], style="card", pad=(14, 12), gap=10,
                  grow=1)


def good(screen: LoadScreen, ui: Ui, entry: Entry) -> list[Node]:
    """Picture and facts."""
    tr = ui.tr
    facts = [*summaries.moves(tr, entry), summaries.played(tr, entry.date), summaries.kind(tr, entry)]
    told = [Paragraph(f"{summaries.game_name(tr, entry.game)} · {summaries.stand(tr, entry)}", weight="bold"),
             Paragraph(" · ".join(facts), "small", "ink_soft")]
    return [Shown(lambda size: screen.pictures.get(ui, entry, size)),
            Paragraph(summaries.title(tr, entry), "large", weight="display"), *told, seats(ui, entry)]


def seats(ui: Ui, entry: Entry) -> Node:
    """Who plays with how many points; points are open to all in every game that keeps them on a track."""
    rows = []
    for place, seat in enumerate(entry.seats):
        points = entry.scores[place] if place < len(entry.scores) else 0
        said = ui.tr.plural("{n} point", "{n} points", points)
        rows.append(Row([Seal(known_look(seat.look), 24, letter=True, align="center"),
                         Label(seat.name, grow=1, align="center"),
                         Label(said, "small", colour="ink_soft", align="center")], gap=8))
    return Column(rows, gap=3)


def damaged(screen: LoadScreen, ui: Ui, entry: Entry) -> list[Node]:
    """Why it cannot be loaded, and what can be done."""
    tr = ui.tr
    assert entry.problem is not None
    told: list[Node] = [Paragraph(tr("This game cannot be loaded"), "large", weight="display"),
                        Paragraph(summaries.sentence(entry.problem.wrong(tr))),
                        Paragraph(summaries.place(tr, entry.problem), "small", "ink_soft")]
    if screen.rescues.get(screen.chosen):
        told.insert(0, Shown(lambda size: screen.pictures.get(ui, entry, size)))
    if entry.seats:
        told.append(seats(ui, entry))
    whole = entry.problem.code == "save_game_broken"       # it is the program that has to be mended
    return [*told, Paragraph(summaries.sentence(entry.problem.advice(tr)) if whole else rescue_text(screen, ui))]


def rescue_text(screen: LoadScreen, ui: Ui) -> str:
    """What can be rescued of the chosen save; "" while that is not known."""
    if screen.chosen not in screen.rescues:
        return ""
    session = screen.rescues[screen.chosen]
    if session is None:
        return ui.tr("Nothing of it can be rescued. Your other games are not touched.")
    return rescued_text(ui.tr, session)


def buttons(screen: LoadScreen, ui: Ui, entry: Entry) -> list[Node]:
    """What can be done with the save."""
    tr = ui.tr
    found: list[Node] = []
    if entry.problem and screen.rescues.get(screen.chosen):
        found = [Button(tr("Open the last good state"), lambda: screen.adopt(ui), icon="play", style="seal",
                        key="open")]
    elif not entry.problem:
        found = openers(screen, ui, entry)
    kept = tr("Games that come with the program stay as they are.")
    mine = entry.kind != "sample"
    rename_it = Button(tr("Rename"), lambda: rename(screen, ui), icon="edit", key="rename", enabled=mine, why=kept)
    delete_it = Button(tr("Delete"), lambda: delete(screen, ui), icon="trash", key="delete", enabled=mine, why=kept)
    return [*found, *([] if entry.problem else [rename_it]), delete_it]


def openers(screen: LoadScreen, ui: Ui, entry: Entry) -> list[Node]:
    """Go on, and watch from the beginning."""
    tr = ui.tr
    watch = Button(tr("Watch from the beginning"), lambda: screen.watch(ui), icon="eye", key="watch",
                   style="seal" if screen.replay else "plain", enabled=entry.finished,
                   why=tr("A game that goes on is not shown whole: open it and step back in its history."))
    label = tr("See the end") if entry.finished else tr("Play on")
    go = Button(label, lambda: screen.open(ui), icon="play", key="open", style="seal")
    return [watch] if screen.replay else [go, watch]


# -- changing ----------------------------------------------------------------------------------------------------------


def rename(screen: LoadScreen, ui: Ui) -> None:
    """Asks for another name."""
    entry = screen.entry
    if not entry or entry.problem:
        return
    typed = [entry.name]

    def take(text: str) -> None:
        typed[0] = text

    def body(ui: Ui) -> Node:
        return Field(typed[0], take, key="name", limit=NAME_LIMIT, placeholder=summaries.title(ui.tr, entry),
                     on_enter=lambda: ask_name(screen, ui, entry, typed[0]), spoken=ui.tr("Name"))

    def foot(ui: Ui) -> list[Node]:
        return [Button(ui.tr("Cancel"), ui.close, key="cancel"),
                Button(ui.tr("Rename"), lambda: ask_name(screen, ui, entry, typed[0]), style="seal", key="ok")]

    open_dialog(ui, "rename", ui.tr("Rename this game"), body, foot, first="name")


def ask_name(screen: LoadScreen, ui: Ui, entry: Entry, name: str) -> None:
    """Gives the name, after a question if another save has it."""
    ui.close()
    store = services.of(ui.app).store
    same = [other for other in store.named(name) if other.path != entry.path] if name.strip() else []
    if not same:
        changed(screen, ui, lambda: store.rename(entry, name))
        return
    tr = ui.tr
    about = tr("{players}, {when}", players=summaries.players(tr, same[0]), when=summaries.moment(tr, same[0].date))
    ask(ui, tr("The name is taken"), tr("There is a game called “{name}” already: {about}.", name=name, about=about),
           [("again", tr("Choose another name"), lambda: rename(screen, ui)),
            ("both", tr("Use it for both"), lambda: changed(screen, ui, lambda: store.rename(entry, name))),
            ("cancel", tr("Cancel"), None)])


def delete(screen: LoadScreen, ui: Ui) -> None:
    """Asks, then deletes the chosen save; Enter and Esc keep it."""
    entry = screen.entry
    if not entry:
        return
    about = ui.tr("“{name}” of {when} will be gone for good.", name=summaries.title(ui.tr, entry),
                  when=summaries.moment(ui.tr, entry.date))

    def gone() -> None:
        ui.close()
        changed(screen, ui, lambda: services.of(ui.app).store.delete(entry))

    open_dialog(ui, "delete-it", ui.tr("Delete this game?"), lambda ui: Paragraph(about, key="about-delete"),
                lambda ui: [Button(ui.tr("Delete"), gone, icon="trash", key="gone"),
                            Button(ui.tr("Keep it"), ui.close, style="seal", key="keep")], first="keep")


def changed(screen: LoadScreen, ui: Ui, act: Callable[[], object]) -> None:
    """Does something to the files, tells if it could not be done, and shows the list as it is now."""
    place = next((at for at, entry in enumerate(screen.entries) if screen.key(entry) == screen.chosen), 0)
    was = screen.chosen
    try:
        act()
    except SaveError as wrong:
        ui.notice(summaries.sentence(wrong.problem.message(ui.tr)), "error")
    screen.read(ui)
    if screen.entries and screen.chosen != was:
        screen.choose(ui, screen.key(screen.entries[min(place, len(screen.entries) - 1)]))
