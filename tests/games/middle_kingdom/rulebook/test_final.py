"""Final scoring, MK-60 to MK-66, and two bids each, MK-70 to MK-76."""

from __future__ import annotations

import pytest

from china_games.games.contract import Refusal
from china_games.games.middle_kingdom.rules import RULES
from tests.games.middle_kingdom.support import (
    acting,
    bids,
    cards,
    do,
    hand,
    happened,
    legal,
    lines,
    owner,
    phase,
    position,
    refused,
    tied,
    used,
)

ALL = "bureaucrat peasant merchant noble_2 general"


def test_most_generals_take_the_heir() -> None:
    """MK-60: whoever holds it or nobody; Merchants laid there count two."""
    state = position(3, piles={"A": "general*2", "B": "noble_2*2 general", "C": ""})
    assert owner(state, "heir") == "B"
    assert lines(state, "MK-60") == [("A", 5)]
    laid = position(3, piles={"A": "general*2", "B": "general merchant>general", "C": ""})
    assert lines(laid, "MK-60") == [("B", 5)]


@pytest.mark.parametrize(("general", "heirs"), [("", ["B"]), ("general", [])])
def test_the_report_names_owners_as_they_were_scored(general: str, heirs: list[str]) -> None:
    """MK-60: after the end the Heir lies where it scores, or nowhere."""
    held = {"A": f"noble_2*2 {general}", "B": "general"}
    state = do(
        position(3, piles=held, row="peasant*2", pile="", under=0),
        *bids("AR BR C1"),
        "C pick peasant",
    )
    assert "heir" in RULES.report(state)["goals"][0]
    state = do(state, "A decline")
    report = RULES.report(state)
    assert report["phase"] == "over"
    assert [
        letter for letter, goals in zip("ABC", report["goals"], strict=True) if "heir" in goals
    ] == heirs
    assert heirs == [letter for letter, points in lines(state, "MK-60")]


@pytest.mark.parametrize("piles", [{"A": "general*2", "B": "general*2"}, {"A": "noble_2*2"}, {}])
def test_tied_for_most_generals_the_heir_leaves_the_game(piles: dict[str, str]) -> None:
    """MK-60."""
    assert lines(position(3, piles=piles), "MK-60") == []


def test_merchants_go_home_before_the_count() -> None:
    """MK-61: they fill the gap of Merchants; no Goal card but the Heir is settled at the end."""
    state = position(
        3, piles={"A": "general merchant>general", "B": "merchant", "C": ""}, goals={"market": "B"}
    )
    assert [seat for seat, _ in lines(state, "MK-63")].count("A") == 3  # bureaucrat, peasant, noble
    assert ("B", 3) in lines(state, "MK-62")


def test_printed_points() -> None:
    """MK-62: Palace 4, Market 3, Dragon 2, Philosopher 1, Nobles, Generals 1, tokens 2; Emperor and
    Harvest none.
    """
    state = position(
        3,
        piles={"A": "bureaucrat*2 philosopher noble_2 noble_4*2 general*3 peasant*2 merchant*2"},
        dragon="A",
        tokens=(3, 0, 0),
    )
    assert lines(state, "MK-62") == [
        ("A", 4),
        ("A", 3),
        ("A", 2),
        ("A", 6),
        ("A", 1),
        ("A", 2),
        ("A", 8),
        ("A", 3),
    ]


def test_the_dragon_of_the_last_phase_3_counts() -> None:
    """MK-62: it is assigned before the game ends for want of a row."""
    held = {"A": "bureaucrat*2 peasant*2", "B": "merchant*2 general*2", "C": ALL}
    state = do(
        position(3, piles=held, row="noble_3 noble_4", pile="", under=0),
        *bids("B1 C2 AR"),
        "C pick noble_4",
        "B pick noble_3",
    )
    assert (phase(state), state.dragon) == ("over", 2)
    assert ("C", 2) in lines(state, "MK-62")


def test_three_points_less_for_each_missing_type() -> None:
    """MK-63: the Philosopher is a Bureaucrat here."""
    state = position(3, piles={"A": ALL, "B": "philosopher general", "C": ""})
    assert lines(state, "MK-63") == [("B", -3)] * 3 + [("C", -3)] * 5


@pytest.mark.parametrize(
    ("peasants", "points"),
    [
        ((1, 0, 0), {"A": 2}),
        ((2, 1, 1), {"A": 2}),
        ((2, 0, 1), {"A": 5, "C": 2}),
        ((5, 2, 4), {"A": 9, "C": 5}),
        ((4, 0, 1), {"A": 14, "C": 2}),
        ((5, 0, 0), {"A": 20}),
        ((9, 1, 1), {"A": 20}),
        ((3, 3, 3), {}),
    ],
)
def test_peasants(peasants: tuple[int, ...], points: dict[str, int]) -> None:
    """MK-64: all discard as many as the fewest, the rest scores 2, 5, 9, 14, 20."""
    held = {letter: f"peasant*{n}" for letter, n in zip("ABC", peasants, strict=True) if n}
    assert dict(lines(position(3, piles=held), "MK-64")) == points


def test_the_philosopher_counts_the_bureaucrats() -> None:
    """MK-65: not himself."""
    state = position(
        3, piles={"A": "philosopher bureaucrat*3 merchant>bureaucrat", "B": "bureaucrat*4"}
    )
    assert lines(state, "MK-65") == [("A", 3)]


def test_ties_are_settled_by_dynasty_cards() -> None:
    """MK-66: most cards, before the Peasants' discard; then the victory is shared."""

    def result(*piles: str) -> tuple[object, ...]:
        found = RULES.result(
            position(3, piles=dict(zip("ABC", piles, strict=True)), tokens=(0, 0, 0))
        )
        return found.scores, found.ranking, found.tie_break

    scores, ranking, tie_break = result("noble_2 noble_2", "noble_4", "")
    assert scores == (-8, -8, -15)
    assert (ranking, tie_break) == (((0,), (1,), (2,)), "dynasty_cards")
    scores, ranking, tie_break = result("noble_4", "noble_4", "")
    assert (ranking, tie_break) == (((0, 1), (2,)), "shared")
    assert result("noble_4", "noble_3", "")[2] == ""


def test_two_players_turn_up_three_cards() -> None:
    """MK-70."""
    assert len(position(2, row="peasant*3").row) == 3
    state = do(position(2, row="peasant*3", pile="general*3"), *bids("AR A1 BR B1"))
    assert len(state.row) == 3


def test_two_separate_bids() -> None:
    """MK-71: one goes on a tied card, the other stays single; which is sealed with it."""
    state = position(2, tied={"A": "3"})
    assert "bid 5" in legal(state, "A")
    assert "bid 5 on 3" in legal(state, "A")
    single = do(state, "A bid 5")
    assert {"bid 1 on 3", "bid 7 on 3"} <= set(legal(single, "A"))
    assert refused(single, "A bid 1") == "MK-71 must_cover"
    assert refused(do(state, "A bid 5 on 3"), "A bid 1 on 3") == "MK-71 no_tied_card"
    assert refused(single, "A bid 5 on 3") == "MK-14 not_in_hand"
    both = position(2, tied={"A": "35"})
    assert refused(both, "A bid 1") == "MK-71 must_cover"
    assert legal(do(both, "A bid 1 on 5"), "A")[0] == "bid reset on 3"


def test_the_palace_keeps_its_second_bid_back() -> None:
    """MK-72: the first is played with the others, the tied card named before the reveal."""
    state = position(2, tied={"A": "3", "B": "3"}, goals={"palace": "A"})
    state = do(state, "A bid 5")
    assert acting(state) == "B"
    assert refused(state, "A bid 1 on 3") == "MK-72 palace_waits"
    state = do(state, *bids("B2/3 B7"))
    assert (phase(state), acting(state)) == ("palace", "A")
    assert refused(state, "A bid 1") == "MK-71 must_cover"
    covered = do(
        position(2, tied={"A": "3", "B": "3"}, goals={"palace": "A"}), *bids("A5/3 B2/3 B7")
    )
    assert legal(covered, "A")[0] == "bid reset"


def test_one_bid_card_in_hand_is_played_alone() -> None:
    """MK-73: with the others, even by the Palace's owner."""
    state = position(2, hands={"A": "R"}, goals={"palace": "A"}, row="peasant*3")
    state = do(state, "A bid reset")
    assert acting(state) == "B"
    assert phase(do(state, *bids("B4 B2"))) == "pick"


def test_one_bid_card_goes_on_a_tied_card() -> None:
    """MK-73: with two on the one he names; the other stays and is covered next round."""
    state = position(
        2, hands={"A": "R"}, tied={"A": "35", "B": "35"}, row="peasant*3", pile="general*3"
    )
    assert legal(state, "A") == ["bid reset on 3", "bid reset on 5"]
    assert refused(state, "A bid reset") == "MK-73 must_cover"
    state = do(state, *bids("AR/5 B1/3 B2/5"), "B pick peasant", "A pick peasant", "B pick peasant")
    assert (hand(state, "A"), tied(state, "A")) == ("R124567", "3")


def test_the_emperor_chooses_one_of_two_bids() -> None:
    """MK-74: when all bids lie open, the Palace's and the Harvest's included."""
    state = position(2, hands={"A": "R257"}, goals={"palace": "A", "harvest": "A", "emperor": "A"})
    state = do(state, *bids("AR B5 B1 A7"))
    assert phase(state) == "harvest"
    state = do(state, *bids("A!5"))
    assert (phase(state), legal(state, "A")) == ("emperor", ["half 5", "half 7"])
    assert refused(state, "A half 2") == "MK-74 no_such_bid"
    alone = position(2, goals={"emperor": "A"})
    assert "half" in happened(alone, *bids("AR A5 B2 B1"))


def test_a_reset_alone_never_gets_the_half() -> None:
    """MK-74, MK-13: the other bid gets it without asking."""
    state = position(3, two_bids=True, goals={"emperor": "A"}, row="peasant*5")
    state = do(state, *bids("AR A5 B2 B1 C3 C4"))
    assert phase(state) == "pick"
    assert [bid.half for bid in state.bids][:2] == [False, True]


def test_a_player_may_win_twice() -> None:
    """MK-75: his own two bids never tie each other."""
    state = do(
        position(2, tied={"A": "3", "B": "3"}, row="noble_2 noble_3 noble_4"),
        *bids("A4/3 A7 B1/3 B2"),
    )
    assert acting(state) == "A"
    state = do(state, "A pick noble_4")
    assert acting(state) == "A"
    assert cards(do(state, "A pick noble_3"), "A") == {"noble": ["noble_3", "noble_4"]}


def test_a_tied_card_does_not_come_back_with_the_reset() -> None:
    """MK-75."""
    state = position(2, hands={"A": "R5"}, row="peasant*3", pile="general*3")
    state = do(state, *bids("AR A5 B5 B1"), "B pick peasant")
    assert (hand(state, "A"), tied(state, "A"), used(state, "A")) == ("R123467", "5", "")


def test_the_variant_for_three_players() -> None:
    """MK-76: two bids each and five cards."""
    assert RULES.options({"two_bids": True}, "cards", 3) == {"two_bids": True, "edition": 2}
    assert RULES.options({"two_bids": True}, "cards", 4) == Refusal(
        "MK-76", "variant_seats", (("seats", 4),)
    )
    assert RULES.options({"three_bids": True}, "cards", 3) == Refusal(
        "MK-01", "unknown_option", (("option", "three_bids"),)
    )
    state = position(3, two_bids=True, row="peasant*5", pile="general*5")
    state = do(state, *bids("A1 A2 B1 B3 CR C4"))
    assert phase(state) == "pick"
    while phase(state) == "pick":
        state = do(state, f"{acting(state)} pick peasant")
    assert len(state.row) == 5
