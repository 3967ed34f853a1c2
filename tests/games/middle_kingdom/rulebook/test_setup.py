"""Setup and the course of a round: MK-01 to MK-04, MK-10 to MK-14, MK-77."""

from __future__ import annotations

import pytest

from china_games.games.contract import Refusal
from china_games.games.middle_kingdom.rules import RULES
from tests.games.middle_kingdom.support import (
    acting,
    card_set,
    do,
    events,
    hand,
    happened,
    legal,
    opened,
    phase,
    position,
    refused,
    step,
    used,
)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_eight_bid_cards(seats: int) -> None:
    """MK-01."""
    state = opened(seats)
    assert [hand(state, letter) for letter in "ABCDE"[:seats]] == ["R1234567"] * seats


@pytest.mark.parametrize("seats", [1, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """MK-01."""
    assert RULES.options({}, "cards", seats) == Refusal("MK-01", "seats", (("seats", seats),))


def test_the_dynasty_cards_are_those_of_the_print() -> None:
    """MK-02: 62 cards, four Nobles each of 2, 3 and 4 points."""
    cards = card_set()
    counts = {kind.id: kind.copies for kind in cards.kinds}
    assert counts == {
        "bureaucrat": 9,
        "philosopher": 1,
        "peasant": 15,
        "merchant": 15,
        "noble_2": 4,
        "noble_3": 4,
        "noble_4": 4,
        "general": 10,
    }
    assert sum(counts.values()) == 62
    assert opened(4).goals == (-1,) * 5


@pytest.mark.parametrize(
    ("seats", "two_bids", "row"),
    [(2, False, 3), (3, False, 2), (3, True, 5), (4, False, 3), (5, False, 4)],
)
def test_the_row_of_each_table(seats: int, two_bids: bool, row: int) -> None:
    """MK-03, MK-70, MK-76."""
    state = opened(seats, two_bids=two_bids)
    assert len(state.row) == row
    assert len(state.pile) == 62 - row


def test_a_round_has_four_phases() -> None:
    """MK-04: bids, cards won, the Dragon, a new row."""
    state = position(
        3,
        row="peasant general",
        pile="noble_2 noble_3",
        piles={"A": "bureaucrat*2 peasant*2 merchant*2", "B": "general*2"},
    )
    kinds = happened(state, "B bid 5", "C bid 3", "A bid reset", "B pick general", "C pick peasant")
    assert kinds == [
        "sealed",
        "sealed",
        "reveal",
        "palace",
        "half",
        "order",
        "win",
        "win",
        "take_back",
        "dragon",
        "round",
        "turn_up",
    ]


def test_all_bid_at_once_and_face_down() -> None:
    """MK-10: each seat is to act until its bid is sealed; then all are revealed together."""
    state = position(3)
    assert acting(state) == "ABC"
    state = do(state, "B bid 5")
    assert acting(state) == "AC"
    assert refused(state, "B bid 6") == "MK-10 bid_is_sealed"
    assert state.bids == ()
    assert step(do(state, "A bid 2"), "C bid 3").stands
    assert not step(state, "A bid 2").stands


def test_nothing_tells_of_a_sealed_bid() -> None:
    """MK-10: views, legal actions, refusals, events and the report of the others are the same
    whatever is sealed.
    """
    before = position(3, tied={"A": "4", "B": "4"})
    seen = []
    for card in "R12":
        after = step(before, f"A bid {'reset' if card == 'R' else card} on 4")
        views = [RULES.view(after.state, seat) for seat in (1, 2, None)]
        seen.append(
            (
                views,
                [RULES.report(view) for view in views],
                [RULES.legal(after.state, seat) for seat in (1, 2)],
                [
                    [
                        RULES.refusal(after.state, seat, action)
                        for action in RULES.candidates(after.state)
                    ]
                    for seat in (1, 2)
                ],
                [event.mask(seat) for event in after.events for seat in (1, 2, None)],
                after.stands,
            )
        )
    assert seen[0] == seen[1] == seen[2]
    assert repr(seen[0]) == repr(seen[1])


def test_the_palace_bids_after_the_reveal() -> None:
    """MK-11."""
    state = position(3, goals={"palace": "B"})
    assert acting(state) == "AC"
    assert refused(state, "B bid 1") == "MK-11 palace_waits"
    state = do(state, "A bid 5", "C bid 3")
    assert (phase(state), acting(state)) == ("palace", "B")
    assert [bid.cards for bid in state.bids] == [(5,), (3,)]
    assert refused(state, "A bid 1") == "MK-20 not_your_turn"
    assert "order" in happened(state, "B bid 4")


def test_palace_then_harvest_then_emperor() -> None:
    """MK-11: the powers apply in this order."""
    state = position(
        3,
        hands={"C": "R25"},
        goals={"palace": "B", "harvest": "C", "emperor": "C"},
        row="peasant*2",
    )
    kinds = happened(state, "A bid 5", "C bid reset", "B bid 4", "C harvest 5")
    assert kinds == ["sealed", "sealed", "reveal", "palace", "harvest", "half", "order"]


def test_the_harvest_may_set_the_reset_aside() -> None:
    """MK-12: with three other bid cards or fewer."""
    state = position(3, hands={"A": "R257"}, goals={"harvest": "A"})
    state = do(state, "A bid reset", "B bid 4", "C bid 6")
    assert (phase(state), acting(state)) == ("harvest", "A")
    assert legal(state, "A") == ["harvest 2", "harvest 5", "harvest 7", "keep"]
    assert refused(state, "A harvest 3") == "MK-12 not_in_hand"


@pytest.mark.parametrize(
    ("held", "played"), [("R1257", "A bid reset"), ("R", "A bid reset"), ("R25", "A bid 2")]
)
def test_the_harvest_does_not_act_with_more_cards_none_or_without_the_reset(
    held: str, played: str
) -> None:
    """MK-12: four other cards, no other card, or no Reset."""
    state = position(3, hands={"A": held}, goals={"harvest": "A"})
    assert phase(do(state, played, "B bid 4", "C bid 6")) == "pick"


def test_the_harvest_decides_after_the_palace() -> None:
    """MK-12: he decides after the reveal, the Palace's included."""
    state = position(3, hands={"A": "R25"}, goals={"harvest": "A", "palace": "C"})
    state = do(state, "A bid reset", "B bid 4")
    assert phase(state) == "palace"
    assert phase(do(state, "C bid 4")) == "harvest"


def test_the_emperor_cannot_be_refused() -> None:
    """MK-13: half a point, by itself; never for a Reset alone."""
    state = position(3, goals={"emperor": "A"})
    given = [
        event for event in events(state, "A bid 5", "B bid 4", "C bid 6") if event.kind == "half"
    ]
    assert [(event.seat, event.data) for event in given] == [(0, (5,))]
    assert "half" not in happened(state, "A bid reset", "B bid 4", "C bid 6")


def test_played_cards_lie_open() -> None:
    """MK-14: everybody sees what each has used."""
    state = do(
        position(3, row="peasant*2"),
        "A bid 5",
        "B bid 4",
        "C bid 6",
        "C pick peasant",
        "A pick peasant",
    )
    assert [used(RULES.view(state, None), letter) for letter in "ABC"] == ["5", "4", "6"]
    assert refused(state, "A bid 5") == "MK-14 not_in_hand"


def test_mk_77_a_seat_begins_with_1_to_10_prestige_tokens() -> None:
    """MK-77 [ruling]: 2 points each, counted with the tokens that are won (MK-62)."""
    assert RULES.handicap is not None
    assert (RULES.handicap.rule, RULES.handicap.most) == ("MK-77", 10)
    options = {"two_bids": False, "edition": 2}
    plain = RULES.result(RULES.deal(card_set(), options, 3, 1)).scores
    for most in (1, 10):
        state = RULES.deal(card_set(), options, 3, 1, (0, 0, most))
        assert state.tokens == (0, 0, most)
        scores = RULES.result(state).scores
        assert tuple(b - a for a, b in zip(plain, scores, strict=True)) == (0, 0, 2 * most)
        report = RULES.report(RULES.view(state, 0))
        assert report["tokens"] == report["handicaps"] == [0, 0, most]
    refused = RULES.refuse_handicaps((0, 0, 11), 3)
    assert refused is not None
    assert refused.rule == "MK-77"
