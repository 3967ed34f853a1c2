"""After the end: the Heir lies where it counts (MK-60), and points lost are told with a minus."""
import re
from collections.abc import Callable
from typing import Any

import pytest

from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.cards import HEIR
from china_games.games.middle_kingdom.rules.model import NOBODY
from china_games.games.middle_kingdom.rules.scoring import final_heir, owners
from china_games.games.middle_kingdom.table import hits, layout
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.layout import Rect
from china_games.games.middle_kingdom.table.spoken import Speaker
from china_games.games.middle_kingdom.table.table import still
from china_games.i18n import translator
from china_games.kit.page import reading
from tests.app.play.desk import Desk
from tests.app.play.games import Scripted
from tests.games.middle_kingdom.table.screen import NAMES, board_file, played
from tests.pictures.tables import dealt
from tests.pictures.tables import played as whole

OVER = 10_000


def ended(wanted: Callable[[Any], bool]) -> Any:
    """A finished game of four in which something is so."""
    found = (played(4, OVER, seed) for seed in range(200))
    return next(state for state in found if wanted(state))


def speaker(state: Any, language: str = "en") -> Speaker:
    view = RULES.view(state, None)
    return Speaker(translator(language, "middle_kingdom"), board_file().map, NAMES[:4], Controller(RULES, view, None))


def place_of_heir(state: Any) -> tuple[Any, Rect]:
    """The layout, and where the Heir is pointed at."""
    places = layout.arrange(Rect(0, 0, 1280, 740), 4, state.game.row)
    boxes = dict(hits.boxes(places, still(speaker(state), None, False, True)))
    return places, boxes["goal", HEIR]


def test_the_heir_lies_before_who_has_most_generals() -> None:
    state = ended(lambda state: final_heir(state) not in (NOBODY, state.goals[HEIR]))
    winner = final_heir(state)
    places, box = place_of_heir(state)
    assert box == places.seats[winner].goals[HEIR]
    said = speaker(state)
    assert f"{NAMES[winner]} has it." in said.info(("goal", HEIR), still(said, None, False, True).sheet).lines
    assert "Heir" in said.info(("seat", winner), still(said, None, False, True).sheet).spoken
    assert RULES.report(state)["goals"] == RULES.report(RULES.view(state, None))["goals"]


def test_the_heir_lies_before_nobody_if_generals_are_tied() -> None:
    state = ended(lambda state: final_heir(state) == NOBODY != state.goals[HEIR])
    places, box = place_of_heir(state)
    assert box == places.goals[HEIR]
    said = speaker(state)
    lines = said.info(("goal", HEIR), still(said, None, False, True).sheet).lines
    assert lines[0] == "Nobody has it."
    assert "most Generals" in lines[-1]


def test_before_the_end_the_heir_stays_with_its_owner() -> None:
    state = played(4, 60)
    assert owners(state) == (*state.goals, state.dragon)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_points_lost_have_a_true_minus_in_the_scoring_and_in_the_result(language: str) -> None:
    games = (whole(dealt("middle_kingdom", "cards", "hcc", seed=seed)) for seed in range(1, 40))
    game = next(game for game in games if any(line.points < 0 for line in game.rules.result(game.state).lines))
    desk = Desk(game, thinker=Scripted(), lang=language, size=(1280, 800))
    told: list[str] = []
    with reading() as page:
        desk.pilot.click("finale_again")
        run = desk.screen.finale
        while not run.runner.done:
            desk.pilot.click("run_step")
            told += [line.text for line in page.lines]
        desk.pilot.resize((1280, 2000))
    told += [*(line.text for line in page.lines), *(stop.spoken for stop in desk.pilot.stops())]
    assert "−3" in told
    assert not [text for text in told if re.search(r"(?<![\w–])-\d|\+[-−]", text)]
    desk.pilot.close()
