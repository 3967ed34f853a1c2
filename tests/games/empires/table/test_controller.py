"""What clicks mean: every action can be asked for, payments with jokers and the advantage, targets,
losses.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.games.empires.outlook import find_changes
from china_games.games.empires.rules import RULES, cards
from china_games.games.empires.rules.control import find_controller
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    CARDS,
    CLUB,
    DIPLOMACY,
    DISCARD,
    HEART,
    JOKER,
    MOVES,
    SPADE,
)
from china_games.games.empires.table import spoken
from china_games.games.empires.table.controller import Controller
from china_games.i18n import make_translator
from tests.games.empires.table.support import any_action, choice, opening, steps, until
from tests.support.one_table import NAMES


def control(state: Any) -> Controller:
    seat = RULES.to_act(state)[0]
    return Controller(RULES, RULES.view(state, seat), seat)


def with_hand(state: Any, *hand: int, advantage: int = SPADE) -> Any:
    """The state with these cards in the hand of whoever acts, and an advantage."""
    seat = state.seat
    return state._replace(
        hands=tuple(
            tuple(sorted(hand)) if s == seat else held for s, held in enumerate(state.hands)
        ),
        advantages=tuple(
            advantage if s == seat else suit for s, suit in enumerate(state.advantages)
        ),
    )


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"treasury": True, "granaries": True}), (4, {"treasury": True}), (6, {})],
)
def test_every_action_can_be_asked_for(seats: int, options: dict[str, Any]) -> None:
    state, rng, c = opening(seats, seats, **options), Random(seats), None
    for _ in range(260):
        seat = RULES.to_act(state)[0]
        view = RULES.view(state, seat)
        if c is None or c.seat != seat:
            c = Controller(RULES, view, seat)
        else:
            c.update(view, seat)
        action: Any = any_action(state, seat, rng)
        asked: tuple[Any, ...] = ()
        for target in steps(lambda: c, action):  # noqa: B023
            assert not asked, "asked for too early"
            outcome = c.click(target)
            assert outcome.refusal is None
            asked = outcome.actions
        assert asked[:1] == (action,)
        assert set(asked) == {action}
        state = RULES.apply(state, seat, action).state


def test_the_plainest_payment_is_proposed_and_can_be_changed() -> None:
    c = control(with_hand(until(CARDS), HEART, HEART, HEART, CLUB, JOKER, advantage=HEART))
    c.click(choice(c, "action", cards.ABUNDANCE))
    assert c.cards == (HEART, HEART)
    seen = {c.cards}
    for _ in c.list_payments():
        c.click(choice(c, "other"))
        seen.add(c.cards)
    assert seen == {(HEART, HEART), (HEART, CLUB), (HEART, JOKER), (CLUB, JOKER)}
    assert c.cards == (HEART, HEART)


def test_picked_cards_choose_their_action() -> None:
    c = control(with_hand(until(CARDS), HEART, HEART, SPADE))
    c.click(("card", 0))
    assert c.action == cards.MIGRATION
    c.click(("card", 1))
    assert c.action == cards.ABUNDANCE
    assert c.list_open() == {
        p for p in range(len(c.view.cities)) if find_controller(c.view, p) == c.seat
    }
    c.click(("card", 2))
    assert c.action < 0


def test_choosing_a_target_plays_the_cards_and_the_target() -> None:
    c = control(with_hand(until(CARDS), HEART, HEART))
    c.click(choice(c, "action", cards.ABUNDANCE))
    place = min(c.list_open())
    assert c.click(("province", place)).actions == (
        ("play", cards.ABUNDANCE, HEART, HEART),
        ("at", place),
    )


def test_an_action_that_cannot_be_paid_says_why() -> None:
    c = control(with_hand(until(CARDS), HEART, HEART))
    refused = c.click(choice(c, "action", cards.WAR)).refusal
    assert refused is not None
    assert refused.code == "cards_not_in_hand"


def test_cancel_forgets_what_is_chosen() -> None:
    c = control(with_hand(until(CARDS), HEART, HEART))
    c.click(choice(c, "action", cards.ABUNDANCE))
    assert ("cancel", 0) in c.list_buttons()
    c.click(("cancel", 0))
    assert (c.picked, c.action) == (frozenset(), -1)
    assert ("cancel", 0) not in c.list_buttons()


def test_losses_are_told_before_an_attack_is_confirmed() -> None:
    state = until(MOVES)
    seat, other = state.seat, (state.seat + 1) % 3
    row = tuple(4 if s == seat else 3 if s == other else 0 for s in range(3))
    for city, lost in ((-1, 2), (other, 3)):
        c = control(state._replace(pawns=(row, *state.pawns[1:]), cities=(city, *state.cities[1:])))
        c.click(("province", 0))
        c.click(choice(c, "fight", other))
        assert c.fight == (0, other, 3)
        assert losses(c) == {other: -3, seat: -lost}
        c.click(choice(c, "less"))
        assert losses(c) == {other: -2, seat: 1 - lost}
        assert c.click(("confirm", 0)).actions == (("attack", 0, other, 2),)


def test_a_turn_ends_only_the_second_time_while_attacks_are_left() -> None:
    state = until(MOVES)
    assert control(state).click(("end", 0)).actions == (("end",),)
    seat, other = state.seat, (state.seat + 1) % 3
    row = tuple(4 if s == seat else 3 if s == other else 0 for s in range(3))
    c = control(state._replace(pawns=(row, *state.pawns[1:])))
    assert c.click(("end", 0)).actions == ()
    assert c.proposed == (("end",),)
    assert c.click(("confirm", 0)).actions == (("end",),)


def losses(c: Controller) -> dict[int, int]:
    """What the proposed attack costs both sides."""
    assert c.fight is not None
    changes = find_changes(c.view, c.own_seat, (("attack", *c.fight),))
    assert changes is not None
    return {s: n for s, n in enumerate(changes.pawns) if n or s == c.own_seat}


def test_what_a_click_would_do_is_known_before_it() -> None:
    state = until(MOVES)
    seat, other = state.seat, (state.seat + 1) % 3
    row = tuple(4 if s == seat else 3 if s == other else 0 for s in range(3))
    state = state._replace(pawns=(row, *state.pawns[1:]), moved=(4, *state.moved[1:]))
    c = control(state)
    assert c.find_meant(0) == (("attack", 0, other, 3),), "those who have moved may still fight"
    state = state._replace(moved=(0, *state.moved[1:]))
    c = control(state)
    assert c.find_meant(0) == (), "a click chooses its pawns"
    c.click(("province", 0))
    goal = state.game.land.neighbours[0][0]
    assert c.find_meant(goal) == (("move", 0, goal),) == c.click(("province", goal)).actions


def test_after_an_attack_a_second_one_and_a_move_are_refused_by_their_rules() -> None:
    state = until(MOVES)
    seat, other = state.seat, (state.seat + 1) % 3
    row = tuple(4 if s == seat else 3 if s == other else 0 for s in range(3))
    state = RULES.apply(
        state._replace(pawns=(row, *state.pawns[1:])), seat, ("attack", 0, other, 1)
    ).state
    alone = next(p for p, row in enumerate(state.pawns) if row[seat] and sum(row) == row[seat])
    c = control(state)
    refused = [c.click(("province", p)).refusal for p in (0, alone)]
    assert [(why.rule, why.code) for why in refused] == [
        ("EM-15", "attacked_already"),
        ("EM-14", "wrong_phase"),
    ]


def test_no_more_cards_are_discarded_than_must_be() -> None:
    c = control(until(DISCARD))
    for k in range(len(c.hand)):
        c.click(("card", k))
    assert len(c.picked) == c.excess
    assert len(c.click(("confirm", 0)).actions) == c.excess


def test_what_is_confirmed_is_named() -> None:
    """EM-05: the line above the hand says which advantage."""
    c = control(until(ADVANTAGE, start=0))
    c.click(choice(c, "advantage", 1))
    assert (
        spoken.say_prompt(make_translator("en", "empires"), None, NAMES, c)
        == "Merchant: confirm, or choose something else."
    )


RICH: dict[str, Any] = {"treasury": True, "granaries": True}


def test_gold_of_an_offer_goes_by_one_and_ten() -> None:
    """EM-11: four steps beside the amount; who has not ten cannot give them."""
    state = until(DIPLOMACY, **RICH)
    state = state._replace(gold=(25, 9, 0))
    c = Controller(RULES, RULES.view(state, 0), 0)
    for kind in ("offer", "give_ten", "give_ten", "give_gold", "give_gold_less"):
        actions = c.click(choice(c, kind)).actions
        assert len(actions) == 1
        state = RULES.apply(state, 0, actions[0]).state
        c.update(RULES.view(state, 0), 0)
    assert state.offering[0].give_gold == 20
    shown = {one.kind: one for one in c.list_choices()}
    assert [
        shown[kind].enabled for kind in ("give_ten_less", "give_gold_less", "give_gold", "give_ten")
    ] == [True, True, True, False]
    assert [one.data for one in c.list_choices() if one.kind == "purse"] == [20, 0]
    assert not shown["ask_ten"].enabled


def test_gold_is_taken_out_of_a_granary_between_offers() -> None:
    """EM-52."""
    state = until(DIPLOMACY, **RICH)
    p = state.cities.index(0)
    granaries = tuple((6, True) if q == p else (0, False) for q in range(len(state.cities)))
    c = Controller(RULES, RULES.view(state._replace(granaries=granaries), 0), 0)
    c.click(choice(c, "mode"))
    assert (c.mode, c.list_places()) == ("take_gold", {("province", p)})
    assert c.click(("province", p)).actions == (("take_gold", p),)
