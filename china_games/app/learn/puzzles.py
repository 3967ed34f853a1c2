"""The page of puzzles: positions in which the best move is to be found, those that ship and one's
own mistakes from reviews, with how far a person has come.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

from china_games.app import services
from china_games.app.learn.exercise import FOUND, make_puzzle_exercise, name_mistake
from china_games.app.learn.reviewing import load_mistake, make_mistake_screen
from china_games.app.learn.try_screen import TryScreen
from china_games.app.people import UNNAMED, name_person
from china_games.app.screens.frame import Framed, build_section
from china_games.app.screens.memory import recall_table
from china_games.games import registry
from china_games.games.contract import RuleError
from china_games.kit.ui import Node, Ui
from china_games.kit.widgets import Button, Choice, Column, Paragraph, Row, Scroll
from china_games.study.puzzles import (
    PuzzleFile,
    SavedGame,
    SavedPuzzle,
    find_puzzles,
    list_keys,
    load_puzzle,
    name_puzzle,
    read_puzzles,
)
from china_games.study.themes import Noted, choose_person, group_themes, list_noted

TWO_COLUMNS = 900.0  # units of width from which games stand side by side
MOST_PEOPLE = 6
"""People to choose from at most."""


@cache
def find_shipped(game: str) -> PuzzleFile | None:
    """The puzzles of a game that ship; None if it has none that can be read."""
    path = find_puzzles(game)
    return read_puzzles(path)[0] if path.exists() else None


def list_puzzles(file: PuzzleFile) -> list[tuple[str, SavedGame, SavedPuzzle]]:
    """(key, its game, it) of each puzzle, in the order of the file."""
    return [
        (name_puzzle(file.game, played, puzzle), played, puzzle)
        for played in file.games
        for puzzle in played.puzzles
    ]


class PuzzlesScreen(Framed):
    """All puzzles by game; the focus is on those of `game` first."""

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self.game = game or registry.find_first()
        self.person = ""
        self.people: tuple[str, ...] = ()
        self.noted: tuple[Noted, ...] = ()

    def start(self, ui: Ui) -> None:
        found = services.find_services(ui.app)
        self.noted = list_noted(found.store.folder)
        self.people = self._list_people(ui)
        if self.person not in self.people:
            self.person = self.people[0]
        self.layers[0].focus = self.layers[0].focus or f"puzzle:{self.game}"

    def _list_people(self, ui: Ui) -> tuple[str, ...]:
        """Who sat at the table last, who has settings of their own, who has reviewed games."""
        table = recall_table(services.find_services(ui.app).paths)
        seats = table["seats"] if table else ()
        names = [seat["name"] for seat in seats if seat["kind"] == "human" and seat["name"]]
        names += [person.name for person in ui.app.kept_settings.people]
        names += [one.name for one in self.noted]
        first: dict[str, str] = {}
        for name in names or [ui.tr(UNNAMED, n=1)]:
            first.setdefault(name.casefold(), name)
        return tuple(first.values())[:MOST_PEOPLE]

    def make_heading(self, ui: Ui) -> str:
        return ui.tr("Puzzles")

    def build_extras(self, ui: Ui) -> Sequence[Node]:
        if len(self.people) < 2:
            return ()
        options = [(name, name_person(ui.tr, name)) for name in self.people]
        return (
            Choice(
                options,
                self.person,
                partial(self._choose_person, ui),
                key="person",
                segmented=False,
                spoken=ui.tr("For whom"),
                align="center",
            ),
        )

    def _choose_person(self, ui: Ui, name: str) -> None:
        self.person = name
        ui.rebuild()

    # The page

    def build_body(self, ui: Ui) -> Node:
        about = ui.tr(
            "Find the best move. Yours is compared with it by playing the game on many times, "
            "from what you could know there; then come the reasons."
        )
        boxes = [box for game in registry.GAMES if (box := self._build_game(ui, game)) is not None]
        if ui.wide / max(1.0, ui.text_scale) < TWO_COLUMNS:
            games: Node = Column(boxes, gap=12)
        else:
            columns = [Column(boxes[first::2], gap=12, grow=1, align="start") for first in (0, 1)]
            games = Row(columns, gap=12)
        parts = [Paragraph(about), games]
        if not choose_person(self.noted, self.person):
            told = ui.tr("Mistakes found by reviewing your own games appear here too.")
            parts.append(Paragraph(told, "small", "ink_soft"))
        return Scroll(Column(parts, gap=12), key="puzzles", pad=2)

    def _build_game(self, ui: Ui, game: str) -> Node | None:
        tr, rows = ui.tr, []
        name = tr.choose_name(registry.load_rules(game).meta.name)
        file, own = find_shipped(game), self._list_own(game)
        if file is not None:
            keys = list_keys(file)
            rows.append(
                self._build_row(
                    ui, f"puzzle:{game}", name, tr("From games between computer players"), keys
                )
            )
        if own:
            keys = tuple(name_own(one) for one in own)
            rows.append(self._build_row(ui, f"own:{game}", name, tr("Your own mistakes"), keys))
            theme = group_themes(own, tr)[0]
            if theme.name:
                most = tr(
                    "Most often: {theme} ({n} of {all})",
                    theme=theme.name,
                    n=len(theme.mistakes),
                    all=len(own),
                )
                rows.append(Paragraph(most, "small", "ink_soft"))
        return build_section(name, rows) if file is not None or own else None

    def _build_row(self, ui: Ui, key: str, game: str, title: str, keys: Sequence[str]) -> Node:
        tr, kind = ui.tr, key.partition(":")[0]
        progress = services.find_services(ui.app).progress
        grades = [progress.find_grade(self.person, one) for one in keys]
        found, nearly = grades.count(FOUND), grades.count("nearly")
        state = tr("{n} of {all} found", n=found, all=len(keys))
        if nearly:
            state += ", " + tr("{n} nearly", n=nearly)
        label = tr("Next one") if any(grades) else tr("Begin")
        if found == len(keys):
            label = tr("Once more")
        button = Button(
            label,
            partial(self.open, ui, key),
            key=key,
            icon="play",
            align="center",
            style="seal" if kind == "puzzle" and found != len(keys) else "plain",
            spoken=f"{game}. {title}. {state}. {label}",
        )
        words = Column(
            [Paragraph(title, weight="bold"), Paragraph(state, "small", "ink_soft")],
            gap=0,
            grow=1,
        )
        return Row([words, button], gap=10)

    # One after the other

    def _list_own(self, game: str) -> tuple[Noted, ...]:
        return tuple(one for one in choose_person(self.noted, self.person) if one.game == game)

    def open(self, ui: Ui, key: str) -> None:
        """The next one of a kind that the person has not found."""
        screen = self.find_next(ui, key, "")
        if screen is None:
            ui.notice(ui.tr("This puzzle can no longer be shown: its game has changed."), "error")
        else:
            ui.app.push(screen)

    def find_next(self, ui: Ui, key: str, after: str) -> TryScreen | None:
        """The screen of the next one after a puzzle that was not found yet; of the next one if all
        were.
        """
        kind, _, game = key.partition(":")
        makers = self._list_makers(ui, kind, game)
        keys = [one for one, _ in makers]
        start = keys.index(after) + 1 if after in keys else 0
        ordered = [*makers[start:], *makers[:start]]
        progress = services.find_services(ui.app).progress
        open_ = [one for one in ordered if progress.find_grade(self.person, one[0]) != FOUND]
        for one, make in open_ or ordered:
            number = keys.index(one) + 1
            title = ui.tr("Puzzle {n} of {all}", n=number, all=len(keys))
            screen = make(title, partial(self.find_next, ui, key, one))
            if screen is not None:
                return screen
        return None

    def _list_makers(self, ui: Ui, kind: str, game: str) -> list[tuple[str, Maker]]:
        if kind == "own":
            return [
                (name_own(one), partial(self._make_own, ui, one)) for one in self._list_own(game)
            ]
        file = find_shipped(game)
        return [
            (key, partial(self._make_shipped, ui, game, played, puzzle))
            for key, played, puzzle in (list_puzzles(file) if file is not None else ())
        ]

    def _make_own(self, ui: Ui, one: Noted, title: str, find_next: Next) -> TryScreen | None:
        loaded = load_mistake(ui, one)
        if loaded is None:
            return None
        return make_mistake_screen(ui, *loaded, title=title, find_next=find_next)

    def _make_shipped(
        self,
        ui: Ui,
        game: str,
        played: SavedGame,
        puzzle: SavedPuzzle,
        title: str,
        find_next: Next,
    ) -> TryScreen | None:
        found, person = services.find_services(ui.app), self.person
        try:
            loaded = load_puzzle(game, played, puzzle, found.library)
        except (KeyError, ValueError, RuleError):
            return None
        exercise = make_puzzle_exercise(loaded, person)

        def keep(grade: str) -> None:
            found.keep_progress(found.progress.keep_grade(person, exercise.key, grade))

        return TryScreen(ui.app, exercise, title, keep, find_next)


Next = Callable[[], TryScreen | None]
"""Gives the screen of the next puzzle."""

Maker = Callable[[str, Next], TryScreen | None]
"""(title, next): the screen of a puzzle; None if it cannot be shown any more."""


def name_own(one: Noted) -> str:
    """The key of a mistake in a kept review."""
    return name_mistake(one.played, one.ply)
