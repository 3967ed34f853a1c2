"""What a card would bring is what it then brings; what is missing to a Goal card takes it."""

from __future__ import annotations

from typing import Any

import pytest

from china_games.games.middle_kingdom import words
from china_games.games.middle_kingdom.outlook import OUTLOOK, find_changes
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.gains import claim_goal, count_for_goal, put_card
from china_games.games.middle_kingdom.rules.model import BID, EXCHANGE, PICK
from china_games.i18n import make_translator
from tests.games.middle_kingdom.support import position
from tests.games.middle_kingdom.table.screen import FORMS, played
from tests.support.boards import library
from tests.support.one_table import NAMES


def rows(state: Any, action: Any, seat: int = 0, language: str = "en") -> list[str]:
    map_ = library().get("middle_kingdom", "cards").map
    view = RULES.view(state, seat)
    tr = make_translator(language, "middle_kingdom")
    shown = OUTLOOK.preview(tr, map_, NAMES, view, seat, (action,))
    assert shown is not None
    return [row.text.replace("\u00a0", " ") for row in shown.rows]


@pytest.mark.parametrize(("seats", "two"), FORMS)
def test_counts_and_goal_cards_are_those_that_the_rules_give(seats: int, two: bool) -> None:
    """And the cards that are said to be missing are just enough to take the Goal card."""
    compared = goals = 0
    for seed in range(3):
        for actions in range(20, 90, 9):
            state = played(seats, actions, seed, two, phase=PICK)
            if not RULES.to_act(state):
                continue
            seat = RULES.to_act(state)[0]
            for action in RULES.legal(state, seat):
                found = find_changes(RULES.view(state, seat), seat, action)
                after = RULES.apply(state, seat, action).state
                if found is None or found.pile is None or after.phase != PICK:
                    continue
                compared += 1
                pile = found.pile
                for s in range(seats):
                    assert pile.before[s] == count_for_goal(state, s, pile.type)
                    assert pile.after[s] == count_for_goal(after, s, pile.type)
                assert dict(found.goals) == {
                    goal: state.goals[goal]
                    for goal in range(5)
                    if state.goals[goal] != after.goals[goal]
                }
                goals += len(found.goals)
                if pile.owner != seat:
                    check_missing(after, seat, pile.type, pile.missing)
    assert compared > 20
    assert goals


def check_missing(state: Any, seat: int, type_: int, missing: int) -> None:
    kind = state.game.cards.types.index(type_)
    for n in range(1, missing + 1):
        state = claim_goal(put_card(state, seat, type_, kind), seat, type_, [])
        assert (state.goals[type_] == seat) == (n == missing)


@pytest.mark.parametrize("actions", [10, 30, 55])
def test_a_card_looked_at_while_bids_are_made_is_told_as_if_it_were_won(actions: int) -> None:
    state = played(4, actions, 2, False, phase=BID)
    for seat in RULES.to_act(state):
        view = RULES.view(state, seat)
        for kind in dict.fromkeys(state.row):
            found = find_changes(view, seat, ("pick", kind))
            assert found is not None
            if found.pile is None:
                continue
            type_ = found.pile.type
            taken = claim_goal(put_card(state, seat, type_, kind), seat, type_, [])
            assert found.standing == RULES.result(taken).scores


def test_a_merchant_of_the_market_is_laid_afterwards() -> None:
    state = position(3, piles={"A": "merchant*2 peasant"}, row="merchant noble_2")
    view = RULES.view(state, 0)
    found = find_changes(view, 0, ("pick", state.row[0]))
    assert found is not None
    assert found.lays
    assert found.pile is None
    assert find_changes(view, 0, ("bid", 3, 0)) is None
    assert rows(state, ("pick", state.row[0]))[0] == "A Merchant: then choose its pile."


def test_whom_a_card_overtakes_is_told_and_what_is_missing() -> None:
    state = position(
        3, piles={"A": "general*2", "B": "general*2", "C": "general*3"}, row="general noble_2"
    )
    said = rows(state, ("pick", state.row[0]))
    general = words.name_type_of_many(
        make_translator("en"), library().get("middle_kingdom", "cards").map, 4
    )
    assert f"{general}: {NAMES[0]} 2 → 3 {NAMES[1]} 2 {NAMES[2]} 3" in said
    assert f"You overtake {NAMES[1]}" in said
    assert f"You draw level with {NAMES[2]}" in said
    assert any(line.startswith("Emperor: 1 more card takes it") for line in said)
    assert said[-1].startswith("If the game ended now:")


def test_the_points_of_all_rows_make_up_what_is_gained() -> None:
    """Nobles by their numbers, and the Dragon that is given away: nothing is left to what follows
    by itself.
    """
    for number in range(5):
        state = played(3, 20 + 18 * number, number, phase=BID)
        for kind in range(len(state.game.cards.types)):
            found = find_changes(RULES.view(state._replace(row=(kind,)), 0), 0, ("pick", kind))
            assert found is not None
            assert not any(found.rest), (number, kind, found)
    noble = position(3, piles={"A": "peasant"}, row="noble_4 merchant")
    said = rows(noble, ("pick", noble.row[0]))
    assert f"Points on the card: {NAMES[0]} +4" in said
    assert f"Points for missing types: {NAMES[0]} +3" in said


def test_the_dragon_that_is_given_away_has_its_row() -> None:
    for number in range(9):
        state = played(3, 60 + 9 * number, number, phase=EXCHANGE)
        if state.phase == EXCHANGE:
            (seat,) = RULES.to_act(state)
            said = rows(state, RULES.legal(state, seat)[0], seat)
            assert any(row.startswith("Points of the Dragon:") for row in said)
            return
    raise AssertionError("the Dragon was never exchanged")
