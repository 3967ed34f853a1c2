"""After the end: the Heir lies where it counts (MK-60), and points lost are told with a minus."""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.cards import GENERAL, HEIR
from china_games.games.middle_kingdom.rules.gains import count_for_goal
from china_games.games.middle_kingdom.rules.model import NOBODY
from china_games.games.middle_kingdom.rules.scoring import find_final_heir, list_owners
from china_games.games.middle_kingdom.table import TABLE, cards
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.layout import Rect
from china_games.games.middle_kingdom.table.own import At
from china_games.games.middle_kingdom.table.places import encode_heap
from china_games.kit.page import read_window
from china_games.session import Session
from china_games.table import inks
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted
from tests.games.middle_kingdom.support import position
from tests.games.middle_kingdom.table.screen import TableScreen, played, set_at
from tests.pictures.tables import dealt
from tests.pictures.tables import played as whole
from tests.support.one_table import NAMES, open_tables

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


@pytest.fixture
def read_badges(
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[[Any], set[tuple[str, str]]]:
    """Reads the numbers on slips of a table as it is painted, each with the slip's colour."""
    found: set[tuple[str, str]] = set()

    def note(*args: Any) -> None:
        found.add((args[2], args[5] if len(args) > 5 else inks.INK))

    def read(state: Any) -> set[tuple[str, str]]:
        found.clear()
        pilot, screen = next(open_tables(TableScreen, paint_every=1))(state)
        screen.table.scores.show(RULES.result(state).scores)
        pilot.ui.redraw()
        pilot.step()
        pilot.close()
        return set(found)

    monkeypatch.setattr(cards, "draw_badge", note)
    return read


def test_gold_below_a_pile_says_who_owns_its_goal_card_until_the_end_and_after(
    read_badges: Callable[[Any], set[tuple[str, str]]],
) -> None:
    """The Heir that has gone to the Generals marked the Nobles of its new owner."""
    state = ended(
        lambda state: (
            find_final_heir(state) not in (NOBODY, state.goals[HEIR])
            and count_for_goal(state, find_final_heir(state), HEIR)
            and state.goals[HEIR] != NOBODY
        )
    )
    counts = {
        str(count_for_goal(state, owner, type_))
        for type_, owner in enumerate(state.goals)
        if owner != NOBODY
    }
    assert {text for text, fill in read_badges(state) if fill == inks.GOLD} == counts


def test_the_generals_show_the_points_of_the_heir_that_they_would_score(
    read_badges: Callable[[Any], set[tuple[str, str]]],
) -> None:
    """The 5 lies on the card before its owner, who may not score it (MK-60)."""
    piles = {"A": "noble_2*2", "B": "general*2 noble_3", "C": "general"}
    state, tied = position(3, piles=piles), position(3, piles={**piles, "C": "general*2"})
    heap = encode_heap(1, GENERAL)
    assert any("Heir’s 5 points" in line for line in TABLE.tell(look_at(state), heap).lines)
    assert not any("Heir’s 5 points" in line for line in TABLE.tell(look_at(tied), heap).lines)
    assert "+5" in dict(read_badges(state))
    assert "+5" not in dict(read_badges(tied))


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
