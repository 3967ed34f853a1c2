"""Hills, a small game that goes through every suite that all games go through. It never ships."""

from __future__ import annotations

from typing import Any

from china_games.boards.models import BoardHead, Id, Names
from china_games.files import Document, Model, Problem, find_problems
from china_games.files.document import sort_problems
from china_games.games.common.plain import (
    GREEDY,
    find_named,
    make_advice,
    make_chronicle,
    make_guardian,
)
from china_games.games.common.words import word_points
from china_games.games.contract import Boards, Game, Lessons, TableFace
from tests.games.hills.rules import RULES, Land, State
from tests.games.hills.words import OUTLOOK, WORDS, HillMap


class Hill(Model):
    """A hill of the board file."""

    id: Id
    name: Names
    points: int


class HillsFile(BoardHead):
    """A board of Hills."""

    hills: list[Hill]


def build(file: HillsFile) -> tuple[HillMap, Land]:
    ids, points = zip(*((hill.id, hill.points) for hill in file.hills), strict=True)
    return HillMap(tuple(hill.name.list_by_language() for hill in file.hills)), Land(
        file.id, ids, points
    )


def check(document: Document) -> tuple[Problem, ...]:
    return sort_problems([*document.problems, *find_problems(HillsFile, document)])


def load_table() -> TableFace[State, HillMap, Any, Any, Any, Any]:
    from tests.games.hills.table import TABLE  # only where there is a window

    return TABLE


GAME: Game[State, Land, HillMap] = Game(
    RULES,
    boards=lambda: Boards(HillsFile, build, check),
    words=lambda: WORDS,
    players=lambda: dict.fromkeys(("easy", "normal"), GREEDY),
    table=load_table,
    outlook=lambda: OUTLOOK,
    guardian=lambda: make_guardian(RULES, word_points),
    advice=lambda: make_advice(RULES, WORDS),
    chronicle=lambda: make_chronicle(RULES, {"play": "hill"}),
    lessons=lambda: Lessons(
        lambda text, view, seat: find_named(text, "hill", view.game.land.hills)
    ),
)
