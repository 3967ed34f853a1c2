"""The worked examples of the rules, with the printed values."""

from __future__ import annotations

import pytest

from tests.games.forbidden_city.support import position, the_closing

BLUE, RED, YELLOW, PURPLE = range(4)


def test_example_1_a_pink_room_of_two() -> None:
    """Example 1 (FC-12, FC-13, FC-15, FC-20): pink of 2; green of 4 with a dragon, white of 1, the
    Palace: 11.
    """
    city = {
        (2, -1): "oooo green!",
        (2, -2): "oooo green",
        (3, -2): "oooo green",
        (3, -1): "oooo green",
        (2, 1): "oooo white",
    }
    room = the_closing(position(city, "dwdo pink*1"), "place 2,0 0")
    assert (room.tiles, room.dragons, room.value) == (2, 0, 11)
    assert sorted((tiles, dragons) for _, tiles, dragons in room.beside) == [(1, 0), (1, 0), (4, 1)]
    assert room.coins == (11, 0, 0, 0)


GREEN_OF_SIX = {
    (0, -2): "ooow green*2 @1",
    (1, -2): "owwo green*2 @0",
    (0, -3): "oood green*1 @2",
    (1, -3): "wwoo green!",
    (-1, -3): "oooo pink",
    (-1, -4): "oooo pink",
}


def test_example_2_the_second_gets_half() -> None:
    """Example 2 (FC-12, FC-15, FC-20): green of 6 with a dragon, pink of 2 and the Palace by doors:
    12, 6 and 0.
    """
    room = the_closing(position(GREEN_OF_SIX, "", "wwow green*1", seat=RED), "place 0,-4 0")
    assert (room.tiles, room.dragons, room.value) == (6, 1, 12)
    assert sorted((tiles, dragons) for _, tiles, dragons in room.beside) == [(1, 0), (2, 0)]
    assert room.coins == (6, 12, 0, 0)


def test_example_3_two_are_tied_for_most() -> None:
    """Example 3 (FC-13, FC-21): white of 4, pink of 2 by a door, green without one: 3 each for the
    two, 0 the third.
    """
    city = {
        (2, 0): "dooo pink",
        (2, -1): "oooo white*1 @0",
        (2, -2): "woow white*2 @3",
        (3, -1): "owwo white*1 @2",
        (4, -1): "oooo green",
    }
    room = the_closing(position(city, "wwoo white*1"), "place 3,-2 0")
    assert (room.tiles, room.value) == (4, 6)
    assert [(tiles, dragons) for _, tiles, dragons in room.beside] == [(2, 0)]
    assert room.coins == (3, 0, 0, 3)


def test_example_4_two_are_tied_for_second() -> None:
    """Example 4 (FC-13, FC-22): pink of 5; green of 6 with a dragon by two doors, white of 1: 15,
    and 0 for both.
    """
    city = {
        (2, 0): "ooow green",
        (3, 0): "oooo green",
        (4, 0): "oooo green",
        (2, -1): "oooo green",
        (3, -1): "oooo green!",
        (4, -1): "oooo green",
        (2, 1): "doow pink*1 @1",
        (3, 1): "wooo pink*1 @0",
        (4, 1): "dwdo pink*3 @2",
        (2, 2): "ooww pink",
        (4, 2): "oooo white",
    }
    room = the_closing(position(city, "", "", "owwo pink", seat=YELLOW), "place 3,2 0")
    assert (room.tiles, room.dragons, room.value) == (5, 0, 15)
    assert sorted((tiles, dragons) for _, tiles, dragons in room.beside) == [(1, 0), (6, 1)]
    assert room.coins == (0, 0, 15, 0)


@pytest.mark.parametrize(("edge", "value"), [("o", 4), ("d", 4), ("w", 3)])
def test_example_5_a_door_against_an_open_edge_and_against_a_wall(edge: str, value: int) -> None:
    """Example 5 (FC-13): the room behind a door counts unless its own side is a plain wall."""
    state = position({(2, -1): f"oo{edge}o green"}, "dwwo pink*1")
    assert the_closing(state, "place 2,0 0").value == value


def test_example_6_the_corrected_one() -> None:
    """Example 6 (FC-12, FC-21): 6 tiles and a dragon; rooms of 2 and 4 and the Palace by doors: 16,
    so 8 each.
    """
    city = GREEN_OF_SIX | {
        (1, -2): "owwo green*3 @0",
        (1, -3): "wdoo green!",
        (2, -3): "oooo white",
        (3, -3): "oooo white",
        (2, -4): "oooo white",
        (3, -4): "oooo white",
    }
    room = the_closing(position(city, "", "wwow green*1", seat=RED), "place 0,-4 0")
    assert (room.tiles, room.dragons, room.value) == (6, 1, 16)
    assert room.coins == (8, 8, 0, 0)
