"""EM-40 to EM-55: gold and granaries."""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.contract import FREE, Audience, Refusal
from china_games.games.empires.rules.model import BUY, CARDS, DIPLOMACY, DISCARD, MOVES, SECOND
from tests.games.empires.support import (
    RULES,
    do,
    drawn_land,
    events,
    granary,
    legal,
    phase,
    play,
    position,
    refused,
)

GOLD = {"treasury": True}
BOTH = {"treasury": True, "granaries": True}
TWO = {"b": (3, 0), "h": (0, 3)}
HOMES = {"b": 0, "h": 1}


def stores(*hands: str, die: int = 6, complete: bool = True, **fields: Any) -> Any:
    """Seat 0 has a granary in b."""
    fields.setdefault("gold", (5, 5))
    return position(
        *hands,
        pawns={"b": (3, 0), "c": (0, 9), "h": (0, 3)},
        cities=HOMES,
        options=BOTH,
        granaries={"b": (die, complete)},
        **fields,
    )


def test_gold_at_the_start() -> None:
    """EM-40: ten each with the treasury, none without."""
    for chosen, gold in ((GOLD, 10), ({}, 0)):
        options = RULES.options(chosen, "drawn", 2)
        assert RULES.setup(drawn_land(), options, 2, 1).gold == (gold, gold)


def test_income() -> None:
    """EM-41: three cards and nothing for cities; one gold a city, one a province; an empty city's
    counts.
    """
    state = position(
        "",
        "",
        pawns={"b": (3, 0), "c": (1, 0), "d": (1, 1), "h": (0, 3)},
        cities={"b": 0, "j": 0, "d": 0, "h": 1},
        options=GOLD,
        gold=(0, 0),
        phase=MOVES,
    )
    after = play(state, "end", "end")
    assert after.gold == (3 + 3, 1 + 1)
    assert [len(hand) for hand in after.hands] == [3, 3]


def test_buying_goes_round_until_a_round_without_a_purchase() -> None:
    """EM-42: two gold a card, one a turn; a pass binds for that round only."""
    state = position("", "", pawns=TWO, options=GOLD, gold=(4, 5), phase=BUY)
    order = []
    for written in ("buy", "no_buy", "no_buy", "buy", "buy", "no_buy"):
        order.append(state.seat)
        state = play(state, written)
    assert order == [0, 1, 0, 1, 0, 1]
    assert (state.gold, phase(state)) == ((0, 3), "buy")
    state = play(state, "no_buy")
    assert (phase(state), state.seat) == ("cards", 0)
    assert refused(state, "buy") == ("EM-42", "wrong_phase")


def test_who_can_pay_nothing_is_passed_over() -> None:
    """EM-42: gold decides, or a granary to take it from."""
    state = position("", "", pawns=TWO, options=GOLD, gold=(1, 9), phase=BUY, seat=1)
    assert play(state, "buy").seat == 1
    store = stores("", "", phase=BUY, gold=(1, 0))
    assert refused(store, "buy") == ("EM-42", "no_gold")
    assert "buy" in legal(play(store, "take_gold b"))


def test_who_cannot_buy_is_not_asked() -> None:
    """EM-42, EM-52: gold and granaries together must give a price."""
    mine = {"b": (1, True), "c": (6, False)}
    for gold, asked in ((0, 1), (1, 0)):
        state = position(
            "",
            "",
            pawns=TWO,
            cities={**HOMES, "c": 0},
            granaries=mine,
            options=BOTH,
            gold=(gold, 9),
            phase=BUY,
            seat=1,
        )
        assert play(state, "buy").seat == asked
    old = position(
        "",
        "",
        pawns=TWO,
        cities=HOMES,
        granaries=mine,
        options={**BOTH, "edition": 2},
        gold=(0, 9),
        phase=BUY,
        seat=1,
    )
    assert play(old, "buy").seat == 0


def test_buying_ends_with_the_cards() -> None:
    """EM-42: while cards are left; the discard pile is reshuffled when needed."""
    state = position(
        "", "", pawns=TWO, options=GOLD, gold=(9, 9), phase=BUY, deck=(0,), discard=(0, 0, 2, 0, 0)
    )
    shuffled = do(play(state, "buy"), "buy")
    assert "reshuffle" in [event.kind for event in shuffled.events]
    assert phase(play(shuffled.state, "buy")) == "cards"


def test_upkeep() -> None:
    """EM-43: one gold for each card above the limit."""
    state = position(
        "heart spade club", "", pawns=TWO, cities=HOMES, options=GOLD, gold=(2, 0), phase=DISCARD
    )
    kept = play(state, "keep")
    assert (kept.gold[0] - 3, len(kept.hands[0]) - 3) == (
        -1,
        3,
    )  # an income of three and three cards
    poor = position(
        "heart spade club", "", pawns=TWO, cities=HOMES, options=GOLD, gold=(1, 0), phase=DISCARD
    )
    assert refused(poor, "keep") == ("EM-43", "no_gold")
    assert "keep" in legal(play(poor, "discard heart"))
    plain = position("heart spade", "", pawns=TWO, cities=HOMES, phase=DISCARD)
    assert refused(plain, "keep") == ("EM-40", "no_treasury")


def test_granaries_need_the_treasury() -> None:
    """EM-50: they are no option by themselves."""
    refusal = RULES.options({"granaries": True}, "drawn", 2)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "granaries_need_treasury"
    state = position("heart", "", pawns=TWO, cities=HOMES, options=GOLD)
    assert refused(state, "build b heart") == ("EM-50", "no_granaries")


def test_building() -> None:
    """EM-50: a card and a gold; one in a city; it counts as an action."""
    state = position(
        "heart heart spade", "", pawns=TWO, cities={**HOMES, "d": 0}, options=BOTH, gold=(5, 5)
    )
    built = play(state, "build b heart")
    assert (granary(built, "b"), built.gold[0], built.actions, built.discard[0]) == (
        (1, False),
        4,
        1,
        1,
    )
    assert refused(built, "build b heart") == ("EM-50", "granary_there")
    assert refused(built, "build h heart") == ("EM-50", "not_your_city")
    assert refused(built, "build d club") == ("EM-50", "card_not_in_hand")
    both = play(built, "build d spade")
    assert refused(both, "build b heart") == ("EM-13", "two_actions")
    assert len(play(both, "end").hands[0]) == 1  # no free card
    poor = state._replace(gold=(0, 0))
    assert refused(poor, "build b heart") == ("EM-50", "no_gold")


def test_filling() -> None:
    """EM-51: from the next year on, two cards and one gold a year; at six it is complete."""
    state = stores("heart heart heart", "", die=3, complete=False)
    one = play(state, "fill b heart", "fill b heart")
    assert (granary(one, "b"), one.actions) == ((5, False), 0)
    more = one._replace(actions=1)
    assert refused(more, "fill b heart") == ("EM-51", "two_cards_a_year")
    pawns = one._replace(phase=MOVES)
    full = play(pawns, "fill_gold b")
    assert (granary(full, "b"), full.gold[0]) == ((6, True), 4)
    assert refused(full, "fill_gold b") == ("EM-51", "granary_full")
    low = play(stores("", "", die=2, complete=False, phase=MOVES), "fill_gold b")
    assert refused(low, "fill_gold b") == ("EM-51", "one_gold_a_year")
    assert refused(low, "fill_gold h") == ("EM-51", "no_granary_of_yours")


def test_no_filling_in_the_year_of_the_building() -> None:
    """EM-51: from the next year on."""
    state = play(
        position("heart heart", "", pawns=TWO, cities=HOMES, options=BOTH, gold=(5, 5)),
        "build b heart",
    )
    assert refused(state, "fill b heart") == ("EM-51", "built_this_year")
    assert refused(state._replace(phase=MOVES), "fill_gold b") == ("EM-51", "built_this_year")


@pytest.mark.parametrize("when", [BUY, CARDS, MOVES, SECOND, DISCARD])
def test_taking_gold_out(when: int) -> None:
    """EM-52: a six less two is a four; in his own turn, buying and discarding included."""
    after = play(stores("heart heart", "", phase=when), "take_gold b", "take_gold b")
    assert (granary(after, "b"), after.gold[0]) == ((4, True), 7)


def test_gold_is_taken_out_during_diplomacy_too() -> None:
    """EM-52: between offers and while one is written; everybody sees it, and whose it is."""
    state = stores("heart", "", phase=DIPLOMACY, gold=(0, 5))
    assert "take_gold b" in legal(state, 0)
    step = do(state, "take_gold b", 0)
    assert [(event.kind, event.seat, event.audience) for event in step.events] == [
        ("take_gold", 0, Audience.ALL)
    ]
    assert [event.undo for event in step.events] == [FREE]
    after = play(step.state, "offer 1", "give_gold", "take_gold b", "give_gold", "send", seat=0)
    assert (granary(after, "b"), after.gold, after.offers[0].give_gold) == ((4, True), (2, 5), 2)
    assert refused(after, "take_gold b", 1) == ("EM-52", "no_granary_of_yours")
    low = stores("", "", die=5, complete=False, phase=DIPLOMACY)
    assert refused(low, "take_gold b", 0) == ("EM-52", "never_complete")
    assert refused(play(after, "ready", seat=0), "take_gold b", 0) == ("EM-12", "not_your_turn")


def test_games_begun_before_take_no_gold_out_during_diplomacy() -> None:
    """The second edition of EM-52."""
    state = position(
        "",
        "",
        pawns=TWO,
        cities=HOMES,
        granaries={"b": (6, True)},
        phase=DIPLOMACY,
        options={**BOTH, "edition": 2},
    )
    assert "take_gold b" not in legal(state, 0)
    assert refused(state, "take_gold b", 0) == ("EM-52", "wrong_phase")


def test_an_empty_granary_is_gone() -> None:
    """EM-52: at zero; one that was never complete holds no gold."""
    state = play(stores("", "", die=1), "take_gold b")
    assert granary(state, "b") == (0, False)
    assert refused(state, "take_gold b") == ("EM-52", "no_granary_of_yours")
    assert refused(stores("", "", die=5, complete=False), "take_gold b") == (
        "EM-52",
        "never_complete",
    )


FIGHT = ("play combat spade", "kill c 1", "confirm")


def test_further_actions() -> None:
    """EM-53: each lowers the die by one; it must show six when the turn begins, then
    step by step.
    """
    state = stores("spade " * 5, "")
    assert refused(state, "extra b") == ("EM-53", "actions_left")
    done = play(state, *FIGHT, *FIGHT)
    assert legal(done) == {"extra b", "take_gold b", "end"}
    third = play(done, "extra b", *FIGHT, "extra b", *FIGHT)
    assert (granary(third, "b"), len(third.hands[0])) == ((4, True), 1)
    assert refused(play(third, "extra b", *FIGHT), "extra b") == ("EM-53", "nothing_to_do")
    five = play(stores("spade " * 5, "", die=5), *FIGHT, *FIGHT)
    assert refused(five, "extra b") == ("EM-53", "not_full_at_start")


def test_a_further_action_must_be_possible() -> None:
    """EM-53: before it is paid, and after the die has been lowered."""
    state = stores("", "")._replace(actions=0)
    assert refused(state, "extra b") == ("EM-53", "nothing_to_do")
    last = stores("club", "", die=1, primed=(1,))._replace(
        actions=0, pawns=((0, 0),) * 10, gold=(0, 0)
    )
    assert refused(last, "extra b") == (
        "EM-53",
        "nothing_to_do",
    )  # only filling it, and it would be gone


ALONE: dict[str, Any] = {"pawns": {"b": (1, 0), "h": (0, 3)}, "cities": HOMES}


def test_filling_the_granary_that_pays_is_no_further_action() -> None:
    """EM-53: another granary, or building one, is."""

    def after_two(second: tuple[int, bool] = (0, False), edition: int = 3, **where: Any) -> Any:
        return position(
            "club",
            "",
            granaries={"b": (6, True), "c": second},
            options={**BOTH, "edition": edition},
            gold=(5, 5),
            actions=0,
            **where,
        )

    two = {**ALONE, "cities": {**HOMES, "c": 0}}
    assert refused(after_two(**ALONE), "extra b") == ("EM-53", "nothing_to_do")
    assert "fill c club" in legal(play(after_two((3, False), **two), "extra b"))
    assert "build c club" in legal(play(after_two(**two), "extra b"))
    assert "fill b club" in legal(play(after_two(edition=2, **ALONE), "extra b"))


def test_a_granary_built_in_a_turn_pays_no_action_in_it() -> None:
    """EM-53: it was full when the turn began, was used up, and built anew."""
    for edition in (3, 2):
        state = position(
            "club heart spade",
            "",
            granaries={"b": (1, True)},
            options={**BOTH, "edition": edition},
            gold=(5, 5),
            pawns={"b": (1, 0), "c": (0, 3)},
            cities=HOMES,
            actions=0,
            primed=(1,),
        )
        built = play(state, "extra b", "build b club")
        assert granary(built, "b") == (1, False)
        if edition == 3:
            assert refused(built, "extra b") == ("EM-53", "built_this_turn")
        else:
            assert "extra b" in legal(built)


def test_refusals_around_granaries_name_what_is_true() -> None:
    """EM-53, EM-54: what has to be paid first; EM-13 where no granary can."""
    done = play(stores("spade " * 5, ""), *FIGHT, *FIGHT)
    for written in ("play combat spade", "fill b spade", "build b spade"):
        assert refused(done, written) == ("EM-53", "pay_first")
        assert refused(done._replace(primed=()), written) == ("EM-13", "two_actions")
    second = stores("spade", "", phase=SECOND)
    assert refused(second, "play combat spade") == ("EM-54", "pay_for_each")
    for written in ("fill b spade", "build b spade"):
        assert refused(second, written) == ("EM-54", "actions_of_cards_only")
    assert refused(play(second, "extra b"), "extra b") == ("EM-54", "actions_left")


def test_the_second_card_phase() -> None:
    """EM-54: in the same order, for owners of a six; each action lowers a die by two; no free card,
    no filling.
    """
    state = stores("spade spade spade spade", "", phase=MOVES)
    order = state.order
    second = state
    for _ in order:
        second = play(second, "end") if phase(second) == "pawns" else second
    assert (phase(second), second.seat) == ("second_cards", 0)
    assert legal(second) == {"extra b", "take_gold b", "end"}
    after = play(second, "extra b", *FIGHT, "extra b", *FIGHT, "extra b", *FIGHT)
    assert granary(after, "b") == (0, False)
    paid = play(second, "extra b")
    assert not [action for action in legal(paid) if action.startswith(("build", "fill"))]
    assert len(play(second, "end").hands[0]) >= 4
    low = stores("spade", "", die=5, phase=MOVES)
    for _ in order:
        low = play(low, "end") if phase(low) == "pawns" else low
    assert phase(low) != "second_cards"
    assert refused(stores("spade", "", die=1, phase=SECOND, primed=(1,)), "extra b") == (
        "EM-54",
        "die_too_low",
    )


def test_a_granary_falls_with_its_city() -> None:
    """EM-55: destroyed or turned, it is gone and nobody gains by it."""
    state = stores("", "heart spade spade club", seat=1)
    razed = ("play crusade heart spade spade club", "raze b")
    after = play(state, *razed, "confirm")
    assert (granary(after, "b"), after.gold[1]) == ((0, False), 5)
    assert ("granary_lost", 0) in [
        (event.kind, event.seat) for event in events(state, *razed, "confirm")
    ]
