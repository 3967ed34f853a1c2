"""The boards of the workshop as cards: a picture with name and file, or why a file cannot be used
yet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from china_games.app.screens.pictures import SHAPE
from china_games.app.screens.setup_boards import say_seat_counts
from china_games.app.screens.summaries import make_sentence, name_game
from china_games.app.screens.thumbnails import Subject, Thumbnails
from china_games.boards.board_file import BoardFile
from china_games.files import Problem, characters
from china_games.i18n import Translator
from china_games.kit import fonts
from china_games.kit.ui import Rect, Size, Stop, Surface, Ui
from china_games.kit.widgets import Paint

GAP = 6  # units round the picture of a card
WIDTH = 176  # units of a card in type of the usual size
MOST_LINES = 5  # that tell why a file cannot be used
FILE_NAME = 60  # characters of the name of a file that are shown

Line = tuple[str, str, str, str]
"""Text, size, weight, colour."""


class Item(NamedTuple):
    """A board file of the workshop: in order, or with what is wrong."""

    path: Path
    board: BoardFile | None
    problems: tuple[Problem, ...] = ()
    dropped: bool = False  # looked at, not kept yet

    @property
    def key(self) -> str:
        """What tells the files apart, also while one is being mended."""
        return f"board:{self.path}"


def name_file(path: Path) -> str:
    """The name of a file as it can be shown."""
    return characters.clean_name(path.name, FILE_NAME)


def name_item(tr: Translator, item: Item) -> str:
    """The name of a board, or of its file."""
    return tr.choose_name(item.board.name) if item.board is not None else name_file(item.path)


def say_finding(tr: Translator, problem: Problem) -> str:
    """What is wrong and what to do, after the line of the file."""
    said = make_sentence(problem.say_message(tr))
    return tr("Line {line}: {problem}", line=problem.line, problem=said) if problem.line else said


def list_lines(tr: Translator, item: Item, hints: int = 0) -> list[Line]:
    """What a card says; `hints` are those that the board has, as far as they are known."""
    lines: list[Line] = [(name_item(tr, item), "body", "bold", "ink")]
    if item.dropped:
        lines.append((tr("not kept yet"), "small", "bold", "azurite"))
    if item.board is None:
        count = len(item.problems)
        said = tr.plural(
            "{n} problem: cannot be used yet", "{n} problems: cannot be used yet", count
        )
        lines.append((said, "small", "bold", "error"))
        lines += [(say_finding(tr, one), "small", "regular", "ink") for one in item.problems[:1]]
        return lines
    facts = [name_game(tr, item.board.game)] if item.board.own else []
    facts.append(say_seat_counts(tr, item.board.seats))
    lines.append((" · ".join(facts), "small", "regular", "ink_soft"))
    if hints:
        said = tr.plural("{n} hint", "{n} hints", hints)
        lines.append((said, "small", "regular", "ink_soft"))
    return lines


def say_item(tr: Translator, item: Item, chosen: bool, hints: int = 0) -> str:
    """A card as it is read out: all of it, with the first problem whole."""
    said = [text for text, *_ in list_lines(tr, item, hints)[: 3 if item.board is None else None]]
    if item.board is None and item.problems:
        said = [*said[:2], make_sentence(item.problems[0].say(tr))]
    text = ", ".join(said)
    return tr("{name}, chosen", name=text) if chosen else text


@dataclass(eq=False, repr=False)
class Card(Paint):
    """A board, one of a group: Tab goes past it, arrows go inside."""

    thumbnails: Thumbnails = field(kw_only=True)
    subject: Subject | None = field(kw_only=True)
    lines: Sequence[Line] = field(kw_only=True)
    chosen: bool = field(kw_only=True)
    warned: bool = field(default=False, kw_only=True)  # a sign instead of the picture
    low: float = field(default=0, kw_only=True)  # units of height of the picture at most, 0 = any

    def measure_picture(self, ui: Ui, room: int) -> Size:
        """The picture's size in a card so wide, in pixels."""
        wide = max(1, room - 2 * ui.px(GAP))
        if self.low:
            wide = min(wide, round(ui.px(self.low) / SHAPE))
        return wide, round(wide * SHAPE)

    def wrap_lines(self, ui: Ui, room: int) -> list[Line]:
        """The words in so many pixels; long ones are cut."""
        found: list[Line] = []
        for text, size, weight, colour in self.lines:
            parts = fonts.wrap(text, weight, ui.font_px(size), max(1, room))
            if len(parts) > MOST_LINES:
                parts = [*parts[: MOST_LINES - 1], parts[MOST_LINES - 1].rstrip() + " …"]
            found += [(part, size, weight, colour) for part in parts]
        return found

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        gap = ui.px(GAP)
        wide = room if room is not None else ui.px(WIDTH * max(1.0, ui.text_scale))
        lines = self.wrap_lines(ui, wide - 2 * gap)
        high = sum(ui.measure_text("", size)[1] for _, size, _, _ in lines)
        return wide, self.measure_picture(ui, wide)[1] + high + 3 * gap

    def list_stops(self, ui: Ui) -> Sequence[Stop]:
        return (Stop(self.key, self.rect, self.spoken, self, self.tip, "board"),)

    def draw(self, ui: Ui, target: Surface) -> None:
        gap, box = ui.px(GAP), self.rect
        ui.draw_panel(target, box, "chosen" if self.chosen else "slip")
        place = Rect((0, 0), self.measure_picture(ui, box.w))
        place.midtop = box.centerx, box.y + gap
        picture = self.thumbnails.get(ui, self.subject, place.size) if self.subject else None
        if picture is None:
            ui.draw_panel(target, place, "inset")
            if self.warned:
                icon = ui.render_icon("warning", 34, "error")
                target.blit(icon, icon.get_rect(center=place.center))
        else:
            target.blit(picture, place)
        y = place.bottom + gap
        for text, size, weight, colour in self.wrap_lines(ui, box.w - 2 * gap):
            high = ui.measure_text("", size)[1]
            line = Rect(box.x + gap, y, box.w - 2 * gap, high)
            ui.write(target, text, line, size, weight, colour, "center")
            y += high


def build_card(
    ui: Ui,
    item: Item,
    subject: Subject | None,
    thumbnails: Thumbnails,
    chosen: bool,
    choose: Callable[[], object],
    low: float,
    hints: int = 0,
) -> Card:
    """The card of a board with a picture so many units high at most; a click chooses it."""
    return Card(
        on_click=choose,
        key=item.key,
        spoken=say_item(ui.tr, item, chosen, hints),
        tip="",
        thumbnails=thumbnails,
        subject=subject,
        lines=list_lines(ui.tr, item, hints),
        chosen=chosen,
        warned=item.board is None and subject is None,
        low=low,
    )
