"""EM-01 to EM-08: the game, the first cities and pawns, advantages, control."""

from __future__ import annotations

import pytest

from china_games.games.contract import Refusal
from china_games.games.empires.rules.control import count_controlled, find_controller
from china_games.games.empires.rules.model import DECK
from tests.games.empires.support import (
    RULES,
    at,
    city,
    drawn_land,
    legal,
    phase,
    play,
    position,
    refused,
)
from tests.support.boards import library


def opening(seats: int = 2, **chosen: object) -> object:
    options = RULES.options({"first": 0, **chosen}, "drawn", seats)
    assert isinstance(options, dict)
    return RULES.setup(drawn_land(), options, seats, 1)


def test_deck_and_supply() -> None:
    """EM-01: 54 cards with two jokers; 15 cities and 50 pawns, or half the map and ten."""
    assert DECK == (13, 13, 13, 13, 2)
    assert opening().game.pawns == 50
    large = library().get("empires", "empires_world_120").rules_board
    assert RULES.setup(large, RULES.options({}, large.id, 6), 6, 1).game.pawns == 70
    assert isinstance(RULES.options({}, "drawn", 7), Refusal)
    pawns = {"b": (50, 0), "d": (0, 1)}
    state = position("heart heart", "", pawns=pawns)
    assert refused(state, "play migration heart") == ("EM-01", "no_pawn_left")
    assert refused(state, "play abundance heart heart") == ("EM-01", "no_pawn_left")


def test_fifteen_cities_are_the_most() -> None:
    """EM-01: a city that is not in supply cannot be founded."""
    land = drawn_land(" ".join(f"p{i:02}-p{i + 1:02}" for i in range(20)), "p00")
    cities = {f"p{i:02}": 0 for i in range(15)}
    state = position(
        "heart diamond spade club", "", on=land, cities=cities, pawns={"p16": (1, 0), "p20": (0, 1)}
    )
    assert refused(state, "play foundation heart diamond spade club") == ("EM-01", "no_city_left")


@pytest.mark.parametrize(
    ("size", "seats", "aim", "goal"),
    [
        (48, 2, "half", 25),
        (41, 2, "half", 21),
        (100, 5, "third", 34),
        (120, 6, "third", 41),
        (120, 6, "half", 61),
    ],
)
def test_the_aim(size: int, seats: int, aim: str, goal: int) -> None:
    """EM-02: half plus one, more than half of an odd number; a third plus one as an option of five
    and six.
    """
    land = drawn_land(" ".join(f"p{i:03}-p{i + 1:03}" for i in range(size - 1)))
    options = RULES.options({"aim": aim}, "drawn", seats)
    assert RULES.setup(land, options, seats, 1).game.goal == goal
    assert isinstance(RULES.options({"aim": "third"}, "drawn", 4), Refusal)


def test_first_cities_stand_five_steps_apart() -> None:
    """EM-03: at least five steps, in seat order from the first player."""
    state = play(opening(), "city a")
    assert (state.seat, phase(state)) == (1, "city")
    assert legal(state) == {"city f", "city g", "city h"}
    assert refused(state, "city e") == ("EM-03", "too_near")
    assert refused(state, "city a") == ("EM-07", "city_there")


def test_without_a_far_province_the_farthest_are_allowed() -> None:
    """EM-03: if none is five steps away, those whose nearest city is farthest."""
    state = play(opening(), "city d")
    assert legal(state) == {"city h", "city j"}  # four steps
    refusal = RULES.refusal(state, 1, RULES.parse("city g", state))
    assert refusal is not None
    assert dict(refusal.args) == {
        "province": 6,
        "steps": 3,
        "least": 4,
    }  # four are enough here, not five


OLD_YEARS = ("usual", "none", "5", "10", "15", "20", "25", "30", "40", "50", "60", "80", "100")


@pytest.mark.parametrize("year", [1, 7, 999])
def test_the_last_year_is_any_number(year: int) -> None:
    """EM-18: from 1 to 999, or as usual, or none."""
    assert opening(last_year=year).game.last_year == year


@pytest.mark.parametrize("year", [0, 1000, -1, "7", True, 2.0, "never", None])
def test_other_last_years_are_refused(year: object) -> None:
    refusal = RULES.options({"last_year": year}, "drawn", 2)
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.code) == ("EM-01", "bad_value")


@pytest.mark.parametrize("year", OLD_YEARS)
def test_last_years_of_older_saves_are_known(year: str) -> None:
    """EM-18: they were texts of a list."""
    options = RULES.options(RULES.former_options({"last_year": year}, 2), "drawn", 2)
    assert isinstance(options, dict)
    assert options["last_year"] == (int(year) if year.isdigit() else year)
    assert options["edition"] == 2


def test_ten_pawns_by_the_city() -> None:
    """EM-04: in the province of the city and the provinces next to it."""
    state = play(opening(), "city b", "city h")
    assert legal(state) == {"deploy a", "deploy b", "deploy c", "deploy i"}
    assert refused(state, "deploy d") == ("EM-04", "not_by_city")
    state = play(state, *["deploy a"] * 6, *["deploy b"] * 4)
    assert (at(state, "a"), at(state, "b"), state.seat) == ((6, 0), (4, 0), 1)
    assert phase(play(state, *["deploy h"] * 10)) == "advantage"


def test_advantages_are_chosen_openly_and_may_be_the_same() -> None:
    """EM-05: two players may choose the same."""
    state = play(
        opening(), "city b", "city h", *["deploy b"] * 10, *["deploy h"] * 10, "advantage heart"
    )
    assert len(legal(state)) == 4
    state = play(state, "advantage heart")
    assert state.advantages == RULES.view(state, None).advantages == (0, 0)
    assert (state.year, phase(state)) == (1, "diplomacy")


def test_several_may_share_a_province() -> None:
    """EM-07: one city at most in a province; pawns of several players, any number; sea links join
    too.
    """
    state = position("heart diamond spade club", "", pawns={"b": (2, 9)}, cities={"b": 1})
    chosen = (
        play(state, "play foundation heart diamond spade club")
        if ("play foundation heart diamond spade club" in legal(state))
        else state
    )
    assert chosen == state
    board = library().get("empires", "empires_world_40")
    link = board.map.sea_links[0]
    assert link.b in board.rules_board.neighbours[link.a]
    assert link.a in board.rules_board.neighbours[link.b]


@pytest.mark.parametrize(
    ("pawns", "owner", "who"),
    [
        ((1, 0), -1, 0),
        ((0, 3), 0, 1),
        ((0, 0), 1, 1),
        ((0, 0), -1, -1),
        ((1, 1), 0, -1),
        ((5, 1), 0, -1),
    ],
)
def test_control(pawns: tuple[int, int], owner: int, who: int) -> None:
    """EM-08: only pawns there, or no pawns and the city; never with pawns of several, nor empty."""
    state = position(
        "", "", pawns={"b": pawns, "h": (0, 1)}, cities={} if owner < 0 else {"b": owner}
    )
    assert find_controller(state, 1) == who


def test_pacts_add_no_provinces() -> None:
    """EM-08: pacts never add provinces."""
    state = position(
        "", "", "", pawns={"a": (1, 0, 0), "b": (0, 1, 0), "h": (0, 0, 1)}, pacts=((0, 1, 3),)
    )
    assert count_controlled(state) == (1, 1, 1)
    assert city(state, "a") == -1
