"""Hills, a small game that goes through every suite that all games go through. It never ships."""

from __future__ import annotations

from random import Random
from typing import Any

from china_games.boards.models import BoardHead, Id, Names
from china_games.files import Document, Model, Problem, find_problems
from china_games.files.document import sort_problems
from china_games.games.contract import Action, Boards, Budget, Game
from tests.games.hills.rules import RULES, Land, State
from tests.games.hills.words import WORDS, HillMap


class Hill(Model):
    """A hill of the board file."""

    id: Id
    name: Names
    points: int


class HillsFile(BoardHead):
    """A board of Hills."""

    hills: list[Hill]


def build(file: HillsFile) -> tuple[HillMap, Land]:
    return (
        HillMap(tuple(hill.name.by_language() for hill in file.hills)),
        Land(
            file.id,
            tuple(hill.id for hill in file.hills),
            tuple(hill.points for hill in file.hills),
        ),
    )


def check(document: Document) -> tuple[Problem, ...]:
    return sort_problems([*document.problems, *find_problems(HillsFile, document)])


class Best:
    """Puts its stone where it brings most at once: easy for a player, and normal for a game so
    small.
    """

    def choose(
        self,
        rules: Any,
        view: State,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        return max(
            legal,
            key=lambda action: rules.result(rules.apply(view, seat, action).state).scores[seat],
        )


def load_table() -> Any:
    from tests.games.hills.table import TABLE  # only where there is a window

    return TABLE


GAME: Game[State, Land, HillMap] = Game(
    RULES,
    lambda: Boards(HillsFile, build, check),
    lambda: WORDS,
    lambda: dict.fromkeys(("easy", "normal"), Best()),
    load_table,
)
