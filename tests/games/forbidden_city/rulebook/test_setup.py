"""FC-01 to FC-03: players, tiles, the start tile, who begins."""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.contract import Refusal, RuleError
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.model import NOBODY, encode_cell
from china_games.games.forbidden_city.rules.tiles import COLOURS, PALACE, TileSet
from tests.games.forbidden_city.support import (
    opened,
    position,
    refused,
    room_at,
    shipped,
    start_rooms,
)

STARTS = ("gardens", "halls")


def test_fc_01_two_to_four_players() -> None:
    """FC-01"""
    assert RULES.meta.seats == (2, 3, 4)
    for seats in (1, 5):
        refusal = RULES.options({}, "tiles", seats)
        assert isinstance(refusal, Refusal)
        assert (refusal.rule, refusal.code) == ("FC-01", "seats")


@pytest.mark.parametrize(("seats", "tiles"), [(2, 30), (3, 24), (4, 24)])
def test_fc_01_tiles_of_a_player(seats: int, tiles: int) -> None:
    """FC-01: the six more are for two players only; each player has every tile of his set once."""
    state = opened(seats)
    for seat in range(seats):
        own = [*state.piles[seat], state.hands[seat]]
        assert sorted(own) == list(range(tiles))
    assert len(state.game.tiles.pile) == 24


def test_fc_01_counsellors_belong_to_the_colour_of_their_tile() -> None:
    """FC-01: dragons belong to nobody."""
    state = position({(0, -2): "oooo green*2! @1", (0, -3): "oooo green*1 @3"})
    assert (room_at(state, 0, -3).counsellors, room_at(state, 0, -3).dragons) == ((0, 2, 0, 1), 1)


def test_fc_01_a_tile_set_for_other_numbers_is_refused_by_the_deal() -> None:
    """FC-01: a set of your own may be for fewer numbers of players."""
    tiles = shipped()[1]
    few = TileSet("few", (3, 4), tiles.tiles, 24, 6, tuple(tiles.starts.items()))
    with pytest.raises(RuleError, match="FC-01"):
        RULES.setup(few, {"start": "gardens", "first": 0}, 2, 1)


def test_fc_01_an_unknown_option_is_refused() -> None:
    """FC-01"""
    refusal = RULES.options({"colour": 3}, "tiles", 3)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "unknown_option"


@pytest.mark.parametrize("start", STARTS)
def test_fc_02_the_start_tile_lies_in_the_middle(start: str) -> None:
    """FC-02: nine cells, the Palace in the centre one, a ring of eight around it."""
    state = opened(start=start)
    assert sorted(state.cells) == sorted(encode_cell(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1))
    assert all(laid.seat == NOBODY for laid in state.laid)
    assert room_at(state, 0, 0).colour == PALACE


def test_fc_02_gardens_and_halls() -> None:
    """FC-02: four gardens and rooms of one cell; larger rooms on the other side."""
    sizes = {
        start: sorted(
            room.tiles for room in start_rooms(opened(start=start)) if room.colour != PALACE
        )
        for start in STARTS
    }
    assert sizes == {"gardens": [1, 1, 1, 1], "halls": [2, 3, 3]}
    gardens = [
        cell
        for cell, laid in zip(opened().cells, opened().laid, strict=True)
        if not opened().game.tiles.tiles[laid.tile].parts
    ]
    assert sorted(gardens) == sorted(encode_cell(x, y) for x in (-1, 1) for y in (-1, 1))


@pytest.mark.parametrize("start", STARTS)
def test_fc_02_no_start_room_but_the_palace_is_closed(start: str) -> None:
    """FC-02 [ruling]"""
    for room in start_rooms(opened(start=start)):
        assert (room.closed >= 0) == (room.open == 0) == (room.colour == PALACE)


def test_fc_02_any_tile_may_lie_along_a_garden() -> None:
    """FC-02 [ruling]: touching a garden is touching a tile."""
    for colour in COLOURS[:3]:
        assert refused(position({}, f"oooo {colour}"), "place 2,-1 0") == ""


def test_fc_02_an_edge_along_a_garden_is_walled() -> None:
    """FC-02 [ruling]: an open edge that meets a garden does not keep a room open."""
    assert room_at(position({(2, -1): "wwwo white"}), 2, -1).open == 0


def test_fc_02_the_start_side_is_one_of_the_two() -> None:
    """FC-02"""
    refusal = RULES.options({"start": "hall"}, "tiles", 4)
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.code) == ("FC-02", "start_side")


def test_fc_03_the_tile_in_hand_is_seen_by_its_player_alone() -> None:
    """FC-03: the piles lie face down."""
    state = opened(3)
    for seat in range(3):
        seen = RULES.view(state, seat)
        assert [tile >= 0 for tile in seen.hands] == [s == seat for s in range(3)]
        assert {tile for pile in seen.piles for tile in pile} == {-1}
    assert set(RULES.view(state, None).hands) == {-1}


def test_fc_03_the_seed_shuffles_the_piles() -> None:
    """FC-03"""
    assert opened(4, seed=7) == opened(4, seed=7)
    assert len({opened(4, seed=seed).piles for seed in range(20)}) == 20
    state = opened(4)
    assert len({(*state.piles[seat], state.hands[seat]) for seat in range(4)}) == 4


def test_fc_03_the_first_player_is_named_or_drawn() -> None:
    """FC-03 [ruling]"""
    for first in range(4):
        assert RULES.to_act(opened(4, first=first)) == (first,)
    assert {opened(3, seed=seed).game.first for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize("value", [4, -1, "first", True, 1.0, None])
def test_fc_03_the_first_player_is_a_seat_or_random(value: Any) -> None:
    """FC-03"""
    refusal = RULES.options({"first": value}, "tiles", 4)
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.code) == ("FC-03", "first_player")


def test_fc_03_play_goes_clockwise_and_only_the_seat_whose_turn_it_is_may_act() -> None:
    """FC-03"""
    state, order = opened(4, first=2), []
    for _ in range(6):
        order.append(state.seat)
        action = RULES.legal(state, state.seat)[0]
        for other in set(range(4)) - {state.seat}:
            assert RULES.legal(state, other) == ()
            refusal = RULES.refusal(state, other, action)
            assert refusal is not None
            assert (refusal.rule, refusal.code) == ("FC-03", "not_your_turn")
        state = RULES.apply(state, state.seat, action).state
    assert order == [2, 3, 0, 1, 2, 3]


def test_fc_03_nobody_places_a_tile_that_he_does_not_see() -> None:
    """FC-03: a spectator's view knows no legal place."""
    state = opened(4, first=0)
    view = RULES.view(state, None)
    assert RULES.legal(view, 0) == ()
    refusal = RULES.refusal(view, 0, RULES.legal(state, 0)[0])
    assert refusal is not None
    assert refusal.code == "hidden_tile"
