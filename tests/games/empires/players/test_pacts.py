"""Pacts of Empires' computer players: kept or broken by level, nation and victory, never by a
hidden hand (EM-11).
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest

from china_games.games.empires.players import PLAYERS
from china_games.games.empires.players.moves import estimate_risk
from china_games.games.empires.players.sight import Sight, Taste
from china_games.games.empires.rules.model import (
    ATTACKS,
    CARDS,
    CONQUEROR,
    DIPLOMACY,
    FERTILE,
    MOVES,
    SOPHISTICATED,
)
from china_games.players.base import USUAL
from tests.games.empires.support import RULES, drawn_land, position

WIDE = "a-b b-c c-d d-e e-f f-g g-h b-i i-j h-k k-l l-m m-n n-o o-p p-q q-r"
LAND = drawn_land(WIDE)
PACT = ((0, 1, 3),)


def position_of_three(pacts: Any, advantage: int, phase: int = MOVES, **fields: Any) -> Any:
    """Seat 0 in b; seat 1 weak in c, the weakest of all; seat 2 weak in i. The year is 3."""
    pawns = {
        "b": (6, 0, 0),
        "c": (0, 1, 0),
        "i": (0, 0, 1),
        "h": (0, 0, 1),
        **fields.pop("pawns", {}),
    }
    return position(
        "club",
        "spade",
        "heart",
        pawns=pawns,
        on=LAND,
        phase=phase,
        advantages=(advantage, 2, 2),
        pacts=pacts,
        cities={"b": 0, "q": 1, "k": 2},
        **fields,
    )


def chosen(level: str, state: Any, seat: int = 0) -> str:
    view = RULES.view(state, seat)
    action = PLAYERS[level].choose(RULES, view, seat, RULES.legal(view, seat), USUAL, Random(1))
    return RULES.text(action, state)


def whole_turn(level: str, state: Any) -> list[str]:
    """What seat 0 does with its pawns."""
    done = []
    while state.seat == 0 and state.phase in (MOVES, ATTACKS):
        done.append(chosen(level, state))
        state = RULES.apply(state, 0, RULES.parse(done[-1], state)).state
    return done


def hits(done: list[str], place: str) -> bool:
    """Whether pawns went into a province or fought there."""
    return any(
        text.startswith("move")
        and text.endswith(f" {place}")
        or text.startswith(f"attack {place} ")
        for text in done
    )


@pytest.mark.parametrize(
    ("year", "last", "everybody"),
    [
        (3, "usual", True),
        (9, "usual", True),
        (10, "usual", False),
        (32, "usual", False),
        (33, "usual", True),  # the last year is 40
        (40, "usual", True),
        (40, "none", False),
        (40, 60, False),
        (60, 60, True),
    ],
)
def test_land_of_a_rival_who_is_not_hunted_is_taken_in_the_first_and_the_last_years(
    year: int, last: str | int, everybody: bool
) -> None:
    state = position_of_three(
        (), FERTILE, year=year, options={"last_year": last}, pawns={"j": (0, 0, 1)}
    )
    done = whole_turn("normal", state)
    assert hits(done, "c")
    assert hits(done, "i") == everybody


def test_in_the_last_years_enemies_beside_a_province_are_no_risk() -> None:
    """Soon nobody will take it back: EM-18 counts provinces."""
    before, last = (
        Sight(position_of_three((), FERTILE, year=year, pawns={"d": (0, 0, 1)}), 0, Taste())
        for year in (32, 33)
    )
    c = LAND.provinces.index("c")
    assert estimate_risk(before, c) > 0
    assert estimate_risk(last, c) == 0


@pytest.mark.parametrize("advantage", [FERTILE, SOPHISTICATED])
def test_a_normal_player_spares_its_partner_and_takes_of_the_other(advantage: int) -> None:
    assert hits(whole_turn("normal", position_of_three((), advantage)), "c")
    kept = whole_turn("normal", position_of_three(PACT, advantage))
    assert not hits(kept, "c")
    assert hits(kept, "i")


def test_a_conqueror_of_the_normal_level_breaks_the_pact_and_one_of_the_easy_level_does_not() -> (
    None
):
    together = {"c": (3, 1, 0)}
    state = position_of_three(PACT, CONQUEROR, pawns=together)
    assert hits(whole_turn("normal", state), "c")
    assert not hits(whole_turn("easy", state), "c")
    assert hits(whole_turn("easy", state._replace(pacts=())), "c")


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_pawns_beside_a_partners_do_not_fight_them(level: str) -> None:
    state = position_of_three(PACT, FERTILE, pawns={"c": (3, 1, 0)})
    assert not hits(whole_turn(level, state), "c")
    assert hits(whole_turn(level, state._replace(pacts=())), "c")


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_pact_counts_in_its_year_and_the_next_alone(level: str) -> None:
    together = {"c": (3, 1, 0)}
    for year, kept in ((3, True), (2, True), (1, False)):
        done = whole_turn(level, position_of_three(((0, 1, year),), FERTILE, pawns=together))
        assert hits(done, "c") != kept, year


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_pact_counts_no_more_once_victory_is_near(level: str) -> None:
    """10 of 18 provinces win; the partner holds seven."""
    land = dict.fromkeys("lmnopr", (0, 1, 0))
    done = whole_turn(level, position_of_three(PACT, FERTILE, pawns={"c": (3, 1, 0), **land}))
    assert hits(done, "c")


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("phase", [DIPLOMACY, CARDS, MOVES])
def test_no_hidden_hand_changes_a_choice(level: str, phase: int) -> None:
    """Whatever three cards the others hold: the same offers, answers, actions, moves, with and
    without pacts.
    """
    for pacts in ((), PACT):
        state = position_of_three(pacts, FERTILE, phase, pawns={"c": (3, 1, 0)})
        seat = RULES.to_act(state)[0]
        found = set()
        for hand in combinations_with_replacement(range(4), 3):
            hands = tuple(held if s == seat else hand for s, held in enumerate(state.hands))
            found.add(chosen(level, state._replace(hands=hands), seat))
        assert len(found) == 1


def test_levels_differ_in_diplomacy() -> None:
    """A normal player offers a pact against the leader; an easy one offers nothing."""
    leader = dict.fromkeys("defgmno", (0, 0, 1))
    state = position_of_three((), FERTILE, DIPLOMACY, pawns=leader)
    assert chosen("normal", state) == "offer 1"
    assert chosen("easy", state) == "ready"
    offered = state
    while offered.offering[0] is not None or offered is state:
        offered = RULES.apply(offered, 0, RULES.parse(chosen("normal", offered), offered)).state
    assert offered.offers[0].pact
