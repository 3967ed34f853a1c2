"""The chosen board of the workshop: a large picture, what can be done, what is wrong with it and
what had better be otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from china_games.app.screens import workshop_doing
from china_games.app.screens.setup_boards import say_seat_counts
from china_games.app.screens.summaries import name_game
from china_games.app.screens.workshop_cards import Item, name_file, name_item, say_finding
from china_games.app.screens.workshop_pictures import Plates
from china_games.app.screens.workshop_plate import Plate
from china_games.boards.board_file import BoardFile
from china_games.files import Problem, characters
from china_games.geometry import Point
from china_games.kit.theme import mix
from china_games.kit.trees import walk
from china_games.kit.ui import Event, Node, Stop, Surface, Ui
from china_games.kit.widgets import Button, Column, Flow, Icon, Paragraph, Row, Scroll
from china_games.kit.widgets.button import find_press
from china_games.kit.widgets.dialog import is_low
from china_games.table.plans import Show
from china_games.workshop.looks import Look


class Showing(Protocol):
    """What the sheet asks of the screen that shows it."""

    show: Show
    plates: Plates

    @property
    def item(self) -> Item | None:
        """The chosen file."""

    @property
    def look(self) -> Look | None:
        """What is known of it; None while it is being read."""

    def toggle(self, name: str) -> None:
        """Lays something over the picture, or takes it away."""

    def go_to(self, ui: Ui, at: Point | None) -> None:
        """Shows a place of the board large; None = the whole board again."""

    def keep_dropped(self, ui: Ui) -> None:
        """Copies the file that was dropped to the person's own boards."""

    def let_dropped_go(self, ui: Ui) -> None:
        """Does without the file that was dropped."""

    def copy(self, ui: Ui) -> None:
        """Copies the board to the person's own ones."""


PICTURE, FINDINGS = "picture", "findings"
"""The keys of the picture and of the list below it."""

BUTTONS = "play", "setup", "weigh", "copy", "edit", "keep", "let_go"
"""The keys of what can be done with the board."""

MOST = 60
"""Problems and hints that are told; the command line tells the others."""

LONGEST_PATH = 160
"""Characters of the path of a file."""


@dataclass(eq=False, repr=False)
class Finding(Paragraph):
    """A problem or hint that can be clicked, one of a group: Tab goes past it, arrows go inside."""

    on_click: Callable[[], object] | None = field(default=None, kw_only=True)
    chosen: bool = field(default=False, kw_only=True)

    def list_stops(self, ui: Ui) -> Sequence[Stop]:
        return (Stop(self.key, self.rect, self.spoken, self, self.tip, "finding"),)

    def draw(self, ui: Ui, target: Surface) -> None:
        if self.chosen or ui.hover is self:
            wash = mix(ui.theme.paper_light, ui.theme.ochre, 0.35 if self.chosen else 0.18)
            target.fill(wash, self.rect.inflate(ui.px(8), ui.px(4)))
        super().draw(ui, target)

    def handle(self, ui: Ui, event: Event) -> bool:
        press = find_press(ui, self, event)
        if press == "click":
            ui.fire(self.on_click)
        return bool(press)

    def find_focus_from(self, ui: Ui, place: tuple[int, int]) -> str:
        return self.key


def build_details(screen: Showing, ui: Ui) -> Node:
    """The sheet beside the cards."""
    item, look = screen.item, screen.look
    if item is None:
        return Column([], style="card", pad=12, grow=1)
    head = [Paragraph(name_item(ui.tr, item), "large", weight="display"), *build_facts(ui, item)]
    buttons = Flow(list_buttons(screen, ui, item, look), gap=8)
    if look is None:
        told: list[Node] = [Paragraph(ui.tr("The file is being read …"), colour="ink_soft")]
    else:
        head += build_status(ui, look)
        told = [*build_picture(screen, ui, look), *build_findings(screen, ui, look)]
    if is_low(ui):
        parts = [*head, buttons, *told]
        inner = Scroll(Column(parts, gap=8), key="details", grow=1, pad=4)
        return Column([inner], style="card", pad=(8, 6), grow=1)
    inner = Scroll(Column([*head, *told], gap=8), key="details", grow=1, pad=4)
    return Column([inner, buttons], style="card", pad=(14, 12), gap=10, grow=1)


def build_facts(ui: Ui, item: Item) -> list[Node]:
    """Game, seats, file."""
    tr, board = ui.tr, item.board
    facts = [] if board is None else [name_game(tr, board.game), say_seat_counts(tr, board.seats)]
    if board is None:
        facts.append(tr("in your boards folder"))
    else:
        facts.append(name_file(item.path) if board.own else tr("a board of the program"))
    if item.dropped:
        facts[-1] = tr("{file}, not among your boards yet", file=name_file(item.path))
    told: list[Node] = [Paragraph(" · ".join(facts), "small", "ink_soft")]
    if not item.dropped and (board is None or board.own):
        path = characters.clean_name(str(item.path), LONGEST_PATH)
        said = tr("Change it in a text editor, and this page follows: {path}", path=path)
        told.append(Paragraph(said, "small", "ink_soft"))
    return told


def build_picture(screen: Showing, ui: Ui, look: Look) -> list[Node]:
    """The board with what is laid over it, and what may be."""
    if look.plan is None and look.board is None:
        return []
    tr = ui.tr
    layers = [
        ("grid", tr("Grid")),
        ("ids", tr("Ids")),
        ("neighbours", tr("Neighbours")),
        ("pieces", tr("Places filled")),
        ("problems", tr("Problems")),
    ]
    shown = screen.show._asdict()
    toggles = [
        Button(
            label,
            partial(screen.toggle, name),
            key=f"show:{name}",
            chosen=shown[name],
            size="small",
            icon="check" if shown[name] else "",
            spoken=tr("{name}, chosen", name=label) if shown[name] else label,
        )
        for name, label in layers
    ]
    toggles.append(
        Button(
            tr("Whole board"),
            lambda: screen.go_to(ui, None),
            key="whole",
            size="small",
            icon="zoom_out",
            enabled=screen.show.near is not None,
            why=tr("The whole board is shown. A click on it shows a place large."),
        )
    )
    picture = Plate(
        find=lambda size: screen.plates.get(ui, look, screen.show, size),
        plan=look.plan,
        go_to=lambda at: screen.go_to(ui, at if screen.show.near is None else None),
        key=PICTURE,
    )
    return [picture, Flow(toggles, gap=6)] if look.plan is not None else [picture]


def reveal(ui: Ui, key: str) -> None:
    """Scrolls so that the picture, or the findings, can be seen."""
    wanted = next((node for node in walk(ui.layer.root) if node.key == key), None)
    for node in walk(ui.layer.root):
        if wanted is not None and node.key == "details":
            node.reveal(ui, wanted.rect)


def build_status(ui: Ui, look: Look) -> list[Node]:
    """Whether the board is in order, above the picture; a click goes to the list below it, which is
    often out of sight.
    """
    tr = ui.tr
    if look.problems:
        icon, colour = "warning", "error"
        said = tr.plural(
            "{n} problem: the board cannot be used yet",
            "{n} problems: the board cannot be used yet",
            len(look.problems),
        )
    elif look.board is not None:
        icon, colour = "check", "malachite"
        said = tr("In order: it can be played")
        if look.hints:
            said += " · " + tr.plural("{n} hint", "{n} hints", len(look.hints))
    else:
        return []
    scale = max(1.0, ui.text_scale)
    line: Node = Paragraph(said, weight="bold", grow=1)
    if look.problems or look.hints:
        line = Finding(
            said,
            weight="bold",
            grow=1,
            key="status",
            spoken=said,
            tip=tr("Shows the list below the picture"),
            on_click=partial(reveal, ui, FINDINGS),
        )
    return [Row([Icon(icon, 20 * scale, colour, align="center"), line], gap=8)]


def build_findings(screen: Showing, ui: Ui, look: Look) -> list[Node]:
    """Problems and hints, with the numbers that they have in the picture."""
    tr, found = ui.tr, list[Node]()
    if look.problems:
        found += build_list(screen, ui, look, look.problems, 1)
    if look.hints:
        said = tr.plural(
            "{n} hint: allowed, but could be better",
            "{n} hints: allowed, but could be better",
            len(look.hints),
        )
        found += [build_finding_head(ui, "hint", said, "ink")]
        found += build_list(screen, ui, look, look.hints, len(look.problems) + 1)
    return [Column(found, gap=8, key=FINDINGS)] if found else []


def build_finding_head(ui: Ui, icon: str, said: str, colour: str) -> Node:
    scale = max(1.0, ui.text_scale)
    return Row(
        [Icon(icon, 20 * scale, colour, align="center"), Paragraph(said, weight="bold", grow=1)],
        gap=8,
    )


def build_list(
    screen: Showing, ui: Ui, look: Look, problems: Sequence[Problem], first: int
) -> list[Node]:
    """Each with its number, line and what to do; a click shows its place on the board."""
    tr, told = ui.tr, list[Node]()
    places = {number: at for at, number in look.spots}
    for number, one in enumerate(problems[:MOST], first):
        said = f"{number}. {say_finding(tr, one)}"
        if number not in places:
            told.append(Paragraph(said, "small"))
            continue
        at = places[number]
        told.append(
            Finding(
                said,
                "small",
                key=f"finding:{number}",
                spoken=said,
                tip=tr("Shows the place on the board"),
                on_click=partial(screen.go_to, ui, at),
                chosen=at == screen.show.near,
            )
        )
    left = len(problems) - MOST
    if left > 0:
        told.append(Paragraph(tr.plural("And {n} more.", "And {n} more.", left), "small"))
    return told


def list_buttons(screen: Showing, ui: Ui, item: Item, look: Look | None) -> list[Node]:
    """What can be done with the board."""
    tr = ui.tr
    board = look.board if look is not None else item.board
    if item.dropped:
        able = look is not None and look.is_board
        return [
            Button(
                tr("Keep this board"),
                lambda: screen.keep_dropped(ui),
                icon="save",
                style="seal",
                key="keep",
                enabled=able,
                why=tr("This file is no board."),
                tip=tr("Copies the file to your own boards"),
            ),
            Button(tr("Do without it"), lambda: screen.let_dropped_go(ui), key="let_go"),
            *([make_weigh_button(ui, board)] if board is not None else []),
        ]
    edit = Button(
        tr("Open the file"),
        lambda: workshop_doing.open_in_editor(ui, item.path),
        icon="edit",
        key="edit",
        tip=tr("Opens it with the program this computer uses for such files"),
    )
    own = [edit] if item.board is None or item.board.own else []
    if board is None:
        return [*own]
    return [
        Button(
            tr("Play"),
            lambda: workshop_doing.play(ui, board),
            icon="play",
            style="seal",
            key="play",
            tip=tr("A quick game on this board"),
        ),
        Button(
            tr("Set up"),
            lambda: workshop_doing.set_up(ui, board),
            key="setup",
            tip=tr("Choose people and options for a game on this board"),
        ),
        make_weigh_button(ui, board),
        Button(
            tr("Copy"),
            lambda: screen.copy(ui),
            icon="copy",
            key="copy",
            tip=tr("Saves a copy with your own boards"),
        ),
        *own,  # last: the others stand at the same places for every board
    ]


def make_weigh_button(ui: Ui, board: BoardFile) -> Button:
    tr = ui.tr
    return Button(
        tr("Weigh"),
        lambda: workshop_doing.open_weigh(ui, board),
        icon="chart",
        key="weigh",
        enabled=workshop_doing.can_weigh(board.game),
        why=tr("Boards of this game cannot be weighed by games."),
        tip=tr("Computer players play many games on it, and the figures tell whether it is fair"),
    )
