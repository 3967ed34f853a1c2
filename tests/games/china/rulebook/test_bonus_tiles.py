"""CH-80 to CH-84: bonus tiles."""

from china_games.games.china.rules import RULES
from china_games.games.china.rules.model import NO_TILE, TILE_COLOURS
from tests.games.china.support import (
    do,
    event,
    happened,
    legal,
    lines,
    phase,
    position,
    refused,
    step,
)
from tests.support.boards import board

WITH = {"bonus_tiles": True}


def opened(seed: int = 1, side: str = "side_a", seats: int = 3):
    return RULES.setup(board("china", side), {"first": 0, **WITH}, seats, seed)


def table(*hands: str, tiles: str = "", **more):
    """A position with tiles "wei.1=yellow wei.2=green" and no others."""
    start = position(*hands, options=more.pop("options", WITH), **more)
    here = start.game.board
    wanted = dict(pair.split("=") for pair in tiles.split())
    laid = tuple(
        TILE_COLOURS.index(wanted[slot]) if slot in wanted else NO_TILE for slot in here.slot_ids
    )
    return start._replace(extra=start.extra._replace(tiles=laid))


def test_ch_80_two_tiles_in_each_province_and_none_on_a_junction():
    """CH-80"""
    for seed in range(20):
        state = opened(seed)
        here, tiles = state.game.board, state.extra.tiles
        assert [tiles.count(colour) for colour in range(3)] == [6, 6, 6]
        for province in here.provinces:
            assert sum(tiles[slot] != NO_TILE for slot in province.slots) == 2
        assert all(
            here.neighbours[slot].bit_count() < 3
            for slot, tile in enumerate(tiles)
            if tile != NO_TILE
        )


def test_ch_80_slots_and_colours_are_drawn_at_random():
    """CH-80 [ruling]"""
    dealt = [opened(seed).extra.tiles for seed in range(40)]
    assert len(set(dealt)) == 40
    here = board("china", "side_a")
    ever = {slot for tiles in dealt for slot, tile in enumerate(tiles) if tile != NO_TILE}
    assert ever == {slot for slot, near in enumerate(here.neighbours) if near.bit_count() < 3}


def test_ch_80_tiles_lie_face_down():
    """CH-80: nobody sees a colour."""
    seen = RULES.view(opened(), 0)
    assert set(seen.extra.tiles) == {-1, NO_TILE}
    assert {
        slot["bonus"]["colour"] for slot in RULES.report(seen)["slots"].values() if slot["bonus"]
    } == {None}


def test_ch_80_the_deal_of_cards_is_the_same_with_tiles():
    """CH-80"""
    plain = RULES.setup(board("china", "side_a"), {"first": 0}, 3, 1)
    assert (plain.hands, plain.pile) == (opened().hands, opened().pile)


def test_ch_81_the_first_palace_turns_up_both_tiles_before_the_slot_is_chosen():
    """CH-81 [ruling]: entering names the province and pays."""
    start = table("red red yellow", "", "", tiles="wei.1=yellow wei.4=green")
    assert refused(start, "palace wei.1 red") == "CH-81 enter_first"
    assert happened(start, "enter wei red") == ["enter", "tiles"]
    wei = start.game.board.province_index["wei"]
    assert event(start, "enter wei red", "tiles").data[0] == wei
    assert step(start, "enter wei red").stands
    inside = do(start, "enter wei red")
    assert phase(inside) == "enter"
    assert legal(inside) == [f"slot wei.{n}" for n in range(1, 8)]
    assert refused(inside, "slot wu.1") == "CH-81 choose_slot"
    assert refused(inside, "draw") == "CH-81 choose_slot"
    assert refused(start, "slot wei.1") == "CH-81 nothing_entered"
    built = do(inside, "slot wei.3")
    assert RULES.report(built)["slots"]["wei.3"]["palace"] == 0
    assert phase(built) == "refill"


def test_ch_81_a_province_is_entered_once():
    """CH-81"""
    start = table("red red yellow", "", "", palaces=["", "wei.1"], tiles="wei.2=yellow wei.4=green")
    assert refused(start, "enter wei red") == "CH-81 already_entered"
    assert refused(start, "palace wei.3 red") == ""
    assert RULES.view(start, 2).extra.tiles == start.extra.tiles


def test_ch_81_the_emperor_enters_likewise():
    """CH-81 [ruling], CH-66"""
    start = table("purple", "", emperor="red", tiles="wei.1=yellow wei.4=green")
    moving = do(start, "exchange purple", "draw")
    assert happened(moving, "enter wei red") == ["emperor_enter", "tiles"]
    inside = do(moving, "enter wei red")
    assert phase(inside) == "emperor_enter"
    after = do(inside, "slot wei.4")
    assert (after.seat, RULES.report(after)["emperor"]["tiles"]) == (
        1,
        {"yellow": 0, "orange": 0, "green": 1},
    )


def test_ch_81_a_border_post_is_named_outright():
    """CH-81 [ruling]: afterwards the tiles of each province in which it is the first palace are
    turned up.
    """
    here = board("china", "border_disputes")
    start = table("green yellow red", "", "", on=here, tiles="yan.1=yellow qi.1=green")
    assert happened(start, "post yan_qi yellow green") == ["post", "tiles", "tiles"]
    assert step(start, "post yan_qi yellow green").stands
    entered = table(
        "green yellow red", "", "", on=here, palaces=["", "qi.1"], tiles="yan.1=yellow qi.2=green"
    )
    assert happened(entered, "post yan_qi yellow green") == ["post", "tiles"]


def test_ch_82_a_palace_takes_the_tile_of_its_slot():
    """CH-82 [ruling]: its colour is public."""
    start = table("red red red", "", "", palaces=["", "wei.7"], tiles="wei.1=yellow wei.4=green")
    assert happened(start, "palace wei.4 red") == ["palace", "tile"]
    report = RULES.report(RULES.view(do(start, "palace wei.4 red"), 2))
    assert report["tiles"] == [
        {"yellow": 0, "orange": 0, "green": 1},
        *[dict.fromkeys(TILE_COLOURS, 0)] * 2,
    ]
    assert report["slots"]["wei.4"]["bonus"] is None
    assert report["slots"]["wei.1"]["bonus"] == {"colour": "yellow", "face_up": True}


def test_ch_83_most_of_a_colour_gives_six_to_each_who_has_most():
    """CH-83 [ruling]: at least one tile."""
    tiles = "chu.1=green chu.2=green chu.3=orange chu.4=yellow"
    start = table("", "", "", palaces=["chu.1 chu.3", "chu.2", ""], tiles=tiles)
    assert lines(start, "CH-83") == [(0, 6), (0, 6), (1, 6)]
    assert not lines(table("", "", "", tiles=tiles), "CH-83")


def test_ch_84_a_fortification_covers_a_tile_and_turns_none_up():
    """CH-84 [ruling]"""
    both = {**WITH, "fortifications": True}
    start = table(
        "red red red", "red", "", options=both, tiles="wei.1=yellow wei.4=green", pile="red red red"
    )
    assert happened(start, "fortification wei.1 red") == ["fortification"]
    covered = do(start, "fortification wei.1 red", "draw")
    assert RULES.view(covered, 1).extra.tiles[start.game.board.slot_index["wei.1"]] == -1
    built = do(covered, "enter wei red", "slot wei.1")
    assert RULES.report(built)["tiles"][1]["yellow"] == 1


def test_ch_84_the_emperor_can_deny_a_colour_and_scores_nothing():
    """CH-84 [ruling], CH-83: who ties with him scores."""
    tiles = "chu.1=green chu.2=green chu.3=green chu.4=orange chu.5=orange"
    start = table("", "", palaces=["chu.1 chu.4", "", "chu.2 chu.3 chu.5"], tiles=tiles)
    assert lines(start, "CH-83") == [(0, 6)]
