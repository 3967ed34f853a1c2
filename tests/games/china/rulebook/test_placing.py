"""CH-10 to CH-21: what a turn may place, and what it costs."""

import pytest

from china_games.games.china.rules import RULES
from china_games.games.china.rules.model import COLOURS
from tests.games.china.support import (
    do,
    event,
    hand,
    happened,
    legal,
    phase,
    position,
    refused,
    step,
)

WEI_FULL = "wei.1 wei.2 wei.3 wei.4 wei.5 wei.6 wei.7"


def test_ch_10_a_turn_places_or_exchanges():
    """CH-10"""
    start = position("red red yellow", "", "", palaces=["wei.1"])
    assert legal(start, "palace")
    assert legal(start, "exchange") == ["exchange yellow", "exchange red"]
    placing = do(start, "palace wei.2 red")
    assert refused(placing, "exchange yellow") == "CH-10 already_placed"
    exchanging = do(start, "exchange yellow")
    assert refused(exchanging, "palace wei.2 red") == "CH-22 finish_exchange"
    assert refused(exchanging, "exchange red") == "CH-22 finish_exchange"
    assert refused(exchanging, "end") == "CH-22 finish_exchange"


def test_ch_10_what_is_no_action_at_all_is_refused():
    """CH-10"""
    start = position("red red yellow", "", "")
    for nonsense in (
        (),
        ("palace",),
        ("palace", 0, 9),
        ("palace", -1, 0),
        ("draw", 1),
        ("fly",),
        "draw",
        ("palace", True, 0),
    ):
        assert RULES.refusal(start, 0, nonsense).code == "no_such_action"


def test_ch_11_all_pieces_of_a_turn_go_to_one_province():
    """CH-11"""
    start = position("red red red", "", "", palaces=["wei.1", "wu.1"])
    one = do(start, "palace wei.2 red")
    assert refused(one, "palace wu.2 red") == "CH-11 one_province"
    assert refused(one, "emissary wu red") == "CH-11 one_province"
    assert refused(one, "palace wei.3 red") == ""


def test_ch_11_the_turn_may_end_after_one_piece_but_not_before():
    """CH-11"""
    start = position("red red red", "", "", palaces=["wei.1"])
    assert refused(start, "end") == "CH-23 nothing_placed"
    ended = do(start, "palace wei.2 red", "end")
    assert (phase(ended), hand(ended, 0)) == ("refill", "red red")
    assert refused(ended, "palace wei.3 red") == "CH-24 refill_first"
    assert refused(ended, "end") == "CH-24 refill_first"
    assert (
        refused(ended, "palace wu.1 red") == "CH-24 refill_first"
    )  # not CH-11: cards are being taken


def test_ch_11_then_the_hand_is_refilled_to_three_and_the_next_seat_follows():
    """CH-11"""
    start = position("red red red", "", "", palaces=["wei.1"])
    after = do(start, "palace wei.2 red", "palace wei.3 red", "draw", "draw")
    assert (len(after.hands[0]), after.seat, phase(after)) == (3, 1, "place")


@pytest.mark.parametrize("left", ["red red", "green green", "green purple", "green"])
def test_ch_11_that_a_turn_ends_by_itself_tells_nothing_about_the_hand(left):
    """CH-11: with cards left and room for a second piece the seat says itself that its turn is
    over.
    """
    one = do(position("red " + left, "", "", palaces=["wei.1"]), "palace wei.2 red")
    assert phase(one) == "place"
    assert legal(one)[-1] == "end"
    assert bool(legal(one, "palace")) == (left in ("red red", "green green"))


def test_ch_11_with_no_card_left_the_refill_begins():
    """CH-11"""
    assert phase(do(position("red", "", "", palaces=["wei.1"]), "palace wei.2 red")) == "refill"


ALL_BUT_ONE = "wei.2 wei.3 wei.4 wei.5 wei.6 wei.7"


@pytest.mark.parametrize(
    ("emissaries", "left", "then"),
    [
        ((0, 3, 3), 8, "refill"),  # the limit is reached
        ((0, 2, 3), 8, "place"),
        ((0, 2, 3), 0, "refill"),
    ],
)  # the seat has none left
def test_ch_11_with_no_place_for_a_second_piece_the_refill_begins(emissaries, left, then):
    """CH-11: no slot is free, and an emissary cannot follow either."""
    start = position(
        "red red red",
        "",
        "",
        palaces=["", ALL_BUT_ONE],
        emissaries={"wei": emissaries},
        emissaries_left=(left, 8, 8),
    )
    assert phase(do(start, "palace wei.1 red")) == then


def test_ch_11_after_the_last_palace_only_an_emissary_could_follow():
    """CH-11, CH-16"""
    nineteen = "chu.1 chu.2 chu.3 chu.4 chu.5 chu.6 chu.7 chu.8"
    nineteen += " yan.1 yan.2 yan.3 yan.4 yan.5 wei.1 wei.2 wei.3 wei.4"
    start = position(
        "red red red",
        "",
        "",
        palaces=[f"{nineteen} shu.1 shu.2", "wu.1"],
        emissaries={"wu": (0, 1, 0)},
    )
    assert phase(do(start, "palace wu.2 red")) == "refill"


def test_ch_12_one_card_of_the_colour_or_a_wild_pair_of_another():
    """CH-12"""
    start = position("red green green", "", "", palaces=["wei.1"])
    assert event(start, "palace wei.2 red", "palace").data[1:] == (4, 1)
    assert event(start, "palace wei.2 green", "palace").data[1:] == (3, 2)
    assert hand(do(start, "palace wei.2 red"), 0) == "green green"
    assert hand(do(start, "palace wei.2 green"), 0) == "red"
    assert refused(start, "palace chu.1 red") == "CH-12 no_pair"
    assert refused(start, "palace qi.1 yellow") == "CH-12 no_card"
    assert refused(start, "palace chu.1 green") == ""


def test_ch_12_a_pair_of_the_colour_itself_is_two_cards_for_two_pieces():
    """CH-12: a wild pair is of another colour."""
    two = do(
        position("red red green", "", "", palaces=["wei.1"]), "palace wei.2 red", "palace wei.3 red"
    )
    assert (hand(two, 0), phase(two)) == ("green", "refill")


def test_ch_12_a_card_and_a_pair_place_two_pieces():
    """CH-12"""
    two = do(
        position("red green green", "", "", palaces=["wei.1"]),
        "palace wei.2 red",
        "palace wei.3 green",
    )
    assert (two.hands[0], two.placed) == ((), 2)


def test_ch_12_two_different_cards_are_no_pair():
    """CH-12"""
    start = position("green orange yellow", "", "", palaces=["wei.1"])
    assert not [text for text in legal(start, "palace") if text.startswith("palace wei")]


def test_ch_13_an_empty_province_takes_one_piece():
    """CH-13"""
    one = do(position("red red red", "", ""), "palace wei.1 red")
    assert phase(one) == "refill"
    assert refused(one, "palace wei.2 red") == "CH-13 was_empty"
    assert refused(one, "emissary wei red") == "CH-13 was_empty"


def test_ch_13_anybodys_piece_makes_a_province_not_empty():
    """CH-13"""
    two = do(
        position("red red red", "", "", palaces=["", "wei.7"]),
        "palace wei.1 red",
        "palace wei.2 red",
    )
    assert two.placed == 2


def test_ch_13_what_the_turn_itself_placed_does_not_count():
    """CH-13 [ruling]: judged when the turn began."""
    one = do(position("red red red", "red red red", ""), "palace wei.1 red", "draw")
    assert (one.seat, one.alone) == (1, False)
    assert do(one, "palace wei.2 red", "palace wei.3 red").placed == 2


def test_ch_14_never_more_than_two_pieces():
    """CH-14"""
    two = do(
        position("red red red", "", "", palaces=["wei.1"]), "palace wei.2 red", "emissary wei red"
    )
    assert hand(two, 0) == "red"
    assert refused(two, "palace wei.3 red") == "CH-14 two_pieces"
    assert refused(two, "emissary wei red") == "CH-14 two_pieces"
    assert refused(two, "palace wu.1 red") == "CH-14 two_pieces"


def test_ch_15_played_cards_go_to_the_discard_pile():
    """CH-15"""
    start = position("red green green", "", "", palaces=["wei.1"], discard="red purple")
    assert do(start, "palace wei.2 red").discard == (1, 0, 0, 0, 2)
    assert do(start, "palace wei.2 red", "palace wei.3 green").discard == (1, 0, 0, 2, 2)
    assert do(start, "exchange green").discard == (1, 0, 0, 1, 1)
    assert RULES.view(do(start, "exchange green"), 2).discard == (1, 0, 0, 1, 1)


def test_ch_15_the_discard_pile_keeps_its_order():
    """The card played last lies on top; a reshuffle leaves none."""
    start = position("red green green", "", "", palaces=["wei.1"])
    placed = do(start, "palace wei.2 red", "palace wei.3 green")
    assert [COLOURS[card] for card in placed.discarded] == ["red", "green", "green"]
    assert RULES.view(placed, 2).discarded == placed.discarded
    swapped = do(start, "exchange green")
    assert [COLOURS[card] for card in swapped.discarded] == ["green"]


TWENTY = "chu.1 chu.2 chu.3 chu.4 chu.5 chu.6 chu.7 chu.8 yan.1 yan.2 yan.3 yan.4 yan.5 " + WEI_FULL


def test_ch_16_no_palace_left_no_palace():
    """CH-16"""
    start = position("yellow yellow yellow", "", "", palaces=[TWENTY])
    assert refused(start, "palace qi.1 yellow") == "CH-16 no_palace_left"
    assert not legal(start, "palace")
    assert legal(start, "emissary")


def test_ch_16_the_last_palace_may_be_placed():
    """CH-16"""
    start = position(
        "yellow yellow yellow", "", "", palaces=[TWENTY.removesuffix(" wei.7"), "qi.1"]
    )
    last = do(start, "palace qi.2 yellow")
    assert refused(last, "palace qi.3 yellow") == "CH-16 no_palace_left"


def test_ch_16_no_emissary_left_no_emissary():
    """CH-16: the ninth, the score marker, cannot be placed."""
    start = position(
        "red red purple",
        "",
        "",
        palaces=["chu.1 chu.2 chu.3 chu.4 chu.5 chu.6 chu.7 wei.1"],
        emissaries={"chu": (7, 0, 0)},
    )
    eighth = do(start, "emissary wei red")
    assert eighth.emissaries_left == (0, 8, 8)
    none_left = position("red red purple", "", "", palaces=[TWENTY], emissaries={"chu": (8, 0, 0)})
    assert refused(none_left, "emissary wei red") == "CH-16 no_emissary_left"
    assert legal(none_left) == ["exchange purple", "exchange red"]


def test_ch_17_one_palace_a_slot():
    """CH-17"""
    start = position("red red red", "", "", palaces=["wei.1", "wei.2"])
    assert refused(start, "palace wei.1 red") == "CH-17 occupied"
    assert refused(start, "palace wei.2 red") == "CH-17 occupied"
    assert RULES.refusal(start, 0, RULES.parse("palace wei.2 red", start)).args[1] == ("seat", 1)


def test_ch_17_no_slot_free_no_palace():
    """CH-17"""
    start = position("red red red", "", "", palaces=["", WEI_FULL])
    assert {refused(start, f"palace {slot} red") for slot in WEI_FULL.split()} == {"CH-17 occupied"}
    assert all(text.startswith("palace wu") or "wu" not in text for text in legal(start, "palace"))


def test_ch_18_the_dragon_space_holds_several_emissaries():
    """CH-18"""
    start = position(
        "red red red", "", "", palaces=["wei.1 wei.2 wei.3 wei.4"], emissaries={"wei": (0, 1, 1)}
    )
    two = do(start, "emissary wei red", "emissary wei red")
    assert two.emissaries[4] == (2, 1, 1)


def test_ch_19_no_palace_no_emissary():
    """CH-19"""
    assert refused(position("red red red", "", ""), "emissary wei red") == "CH-19 no_palace_here"


def test_ch_19_all_colours_together_stay_within_the_leaders_palaces():
    """CH-19"""
    start = position(
        "red red red", "", "", palaces=["wei.1", "wei.2 wei.3"], emissaries={"wei": (0, 1, 0)}
    )
    full = do(start, "emissary wei red")
    assert refused(full, "emissary wei red") == "CH-19 emissary_limit"
    limit = RULES.refusal(full, 0, RULES.parse("emissary wei red", full))
    assert dict(limit.args)["limit"] == 2


def test_ch_19_palaces_of_the_same_turn_count():
    """CH-19 [ruling]"""
    start = position("red red red", "", "", palaces=["wei.1"], emissaries={"wei": (0, 0, 1)})
    assert refused(start, "emissary wei red") == "CH-19 emissary_limit"
    assert refused(do(start, "palace wei.2 red"), "emissary wei red") == ""


def test_ch_19_a_palace_that_gives_no_larger_lead_makes_no_room():
    """CH-19"""
    start = position("red red red", "", "", palaces=["", "wei.1"], emissaries={"wei": (0, 0, 1)})
    assert refused(do(start, "palace wei.2 red"), "emissary wei red") == "CH-19 emissary_limit"


def test_ch_20_emissaries_go_where_one_has_no_palace_and_where_palaces_were_scored():
    """CH-20"""
    start = position("red red red", "", "", palaces=["", WEI_FULL])
    assert [p for p, _ in start.scored] == [4]
    assert do(start, "emissary wei red").emissaries[4] == (1, 0, 0)


def test_ch_21_the_last_slot_scores_the_province_at_once_and_the_turn_goes_on():
    """CH-21"""
    start = position("yellow yellow red", "", "", palaces=["qin.1", "qin.2 qin.3"])
    assert happened(start, "palace qin.4 yellow") == ["palace", "scored"]
    scored = do(start, "palace qin.4 yellow")
    assert event(start, "palace qin.4 yellow", "scored").data == (
        start.game.board.province_index["qin"],
        (4, 4, 0),
    )
    assert (scored.scores, phase(scored), scored.seat) == ((4, 4, 0), "place", 0)
    assert RULES.report(scored)["scored"] == [{"province": "qin", "points": [4, 4, 0]}]
    assert do(scored, "emissary qin yellow").scores == (4, 4, 0)


def test_ch_21_one_free_slot_is_not_full():
    """CH-21"""
    start = position("yellow yellow red", "", "", palaces=["qin.1", "qin.2"])
    assert step(start, "palace qin.4 yellow").state.scored == ()
