"""What clicks mean: bids and the tied cards they go on, row, piles, half points, refusals,
confirming.
"""

from __future__ import annotations

import random
from random import Random
from typing import Any

import pytest

from china_games.games.contract import NOTHING, Budget
from china_games.games.middle_kingdom.advice import ADVICE
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import BID, EXCHANGE, HARVEST_CARD, HEIR_PICK
from china_games.games.middle_kingdom.table.controller import Controller
from china_games.games.middle_kingdom.table.places import (
    ALONE,
    CANCEL,
    CONFIRM,
    DECLINE,
    DRAGON,
    KEEP,
    encode_heap,
    find_pieces,
)
from tests.games.middle_kingdom.support import bids, do, position
from tests.games.middle_kingdom.table.screen import FORMS, bid_all, played


def at(state: Any, seat: int | None = None, confirm: bool = True) -> Controller:
    seat = RULES.to_act(state)[0] if seat is None else seat
    return Controller(RULES, RULES.view(state, seat), seat, confirm)


def test_a_bid_is_proposed_and_sealed_by_the_second_click() -> None:
    c = at(position(3))
    assert c.click(("card", 5)) == NOTHING
    assert c.proposed == ("bid", 5, 0)
    assert CONFIRM in c.list_buttons()
    assert c.click(("card", 5)).actions == (("bid", 5, 0),)
    assert c.proposed is None


def test_another_card_is_proposed_instead_and_cancel_forgets_it() -> None:
    c = at(position(3))
    c.click(("card", 5))
    c.click(("card", 0))
    assert c.proposed == ("bid", 0, 0)
    c.click(CANCEL)
    assert (c.card, c.proposed) == (None, None)
    assert c.list_buttons() == ()


def test_a_bid_goes_on_the_tied_card_without_asking_when_it_must() -> None:
    c = at(position(3, tied={"A": "4"}))
    c.click(("card", 5))
    assert c.proposed == ("bid", 5, 4)


def test_with_two_bids_the_place_is_asked_for_and_may_be_changed() -> None:
    c = at(position(2, tied={"A": "4"}))
    c.click(("card", 5))
    assert c.proposed is None
    assert {("tied", 4), ALONE} <= c.list_places()
    assert c.list_buttons() == (CANCEL,)
    c.click(ALONE)
    assert (c.proposed, c.find_chosen_place()) == (("bid", 5, 0), ALONE)
    c.click(("tied", 4))
    assert (c.proposed, c.find_chosen_place()) == (("bid", 5, 4), ("tied", 4))
    assert c.click(CONFIRM).actions == (("bid", 5, 4),)


def test_a_place_chosen_first_waits_for_its_card() -> None:
    c = at(position(2, tied={"A": "4"}))
    c.click(("tied", 4))
    assert c.proposed is None
    assert c.list_places() == {("card", card) for card in c.hand}
    c.click(("card", 1))
    assert c.proposed == ("bid", 1, 4)


def test_a_bid_is_always_proposed_first_as_it_cannot_be_taken_back() -> None:
    c = at(position(3), confirm=False)
    assert c.click(("card", 5)) == NOTHING
    assert c.click(("card", 5)).actions == (("bid", 5, 0),)
    c = at(position(2, tied={"A": "4"}), confirm=False)
    assert c.click(("card", 5)) == NOTHING
    assert c.click(ALONE) == NOTHING
    assert c.click(CONFIRM).actions == (("bid", 5, 0),)


def test_without_confirming_a_click_plays_all_else_that_is_not_ambiguous() -> None:
    state = bid_all(position(3, row="peasant bureaucrat"), (1, 2, 3))
    c = at(state, RULES.to_act(state)[0], confirm=False)
    assert c.click(("row", 0)).actions == (("pick", state.row[0]),)


def test_a_card_that_is_not_in_hand_or_sealed_is_refused() -> None:
    state = position(2, hands={"A": "R35"})
    assert at(state).click(("card", 4)).refusal.code == "not_in_hand"
    sealed = at(RULES.apply(state, 0, ("bid", 3, 0)).state, 0)
    assert sealed.hand == (0, 5)
    assert sealed.click(("card", 3)).refusal.code == "not_in_hand"


def test_what_another_seat_sealed_changes_nothing_here() -> None:
    state = position(3)
    seen = [at(RULES.apply(state, 1, ("bid", card, 0)).state, 0) for card in (1, 7)]
    assert (
        len({(c.list_places(), c.find_barred(), c.list_buttons(), c.hand, c.legal) for c in seen})
        == 1
    )


def test_the_dragon_is_not_exchanged_for_what_one_has_most_of() -> None:
    state = position(
        3, piles={"A": "peasant bureaucrat*2 noble_2*2"}, row="peasant bureaucrat", dragon="A"
    )
    state = bid_all(state, (1, 2, 3))
    c = at(state)
    assert c.view.phase == EXCHANGE
    assert c.find_barred() == {("row", 1)}
    assert c.click(("row", 1)).refusal.code == "has_most_of_type"
    c.click(("row", 0))
    assert c.click(CONFIRM).actions == (("exchange", state.row[0]),)


def test_picks_are_confirmed_and_two_alike_are_two_places() -> None:
    state = bid_all(position(3, row="peasant peasant"), (1, 2, 3))
    c = at(state)
    assert c.seat == 2
    c.click(("row", 0))
    assert c.click(("row", 1)) == NOTHING
    assert c.click(("row", 1)).actions == (("pick", state.row[0]),)


def test_a_merchant_is_laid_on_an_own_pile() -> None:
    state = bid_all(
        position(3, piles={"C": "merchant*2 peasant"}, row="merchant noble_2"), (1, 2, 3)
    )
    state = RULES.apply(state, 2, ("pick", state.row[0])).state
    c = at(state)
    assert c.list_places() == {encode_heap(2, 1), encode_heap(2, 2)}
    advised = [ADVICE.rate(c.view, 2, (action,), Budget(), Random(1)) for action in c.legal]
    assert {place for one in advised for place in one.places} == c.list_places(), "numbered there"
    assert c.click(encode_heap(0, 1)) == NOTHING
    assert c.click(encode_heap(2, 3)).refusal.code == "no_card_of_type"
    c.click(encode_heap(2, 1))
    assert c.click(CONFIRM).actions == (("lay", 1),)


def test_harvest_half_and_heir_have_their_choices() -> None:
    harvest = at(played(4, 0, phase=HARVEST_CARD))
    assert KEEP in harvest.list_buttons()
    assert harvest.click(KEEP).actions == ()
    assert harvest.click(CONFIRM).actions == (("keep",),)
    heir = at(played(4, 0, phase=HEIR_PICK))
    assert heir.click(DECLINE).actions == ()
    assert heir.click(CONFIRM).actions == (("decline",),)
    heir.click(("row", 0))
    assert heir.proposed is not None
    assert heir.proposed[0] == "heir"


def test_a_click_out_of_phase_says_why() -> None:
    c = at(position(3))
    assert c.click(("row", 0)).refusal.code == "wrong_phase"
    assert c.click(("row", 9)) == NOTHING
    assert c.click(("deck", 0)) == NOTHING
    spectator = Controller(RULES, RULES.view(position(3), None), None)
    assert spectator.click(("card", 5)) == NOTHING


def test_a_click_on_a_button_that_is_not_there_does_nothing() -> None:
    harvest = at(played(4, 0, phase=HARVEST_CARD))
    harvest.click(KEEP)
    assert KEEP not in harvest.list_buttons()
    assert harvest.click(KEEP) == NOTHING
    c = at(position(2, tied={"A": "4"}), confirm=False)
    c.click(("tied", 4))
    for button in (CONFIRM, KEEP, DECLINE):
        assert c.click(button) == NOTHING
    c.click(("card", 1))
    assert c.proposed == ("bid", 1, 4)


@pytest.mark.parametrize(("seats", "two"), FORMS)
def test_every_legal_action_has_a_place_or_a_button(seats: int, two: bool) -> None:
    state, rng = played(seats, 0, two_bids=two), random.Random(seats)
    while RULES.to_act(state):
        seat = rng.choice(RULES.to_act(state))
        c = at(state, seat)
        assert all(c.find_targets(action) for action in c.legal)
        state = RULES.apply(state, seat, rng.choice(c.legal)).state
    assert state.phase != BID


def test_places_of_score_lines_become_piles_goals_and_tokens() -> None:
    view = position(3, piles={"A": "noble_4*2"}, row="noble_4 peasant")
    kind = view.row[0]
    assert find_pieces(view, 0, [("kind", kind), ("cards", 2), ("seat", 0)]) == {
        encode_heap(0, 3),
        ("row", 0),
    }
    assert find_pieces(view, 0, [("missing", 1), ("seat", 2)]) == {encode_heap(2, 1)}
    assert find_pieces(view, 0, [("peasants", 0), ("cards", 1), ("gone", 2), ("seat", 1)]) == {
        encode_heap(1, 1)
    }
    assert find_pieces(view, 0, [("dragon", 0), ("seat", 1)]) == {("goal", 5)}
    assert find_pieces(view, 0, [("tokens", 0), ("seat", 1)]) == {("seat", 1)}
    assert find_pieces(view, 0, [("seat", 1)]) == {("seat", 1)}
    assert find_pieces(view, 0, [("bid_card", 4)]) == {("card", 4)}
    assert find_pieces(position(3, tied={"A": "4"}), 0, [("bid_card", 4)]) == {("tied", 4)}
    assert find_pieces(view, 0, []) == frozenset()


def test_the_dragon_that_lies_aside_is_not_the_heirs() -> None:
    """MK-45, MK-47: nor is a Goal card; at other moments a click on them does nothing."""
    before = position(
        4,
        row="peasant noble_2 general",
        piles={"A": "noble_3*2", "B": "merchant"},
        dragon="B",
        pile="peasant*3",
    )
    assert at(before).click(("goal", DRAGON)) == NOTHING
    state = do(before, *bids("AR B5 CR DR"), "B exchange noble_2", "B pick peasant")
    assert state.phase == HEIR_PICK
    for goal in (DRAGON, 0):
        refused = at(state).click(("goal", goal)).refusal
        assert refused is not None
        assert (refused.rule, refused.code) == ("MK-47", "only_row_cards")
    assert at(state, 1).click(("goal", DRAGON)) == NOTHING


def test_a_place_that_no_bid_may_go_to_is_refused_at_once_and_not_chosen() -> None:
    c = at(position(3, tied={"A": "4"}))
    refused = c.click(ALONE).refusal
    assert refused is not None
    assert refused.rule == "MK-24"
    assert c.list_buttons() == ()
    c.click(("card", 1))
    assert c.proposed == ("bid", 1, 4)
