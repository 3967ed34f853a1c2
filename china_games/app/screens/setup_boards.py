"""The boards on the setup screen: a picture of each, its name, and how many it takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from china_games.app import services
from china_games.app.screens.pictures import SHAPE, draw_board
from china_games.app.screens.setup_form import Form, Offer
from china_games.boards.library import BoardFile
from china_games.files import list_first
from china_games.games.contract import Refusal
from china_games.i18n import Translator
from china_games.kit.layout import Grid
from china_games.kit.ui import Node, Rect, Size, Surface, Ui
from china_games.kit.widgets import Paint, Paragraph
from china_games.session import SeatInfo

GAP = 6  # units round the picture of a card
FEW = 4  # boards that are seen at once in most windows
TOLD = 3  # problems of board files that are told


@dataclass(eq=False, repr=False)
class Card(Paint):
    """A board's card: as high as its picture and two lines of words need."""

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide = ui.px(200) if room is None else room
        return wide, round((wide - 2 * ui.px(GAP)) * SHAPE) + 3 * ui.px(GAP) + 2 * ui.measure_text(
            ""
        )[1]


class Previews:
    """Pictures of empty boards, made one a frame after they were first wanted."""

    def __init__(self) -> None:
        self._made: dict[Any, Surface | None] = {}
        self._wanted: dict[Any, tuple[BoardFile, Size]] = {}

    def get(self, ui: Ui, board: BoardFile, size: Size) -> Surface | None:
        """The picture, if it is there."""
        key = board.sha256, size, ui.theme, ui.tr.language
        if key not in self._made:
            self._wanted[key] = board, size
        return self._made.get(key)

    def work(self, ui: Ui, offer: Offer) -> bool:
        """Makes one picture if one is wanted."""
        if not self._wanted:
            return False
        key, (board, size) = self._wanted.popitem()
        if board.game != offer.meta.key:  # another game was chosen since
            return True
        self._made[key] = None  # should drawing fail, it is not tried again and again
        rules = offer.rules
        seats = board.seats[-1]
        sitting = [SeatInfo("", "human", look=look) for look in range(seats)]
        options = {option.key: option.default for option in offer.meta.options}
        view = rules.view(rules.setup(board.rules_board, options, seats, 0), None)
        self._made[key] = draw_board(ui, board.game, board, view, sitting, size)
        return True


class Choosing(Protocol):
    """What the boards ask of the screen that shows them."""

    note: str  # a sentence about the last change
    previews: Previews

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

    def explain_refusal(self, ui: Ui, refusal: Refusal) -> str:
        """A refusal of the rules in one sentence."""


def build_boards(screen: Choosing, ui: Ui) -> Node:
    """All boards of the game as cards; of many those come first that take this number of seats."""
    found, count = screen.list_boards(ui), len(screen.chosen.seats)
    if len(found) > FEW:
        found = tuple(sorted(found, key=lambda board: count not in board.seats))
    cards = [build_card(screen, ui, board) for board in found]
    return Grid(cards, columns=2, gap=10, weights=(1, 1))


def build_card(screen: Choosing, ui: Ui, board: BoardFile) -> Node:
    fits = len(screen.chosen.seats) in board.seats
    chosen = board.id == screen.chosen.board_id
    name, counts = ui.tr.choose_name(board.name), say_seat_counts(ui.tr, board.seats)
    said = ui.tr("{name}, {counts}", name=name, counts=counts)

    def draw(ui: Ui, target: Surface, rect: Rect) -> None:
        draw_card(screen, ui, target, rect, board, chosen, fits)

    return Card(
        draw,
        on_click=lambda: choose(screen, ui, board, fits),
        key=f"board:{board.id}",
        spoken=ui.tr("{name}, chosen", name=said) if chosen else said,
        tip=say_own(ui, board),
    )


def draw_card(
    screen: Choosing,
    ui: Ui,
    target: Surface,
    rect: Rect,
    board: BoardFile,
    chosen: bool,
    fits: bool,
) -> None:
    """The picture above, name and counts below."""
    ui.draw_panel(target, rect, "chosen" if chosen else "slip")
    gap = ui.px(GAP)
    place = Rect(
        rect.x + gap, rect.y + gap, rect.w - 2 * gap, rect.h - 3 * gap - 2 * ui.measure_text("")[1]
    )
    picture = screen.previews.get(ui, board, place.size)
    ui.draw_panel(target, place, "inset")
    if picture:
        picture.set_alpha(255 if fits else 90)
        target.blit(picture, place)
    line = ui.measure_text("")[1]
    words = Rect(place.x, place.bottom + gap // 2, place.w, line)
    ui.write(
        target,
        ui.tr.choose_name(board.name),
        words,
        "body",
        "bold",
        "ink" if fits else "ink_soft",
        "center",
    )
    ui.write(
        target,
        say_seat_counts(ui.tr, board.seats),
        words.move(0, line),
        "small",
        "regular",
        "ink_soft",
        "center",
    )


def choose(screen: Choosing, ui: Ui, board: BoardFile, fits: bool) -> None:
    """Takes the board, or says why it is not for this table."""
    if fits:
        screen.change(screen.chosen._replace(board_id=board.id, board_chosen=True))
        return
    checked = screen.offered.rules.options({}, board.id, len(screen.chosen.seats))
    screen.note = (
        screen.explain_refusal(ui, checked)
        if isinstance(checked, Refusal)
        else ui.tr("This board is not for {n} players.", n=len(screen.chosen.seats))
    )
    ui.play_sound("error")


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
