"""FC-20 to FC-24: who gets the value of a closed room."""

from __future__ import annotations

import pytest

from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.scoring import find_shares
from china_games.games.forbidden_city.words import list_unpaid
from tests.games.forbidden_city.support import do, position, the_closing


@pytest.mark.parametrize(
    ("counsellors", "value", "coins"),
    [
        ((3, 1, 0, 0), 12, (12, 6, 0, 0)),
        ((3, 1, 0, 0), 11, (11, 5, 0, 0)),
        ((3, 2, 1, 0), 12, (12, 6, 0, 0)),
        ((0, 0, 0, 1), 7, (0, 0, 0, 7)),
        ((1, 2), 5, (2, 5)),
    ],
)
def test_fc_20_most_get_all_second_most_half_rounded_down(
    counsellors: tuple[int, ...], value: int, coins: tuple[int, ...]
) -> None:
    """FC-20"""
    assert find_shares(counsellors, value) == coins


def test_fc_20_whoever_closes_it_even_with_nobody_in_it() -> None:
    """FC-20"""
    state = position({(2, 0): "wowo pink*2 @1"}, "wwww green*1")
    made = do(state, "place 3,0 0")
    assert made.closings[0].coins == (0, 3, 0, 0)
    assert made.scores == (1, 3, 0, 0)


@pytest.mark.parametrize(
    ("counsellors", "value", "coins"),
    [
        ((2, 2, 1, 0), 6, (3, 3, 0, 0)),
        ((2, 2, 1, 0), 7, (3, 3, 0, 0)),
        ((1, 1, 1, 0), 12, (6, 6, 6, 0)),
        ((1, 1, 1, 1), 9, (4, 4, 4, 4)),
        ((2, 2), 1, (0, 0)),
    ],
)
def test_fc_21_tied_for_most_each_half_nobody_else_anything(
    counsellors: tuple[int, ...], value: int, coins: tuple[int, ...]
) -> None:
    """FC-21 [ruling]: half rounded down, however many they are."""
    assert find_shares(counsellors, value) == coins


@pytest.mark.parametrize(
    ("counsellors", "coins"),
    [((3, 1, 1, 0), (15, 0, 0, 0)), ((3, 2, 2, 2), (15, 0, 0, 0)), ((3, 1, 1, 2), (15, 0, 0, 7))],
)
def test_fc_22_several_tied_for_second_get_nothing(
    counsellors: tuple[int, ...], coins: tuple[int, ...]
) -> None:
    """FC-22"""
    assert find_shares(counsellors, 15) == coins


def test_fc_23_no_counsellor_no_coins() -> None:
    """FC-23 [ruling]: nobody scores; who has none is never second."""
    assert find_shares((0, 0, 0), 9) == (0, 0, 0)
    assert find_shares((0, 2, 0), 9) == (0, 9, 0)
    made = do(position({}, "wwwo pink!"), "place 2,0 0")
    assert (made.closings[0].value, made.closings[0].coins) == (6, (0, 0, 0, 0))
    assert [line for line in RULES.result(made).lines if line.rule != "FC-30"] == []


def test_fc_24_counsellors_in_adjoining_rooms_do_not_count() -> None:
    """FC-24"""
    made = the_closing(position({(2, -1): "oooo green*3 @1"}, "dwwo pink*1"), "place 2,0 0")
    assert (made.value, made.coins) == (4, (4, 0, 0, 0))


def test_fc_20_score_lines_name_the_room_its_tiles_and_the_rooms_beside() -> None:
    """FC-20, FC-21: with the rule by which each got his coins."""
    made = do(position({(2, 0): "wowo pink*2 @1"}, "wwww green"), "place 3,0 0")
    line = next(line for line in RULES.result(made).lines if line.seat == 1)
    kinds = [kind for kind, _ in line.places]
    assert (line.rule, line.points, kinds) == (
        "FC-20",
        3,
        ["room", "cell", "cell", "beside", "dragons", "added", "value", "colour"],
    )
    tied = do(
        position({(2, 0): "wowo pink*2 @1", (1, -2): "wwwo green"}, "wwww green"), "place 3,0 0"
    )
    assert {line.rule for line in RULES.result(tied).lines} == {"FC-20", "FC-30"}
    tied = do(position({(2, 0): "wowo pink*1 @1"}, "wwwo pink*1"), "place 3,0 0")
    assert [
        (line.seat, line.points) for line in RULES.result(tied).lines if line.rule == "FC-21"
    ] == [(0, 2), (1, 2)]


def test_fc_22_those_tied_for_second_and_those_in_open_rooms_are_told_that_they_get_nothing() -> (
    None
):
    """FC-22, FC-10"""
    made = do(position({(2, 0): "wowo pink*2 @1"}, "wwww green*1"), "place 3,0 0")
    closed = made.closings[0].room
    rooms = [
        room._replace(counsellors=(1, 2, 1, 0)) if number == closed else room
        for number, room in enumerate(made.rooms)
    ]
    green = next(n for n, room in enumerate(rooms) if room.parts and room.closed < 0)
    rooms[green] = rooms[green]._replace(counsellors=(0, 0, 0, 2))
    made = made._replace(rooms=tuple(rooms))

    def list_told(end: str) -> list[tuple[int, str]]:
        state = made._replace(end=end)
        return [(line.seat, line.rule) for line in list_unpaid(state, RULES.result(made))]

    behind = [(0, "FC-22"), (2, "FC-22")]
    assert list_told("") == behind
    assert [one for one in list_told("all_pass") if one[0] != 1] == [*behind, (3, "FC-10")]
