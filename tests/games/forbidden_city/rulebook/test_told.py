"""What everybody is told of a placement, and what can be taken back after it; what a refusal names
and shows.
"""

from __future__ import annotations

from china_games.games.contract import UNKNOWN, Event, Refusal, stop_undo
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.model import State, encode_cell
from tests.games.forbidden_city.support import opened, position, step

FREE_CELL = encode_cell(-1, -2)


def test_a_placement_tells_of_tile_rooms_draw_and_turn() -> None:
    """FC-03, FC-07: the tile is open to all, the one drawn to its owner alone."""
    start = position({}, "ooow green", "oooo pink", seats=2, piles=[["ooww green*2", "", ""]])
    tile, drawn = start.hands[0], start.piles[0][-1]
    placed, draw, turn = step(start, "place -1,-2 270").events
    assert placed == Event("place", 0, (FREE_CELL, tile, 3), undo=stop_undo("FC-03"))
    assert draw == Event("draw", 0, (), (drawn,), undo=stop_undo("FC-07"))
    assert draw.mask(1).secret == (UNKNOWN,)
    assert turn == Event("turn", 1, (1,), opens_turn=True)


def test_a_room_that_closes_tells_value_shares_colour_and_tiles() -> None:
    """FC-20"""
    start = opened(2, 1, first=0)
    after = step(start, "place -1,-2 0").state
    (closed,) = [one for one in step(after, "place -2,-1 0").events if one.kind == "closed"]
    assert closed == Event("closed", data=(7, 1, (0, 1), 0, 1))


def play_out(state: State) -> tuple[State, tuple[Event, ...]]:
    """The end of a game in which everybody takes the first place, and what the last move told."""
    while True:
        made = RULES.apply(state, state.seat, RULES.legal(state, state.seat)[0])
        if not RULES.to_act(made.state):
            return made.state, made.events
        state = made.state


def test_the_end_turns_over_the_last_two_tiles_of_each() -> None:
    """FC-30"""
    before = opened(2, 1, first=0)
    state, events = play_out(before)
    placed, one, two, over = events
    assert placed.kind == "place"
    coins = [sum(_dragons(state, tile) for tile in last.data[0]) for last in (one, two)]
    assert [(last.kind, last.seat, last.data[1]) for last in (one, two)] == [
        ("last_tiles", 0, coins[0]),
        ("last_tiles", 1, coins[1]),
    ]
    assert one.undo == two.undo == stop_undo("FC-30")
    assert over == Event("over", data=("placed",))
    assert all(all(flags) for flags in state.piles_shown)
    assert RULES.refusal(state, 0, ("place", 0, 0)) == Refusal("FC-30", "game_over")


def _dragons(state: State, tile: int) -> int:
    """What a tile that was left gives: two coins a counsellor, three a dragon."""
    parts = state.game.tiles.tiles[tile].parts
    return sum(2 * part.counsellors + 3 * part.dragons for part in parts)


def test_refusals_name_and_show_the_place() -> None:
    """FC-03, FC-05, FC-06"""
    state = position({}, "ooow green", "oooo pink", seats=2)

    def why(text: str, seat: int = 0) -> Refusal | None:
        return RULES.refusal(state, seat, RULES.parse(text, state))

    for text, x, y, code in (
        ("place 0,0 0", 0, 0, "occupied"),
        ("place 9,9 0", 9, 9, "touches_nothing"),
    ):
        here = (("cell", encode_cell(x, y)),)
        assert why(text) == Refusal("FC-05", code, here, here)
    cell = encode_cell(2, 0)
    assert why("place 2,0 90") == Refusal(
        "FC-06",
        "colours_meet",
        (("cell", cell), ("edges", ((3, 0, 1),))),
        (("cell", cell), ("edge", (cell, 3))),
    )
    turn = (("seat", 0),)
    assert why("place 0,0 0", 1) == Refusal("FC-03", "not_your_turn", turn, turn)
    hidden = RULES.refusal(RULES.view(state, None), 0, ("place", FREE_CELL, 0))
    assert hidden == Refusal("FC-03", "hidden_tile", turn, turn)
    for wrong in (("place",), ("lay", FREE_CELL, 0), ("place", FREE_CELL, 4), ("place", -1, 0)):
        assert RULES.refusal(state, 0, wrong) == Refusal("FC-05", "no_such_action")


def test_every_place_beside_and_in_the_city_and_one_far_off_is_a_candidate() -> None:
    state = position({}, "ooow green", "oooo pink", seats=2)
    found = list(RULES.candidates(state))
    assert len(found) == len(set(found)) == 4 * (len(state.cells) + len(state.border) + 1)
    assert {kind for kind, _, _ in found} == {"place"}
    assert {cell for _, cell, _ in found} > {*state.cells, *state.border}
    assert {turn for _, _, turn in found} == {0, 1, 2, 3}
