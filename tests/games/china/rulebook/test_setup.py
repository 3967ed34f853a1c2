"""CH-01 to CH-07, CH-96: players, boards, deck, pieces and the deal."""

import pytest

from china_games.games.china.rules import RULES
from china_games.games.china.rules.board import COLOURS
from china_games.games.contract import Refusal, RuleError
from tests.games.china.support import position
from tests.support.boards import board

SIDES = ("side_a", "side_b")


def opened(side: str, seats: int, seed: int = 1, first: object = "random"):
    options = RULES.options({"first": first}, side, seats)
    assert not isinstance(options, Refusal)
    return RULES.setup(board("china", side), options, seats, seed)


def test_ch_01_two_to_five_players():
    """CH-01: two by rules of their own."""
    assert RULES.meta.seats == (2, 3, 4, 5)
    for seats in (0, 1, 6):
        refused = RULES.options({}, "side_a", seats)
        assert isinstance(refused, Refusal)
        assert (refused.rule, refused.code) == ("CH-01", "seats")


def test_ch_01_an_unknown_option_is_refused():
    """CH-01"""
    refused = RULES.options({"colour": 3}, "side_a", 3)
    assert isinstance(refused, Refusal)
    assert refused.code == "unknown_option"


def test_ch_02_side_a_for_three_and_four_side_b_for_four_and_five():
    """CH-02"""
    fits = {
        (side, seats): not isinstance(RULES.options({}, side, seats), Refusal)
        for side in SIDES
        for seats in (2, 3, 4, 5)
    }
    assert fits == {
        ("side_a", 2): True,
        ("side_a", 3): True,
        ("side_a", 4): True,
        ("side_a", 5): False,
        ("side_b", 2): False,
        ("side_b", 3): False,
        ("side_b", 4): True,
        ("side_b", 5): True,
    }
    assert RULES.options({}, "side_b", 3).rule == "CH-02"


def test_ch_02_the_deal_itself_refuses_a_board_for_other_numbers():
    """CH-02: also for boards of the user's own, which `options` does not know."""
    with pytest.raises(RuleError, match="CH-02"):
        RULES.setup(board("china", "side_a"), {"first": 0}, 5, 1)


@pytest.mark.parametrize("side", SIDES)
def test_ch_03_nine_provinces_in_five_colours(side):
    """CH-03"""
    colours = {province.id: COLOURS[province.colour] for province in board("china", side).provinces}
    assert len(colours) == 9
    assert colours["chu"] == "purple"
    assert sorted(colours.values()).count("purple") == 1
    assert all(list(colours.values()).count(c) == 2 for c in COLOURS if c != "purple")
    assert colours["zhao"] == colours["lu"]
    assert colours["qi"] == colours["qin"] == "yellow"
    assert colours["wei"] == "red"


@pytest.mark.parametrize("side", SIDES)
def test_ch_03_provinces_of_one_colour_never_touch(side):
    """CH-03: the alliances are the borders."""
    here = board("china", side)
    assert all(here.provinces[a].colour != here.provinces[b].colour for _, (a, b) in here.alliances)


def test_ch_03_both_sides_have_the_same_slots_and_other_roads():
    """CH-03 [ruling]"""
    a, b = (board("china", side) for side in SIDES)
    assert a.slot_ids == b.slot_ids
    assert a.provinces == b.provinces
    assert set(a.roads) != set(b.roads)


@pytest.mark.parametrize(
    ("side", "seats", "cards", "fewer"),
    [("side_b", 5, 57, 0), ("side_b", 4, 52, 1), ("side_a", 4, 52, 1), ("side_a", 3, 47, 2)],
)
def test_ch_04_cards_of_each_colour_leave_the_deck_with_fewer_players(side, seats, cards, fewer):
    """CH-04"""
    state = opened(side, seats)
    dealt = [*state.pile, *state.row, *(card for hand in state.hands for card in hand)]
    assert len(dealt) == cards
    assert [dealt.count(c) for c in range(5)] == [n - fewer for n in board("china", side).deck]


def test_ch_05_twenty_palaces_and_eight_emissaries():
    """CH-05: the ninth emissary is the score marker."""
    supply = RULES.report(opened("side_b", 5))["supply"]
    assert supply == [{"palaces": 20, "emissaries": 8, "fortifications": 0}] * 5


@pytest.mark.parametrize("seats", [4, 5])
def test_ch_06_three_cards_each_and_four_face_up(seats):
    """CH-06"""
    state = opened("side_b", seats)
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert len(state.row) == 4
    assert len(state.pile) == sum(state.game.deck) - 3 * seats - 4


def test_ch_06_hands_and_pile_are_face_down():
    """CH-06: a seat sees its own hand and the row."""
    state = opened("side_a", 3)
    seen = RULES.view(state, 1)
    assert seen.hands == ((-1, -1, -1), state.hands[1], (-1, -1, -1))
    assert set(seen.pile) == {-1}
    assert seen.row == state.row


def test_ch_06_the_seed_decides_the_deal():
    """CH-06"""
    assert opened("side_a", 3, seed=7) == opened("side_a", 3, seed=7)
    assert len({opened("side_a", 3, seed=seed).hands for seed in range(20)}) > 15


def test_ch_07_a_named_first_player_begins():
    """CH-07 [ruling]"""
    for first in range(4):
        state = opened("side_b", 4, first=first)
        assert (state.game.first, RULES.to_act(state)) == (first, (first,))


def test_ch_07_a_random_first_player_is_each_seat_at_times():
    """CH-07 [ruling]"""
    assert {opened("side_a", 3, seed=seed).game.first for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize("value", [3, -1, "first", True, 1.0, None])
def test_ch_07_the_first_player_is_a_seat_or_random(value):
    """CH-07"""
    refused = RULES.options({"first": value}, "side_a", 3)
    assert isinstance(refused, Refusal)
    assert (refused.rule, refused.code) == ("CH-07", "first_player")


def test_ch_07_play_goes_clockwise_and_only_the_seat_whose_turn_it_is_may_act():
    """CH-07"""
    state = position("red red red", "red red red", "red red red", first=1, seat=1)
    order = []
    for _ in range(4):
        order.append(state.seat)
        for other in {0, 1, 2} - {state.seat}:
            assert RULES.legal(state, other) == ()
            assert RULES.refusal(state, other, ("exchange", 4)).code == "not_your_turn"
        state = RULES.apply(
            RULES.apply(state, state.seat, ("exchange", 4)).state, state.seat, ("draw",)
        ).state
    assert order == [1, 2, 0, 1]


def test_ch_96_a_seat_begins_with_1_to_20_points_on_the_track():
    """CH-96 [ruling]: a score line of its own; a seat without one has no line."""
    assert (RULES.handicap.rule, RULES.handicap.most) == ("CH-96", 20)
    for most in (1, 20):
        state = RULES.deal(board("china", "side_a"), {"first": 0}, 3, 1, (0, most, 0))
        assert state.scores == RULES.score_track(state) == (0, most, 0)
        lines = [line for line in RULES.result(state).lines if line.rule == "CH-96"]
        assert [(line.seat, line.points) for line in lines] == [(1, most)]
        assert RULES.result(state).scores == (0, most, 0)
        assert RULES.report(state)["handicaps"] == [0, most, 0]
        assert RULES.report(state)["scores"] == [0, most, 0]
    refused = RULES.refuse_handicaps((0, 21, 0), 3)
    assert (refused.rule, refused.code) == ("CH-96", "handicap")
    with pytest.raises(RuleError, match="CH-96"):
        RULES.deal(board("china", "side_a"), {"first": 0}, 3, 1, (0, 21, 0))


def test_ch_96_it_counts_for_the_victory():
    """CH-96: nobody has a piece, so the points alone decide (CH-44)."""
    state = RULES.deal(board("china", "side_a"), {"first": 0}, 3, 1, (0, 2, 1))
    assert RULES.result(state).ranking == ((1,), (2,), (0,))
