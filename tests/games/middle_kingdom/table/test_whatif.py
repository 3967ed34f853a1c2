"""How a bid would stand: by hand, and never by what is sealed."""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import EMPEROR_HALF, HARVEST_CARD, PALACE_BID
from china_games.games.middle_kingdom.table import TABLE
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.whatif import (
    ABOVE,
    BELOW,
    TIES,
    find_rivals,
    find_with_action,
    make_own_bid,
)
from tests.games.middle_kingdom.support import do, position
from tests.games.middle_kingdom.table.screen import played, set_at


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


@pytest.mark.parametrize("phase", [PALACE_BID, HARVEST_CARD, EMPEROR_HALF])
def test_open_bids_after_an_action_are_those_that_the_rules_make(phase: int) -> None:
    state = played(2 if phase == EMPEROR_HALF else 4, 0, seed=3, phase=phase)
    seat = RULES.to_act(state)[0]
    view, compared = RULES.view(state, seat), 0
    for action in RULES.legal(state, seat):
        found = find_with_action(view, seat, action)
        after = RULES.apply(state, seat, action).state
        if found is None:
            assert action == ("keep",)
        elif after.bids and len(after.bids) == len(found[0]):
            compared += 1
            assert found[0][found[1]].cards == after.bids[found[1]].cards
            assert found[0][found[1]].aside == after.bids[found[1]].aside
    assert compared


def test_a_card_of_the_palace_says_how_it_would_stand_among_the_open_bids() -> None:
    """And one of the Harvest; the panel's place told only that it is in hand."""
    palace = position(3, piles={"A": "bureaucrat*2"}, row="noble_2 noble_3")
    assert tell_card(do(palace, "B bid 5", "C bid 2"), 3) == "Value 3: it picks second."
    harvest = position(3, piles={"A": "peasant*2"}, hands={"A": "R12"}, row="noble_2 noble_3")
    harvest = do(harvest, "A bid reset", "B bid 5", "C bid 1")
    assert harvest.phase == HARVEST_CARD
    assert tell_card(harvest, 2) == "Value 2: it picks second."


def tell_card(state: Any, card: int) -> str:
    """The last line of a bid card in hand that is pointed at."""
    at = set_at(Controller(RULES, RULES.view(state, 0), 0))
    return TABLE.tell(at, ("card", card)).lines[-1]
