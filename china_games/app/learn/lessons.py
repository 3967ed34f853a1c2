"""The list of all lessons: what each is about, how long it takes, and how far one has come."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.app import services
from china_games.app.learn import card
from china_games.app.learn.progress import COPY
from china_games.app.learn.puzzles import PuzzlesScreen
from china_games.app.learn.screen import open_lesson
from china_games.app.learn.shelf import Lesson, list_folders, read_lessons
from china_games.app.screens.frame import Framed, build_section
from china_games.files import Problem, list_first
from china_games.games import registry
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Column, Icon, Label, Paragraph, Row, Scroll
from china_games.study.puzzles import find_puzzles

TWO_COLUMNS = 900.0  # units of width from which games stand side by side
MOST_TOLD = 6
"""Problems of lessons that are listed one by one."""


class LessonsScreen(Framed):
    """All lessons by game. They are read each time the list opens: a person may be writing one."""

    def __init__(self) -> None:
        super().__init__()
        self.lessons: tuple[Lesson, ...] = ()
        self.problems: tuple[Problem, ...] = ()

    def start(self, ui: Ui) -> None:
        self.lessons, self.problems = read_lessons(
            *list_folders(services.find_services(ui.app).paths)
        )
        if self.lessons and not self.layers[0].focus:
            self.layers[0].focus = f"lesson:{self.lessons[0].id}"

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("Learn")

    def build_extras(self, ui: Ui) -> Sequence[Node]:
        return (
            Button(
                ui.tr("Puzzles"),
                lambda: ui.app.push(PuzzlesScreen()),
                key="open_puzzles",
                icon="hint",
                align="center",
                tip=ui.tr("Find the best move"),
            ),
            Button(
                ui.tr("Analyses"),
                lambda: services.find_services(ui.app).open_analyses(ui.app),
                key="open_analyses",
                icon="branch",
                align="center",
                tip=ui.tr("Positions in which moves were tried for all players"),
            ),
        )

    def build_body(self, ui: Ui) -> Node:
        games = list(dict.fromkeys(lesson.file.game for lesson in self.lessons))
        parts: list[Node] = [self._build_games(ui, games)]
        if self.problems:
            told = [
                Paragraph(text, "small", "error")
                for text in list_first(ui.tr, self.problems, MOST_TOLD)
            ]
            parts.append(build_section(ui.tr("Lessons that cannot be read"), told))
        damage = services.find_services(ui.app).progress_problems
        if damage:
            said = ui.tr(
                "The good parts of the file are used; a copy of the old file "
                "lies beside it: {file}.",
                file=COPY,
            )
            told = [Paragraph(text, "small", "error") for text in list_first(ui.tr, damage, 3)]
            part = build_section(
                ui.tr("Your progress could not be read in full"),
                [Paragraph(said, "small"), *told],
            )
            parts.insert(0, part)
        return Scroll(Column(parts, gap=12), key="lessons", pad=2)

    def _build_games(self, ui: Ui, games: Sequence[str]) -> Node:
        """The lessons of each game: in a wide window two games side by side."""
        boxes = [self._build_game(ui, game) for game in games]
        if ui.wide < TWO_COLUMNS:
            return Column(boxes, gap=12)
        return Row(
            [Column(boxes[first::2], gap=12, grow=1, align="start") for first in (0, 1)], gap=12
        )

    def _build_game(self, ui: Ui, game: str) -> Node:
        lessons = [lesson for lesson in self.lessons if lesson.file.game == game]
        found = services.find_services(ui.app).progress
        undone = (one for one in lessons if not found.find_place(one.id, one.version)[0])
        proposed = next(undone, None)
        rows = [self._build_row(ui, lesson, lesson is proposed) for lesson in lessons]
        if find_puzzles(game).exists():
            rows.append(self._build_puzzles(ui, game))
        return build_section(ui.tr.choose_name(registry.load_rules(game).meta.name), rows)

    def _build_puzzles(self, ui: Ui, game: str) -> Node:
        """The door to the puzzles of a game."""
        tr = ui.tr
        told = Column(
            [
                Label(tr("Puzzles"), "body", "bold"),
                Label(tr("Find the best move"), "small", colour="ink_soft"),
            ],
            gap=0,
            grow=1,
        )
        name = tr.choose_name(registry.load_rules(game).meta.name)
        button = Button(
            tr("Open"),
            lambda: ui.app.push(PuzzlesScreen(game)),
            key=f"puzzles:{game}",
            icon="hint",
            align="center",
            spoken=tr("Puzzles of {game}: find the best move", game=name),
        )
        return Row([told, button], gap=10)

    def _build_row(self, ui: Ui, lesson: Lesson, proposed: bool) -> Node:
        tr, file = ui.tr, lesson.file
        done, step = services.find_services(ui.app).progress.find_place(lesson.id, lesson.version)
        title = card.say(ui, file.title)
        length = tr.plural("{n} minute", "{n} minutes", file.minutes)
        state = (
            tr("step {n} of {all}", n=step + 1, all=len(file.steps))
            if step
            else tr("done")
            if done
            else ""
        )
        label = tr("Go on") if step else tr("Once more") if done else tr("Begin")
        buttons: list[Node] = [
            Button(
                label,
                lambda: open_lesson(ui, lesson, step),
                key=f"lesson:{lesson.id}",
                icon="play",
                align="center",
                style="seal" if proposed or step else "plain",
                spoken=f"{title}. {length}. {state} {label}",
            )
        ]
        if step:
            buttons.insert(
                0,
                Button(
                    tr("From the beginning"),
                    lambda: open_lesson(ui, lesson),
                    icon="first",
                    key=f"lesson_anew:{lesson.id}",
                    align="center",
                ),
            )
        mark: Sequence[Node] = [Icon("check", 20, "cinnabar", align="center")] if done else []
        return Row(
            [
                *mark,
                Column(
                    [
                        Label(title, "body", "bold"),
                        Label(
                            " · ".join(part for part in (length, state) if part),
                            "small",
                            colour="ink_soft",
                        ),
                    ],
                    gap=0,
                    grow=1,
                ),
                *buttons,
            ],
            gap=10,
        )
