"""CH-22 to CH-27: exchanging, refilling, the pile running out, and the end."""

import pytest

from china_games.games.china.rules import RULES
from china_games.games.common.chance import shuffle_cards
from tests.games.china.support import (
    do,
    event,
    hand,
    happened,
    legal,
    phase,
    position,
    refused,
    row,
    step,
)

LAST_ROUND = {"shuffles": 1, "last_round": True}


def test_ch_22_exchange_for_the_top_of_the_pile():
    """CH-22"""
    start = position("red red yellow", "", "", pile="green purple red")
    after = do(start, "exchange yellow", "draw")
    assert (hand(after, 0), row(after), len(after.pile)) == ("green red red", row(start), 2)
    assert (after.seat, phase(after)) == (1, "place")
    assert after.discard == (0, 1, 0, 0, 0)


def test_ch_22_a_face_up_card_taken_is_replaced_at_once():
    """CH-22"""
    start = position(
        "red red yellow", "", "", pile="green purple red", row="purple yellow orange green"
    )
    given = do(start, "exchange yellow")
    assert happened(given, "take orange") == ["take", "reveal", "turn"]
    after = do(given, "take orange")
    assert (hand(after, 0), row(after), after.seat) == (
        "orange red red",
        "purple yellow green green",
        1,
    )


def test_ch_22_first_a_card_goes_then_one_comes():
    """CH-22"""
    start = position("red red yellow", "", "", row="purple purple orange orange")
    assert refused(start, "draw") == "CH-22 discard_first"
    assert refused(start, "take orange") == "CH-22 discard_first"
    assert refused(start, "exchange green") == "CH-22 not_in_hand"
    given = do(start, "exchange yellow")
    assert legal(given) == ["take purple", "take orange", "draw"]
    assert refused(given, "take yellow") == "CH-22 not_in_row"


def test_ch_22_a_card_from_the_row_stays_known_one_from_the_pile_is_hidden():
    """CH-22"""
    given = do(position("red red yellow", "", "", pile="green red"), "exchange yellow")
    assert RULES.view(do(given, "take orange"), 1).hands[0] == (-1, -1, 2)
    assert RULES.view(do(given, "draw"), 1).hands[0] == (-1, -1, -1)
    assert event(given, "draw", "draw").mask(1).secret == (-1,)
    assert event(given, "draw", "draw").mask(0).secret == (3,)


def test_ch_23_who_cannot_place_must_exchange():
    """CH-23"""
    start = position(
        "yellow red green",
        "",
        "",
        emissaries_left=(0, 8, 8),
        palaces=[
            "chu.1 chu.2 chu.3 chu.4 chu.5 chu.6 chu.7 chu.8 wei.1 wei.2 wei.3 wei.4 wei.5 wei.6 "
            "wei.7 "
            "yan.1 yan.2 yan.3 yan.4 yan.5"
        ],
    )
    assert legal(start) == ["exchange yellow", "exchange green", "exchange red"]
    assert refused(start, "pass") == "CH-23 must_exchange"


def test_ch_23_who_will_not_place_must_exchange():
    """CH-23"""
    start = position("red red red", "", "")
    assert legal(start, "palace")
    assert refused(start, "pass") == "CH-23 must_exchange"


def test_ch_23_without_a_card_to_take_he_passes():
    """CH-23 [ruling]"""
    start = position("red red red", "", "", pile="", row="", **LAST_ROUND)
    assert refused(start, "exchange red") == "CH-23 no_card_to_take"
    assert legal(start, "pass") == ["pass"]
    assert legal(start, "palace")
    assert happened(start, "pass") == ["pass", "turn"]
    assert do(start, "pass").seat == 1


def test_ch_23_the_row_alone_is_enough_for_an_exchange():
    """CH-23"""
    start = position("red red red", "", "", pile="", row="green", **LAST_ROUND)
    assert refused(start, "pass") == "CH-23 must_exchange"
    assert hand(do(start, "exchange red", "take green"), 0) == "green red red"


@pytest.mark.parametrize("row_", ["", "red"])
def test_ch_23_an_empty_hand_passes(row_):
    """CH-23 [ruling]: there is nothing to exchange."""
    assert legal(position("", "red", "red", pile="", row=row_, **LAST_ROUND)) == ["pass"]


def test_ch_23_passing_is_for_the_beginning_of_a_turn():
    """CH-23"""
    start = position("red red red", "", "", pile="", row="", palaces=["wei.1"], **LAST_ROUND)
    assert refused(do(start, "palace wei.2 red"), "pass") == "CH-10 already_placed"
    exchanging = do(position("red red red", "", ""), "exchange red")
    assert refused(exchanging, "pass") == "CH-22 finish_exchange"


def refilling(**fields):
    """A seat that has placed two pieces with three cards and now refills from nothing."""
    start = position("red green green", "", "", palaces=["wei.1"], **fields)
    return do(start, "palace wei.2 red", "palace wei.3 green")


def test_ch_24_one_card_at_a_time_in_any_mix_and_the_row_is_replaced_at_the_end():
    """CH-24"""
    state = refilling(pile="green purple red yellow red", row="purple yellow orange green")
    assert legal(state) == ["take purple", "take yellow", "take orange", "take green", "draw"]
    state = do(state, "take orange")
    assert row(state) == "purple yellow green"
    assert refused(state, "take orange") == "CH-24 not_in_row"
    state = do(state, "draw")
    assert (row(state), hand(state, 0)) == ("purple yellow green", "orange green")
    assert happened(state, "take purple") == ["take", "reveal", "reveal", "turn"]
    state = do(state, "take purple")
    assert (hand(state, 0), row(state), state.seat) == (
        "purple orange green",
        "yellow green purple red",
        1,
    )


def test_ch_24_no_card_before_placing_is_over():
    """CH-24"""
    one = do(position("red green green", "", "", palaces=["wei.1"]), "palace wei.2 red")
    assert refused(one, "draw") == "CH-24 end_first"
    assert refused(one, "take purple") == "CH-24 end_first"


def test_ch_24_a_hand_that_lacks_one_card_takes_one():
    """CH-24"""
    start = position("red green purple", "", "", palaces=["wei.1"])
    assert do(start, "palace wei.2 red", "end", "draw").seat == 1


def test_ch_24_taking_a_face_up_card_mid_refill_can_honestly_be_undone_a_drawn_one_not():
    """CH-24"""
    state = refilling()
    assert not step(state, "take orange").stands
    assert step(state, "draw").stands


def test_ch_25_run_out_by_a_draw_in_the_refill():
    """CH-25 [ruling]: the turn's own cards are shuffled in, the row stays, the refill goes on from
    the new pile.
    """
    state = refilling(pile="purple", discard="yellow yellow orange")
    assert happened(state, "draw") == ["draw", "reshuffle"]
    assert event(state, "draw", "reshuffle").data == (6,)
    drawn = do(state, "draw")
    assert (phase(drawn), len(drawn.pile), drawn.discard, row(drawn)) == (
        "refill",
        6,
        (0,) * 5,
        row(state),
    )
    assert sorted(drawn.pile) == [1, 1, 2, 3, 3, 4]
    after = do(drawn, "draw", "take yellow")
    assert (len(after.pile), len(after.row), after.seat, after.last_round) == (4, 4, 1, False)


def test_ch_25_run_out_by_the_draw_of_an_exchange():
    """CH-25 [ruling]: the card just exchanged is in the new pile."""
    state = do(
        position("red red yellow", "", "", pile="purple", discard="green"), "exchange yellow"
    )
    assert happened(state, "draw") == ["draw", "reshuffle", "turn"]
    assert sorted(do(state, "draw").pile) == [1, 3]


def test_ch_25_run_out_by_replacing_the_row_after_an_exchange():
    """CH-25 [ruling]"""
    state = do(
        position("red red yellow", "", "", pile="purple", discard="green"), "exchange yellow"
    )
    assert happened(state, "take orange") == ["take", "reveal", "reshuffle", "turn"]
    after = do(state, "take orange")
    assert (sorted(after.pile), len(after.row), after.last_round) == ([1, 3], 4, False)


def test_ch_25_run_out_by_replacing_the_row_after_a_refill():
    """CH-25 [ruling]: the row is then filled from the new pile."""
    state = do(
        refilling(pile="purple", discard="yellow yellow orange"), "take purple", "take orange"
    )
    assert happened(state, "take green") == [
        "take",
        "reveal",
        "reshuffle",
        "reveal",
        "reveal",
        "turn",
    ]
    after = do(state, "take green")
    assert (len(after.row), len(after.pile), after.shuffles) == (4, 4, 1)


def test_ch_25_the_new_pile_is_shuffled_by_the_seed_and_hidden():
    """CH-25"""
    state = refilling(pile="purple", discard="yellow yellow orange orange purple purple")
    piles = {do(state._replace(seed=seed), "draw").pile for seed in range(8)}
    assert len(piles) > 1
    assert len({tuple(sorted(pile)) for pile in piles}) == 1
    assert set(RULES.view(do(state, "draw"), 0).pile) == {-1}
    assert step(state, "draw").stands


def test_ch_25_the_cards_of_the_new_pile_lie_in_the_order_of_the_games_second_shuffle():
    """CH-25: the first one was the deal."""
    state = refilling(pile="purple", discard="yellow yellow orange orange purple purple")
    assert do(state, "draw").pile == shuffle_cards((0, 0, 1, 1, 2, 2, 3, 3, 4), state.seed, 1)


def test_ch_25_a_reshuffle_cannot_be_undone_even_if_the_new_pile_is_as_large_as_the_old():
    """CH-25"""
    state = do(position("red red yellow", "", "", pile="purple"), "exchange yellow")
    assert (len(state.pile), len(do(state, "draw").pile)) == (1, 1)
    assert step(state, "draw").stands


def test_ch_25_an_empty_discard_pile_counts_as_the_second_run_out():
    """CH-25 [ruling]"""
    state = refilling(pile="purple")._replace(discard=(0,) * 5)
    assert happened(state, "draw") == ["draw", "run_out"]
    drawn = do(state, "draw")
    assert (drawn.last_round, drawn.pile, phase(drawn)) == (True, (), "refill")


def test_ch_25_the_pile_runs_out_when_its_last_card_is_taken_not_before():
    """CH-25 [ruling]"""
    state = refilling(pile="purple yellow", discard="red")
    assert happened(state, "draw") == ["draw"]


SECOND = {"shuffles": 1}


@pytest.mark.parametrize(
    ("actions", "kinds"),
    [
        (("draw",), ["draw", "run_out"]),
        (("take purple", "take yellow", "take orange"), ["take", "reveal", "run_out", "turn"]),
    ],
)
def test_ch_26_second_run_out_in_a_refill(actions, kinds):
    """CH-26"""
    state = do(refilling(pile="purple", discard="red red red", **SECOND), *actions[:-1])
    assert happened(state, actions[-1]) == kinds
    assert do(state, actions[-1]).last_round


@pytest.mark.parametrize(
    ("action", "kinds"),
    [("draw", ["draw", "run_out", "turn"]), ("take orange", ["take", "reveal", "run_out", "turn"])],
)
def test_ch_26_second_run_out_in_an_exchange(action, kinds):
    """CH-26"""
    state = do(
        position("red red yellow", "", "", pile="purple", discard="green", **SECOND),
        "exchange yellow",
    )
    assert happened(state, action) == kinds
    assert do(state, action).discard == (0, 1, 0, 1, 0)


def test_ch_26_there_is_no_third_pile_and_the_row_is_not_replaced():
    """CH-26 [ruling]"""
    state = do(refilling(pile="purple", discard="red red red", **SECOND), "draw")
    assert refused(state, "draw") == "CH-26 pile_empty"
    after = do(state, "take yellow", "take green")
    assert (row(after), after.pile, after.seat) == ("purple orange", (), 1)
    next_ = do(after._replace(hands=(after.hands[0], (4, 4, 4), ())), "exchange red", "take orange")
    assert (row(next_), next_.seat) == ("purple", 2)


def test_ch_26_a_hand_takes_what_the_row_has_and_may_stay_short():
    """CH-26 [ruling]"""
    state = refilling(pile="", row="purple", **LAST_ROUND)
    after = do(state, "take purple")
    assert (hand(after, 0), after.row, after.seat) == ("purple", (), 1)


def test_ch_26_with_nothing_to_take_the_turn_is_over_after_placing():
    """CH-26 [ruling]"""
    state = refilling(pile="", row="", **LAST_ROUND)
    assert (state.hands[0], state.seat, phase(state)) == ((), 1, "place")


def test_ch_26_a_short_hand_plays_on_with_what_it_has():
    """CH-26 [ruling]"""
    start = position("red", "", "", pile="", row="", palaces=["wei.1"], **LAST_ROUND)
    free = [*(f"wei.{n}" for n in range(2, 8)), *(f"wu.{n}" for n in range(1, 5))]
    assert legal(start, "palace") == [f"palace {slot} red" for slot in free]


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (2, [0, 1]), (1, [0])])
def test_ch_26_play_goes_on_up_to_the_player_right_of_the_first(first, order):
    """CH-26: and ends with his own turn if it is he who ran the pile out."""
    state = position(
        "red red red",
        "red red red",
        "red red red",
        first=first,
        pile="purple",
        discard="red",
        **SECOND,
    )
    played = [state.seat]
    state = do(state, "exchange red", "draw")
    while RULES.to_act(state):
        played.append(state.seat)
        state = do(state, "exchange red", legal(do(state, "exchange red"))[0])
    assert (played, state.end, phase(state)) == (order, "last_round", "over")


def test_ch_26_after_the_end_nobody_acts():
    """CH-26"""
    state = position("red", "red", "red", seat=2, pile="", row="", **LAST_ROUND)
    assert happened(state, "pass") == ["pass", "over"]
    over = do(state, "pass")
    assert RULES.to_act(over) == ()
    assert [RULES.legal(over, seat) for seat in range(3)] == [()] * 3
    assert (RULES.refusal(over, 0, ("pass",)).rule, RULES.refusal(over, 0, ("pass",)).code) == (
        "CH-26",
        "game_over",
    )


FULL = [
    "yan.1 yan.2 zhao.1 zhao.2 qi.1 qi.2 shu.1 shu.2 lu.1 lu.2 qin.1 qin.2 wu.1 wu.2 "
    "wei.1 wei.2 wei.3 chu.1 chu.2 chu.3",
    "yan.3 yan.4 zhao.3 zhao.4 qi.3 qi.4 shu.3 shu.4 lu.3 qin.3 wu.3 wei.4 wei.5 chu.4 chu.5 chu.6",
    "yan.5 zhao.5 qi.5 shu.5 lu.4 qin.4 wei.6 wei.7 chu.7 chu.8",
]
"""All slots but wu.4."""
LIMITS = (
    dict.fromkeys(("yan", "zhao", "qi"), (2, 0, 0))
    | dict.fromkeys(("shu", "lu", "qin"), (0, 2, 0))
    | {"wu": (0, 0, 2), "wei": (0, 0, 3), "chu": (0, 0, 3)}
)
"""Emissaries up to the limit everywhere."""


def test_ch_27_the_game_ends_when_nobody_can_place():
    """CH-27 [ruling]: over board and supplies, whatever cards are held, and after the
    whole turn.
    """
    start = position("", "", "red red red", seat=2, palaces=FULL, emissaries=LIMITS)
    filled = do(start, "palace wu.4 red")
    assert (phase(filled), filled.end) == ("refill", "")
    assert happened(filled, "draw") == ["draw", "over"]
    over = do(filled, "draw")
    assert (over.end, RULES.to_act(over)) == ("nobody_can_place", ())
    assert RULES.refusal(over, 2, ("draw",)).rule == "CH-27"


def test_ch_27_a_free_slot_and_a_palace_are_enough_to_go_on():
    """CH-27: though nobody holds a card for it."""
    start = position("yellow green purple", "", "", palaces=FULL, emissaries=LIMITS)
    assert not legal(start, "palace")
    assert do(start, "exchange green", "draw").end == ""


def test_ch_27_room_for_an_emissary_is_enough_only_while_somebody_has_one():
    """CH-27"""
    full = [*FULL[:2], FULL[2] + " wu.4"]
    room = {**LIMITS, "wu": (0, 0, 1)}
    start = position("yellow green purple", "", "", palaces=full, emissaries=room)
    assert do(start, "exchange green", "draw").end == ""
    assert (
        do(start._replace(emissaries_left=(0, 0, 0)), "exchange green", "draw").end
        == "nobody_can_place"
    )
