"""Diplomacy on the playing screen: five minutes and their switch, pacts that both sides find noted
and nobody else.
"""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.empires.outlook import has_fresh_pact
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.model import DIPLOMACY
from tests.app.play.desk import Desk
from tests.games.empires.table.test_pawn_phase import click, words_shown
from tests.games.empires.table.test_play import begun


def pass_by(at: Desk, seconds: float) -> None:
    """Time goes by, a fifth of a second a frame."""
    for _ in range(round(seconds * 5)):
        at.pilot.time += 0.2
        at.pilot.app.step()


def clock(at: Desk) -> str:
    """What the clock shows."""
    scene: Any = at.screen.table.make_scene(at.pilot.ui)
    return str(scene.clock)


def test_the_clock_begins_at_five_minutes_runs_and_is_switched_off_and_on(desk: Any) -> None:
    at = desk(begun("hh", DIPLOMACY))
    assert clock(at) in ("5:00", "4:59")
    pass_by(at, 60)
    assert clock(at) in ("4:00", "3:59")
    at.pilot.click("table/clock/0")
    assert clock(at) == "No time limit"
    pass_by(at, 400)
    assert at.game.state.phase == DIPLOMACY
    assert not at.game.state.ready[0]
    at.pilot.click("table/clock/0")
    assert clock(at) in ("4:00", "3:59")
    pass_by(at, 5)
    assert clock(at) in words_shown(at)


def test_the_clock_stands_still_behind_the_curtain_and_ends_ones_own_dealings(desk: Any) -> None:
    at = desk(begun("hh", DIPLOMACY))
    pass_by(at, 100)
    at.pilot.press("f9")
    pass_by(at, 400)
    at.come()
    assert clock(at) in ("3:21", "3:20", "3:19")  # it is looked at twice a second
    pass_by(at, 250)
    assert at.game.state.ready == (True, False)
    at.hand_over()
    at.come()
    assert at.screen.table.seat == 1
    assert clock(at) in ("5:00", "4:59")  # five minutes for each person


def test_the_clock_does_not_run_while_the_machine_sleeps(desk: Any) -> None:
    at = desk(begun("hh", DIPLOMACY))
    pass_by(at, 60)
    at.pilot.time += 8 * 3600
    at.pilot.step()
    assert clock(at) in ("4:00", "3:59")
    assert at.game.state.ready == (False, False)


@pytest.mark.parametrize(
    ("lang", "noted"), [("en", "Pact of year 1 with {}"), ("fr", "Pacte de l’année 1 avec {}")]
)
def test_a_pact_is_noted_for_both_sides_and_for_nobody_else(
    desk: Any, lang: str, noted: str
) -> None:
    at = desk(begun("hhh", DIPLOMACY), lang=lang)
    click(at, "offer", 1)
    click(at, "pact")
    at.pilot.click("table/send/0")
    at.pilot.wait(1)  # the next button lies where that one lay
    at.pilot.click("table/ready/0")
    seen: set[int] = set()
    while seen != {0, 1, 2}:
        at.hand_over()
        at.come()
        seat = at.screen.table.seat
        if seat == 1 and not seen:
            click(at, "accept")
        assert_noted(at, noted, at.screen.table.seat in (0, 1))
        seen.add(seat)
        for button in ("ready", "no_buy", "end"):
            if at.pilot.has(f"table/{button}/0"):
                at.pilot.click(f"table/{button}/0")
                break


def test_a_pact_is_shown_beside_the_partner_this_year_and_the_next() -> None:
    view = RULES.view(begun("hhh", DIPLOMACY).state, 0)._replace(
        year=6, pacts=((0, 1, 4), (0, 2, 5))
    )
    assert [has_fresh_pact(view, 0, seat) for seat in range(3)] == [False, False, True]
    assert [has_fresh_pact(view._replace(year=5), 0, seat) for seat in range(3)] == [
        False,
        True,
        True,
    ]
    assert not any(has_fresh_pact(view, None, seat) for seat in range(3))


def assert_noted(at: Desk, noted: str, there: bool) -> None:
    """Whether the person at the screen finds the pact of the first two with each of them, and in
    the overview.
    """
    names = [info.name for info in at.game.setup.seats]
    for seat, other in ((0, 1), (1, 0)):
        assert (
            noted.format(names[other]) in at.pilot.find_stop(f"table/seat/{seat}").spoken
        ) == there
    at.pilot.press("o")
    assert (not {"Pact", "Pacte"}.isdisjoint(words_shown(at).split())) == there
    at.pilot.press("o")
