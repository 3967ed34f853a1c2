"""FC-10 to FC-16: rooms, when they close, and what they are worth."""

from __future__ import annotations

import pytest

from china_games.games.forbidden_city.rules.doors import Door, find_adjoining, find_doors
from china_games.games.forbidden_city.rules.model import Closing, encode_cell
from china_games.games.forbidden_city.rules.tiles import COLOURS
from tests.games.forbidden_city.support import (
    closed,
    do,
    events,
    position,
    room_at,
    room_number,
    start_rooms,
    the_closing,
)


def value(beside: dict[tuple[int, int], str], written: str) -> int:
    """What the pink start room is worth that this tile at 2,0 closes."""
    return the_closing(position(beside, written), "place 2,0 0").value


def test_fc_10_parts_of_one_colour_joined_by_edges_without_wall() -> None:
    """FC-10"""
    state = position(
        {(2, 0): "oooo pink*1", (3, 0): "oooo pink!", (4, 0): "ooow pink", (2, -1): "oowo white"}
    )
    room = room_at(state, 1, 0)
    assert (room.tiles, room.dragons, room.counsellors[0]) == (3, 1, 1)
    assert room_at(state, 4, 0) != room


def test_fc_10_a_door_keeps_two_rooms_of_one_colour_apart() -> None:
    """FC-10: every wall does, with a door or without."""
    for edge in "wd":
        state = position({(2, 0): f"ooo{edge} pink"})
        assert room_number(state, 2, 0) != room_number(state, 1, 0)


def test_fc_10_closed_when_no_edge_is_open_towards_an_empty_space() -> None:
    """FC-10: whatever lies beyond a wall or a door, even nothing."""
    assert closed(position({}, "dwdo pink*1"), "place 2,0 0")
    assert not closed(position({}, "dwoo pink*1"), "place 2,0 0")


def test_fc_10_the_neighbours_wall_closes_too() -> None:
    """FC-10: the wall may stand on the neighbour's own tile, laid before or after."""
    before = closed(
        position({(2, 1): "oooo green", (3, 1): "oooo green", (3, 0): "ooow green"}, "wowo pink*1"),
        "place 2,0 0",
    )
    after = closed(position({(2, 0): "wowo pink*1"}, "ooow green"), "place 3,0 0")
    assert [closing.tiles for closing in (*before, *after)] == [2, 2]
    assert not closed(position({(2, 0): "wowo pink*1"}, "oooo pink"), "place 3,0 0")


def test_fc_10_an_open_edge_leads_on_into_the_same_room() -> None:
    """FC-10: a room of four tiles around a corner has no open edge inside."""
    state = position({(2, 0): "oowo pink", (3, 0): "owwo pink", (2, -1): "woow pink"})
    assert (room_at(state, 1, 0).tiles, room_at(state, 1, 0).open) == (4, 2)
    assert (
        the_closing(
            position(
                {(2, 0): "oowo pink", (3, 0): "owwo pink", (2, -1): "woow pink"}, "wwoo pink*1"
            ),
            "place 3,-1 0",
        ).tiles
        == 5
    )


def test_fc_11_several_rooms_closed_at_once_from_the_north_then_the_west() -> None:
    """FC-11 [ruling]: each is scored by itself; listed by the northernmost, then
    westernmost part.
    """
    city = {
        (2, -1): "woww green*1 @1",
        (2, -2): "wwww white",
        (3, -2): "wwow white*1 @2",
        (4, -2): "wwww white",
        (4, -1): "wwwo pink*1 @3",
    }
    state = do(position(city, "wwww green"), "place 3,-1 0")
    order = [state.rooms[closing.room].colour for closing in state.closings]
    assert [COLOURS[colour] for colour in order] == ["white", "green", "green", "pink"]
    assert [closing.coins for closing in state.closings] == [
        (0, 0, 1, 0),
        (0, 1, 0, 0),
        (0, 0, 0, 0),
        (0, 0, 0, 1),
    ]
    assert state.scores == (0, 1, 1, 1)


def test_fc_12_a_coin_for_each_tile_and_three_for_each_dragon() -> None:
    """FC-12: the Palace counts 1 beside the start tile's rooms."""
    assert value({}, "wwwo pink*1") == 2 + 1
    assert value({}, "wwwo pink*1!") == 2 + 3 + 1


def test_fc_12_every_room_through_a_door_counts_closed_or_not() -> None:
    """FC-12"""
    assert value({(2, -1): "oooo green!"}, "dwwo pink*1") == 3 + 1 + 3
    assert value({(2, -1): "wwdw green!"}, "dwwo pink*1") == 3 + 1 + 3


@pytest.mark.parametrize(
    ("own", "other", "counts"),
    [
        ("d", "d", True),
        ("d", "o", True),
        ("o", "d", True),
        ("d", "w", False),
        ("w", "d", False),
        ("w", "o", False),
        ("w", "w", False),
    ],
)
def test_fc_13_a_door_joins_unless_a_plain_wall_stands_there(
    own: str, other: str, counts: bool
) -> None:
    """FC-13: whichever tile has the door."""
    assert value({(2, -1): f"oo{other}o green"}, f"{own}wwo pink*1") == 3 + counts


def test_fc_13_two_rooms_of_one_colour() -> None:
    """FC-13: a door joins them too."""
    assert value({(2, -1): "oodo pink"}, "dwwo pink*1") == 3 + 1


def test_fc_13_a_door_to_an_empty_space_or_a_garden_joins_nothing() -> None:
    """FC-13"""
    assert value({}, "dddo pink*1") == 3
    state = position({(2, -1): "wwwd white*1"})
    assert find_adjoining(state, room_number(state, 2, -1)) == ()


def test_fc_13_a_door_with_the_same_room_on_both_sides_adds_nothing() -> None:
    """FC-13 [ruling]"""
    state = position(
        {(2, 0): "dowo pink", (2, -1): "wodw pink", (3, -1): "wwoo pink*1"}, "owwo pink"
    )
    made = the_closing(state, "place 3,0 0")
    assert (made.tiles, [tiles for _, tiles, _ in made.beside], made.value) == (5, [1], 6)


def test_fc_13_an_adjoining_room_counts_once_however_many_doors_join_it() -> None:
    """FC-13"""
    city = {(2, 0): "dowo pink", (2, -1): "oooo green", (3, -1): "oooo green"}
    assert the_closing(position(city, "dwwo pink*1"), "place 3,0 0").value == 3 + 2 + 1


def test_fc_13_rooms_behind_it_do_not_count() -> None:
    """FC-13: only what a door joins directly."""
    assert value({(2, -1): "doow green", (2, -2): "oooo white"}, "dwwo pink*1") == 3 + 1


def test_fc_13_doors_and_what_blocks_them() -> None:
    """FC-13: as the table shows them."""
    state = position({(2, 0): "ddwo pink", (2, -1): "oowo green"})
    found = set(find_doors(state, room_number(state, 2, 0)))
    palace = room_number(state, 0, 0)
    assert found == {
        Door(encode_cell(1, 0), 3, palace, False),
        Door(encode_cell(2, 0), 0, -1, True),
        Door(encode_cell(2, 0), 1, -1, False),
    }


def test_fc_14_a_diagonal_wall_cuts_a_tile_into_two_parts() -> None:
    """FC-14: the first part owns north and east, the second south and west, with its own
    counsellors and dragon.
    """
    state = position({(2, 0): "oooo green*1!/pink*2 @1"})
    green, pink = room_at(state, 2, 0, 0), room_at(state, 2, 0, 1)
    assert (green.tiles, green.dragons, green.counsellors, green.open) == (1, 1, (0, 1, 0, 0), 2)
    assert (pink.tiles, pink.dragons, pink.counsellors, pink.open) == (2, 0, (0, 2, 0, 0), 1)
    assert room_number(state, 2, 0, 1) == room_number(state, 1, 0)


def test_fc_14_the_diagonal_turns_with_the_tile() -> None:
    """FC-14: a quarter turn clockwise gives the first part east and south."""
    state = do(position({}, "wdoo green/pink"), "place 2,0 90")
    face = state.game.tiles.faces[0]
    assert [face[turn].owners for turn in range(4)] == [
        (0, 0, 1, 1),
        (1, 0, 0, 1),
        (1, 1, 0, 0),
        (0, 1, 1, 0),
    ]
    assert [face[turn].kinds for turn in range(4)] == ["wdoo", "owdo", "oowd", "doow"]
    assert room_number(state, 2, 0, 1) == room_number(state, 1, 0)


def test_fc_14_the_diagonal_joins_nothing() -> None:
    """FC-14 [ruling]: it is a wall without a door, also between two parts of one colour."""
    state = position({(2, 0): "wwoo pink/pink*1"})
    assert room_number(state, 2, 0, 0) != room_number(state, 2, 0, 1)
    assert find_adjoining(state, room_number(state, 2, 0, 0)) == ()


def test_fc_14_the_tile_counts_one_in_the_room_of_each_part_within_one_scoring() -> None:
    """FC-14: the pink part lies in the closed room, the green part in the adjoining one."""
    city = dict.fromkeys(((2, -1), (3, -1), (3, 0), (3, 1), (2, 1)), "oooo green")
    made = the_closing(position(city, "oodo green/pink*1"), "place 2,0 0")
    assert (made.tiles, sorted(tiles for _, tiles, _ in made.beside), made.value) == (2, [1, 6], 9)


def test_fc_14_two_parts_in_one_room_count_as_one_tile() -> None:
    """FC-14 [ruling]: its counsellors and dragons count all."""
    city = {(2, 1): "oooo pink", (3, 1): "oooo pink", (3, 0): "oooo pink"}
    made = do(position(city, "oooo pink*1/pink*2!"), "place 2,0 0")
    room = room_at(made, 2, 0)
    assert room == room_at(made, 2, 0, 1)
    assert (room.tiles, len(room.parts), room.counsellors[0], room.dragons) == (5, 6, 3, 1)


def test_fc_14_rooms_never_connect_at_a_corner() -> None:
    """FC-14 [ruling]"""
    state = position({(2, -1): "oooo green", (2, 0): "wwww pink", (3, 0): "oooo green"})
    assert room_number(state, 2, -1) != room_number(state, 3, 0)


def test_fc_15_the_palace_is_a_room_of_one_tile_with_four_doors() -> None:
    """FC-15: it counts beside each room of the side cells and never scores itself."""
    state = position({})
    palace = room_number(state, 0, 0)
    assert sorted(find_adjoining(state, palace)) == sorted(
        room_number(state, x, y) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))
    )
    assert (state.rooms[palace].tiles, state.closings) == (1, ())


@pytest.mark.parametrize("start", ["gardens", "halls"])
def test_fc_15_the_palace_never_scores(start: str) -> None:
    """FC-15"""
    state = position({}, "wwww green", start=start)
    after = do(state, "place 2,0 0")
    assert room_number(after, 0, 0) not in {closing.room for closing in after.closings}


def test_fc_15_a_room_of_start_tile_parts_alone_pays_nobody() -> None:
    """FC-15 [ruling], FC-23: it is closed for good."""
    state = position(
        {}, "wwww green*3", "wwww white*1", piles=[["wwww green", "oooo green", "oooo green"]]
    )
    shut = do(state, "place 2,0 0")
    start = [closing for closing in shut.closings if closing.room == room_number(shut, 1, 0)]
    assert [(closing.value, closing.coins) for closing in start] == [(2, (0, 0, 0, 0))]
    assert room_at(shut, 1, 0).closed == 0
    later = do(shut, "place 2,1 0")
    assert [closing.room for closing in later.closings].count(room_number(shut, 1, 0)) == 1
    assert all(room.closed < 0 or room.open == 0 for room in start_rooms(later))


def test_fc_16_scored_once_with_the_city_as_it_then_lies() -> None:
    """FC-16: a room that grows behind its door later brings nothing more."""
    state = position(
        {(2, -1): "oooo green"}, "dwwo pink*1", "oooo green", piles=[["wwww white", "oooo white"]]
    )
    shut = do(state, "place 2,0 0")
    assert [closing.value for closing in shut.closings] == [4]
    later = do(shut, "place 2,-2 0")
    assert later.closings == shut.closings
    assert later.scores[0] >= 4


def test_fc_16_the_placed_tile_is_included() -> None:
    """FC-16: here it is the adjoining room's only tile."""
    shut = closed(position({(2, 0): "wowo pink*1 @2"}, "oood green"), "place 3,0 0")
    assert [(type(closing), closing.value, closing.coins) for closing in shut] == [
        (Closing, 4, (0, 0, 4, 0))
    ]


def test_fc_16_two_rooms_closed_at_once_count_each_other() -> None:
    """FC-16: both with the city after the placement."""
    shut = closed(position({(2, 0): "wowo pink*1 @2"}, "wwwd green*1"), "place 3,0 0")
    assert sorted(closing.value for closing in shut) == [1 + 2, 2 + 1 + 1]


def test_fc_10_one_tile_joins_two_rooms() -> None:
    """FC-10: counsellors, dragons and tiles are added up; the older room goes on."""
    city = {(2, 0): "wooo pink*1 @1", (2, -1): "oooo green", (3, -1): "ooow pink*2! @2"}
    state = position(city, "owwo pink*1")
    older, newer = room_number(state, 1, 0), room_number(state, 3, -1)
    after = do(state, "place 3,0 0")
    room = room_at(after, 3, 0)
    assert {room_number(after, x, y) for x, y in ((1, 0), (2, 0), (3, -1), (3, 0))} == {older}
    assert (room.tiles, room.counsellors, room.dragons) == (4, (1, 1, 2, 0), 1)
    assert [event.data for event in events(state, "place 3,0 0", "join")] == [(older, newer, 1)]
    assert after.rooms[newer].parts == ()


def test_fc_10_one_tile_joins_an_older_room_and_both_ends_of_a_newer_one() -> None:
    """FC-10: east and west lead into one room, south into another that was there before it."""
    city = {
        (2, -1): "oooo pink*1 @1",
        (1, -2): "oooo pink",
        (1, -3): "woow pink*1 @2",
        (2, -3): "wowo pink",
        (3, -3): "wwoo pink",
        (3, -2): "owwo pink!",
    }
    after = do(position(city, "wooo pink*1"), "place 2,-2 0")
    room = room_at(after, 2, -2)
    assert {room_number(after, x, y) for x, y in city} == {room_number(after, 2, -2)}
    assert (room.tiles, room.counsellors, room.dragons) == (7, (1, 1, 1, 0), 1)
