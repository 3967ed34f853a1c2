"""CH-90: the board of Border Disputes keeps the numbers that are agreed for it, and is clear to
look at.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import dist

import pytest

from china_games.boards.board_file import BoardFile, check_board
from china_games.boards.library import Library
from china_games.games.china.board import ChinaMap
from china_games.games.china.rules import RULES
from china_games.games.china.rules.board import Board, list_bits
from china_games.geometry import Point, encloses, to_line, to_ring
from china_games.resources import find_board
from tests.games.china.board.test_boards import (
    ALLIANCES,
    DRAGON,
    assert_roads_are_clear,
    from_name,
)

OWN = {"chu": 7, "wei": 7, "qi": 4, "zhao": 4, "lu": 4, "wu": 4, "yan": 4, "shu": 4, "qin": 3}
POSTS = (
    {"yan", "qi"},
    {"yan", "zhao"},
    {"zhao", "qin"},
    {"qin", "shu"},
    {"shu", "chu"},
    {"lu", "wu"},
)
PORTS = {"yan": 2, "qi": 2, "lu": 1, "wu": 2}


@pytest.fixture(scope="module")
def file() -> BoardFile:
    return Library(find_board()).get("china", "border_disputes")


@pytest.fixture(scope="module")
def picture(file: BoardFile) -> ChinaMap:
    picture: ChinaMap = file.map
    return picture


@pytest.fixture(scope="module")
def board(file: BoardFile) -> Board:
    board: Board = file.rules_board
    return board


def homes(picture: ChinaMap, slot: int) -> set[str]:
    """The provinces of a slot."""
    post = picture.slots[slot].post
    return (
        {picture.provinces[p].id for p in post} if post else {picture.slots[slot].id.split(".")[0]}
    )


def test_the_file_is_found_right(file: BoardFile) -> None:
    assert check_board(file.path) == ()
    assert file.seats == file.rules_board.seats == (3, 4, 5) == dict(RULES.meta.boards)[file.id]


def test_own_slots_posts_and_ports(picture: ChinaMap, board: Board) -> None:
    own = [slot for slot in range(len(board.slot_ids)) if not board.posts >> slot & 1]
    assert Counter(home for slot in own for home in homes(picture, slot)) == OWN
    assert [homes(picture, slot) for slot in list_bits(board.posts)] == list(POSTS)
    assert (
        Counter(home for slot in list_bits(board.ports) for home in homes(picture, slot)) == PORTS
    )
    assert board.ports & board.posts == 0
    assert all(4 <= len(province.slots) <= 8 for province in board.provinces)


def test_the_provinces_are_those_of_the_other_boards(picture: ChinaMap, board: Board) -> None:
    side = Library(find_board()).get("china", "side_b")
    assert picture.provinces == side.map.provinces
    assert picture.alliances == side.map.alliances
    assert board.deck == side.rules_board.deck
    assert picture.roads != side.map.roads


def test_picture_and_rules_say_the_same(picture: ChinaMap, board: Board) -> None:
    assert tuple(slot.id for slot in picture.slots) == board.slot_ids
    assert tuple(slot.post for slot in picture.slots) == tuple(
        of if len(of) > 1 else () for of in board.provinces_of
    )
    assert sum(1 << i for i, slot in enumerate(picture.slots) if slot.port) == board.ports
    assert tuple(road[:2] for road in picture.roads) == board.roads


# the network


def test_every_slot_is_joined_to_every_other(board: Board) -> None:
    reached, ahead = 0, 1
    while ahead:
        slot = ahead & -ahead
        reached |= slot
        ahead = (ahead | board.neighbours[slot.bit_length() - 1]) & ~reached
    assert reached == (1 << len(board.slot_ids)) - 1


def test_junctions(board: Board) -> None:
    junctions = sum(
        1 << slot for slot, near in enumerate(board.neighbours) if near.bit_count() >= 3
    )
    assert 8 <= junctions.bit_count() <= 14
    for province in board.provinces:
        assert (province.mask & ~board.posts & ~junctions).bit_count() >= 2, province.id


def test_roads_link_most_neighbours(picture: ChinaMap, board: Board) -> None:
    """Directly, or by a border post with roads to both of its provinces."""
    crossed = {
        frozenset((a, b))
        for road in board.roads
        for a in homes(picture, road[0])
        for b in homes(picture, road[1])
        if a != b
    }
    assert len(crossed & {frozenset(pair.split()) for pair in ALLIANCES}) >= 11
    for post in list_bits(board.posts):
        assert board.neighbours[post].bit_count() >= 2, board.slot_ids[post]


# the picture


def test_posts_lie_on_the_border_line(picture: ChinaMap) -> None:
    for slot in picture.slots:
        for p in slot.post:
            assert to_ring(slot.at, picture.provinces[p].polygon) <= 1, slot.id
        for p, other in enumerate(picture.provinces):
            assert not slot.post or p in slot.post or to_ring(slot.at, other.polygon) >= 40, (
                slot.id,
                other.id,
            )


def test_ports_lie_at_the_coast(picture: ChinaMap) -> None:
    for slot in picture.slots:
        if slot.port:
            assert min(to_line(slot.at, line) for line in picture.decor.coast) <= 40, slot.id


def test_slots_keep_apart_and_are_clear(picture: ChinaMap) -> None:
    for one, two in combinations(picture.slots, 2):
        assert dist(one.at, two.at) >= 46, (one.id, two.id)
    for i, slot in enumerate(picture.slots):
        for province in picture.provinces:
            assert dist(slot.at, province.dragon) - DRAGON >= 46, (slot.id, province.id)
            assert from_name(slot.at, province.label) >= 20, (slot.id, province.id)
            if not slot.post:
                assert to_ring(slot.at, province.polygon) >= 26, (slot.id, province.id)
                assert encloses(province.polygon, slot.at) == (province.id in homes(picture, i)), (
                    slot.id
                )
        assert min(dist(alliance.at, slot.at) for alliance in picture.alliances) >= 40, slot.id


def test_roads_keep_clear_of_one_another_and_of_everything_else(picture: ChinaMap) -> None:
    assert_roads_are_clear(picture)


def test_roads_stay_in_the_provinces_they_join(picture: ChinaMap) -> None:
    shapes = {province.id: province.polygon for province in picture.provinces}
    for road in picture.roads:
        own = homes(picture, road.a) | homes(picture, road.b)
        outside = [
            point
            for point in road.line
            if not any(_in(point, shapes[province]) for province in own)
        ]
        assert not outside, (picture.slots[road.a].id, picture.slots[road.b].id)


def _in(point: Point, shape: tuple[Point, ...]) -> bool:
    """Inside, or on the line, where a road ends at a border post."""
    return encloses(shape, point) or to_ring(point, shape) <= 1
