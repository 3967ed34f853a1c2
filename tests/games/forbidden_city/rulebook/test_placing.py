"""FC-05 to FC-08: where a tile may lie, drawing, tiles that fit nowhere."""

from __future__ import annotations

import pytest

from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.model import NO_TILE, Laid, State, encode_cell
from tests.games.forbidden_city.support import do, events, opened, position, refused, step

BLANK = "oooo green"


def test_fc_05_beside_a_tile_any_way_round() -> None:
    """FC-05: on each free space that touches a tile by an edge, in all four turnings."""
    state = position({}, "wwww white")
    places = {RULES.text(action, state) for action in RULES.legal(state, 0)}
    assert places == {
        f"place {x},{y} {turn}"
        for x, y in (
            (-1, -2),
            (0, -2),
            (1, -2),
            (2, -1),
            (2, 0),
            (2, 1),
            (1, 2),
            (0, 2),
            (-1, 2),
            (-2, 1),
            (-2, 0),
            (-2, -1),
        )
        for turn in (0, 90, 180, 270)
    }


def test_fc_05_corners_do_not_count() -> None:
    """FC-05 [ruling]"""
    state = position({}, "wwww white")
    assert refused(state, "place 2,2 0") == "FC-05 touches_nothing"
    assert refused(state, "place -2,-2 0") == "FC-05 touches_nothing"


def test_fc_05_only_a_free_space() -> None:
    """FC-05 [ruling]: neither on a tile nor on the Palace nor on a garden."""
    state = position({(2, 0): "wwww green"}, "wwww white")
    for place in ("2,0", "0,0", "1,1", "0,1"):
        assert refused(state, f"place {place} 0") == "FC-05 occupied"


def test_fc_05_the_tile_lies_as_it_was_turned() -> None:
    """FC-05: quarter turns clockwise; face up for all."""
    state = do(position({}, "dwoo pink*1"), "place 2,0 90")
    assert state.cells[-1] == encode_cell(2, 0)
    assert state.laid[-1] == Laid(0, 1, 0)
    edges = RULES.report(state)["tiles"][-1]["edges"]
    assert [edge["kind"] for edge in edges] == ["open", "door", "wall", "open"]


def test_fc_05_there_is_no_passing() -> None:
    """FC-05: as long as a tile fits, every action is a placement."""
    state = opened()
    assert {action[0] for action in RULES.legal(state, state.seat)} == {"place"}
    refusal = RULES.refusal(state, state.seat, ("pass",))
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("FC-05", "no_such_action")


@pytest.mark.parametrize(
    "action",
    [
        ("place", 1, 4),
        ("place", -1, 0),
        ("place", 2**40, 0),
        ("place", 1.0, 0),
        ("place", True, 0),
        ("place", 1),
        (),
        "place",
        ("place", 1, "0"),
    ],
)
def test_fc_05_what_is_no_placement_is_refused(action: object) -> None:
    """FC-05"""
    state = opened()
    refusal = RULES.refusal(state, state.seat, action)  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.code == "no_such_action"


@pytest.mark.parametrize(("west", "refusal"), [("o", "FC-06 colours_meet"), ("w", ""), ("d", "")])
def test_fc_06_two_colours_meet_only_with_a_wall_between_them(west: str, refusal: str) -> None:
    """FC-06: a door is a wall too. The start tile's pink room is open to the east."""
    assert refused(position({}, f"ooo{west} green"), "place 2,0 0") == refusal


def test_fc_06_the_wall_may_stand_on_either_tile() -> None:
    """FC-06"""
    for edge, refusal in (("o", "FC-06 colours_meet"), ("w", ""), ("d", "")):
        state = position({(2, 0): f"o{edge}oo pink"}, "oooo green")
        assert refused(state, "place 3,0 0") == refusal


def test_fc_06_the_same_colour_meets_with_or_without_a_wall() -> None:
    """FC-06"""
    for west in "owd":
        assert refused(position({}, f"ooo{west} pink"), "place 2,0 0") == ""


def test_fc_06_an_edge_has_the_colour_of_the_part_that_owns_it() -> None:
    """FC-06, FC-14: north and east green, south and west pink; turned round, the other way."""
    state = position({}, "oooo green/pink")
    assert refused(state, "place 2,0 0") == ""
    assert refused(state, "place 2,0 90") == ""
    assert refused(state, "place 2,0 180") == "FC-06 colours_meet"
    assert refused(state, "place 2,0 270") == "FC-06 colours_meet"


def test_fc_06_every_clashing_edge_is_named() -> None:
    """FC-06: sides with the colours that meet there, to be lit."""
    state = position(
        {(0, -2): "oooo green", (0, -3): "oooo green", (1, -3): "oooo green"}, "oooo white"
    )
    refusal = RULES.refusal(state, 0, RULES.parse("place 1,-2 0", state))
    assert refusal is not None
    cell = encode_cell(1, -2)
    assert refusal.args == (("cell", cell), ("edges", ((0, 2, 0), (3, 2, 0))))
    assert refusal.places == (("cell", cell), ("edge", (cell, 0)), ("edge", (cell, 3)))


def test_fc_07_rooms_are_scored_then_the_next_tile_is_drawn() -> None:
    """FC-07: the order of events, and the drawn tile is his secret."""
    state = position({}, "wwwo pink*1", "wwww white", piles=[["dooo green", BLANK, BLANK]])
    told = [event.kind for event in step(state, "place 2,0 0").events]
    assert told == ["place", "closed", "draw", "turn"]
    after = do(state, "place 2,0 0")
    assert (after.hands[0], after.piles[0]) == (state.piles[0][-1], state.piles[0][:-1])
    draw = events(state, "place 2,0 0", "draw")[0]
    assert (draw.seat, draw.mask(0).secret, draw.mask(1).secret) == (0, (after.hands[0],), (-1,))


def test_fc_07_every_placement_reveals_something_hidden() -> None:
    """FC-07, FC-03: a tile that only its player knew lies open now."""
    state = opened()
    assert step(state, RULES.text(RULES.legal(state, state.seat)[0], state)).stands


def pink_city(*hands: str, piles: list[list[str]]) -> State:
    """Two seats and a city whose every free space is looked at by an open pink edge: only pink or
    walls fit.
    """
    order = sorted(
        ((x, y) for x in range(-3, 4) for y in range(-3, 4) if max(abs(x), abs(y)) > 1),
        key=lambda place: (abs(place[0]) + abs(place[1]), place),
    )
    city = {place: "oooo pink" if 3 in map(abs, place) else "wwww pink" for place in order}
    return position(city, *hands, seats=2, piles=piles)


def test_fc_08_a_tile_without_a_place_is_shown_and_goes_under_the_pile() -> None:
    """FC-08 [ruling]: at the start of his turn the next tile is drawn instead."""
    state = pink_city(
        "oooo pink", "oooo green", piles=[[BLANK] * 2, ["oooo white", "wwww green", BLANK, BLANK]]
    )
    hand, pile = state.hands[1], state.piles[1]
    made = step(state, "place 4,0 0")
    told = [
        (event.kind, event.seat, event.data)
        for event in made.events
        if event.kind in ("misfit", "turn", "draw")
    ]
    assert told == [
        ("misfit", 1, (hand,)),
        ("misfit", 1, (pile[-1],)),
        ("draw", 1, ()),
        ("turn", 1, (1,)),
    ]
    after = made.state
    assert after.hands[1] == pile[-2]
    assert after.piles[1] == (pile[-1], hand, *pile[:-2])
    assert after.piles_shown[1] == (True, True, False, False)


def test_fc_08_the_shown_tiles_stay_known() -> None:
    """FC-08: they lie at the bottom of the pile, and every view names them."""
    state = do(
        pink_city("oooo pink", "oooo green", piles=[[BLANK] * 2, ["wwww green", BLANK, BLANK]]),
        "place 4,0 0",
    )
    for seat in (0, 1, None):
        assert RULES.view(state, seat).piles[1] == (state.piles[1][0], -1, -1)
    assert RULES.report(RULES.view(state, 0))["shown"][1] == [
        state.game.tiles.tiles[state.piles[1][0]].id
    ]


def test_fc_08_if_none_fits_all_stays_and_the_player_passes() -> None:
    """FC-08 [ruling]: everybody has seen all his tiles by then."""
    state = pink_city(
        "oooo pink", "oooo green", piles=[["oooo pink", BLANK, BLANK], ["oooo white", BLANK, BLANK]]
    )
    made = step(state, "place 4,0 0")
    assert [event.seat for event in made.events if event.kind == "pass"] == [1]
    after = made.state
    assert (after.hands[1], after.piles[1]) == (state.hands[1], state.piles[1])
    assert after.hands_shown[1]
    assert all(after.piles_shown[1])
    assert RULES.to_act(after) == (0,)


def test_fc_08_a_tile_with_a_wall_always_fits_somewhere() -> None:
    """FC-08"""
    state = pink_city("wooo white", "", piles=[[BLANK] * 2, [BLANK] * 2])
    assert RULES.legal(state, 0)


def test_fc_08_who_has_no_tile_to_place_is_skipped() -> None:
    """FC-08, FC-30"""
    state = do(
        position({}, "wwww white", "", "wwww white", piles=[["wwww white", BLANK, BLANK]]),
        "place 2,1 0",
    )
    assert (state.hands[1], RULES.to_act(state)) == (NO_TILE, (2,))
