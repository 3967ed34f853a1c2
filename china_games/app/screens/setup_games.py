"""The games on the setup screen: a picture of each, for how many, how long and how hard it is, and
of the chosen one what it is about, with ways to learn it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from china_games.app.learn.pictures import draw_picture
from china_games.app.learn.shelf import Lesson, find_first_lesson
from china_games.app.screens.rulebook_page import choose_language
from china_games.app.screens.summaries import name_game
from china_games.games import registry
from china_games.kit import fonts
from china_games.kit.ui import Node, Rect, Size, Stop, Surface, Ui
from china_games.kit.widgets import Button, Column, Flow, Paint, Paragraph, Row
from china_games.rulebook import Picture, Rulebook, RulebookError, load_rulebook

GAP = 6.0  # units round the picture of a card
PICTURE = 96.0  # units of its height
NARROWEST = 210.0  # units of width of a card with usual type
PICTURED = 700.0  # units of height of the window from which cards have pictures


class Choosing(Protocol):
    """What the games ask of the screen that shows them."""

    game: str
    game_pictures: GamePictures

    def choose_game(self, ui: Ui, game: str) -> None:
        """Shows a game."""

    def learn(self, ui: Ui, lesson: Lesson) -> None:
        """Begins a lesson."""

    def read_rules(self, ui: Ui) -> None:
        """Opens the rulebook of the game."""


class GamePictures:
    """Pictures of the games, made one a frame after they were first wanted."""

    def __init__(self) -> None:
        self._made: dict[Any, Surface | None] = {}
        self._wanted: dict[Any, tuple[Lesson, Size]] = {}

    def get(self, ui: Ui, lesson: Lesson, size: Size) -> Surface | None:
        """The picture, if it is there."""
        key = lesson.id, size, ui.theme, ui.tr.language
        if key not in self._made:
            self._wanted[key] = lesson, size
        return self._made.get(key)

    @property
    def made(self) -> int:
        """How many there are."""
        return sum(picture is not None for picture in self._made.values())

    def work(self, ui: Ui) -> bool:
        """Makes one picture if one is wanted."""
        if not self._wanted:
            return False
        key, (lesson, size) = self._wanted.popitem()
        self._made[key] = None  # should drawing fail, it is not tried again and again
        last = lesson.file.steps[-1].id
        self._made[key] = draw_picture(ui, Picture(lesson.id, last, 0, (), {}), size)
        return True


@dataclass(eq=False, repr=False)
class Card(Paint):
    """A game's card; one of a group: Tab goes past the group, arrows go inside."""

    game: str = field(default="", kw_only=True)
    said: str = field(default="", kw_only=True)
    pictured: bool = field(default=True, kw_only=True)

    def measure_natural(self, ui: Ui, room: int | None) -> Size:
        wide, gap = ui.px(200) if room is None else room, ui.px(GAP)
        high = sum(line.high for line in wrap_words(ui, self.game, wide - 2 * gap)) + 2 * gap
        return wide, high + (ui.px(PICTURE) + gap if self.pictured else 0)

    def list_stops(self, ui: Ui) -> Sequence[Stop]:
        return (Stop(self.key, self.rect, self.said, self, self.tip, "game"),)


def build_games(screen: Choosing, ui: Ui) -> Node:
    """All games side by side, then a sentence about the chosen one."""
    lessons = {game: find_first_lesson(game) for game in registry.GAMES}
    cards: list[Node] = []
    for game in registry.GAMES:
        card = build_card(screen, ui, game, lessons.get(game))
        card.grow = 1
        cards.append(card)
    return Column([Row(cards, gap=10), *build_about(screen, ui, lessons.get(screen.game))], gap=6)


def build_card(screen: Choosing, ui: Ui, game: str, lesson: Lesson | None) -> Card:
    name, length = name_game(ui.tr, game), say_length(ui, game)
    chosen = game == screen.game
    said = f"{name}. {length}" if length else name

    def draw(ui: Ui, target: Surface, rect: Rect) -> None:
        draw_card(screen, ui, target, rect, game, lesson)

    return Card(
        draw,
        on_click=lambda: screen.choose_game(ui, game),
        key=f"game:{game}",
        game=game,
        said=ui.tr("{name}, chosen", name=said) if chosen else said,
        pictured=ui.high >= PICTURED,
        tip=length,
    )


def draw_card(
    screen: Choosing, ui: Ui, target: Surface, rect: Rect, game: str, lesson: Lesson | None
) -> None:
    """The picture above, name and length below."""
    ui.draw_panel(target, rect, "chosen" if game == screen.game else "slip")
    gap = ui.px(GAP)
    lines = wrap_words(ui, game, rect.w - 2 * gap)
    top = rect.bottom - gap - sum(line.high for line in lines)
    if ui.high >= PICTURED:
        place = Rect(rect.x + gap, rect.y + gap, rect.w - 2 * gap, top - rect.y - 2 * gap)
        ui.draw_panel(target, place, "inset")
        picture = screen.game_pictures.get(ui, lesson, place.size) if lesson is not None else None
        if picture:
            target.blit(picture, picture.get_rect(center=place.center))
    for line in lines:
        at = Rect(rect.x + gap, top, rect.w - 2 * gap, line.high)
        ui.write(target, line.text, at, line.size, line.weight, line.colour, "center")
        top += line.high


class Line(NamedTuple):
    """A line of a card: its words, how they are set, and its height in pixels."""

    text: str
    size: str
    weight: str
    colour: str
    high: int


def wrap_words(ui: Ui, game: str, room: int) -> list[Line]:
    """Name and length of a game in lines of so many pixels."""
    sets = [(name_game(ui.tr, game), "body", "bold", "ink")]
    length = say_length(ui, game)
    sets += [(part, "small", "regular", "ink_soft") for part in split_length(length) if part]
    return [
        Line(line, size, weight, colour, ui.measure_text("", size, weight)[1])
        for text, size, weight, colour in sets
        for line in fonts.wrap(text, weight, ui.font_px(size), max(1, room))
    ]


def split_length(length: str) -> tuple[str, ...]:
    """Players and minutes on one line, how hard it is on the next."""
    first, _, last = length.rpartition(" · ")
    return (first, last) if first else (length,)


def build_about(screen: Choosing, ui: Ui, lesson: Lesson | None) -> list[Node]:
    """What the chosen game is about, and how to learn it."""
    book = find_book(screen.game)
    buttons: list[Node] = [
        build_button(ui.tr("Rules"), lambda: screen.read_rules(ui), "rules", "book")
    ]
    if lesson is not None:
        told = ui.tr("Learn it ({n} min)", n=lesson.file.minutes)
        buttons.insert(
            0, build_button(told, lambda: screen.learn(ui, lesson), "learn_game", "hint")
        )
    theme = book.theme.get(choose_language(ui), "") if book is not None else ""
    return [
        Row(
            [Paragraph(theme, "small", grow=1, align="center", key="theme"), Flow(buttons, gap=6)],
            gap=12,
        )
    ]


def build_button(label: str, call: Callable[[], object], key: str, icon: str) -> Button:
    return Button(label, call, key=key, icon=icon, size="small", align="center")


def find_book(game: str) -> Rulebook | None:
    """The rulebook of a game; None if it cannot be read."""
    try:
        return load_rulebook(game)
    except (RulebookError, OSError):
        return None


def say_length(ui: Ui, game: str) -> str:
    """For how many players, how long and how hard; "" if the rulebook does not say it."""
    book = find_book(game)
    return book.length.get(choose_language(ui), "") if book is not None else ""
