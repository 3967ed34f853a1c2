"""The list of all analyses: open one again, rename it, delete it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from china_games.app import games, services
from china_games.app.learn import analysis_words as words
from china_games.app.learn.analysis_screen import open_analysis
from china_games.app.screens import summaries
from china_games.app.screens.frame import Framed
from china_games.app.screens.keys import make_rules_row
from china_games.files import Problem
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import (
    Button,
    Column,
    Field,
    Flow,
    Item,
    ListBox,
    Paragraph,
    ask,
    open_dialog,
)
from china_games.session.entries import read_moment
from china_games.study.analysis import LONGEST_NAME
from china_games.study.analysis_files import Entry


class AnalysesScreen(Framed):
    """All analyses, the latest first; damaged ones with what is wrong."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: tuple[Entry, ...] = ()
        self.chosen = ""
        self.layers[0].focus = "analyses"

    def start(self, ui: Ui) -> None:
        self.read(ui)

    def read(self, ui: Ui) -> None:
        """Reads the folder again."""
        self.entries = services.find_services(ui.app).analyses.list_entries()
        if self.entry is None:
            self.chosen = str(self.entries[0].path) if self.entries else ""

    @property
    def entry(self) -> Entry | None:
        """The chosen one."""
        return next((entry for entry in self.entries if str(entry.path) == self.chosen), None)

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("Analyses")

    # The page

    def build_body(self, ui: Ui) -> Node:
        if not self.entries:
            about = ui.tr(
                "There are no analyses yet. Look back at a game and choose “Analyse”: you try "
                "moves for all players, and every move is kept."
            )
            return Column(
                [Paragraph(about, "large", "ink_soft", side="center")],
                style="card",
                pad=60,
                justify="center",
            )
        items = ListBox(
            [self._build_item(ui, entry) for entry in self.entries],
            self.chosen,
            self.choose,
            lambda key: self.open(ui),
            key="analyses",
            style="card",
            grow=1,
            spoken=self.make_heading(ui),
        )
        return Column([items, self._build_foot(ui)], gap=10)

    def choose(self, key: str) -> None:
        """Another one is chosen."""
        self.chosen = key

    def _build_item(self, ui: Ui, entry: Entry) -> Item:
        tr = ui.tr
        if entry.problem is not None:
            said = summaries.make_sentence(entry.problem.say_message(tr))
            more = tr("Its former state can be opened.") if entry.has_former else ""
            detail = f"{said} {more}".rstrip()
            return Item(str(entry.path), entry.path.name, detail, colour="error")
        return Item(str(entry.path), name_entry(ui, entry), self._say_details(ui, entry))

    def _say_details(self, ui: Ui, entry: Entry) -> str:
        tr, names = ui.tr, words.name_seats(ui.tr, entry.seats)
        told = [
            summaries.name_game(tr, entry.game),
            ", ".join(names),
            words.say_source(tr, entry.source),
            tr.plural("{n} move, played or tried", "{n} moves, played or tried", entry.moves),
            summaries.say_moment(tr, read_moment(entry.changed)),
        ]
        return " · ".join(told if entry.name else told[1:])

    def _build_foot(self, ui: Ui) -> Node:
        tr, entry = ui.tr, self.entry
        broken = entry is not None and entry.problem is not None
        lost = broken and entry is not None and not entry.has_former
        return Flow(
            [
                Button(
                    tr("Open the former state") if broken else tr("Open"),
                    partial(self.open, ui),
                    key="open",
                    icon="play",
                    style="seal",
                    enabled=not lost,
                    why=tr("This file cannot be read."),
                ),
                Button(
                    tr("Rename"),
                    partial(self.ask_new_name, ui),
                    key="rename",
                    icon="edit",
                    enabled=not broken,
                    why=tr("This file cannot be read."),
                ),
                Button(tr("Delete"), partial(self.ask_delete, ui), key="delete", icon="trash"),
            ],
            gap=8,
        )

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        tr, entry = ui.tr, self.entry
        changes = (
            Shortcut(("f2",), partial(self.ask_new_name, ui)),
            Shortcut(("delete",), partial(self.ask_delete, ui)),
        )
        return (
            KeyRow(tr("F2 · Del"), tr("Rename · delete"), changes if entry else ()),
            make_rules_row(ui, entry.game if entry else ""),
        )

    # Doing

    def open(self, ui: Ui) -> None:
        """Opens the chosen one; asks first where it shows what one of several people knew."""
        entry = self.entry
        if entry is None:
            return
        if not entry.source.private:
            self._open(ui, entry)
            return
        tr, names = ui.tr, words.name_seats(ui.tr, entry.seats)
        name = names[entry.source.seat] if entry.source.seat >= 0 else ""
        ask(
            ui,
            tr("Only for {name}", name=name),
            tr("This analysis shows what {name} knew in a game in progress.", name=name),
            [
                ("show", tr("I am {name}", name=name), lambda: self._open(ui, entry)),
                ("cancel", tr("Cancel"), None),
            ],
            proposed="cancel",
        )

    def _open(self, ui: Ui, entry: Entry) -> None:
        kept = services.find_services(ui.app).analyses.open(entry.path)
        broken = games.prepare_game(kept.analysis.setup.game) if kept.analysis else None
        if broken:
            games.tell(ui, broken)
            return
        if kept.analysis is None:
            for problem in kept.problems[:1]:
                self._tell(ui, problem)
            self.read(ui)
            return
        open_analysis(ui.app, kept.analysis)
        if kept.problems:
            ui.notice(ui.tr("The file was damaged: this is its former state."), "info", 9.0)

    def _tell(self, ui: Ui, problem: Problem | None) -> None:
        if problem is not None:
            ui.notice(summaries.make_sentence(problem.say_message(ui.tr)), "error", 9.0)

    def ask_new_name(self, ui: Ui) -> None:
        """Asks for another name."""
        entry = self.entry
        if entry is None or entry.problem is not None:
            return
        typed = [entry.name]

        def keep() -> None:
            ui.close()
            self._tell(ui, services.find_services(ui.app).analyses.rename(entry.path, typed[0]))
            self.read(ui)

        open_dialog(
            ui,
            "rename",
            ui.tr("Rename this analysis"),
            lambda ui: Field(
                typed[0],
                partial(typed.__setitem__, 0),
                key="name",
                limit=LONGEST_NAME,
                placeholder=ui.tr("Name"),
                on_enter=keep,
                spoken=ui.tr("Name"),
            ),
            lambda ui: [
                Button(ui.tr("Cancel"), ui.close, key="cancel"),
                Button(ui.tr("Rename"), keep, style="seal", key="ok"),
            ],
            first="name",
        )

    def ask_delete(self, ui: Ui) -> None:
        """Asks, then deletes the chosen one."""
        entry, tr = self.entry, ui.tr
        if entry is None:
            return
        shown = entry.path.name if entry.problem is not None else name_entry(ui, entry)

        def delete() -> None:
            self._tell(ui, services.find_services(ui.app).analyses.delete(entry.path))
            self.read(ui)

        ask(
            ui,
            tr("Delete this analysis?"),
            tr("“{name}” will be gone for good.", name=shown),
            [("delete", tr("Delete"), delete), ("keep", tr("Keep it"), None)],
            proposed="keep",
        )


def name_entry(ui: Ui, entry: Entry) -> str:
    """What an analysis is called."""
    return entry.name or summaries.name_game(ui.tr, entry.game)
