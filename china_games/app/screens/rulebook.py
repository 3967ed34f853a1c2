"""The rules of a game to read: chapters, search, links, pictures, back and forward."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from china_games.app.learn.pictures import Key
from china_games.app.screens import rulebook_page
from china_games.app.screens.frame import Framed
from china_games.app.screens.rulebook_page import SHORT
from china_games.app.screens.summaries import name_game
from china_games.games import registry
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.trees import walk
from china_games.kit.ui import Node, Surface, Ui
from china_games.kit.widgets import Button, Column, Field, Item, ListBox, Paragraph, Row, Scroll
from china_games.kit.widgets.choice import build_tabs
from china_games.rulebook import Rulebook, RulebookError, load_rulebook

CHAPTER = "chapter:"
NARROW = 330  # units of the list beside the page


class RulebookScreen(Framed):
    """`rule` is the number that is shown first; "" shows the beginning."""

    def __init__(self, game: str = "", rule: str = "") -> None:
        super().__init__()
        self.game = game or registry.find_first()
        self.book: Rulebook = load_rulebook(self.game)
        self.rule = rule if rule in self.book.entries else SHORT
        self.before: list[str] = []
        self.after: list[str] = []
        self.query = ""
        self.opened: set[str] = set()  # rulings that are unfolded
        self.made: OrderedDict[Key, Surface | None] = OrderedDict()  # pictures
        self.unseen = bool(rule)  # the rule must still be brought into view
        self.layers[0].focus = "rules"

    @property
    def domain(self) -> str:
        return self.game

    # -- going about -------------------------------------------------------------------------------

    def take(self, ui: Ui, game: str) -> None:
        """Opens the rulebook of another game at its first page."""
        try:
            self.book = load_rulebook(game)
        except (RulebookError, OSError):
            ui.notice(ui.tr("The rulebook of this game cannot be read."), "error")
            return
        self.game, self.query = game, ""
        self.before, self.after = [], []
        self.opened.clear()
        self.show(SHORT)
        ui.rebuild()

    def turn_ruling(self, key: str) -> None:
        """Unfolds a ruling, or folds it."""
        self.opened ^= {key}

    def go(self, rule: str) -> None:
        """Shows a rule; the one before can be gone back to."""
        if rule in self.list_places() and rule != self.rule:
            self.before.append(self.rule)
            self.after.clear()
            self.show(rule)

    def list_places(self) -> tuple[str, ...]:
        """The first page, then every rule."""
        return (SHORT, *self.book.order)

    def show(self, rule: str) -> None:
        self.rule, self.unseen = rule, True

    def step(self, way: int) -> None:
        """One back (-1) or forward (1) among the rules that were looked at."""
        here, there = (self.before, self.after) if way < 0 else (self.after, self.before)
        if here:
            there.append(self.rule)
            self.show(here.pop())

    def turn(self, way: int) -> None:
        """To the rule before or after in reading order."""
        order = self.list_places()
        self.go(order[max(0, min(len(order) - 1, order.index(self.rule) + way))])

    def choose(self, ui: Ui, key: str) -> None:
        """A row of the list: a rule, or a chapter and so its first rule; arrow keys pass over the
        chapters.
        """
        chapters = {CHAPTER + chapter.id: chapter.rules[0] for chapter in self.book.chapters}
        if chapters.get(key) == self.rule and ui.by_keyboard:
            self.turn(-1)
        else:
            self.go(chapters.get(key, key))

    def search(self, query: str) -> None:
        self.query = query

    def open_first_found(self, ui: Ui) -> None:
        """Enter in the search field: the best rule found."""
        found = self._find(ui)
        if self.query and found:
            self.go(found[0])

    def _find(self, ui: Ui) -> tuple[str, ...]:
        return self.book.search(self.query, rulebook_page.choose_language(ui))

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        tr = ui.tr
        return (
            KeyRow(
                tr("Alt+← →"),
                tr("Back to the rule before · forward again"),
                (
                    Shortcut(("alt+left",), lambda: self.step(-1), repeats=True),
                    Shortcut(("alt+right",), lambda: self.step(1), repeats=True),
                ),
            ),
            KeyRow(
                tr("Ctrl+Page Up, Ctrl+Page Down"),
                tr("To the rule above · below"),
                (
                    Shortcut(("ctrl+pageup",), lambda: self.turn(-1), repeats=True),
                    Shortcut(("ctrl+pagedown",), lambda: self.turn(1), repeats=True),
                ),
            ),
            KeyRow(
                tr("Ctrl+F"), tr("Search"), (Shortcut(("ctrl+f",), lambda: ui.focus_on("search")),)
            ),
            KeyRow("", "", (Shortcut(("f3",), lambda: None),)),
        )  # the rules are open already

    def tick(self, ui: Ui, seconds: float) -> None:
        """Brings the rule that was gone to into view, once it has its place."""
        if not self.unseen:
            return
        ui.app.build()
        self.unseen = False
        nodes = {
            node.key: node
            for node in walk(self.layers[0].root)
            if node.key and not isinstance(node, Scroll)
        }
        scrolls = {node.key: node for node in walk(self.layers[0].root) if isinstance(node, Scroll)}
        head, contents = nodes.get(f"rule:{self.rule}"), nodes.get("rules")
        if head:
            scrolls["page"].move(ui, head.rect.top - scrolls["page"].rect.top - ui.px(18))
        if isinstance(contents, ListBox) and contents.find_chosen() >= 0:
            contents.scroll.reveal(ui, contents.rows.find_row(ui, contents.find_chosen()))
        ui.redraw()

    # -- looks -------------------------------------------------------------------------------------

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("Rules of {game}", game=name_game(ui.tr, self.game))

    def build_extras(self, ui: Ui) -> Sequence[Node]:
        tr = ui.tr
        return (
            Button(
                "",
                lambda: self.step(-1),
                icon="left",
                key="back-rule",
                tip=tr("The rule before (Alt+Left)"),
                enabled=bool(self.before),
                why=tr("No rule was looked at before this one."),
                align="center",
            ),
            Button(
                "",
                lambda: self.step(1),
                icon="right",
                key="forward-rule",
                tip=tr("Forward again (Alt+Right)"),
                enabled=bool(self.after),
                why=tr("You have not gone back."),
                align="center",
            ),
        )

    def build_body(self, ui: Ui) -> Node:
        narrow = Column(
            [self.build_field(ui), self.build_contents(ui)],
            gap=8,
            width=min(NARROW, ui.wide * 0.36),
        )
        reading = rulebook_page.Reading(
            self.book,
            self.rule,
            self.go,
            self.book.find_marks(self.query) if self.query.strip() else (),
            self.opened,
            self.turn_ruling,
            self.made,
        )
        return Column(
            [
                self.build_games(ui),
                Row([narrow, rulebook_page.build_page(ui, reading)], gap=12, grow=1),
            ],
            gap=6,
        )

    def build_games(self, ui: Ui) -> Node:
        """The rulebooks of all games; the one that is open is marked."""
        pages = [(key, name_game(ui.tr, key)) for key in registry.GAMES]
        return build_tabs(pages, self.game, lambda game: self.take(ui, game), key="book")

    def build_field(self, ui: Ui) -> Node:
        words = ui.tr("Search: words or a number")
        return Field(
            self.query,
            self.search,
            key="search",
            placeholder=words,
            on_enter=lambda: self.open_first_found(ui),
            spoken=words,
        )

    def build_contents(self, ui: Ui) -> Node:
        """All rules by chapter, or what the search found."""
        found = self._find(ui) if self.query.strip() else None
        if found == ():
            said = ui.tr("No rule mentions “{query}”.", query=self.query.strip())
            return Column([Paragraph(said, "body", "ink_soft")], style="card", pad=14, grow=1)
        items = self.build_found(ui, found) if found else self.build_chapters(ui)
        return ListBox(
            items,
            self.rule,
            lambda key: self.choose(ui, key),
            lambda key: ui.focus_on(f"rule:{self.rule}"),
            key="rules",
            style="card",
            grow=1,
            spoken=ui.tr("Contents"),
        )

    def build_found(self, ui: Ui, numbers: Sequence[str]) -> list[Item]:
        return [self.build_row(ui, number) for number in numbers]

    def build_chapters(self, ui: Ui) -> list[Item]:
        items = [Item(SHORT, ui.tr("In short"), colour="cinnabar", heading=True)]
        for chapter in self.book.chapters:
            items.append(
                Item(
                    CHAPTER + chapter.id,
                    ui.tr.choose_name(chapter.title),
                    colour="cinnabar",
                    heading=True,
                )
            )
            items += [self.build_row(ui, number) for number in chapter.rules]
        return items

    def build_row(self, ui: Ui, number: str) -> Item:
        return Item(number, rulebook_page.name_rule(ui, self.book, number))
