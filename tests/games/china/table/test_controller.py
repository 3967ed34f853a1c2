"""What clicks mean: proposing, paying, confirming, taking, refusing."""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.china.rules import RULES
from china_games.games.china.table.clicks import CANCEL, CONFIRM, END, EXCHANGE, PILE
from china_games.games.china.table.controller import Controller
from china_games.games.contract import NOTHING
from tests.games.china.support import do, position

MAP = position("red red green", "", "").game.board


def at(state: Any, confirm: bool = True) -> Controller:
    return Controller(RULES, RULES.view(state, state.seat), state.seat, confirm)


def slot(name: str) -> tuple[str, int]:
    return "slot", MAP.slot_index[name]


def province(name: str) -> tuple[str, int]:
    return "province", MAP.province_index[name]


def test_a_place_proposes_the_cheapest_payment_and_the_second_click_confirms() -> None:
    c = at(position("red red green", "", ""))
    assert c.click(slot("wei.1")) == NOTHING
    assert c.colours == (4,)
    assert c.proposed == (("palace", slot("wei.1")[1], 4),)
    assert c.click(slot("wei.1")).actions == (("palace", slot("wei.1")[1], 4),)
    assert not c.picked


def test_the_payment_of_a_place_can_be_changed_to_a_wild_pair() -> None:
    c = at(position("red green green", "", ""))
    c.click(slot("wei.1"))
    green = c.hand.index(3)
    c.click(("card", green))
    assert c.colours == (3, 3)
    assert c.click(CONFIRM).actions == (("palace", slot("wei.1")[1], 3),)


def test_a_card_that_pays_goes_on_paying_when_it_is_clicked_again() -> None:
    c = at(position("red red green", "", ""))
    c.click(slot("wei.1"))
    c.click(("card", next(iter(c.picked))))
    assert c.click(CONFIRM).actions == (("palace", slot("wei.1")[1], 4),)


def test_a_card_that_cannot_pay_for_the_place_says_why() -> None:
    c = at(position("red red green", "", ""))
    c.click(slot("wei.1"))
    refused = c.click(("card", c.hand.index(3))).refusal
    assert refused is not None
    assert (refused.rule, refused.code) == ("CH-12", "no_pair")
    assert c.proposed


def test_picked_cards_light_what_they_pay_for() -> None:
    c = at(position("red red green", "", ""))
    first, second = (i for i, card in enumerate(c.hand) if card == 4)
    c.click(("card", first))
    own = {target for target in c.list_places() if target[0] == "slot"}
    assert {MAP.provinces[MAP.province_of[s]].colour for _, s in own} == {4}
    c.click(("card", second))
    pair = {target for target in c.list_places() if target[0] == "slot"}
    assert {MAP.provinces[MAP.province_of[s]].colour for _, s in pair} == {0, 1, 2, 3}
    c.click(slot("qi.1"))
    assert c.proposed == (("palace", slot("qi.1")[1], 4),)


def test_a_third_colour_starts_a_new_choice() -> None:
    c = at(position("red red green", "", ""))
    c.click(("card", c.hand.index(4)))
    c.click(("card", c.hand.index(3)))
    assert c.colours == (3,)
    c.click(("card", c.hand.index(3)))
    assert c.colours == ()


def test_without_confirming_a_single_payment_is_played_at_once_and_two_are_asked() -> None:
    c = at(position("red green green", "", ""), confirm=False)
    assert c.click(slot("qi.1")).actions == (("palace", slot("qi.1")[1], 3),)
    c = at(position("red green green", "", ""), confirm=False)
    assert c.click(slot("wei.1")) == NOTHING
    assert c.click(CONFIRM).actions == (("palace", slot("wei.1")[1], 4),)


def test_cancel_forgets_the_proposal() -> None:
    c = at(position("red red green", "", ""))
    c.click(slot("wei.1"))
    c.click(CANCEL)
    assert (c.place, c.proposed, c.picked) == (None, (), frozenset())


def test_the_refusal_of_a_place_is_the_one_that_no_card_would_cure() -> None:
    state = position("yellow red green", "", "", palaces=("", "wei.1", ""))
    found = {
        target: at(state).click(target).refusal
        for target in (slot("wei.1"), province("qi"), slot("chu.1"))
    }
    assert {t: r and r.code for t, r in found.items()} == {
        slot("wei.1"): "occupied",
        province("qi"): "no_palace_here",
        slot("chu.1"): "no_card",
    }


def test_an_emissary_goes_to_the_dragon_space() -> None:
    state = position("red red green", "", "", palaces=("", "wei.1", ""))
    c = at(state)
    c.click(province("wei"))
    assert c.click(CONFIRM).actions == (("emissary", province("wei")[1], 4),)


def test_taking_a_card_after_placing_ends_first() -> None:
    state = do(position("red red green", "", "", palaces=("", "wei.1", "")), "palace wei.2 red")
    c = at(state)
    assert END in c.list_buttons()
    for target, taking in ((PILE, ("draw",)), (("row", 1), ("take", state.row[1]))):
        assert c.click(target).actions == ()
        assert c.proposed == (("end",), taking), "it gives the turn away: once more, or Confirm"
        assert c.click(target).actions == (("end",), taking)
    assert at(state, confirm=False).click(PILE).actions == (("end",), ("draw",))


def test_an_exchange_by_card_and_row_is_proposed_then_done() -> None:
    state = position("red red green", "", "")
    c = at(state)
    assert c.click(PILE).refusal is not None
    c.click(("card", c.hand.index(3)))
    assert ("row", 0) in c.list_places()
    c.click(("row", 0))
    wanted = (("exchange", 3), ("take", state.row[0]))
    assert c.proposed == wanted
    assert c.click(CONFIRM).actions == wanted


def test_the_exchange_button_wants_one_card() -> None:
    c = at(position("red red green", "", ""))
    refused = c.click(EXCHANGE).refusal
    assert refused is not None
    assert refused.code == "pick_one_card"
    c.click(("card", c.hand.index(3)))
    assert c.click(EXCHANGE).actions == (("exchange", 3),)
    placed = at(
        do(position("red red green", "", "", palaces=("", "wei.1", "")), "palace wei.2 red")
    )
    refused = placed.click(EXCHANGE).refusal
    assert refused is not None
    assert refused.code == "already_placed"


def test_refilling_takes_a_card_and_refuses_to_place() -> None:
    state = do(position("red green purple", "", ""), "palace wei.1 red")
    c = at(state)
    assert c.list_places() == {("row", 0), ("row", 1), ("row", 2), ("row", 3), PILE}
    assert c.click(("row", 2)).actions == ()
    assert c.click(CONFIRM).actions == (("take", state.row[2]),)
    refused = c.click(slot("wei.2")).refusal
    assert refused is not None
    assert refused.code in ("was_empty", "refill_first")
    assert c.click(("card", 0)).refusal is not None


def test_nobody_else_can_act_and_is_told_whose_turn_it_is() -> None:
    state = position("red red green", "red red red", "")
    c = Controller(RULES, RULES.view(state, 1), 1)
    refused = c.click(slot("wei.1")).refusal
    assert refused is not None
    assert refused.code == "not_your_turn"
    assert c.list_places() == frozenset()
    assert Controller(RULES, RULES.view(state, None), None).click(PILE) == NOTHING


@pytest.mark.parametrize("confirm", [True, False])
def test_a_new_view_forgets_what_was_chosen(confirm: bool) -> None:
    state = position("red red green", "", "")
    c = at(state, confirm)
    c.click(("card", 0))
    c.update(RULES.view(state, 0), 0)
    assert not c.picked


# -- what was chosen is never silently replaced ----------------------------------------------------


def test_a_chosen_card_that_does_not_pay_for_a_place_is_refused_there() -> None:
    c = at(position("red red green", "", ""))
    green = c.hand.index(3)
    c.click(("card", green))
    assert c.find_meant(slot("wei.1")) == ()  # nor is anything foreseen there
    refused = c.click(slot("wei.1")).refusal
    assert refused is not None
    assert (refused.rule, refused.code) == ("CH-12", "no_pair")
    assert (c.picked, c.proposed) == (frozenset({green}), ())


@pytest.mark.parametrize("confirm", [True, False])
def test_a_card_to_which_another_is_added_or_that_is_not_needed_is_asked_about(
    confirm: bool,
) -> None:
    c = at(position("red green green", "", ""), confirm)
    c.click(("card", c.hand.index(3)))
    assert c.click(slot("wei.1")) == NOTHING
    assert c.colours == (3, 3)
    c = at(position("red red green", "", ""), confirm)
    for card in (i for i, colour in enumerate(c.hand) if colour == 4):
        c.click(("card", card))
    assert c.colours == (4, 4)
    assert c.click(slot("wei.1")) == NOTHING
    assert c.colours == (4,)


def test_cards_chosen_for_a_place_are_those_of_the_next_place_too() -> None:
    c = at(position("red green green", "", ""))
    c.click(slot("wei.1"))
    c.click(slot("qi.1"))  # nobody has chosen the red card: another place may cost others
    assert c.colours == (3, 3)
    c = at(position("red green green", "", ""))
    c.click(("card", c.hand.index(4)))
    c.click(slot("wei.1"))
    refused = c.click(slot("qi.1")).refusal
    assert refused is not None
    assert c.place == slot("wei.1")
    assert c.colours == (4,)
