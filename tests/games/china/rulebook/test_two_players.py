"""CH-60 to CH-70: two players and the Emperor."""

import pytest

from china_games.games.china.rules import RULES
from china_games.games.china.rules.board import COLOURS
from tests.games.china.support import (
    do,
    event,
    hand,
    happened,
    legal,
    lines,
    phase,
    position,
    refused,
)
from tests.support.boards import board

RED, GREEN, PURPLE = COLOURS.index("red"), COLOURS.index("green"), COLOURS.index("purple")
LIGHT = {"two_players": "light"}


def after_turn(state):
    """Refills from the pile up to the Emperor's move or the next turn."""
    while phase(state) in ("refill", "take"):
        state = do(state, "draw")
    return state


def test_ch_60_set_up_as_for_three_on_side_a():
    """CH-60 [ruling]: 20 palaces and 8 emissaries, no fortification."""
    state = RULES.setup(board("china", "side_a"), {"first": 0, "fortifications": True}, 2, 3)
    assert sum(state.game.deck) == 47
    assert RULES.report(state)["emperor"]["supply"] == {
        "palaces": 20,
        "emissaries": 8,
        "fortifications": 0,
    }
    assert state.extra.forts_left == (1, 1, 0)
    assert RULES.options({"two_players": "light"}, "side_a", 3).rule == "CH-60"


def test_ch_60_the_emperor_places_no_fortification():
    """CH-60"""
    moving = after_turn(
        do(
            position("red", "", options={"fortifications": True}, emperor="red", palaces=["wei.1"]),
            "palace wei.2 red",
        )
    )
    assert refused(moving, "fortification wei.3 red") == "CH-60 emperor_no_fortification"


def test_ch_61_open_cards_influence_and_special_cards():
    """CH-61"""
    state = RULES.setup(board("china", "side_a"), {"first": 0}, 2, 3)
    seen = RULES.report(RULES.view(state, 1))
    assert None not in seen["emperor"]["hand"]
    assert len(seen["emperor"]["hand"]) == 3
    assert seen["influence"] == dict.fromkeys(COLOURS)
    assert (
        seen["special_cards"]
        == [{"emperor_first": True, "two_provinces": True, "exchange": True}] * 2
    )


def test_ch_62_one_card_played_is_kept():
    """CH-62 [ruling]: one a turn, also for a wild pair; the rest is discarded."""
    start = position("green green red", "", palaces=["wei.1"])
    paired = do(start, "palace wei.2 green", "end")
    assert paired.extra.kept[0] == (0, 0, 0, 1, 0)
    assert paired.discard == (0, 0, 0, 1, 0)
    assert [COLOURS[card] for card in paired.discarded] == ["green"]


def test_ch_62_an_exchanged_card_is_never_kept():
    """CH-62"""
    exchanged = do(position("green green red", ""), "exchange red", "draw")
    assert exchanged.extra.kept == ((0,) * 5,) * 2
    assert exchanged.discard[RED] == 1


def test_ch_63_the_seat_chooses_after_placing_and_before_the_refill():
    """CH-63 [ruling]"""
    start = position("green green red", "", palaces=["wei.1"])
    choosing = do(start, "palace wei.2 red", "palace wei.3 green")
    assert phase(choosing) == "keep"
    assert legal(choosing) == ["keep green", "keep red"]
    assert refused(choosing, "draw") == "CH-63 keep_first"
    assert refused(choosing, "keep purple") == "CH-63 not_played"
    kept = do(choosing, "keep red")
    assert (phase(kept), kept.extra.kept[0][RED], kept.discard) == ("refill", 1, (0, 0, 0, 2, 0))
    assert refused(start, "keep red") == "CH-62 nothing_to_keep"


def test_ch_64_influence_changes_hands():
    """CH-64: the first of a colour; then whoever keeps with at least as many."""
    start = position("red red red", "red red", palaces=["wei.1"], extra={"specials": (0, 0)})
    first = do(start, "palace wei.2 red", "end")
    assert first.extra.influence[RED] == 0
    other = do(
        first._replace(phase=0, seat=1, placed=0, hands=((), (RED, RED), ())),
        "palace wei.3 red",
        "end",
    )
    assert other.extra.influence[RED] == 1
    one = {
        "kept": ((0, 0, 0, 0, 2), (0,) * 5),
        "influence": (-1, -1, -1, -1, 0),
        "specials": (0, 0),
    }
    fewer = position("", "red red", seat=1, palaces=["wei.1"], extra=one)
    assert do(fewer, "palace wei.2 red", "end").extra.influence[RED] == 0
    assert "influence" not in happened(do(fewer, "palace wei.2 red"), "end")


def test_ch_65_the_emperor_moves_after_the_turn_and_his_cards_are_refilled():
    """CH-65"""
    start = position(
        "red red yellow",
        "",
        palaces=["wei.1"],
        emperor="red green green",
        extra={"specials": (0, 0)},
        pile="red red purple yellow",
    )
    moving = after_turn(do(start, "palace wei.2 red", "end"))
    assert (phase(moving), moving.seat) == ("emperor", 0)
    assert set(legal(moving)) >= {
        "palace wei.3 red",
        "palace wei.3 green",
        "emissary wei red",
        "decline",
    }
    placed = do(moving, "palace wei.3 green")
    assert RULES.report(placed)["slots"]["wei.3"]["palace"] == "emperor"
    assert (hand(placed, 2), placed.seat) == ("purple red red", 1)
    assert placed.discard[GREEN] == 2
    assert refused(moving, "draw") == "CH-65 emperor_moves"


def test_ch_65_he_may_be_left_out_and_follows_a_pass():
    """CH-65 [ruling]"""
    moving = do(
        position("", "", palaces=["wei.1"], emperor="red", pile="", row="", shuffles=1), "pass"
    )
    assert phase(moving) == "emperor"
    declined = do(moving, "decline")
    assert (declined.seat, hand(declined, 2)) == (1, "red")
    assert do(position("red", "", palaces=["", "wei.1"]), "exchange red", "draw").seat == 1
    assert refused(position("red", "", palaces=["wei.1"]), "decline") == "CH-65 not_emperors_move"


def test_ch_66_he_enters_an_empty_province_only_if_he_can_place_nowhere_else():
    """CH-66 [ruling]: with the cards he has."""
    moving = do(
        position("purple", "", palaces=["wei.1"], emperor="red yellow"), "exchange purple", "draw"
    )
    assert refused(moving, "palace qi.1 yellow") == "CH-66 emperor_elsewhere"
    assert refused(moving, "palace wu.1 red") == "CH-66 emperor_elsewhere"
    only = do(
        position("purple", "", palaces=["wei.1"], emperor="yellow"), "exchange purple", "draw"
    )
    assert refused(only, "palace qi.1 yellow") == ""


def test_ch_67_the_influence_of_the_colour_takes_the_emperors_points():
    """CH-67"""
    pieces = {"palaces": ["chu.1 chu.2 chu.3 chu.4 chu.5", "chu.6", "chu.7 chu.8"]}
    nobody = position("", "", **pieces)
    assert nobody.scores == (8, 2)
    held = position("", "", **pieces, extra={"influence": (1, -1, -1, -1, -1)})
    assert held.scores == (8, 7)
    assert lines(held, "CH-67") == [(1, 5)]


def test_ch_67_only_the_emperors_own_fortification_doubles_what_is_taken_for_him():
    """CH-67 [ruling]"""
    pieces = {
        "palaces": ["chu.1 chu.2 chu.3", "", "chu.7 chu.8"],
        "options": {"fortifications": True},
        "extra": {"influence": (0, -1, -1, -1, -1)},
    }
    assert RULES.result(position("", "", **pieces, forts="chu.1")).scores == (2 * 5 + 3, 0)
    assert RULES.result(position("", "", **pieces, forts="chu.7")).scores == (5 + 2 * 3, 0)


def test_ch_67_what_was_scored_stays_when_the_influence_goes():
    """CH-67, CH-34"""
    held = position(
        "", "", palaces=["qin.1 qin.2 qin.3", "", "qin.4"], extra={"influence": (-1, 1, -1, -1, -1)}
    )
    moved = held._replace(extra=held.extra._replace(influence=(-1, 0, -1, -1, -1)))
    assert RULES.result(moved).scores == RULES.result(held).scores == (4, 3)


def test_ch_68_his_majorities_count_and_give_nobody_points():
    """CH-68"""
    start = position(
        "",
        "",
        palaces=["wei.1 wei.2 wei.3 qin.1 qin.2 qin.3"],
        emissaries={"wei": (1, 0, 2), "qin": (1, 0, 2)},
    )
    assert lines(start, "CH-41") == []
    roads = position("", "", palaces=["", "", "wei.1 wei.2 wei.3 wei.4 wei.5 wei.6 wei.7"])
    assert lines(roads, "CH-43") == []


def test_ch_41_his_emissaries_count_in_the_worth_of_an_alliance():
    """CH-41, CH-68: all colours, the Emperor's too; an equal number of his takes nothing away."""
    start = position(
        "",
        "",
        palaces=["wei.1 wei.2 wei.3 qin.1 qin.2 qin.3"],
        emissaries={"wei": (2, 0, 1), "qin": (2, 1, 2)},
    )
    assert lines(start, "CH-41") == [(0, 2 + 1 + 2 + 1 + 2)]


def test_ch_69_emperor_first():
    """CH-69 [ruling]: before anything else; he must place; he does not move again; CH-13 looks
    after him.
    """
    start = position("red red red", "", palaces=["qi.1"], emperor="red red yellow")
    first = do(start, "emperor_first")
    assert phase(first) == "emperor"
    assert refused(first, "decline") == "CH-69 emperor_must_place"
    back = do(first, "palace qi.2 yellow")
    assert (phase(back), back.seat, back.placed) == ("place", 0, 0)
    assert refused(back, "emperor_first") == "CH-69 special_used"
    assert after_turn(do(back, "exchange red")).seat == 1
    assert refused(do(start, "palace wei.1 red"), "emperor_first") == "CH-69 emperor_first_late"
    assert refused(do(start, "two_provinces"), "emperor_first") == "CH-69 emperor_first_late"
    entered = do(
        position("red red red", "", emperor="red"),
        "emperor_first",
        "palace wei.1 red",
        "palace wei.2 red",
        "palace wei.3 red",
    )
    assert entered.placed == 2


def test_ch_69_emperor_first_needs_a_piece_that_he_can_place():
    """CH-69 [ruling]"""
    assert (
        refused(
            position("red red red", "", emperor="red")._replace(
                palaces=((1 << 20) - 1,) * 3, emissaries_left=(8, 8, 0)
            ),
            "emperor_first",
        )
        == "CH-69 emperor_cannot"
    )


def test_ch_69_two_provinces():
    """CH-69 [ruling]: CH-13 is judged for each province."""
    start = position("red yellow yellow", "")
    one = do(start, "palace wei.1 red")
    assert phase(one) == "place"
    assert refused(one, "palace qi.1 yellow") == "CH-11 one_province"
    both = do(one, "two_provinces")
    assert refused(both, "palace wei.2 yellow") == "CH-13 was_empty"
    two = do(both, "palace qi.1 yellow")
    assert two.placed == 2
    assert refused(two._replace(phase=0), "two_provinces") == "CH-69 special_used"
    pair = do(
        position("red red yellow", "", palaces=["wei.1"]), "palace wei.2 red", "palace wei.3 red"
    )
    assert refused(pair, "two_provinces") == "CH-69 two_provinces_late"


def test_ch_69_exchange():
    """CH-69 [ruling]: any of the four, in addition to the turn; the card given lies in
    its place.
    """
    start = position("red red yellow", "", palaces=["wei.1"], row="purple yellow orange green")
    swapped = do(start, "swap yellow orange")
    assert (hand(swapped, 0), swapped.row) == ("orange red red", (0, 1, 1, 3))
    assert swapped.known[0] == (2,)
    assert (phase(swapped), swapped.seat) == ("place", 0)
    assert refused(swapped, "swap red purple") == "CH-69 special_used"
    assert refused(start, "swap green purple") == "CH-69 not_in_hand"
    assert refused(start, "swap red red") == "CH-69 not_in_row"
    two = do(start, "palace wei.2 red", "palace wei.3 red")
    assert phase(two) == "place"
    assert phase(do(two, "swap yellow green")) == "refill"
    assert refused(do(start, "exchange red"), "swap yellow green") == "CH-69 special_too_late"


def test_ch_70_the_light_variant_has_no_influence_and_keeps_no_card():
    """CH-70 [ruling]"""
    start = position(
        "red green green", "", options=LIGHT, palaces=["wei.1", "", "wei.5 wei.6"], emperor="red"
    )
    done = do(start, "palace wei.2 red", "palace wei.3 green")
    assert phase(done) == "refill"
    assert done.discard == (0, 0, 0, 2, 1)
    report = RULES.report(done)
    assert (report["kept"], report["influence"]) == (None, None)
    assert report["special_cards"][0]["exchange"] is True
    assert RULES.result(done).scores == (5, 0)
    assert phase(after_turn(done)) == "emperor"


@pytest.mark.parametrize("options", [{}, LIGHT])
def test_ch_27_the_emperor_counts_among_those_who_can_place(options):
    """CH-27: the game goes on while he alone has a place for a piece."""
    twenty = (1 << 20) - 1
    state = position("red red red", "", options=options, emperor="green", pile="red red")._replace(
        palaces=(twenty, twenty << 20, 0), occupied=(1 << 40) - 1, emissaries_left=(0, 0, 8)
    )
    assert RULES.to_act(
        do(state, "exchange red", "draw", "decline")
        if "decline" in legal(do(state, "exchange red", "draw"))
        else do(state, "exchange red", "draw")
    )


def test_ch_65_what_he_draws_may_run_out_the_pile():
    """CH-65, CH-25"""
    moving = do(
        position("purple", "", palaces=["wei.1"], emperor="red", pile="red green", discard="red"),
        "exchange purple",
        "draw",
    )
    assert event(moving, "palace wei.2 red", "reshuffle").data[0] >= 2
