"""The report of Forbidden City says by names and places what the state holds by numbers."""

from __future__ import annotations

from china_games.games.forbidden_city.rules import RULES
from tests.games.forbidden_city.support import do, opened, position, room_number


def test_the_start_tile_is_told_cell_by_cell() -> None:
    """FC-02: nine cells first, gardens without parts, the Palace with four doors."""
    tiles = RULES.report(opened())["tiles"]
    assert len(tiles) == 9
    palace = next(tile for tile in tiles if (tile["x"], tile["y"]) == (0, 0))
    assert palace["edges"] == [{"part": 0, "kind": "door"}] * 4
    assert palace["parts"] == [{"colour": "palace", "counsellors": 0, "dragons": 0}]
    garden = next(tile for tile in tiles if (tile["x"], tile["y"]) == (-1, -1))
    assert (garden["parts"], garden["owner"]) == ([], None)
    assert garden["edges"] == [{"part": None, "kind": "wall"}] * 4


def test_a_tile_is_told_as_it_lies() -> None:
    """FC-14: edges and parts of a turned diagonal tile."""
    after = do(position({}, "wdoo green*1/pink*2!"), "place 2,0 90")
    tile = RULES.report(after)["tiles"][-1]
    assert (tile["x"], tile["y"], tile["turn"], tile["owner"]) == (2, 0, 90, 0)
    assert tile["edges"] == [
        {"part": 1, "kind": "open"},
        {"part": 0, "kind": "wall"},
        {"part": 0, "kind": "door"},
        {"part": 1, "kind": "open"},
    ]
    assert tile["parts"] == [
        {"colour": "green", "counsellors": 1, "dragons": 0},
        {"colour": "pink", "counsellors": 2, "dragons": 1},
    ]


def test_a_closed_room_is_told_with_its_value_by_parts_and_its_payout() -> None:
    """FC-12, FC-20"""
    state = position(
        {(2, -1): "oooo green!"}, "dwwo pink*2", "oooo green", piles=[["oooo green"] * 3]
    )
    report = RULES.report(do(state, "place 2,0 0"))
    number = room_number(state, 1, 0)
    room = next(room for room in report["rooms"] if room["room"] == number)
    palace, green = room_number(state, 0, 0), room_number(state, 2, -1)
    assert room == {
        "room": number,
        "colour": "pink",
        "parts": [[1, 0, 0], [2, 0, 0]],
        "tiles": 2,
        "dragons": 0,
        "counsellors": [2, 0, 0, 0],
        "open_edges": 0,
        "closed": True,
        "closed_turn": 0,
        "value": {
            "tiles": 2,
            "dragons": 0,
            "total": 7,
            "adjoining": [
                {"room": palace, "tiles": 1, "dragons": 0},
                {"room": green, "tiles": 1, "dragons": 1},
            ],
        },
        "payout": [7, 0, 0, 0],
    }
    assert report["closings"] == [number]
    assert report["purses"] == report["scores"] == report["if_ended_now"] == [7, 0, 0, 0]
    assert report["score_lines"] == [
        {
            "seat": 0,
            "rule": "FC-20",
            "points": 7,
            "places": [
                {"room": number},
                {"cell": [1, 0]},
                {"cell": [2, 0]},
                {"beside": palace},
                {"beside": green},
            ],
        }
    ]


def test_the_palace_is_closed_without_a_turn_and_open_rooms_have_no_value() -> None:
    """FC-15"""
    rooms = {room["colour"]: room for room in RULES.report(opened())["rooms"]}
    assert [rooms["palace"][key] for key in ("closed", "closed_turn", "value", "payout")] == [
        True,
        None,
        None,
        None,
    ]
    assert [rooms["pink"][key] for key in ("closed", "closed_turn", "value", "open_edges")] == [
        False,
        None,
        None,
        1,
    ]


def test_hands_are_told_to_those_who_may_know_them() -> None:
    """FC-03"""
    state = opened(3)
    names = [state.game.tiles.tiles[tile].id for tile in state.hands]
    assert RULES.report(state)["hands"] == names
    assert RULES.report(RULES.view(state, 1))["hands"] == [None, names[1], None]
    assert RULES.report(state)["tiles_left"] == [24, 24, 24]


def test_the_last_tiles_are_told_at_the_end() -> None:
    """FC-30"""
    state = position(
        {}, "wwww green", seats=2, piles=[["oooo green*3", "wooo pink!"], ["oooo green"] * 2]
    )
    assert RULES.report(state)["last_tiles"] == []
    report = RULES.report(do(state, "place 2,1 0"))
    told = [
        [(tile["counsellors"], tile["dragons"], tile["coins"]) for tile in own]
        for own in report["last_tiles"]
    ]
    assert told == [[(0, 1, 3), (3, 0, 6)], [(0, 0, 0), (0, 0, 0)]]
    assert (report["purses"], report["ranking"], report["end_reason"]) == (
        [9, 0],
        [[0], [1]],
        "placed",
    )


def test_text_names_places_from_the_palace() -> None:
    """x grows east, y south; degrees clockwise."""
    state = opened()
    written = {RULES.text(action, state) for action in RULES.legal(state, state.seat)}
    assert all(len(text.split()) == 3 and text.startswith("place ") for text in written)
    assert RULES.text(RULES.parse("place -12,7 270", state), state) == "place -12,7 270"
