"""FC-30 to FC-33: how the game ends, and who has won."""

from __future__ import annotations

import pytest

from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.model import NO_TILE
from tests.games.forbidden_city.rulebook.test_placing import pink_city
from tests.games.forbidden_city.support import do, events, opened, position, shipped, step

BLANK = "oooo green"


@pytest.mark.parametrize(("seats", "placed"), [(2, 28), (3, 22), (4, 22)])
def test_fc_30_each_places_all_his_tiles_but_two(seats: int, placed: int) -> None:
    """FC-30 [ruling]"""
    state = opened(seats)
    while RULES.to_act(state):
        state = RULES.apply(state, state.seat, RULES.legal(state, state.seat)[0]).state
    assert [sum(laid.seat == seat for laid in state.laid) for seat in range(seats)] == [
        placed
    ] * seats
    assert [len(pile) for pile in state.piles] == [2] * seats
    assert (state.hands, state.end) == ((NO_TILE,) * seats, "placed")


def test_fc_30_who_has_two_left_draws_no_more() -> None:
    """FC-30"""
    state = position({}, "wwww pink", "wwww pink", piles=[[BLANK, BLANK], [BLANK, BLANK, BLANK]])
    assert [event.kind for event in step(state, "place 2,1 0").events] == [
        "place",
        "closed",
        "turn",
    ]
    after = do(state, "place 2,1 0", "place 2,-1 0")
    assert (after.hands[0], after.seat, RULES.to_act(after)) == (NO_TILE, 1, (1,))


def test_fc_30_if_all_pass_in_succession_the_game_ends_too() -> None:
    """FC-30 [ruling], FC-08: the last two tiles are then the bottom two of each pile."""
    state = pink_city(
        "oooo pink",
        "oooo green*1",
        piles=[["oooo white*3", BLANK, "oooo white!"], ["oooo white*2", BLANK, BLANK]],
    )
    made = step(state, "place 4,0 0")
    assert [event.seat for event in made.events if event.kind == "pass"] == [1, 0]
    after = made.state
    assert (after.end, RULES.to_act(after)) == ("all_pass", ())
    assert after.scores == (3, 0)
    assert refused_after(after) == ("FC-08", "game_over")


def refused_after(state) -> tuple[str, str]:  # type: ignore[no-untyped-def]
    refusal = RULES.refusal(state, 0, ("place", 0, 0))
    assert refusal is not None
    return refusal.rule, refusal.code


def test_fc_30_it_ends_by_passing_when_one_has_no_tile_and_the_other_none_that_fits() -> None:
    """FC-30 [ruling], FC-08"""
    state = pink_city("oooo pink", BLANK, piles=[[BLANK, BLANK], [BLANK, BLANK, "oooo white!"]])
    after = do(state, "place 4,0 0")
    assert (after.end, after.hands[0], after.hands[1]) == ("all_pass", NO_TILE, state.hands[1])
    assert after.scores == (0, 3)


def test_fc_30_the_last_two_tiles_are_turned_over_and_counted() -> None:
    """FC-30: 2 coins a counsellor, 3 a dragon, of both parts of a diagonal tile."""
    state = position(
        {},
        "wwww green",
        seats=2,
        piles=[["oooo green*3", "oooo green*1/pink*1!"], ["wwww pink!", BLANK]],
    )
    assert [event.data for event in events(state, "place 2,1 0", "last_tiles")] == [
        (state.piles[0], 2 * 3 + 2 * 2 + 3),
        (state.piles[1], 3),
    ]
    after = do(state, "place 2,1 0")
    assert after.scores == (13, 3)
    assert refused_after(after) == ("FC-30", "game_over")
    assert [(line.seat, line.rule, line.points) for line in RULES.result(after).lines] == [
        (0, "FC-30", 13),
        (1, "FC-30", 3),
    ]
    assert RULES.view(after, 1).piles == after.piles


def test_fc_30_the_last_tiles_do_not_count_before_the_end() -> None:
    """FC-30: nobody knows them."""
    state = position(
        {}, "wwww green", "wwww green", seats=2, piles=[["oooo green*3", BLANK], [BLANK, BLANK]]
    )
    assert RULES.result(do(state, "place 2,1 0")).scores == (0, 0)


def test_fc_31_most_coins_win() -> None:
    """FC-31"""
    state = position(
        {},
        "wwww green",
        seats=3,
        piles=[["oooo green*1", BLANK], ["oooo green*3", BLANK], ["oooo green!", BLANK]],
    )
    result = RULES.result(do(state, "place 2,1 0"))
    assert (result.scores, result.ranking, result.tie_break) == ((2, 6, 3), ((1,), (2,), (0,)), "")


def test_fc_31_a_tie_is_shared() -> None:
    """FC-31 [ruling]"""
    state = position(
        {},
        "wwww green",
        seats=3,
        piles=[["oooo green!", BLANK], [BLANK, "oooo green!"], [BLANK, BLANK]],
    )
    result = RULES.result(do(state, "place 2,1 0"))
    assert (result.ranking, result.tie_break) == (((0, 1), (2,)), "shared")


def test_fc_32_coins_lie_open_and_the_bank_never_runs_out() -> None:
    """FC-32 [ruling]: every view shows all purses, however much is in them."""
    state = position(
        {(2, 0): "wowo pink*1 @1"},
        "wwww green",
        BLANK,
        piles=[[BLANK] * 3],
        scores=(10_000, 500, 3, 0),
    )
    made = do(state, "place 3,0 0")
    assert made.scores == (10_000, 503, 3, 0)
    for seat in (*range(4), None):
        assert RULES.view(made, seat).scores == made.scores
        assert RULES.report(RULES.view(made, seat))["purses"] == [10_000, 503, 3, 0]


def test_fc_33_a_seat_begins_with_1_to_30_coins_like_any_others() -> None:
    """FC-33 [ruling]"""
    assert RULES.handicap is not None
    assert (RULES.handicap.rule, RULES.handicap.most) == ("FC-33", 30)
    for most in (1, 30):
        state = RULES.deal(shipped()[1], {"start": "gardens", "first": 0}, 2, 1, (0, most))
        assert RULES.result(state).scores == (0, most)
        report = RULES.report(RULES.view(state, 0))
        assert report["purses"] == report["handicaps"] == [0, most]
    refused = RULES.refuse_handicaps((31, 0), 2)
    assert refused is not None
    assert refused.rule == "FC-33"


def test_fc_33_they_count_at_the_end() -> None:
    """FC-33: 2 coins for a counsellor on a last tile (FC-30), and 5 to begin with."""
    state = position(
        {},
        "wwww green",
        seats=3,
        piles=[["oooo green*1", BLANK], ["oooo green*3", BLANK], ["oooo green!", BLANK]],
    )
    assert RULES.handicap is not None
    result = RULES.result(do(RULES.handicap.give(state, (5, 0, 0)), "place 2,1 0"))
    assert (result.scores, result.ranking) == ((7, 6, 3), ((0,), (1,), (2,)))
