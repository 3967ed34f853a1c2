"""Saved games: a list to choose from, a picture of the chosen one, go on, watch, rename, delete."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from china_games.app import services
from china_games.app.screens import load_details, load_rows, opening
from china_games.app.screens.frame import Framed
from china_games.app.screens.pictures import Pictures
from china_games.app.screens.rulebook import RulebookScreen
from china_games.kit.node import Node
from china_games.kit.widgets import Choice, Column, ListBox, Paragraph, Row
from china_games.session.entries import Entry, ordered

if TYPE_CHECKING:
    from china_games.kit.ui import Ui
    from china_games.session import Session

DROP_DOWN = 800                    # units of width below which the orders are a drop-down list
PAUSE = 0.15                       # seconds of rest before the picture of the chosen game is drawn


class LoadScreen(Framed):
    """All saves, or with `replay` those of finished games, to be watched from the beginning; `show` shows a game."""

    def __init__(self, show: opening.Show, replay: bool = False) -> None:
        super().__init__()
        self.show, self.replay = show, replay
        self.order = "date"
        self.entries: tuple[Entry, ...] = ()
        self.chosen = ""
        self.pictures = Pictures()
        self.rescues: dict[str, Session | None] = {}
        self.since = 0.0           # when the choice last moved
        self.layers[0].focus = "saves"

    # -- the list ------------------------------------------------------------------------------------------------------

    def start(self, ui: Ui) -> None:
        self.read(ui)

    def read(self, ui: Ui) -> None:
        """Reads the folder again; the choice stays or goes to the first that can be loaded."""
        found = services.of(ui.app).store.entries()
        self.entries = ordered((entry for entry in found if entry.finished or not self.replay), self.order)
        if not any(self.key(entry) == self.chosen for entry in self.entries):
            good = [entry for entry in self.entries if not entry.problem] or self.entries
            self.chosen = self.key(good[0]) if good else ""
        self.since = ui.now

    @staticmethod
    def key(entry: Entry) -> str:
        return str(entry.path)

    @property
    def entry(self) -> Entry | None:
        """The chosen save."""
        return next((entry for entry in self.entries if self.key(entry) == self.chosen), None)

    def choose(self, ui: Ui, key: str) -> None:
        self.chosen, self.since = key, ui.now
        self.pictures.forget_wanted()

    def sort(self, ui: Ui, order: str) -> None:
        self.order = order
        self.read(ui)

    # -- looks ---------------------------------------------------------------------------------------------------------

    def heading(self, ui: Ui) -> str:
        return ui.tr("Watch a game again") if self.replay else ui.tr("Saved games")

    def extras(self, ui: Ui) -> Sequence[Node]:
        orders = [("date", ui.tr("By date")), ("name", ui.tr("By name")), ("game", ui.tr("By game"))]
        return (Choice(orders, self.order, lambda order: self.sort(ui, order), key="order",
                       segmented=ui.wide / max(1.0, ui.text_scale) > DROP_DOWN, spoken=ui.tr("Order"), align="center"),)

    def body(self, ui: Ui) -> Node:
        if not self.entries:
            return Column([Paragraph(self.nothing(ui), "large", "ink_soft", side="center")], style="card", pad=60,
                          justify="center")
        saves = ListBox([load_rows.item(ui, entry, self.key(entry)) for entry in self.entries], self.chosen,
                        lambda key: self.choose(ui, key), lambda key: self.open(ui), key="saves", style="card",
                        grow=1.35, spoken=self.heading(ui))
        return Row([saves, load_details.details(self, ui)], gap=14)

    def nothing(self, ui: Ui) -> str:
        if self.replay:
            return ui.tr("No game has been played to its end yet.")
        return ui.tr("There are no saved games yet. Each game is saved by itself after every move.")

    def tick(self, ui: Ui, seconds: float) -> None:
        """Draws the picture of the chosen game, and looks for what can be rescued, when the choice rests."""
        if ui.now - self.since < PAUSE:
            return
        entry = self.entry
        if entry and entry.problem and self.chosen not in self.rescues:
            self.rescues[self.chosen] = opening.rescue(ui, entry)
            ui.rebuild()
        elif self.pictures.work(ui):
            ui.rebuild()

    # -- doing ---------------------------------------------------------------------------------------------------------

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

    def keys(self, ui: Ui) -> Mapping[str, Callable[[], object]]:
        entry = self.entry
        changes = {"f2": lambda: load_details.rename(self, ui), "delete": lambda: load_details.delete(self, ui)}
        usual: dict[str, Callable[[], object]] = {"f1": lambda: ui.app.push(RulebookScreen("china"))}
        return {**usual, **changes} if entry and entry.kind != "sample" else usual
