"""Where laying a position begins: an empty table of a game, a text, or a position that was kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from china_games.app import games, services
from china_games.app.screens import lay_files, setup_deal, setup_options
from china_games.app.screens import setup_form as forms
from china_games.app.screens.frame import Framed, build_section
from china_games.app.screens.game_texts import is_game, open_game_text
from china_games.app.screens.keys import make_rules_row
from china_games.app.screens.lay import LayScreen
from china_games.app.screens.lay_desk import Desk
from china_games.app.screens.setup_form import Form, Offer
from china_games.app.screens.summaries import name_game
from china_games.app.screens.system import open_folder
from china_games.boards.positions import list_games
from china_games.games import registry
from china_games.games.common.position_text import write_lines
from china_games.games.contract import Refusal
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import (
    Button,
    Choice,
    Column,
    Flow,
    Label,
    Paragraph,
    Row,
    Scroll,
)
from china_games.kit.widgets.editing import read_clipboard

NARROW = 720  # units of width in type of the usual size below which the sheets stand one below
# the other


class LayStartScreen(Framed):
    """The page before the table: which game, board, seats and options, or which text."""

    def __init__(self) -> None:
        super().__init__()
        self.game = ""
        self.typed: dict[str, str] = {}
        self.form: Form | None = None
        self.own: tuple[lay_files.OwnPosition, ...] = ()
        self.layers[0].focus = "lay_empty"

    def start(self, ui: Ui) -> None:
        self.own = lay_files.list_own(ui)
        if self.form is None:
            played = setup_deal.recall_party(ui).played
            known = self.list_games()
            if known:
                self.choose_game(ui, played if played in known else known[0])

    @staticmethod
    def list_games() -> tuple[str, ...]:
        """The games that can be laid by hand."""
        good = [key for key in list_games() if games.prepare_game(key) is None]
        return tuple([key for key in good if registry.load_table(key).by_hand is not None])

    @property
    def domain(self) -> str:
        return self.game

    # ------------------------------------------------------------------ what is chosen

    @property
    def chosen(self) -> Form:
        """The table as it is chosen now."""
        assert self.form is not None
        return self.form

    @property
    def offered(self) -> Offer:
        """What there is to choose from."""
        return self._offer

    def change(self, form: Form) -> None:
        """Takes over a changed table."""
        self.form = forms.fit_form(form, self._offer)

    def name_player(self, ui: Ui) -> str:
        return setup_deal.name_player(ui)

    def choose_game(self, ui: Ui, game: str) -> None:
        """The table of another game."""
        self.game, self.typed = game, {}
        self._offer = setup_deal.make_offer(ui, game)
        self.form = forms.make_first_form(self._offer)

    def count_seats(self, count: int) -> None:
        """More or fewer seats."""
        self.form = forms.count_seats(self.chosen, self._offer, count)

    def choose_board(self, board: str) -> None:
        """Another board."""
        self.change(forms.take_board(self.chosen, board))

    # ------------------------------------------------------------------ going on

    def begin(self, ui: Ui) -> None:
        """Shows the empty table that was chosen."""
        form, rules = self.chosen, self._offer.rules
        seats = len(form.seats)
        options = rules.options(form.options, form.board_id, seats)
        if isinstance(options, Refusal):
            said = setup_deal.say_refusal(ui, self.game, options)
            ui.notice(setup_deal.strip_link(said), "error")
            return
        text = write_empty(self.game, form.board_id, seats, options)
        desk = Desk(text, services.find_services(ui.app).library)
        ui.app.push(LayScreen(ui.app, desk))

    def paste(self, ui: Ui) -> None:
        """Shows the position on the clipboard."""
        self.open_text(ui, read_clipboard())

    def open_text(self, ui: Ui, text: str) -> None:
        """Shows a position, or a whole game, or says what is wrong with its text."""
        if is_game(text):
            open_game_text(ui, text)
            return
        desk = lay_files.read_text(ui, text)
        if desk is not None:
            ui.app.push(LayScreen(ui.app, desk))

    def open_file(self, ui: Ui, path: Path) -> None:
        """Shows the position of a file."""
        text = lay_files.load_text(ui, path)
        if text is not None:
            self.open_text(ui, text)

    def take_file(self, ui: Ui, path: Path) -> None:
        self.open_file(ui, path)

    # ------------------------------------------------------------------ looks

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("Lay a position")

    def build_body(self, ui: Ui) -> Node:
        room = ui.wide / max(1.0, ui.text_scale)
        if self.form is None:  # no game can be laid by hand
            return self.build_texts(ui)
        sheets = [self.build_table(ui), self.build_texts(ui)]
        if room < NARROW:
            return Scroll(Column(sheets, gap=10), key="lay_start", pad=2)
        sheets[0].grow, sheets[1].grow = 3, 2
        return Row(sheets, gap=12)

    def build_table(self, ui: Ui) -> Node:
        """An empty table: game, board, seats, options."""
        tr, form = ui.tr, self.chosen
        said = tr(
            "Lay the position of your printed game: the program counts "
            "it, says what is legal, and plays on from it."
        )
        picked = Choice(
            [(key, name_game(tr, key)) for key in self.list_games()],
            self.game,
            partial(self.choose_game, ui),
            key="lay_game",
            segmented=True,
            spoken=tr("Game"),
        )
        boards = [
            (board.id, tr.choose_name(board.name))
            for board in services.find_services(ui.app).library.list_boards(self.game)
            if len(form.seats) in board.seats
        ]
        board = Choice(
            boards, form.board_id, self.choose_board, key="lay_board", spoken=tr("Board")
        )
        seats = Choice(
            [(n, str(n)) for n in self._offer.meta.seats],
            len(form.seats),
            self.count_seats,
            key="lay_seats",
            segmented=True,
            spoken=tr("Players"),
        )
        asked = [
            option
            for option in setup_options.list_asked(self)
            if option.kind in ("bool", "choice", "number")
        ]
        options = [setup_options.build_option(self, ui, option) for option in asked]
        body = Column(
            [
                Paragraph(said, colour="ink_soft"),
                picked,
                Flow([Label(tr("Board"), align="center"), board], gap=8),
                Flow([Label(tr("Players"), align="center"), seats], gap=8),
                *options,
            ],
            gap=10,
        )
        begin = Button(
            tr("Begin with an empty table"),
            partial(self.begin, ui),
            key="lay_empty",
            icon="plus",
            style="seal",
            align="start",
        )
        parts = [Scroll(body, key="lay_table", grow=1, pad=2), begin]
        return build_section(tr("An empty table"), parts)

    def build_texts(self, ui: Ui) -> Node:
        """A text from the clipboard, and the positions that were kept."""
        tr = ui.tr
        folder = services.find_services(ui.app).paths.positions
        said = tr(
            "A position is also a short text. Copy one and paste it here, or drop its file on the "
            "window. A moment of a game becomes a position by “Lay this position” in the game’s "
            "menu."
        )
        buttons = Flow(
            [
                Button(
                    tr("Paste a position"),
                    partial(self.paste, ui),
                    key="lay_paste",
                    icon="copy",
                    tip=tr("Ctrl+V"),
                ),
                Button(
                    tr("Folder"),
                    lambda: self.open_own(ui, folder),
                    key="lay_folder",
                    icon="folder",
                    style="quiet",
                ),
            ],
            gap=8,
        )
        rows: list[Node] = [
            Button(
                one.path.stem,
                partial(self.open_file, ui, one.path),
                key=f"own:{one.path.name}",
                style="quiet",
                side="start",
                enabled=bool(one.game),
                why=tr("This file is no position of a game that the program knows."),
                spoken=f"{one.path.stem}. {name_game(tr, one.game)}" if one.game else "",
            )
            for one in self.own
        ]
        if not rows:
            rows.append(Paragraph(tr("You have kept none yet."), colour="ink_soft"))
        kept = Column(
            [
                Paragraph(said, colour="ink_soft"),
                buttons,
                Label(tr("Your own positions"), weight="bold"),
                *rows,
            ],
            gap=8,
        )
        listed = Scroll(kept, key="lay_own", grow=1, pad=2)
        return build_section(tr("A text or a file"), [listed])

    @staticmethod
    def open_own(ui: Ui, folder: Path) -> None:
        """Opens the folder of the person's own positions."""
        if not open_folder(folder):
            ui.notice(ui.tr("The folder cannot be opened here: {path}", path=folder), "error")

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        paste = (Shortcut(("ctrl+v",), partial(self.paste, ui)),)
        return (
            KeyRow(ui.tr("Ctrl+V"), ui.tr("Paste a position"), paste),
            make_rules_row(ui, self.game),
        )


def write_empty(game: str, board: str, seats: int, options: Mapping[str, Any]) -> str:
    """The text of an empty board."""
    laying = registry.load_table(game).by_hand
    head = write_lines(game, board, seats, options, (), {})
    return head + (laying.begin(seats, options) + "\n" if laying is not None else "")
