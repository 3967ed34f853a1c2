"""The list of saved games, to search and choose from: go on, watch, rename, delete."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from china_games.app import services
from china_games.app.screens import load_details, load_files, load_rows, opening, summaries
from china_games.app.screens.frame import Framed
from china_games.app.screens.keys import make_rules_row
from china_games.app.screens.pictures import Pictures
from china_games.files.characters import fold
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import (
    Button,
    Choice,
    Column,
    Field,
    Item,
    ListBox,
    Paragraph,
    Row,
)
from china_games.session.entries import Entry, name_review, sort_entries
from china_games.session.loading import LoadError, SaveError
from china_games.session.open_games import ELSEWHERE
from china_games.study.analysis import analyse_game

if TYPE_CHECKING:
    from china_games.session import Session

DROP_DOWN = 800  # units of width below which the orders are a drop-down list
PAUSE = 0.15  # seconds of rest before the picture of the chosen game is drawn


class LoadScreen(Framed):
    """All saves, to go on with or, with `replay`, to be watched from the beginning; `show` shows a
    game.

    `table` is the game that is played on the screen below, if there is one.
    """

    def __init__(
        self, show: opening.Show, replay: bool = False, table: opening.GameOnTable | None = None
    ) -> None:
        super().__init__()
        self.table = table
        self.show, self.replay = show, replay
        self.order = "date"
        self.sought = ""
        self.saves: tuple[Entry, ...] = ()  # all of them
        self.entries: tuple[Entry, ...] = ()  # those that are shown
        self.phases = load_rows.Phases()
        self.list: ListBox | None = None
        self.chosen = ""
        self.pictures = Pictures()
        self.rescues: dict[str, Session | None] = {}
        self.since = 0.0  # when the choice last moved
        self.layers[0].focus = "saves"

    # -- the list ----------------------------------------------------------------------------------

    def start(self, ui: Ui) -> None:
        self.read(ui)

    def read(self, ui: Ui) -> None:
        """Reads the folder again, and shows what is sought in it."""
        self.saves = services.find_services(ui.app).store.list_entries()
        if self.replay:
            self.saves = tuple(entry for entry in self.saves if not entry.problem)
        self.arrange(ui)

    def arrange(self, ui: Ui) -> None:
        """The rows in their order; the choice stays or goes to the first that can be loaded."""
        shown = {
            "name": summaries.name_entry,
            "game": lambda tr, entry: summaries.name_game(tr, entry.game),
        }.get(self.order)
        words = fold(self.sought).split()
        found = [
            entry
            for entry in self.saves
            if load_rows.has_words(ui, entry, words, self.phases.name(ui, entry))
        ]
        self.entries = sort_entries(found, shown and partial(shown, ui.tr))
        if not any(self.name_row(entry) == self.chosen for entry in self.entries):
            good = [entry for entry in self.entries if not entry.problem] or self.entries
            self.chosen = self.name_row(good[0]) if good else ""
            self.since = ui.now

    @staticmethod
    def name_row(entry: Entry) -> str:
        return str(entry.path)

    @property
    def entry(self) -> Entry | None:
        """The chosen save."""
        return next((entry for entry in self.entries if self.name_row(entry) == self.chosen), None)

    def choose(self, ui: Ui, key: str) -> None:
        self.chosen, self.since = key, ui.now
        self.pictures.forget_wanted()

    def sort(self, ui: Ui, order: str) -> None:
        self.order = order
        self.read(ui)

    def seek(self, ui: Ui, text: str) -> None:
        """Shows the games alone that have all these words: people, game, board, options, how it
        stands, when it was played.
        """
        self.sought = text
        self.arrange(ui)

    def leave_screen(self, ui: Ui) -> None:
        """Esc ends the search first."""
        if self.sought:
            self.seek(ui, "")
            ui.focus_on("saves")
        else:
            super().leave_screen(ui)

    # -- looks -------------------------------------------------------------------------------------

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("Watch a game again") if self.replay else ui.tr("Saved games")

    def build_extras(self, ui: Ui) -> Sequence[Node]:
        return (
            Button(
                ui.tr("Lay a position"),
                lambda: services.find_services(ui.app).open_laying(ui.app),
                icon="edit",
                key="lay_position",
                tip=ui.tr("Lay the position of your printed game"),
                align="center",
            ),
            Button(
                ui.tr("Analyses"),
                lambda: services.find_services(ui.app).open_analyses(ui.app),
                key="analyses",
                icon="branch",
                tip=ui.tr("Positions in which moves were tried for all players"),
                align="center",
            ),
            *([self.build_orders(ui)] if self.is_wide(ui) else []),
        )

    def build_body(self, ui: Ui) -> Node:
        if not self.saves:
            return Column(
                [Paragraph(self.say_nothing(ui), "large", "ink_soft", side="center")],
                style="card",
                pad=60,
                justify="center",
            )
        if not self.entries:
            self.list = None
            nothing = Column(
                [
                    Paragraph(
                        ui.tr("No saved game has “{words}”.", words=self.sought.strip()),
                        "large",
                        "ink_soft",
                        side="center",
                    ),
                    Button(ui.tr("Show all"), lambda: self.seek(ui, ""), key="all", align="center"),
                ],
                style="card",
                pad=60,
                gap=18,
                justify="center",
                grow=1,
            )
            return Column([self.build_search(ui), nothing], gap=8)
        self.list = ListBox(
            self.list_items(ui),
            self.chosen,
            lambda key: self.choose(ui, key),
            lambda key: self.open(ui),
            key="saves",
            style="card",
            grow=1,
            spoken=self.make_heading(ui),
        )
        left = Column([self.build_search(ui), self.list], gap=8, grow=1.35)
        entry = self.entry
        assert entry is not None
        details = load_details.build_details(self, ui, entry)
        return Row([left, details], gap=14)

    @staticmethod
    def is_wide(ui: Ui) -> bool:
        """Whether the orders have room in the head: else they are a list above the search."""
        return ui.wide / max(1.0, ui.text_scale) > DROP_DOWN

    def build_orders(self, ui: Ui) -> Node:
        return Choice(
            [("date", ui.tr("By date")), ("name", ui.tr("By name")), ("game", ui.tr("By game"))],
            self.order,
            lambda order: self.sort(ui, order),
            key="order",
            segmented=self.is_wide(ui),
            spoken=ui.tr("Order"),
            align="center" if self.is_wide(ui) else "start",
        )

    def build_search(self, ui: Ui) -> Node:
        field = Field(
            self.sought,
            lambda text: self.seek(ui, text),
            key="search",
            placeholder=ui.tr("Search: people, game, board, year …"),
            spoken=ui.tr("Search"),
            on_enter=lambda: ui.focus_on("saves"),
        )
        if self.is_wide(ui):
            return field
        return Column([self.build_orders(ui), field], gap=6)

    def list_items(self, ui: Ui) -> list[Item]:
        """The rows, under headings of what they are sorted by, the program's own games last."""
        items: list[Item] = []
        before = ""
        for entry in self.entries:
            heading = load_rows.name_group(ui, entry, self.order)
            if heading and heading != before:
                items.append(load_rows.make_head(heading, len(items), load_rows.is_sample(entry)))
            before = heading
            row, opened = self.name_row(entry), self.find_open(ui, entry)
            phase = self.phases.name(ui, entry)
            items.append(load_rows.build_item(ui, entry, row, opened, phase))
        return items

    def list_in_view(self, ui: Ui) -> list[Entry]:
        """The games whose rows can be seen, the chosen one first."""
        if self.list is None or not self.list.rows.rect.w:
            return []
        rows, box = self.list.rows, self.list.rect
        seen = {
            item.key
            for k, item in enumerate(rows.items)
            if rows.find_row(ui, k).colliderect(box) and not item.divides
        }
        found = [entry for entry in self.entries if self.name_row(entry) in seen]
        return sorted(found, key=lambda entry: self.name_row(entry) != self.chosen)

    def say_nothing(self, ui: Ui) -> str:
        return ui.tr(
            "There are no saved games yet. Each game is saved automatically after every move."
        )

    def tick(self, ui: Ui, seconds: float) -> None:
        """Draws the picture of the chosen game, and looks for what can be rescued, when the choice
        rests.
        """
        if ui.now - self.since < PAUSE:
            return
        entry = self.entry
        if entry and entry.problem and self.chosen not in self.rescues:
            self.rescues[self.chosen] = opening.rescue(ui, entry)
            ui.rebuild()
        elif self.pictures.work(ui):
            self.mark_refused(ui)
            ui.rebuild()
        elif self.phases.work(ui, [*self.list_in_view(ui), *(self.saves if self.sought else ())]):
            if self.sought:
                self.arrange(ui)  # the phase may be what is sought
            ui.rebuild()

    def mark_refused(self, ui: Ui) -> None:
        """A save that turned out to be past loading says so, and does not offer to go on."""
        refused = self.pictures.refused
        if not any(entry.path in refused and not entry.problem for entry in self.saves):
            return
        self.saves = tuple(
            entry._replace(problem=entry.problem or refused.get(entry.path)) for entry in self.saves
        )
        self.arrange(ui)

    # -- doing -------------------------------------------------------------------------------------

    def open(self, ui: Ui) -> None:
        """Goes on with the chosen game; here to be watched, it opens at its beginning."""
        entry = self.entry
        if entry and entry.problem:
            self.adopt(ui)
        elif entry:
            opening.open_entry(ui, entry, self.show, 0 if self.replay else None)

    def watch(self, ui: Ui) -> None:
        """Shows the chosen game from its beginning."""
        if self.entry:
            opening.open_entry(ui, self.entry, self.show, 0)

    def adopt(self, ui: Ui) -> None:
        """Opens what could be rescued of the chosen, damaged game."""
        session = self.rescues.pop(self.chosen, None)
        if session:
            opening.adopt(ui, session, self.show)

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        entry, tr = self.entry, ui.tr
        mine = entry is not None and not load_rows.is_sample(entry)
        changes = (
            Shortcut(("f2",), lambda: self.ask_new_name(ui)),
            Shortcut(("delete",), lambda: self.ask_delete(ui)),
        )
        return (
            KeyRow(
                tr("Ctrl+F"),
                tr("Search; Esc ends the search"),
                (Shortcut(("ctrl+f",), lambda: ui.focus_on("search")),),
            ),
            KeyRow(tr("F2 · Del"), tr("Rename · delete"), changes if mine else ()),
            make_rules_row(ui, entry.game if entry else ""),
        )

    def _load(self, ui: Ui, entry: Entry) -> Session | None:
        """The game of a save; if it cannot be loaded, what can be rescued is offered."""
        try:
            return services.find_services(ui.app).store.load(entry)
        except LoadError as wrong:
            opening.offer_rescue(ui, entry, wrong, self.show)
            return None

    def review(self, ui: Ui, entry: Entry) -> None:
        """Opens the review of a finished game, which is kept beside its save."""
        session = self._load(ui, entry)
        if session is not None:
            path = None if load_rows.is_sample(entry) else name_review(entry.path)
            services.find_services(ui.app).open_review(ui.app, session, path)

    def analyse(self, ui: Ui, entry: Entry) -> None:
        """Opens an analysis of a finished game, all moves of which are its main line."""
        session, found = self._load(ui, entry), services.find_services(ui.app)
        if session is None:
            return
        if not session.shown:
            session.note_shown()
            if session.stamp is not None:
                found.store.autosave(session)
        found.open_analysis(ui.app, analyse_game(session, 0))

    # -- changing ----------------------------------------------------------------------------------

    def ask_new_name(self, ui: Ui) -> None:
        """Asks for another name of the chosen save."""
        entry = self.entry
        if entry and not entry.problem and self.find_open(ui, entry) != ELSEWHERE:
            load_files.ask_new_name(ui, entry, partial(self.change_files, ui))

    def ask_delete(self, ui: Ui) -> None:
        """Asks, then deletes the chosen save."""
        entry = self.entry
        if not entry:
            return
        table = self.table if self.table and self.table.is_of(entry) else None
        delete = partial(self.delete, ui, entry, table)
        load_files.ask_delete(ui, entry, table, partial(self.change_files, ui, delete))

    def delete(self, ui: Ui, entry: Entry, table: opening.GameOnTable | None) -> None:
        """Deletes a save, and takes its game off the table if it lies there. SaveError if it cannot
        be deleted.
        """
        services.find_services(ui.app).store.delete(entry)
        if table:
            table.abandon()
            self.table = None

    def find_open(self, ui: Ui, entry: Entry) -> str:
        """Where the game of a save is open."""
        return services.find_services(ui.app).store.find_open(entry)

    def change_files(self, ui: Ui, act: Callable[[], object]) -> None:
        """Does something to the files, tells if it could not be done, and shows the list as it is
        now.
        """
        place = next(
            (at for at, entry in enumerate(self.entries) if self.name_row(entry) == self.chosen), 0
        )
        was = self.chosen
        try:
            act()
        except SaveError as wrong:
            ui.notice(summaries.make_sentence(wrong.problem.say_message(ui.tr)), "error")
        self.read(ui)
        if self.entries and self.chosen != was:
            self.choose(ui, self.name_row(self.entries[min(place, len(self.entries) - 1)]))
