"""The page of an analysis: the ordinary table, on which moves are tried for all seats, and the tree
of them in the panel.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.app.learn import analysis_dialogs, analysis_panel
from china_games.app.learn import analysis_words as words
from china_games.app.learn.analysis_match import AnalysisMatch
from china_games.app.learn.analysis_walk import Walk
from china_games.app.learn.try_screen import Unchanged
from china_games.app.play import doors, side, topbar
from china_games.app.play.crib import build_crib
from china_games.app.play.drawer import Drawer, stands_apart
from china_games.app.play.match import Match
from china_games.app.play.screen import PlayScreen
from china_games.app.play.stage import Stage
from china_games.app.play.topbar import Tool
from china_games.app.screens.lay_play import ask_play
from china_games.app.screens.summaries import make_sentence
from china_games.boards.positions import load_positions, read_on_board
from china_games.games import registry
from china_games.games.contract import Action
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Node as Part
from china_games.kit.ui import Program, Rect, Ui
from china_games.kit.widgets import Column, Label, Row, ask, build_tabs, make_filler
from china_games.kit.widgets.scroll import Offset
from china_games.study.analysis import Analysis, Node

TREE = "tree"
"""The page of the moves; it stands where the log stands in a game."""


def open_analysis(app: Program, analysis: Analysis) -> None:
    """Shows an analysis on top of the present screen."""
    app.push(AnalysisScreen(app, analysis))


class TreeDrawer(Drawer):
    """The drawer of an analysis: its moves are the page that is open where no other is."""

    def __init__(self, screen: Stage) -> None:
        super().__init__(screen)
        self._closed = False  # the moves gave way to the players

    def find_page(self, ui: Ui) -> str:
        return self.page or ("" if self._closed and not stands_apart(ui) else TREE)

    def open(self, page: str) -> None:
        super().open(page)
        if page == TREE:
            self.page, self._closed = "", False

    def close(self) -> None:
        """Another page gives way to that of the moves, and that to the players."""
        self._closed = self._closed or not self.page
        super().close()


class AnalysisScreen(PlayScreen):
    """One analysis. `names` are those of the seats, as everywhere."""

    def __init__(self, app: Program, analysis: Analysis) -> None:
        self.analysis = analysis
        self.room: Rect | None = None  # for which the page of the moves was built
        self._named: dict[tuple[Node, str], str] = {}
        super().__init__(app, analysis.session)
        self.comfort = Unchanged(self)
        self.walk = Walk(self, analysis, self.go_to)
        self.past = self.walk

    def make_match(self) -> Match:
        settings = lambda: self.app.settings  # noqa: E731
        self.ground = AnalysisMatch(self.analysis, self.services.analyses, settings)
        return self.ground

    def make_title(self, ui: Ui) -> str:
        tr = ui.tr
        named = self.analysis.name or tr.choose_name(self.session.rules.meta.name)
        return tr("Analysis: {name}", name=named)

    def say_moment(self, ui: Ui) -> str:
        """Rounds can be counted where the game itself counts them; else moves are."""
        if self.session.rules.count_rounds is not None:
            return super().say_moment(ui)
        return ui.tr("Move {n}", n=self.session.ply)

    def reassure(self, ui: Ui) -> str:
        return "" if self.match.file.unsaved else ui.tr("The analysis is kept.")

    @property
    def leads_on(self) -> bool:
        return False

    def show_first(self, ui: Ui) -> None:
        """The position as it stands."""
        self.match.note_arrival()

    def begin_finale(self, ui: Ui, playing: bool = True) -> None:
        """The end is one position among others: its points stand beside it."""

    def look_for_first_hint(self) -> bool:
        """They rest here."""
        return False

    # Moves

    def act(self, actions: Sequence[Action]) -> None:
        """A move becomes part of the tree, or leads to where it was made before."""
        if self.analysis.is_full:
            self.toasts.show(self.app.ui.tr("This analysis is full: no more moves can be kept."))
            return
        super().act(actions)

    def undo(self) -> None:
        """One move back: it stays in the tree."""
        self.walk.step(-1)

    def go_to(self, node: Node) -> None:
        """Shows the position of a node; says why not where it cannot be reached."""
        ui = self.app.ui
        if self.covered:
            return
        flaw = self.analysis.find_flaw(node)
        if flaw is not None:
            self.toasts.show(words.say_flaw(ui.tr, self.analysis, self.names, flaw))
            return
        if node is not self.analysis.at:
            self.analysis.stand_at(node)
            ui.keep_state("scroll:tree_scroll", Offset).y = 0
            self.ground.arrive()
            self.table.unlight()
            self.show_change()

    def switch(self, by: int) -> None:
        """To another move that was tried here."""
        if not self.covered and not self.walk.switch(by):
            self.toasts.show(self.app.ui.tr("No other move was tried here."))

    def name_node(self, node: Node) -> str:
        """The move of a node in words, or where the analysis begins."""
        tr = self.app.ui.tr
        if node.parent is None:
            return words.say_source(tr, self.analysis.source)
        key = node, tr.language
        if key not in self._named:
            self._named[key] = words.say_move(tr, self.analysis, self.names, node)
        return self._named[key]

    def say_anew(self, ui: Ui) -> None:
        self._named.clear()
        super().say_anew(ui)

    # The tree

    def describe(self) -> None:
        """Asks for name and comment of the position shown; at the beginning, the name is that of
        the analysis.
        """
        ui, at = self.app.ui, self.analysis.at
        root = at.parent is None
        title = ui.tr("The analysis") if root else self.name_node(at)

        def keep(name: str, comment: str) -> None:
            if root:
                self.analysis.name = name
            else:
                at.name = name
            at.comment = comment
            self.keep_tree()
            self.layers[0].focus = "strip"  # the arrow keys step through the moves again

        name = self.analysis.name if root else at.name
        analysis_dialogs.describe(ui, title, name, at.comment, keep)

    def promote(self) -> None:
        """The branch shown comes before the one that it parted from."""
        if self.covered:
            return
        if self.analysis.promote(self.analysis.at):
            self.keep_tree()
        else:
            self.toasts.show(self.app.ui.tr("This is the main line already."))

    def ask_to_remove(self) -> None:
        """Takes out the move shown and all that follow; asks where that is more than one."""
        ui, at = self.app.ui, self.analysis.at
        if self.covered or at.parent is None:
            return
        count = sum(1 for _ in at.walk())
        if count == 1:
            self._remove(at)
            return
        about = ui.tr.plural(
            "{n} move is taken out of the analysis for good.",
            "{n} moves are taken out of the analysis for good.",
            count,
        )
        ask(
            ui,
            ui.tr("Delete this move and all that follow?"),
            about,
            [("delete", ui.tr("Delete"), lambda: self._remove(at)), ("keep", ui.tr("Keep"), None)],
            proposed="keep",
        )

    def _remove(self, node: Node) -> None:
        self.analysis.remove(node)
        self.ground.arrive()
        self.show_change()
        self.keep_tree()

    def keep_tree(self) -> None:
        """Keeps what was changed in the tree but no move."""
        problem = self.services.analyses.keep(self.analysis)
        self.match.file.refresh()
        if problem is not None:
            ui = self.app.ui
            kind = "info" if problem.code == "analysis_elsewhere" else "error"
            ui.notice(make_sentence(problem.say_message(ui.tr)), kind, 9.0, about="saving")

    # Where it leads

    def ask_to_play_on(self) -> None:
        """Asks who plays on from the position shown, in an ordinary game."""
        if self.covered or not self.session.to_act:
            return
        self._keep_place()
        text = load_positions(self.session.setup.game).write(self.session.state)
        laid = read_on_board(text, self.session.board)
        private = self.analysis.source.private
        ask_play(self.app.ui, laid, self.names, self.looks, private)

    def leave_screen(self, ui: Ui) -> None:
        """Closes what is shown, else leaves; the page of the moves may stay open."""
        if not self.covered and not self._dismiss(ui):
            self.leave()

    def leave(self) -> None:
        """Back to where it was opened."""
        self._keep_place()
        self.match.close()
        self.app.pop()

    def _keep_place(self) -> None:
        """Where it was looked at last is kept, if it is kept at all."""
        if self.services.analyses.is_kept(self.analysis):
            self.keep_tree()

    def show_hint(self) -> None:
        """What the normal level would do. Hints on a game that goes on are asked for there."""
        if self.analysis.source.is_running and not self.covered:
            self.toasts.show(
                self.app.ui.tr("Ask for a hint in the game itself: there it is counted.")
            )
            return
        super().show_hint()

    # The panel

    def tick(self, ui: Ui, seconds: float) -> None:
        super().tick(ui, seconds)
        shown = not self.covered and self.drawer.find_page(ui) == TREE
        if shown and self.table.rect.w and self.room != self._find_room(ui):
            ui.rebuild()  # the table has found its place

    def _find_room(self, ui: Ui) -> Rect | None:
        return None if stands_apart(ui) else self.table.boxes.drawer

    def make_drawer(self) -> Drawer:
        return TreeDrawer(self)

    def build_side(self, ui: Ui) -> Part | None:
        shown = self.drawer.find_page(ui)
        if not shown:
            return None
        if shown == TREE:
            self.room = self._find_room(ui)
            body = analysis_panel.build_page(self, ui, self.room)
        else:
            build = {"log": side.build_log, "crib": build_crib}
            body = build.get(shown, side.build_points_page)(self, ui)
        if not stands_apart(ui):  # the buttons of the bar are the tabs
            return Column([body], style="card", pad=(10, 6))
        tr = ui.tr
        pages = [(TREE, tr("Moves")), ("points", tr("Points")), ("log", tr("Log"))]
        tabs = build_tabs(pages, shown, self.drawer.open, key="side_tabs")
        return Column([Row([tabs]), body], style="card", pad=(10, 6), gap=6, width=side.WIDTH)

    # The bar

    def build_bar(self, ui: Ui) -> Part:
        """As much as fits: first words of buttons go, then the title, then whose turn it is."""
        for level in range(4):
            row = self._build_bar(ui, level)
            if topbar.fits(ui, row):
                return row
        return row

    def _build_bar(self, ui: Ui, level: int) -> Row:
        tr = ui.tr
        leave = Tool(
            tr("Leave") if level < 2 else "",
            self.leave,
            key="analysis_close",
            icon="back",
            style="quiet",
            tip=tr("Leave the analysis (Esc)"),
            spoken=tr("Leave the analysis (Esc)"),
            align="center",
        )
        title = Label(self.make_title(ui), "large", "display", align="center")
        head = [leave, *([title] if level < 2 else [])]
        turn = topbar.build_turn(self, ui, topbar.FULL if level < 3 else topbar.SEALED)
        return Row(
            [
                *head,
                *turn,
                *([make_filler()] if level == 3 else []),
                *self._build_tools(ui, level == 0),
            ],
            style="bar",
            pad=(topbar.PAD, 3),
            gap=8 if level < 2 else 2,
        )

    def _build_tools(self, ui: Ui, worded: bool) -> list[Part]:
        tr, shown = ui.tr, self.drawer.find_page(ui)

        def build_tool(key: str, icon: str, tip: str, call: object, chosen: bool = False) -> Part:
            return Tool(
                "",
                call,  # type: ignore[arg-type]
                key=key,
                icon=icon,
                style="quiet",
                tip=tip,
                spoken=tip,
                chosen=chosen,
                align="center",
            )

        hints = registry.load_game(self.session.setup.game).advice is not None
        hint = build_tool(
            "hint", "hint", tr("A hint (F2)"), self.show_hint, self.hints.asked is not None
        )
        play = Tool(
            tr("Play on from here") if worded else "",
            self.ask_to_play_on,
            key="tree_play",
            icon="play",
            size="small",
            tip=tr("Play on from here in an ordinary game (F5)"),
            spoken=tr("Play on from here"),
            align="center",
        )
        return [
            *([play] if self.session.to_act else []),
            build_tool("back", "left", tr("One move back (Alt+←)"), lambda: self.walk.step(-1)),
            build_tool("forth", "right", tr("One move on (Alt+→)"), lambda: self.walk.step(1)),
            *([hint] if hints and not self.analysis.source.is_running else []),
            build_tool(
                "tree", "branch", tr("Moves (H)"), lambda: self.drawer.toggle(TREE), shown == TREE
            ),
            build_tool(
                "points",
                "chart",
                tr("Points (S)"),
                lambda: self.drawer.toggle("points"),
                shown == "points",
            ),
            build_tool(
                "log", "seat", tr("Log (L)"), lambda: self.drawer.toggle("log"), shown == "log"
            ),
            build_tool("rules", "book", tr("Rules (F3)"), lambda: doors.open_rulebook(self, "")),
            build_tool(
                "crib",
                "info",
                tr("The game in short (F4)"),
                lambda: self.drawer.toggle("crib"),
                shown == "crib",
            ),
        ]

    # Keys

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        tr, walk = ui.tr, self.walk
        rows = (
            *self.table.list_keys(ui),
            KeyRow(
                tr("Alt+← → · Ctrl+Z, Ctrl+Y"),
                tr("One move back or on; ← → alone on the strip"),
                (
                    Shortcut(("alt+left", "ctrl+z"), self.undo, repeats=True),
                    Shortcut(("alt+right", "ctrl+y"), lambda: walk.step(1), repeats=True),
                ),
            ),
            KeyRow(
                tr("Alt+Home · End"),
                tr("To the beginning · to the end of the line"),
                (
                    Shortcut(("alt+home",), lambda: walk.look(0)),
                    Shortcut(("end", "alt+end"), walk.present),
                ),
            ),
            KeyRow(
                tr("Alt+↑ ↓"),
                tr("Another move that was tried here"),
                (
                    Shortcut(("alt+up",), lambda: self.switch(-1)),
                    Shortcut(("alt+down",), lambda: self.switch(1)),
                ),
            ),
            KeyRow(
                tr("Page Up, Page Down"),
                tr("Turn by turn; with Ctrl, to where several moves were tried"),
                (
                    Shortcut(("pageup",), lambda: walk.turn(False), repeats=True),
                    Shortcut(("pagedown",), lambda: walk.turn(True), repeats=True),
                    Shortcut(("ctrl+pageup",), lambda: walk.round(False), repeats=True),
                    Shortcut(("ctrl+pagedown",), lambda: walk.round(True), repeats=True),
                ),
            ),
            KeyRow(
                tr("Ctrl+S · Ctrl+↑ · Del"),
                tr("Name and comment · put this branch first · delete it"),
                (
                    Shortcut(("ctrl+s",), self.describe),
                    Shortcut(("ctrl+up",), self.promote),
                    Shortcut(("delete",), self.ask_to_remove),
                ),
            ),
            KeyRow(
                "H · S · L",
                tr("Moves · points · log"),
                (
                    Shortcut(("h",), lambda: self.drawer.toggle(TREE)),
                    Shortcut(("s",), lambda: self.drawer.toggle("points")),
                    Shortcut(("l",), lambda: self.drawer.toggle("log")),
                ),
            ),
            KeyRow(
                "B", tr("Who leads what, on the board"), (Shortcut(("b",), self.toggle_standing),)
            ),
            KeyRow("F2", tr("A hint"), (Shortcut(("f2",), self.show_hint),)),
            KeyRow(
                "F4",
                tr("The game in short"),
                (Shortcut(("f4",), lambda: self.drawer.toggle("crib")),),
            ),
            KeyRow(
                "F5",
                tr("Play on from here in an ordinary game"),
                (Shortcut(("f5",), self.ask_to_play_on),),
            ),
        )
        if self.covered:
            rows = tuple(row._replace(shortcuts=()) for row in rows)
        return (
            *rows,
            KeyRow("F3", tr("Rules"), (Shortcut(("f3",), lambda: doors.open_rulebook(self, "")),)),
        )
