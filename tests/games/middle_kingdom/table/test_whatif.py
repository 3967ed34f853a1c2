"""How a bid would stand: by hand, and never by what is sealed."""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.cards import EMPEROR
from china_games.games.middle_kingdom.rules.model import EMPEROR_HALF, HARVEST_CARD, PALACE_BID, Bid
from china_games.games.middle_kingdom.table import TABLE
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.sheets import make_sheet
from china_games.games.middle_kingdom.table.whatif import (
    ABOVE,
    BELOW,
    TIES,
    find_rivals,
    forecast,
    make_own_bid,
)
from china_games.games.middle_kingdom.words import say_event
from china_games.i18n import make_translator
from tests.games.middle_kingdom.support import do, position
from tests.games.middle_kingdom.table.screen import NAMES, board_file, played, set_at


def stands(
    state: Any, card: int, on: int = 0, seat: int = 0
) -> dict[tuple[int, int], dict[str, set[int]]]:
    view = RULES.view(state, seat)
    found: dict[tuple[int, int], dict[str, set[int]]] = {}
    for rival in find_rivals(view, make_own_bid(view, seat, card, on)):
        for other, verdict in rival.cards:
            found.setdefault((rival.seat, rival.on), {}).setdefault(verdict, set()).add(other)
    return found


def test_a_single_bid_against_hands() -> None:
    state = position(3, hands={"B": "R2467", "C": "R5"})
    assert stands(state, 4) == {
        (1, 0): {BELOW: {0, 2}, TIES: {4}, ABOVE: {6, 7}},
        (2, 0): {BELOW: {0}, ABOVE: {5}},
    }


def test_a_stack_goes_before_a_single_card_of_its_value_and_after_a_higher_top() -> None:
    state = position(3, tied={"A": "3", "B": "2"}, hands={"A": "R12", "B": "R13", "C": "R57"})
    assert stands(state, 2, on=3) == {
        (1, 2): {BELOW: {0, 1}, ABOVE: {3}},
        (2, 0): {BELOW: {0, 5}, ABOVE: {7}},
    }


def test_the_half_point_of_the_emperor_parts_equal_cards() -> None:
    own = position(3, piles={"A": "general*2"}, hands={"B": "R4"})
    assert stands(own, 4)[1, 0] == {BELOW: {0, 4}}
    other = position(3, piles={"B": "general*2"}, hands={"B": "R4"})
    assert stands(other, 4)[1, 0] == {BELOW: {0}, ABOVE: {4}}
    assert not make_own_bid(own, 0, 0, 0).half


def test_a_reset_alone_is_below_everything_but_no_tie() -> None:
    assert stands(position(3, hands={"B": "R1", "C": "R"}), 0) == {
        (1, 0): {BELOW: {0}, ABOVE: {1}},
        (2, 0): {BELOW: {0}},
    }


def test_two_bids_each_may_go_on_a_tied_card_or_alone() -> None:
    found = stands(position(2, tied={"B": "4"}, hands={"B": "R12"}), 5)
    assert found == {(1, 4): {BELOW: {0}, ABOVE: {1, 2}}, (1, 0): {BELOW: {0, 1, 2}}}


def test_what_is_sealed_has_no_part_in_it() -> None:
    state = position(2)
    seen = []
    for card in (1, 7):
        after = RULES.apply(state, 1, ("bid", card, 0)).state
        seen.append(find_rivals(RULES.view(after, 0), make_own_bid(RULES.view(after, 0), 0, 5, 0)))
    assert seen[0] == seen[1] == find_rivals(RULES.view(state, 0), make_own_bid(state, 0, 5, 0))


@pytest.mark.parametrize(("seats", "phase"), [(3, PALACE_BID), (4, HARVEST_CARD), (2, PALACE_BID)])
def test_a_forecast_is_what_the_rules_make_whatever_powers_are_used(seats: int, phase: int) -> None:
    """The bids as they are settled if nobody uses a power, and one turn for each way to use one."""
    compared, powers = 0, set()
    for seed in range(12):
        state = played(seats, 40, seed=seed, phase=phase)
        if state.phase != phase:
            continue
        seat = RULES.to_act(state)[0]
        for action in RULES.legal(state, seat):
            found = forecast(RULES.view(state, seat), seat, action)
            if found is None:
                assert action == ("keep",)
                continue
            compared += 1
            powers |= {turn.goal for turn in found.turns}
            foreseen = {found.bids, *(turn.bids for turn in found.turns)}
            settled = set(settle(state, seat, action))
            choices = {turn.goal for turn in found.turns}
            assert settled <= foreseen
            assert foreseen - settled <= ({found.bids} if EMPEROR in choices else set())
            if not choices:
                assert settled == {found.bids}
    assert compared > 10
    assert powers or phase == HARVEST_CARD


def settle(state: Any, seat: int, action: Any) -> Any:
    """The bids once they are settled, for all that powers may do."""
    after, events = RULES.apply(state, seat, action)
    if after.phase in (HARVEST_CARD, EMPEROR_HALF):
        owner = RULES.to_act(after)[0]
        for choice in RULES.legal(after, owner):
            yield from settle(after, owner, choice)
        return
    places = {
        (bid.seat, bid.cards[-1]): k for k, bid in enumerate(after.bids or after.rounds[-1].bids)
    }
    order = next(event for event in events if event.kind == "order").data[0]
    bids = [Bid(*bid[:4]) for bid in order]
    yield tuple(sorted(bids, key=lambda bid: places[bid.seat, bid.cards[-1]]))


def test_the_half_point_counts_before_it_is_given() -> None:
    """Bids of 3 and 3 looked tied, and a 1 looked as if it would win."""
    state = position(
        3, piles={"A": "bureaucrat*2", "B": "general*2"}, row="noble_2 noble_3", hands={"A": "R14"}
    )
    state = do(state, "B bid 3", "C bid 3")
    assert state.phase == PALACE_BID
    assert tell_card(state, 1) == "Value 1: no card is left for it."
    told = list_sheet(state, 1)
    assert [(line.rank, line.bid.seat, line.bid.half) for line in told] == [
        ("1", 1, True),
        ("2", 2, False),
        ("3", 0, False),
    ]


def test_what_the_harvest_may_still_change_is_told() -> None:
    piles = {"A": "bureaucrat*2", "B": "peasant*2"}
    state = position(3, piles=piles, row="noble_2 noble_3", hands={"A": "R14", "B": "R56"})
    state = do(state, "B bid reset", "C bid 5")
    assert tell_card(state, 4, 2) == (
        "Value 4: it picks second.",
        "Benedikt may set the Reset aside (Harvest): with 5 it picks first, with 6 no card is left "
        "for it.",
    )
    why = {line.bid.seat: line.why for line in list_sheet(state, 4)}
    assert why[0] == "Value 4: it picks second. Not if Benedikt plays 5 or 6 (Harvest)."
    assert why[1] == "A Reset: no value, unless it is set aside (Harvest) for 5 or 6."


def test_an_own_reset_may_be_set_aside() -> None:
    state = position(
        3, piles={"A": "bureaucrat*2 peasant*2"}, row="noble_2 noble_3", hands={"A": "R14"}
    )
    state = do(state, "B bid 3", "C bid 5")
    assert tell_card(state, 0, 2) == (
        "A Reset: no value, unless it is set aside (Harvest) for 1 or 4.",
        "You may set the Reset aside (Harvest): with 4 it picks second.",
    )


def test_ties_stand_after_the_bid_that_picks() -> None:
    """The sheet and the log, in the order of picking."""
    state = position(3, piles={"A": "bureaucrat*2"}, row="noble_2 noble_3", hands={"A": "R14"})
    state = do(state, "B bid 3", "C bid 3")
    assert [line.rank for line in list_sheet(state, 1)] == ["1", "=", "="]
    step = RULES.apply(state, 0, ("bid", 1, 0))
    (order,) = (event for event in step.events if event.kind == "order")
    tr, map_ = make_translator("en", "middle_kingdom"), board_file().map
    assert say_event(tr, map_, NAMES, order) == (
        "The bids stand in this order: Ana with 1, Benedikt with 3 (tied), Chloé with 3 (tied)."
    )


def test_a_card_of_the_palace_says_how_it_would_stand_among_the_open_bids() -> None:
    """And one of the Harvest; the panel's place told only that it is in hand."""
    palace = position(3, piles={"A": "bureaucrat*2"}, row="noble_2 noble_3")
    assert tell_card(do(palace, "B bid 5", "C bid 2"), 3) == "Value 3: it picks second."
    harvest = position(3, piles={"A": "peasant*2"}, hands={"A": "R12"}, row="noble_2 noble_3")
    harvest = do(harvest, "A bid reset", "B bid 5", "C bid 1")
    assert harvest.phase == HARVEST_CARD
    assert tell_card(harvest, 2) == "Value 2: it picks second."


def tell_card(state: Any, card: int, lines: int = 0) -> Any:
    """The last line of a bid card in hand that is pointed at, or so many of them."""
    at = set_at(Controller(RULES, RULES.view(state, 0), 0))
    told = TABLE.tell(at, ("card", card)).lines
    return told[-lines:] if lines else told[-1]


def list_sheet(state: Any, card: int) -> Any:
    """The lines of the sheet while a bid card is pointed at."""
    control, tr = (
        Controller(RULES, RULES.view(state, 0), 0),
        make_translator("en", "middle_kingdom"),
    )
    return make_sheet(tr, board_file().map, NAMES, control, ("card", card), True).lines
