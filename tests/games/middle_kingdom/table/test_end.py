"""After the end: the Heir lies where it counts (MK-60), and points lost are told with a minus."""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.cards import HEIR
from china_games.games.middle_kingdom.rules.model import NOBODY
from china_games.games.middle_kingdom.rules.scoring import find_final_heir, list_owners
from china_games.games.middle_kingdom.table import TABLE
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.layout import Rect
from china_games.games.middle_kingdom.table.own import At
from china_games.kit.page import read_window
from china_games.session import Session
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted
from tests.games.middle_kingdom.table.screen import played, set_at
from tests.pictures.tables import dealt
from tests.pictures.tables import played as whole
from tests.support.one_table import NAMES

OVER = 10_000


def ended(wanted: Callable[[Any], bool]) -> Any:
    """A finished game of four in which something is so."""
    found = (played(4, OVER, seed) for seed in range(200))
    return next(state for state in found if wanted(state))


def look_at(state: Any) -> At:
    return set_at(Controller(RULES, RULES.view(state, None), None))


def place_of_heir(at: At) -> Rect:
    """Where the Heir is pointed at."""
    return next(part.box for part in TABLE.parts(at) if part.target == ("goal", HEIR))


def test_the_heir_lies_before_who_has_most_generals() -> None:
    state = ended(lambda state: find_final_heir(state) not in (NOBODY, state.goals[HEIR]))
    winner, at = find_final_heir(state), look_at(state)
    assert place_of_heir(at) == at.layout.seats[winner].goals[HEIR]
    assert f"{NAMES[winner]} has it." in TABLE.tell(at, ("goal", HEIR)).lines
    assert "Heir" in TABLE.tell(at, ("seat", winner)).spoken
    assert RULES.report(state)["goals"] == RULES.report(RULES.view(state, None))["goals"]


def test_the_heir_lies_before_nobody_if_generals_are_tied() -> None:
    state = ended(lambda state: find_final_heir(state) == NOBODY != state.goals[HEIR])
    at = look_at(state)
    assert place_of_heir(at) == at.layout.goals[HEIR]
    lines = TABLE.tell(at, ("goal", HEIR)).lines
    assert lines[0] == "Nobody has it."
    assert "most Generals" in lines[-1]


def test_before_the_end_the_heir_stays_with_its_owner() -> None:
    state = played(4, 60)
    assert list_owners(state) == (*state.goals, state.dragon)


@cache
def play_and_lose() -> Session:
    """A whole game in which somebody has lost points."""
    games = (whole(dealt("middle_kingdom", "cards", "hcc", seed=seed)) for seed in range(1, 40))
    return next(
        game
        for game in games
        if any(line.points < 0 for line in game.rules.result(game.state).lines)
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_points_lost_have_a_true_minus_in_the_scoring_and_in_the_result(language: str) -> None:
    game = play_and_lose()
    desk = Desk(game, thinker=Scripted(), lang=language, size=(1280, 800), paint_every=1)
    told: list[str] = []
    with read_window() as page:
        desk.pilot.click("finale_again")
        run = desk.screen.counting.finale
        while not run.runner.done:
            desk.pilot.click("run_step")
            told += [line.text for line in page.lines]
        desk.pilot.resize((1280, 2000))
    told += [
        *(line.text for line in page.lines),
        *(stop.spoken for stop in desk.pilot.list_stops()),
    ]
    assert "−3" in told
    assert not [text for text in told if re.search(r"(?<![\w–])-\d|\+[-−]", text)]
    desk.pilot.close()
