"""CH-50 to CH-54: fortifications."""

import pytest

from china_games.games.china.rules import RULES
from tests.games.china.support import do, drawn_board, hand, legal, lines, phase, position, refused

WITH = {"fortifications": True}
WEI = "wei.1 wei.2 wei.3 wei.4 wei.5 wei.6 wei.7"


def table(*hands: str, **more):
    return position(*hands, options=WITH, **more)


def test_ch_50_a_fortification_costs_a_card_and_is_one_of_two_pieces():
    """CH-50"""
    start = table("yellow yellow yellow", "", "", palaces=["", "qi.5"])
    assert RULES.report(start)["supply"][0]["fortifications"] == 1
    one = do(start, "fortification qi.1 yellow")
    assert RULES.report(one)["slots"]["qi.1"]["fortification"] is True
    assert RULES.report(one)["supply"][0]["fortifications"] == 0
    assert refused(one, "fortification qi.2 yellow") == "CH-16 no_fortification_left"
    two = do(one, "palace qi.1 yellow")
    assert (two.placed, hand(two, 0), phase(two)) == (2, "yellow", "refill")


def test_ch_50_on_a_slot_without_palace_and_without_fortification():
    """CH-50"""
    start = table("yellow green green", "", "", palaces=["", "qi.5"], forts="qi.1")
    assert refused(start, "fortification qi.5 yellow") == "CH-50 fortification_under_palace"
    assert refused(start, "fortification qi.1 yellow") == "CH-50 fortification_twice"
    assert refused(start, "fortification qi.2 green") == ""
    assert refused(start, "fortification zhao.1 yellow") == "CH-12 no_pair"


def test_ch_50_without_the_option_there_is_none():
    """CH-50"""
    assert not legal(position("yellow yellow red", "", ""), "fortification")


def test_ch_51_anybody_may_build_on_it_and_nobody_must():
    """CH-51"""
    bare = do(
        table("yellow red red", "yellow", "", palaces=["", "", "qi.5"]),
        "fortification qi.1 yellow",
        "end",
        "draw",
    )
    built = do(bare, "palace qi.1 yellow")
    assert RULES.report(built)["slots"]["qi.1"] == {
        "provinces": ["qi"],
        "palace": 1,
        "fortification": True,
    }


def test_ch_51_in_an_empty_province_it_is_the_only_piece():
    """CH-51"""
    one = do(table("yellow yellow red", "", ""), "fortification qi.1 yellow")
    assert phase(one) == "refill"
    assert refused(one, "palace qi.1 yellow") == "CH-13 was_empty"


def test_ch_52_points_of_its_owner_are_doubled_once():
    """CH-52 [ruling]: ranks by palaces; what the next rank scores does not double."""
    start = table(
        "", "", "", palaces=["chu.1 chu.2", "chu.3 chu.4 chu.5", "chu.6"], forts="chu.1 chu.2"
    )
    assert RULES.result(start).scores == (2 * 3, 6, 2)
    assert lines(start, "CH-52") == [(0, 3)]
    last = do(
        table(
            "purple red red",
            "",
            "",
            palaces=["chu.1 chu.2 chu.3", "chu.4 chu.5 chu.6 chu.7"],
            forts="chu.8",
        ),
        "palace chu.8 purple",
    )
    assert last.scores == (16, 8, 0)


def test_ch_53_a_chain_with_a_fortification_is_doubled():
    """CH-53"""
    here = drawn_board({"wei": ("red", 6), "qin": ("yellow", 4)}, "wei.1-wei.2-wei.3-wei.4-wei.5")
    start = table("", "", "", on=here, palaces=["wei.1 wei.2 wei.3 wei.4 wei.5"], forts="wei.3")
    assert lines(start, "CH-43", "CH-53") == [(0, 5), (0, 5)]


def test_ch_54_a_bare_fortification_is_a_free_slot_of_a_province_that_is_not_empty():
    """CH-54"""
    start = table("red red red", "", "", forts="wei.1")
    assert do(start, "palace wei.1 red", "palace wei.2 red").placed == 2
    all_but_one = table(
        "red red red", "", "", palaces=["", WEI.removesuffix(" wei.7")], forts="wei.7"
    )
    assert all_but_one.scored == ()
    assert do(all_but_one, "palace wei.7 red").scored != ()


@pytest.mark.parametrize(("left", "over"), [((0, 0, 1), False), ((0, 0, 0), True)])
def test_ch_27_a_fortification_that_can_be_placed_keeps_the_game_going(left, over):
    """CH-27: no palace and no emissary left, but a free slot."""
    here = drawn_board({"wei": ("red", 31), "qin": ("yellow", 31)}, "")
    first = " ".join(here.slot_ids[:20])
    start = table(
        "red",
        "",
        "",
        on=here,
        palaces=[first, " ".join(here.slot_ids[20:40]), " ".join(here.slot_ids[40:60])],
        emissaries_left=(0, 0, 0),
        extra={"forts_left": left},
    )
    assert (do(start, "exchange red", "draw").end == "nobody_can_place") == over
