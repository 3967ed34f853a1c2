"""The boards on the setup screen: those for this number of players, with a picture, a name and how
many they take; the others stand in a dialog.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from china_games.app import services
from china_games.app.screens import setup_form as forms
from china_games.app.screens.pictures import SHAPE
from china_games.app.screens.setup_form import Form, Offer
from china_games.app.screens.thumbnails import Thumbnails, picture_board
from china_games.boards.board_file import BoardFile
from china_games.files import list_first
from china_games.i18n import Translator
from china_games.kit import fonts
from china_games.kit.ui import Node, Rect, Size, Stop, Surface, Ui
from china_games.kit.widgets import (
    Button,
    Flow,
    Grid,
    Paint,
    Paragraph,
    Row,
    make_filler,
    open_dialog,
)

GAP = 6  # units round the picture of a card
MOST = 3  # boards that are shown at once
WIDTHS = (360, 290, 240, 188)  # units of a large picture
FLAT = (72, 50)  # units of a small one

FLAT_CARDS = 250, 203  # units of width of its card: one of two, one of three
NARROW = 700  # units of width of the window below which cards wrap
TOLD = 3  # problems of board files that are told


class Choosing(Protocol):
    """What the boards ask of the screen that shows them."""

    thumbnails: Thumbnails

    @property
    def chosen(self) -> Form:
        """The form as it is now."""

    @property
    def offered(self) -> Offer:
        """What there is to choose from."""

    def list_boards(self, ui: Ui) -> Sequence[BoardFile]:
        """The boards of the game."""

    def change(self, form: Form) -> None:
        """Takes over a changed form."""


@dataclass(eq=False, repr=False)
class Card(Paint):
    """A board's card, with a large picture above the words or a small one before them; one of a
    group.
    """

    thumbnails: Thumbnails = field(kw_only=True)
    board: BoardFile = field(kw_only=True)
    chosen: bool = field(kw_only=True)
    fits: bool = field(kw_only=True)
    large: float = field(kw_only=True)

    def measure_picture(self, ui: Ui, room: int) -> Size:
        """The picture's size in a card so wide, in pixels."""
        if not self.large:
            return ui.px(FLAT[0]), ui.px(FLAT[1])
        wide = min(room - 2 * ui.px(GAP), ui.px(self.large))
        return wide, round(wide * SHAPE)

    def list_lines(self, ui: Ui, room: int) -> list[tuple[str, str, str, str]]:
        """The words, wrapped in so many pixels: text, size, weight, colour."""
        tr, ink = ui.tr, "ink" if self.fits else "ink_soft"
        sets = [(tr.choose_name(self.board.name), "body", "bold", ink)]
        sets.append((say_seat_counts(tr, self.board.seats), "small", "regular", "ink_soft"))
        if self.board.own:
            sets.append((tr("your own"), "small", "regular", "ink_soft"))
        return [
            (line, size, weight, colour)
            for text, size, weight, colour in sets
            for line in fonts.wrap(text, weight, ui.font_px(size), max(1, room))
        ]

    def measure_lines(self, ui: Ui, room: int) -> int:
        return sum(ui.measure_text("", size)[1] for _, size, _, _ in self.list_lines(ui, room))

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        gap = ui.px(GAP)
        if room is None:
            room = ui.px(self.large or 188) + 2 * gap
        wide, high = self.measure_picture(ui, room)
        if self.large:
            return room, high + 3 * gap + self.measure_lines(ui, room - 2 * gap)
        words = self.measure_lines(ui, room - wide - 3 * gap)
        return room, max(high, words) + 2 * gap

    def list_stops(self, ui: Ui) -> Sequence[Stop]:
        return (Stop(self.key, self.rect, self.spoken, self, self.tip, "board"),)

    def draw(self, ui: Ui, target: Surface) -> None:
        gap, box = ui.px(GAP), self.rect
        ui.draw_panel(target, box, "chosen" if self.chosen else "slip")
        place = Rect((0, 0), self.measure_picture(ui, box.w))
        if self.large:
            place.midtop = box.centerx, box.y + gap
            words = Rect(box.x + gap, place.bottom + gap, box.w - 2 * gap, 0)
        else:
            place.midleft = box.x + gap, box.centery
            words = Rect(place.right + gap, 0, box.right - place.right - 2 * gap, 0)
            words.y = box.centery - self.measure_lines(ui, words.w) // 2
        picture = self.thumbnails.get(ui, picture_board(self.board), place.size)
        if picture is None:
            ui.draw_panel(target, place, "inset")
        else:
            picture.set_alpha(255 if self.fits else 110)
            target.blit(picture, place)
        for text, size, weight, colour in self.list_lines(ui, words.w):
            high = ui.measure_text("", size)[1]
            line = Rect(words.x, words.y, words.w, high)
            ui.write(target, text, line, size, weight, colour, "center" if self.large else "start")
            words.y += high


def list_shown(screen: Choosing, ui: Ui) -> tuple[list[BoardFile], list[BoardFile]]:
    """The boards that are shown, the chosen one first if it does not fit, and those in the
    dialog.
    """
    found, form = screen.list_boards(ui), screen.chosen
    count = len(form.seats)
    fitting = [board for board in found if count in board.seats]
    own = [board for board in fitting if board.own]
    shipped = [board for board in fitting if not board.own]
    few = shipped[: max(MOST - len(own), MOST - 1)]
    shown = [*few, *own[: MOST - len(few)]]
    chosen = [board for board in found if board.id == form.board_id and board not in shown]
    if chosen:
        shown = [*chosen, *shown[: MOST - 1]]
    fold = sorted(
        (board for board in found if board not in shown), key=lambda board: board not in fitting
    )
    return shown, fold


def list_widths(screen: Choosing, ui: Ui, room: float) -> list[float]:
    """The widths that the pictures of the boards may have in so many units, the largest first."""
    count = len(list_shown(screen, ui)[0])
    whole = [wide for wide in WIDTHS if count * (wide + 2 * GAP) + (count - 1) * 8 <= room]
    return [*whole, 0]


def build_boards(screen: Choosing, ui: Ui, large: float) -> Node:
    """The boards for this number of seats, with pictures so wide, or small ones for 0."""
    cards = [build_card(screen, ui, board, large) for board in list_shown(screen, ui)[0]]
    flat = FLAT_CARDS[len(cards) >= MOST] * max(1.0, ui.text_scale)
    for card in cards:
        card.width = (large + 2 * GAP) if large else flat
    if ui.text_scale > 1 or ui.wide < NARROW:
        return Flow(cards, gap=8)
    return Row([*cards, make_filler()], gap=8)


def build_others(screen: Choosing, ui: Ui) -> list[Node]:
    """The button that shows the other boards, if there are any."""
    fold = list_shown(screen, ui)[1]
    if not fold:
        return []
    label = ui.tr.plural("{n} other board…", "{n} other boards…", len(fold))
    return [
        Button(
            label,
            lambda: open_fold(screen, ui),
            key="boards",
            icon="folder",
            size="small",
            style="quiet",
            align="center",
        )
    ]


def open_fold(screen: Choosing, ui: Ui) -> None:
    """Opens the boards that are not shown, also those for other numbers of players: the foot then
    says what has to be changed for them.
    """

    def build_body(ui: Ui) -> Node:
        _, fold = list_shown(screen, ui)
        cards = [build_card(screen, ui, board, 188, ui.close) for board in fold]
        columns = 3 if ui.text_scale <= 1.2 else 2 if ui.text_scale <= 1.6 else 1
        return Grid(cards, columns=columns, gap=10, weights=(1,) * columns)

    open_dialog(
        ui,
        "other_boards",
        ui.tr("Other boards"),
        build_body,
        lambda ui: [Button(ui.tr("Cancel"), ui.close, key="boards:close")],
        first="boards:close",
        width=700,
    )


def build_card(
    screen: Choosing,
    ui: Ui,
    board: BoardFile,
    large: float,
    first: Callable[[], object] = lambda: None,
) -> Card:
    """The card of a board, which a click takes after calling `first`."""
    fits = len(screen.chosen.seats) in board.seats
    chosen = board.id == screen.chosen.board_id
    name, counts = ui.tr.choose_name(board.name), say_seat_counts(ui.tr, board.seats)
    said = ui.tr("{name}, {counts}", name=name, counts=counts)

    def take() -> None:
        first()
        screen.change(forms.take_board(screen.chosen, board.id))

    return Card(
        on_click=take,
        key=f"board:{board.id}",
        spoken=ui.tr("{name}, chosen", name=said) if chosen else said,
        tip=say_own(ui, board),
        thumbnails=screen.thumbnails,
        board=board,
        chosen=chosen,
        fits=fits,
        large=large,
    )


def build_problems(ui: Ui) -> list[Node]:
    """What is wrong with the person's own board files, so that nobody wonders where a board is."""
    found = services.find_services(ui.app).library.list_problems()
    wrong = [problem for problem in found if problem.code != "more_boards"]
    unread = [problem for problem in found if problem.code == "more_boards"]
    told: list[Node] = [
        Paragraph(text, "small", "error") for text in list_first(ui.tr, wrong, TOLD)
    ]
    told += [Paragraph(problem.say(ui.tr), "small", "error") for problem in unread]
    if found:
        said = ui.tr.plural(
            "A board of yours cannot be used yet:",
            "Boards of yours cannot be used yet:",
            len({problem.path for problem in found}),
        )
        told.insert(0, Paragraph(said, "small", weight="bold"))
    return told


def say_seat_counts(tr: Translator, seats: tuple[int, ...]) -> str:
    """How many may sit round a board: "3 or 4 players"."""
    if len(seats) == 1:
        return tr.plural("{n} player", "{n} players", seats[0])
    if len(seats) == 2:
        return tr("{a} or {b} players", a=seats[0], b=seats[1])
    return tr("{a} to {b} players", a=seats[0], b=seats[-1])


def say_own(ui: Ui, board: BoardFile) -> str:
    """Where a board comes from, if it is not one of the program's."""
    return ui.tr("From your own boards folder: {file}", file=board.path.name) if board.own else ""
