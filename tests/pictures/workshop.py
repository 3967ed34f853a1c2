"""The workshop as its pictures show it: a broken board, a board weighed, random boards."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from random import Random

from china_games.app.screens.workshop import WorkshopScreen
from china_games.app.screens.workshop_chance import ChanceScreen
from china_games.app.screens.workshop_weigh import WeighScreen
from china_games.resources import find_board
from china_games.workshop.playtest import Outcome, count_up
from china_games.workshop.reference import Reference, make_reference
from china_games.workshop.trial import Trial
from tests.support.boards import library
from tests.support.executors import Inline, SameMap


@cache
def write_broken() -> tuple[tempfile.TemporaryDirectory[str], Path]:
    """A file with two mistakes."""
    kept = tempfile.TemporaryDirectory()
    path = Path(kept.name) / "my_world.yaml"
    text = find_board("empires", "empires_world_40.yaml").read_text(encoding="utf-8")
    path.write_text(text.replace("adjacent: [east, west]", "adjacent: [east, wst]", 1), "utf-8")
    return kept, path


def show_broken() -> WorkshopScreen:
    """A file that was dropped on the window and is not in order."""
    return WorkshopScreen(dropped=write_broken()[1], make_executor=Inline)


def show_chance() -> ChanceScreen:
    """Nine random boards."""
    return ChanceScreen(lambda path: None, open_executor=SameMap, seed=100, game="empires")


def play_out(seed: int, games: int) -> list[Outcome]:
    """Games of two players on 40 provinces, in which the second wins too often."""
    chance = Random(seed)
    return [
        Outcome(
            (int(chance.random() < 0.62),),
            (chance.randrange(40), chance.randrange(40)),
            (20 + chance.randrange(9), 15 + chance.randrange(9)),
            300 + chance.randrange(40),
            9 + chance.randrange(4),
            "last_year" if chance.random() < 0.2 else "victory",
            (("EM-50", 40),),
            tuple(place for place in range(40) if chance.random() < 0.85 and place != 7),
        )
        for _ in range(games)
    ]


@cache
def list_references() -> tuple[Reference, ...]:
    """What stands beside the board that is weighed, whatever was measured of the program's."""
    board = library().get("empires", "empires_world_40")
    return (make_reference(board, count_up(board, 2, play_out(2, 100))),)


def show_weighed() -> WeighScreen:
    """A board after 180 games of two players, in which the second wins too often."""
    board = library().get("empires", "empires_china_48")
    screen = WeighScreen(board, open_executor=Inline)
    screen.trial = trial = Trial(board, 2, 400, Inline)
    outcomes = play_out(1, 180)
    trial.played, trial.over = len(outcomes), True
    trial.report = count_up(board, 2, outcomes)
    return screen
