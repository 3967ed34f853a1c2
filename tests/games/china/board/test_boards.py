"""The two boards of China keep the numbers that are agreed for them, and are clear to look at."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import dist, hypot

import pytest

from china_games.boards.board_file import BoardFile, check_board
from china_games.boards.library import Library
from china_games.games.china.board import ChinaMap
from china_games.games.china.rules import RULES
from china_games.games.china.rules.board import COLOURS, Board
from china_games.games.china.rules.roads import find_chains
from china_games.geometry import (
    Point,
    encloses,
    lines_cross,
    list_segments,
    measure_length,
    to_line,
    to_ring,
)
from china_games.resources import find_board

SIDES = ("side_a", "side_b")
SLOTS = {"chu": 8, "qi": 5, "qin": 4, "zhao": 5, "lu": 4, "wei": 7, "wu": 4, "yan": 5, "shu": 5}
PAINT = {
    "chu": "purple",
    "qi": "yellow",
    "qin": "yellow",
    "zhao": "orange",
    "lu": "orange",
    "wei": "red",
    "wu": "red",
    "yan": "green",
    "shu": "green",
}
DECK = {"purple": 10, "yellow": 11, "orange": 11, "green": 12, "red": 13}
ALLIANCES = (
    "zhao qin",
    "zhao wei",
    "wei qin",
    "qin shu",
    "qin chu",
    "shu chu",
    "wei chu",
    "chu wu",
    "chu lu",
    "lu wu",
    "wei lu",
    "qi lu",
    "zhao qi",
    "yan qi",
    "yan zhao",
)
CHINESE = {
    "chu": "楚",
    "qi": "齊",
    "qin": "秦",
    "zhao": "趙",
    "lu": "魯",
    "wei": "魏",
    "wu": "吳",
    "yan": "燕",
    "shu": "蜀",
}

DRAGON = 46.0  # radius of a dragon disc
NAME = 56.0, 18.0  # half the width and height that a province's name takes
MARKER = 14.0  # radius of an alliance number


@pytest.fixture(scope="module", params=SIDES)
def file(request: pytest.FixtureRequest) -> BoardFile:
    return Library(find_board()).get("china", request.param)


@pytest.fixture(scope="module")
def picture(file: BoardFile) -> ChinaMap:
    picture: ChinaMap = file.map
    return picture


@pytest.fixture(scope="module")
def board(file: BoardFile) -> Board:
    board: Board = file.rules_board
    return board


def home(slot_id: str) -> str:
    return slot_id.split(".")[0]


def from_name(point: Point, label: Point) -> float:
    """How far a point is from the box of a province's name."""
    return hypot(
        max(0.0, abs(point[0] - label[0]) - NAME[0]), max(0.0, abs(point[1] - label[1]) - NAME[1])
    )


def degrees(board: Board) -> Counter[str]:
    return Counter(board.slot_ids[end] for road in board.roads for end in road)


def test_the_file_is_found_right(file: BoardFile) -> None:
    assert check_board(file.path) == ()
    assert file.path.stem == file.id
    assert not file.own
    assert set(file.name) == {"en", "fr"}


@pytest.mark.parametrize(("side", "seats"), [("side_a", (2, 3, 4)), ("side_b", (4, 5))])
def test_numbers_of_players(side: str, seats: tuple[int, ...]) -> None:
    file = Library(find_board()).get("china", side)
    assert file.seats == file.rules_board.seats == seats == dict(RULES.meta.boards)[side]


def test_slots_of_each_province(board: Board) -> None:
    assert {province.id: len(province.slots) for province in board.provinces} == SLOTS
    assert len(board.slot_ids) == 47


def test_colours_and_deck(board: Board) -> None:
    assert {province.id: COLOURS[province.colour] for province in board.provinces} == PAINT
    assert dict(zip(COLOURS, board.deck, strict=True)) == DECK
    assert sum(board.deck) == 57


def test_names(picture: ChinaMap) -> None:
    assert {province.id: province.name["zh"] for province in picture.provinces} == CHINESE
    assert picture.track_name == {"en": "The Great Wall", "fr": "La Grande Muraille", "zh": "長城"}


def test_alliances_are_numbered_as_agreed(board: Board) -> None:
    found = [(a.number, {board.provinces[p].id for p in a.provinces}) for a in board.alliances]
    assert found == [(i, set(pair.split())) for i, pair in enumerate(ALLIANCES, 1)]


def test_provinces_of_one_colour_do_not_touch(board: Board) -> None:
    for alliance in board.alliances:
        a, b = (board.provinces[p].colour for p in alliance.provinces)
        assert a != b


def test_picture_and_rules_number_things_alike(picture: ChinaMap, board: Board) -> None:
    assert tuple(slot.id for slot in picture.slots) == board.slot_ids
    assert tuple(province.id for province in picture.provinces) == tuple(
        province.id for province in board.provinces
    )
    assert tuple(road[:2] for road in picture.roads) == board.roads
    assert [(a.number, a.provinces) for a in picture.alliances] == [
        tuple(a) for a in board.alliances
    ]


def test_roads_lead_from_slot_to_slot(picture: ChinaMap) -> None:
    for road in picture.roads:
        assert road.a < road.b
        assert road.line[0] == picture.slots[road.a].at
        assert road.line[-1] == picture.slots[road.b].at


def test_both_sides_have_the_same_places() -> None:
    one, two = (Library(find_board()).get("china", side).map for side in SIDES)
    for part in ("size", "provinces", "slots", "alliances", "track", "decor"):
        assert getattr(one, part) == getattr(two, part), part
    assert one.roads != two.roads


# the network


def test_every_slot_is_joined_to_every_other(board: Board) -> None:
    reached, ahead = 0, 1
    while ahead:
        slot = ahead & -ahead
        reached |= slot
        ahead = (ahead | board.neighbours[slot.bit_length() - 1]) & ~reached
    assert reached == (1 << 47) - 1


def test_junctions(board: Board) -> None:
    degree = degrees(board)
    junctions = [slot for slot in board.slot_ids if degree[slot] >= 3]
    assert 8 <= len(junctions) <= 14
    for province in board.provinces:
        assert sum(degree[board.slot_ids[slot]] < 3 for slot in province.slots) >= 3, province.id


def borders(board: Board) -> Counter[frozenset[str]]:
    """How many roads cross each border."""
    ends = (frozenset(home(board.slot_ids[end]) for end in road) for road in board.roads)
    return Counter(pair for pair in ends if len(pair) == 2)


def test_roads_cross_borders_of_neighbours_only(board: Board) -> None:
    crossed = borders(board)
    assert set(crossed) <= {frozenset(pair.split()) for pair in ALLIANCES}
    assert len(crossed) >= 11
    assert frozenset({"qin", "shu"}) in crossed


def test_side_a_winds_and_side_b_links() -> None:
    a, b = (Library(find_board()).get("china", side) for side in SIDES)
    assert borders(a.rules_board).total() < borders(b.rules_board).total()
    assert len(borders(a.rules_board)) < len(borders(b.rules_board)) == 15
    assert sum(n >= 3 for n in degrees(a.rules_board).values()) < sum(
        n >= 3 for n in degrees(b.rules_board).values()
    )
    assert winding(a.map) > 1.1 > winding(b.map)


def winding(picture: ChinaMap) -> float:
    """How much longer the roads are than straight ones."""
    straight = sum(dist(road.line[0], road.line[-1]) for road in picture.roads)
    return sum(measure_length(road.line) for road in picture.roads) / straight


def test_worked_example_7(board: Board) -> None:
    """CH-43: a chain of five palaces through Qin and Shu with a sixth on a branch in south-west Qin
    gives 5.
    """
    chain = ("qin.1", "qin.2", "qin.3", "shu.1", "shu.5")
    if board.id == "side_b":
        chain = ("qin.2", "qin.3", "shu.1", "shu.5", "shu.4")
    palaces = sum(1 << board.slot_index[slot] for slot in (*chain, "qin.4"))
    for one, two in (*zip(chain, chain[1:], strict=False), ("qin.3", "qin.4")):
        assert board.neighbours[board.slot_index[one]] >> board.slot_index[two] & 1
    assert find_chains(board, palaces).points == 5


def test_the_fork_lies_in_south_west_qin(picture: ChinaMap) -> None:
    at = {slot.id: slot.at for slot in picture.slots}
    qin = next(province for province in picture.provinces if province.id == "qin")
    assert at["qin.3"][0] < qin.dragon[0]
    assert at["qin.3"][1] > qin.dragon[1] < at["qin.4"][1]


# the picture


def test_slots_keep_apart(picture: ChinaMap) -> None:
    for one, two in combinations(picture.slots, 2):
        assert dist(one.at, two.at) >= 46, (one.id, two.id)


def test_slots_are_clear_of_dragons_borders_and_names(picture: ChinaMap) -> None:
    for slot in picture.slots:
        for province in picture.provinces:
            assert dist(slot.at, province.dragon) - DRAGON >= 46, (slot.id, province.id)
            assert from_name(slot.at, province.label) >= 20, (slot.id, province.id)
            if province.id == home(slot.id):
                assert encloses(province.polygon, slot.at), slot.id
            assert to_ring(slot.at, province.polygon) >= 26, (slot.id, province.id)


def test_names_and_dragons_lie_in_their_province(picture: ChinaMap) -> None:
    for province in picture.provinces:
        x, y = province.label
        corners = [(x + a * NAME[0], y + b * NAME[1]) for a in (-1, 1) for b in (-1, 1)]
        assert all(encloses(province.polygon, corner) for corner in corners), province.id
        assert to_ring(province.dragon, province.polygon) >= DRAGON + 10, province.id
        assert encloses(province.polygon, province.dragon)
        assert all(
            from_name(other.dragon, province.label) >= DRAGON for other in picture.provinces
        ), province.id


def assert_roads_are_clear(picture: ChinaMap) -> None:
    """No road crosses another or comes near one that it does not meet, and none touches another
    slot, a dragon, a name or an alliance.
    """
    for one, two in combinations(picture.roads, 2):
        assert not lines_cross(one.line, two.line), (one[:2], two[:2])
        if not {one.a, one.b} & {two.a, two.b}:
            assert min(to_line(point, two.line) for point in one.line) >= 30, (one[:2], two[:2])
    for road in picture.roads:
        name = picture.slots[road.a].id, picture.slots[road.b].id
        for i, slot in enumerate(picture.slots):
            assert i in road[:2] or to_line(slot.at, road.line) >= 36, (name, slot.id)
        for province in picture.provinces:
            assert to_line(province.dragon, road.line) >= DRAGON + 12, (name, province.id)
            assert min(from_name(point, province.label) for point in road.line) >= 8, (
                name,
                province.id,
            )
        for alliance in picture.alliances:
            assert to_line(alliance.at, road.line) >= MARKER + 8, (name, alliance.number)


def test_roads_keep_clear_of_one_another_and_of_everything_else(picture: ChinaMap) -> None:
    assert_roads_are_clear(picture)


def test_roads_stay_in_the_provinces_they_join(picture: ChinaMap) -> None:
    shapes = {province.id: province.polygon for province in picture.provinces}
    for road in picture.roads:
        own = {home(picture.slots[end].id) for end in road[:2]}
        assert all(
            any(encloses(shapes[province], point) for province in own) for point in road.line
        ), road[:2]


def test_roads_cross_a_border_once(picture: ChinaMap) -> None:
    shapes = {province.id: province.polygon for province in picture.provinces}
    for road in picture.roads:
        start = shapes[home(picture.slots[road.a].id)]
        stays = [encloses(start, point) for point in road.line]
        leaves = sum(a != b for a, b in zip(stays, stays[1:], strict=False))
        assert leaves == (home(picture.slots[road.a].id) != home(picture.slots[road.b].id)), road[
            :2
        ]


def test_alliance_numbers_stand_on_their_border(picture: ChinaMap) -> None:
    for alliance in picture.alliances:
        for index in alliance.provinces:
            assert to_ring(alliance.at, picture.provinces[index].polygon) <= 6, alliance.number
        for index, other in enumerate(picture.provinces):
            assert index in alliance.provinces or to_ring(alliance.at, other.polygon) >= MARKER, (
                alliance.number
            )
        assert min(dist(alliance.at, slot.at) for slot in picture.slots) >= 40, alliance.number
        assert (
            min(dist(alliance.at, other.dragon) for other in picture.provinces)
            >= DRAGON + MARKER + 2
        )
        assert min(from_name(alliance.at, other.label) for other in picture.provinces) >= MARKER + 2


def test_the_great_wall_holds_51_places(picture: ChinaMap) -> None:
    assert len(picture.track) == 51
    steps = [dist(a, b) for a, b in list_segments(picture.track)]
    assert max(steps) - min(steps) < 2
    assert min(steps) > 30
    width, height = picture.size
    for x, y in picture.track:
        assert 16 <= x <= width - 16
        assert 16 <= y <= height - 16
        assert min(to_ring((x, y), province.polygon) for province in picture.provinces) >= 20
        assert not any(encloses(province.polygon, (x, y)) for province in picture.provinces)


def test_the_great_wall_runs_along_the_west_and_north_edge(picture: ChinaMap) -> None:
    left = min(x for province in picture.provinces for x, _ in province.polygon)
    top = min(y for province in picture.provinces for _, y in province.polygon)
    assert sum(x < left for x, _ in picture.track) >= 10
    assert sum(y < top for _, y in picture.track) >= 20


def test_neighbours_share_the_very_same_points(picture: ChinaMap) -> None:
    for alliance in picture.alliances:
        one, two = (set(picture.provinces[p].polygon) for p in alliance.provinces)
        assert len(one & two) >= 2, alliance.number
