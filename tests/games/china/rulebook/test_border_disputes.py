"""CH-90 to CH-95: border posts and ports."""

import pytest

from china_games.games.china.rules import RULES
from china_games.games.contract import Refusal, RuleError
from tests.games.china.support import do, happened, legal, lines, phase, position, refused
from tests.support.boards import board

BORDER = "border_disputes"
HERE = board("china", BORDER)


def table(*hands: str, **more):
    return position(*hands, on=HERE, **more)


def test_ch_90_three_to_five_players_without_fortifications():
    """CH-90"""
    for seats in (3, 4, 5):
        assert not isinstance(RULES.options({}, BORDER, seats), Refusal)
    assert RULES.options({}, BORDER, 2) == Refusal("CH-90", "border_seats")
    assert RULES.options({"fortifications": True}, BORDER, 3) == Refusal(
        "CH-90", "border_fortifications"
    )
    with pytest.raises(RuleError, match="CH-90"):
        RULES.setup(HERE, {"first": 0, "fortifications": True}, 3, 1)
    assert (HERE.posts.bit_count(), HERE.ports.bit_count()) == (6, 7)


def test_ch_91_one_card_of_each_or_two_of_one():
    """CH-91"""
    start = table("yellow green green", "", "")
    assert [text for text in legal(start, "post") if "yan_qi" in text] == [
        "post yan_qi yellow green",
        "post yan_qi green green",
    ]
    built = do(start, "post yan_qi yellow green")
    assert built.discard == (0, 1, 0, 1, 0)
    assert RULES.report(built)["slots"]["yan_qi"]["palace"] == 0


def test_ch_91_no_wild_pairs_and_no_single_card():
    """CH-91 [ruling]"""
    start = table("red red yellow", "", "")
    assert refused(start, "post yan_qi red red") == "CH-91 post_cards"
    assert refused(start, "post yan_qi yellow yellow") == "CH-91 post_cards"
    assert refused(start, "post yan_qi yellow green") == "CH-91 post_cards"
    assert refused(start, "palace yan_qi yellow") == "CH-91 post_cost"
    assert refused(start, "palace yan_qi red") == "CH-91 post_cost"
    assert refused(start, "post qi.1 yellow yellow") == "CH-91 no_post"
    taken = table("yellow green green", "", "", palaces=["", "yan_qi"])
    assert refused(taken, "post yan_qi yellow green") == "CH-17 occupied"


def test_ch_92_a_post_and_a_piece_in_one_of_its_provinces():
    """CH-92"""
    start = table("yellow yellow green", "", "", palaces=["", "qi.1 yan.1"])
    for first, second in (
        ("post yan_qi yellow green", "palace qi.4 yellow"),
        ("palace qi.4 yellow", "post yan_qi yellow green"),
    ):
        assert do(start, first, second).placed == 2
    one = do(start, "post yan_qi yellow yellow")
    assert refused(one, "palace yan.2 green") == ""
    assert refused(one, "palace shu.1 green") == "CH-11 one_province"


def test_ch_92_no_province_that_was_empty_gets_two():
    """CH-92 [ruling]"""
    start = table("yellow yellow green", "", "", palaces=["", "yan.1"])
    one = do(start, "post yan_qi yellow green")
    assert phase(one) == "place"
    assert refused(one, "palace qi.1 yellow") == "CH-13 was_empty"
    other = do(start, "post yan_qi yellow yellow")
    assert refused(other, "palace yan.2 green") == ""
    first = do(table("yellow yellow green", "", "", palaces=["", "yan.1"]), "palace qi.1 yellow")
    assert phase(first) == "refill"
    assert refused(first, "post yan_qi yellow green") == "CH-92 post_was_empty"
    both = do(table("yellow yellow green", "", ""), "post yan_qi yellow green")
    assert phase(both) == "refill"


def test_ch_92_pieces_that_share_no_province():
    """CH-92"""
    one = do(
        table("yellow yellow green", "", "", palaces=["", "qin.1 qi.1 yan.1"]),
        "palace qin.2 yellow",
    )
    assert refused(one, "post yan_qi yellow green") == "CH-92 post_province"


def test_ch_93_it_counts_in_both_provinces():
    """CH-93"""
    start = table("green green yellow", "", "", palaces=["yan_qi", "qi.1"])
    assert start.room[HERE.province_index["yan"]] == start.room[HERE.province_index["qi"]] == 1
    assert lines(start, "CH-30", "CH-33") == [(0, 1), (0, 2), (1, 2)]
    assert (
        do(start, "palace yan.1 green", "palace yan.2 green").placed == 2
    )  # neither is empty any more


def test_ch_93_a_post_that_fills_both_has_both_scored_in_the_order_of_the_file():
    """CH-93 [ruling]: a province is full only with its posts taken."""
    own = "yan.1 yan.2 yan.3 yan.4 yan_zhao qi.1 qi.2 qi.3 qi.4"
    start = table("green yellow red", "", "", palaces=["", own])
    assert start.scored == ()
    assert happened(start, "post yan_qi yellow green") == ["post", "scored", "scored"]
    full = do(start, "post yan_qi yellow green")
    assert [HERE.provinces[p].id for p, _ in full.scored] == ["yan", "qi"]


def test_ch_94_ports_are_normal_slots_and_scored_once_more():
    """CH-94"""
    start = table("yellow red red", "", "", palaces=["yan.3 yan.4", "qi.2"])
    assert lines(start, "CH-94") == [(0, 3), (1, 2)]
    assert refused(start, "palace qi.3 yellow") == ""
    assert not RULES.report(start)["slots"]["qi.1"]["port"]
    assert RULES.report(start)["slots"]["qi.3"]["port"]


def test_ch_95_the_order_at_the_end():
    """CH-95 [ruling]: palaces, ports, alliances, roads, bonus tiles; no tile lies on a
    border post.
    """
    for seed in range(10):
        tiles = RULES.setup(HERE, {"first": 0, "bonus_tiles": True}, 3, seed).extra.tiles
        assert not [
            slot for slot in range(len(tiles)) if HERE.posts >> slot & 1 and tiles[slot] >= 0
        ]
    start = position(
        "",
        "",
        "",
        on=HERE,
        options={"bonus_tiles": True},
        palaces=["yan.1 yan.2 yan.3 yan.4 qi.1"],
        emissaries={"yan": (1, 0, 0), "qi": (1, 0, 0)},
    )
    start = start._replace(
        extra=start.extra._replace(tiles=tuple(0 if slot == 0 else -2 for slot in range(47)))
    )
    order = [line.rule for line in RULES.result(start).lines]
    assert order == ["CH-30", "CH-30", "CH-94", "CH-41", "CH-43", "CH-83"]
