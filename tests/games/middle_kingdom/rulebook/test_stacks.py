"""Winners, ties, stacks and where bid cards go: MK-20 to MK-30."""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.middle_kingdom.rules.model import State
from tests.games.middle_kingdom.support import (
    acting,
    bids,
    cards,
    do,
    events,
    hand,
    happened,
    legal,
    owner,
    phase,
    position,
    refused,
    tied,
    used,
)


def test_winners_pick_in_descending_order_and_may_not_decline() -> None:
    """MK-20."""
    state = do(position(4, row="peasant general noble_2"), *bids("A3 B7 C5 D1"))
    assert acting(state) == "B"
    assert legal(state, "B") == ["pick peasant", "pick noble_2", "pick general"]
    assert refused(state, "B decline") == "MK-47 wrong_phase"
    assert refused(state, "A pick peasant") == "MK-20 not_your_turn"
    assert refused(state, "B pick merchant") == "MK-20 not_in_row"
    state = do(state, "B pick general")
    assert acting(state) == "C"


def test_whose_turn_comes_with_an_empty_row_gets_nothing() -> None:
    """MK-20."""
    state = do(
        position(4, row="peasant general noble_2"),
        *bids("A3 B7 C5 D1"),
        "B pick general",
        "C pick noble_2",
    )
    told = events(state, "A pick peasant")
    assert [(event.kind, event.seat) for event in told if event.kind == "nothing"] == [
        ("nothing", 3)
    ]


def test_the_dragon_in_the_row_must_be_picked_if_it_is_all_there_is() -> None:
    """MK-20: he may not decline while anything, the Dragon included, lies there."""
    state = position(3, row="peasant general", dragon="A", piles={"A": "general"})
    state = do(state, *bids("A3 B7 C5"), "A exchange peasant", "B pick general")
    assert legal(state, "C") == ["pick dragon"]


def test_a_reset_alone_wins_nothing() -> None:
    """MK-21."""
    state = do(position(3, row="peasant*2"), *bids("AR B2 C1"))
    assert acting(state) == "B"
    assert acting(do(state, "B pick peasant")) == "C"
    assert phase(do(state, "B pick peasant", "C pick peasant")) == "bid"


def after(played: str, **settings: Any) -> State:
    """The state at the beginning of the round after these bids, every pick being the first
    possible.
    """
    state = do(position(3, row="peasant*2", **settings), *bids(played))
    while phase(state) != "bid":
        state = do(state, f"{acting(state)} {legal(state, acting(state))[0]}")
    return state


def test_the_reset_takes_all_discarded_cards_back() -> None:
    """MK-22."""
    state = after("AR B5 C4", hands={"A": "R25"})
    assert (hand(state, "A"), used(state, "A")) == ("R1234567", "")
    assert (hand(state, "B"), used(state, "B")) == ("R123467", "5")


def test_a_reset_on_a_stack_takes_both_its_cards_back() -> None:
    """MK-22."""
    state = after("AR/3 B1/3 C4", hands={"A": "R2"}, tied={"A": "3", "B": "3"})
    assert (hand(state, "A"), tied(state, "A")) == ("R1234567", "")


def test_with_a_reset_on_top_a_still_tied_stack_comes_back_whole() -> None:
    """MK-22, MK-29."""
    state = after(
        "AR/3 BR/3 C4", hands={"A": "R2", "B": "R7"}, tied={"A": "3", "B": "3"}, pile="peasant*2"
    )
    assert [hand(state, letter) for letter in "AB"] == ["R1234567"] * 2


def test_the_card_of_the_harvest_comes_back_too() -> None:
    """MK-22."""
    state = after("AR B4 C6 A!5", hands={"A": "R25"}, goals={"harvest": "A"})
    assert (hand(state, "A"), used(state, "A")) == ("R1234567", "")


def test_the_card_of_the_harvest_stays_if_it_ties() -> None:
    """MK-22: the Reset and the rest come back, the tied card waits."""
    state = after("AR B5 C6 A!5", hands={"A": "R25"}, goals={"harvest": "A"})
    assert (hand(state, "A"), tied(state, "A"), used(state, "A")) == ("R123467", "5", "")


def test_a_still_tied_stack_of_the_harvest_stays_discarded() -> None:
    """MK-22: its cards stay discarded until the next Reset, the lower one too."""
    state = after(
        "AR/3 B5/3 C7 A!5",
        hands={"A": "R25"},
        tied={"A": "3", "B": "3"},
        goals={"harvest": "A"},
        pile="peasant*2",
    )
    assert (hand(state, "A"), tied(state, "A"), used(state, "A")) == ("R12467", "", "35")
    state = do(state, *bids("AR B1 C2"), "C pick " + _first(state))
    while phase(state) != "bid":
        state = do(state, f"{acting(state)} {legal(state, acting(state))[0]}")
    assert hand(state, "A") == "R1234567"


def _first(state: State) -> str:
    """The first card that can be picked once bids are open."""
    opened = do(state, *bids("AR B1 C2"))
    return legal(opened, "C")[0].split()[1]


def test_a_single_bid_card_in_hand_is_always_the_reset() -> None:
    """MK-22: seven rounds without a Reset leave the Reset alone."""
    state = position(3, hands={"A": "R7"}, row="peasant*2")
    state = do(state, *bids("A7 B2 C1"), "A pick peasant", "B pick peasant")
    assert hand(state, "A") == "R"
    assert legal(state, "A") == ["bid reset"]


def test_equal_single_cards_tie_and_wait() -> None:
    """MK-23: tied players win nothing, their cards stay before them."""
    state = after("A5 B5 C1")
    assert [(tied(state, letter), used(state, letter)) for letter in "ABC"] == [
        ("5", ""),
        ("5", ""),
        ("", "1"),
    ]
    assert cards(state, "A") == cards(state, "B") == {}


def test_a_tied_card_must_be_covered() -> None:
    """MK-24: the new bid goes on the tied card."""
    state = position(3, tied={"A": "5", "B": "5"})
    assert refused(state, "A bid 2") == "MK-24 must_cover"
    assert refused(state, "C bid 2 on 5") == "MK-24 no_tied_card"
    assert legal(state, "A") == [
        "bid reset on 5",
        *(f"bid {card} on 5" for card in (1, 2, 3, 4, 6, 7)),
    ]


def test_stacks_tie_by_the_same_cards_in_the_same_order() -> None:
    """MK-25: 2 on 5 and 5 on 2 do not tie."""
    state = position(4, tied={"A": "5", "B": "5", "C": "2", "D": "2"}, row="peasant*3")
    assert acting(do(state, *bids("A2/5 B1/5 C5/2 D1/2"))) == "C"
    told = happened(state, *bids("A2/5 B2/5 C5/2 D1/2"), "C pick peasant", "D pick peasant")
    assert told.count("draw") == 2


def test_a_stack_picks_before_a_single_card_of_the_same_value() -> None:
    """MK-26: also with a Reset on top."""
    state = position(3, tied={"A": "3", "B": "3"})
    assert acting(do(state, *bids("A4/3 B1/3 C7"))) == "A"
    assert [bid for bid, _ in do(state, *bids("AR/3 B1/3 C3")).order] == [1, 0, 2]


def test_the_higher_top_card_picks_first() -> None:
    """MK-27."""
    state = position(4, tied={"A": "5", "B": "5", "C": "2", "D": "2"})
    assert [bid for bid, _ in do(state, *bids("A2/5 B1/5 C5/2 D1/2")).order] == [2, 0, 1, 3]


def test_stacks_are_discarded_winning_or_not() -> None:
    """MK-28."""
    state = after("A4/3 B1/3 C6", tied={"A": "3", "B": "3"})
    assert [(tied(state, letter), used(state, letter)) for letter in "AB"] == [
        ("", "34"),
        ("", "13"),
    ]


def still_tied(**settings: Any) -> State:
    """A and B have the same stack, C the higher single card."""
    given: dict[str, Any] = {"tied": {"A": "3", "B": "3"}, "row": "noble_2 noble_3", **settings}
    return do(position(3, **given), *bids("A1/3 B1/3 C7"))


def test_still_tied_stacks_draw_after_the_picks_and_before_the_heir() -> None:
    """MK-29: clockwise from the seat after the last winner."""
    state = still_tied(pile="general peasant", goals={"heir": "C"})
    told = [
        (event.kind, event.seat)
        for event in events(state, "C pick noble_2")
        if event.kind in ("win", "draw")
    ]
    assert told == [("win", 2), ("draw", 0), ("draw", 1)]
    state = do(state, "C pick noble_2")
    assert (cards(state, "A"), cards(state, "B")) == (
        {"general": ["general"]},
        {"peasant": ["peasant"]},
    )
    assert (phase(state), acting(state)) == ("heir", "C")


@pytest.mark.parametrize(("winner", "first"), [("A", [1, 2]), ("B", [2, 0]), ("C", [0, 1])])
def test_the_seat_after_the_last_winner_draws_first(winner: str, first: list[int]) -> None:
    """MK-29: he himself would be last."""
    others = [letter for letter in "ABC" if letter != winner]
    state = position(
        3, tied=dict.fromkeys(others, "3"), row="noble_2 noble_3", pile="general peasant"
    )
    state = do(state, *bids(" ".join(f"{letter}1/3" for letter in others) + f" {winner}7"))
    told = events(state, f"{winner} pick noble_2")
    assert [event.seat for event in told if event.kind == "draw"] == first


def test_the_last_winner_draws_last_himself() -> None:
    """MK-29: with two bids each he may have a stack that is still tied too."""
    state = position(
        2, tied={"A": "3", "B": "3"}, row="noble_2 noble_3 noble_4", pile="general peasant"
    )
    for winner, order in (("B", [0, 1]), ("A", [1, 0])):
        loser = "A" if winner == "B" else "B"
        opened = do(state, *bids(f"{loser}1/3 {winner}1/3 {loser}R {winner}7"))
        assert acting(opened) == winner
        assert [
            event.seat for event in events(opened, f"{winner} pick noble_2") if event.kind == "draw"
        ] == order


def test_without_a_winner_the_first_seat_draws_first() -> None:
    """MK-29: a token, or the Dragon's exchange, is no card won with a bid."""
    state = position(
        4,
        tied={"C": "3", "B": "3"},
        row="noble_2 noble_3 peasant",
        pile="general peasant",
        dragon="D",
        piles={"D": "general"},
    )
    state = do(state, *bids("C1/3 B1/3 A7 DR"), "D exchange noble_2")
    told = events(state, "A pick dragon")
    assert [event.seat for event in told if event.kind == "draw"] == [1, 2]
    nobody = position(3, tied={"B": "3", "C": "3"}, row="noble_2 noble_3", pile="general peasant")
    drawn = events(nobody, *bids("AR B1/3 C1/3"))
    assert [event.seat for event in drawn if event.kind == "draw"] == [1, 2]


def test_a_seat_with_two_still_tied_stacks_draws_both_in_its_turn() -> None:
    """MK-29: and lays a Merchant last, when its other card lies there."""
    state = position(
        2,
        tied={"A": "35", "B": "35"},
        row="noble_2*3",
        pile="merchant general peasant peasant",
        piles={"A": "merchant*2"},
    )
    played = bids("A4/3 A2/5 B4/3 B2/5")
    drawn = [event.seat for event in events(state, *played) if event.kind == "draw"]
    state = do(state, *played)
    assert drawn == [0, 0, 1, 1]
    assert (phase(state), acting(state)) == ("lay", "A")
    assert legal(state, "A") == ["lay merchant", "lay general"]
    assert owner(state, "harvest") == ""
    assert owner(do(state, "A lay general"), "emperor") == "A"


def test_goal_cards_are_settled_when_all_have_placed() -> None:
    """MK-29, MK-30: one card each at the same moment; the owner keeps it against two who both pass
    him.
    """
    held = {"A": "peasant*2", "B": "peasant*2", "C": "peasant*2"}
    state = still_tied(pile="peasant peasant", piles=held, goals={"harvest": "C"})
    state = do(state, "C pick noble_2")
    assert owner(state, "harvest") == "C"
    one = still_tied(pile="peasant general", piles=held, goals={"harvest": "C"})
    assert owner(do(one, "C pick noble_2"), "harvest") == "A"


def test_two_who_reach_two_at_once_leave_the_goal_card() -> None:
    """MK-30: nobody alone has most."""
    state = still_tied(pile="general general", piles={"A": "general", "B": "general"})
    assert owner(do(state, "C pick noble_2"), "emperor") == ""


def test_too_few_cards_for_the_stacks_end_the_game_at_once() -> None:
    """MK-29: no Heir, no phase 3 or 4; row and pile are out, nobody has the Dragon."""
    state = still_tied(
        pile="", under=1, goals={"heir": "C", "emperor": "C", "harvest": "C", "market": "B"}
    )
    told = happened(state, "C pick noble_2")
    assert told == ["win", "over"]
    state = do(state, "C pick noble_2")
    assert (phase(state), state.end, state.row, state.pile, state.dragon) == (
        "over",
        "draw",
        (),
        (),
        -1,
    )
    assert acting(state) == ""


def test_three_tied_cards_become_three_stacks() -> None:
    """MK-30."""
    state = after("A5 B5 C5", pile="noble_2 noble_3")
    assert [tied(state, letter) for letter in "ABC"] == ["5"] * 3
    state = do(state, *bids("A1/5 B1/5 C2/5"))
    assert [code for _, code in state.order] == ["wins", "still_tied", "still_tied"]


def test_two_resets_alone_are_no_tie() -> None:
    """MK-30: both take their cards back."""
    state = after("AR BR C1", hands={"A": "R2", "B": "R3"})
    assert [hand(state, letter) for letter in "AB"] == ["R1234567"] * 2


def test_the_harvest_card_takes_the_place_of_a_reset_on_a_stack() -> None:
    """MK-30."""
    state = position(3, hands={"A": "R56"}, tied={"A": "3", "B": "3"}, goals={"harvest": "A"})
    state = do(state, *bids("AR/3 B2/3 C7 A!5"))
    assert state.bids[0].cards == (3, 5)
