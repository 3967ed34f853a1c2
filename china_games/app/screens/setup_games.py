"""The games as "New game" shows them: a picture of each, what it is about, for how many, how long
and how hard it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

import pygame

from china_games.app.learn.shelf import Lesson, find_first_lesson
from china_games.app.screens.rulebook_page import choose_language
from china_games.app.screens.summaries import name_game
from china_games.app.screens.thumbnails import Thumbnails, picture_game
from china_games.games import registry
from china_games.kit.ui import Node, Rect, Size, Stop, Surface, Ui
from china_games.kit.widgets import (
    Button,
    Column,
    Flow,
    Icon,
    Label,
    Paint,
    Paragraph,
    Row,
    make_filler,
)
from china_games.rulebook import Rulebook, RulebookError, load_rulebook
from china_games.study.puzzles import find_puzzles

TAB_PICTURE = (58, 40)  # units
BROAD_PICTURE, BROAD_DOORS = 230, 360  # units of width in a card that is broad
FACTS = ("person", "clock", "star")  # icons of players, minutes, difficulty


def find_book(game: str) -> Rulebook | None:
    """The rulebook of a game; None if it cannot be read."""
    try:
        return load_rulebook(game)
    except (RulebookError, OSError):
        return None


def list_facts(ui: Ui, game: str) -> tuple[str, ...]:
    """For how many players, how long and how hard; empty if the rulebook does not say it."""
    book = find_book(game)
    said = book.length.get(choose_language(ui), "") if book is not None else ""
    return tuple(part for part in said.split(" · ") if part)


def say_theme(ui: Ui, game: str) -> str:
    """What a game is about, in a sentence or two; "" if the rulebook does not say it."""
    book = find_book(game)
    return book.theme.get(choose_language(ui), "") if book is not None else ""


def say_learn(ui: Ui, lesson: Lesson) -> str:
    """The button that leads to the first lesson, with its length."""
    return ui.tr("Learn it ({n} min)", n=lesson.file.minutes)


@dataclass(eq=False, repr=False)
class GamePicture(Paint):
    """The picture of a game: one of a group, so that Tab goes past the group, arrows go inside."""

    def list_stops(self, ui: Ui) -> Sequence[Stop]:
        return (Stop(self.key, self.rect, self.spoken, self, self.tip, "game"),)


def draw_game(thumbnails: Thumbnails, game: str, ui: Ui, target: Surface, rect: Rect) -> None:
    """The picture of a game in a box; an empty box while there is none."""
    shown = thumbnails.get(ui, picture_game(game, ui.tr.language), rect.size)
    if shown is None:
        ui.draw_panel(target, rect, "inset")
    else:
        target.blit(shown, rect)


# -- large cards -----------------------------------------------------------------------------------


class Choosing(Protocol):
    """What the cards ask of the page that shows them."""

    thumbnails: Thumbnails

    def find_proposed(self) -> str:
        """The game that is proposed."""

    def play_at_once(self, ui: Ui, game: str) -> None:
        """Begins a quick game."""

    def learn(self, ui: Ui, game: str) -> None:
        """Begins the first lesson of a game."""

    def practise(self, ui: Ui, game: str) -> None:
        """Shows the puzzles of a game."""

    def set_up(self, ui: Ui, game: str) -> None:
        """Goes on to the setup of a game."""


def build_card(page: Choosing, ui: Ui, game: str, high: float, roomy: bool) -> Node:
    """The card of a game with a picture of so many units of height; `roomy`: in larger type."""
    picture = _build_picture(page, ui, game)
    picture.height = high
    size = "body" if roomy else "small"
    name = Label(name_game(ui.tr, game), "title" if roomy else "heading", "display")
    facts = Column([*_build_facts(ui, game, size, 1)], gap=4 if roomy else 1)
    doors = build_doors(page, ui, game)
    return Column(
        [picture, name, facts, *_build_theme(ui, game, size), make_filler(), *doors],
        style="card",
        pad=(12, 12),
        gap=12 if roomy else 7,
    )


def build_broad_card(page: Choosing, ui: Ui, game: str) -> Node:
    """The card of a game where large type leaves no room for a column of its own: its picture,
    words and doors side by side.
    """
    picture = _build_picture(page, ui, game)
    picture.width = BROAD_PICTURE
    name = Label(name_game(ui.tr, game), "heading", "display")
    facts = Flow(_build_facts(ui, game, "small", 0), gap=12)
    words = Column([name, facts, *_build_theme(ui, game, "small")], gap=4, grow=1)
    doors = Column([make_filler(), *build_doors(page, ui, game)], gap=7, width=BROAD_DOORS)
    return Row([picture, words, doors], style="card", pad=(12, 12), gap=14)


def _build_picture(page: Choosing, ui: Ui, game: str) -> GamePicture:
    name, facts, theme = name_game(ui.tr, game), list_facts(ui, game), say_theme(ui, game)
    return GamePicture(
        partial(draw_game, page.thumbnails, game),
        on_click=lambda: page.set_up(ui, game),
        key=f"game:{game}",
        spoken=ui.tr("Set up {game}", game=". ".join((name, *facts, theme))),
        tip=ui.tr("Set up {game}", game=name),
    )


def _build_facts(ui: Ui, game: str, size: str, grow: int) -> list[Node]:
    """Players, minutes and difficulty, each behind its icon."""
    return [
        Row(
            [
                Icon(icon, 18 * max(1.0, ui.text_scale), "ink_soft", align="center"),
                Paragraph(fact, size, grow=grow),
            ],
            gap=7,
        )
        for icon, fact in zip(FACTS, list_facts(ui, game), strict=False)
    ]


def _build_theme(ui: Ui, game: str, size: str) -> list[Node]:
    theme = say_theme(ui, game)
    return [Paragraph(theme, size, "ink_soft", key=f"theme:{game}")] if theme else []


def build_doors(page: Choosing, ui: Ui, game: str) -> list[Node]:
    """Quick game, Learn and Puzzles, Set up."""
    tr, name, lesson = ui.tr, name_game(ui.tr, game), find_first_lesson(game)
    quick = Button(
        tr("Quick game"),
        lambda: page.play_at_once(ui, game),
        icon="play",
        style="seal" if game == page.find_proposed() else "plain",
        key=f"quick:{game}",
        spoken=tr("Quick game of {game}", game=name),
    )
    learn = Button(
        tr("Learn"),
        lambda: page.learn(ui, game),
        key=f"learn:{game}",
        enabled=lesson is not None,
        why=tr("This game has no lesson yet."),
        tip=say_learn(ui, lesson) if lesson is not None else "",
        spoken=tr("Learn {game}", game=name),
        grow=1,
    )
    set_up = Button(
        tr("Set up"),
        lambda: page.set_up(ui, game),
        key=f"setup:{game}",
        tip=tr("Choose people, board and options"),
        spoken=tr("Set up {game}", game=name),
        grow=1,
    )
    if not find_puzzles(game).exists():
        return [quick, Row([learn, set_up], gap=7)]
    puzzles = Button(
        tr("Puzzles"),
        lambda: page.practise(ui, game),
        key=f"puzzles:{game}",
        tip=tr("Find the best move"),
        spoken=tr("Puzzles of {game}: find the best move", game=name),
        grow=1,
    )
    set_up.grow = 0
    return [quick, Row([learn, puzzles], gap=7), set_up]


# -- tabs ------------------------------------------------------------------------------------------


@dataclass(eq=False, repr=False)
class GameTab(Button):
    """A game that can be set up instead: its picture and its name; one of a group."""

    thumbnails: Thumbnails = field(kw_only=True)
    game: str = field(kw_only=True)

    def measure_mark(self, ui: Ui) -> Size:
        return ui.px(TAB_PICTURE[0]), ui.px(TAB_PICTURE[1])

    def list_stops(self, ui: Ui) -> Sequence[Stop]:
        said = ui.tr("{name}, chosen", name=self.spoken) if self.chosen else self.spoken
        return (Stop(self.key, self.rect, said, self, self.tip, "game"),)

    def draw_content(self, ui: Ui, target: Surface, drop: int) -> None:
        shown = picture_game(self.game, ui.tr.language)
        size = self.measure_mark(ui)
        self.picture = self.thumbnails.get(ui, shown, size) or Surface(size, pygame.SRCALPHA)
        super().draw_content(ui, target, drop)


class Switching(Protocol):
    """What the tabs ask of the screen that shows them."""

    game: str
    thumbnails: Thumbnails

    def choose_game(self, ui: Ui, game: str) -> None:
        """Shows a game."""


def build_tabs(screen: Switching, ui: Ui) -> Flow:
    """All games side by side, the one that is set up marked."""
    return Flow([build_tab(screen, ui, game) for game in registry.GAMES], gap=6)


def build_tab(screen: Switching, ui: Ui, game: str) -> GameTab:
    name, facts = name_game(ui.tr, game), list_facts(ui, game)
    return GameTab(
        name,
        lambda: screen.choose_game(ui, game),
        thumbnails=screen.thumbnails,
        game=game,
        chosen=game == screen.game,
        style="plain",
        key=f"game:{game}",
        spoken=". ".join((name, *facts)),
        tip=" · ".join(facts),
        align="center",
    )
