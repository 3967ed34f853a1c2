"""The workshop: a person's own boards and those of the program, with all that is to be said of
them. A board is written in a text editor; the page shows it anew whenever its file is saved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from pathlib import Path

from china_games.app import services
from china_games.app.screens import summaries, workshop_details, workshop_doing
from china_games.app.screens.frame import Framed, list_boxes, measure_margins
from china_games.app.screens.keys import make_rules_row
from china_games.app.screens.lay_start import LayStartScreen
from china_games.app.screens.thumbnails import Subject, Thumbnails, picture_board
from china_games.app.screens.workshop_cards import Item, build_card, name_file, name_item
from china_games.app.screens.workshop_chance import ChanceScreen
from china_games.app.screens.workshop_pictures import Plates, picture_look
from china_games.app.screens.workshop_shelf import Shelf, find_item
from china_games.files.kinds import GAME_TEXT, POSITION, find_kind
from china_games.games import registry
from china_games.geometry import Point
from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.ui import Node, Rect, Ui
from china_games.kit.widgets import (
    Button,
    Choice,
    Column,
    Divider,
    Grid,
    Label,
    Paragraph,
    Row,
    Scroll,
)
from china_games.table.plans import Show
from china_games.workshop.chance import find_generator
from china_games.workshop.looks import Look

PAUSE = 0.15  # seconds of rest before the large picture of a board is drawn
NARROW = 700  # units of width in type of the usual size below which a list takes the cards' place
GAP = 10
LEAST_WIDTH = 160  # units of a card in type of the usual size
LARGEST_PICTURE = 150  # units of height of the picture of a card

HEAD = "back", "lay_position", "chance", "template", "folder"
"""The keys of the buttons at the head of the page."""


def make_reader() -> Executor:
    """One thread: files are read one after the other."""
    return ThreadPoolExecutor(1, "workshop")


class WorkshopScreen(Framed):
    """`chosen` is the file that is shown at first, `dropped` one from elsewhere that is looked at
    before it is kept.
    """

    stays_open = True  # a game on a board is left to go on with the board

    def __init__(
        self,
        chosen: Path | None = None,
        dropped: Path | None = None,
        make_executor: Callable[[], Executor] = make_reader,
    ) -> None:
        super().__init__()
        self.chosen = dropped or chosen
        self.dropped = dropped
        self.make_executor = make_executor
        self.shelf: Shelf | None = None
        self.thumbnails, self.plates = Thumbnails(), Plates()
        self.show = Show(problems=True)
        self.since = 0.0  # when the choice last moved
        self.layers[0].focus = "chance"

    # -- beginning ---------------------------------------------------------------------------------

    def start(self, ui: Ui) -> None:
        if self.shelf is None:
            self.shelf = Shelf(services.find_services(ui.app).library, self.make_executor())
            self.point_shelf()
        else:
            self.shelf.go_on(self.make_executor())
        self.since = ui.now

    def stop(self, ui: Ui) -> None:
        if self.shelf is not None:
            self.shelf.pause()

    def forget(self) -> None:
        """Reads the files again: something was written here, or below another page."""
        if self.shelf is not None:
            self.shelf.forget()

    # -- the files ---------------------------------------------------------------------------------

    @property
    def items(self) -> tuple[Item, ...]:
        """The file that was dropped, then all others; none as long as they are not read."""
        known = self.shelf.items or () if self.shelf is not None else ()
        if self.dropped is None:
            return known
        look = self.shelf.looks.get(self.dropped) if self.shelf is not None else None
        board, problems = (look.board, look.problems) if look is not None else (None, ())
        return (Item(self.dropped, board, problems, dropped=True), *known)

    @property
    def item(self) -> Item | None:
        """The chosen one."""
        return find_item(self.items, self.chosen)

    @property
    def look(self) -> Look | None:
        """What is known of the chosen file; None while it is being read."""
        return self.shelf.look if self.shelf is not None else None

    def choose(self, ui: Ui, path: Path) -> None:
        """Shows a file."""
        self.chosen, self.since = path, ui.now
        self.show = self.show._replace(near=None)
        self.point_shelf()

    def point_shelf(self) -> None:
        """Has the chosen file looked at."""
        if self.shelf is None:
            return
        item = find_item(self.shelf.items or (), self.chosen)
        shipped = item.board if item is not None and item.board and not item.board.own else None
        if item is not None or self.chosen == self.dropped:
            self.shelf.choose(self.chosen, shipped)

    def choose_first(self) -> None:
        """Chooses the first file where none is chosen, or the chosen one is gone; one that was
        written just now is only not read yet.
        """
        gone = self.chosen is None or not self.chosen.exists()
        if self.items and self.item is None and gone:
            self.chosen = self.items[0].path
        self.point_shelf()

    def take_file(self, ui: Ui, path: Path) -> None:
        """Looks at a file that was dropped on the window."""
        if path.is_dir():
            ui.notice(ui.tr("That is a folder. Drop the file of one board."), "error")
            return
        if find_kind(path) in (POSITION, GAME_TEXT):
            services.find_services(ui.app).show_file(ui, path)
            return
        self.dropped = path
        self.choose(ui, path)

    def tick(self, ui: Ui, seconds: float) -> None:
        shelf = self.shelf
        if shelf is None:
            return
        if shelf.tick(ui.now):
            if shelf.items is not None:
                self.choose_first()
            ui.rebuild()
        elif ui.now - self.since >= PAUSE and (self.plates.work(ui) or self.thumbnails.work(ui)):
            ui.rebuild()

    def keep_clear(self, ui: Ui) -> Sequence[Rect]:
        """No message lies over a button."""
        return list_boxes(ui, self, (*HEAD, *workshop_details.BUTTONS))

    # -- looks -------------------------------------------------------------------------------------

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("Workshop")

    def build_extras(self, ui: Ui) -> Sequence[Node]:
        tr = ui.tr
        folder = services.find_services(ui.app).paths.boards
        return (
            Button(
                tr("Lay a position"),
                lambda: ui.app.push(LayStartScreen()),
                icon="edit",
                key="lay_position",
                tip=tr("Lay the position of your printed game"),
            ),
            Button(
                tr("Random board"),
                lambda: self.open_chance(ui),
                icon="dice",
                style="seal",
                key="chance",
                tip=tr("Nine new boards to choose from"),
            ),
            Button(
                tr("From a template"),
                lambda: workshop_doing.choose_template(ui, partial(self.adopt, ui)),
                icon="edit",
                key="template",
                tip=tr("A small board to begin with, to be changed in a text editor"),
            ),
            Button(
                tr("My boards folder"),
                lambda: workshop_doing.open_boards(ui, folder),
                icon="folder",
                key="folder",
                tip=tr("Opens the folder of your own boards"),
            ),
        )

    def open_chance(self, ui: Ui) -> None:
        """Opens the page of random boards, of the game of the chosen board if it has any."""
        game = self.look.game if self.look is not None else ""
        game = game if game in registry.GAMES and find_generator(game) else ""
        ui.app.push(ChanceScreen(partial(self.adopt, ui), game=game))

    def build_body(self, ui: Ui) -> Node:
        if self.shelf is None or self.shelf.items is None and self.dropped is None:
            said = Paragraph(ui.tr("The boards are being read …"), "large", "ink_soft")
            return Column([said], style="card", pad=40)
        room = (ui.wide - 2 * measure_margins(ui)[0]) / max(1.0, ui.text_scale)
        if room < NARROW:
            return Column([self.build_list(ui), self.build_details(ui)], gap=8)
        share = 1.15 if room > 1000 else 0.9
        cards = self.build_cards(ui, (room - GAP) * share / (1 + share) - 40)
        cards.grow = share
        return Row([cards, self.build_details(ui)], gap=GAP)

    def build_list(self, ui: Ui) -> Node:
        """All files in a drop-down list, where there is no room for cards."""
        options = [(item.path, self.name_option(ui, item)) for item in self.items]
        return Choice(
            options,
            self.chosen,
            partial(self.choose, ui),
            key="boards",
            spoken=ui.tr("Board"),
        )

    @staticmethod
    def name_option(ui: Ui, item: Item) -> str:
        name = name_item(ui.tr, item)
        if item.dropped:
            return ui.tr("{name} (not kept yet)", name=name)
        if item.board is None:
            return ui.tr("{name} (cannot be used yet)", name=name)
        game = summaries.name_game(ui.tr, item.board.game)
        return ui.tr("{name} (your own)", name=name) if item.board.own else f"{game} · {name}"

    def build_cards(self, ui: Ui, room: float) -> Node:
        """All files as cards in so many units of width, a person's own above those of each game."""
        tr = ui.tr
        columns = max(1, int((room + 8) // (LEAST_WIDTH + 8)))
        wide = ((room + 8) / columns - 8) * max(1.0, ui.text_scale)
        own = [item for item in self.items if item.dropped or not item.board or item.board.own]
        parts: list[Node] = [Label(tr("Your own boards"), "large", "display"), Divider()]
        parts += [self.build_grid(ui, own, columns, wide)] if own else []
        parts += (
            [Paragraph(one.say(tr), "small", "error") for one in self.shelf.unread]
            if self.shelf
            else []
        )
        if not own:
            parts.append(
                Paragraph(
                    tr(
                        "You have none yet. Make a random one or begin with a "
                        "template, copy a board of the program, or drop a file on "
                        "this window; then change it in a text editor."
                    ),
                    colour="ink_soft",
                )
            )
        for game in registry.GAMES:
            shipped = [
                item
                for item in self.items
                if item.board
                and not item.board.own
                and not item.dropped
                and item.board.game == game
            ]
            if shipped:
                parts.append(Label(summaries.name_game(tr, game), "large", "display"))
                parts += [Divider(), self.build_grid(ui, shipped, columns, wide)]
        return Column(
            [Scroll(Column(parts, gap=8), key="shelf", grow=1, pad=4)], style="card", pad=8
        )

    def build_grid(self, ui: Ui, items: Sequence[Item], columns: int, wide: float) -> Node:
        cards = [
            build_card(
                ui,
                item,
                self.find_subject(item),
                self.thumbnails,
                item.path == self.chosen,
                partial(self.choose, ui, item.path),
                LARGEST_PICTURE * max(1.0, ui.text_scale),
                self.shelf.count_hints(item.path) if self.shelf is not None else 0,
            )
            for item in items
        ]
        for card in cards:
            card.width = wide
        return Grid(cards, columns=columns, gap=8)

    def find_subject(self, item: Item) -> Subject | None:
        """What is pictured on a card; of a broken file what can be drawn of it."""
        if item.board is not None:
            return picture_board(item.board)
        look = self.shelf.looks.get(item.path) if self.shelf is not None else None
        return picture_look(look) if look is not None and look.plan is not None else None

    def build_details(self, ui: Ui) -> Node:
        return workshop_details.build_details(self, ui)

    # -- doing -------------------------------------------------------------------------------------

    def keep_dropped(self, ui: Ui) -> None:
        """Copies the file that was dropped to the person's own boards."""
        look = self.look
        if look is not None and self.dropped is not None:
            workshop_doing.keep_dropped(ui, look, partial(self.adopt, ui))

    def let_dropped_go(self, ui: Ui) -> None:
        """Does without the file that was dropped."""
        self.dropped = self.chosen = None
        self.choose_first()

    def adopt(self, ui: Ui, path: Path) -> None:
        """Shows a file that was written among the person's own boards."""
        self.dropped = None
        self.forget()
        self.choose(ui, path)
        if self.shelf is not None:
            self.shelf.choose(path, None)
        said = ui.tr("Written: {file}.", file=name_file(path))
        ui.notice(said, "good", about="workshop")

    def copy(self, ui: Ui) -> None:
        """Copies the chosen board to the person's own ones."""
        if self.look is not None and self.look.board is not None:
            workshop_doing.copy_board(ui, self.look.board, partial(self.adopt, ui))

    def toggle(self, name: str) -> None:
        """Lays something over the large picture, or takes it away."""
        shown = self.show._asdict()
        self.show = Show(**{**shown, name: not shown[name]})

    def go_to(self, ui: Ui, at: Point | None) -> None:
        """Shows a place of the board large, where it can be seen; None = the whole board again."""
        found = self.look is not None and any(at == spot for spot, _ in self.look.spots)
        self.show = self.show._replace(near=at, problems=self.show.problems or found)
        self.since = ui.now - PAUSE
        ui.rebuild()
        workshop_details.reveal(ui, workshop_details.PICTURE)

    def list_keys(self, ui: Ui) -> Sequence[KeyRow]:
        tr = ui.tr
        look = self.look
        copy = (Shortcut(("ctrl+d",), lambda: self.copy(ui)),)
        return (
            KeyRow(tr("Ctrl+D"), tr("Copy the board"), copy if look and look.board else ()),
            make_rules_row(ui, look.game if look else ""),
        )
