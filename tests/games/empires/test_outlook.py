"""What an action leads to is told as it then comes: control, losses, aims; offers, advantages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

import pytest

from china_games.games.empires.outlook import ON_MAP, OUTLOOK, find_changes, find_deal
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules import cards as of_cards
from china_games.i18n import make_translator
from tests.games.empires.table.support import any_action, board_file, opening
from tests.support.games import Case, cases, some_plies

EMPIRES = [case for case in cases() if case.game == "empires"]
NAMES = ("Ana", "Benedikt", "Chloé", "田中", "Éloïse", "Farid")
EVERY = pytest.mark.parametrize("case", EMPIRES, ids=lambda case: case.id)


def find_owner(state: Any, province: int) -> int:
    """Who controls a province, by the words of EM-08."""
    there = [seat for seat, n in enumerate(state.pawns[province]) if n]
    if not there:
        return int(state.cities[province])
    return there[0] if len(there) == 1 else -1


@EVERY
def test_control_losses_and_aims_are_those_of_the_rules(case: Case) -> None:
    rng, told = random.Random(case.id), {"control": 0, "losses": 0}
    for ply in some_plies(case, 2):
        on_map = [action for action in ply.legal if action[0] in ON_MAP]
        for action in rng.sample(on_map, min(3, len(on_map))):
            state, seat = ply.state, ply.seat
            found = find_changes(RULES.view(state, seat), seat, (action,))
            after = RULES.apply(state, seat, action).state
            assert found is not None
            pairs = [(find_owner(state, p), find_owner(after, p)) for p in range(len(state.cities))]
            assert found.control == tuple(
                (p, *pair) for p, pair in enumerate(pairs) if pair[0] != pair[1]
            )
            owners = [pair[1] for pair in pairs]
            assert found.provinces == tuple(owners.count(s) for s in range(case.seats))
            for s in range(case.seats):
                pawns = (sum(here[s] for here in of.pawns) for of in (state, after))
                assert found.pawns[s] == -int.__sub__(*pawns)
                assert found.cities[s] == after.cities.count(s) - state.cities.count(s)
            assert found.winners == (after.winners if after.end else ())
            told["control"] += len(found.control)
            told["losses"] += action[0] == "attack"
    assert told["control"]


def walk(seed: int, actions: int, treasury: bool) -> Iterator[tuple[Any, int]]:
    """A game in which each kind of action is as likely as the others: states, and who acts."""
    rng, state = random.Random(seed), opening(3, seed, treasury=treasury)
    for _ in range(actions):
        if not RULES.to_act(state):
            return
        seat = rng.choice(RULES.to_act(state))
        yield state, seat
        state = RULES.apply(state, seat, any_action(state, seat, rng)).state


def test_what_an_action_put_together_has_done_so_far_is_told_before_it_is_confirmed() -> None:
    told = 0
    for state, seat in walk(2, 900, False):
        if state.draft is None or ("confirm",) not in RULES.legal(state, seat):
            continue
        found = find_changes(RULES.view(state, seat), seat, (("confirm",),))
        before = RULES.apply(state, seat, ("cancel",)).state
        assert found is not None
        pairs = [(find_owner(before, p), find_owner(state, p)) for p in range(len(state.cities))]
        assert found.control == tuple(
            (p, *pair) for p, pair in enumerate(pairs) if pair[0] != pair[1]
        )
        told += len(found.control)
    assert told


@pytest.mark.parametrize("treasury", [False, True])
def test_an_offer_changes_hand_gold_and_what_can_be_paid_as_told(treasury: bool) -> None:
    told = 0
    for state, seat in walk(5, 1500, treasury):
        accepted = [action for action in RULES.legal(state, seat) if action[0] == "accept"]
        for action in accepted:
            found = find_deal(RULES.view(state, seat), seat, action)
            after = RULES.apply(state, seat, action).state
            assert found is not None
            assert found.hand == (len(state.hands[seat]), len(after.hands[seat]))
            assert found.gold == (state.gold[seat], after.gold[seat])
            assert set(found.able) == pays(after, seat) - pays(state, seat)
            assert set(found.unable) == pays(state, seat) - pays(after, seat)
            assert found.pact == (len(after.pacts) > len(state.pacts))
            told += 1
    assert told


def pays(state: Any, seat: int) -> set[int]:
    """The actions that a hand pays for: every choice of its cards is tried."""
    hand, advantage = state.hands[seat], state.advantages[seat]
    return {
        number
        for number, kind in enumerate(of_cards.ACTIONS)
        for cards in combinations_with_replacement(range(5), kind.cards)
        if all(cards.count(card) <= hand.count(card) for card in cards)
        and of_cards.can_pay(number, cards, advantage)
    }


@pytest.mark.parametrize("suit", range(4))
def test_an_advantage_names_every_action_that_it_makes_cheaper_and_no_other(suit: int) -> None:
    map_ = board_file(3).map
    state = next(s for s, seat in walk(1, 99, False) if ("advantage", suit) in RULES.legal(s, seat))
    seat = RULES.to_act(state)[0]
    tr = make_translator("en", "empires")
    view = RULES.view(state, seat)
    shown = OUTLOOK.preview(tr, map_, NAMES[:3], view, seat, (("advantage", suit),))
    assert shown is not None
    said = " ".join(row.text for row in shown.rows)
    for number, kind in enumerate(of_cards.ACTIONS):
        ways = combinations_with_replacement(range(4), kind.cards)
        cheaper = any(
            of_cards.can_pay(number, way, suit) and not of_cards.can_pay(number, way, -1)
            for way in ways
        )
        name = of_cards.ACTIONS[number].key.capitalize()
        assert cheaper == (f"{name}: " in said), name
