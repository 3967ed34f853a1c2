"""The parts of the table: each says what it is, also those that only tell something; keys and
clicks that need no turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    ATTACKS,
    BUY,
    CARDS,
    CITY,
    DEPLOY,
    DIPLOMACY,
    DISCARD,
    HEART,
    MOVES,
)
from china_games.games.empires.table import TABLE
from china_games.games.stage import ROLES
from china_games.i18n import make_translator
from china_games.kit.pilot import Pilot
from china_games.table.describing import describe_table
from china_games.table.phases import list_groups
from china_games.table.pictures import describe
from tests.games.empires.table.support import (
    TableScreen,
    board_file,
    choice,
    opening,
    played,
    until,
)
from tests.pictures import scenes
from tests.support.one_table import NAMES


@pytest.fixture
def open_table() -> Iterator[Any]:
    pilots: list[Pilot] = []

    def open_it(state: Any) -> tuple[Pilot, TableScreen]:
        screen = TableScreen(state)
        pilots.append(Pilot(lambda: screen, size=(1280, 800)))
        return pilots[-1], screen

    yield open_it
    for pilot in pilots:
        pilot.close()


def offered() -> Any:
    """Diplomacy in which seat 0 has an offer before it: two hearts for three gold pieces."""
    state = until(DIPLOMACY, treasury=True)
    state = state._replace(
        hands=tuple((HEART, HEART, HEART) for _ in state.hands), gold=(9, 9, 9), offers=()
    )
    for action in (
        ("offer", 0),
        ("give", HEART),
        ("give", HEART),
        *[("ask_gold",)] * 3,
        ("send",),
    ):
        state = RULES.apply(state, 1, action).state
    return state


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "phase", [CITY, DEPLOY, ADVANTAGE, DIPLOMACY, BUY, CARDS, MOVES, ATTACKS, DISCARD]
)
def test_every_part_says_what_it_is(phase: int, language: str) -> None:
    early = phase in (CITY, DEPLOY, ADVANTAGE)
    state = until(phase, start=0 if early else 60, treasury=True, granaries=True)
    seat, tr = RULES.to_act(state)[0], make_translator(language, "empires")
    view, map_ = RULES.view(state, seat), board_file(3).map
    tree = describe(TABLE, map_, view, NAMES[:3], seat, (1280, 800), tr)
    assert [group["group"] for group in tree] == [
        key for key in list_groups(TABLE, tr) if key in {group["group"] for group in tree}
    ]
    parts = [part for group in tree for part in group["parts"]]
    assert len(parts) == len({part["target"] for part in parts})
    assert len([part for part in parts if part["role"] == "place"]) == len(map_.provinces)
    for part in parts:
        assert part["name"], part
        assert part["role"] in ROLES


def test_the_terms_of_an_offer_can_be_read_before_it_is_accepted(open_table: Any) -> None:
    """EM-11: the slip with the terms has the focus like everything else, and Accept says them."""
    pilot, screen = open_table(offered())
    assert screen.seat == 0
    terms = pilot.find_stop("table/choice/{1}".format(*choice(screen.control, "terms"))).spoken
    assert terms == "Benedikt offers: Hearts Hearts for 3 gold."
    for kind in ("accept", "decline"):
        assert (
            terms
            in pilot.find_stop("table/choice/{1}".format(*choice(screen.control, kind))).spoken
        )
    before = screen.state
    pilot.click("table/choice/{1}".format(*choice(screen.control, "terms")))
    assert (screen.state, screen.told) == (before, [])  # it tells, and no more


def test_a_button_that_is_not_there_does_nothing_by_its_key(open_table: Any) -> None:
    pilot, screen = open_table(until(CARDS))
    before = screen.state
    pilot.press("c", "backspace", "r", "p", "k", "w")
    assert (screen.state, screen.asked, screen.told) == (before, [], [])


def test_c_sends_an_offer_and_backspace_drops_it(open_table: Any) -> None:
    pilot, screen = open_table(until(DIPLOMACY))
    pilot.click("table/choice/{1}".format(*choice(screen.control, "offer")))
    pilot.press("backspace")
    assert screen.asked[-1] == ("drop",)
    pilot.click("table/choice/{1}".format(*choice(screen.control, "offer")))
    pilot.click("table/choice/{1}".format(*choice(screen.control, "give")))
    pilot.press("c")
    assert screen.asked[-1] == ("send",)


def test_digits_choose_what_can_be_chosen_of_the_panel(open_table: Any) -> None:
    pilot, screen = open_table(offered())
    first = screen.control.list_choices()[0]
    assert first.kind == "terms"  # it tells only: 1 is the choice below it
    pilot.press("1")
    assert screen.asked[-1] == ("accept", first.value)


def test_players_and_the_overview_may_be_looked_at_in_the_past_too(open_table: Any) -> None:
    pilot, screen = open_table(played(3, 200))
    screen.table.show(screen.control.view, screen.seat, may_act=False)
    pilot.click("table/seat/1")
    assert ("seat", 1) in screen.table.pointed
    pilot.press("o")
    assert screen.table.own.overview
    pilot.click("table/province/3")
    assert (screen.asked, screen.told) == ([], [])


def test_behind_the_curtain_only_the_map_and_the_clock_stay(open_table: Any) -> None:
    pilot, screen = open_table(until(DIPLOMACY))
    table = screen.table
    pilot.press("o")
    own = table.own
    assert all(stop.spoken for stop in pilot.list_stops())
    assert (own.overview, own.layer.painted, own.infos != {}) == (True, 1, True)
    table.hide()
    assert describe_table(table, pilot.ui) == []
    assert (own.overview, own.infos, own.pawns, own.moving) == (False, {}, None, False)
    assert not own.clock.running
    assert own.clock.on


def test_a_hidden_hand_is_told_by_nothing_but_its_size() -> None:
    state = opening(3)
    tr, map_ = make_translator("en", "empires"), board_file(3).map
    tree = describe(TABLE, map_, RULES.view(state, None), NAMES[:3], None, (1280, 800), tr)
    assert "hand" not in {group["group"] for group in tree}


def test_choices_that_a_click_brings_are_met_at_once() -> None:
    """The place of what is pointed at has their room while there are none, and no card of the
    screen stays over them.
    """
    with scenes.steady():
        pilot = scenes.table(scenes.battle)
    table: Any = cast(Any, pilot.screen).table
    attack = next(a for a in table.controller.legal if a[0] == "attack" and a[3] > 1)
    table.choosing.click(pilot.ui, ("province", attack[1]))
    pilot.step(2)
    for stop in [stop for stop in pilot.list_stops() if stop.key.startswith("table/choice/")]:
        pilot.move(stop.rect.center)
        assert table.hover is not None, stop.key
        assert stop.key == f"table/choice/{table.hover[1]}"
    pilot.close()
