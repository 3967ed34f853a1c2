"""The list of choices of an offer, of buying and of discarding: what stands where, and what asks
first.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.control import count_cities
from china_games.games.empires.rules.model import BUY, DIPLOMACY, DISCARD, HEART, MOVES, Offer
from china_games.games.empires.table import labels, spoken
from china_games.games.empires.table.choices import list_choices
from china_games.games.empires.table.controller import Controller
from china_games.i18n import make_translator
from tests.games.empires.table.support import board_file, until
from tests.support.one_table import NAMES


def control(state: Any) -> Controller:
    return Controller(RULES, state, RULES.to_act(state)[0])


def rows_of(c: Controller) -> list[tuple[str, int, int]]:
    return [(one.kind, one.value, one.span) for one in list_choices(c)]


def test_the_rows_of_an_offer_stay_where_they_are() -> None:
    state = until(DIPLOMACY, treasury=True)
    seat = RULES.to_act(state)[0]
    offer = next(a for a in RULES.legal(state, seat) if a[0] == "offer")
    state = RULES.apply(state, seat, offer).state
    rows = rows_of(Controller(RULES, state, seat))
    rng = Random(2)
    for _ in range(12):
        legal = [a for a in RULES.legal(state, seat) if a[0] in ("give", "ask", "pact", "ask_less")]
        if not legal:
            break
        state = RULES.apply(state, seat, rng.choice(legal)).state
        assert rows_of(Controller(RULES, state, seat)) == rows


@pytest.mark.parametrize("gold", [7, 13, 15, 40])
def test_no_small_number_of_cards_to_buy_is_missing(gold: int) -> None:
    state = until(BUY, treasury=True)
    seat = RULES.to_act(state)[0]
    purses = tuple(gold if s == seat else n for s, n in enumerate(state.gold))
    c = Controller(RULES, state._replace(gold=purses), seat)
    numbers = [one.value for one in list_choices(c) if one.kind == "buy_up_to"]
    assert numbers[:-1] == list(range(1, len(numbers)))
    assert numbers[-1] == gold // 2


def test_keeping_all_for_gold_says_how_much_and_asks_first() -> None:
    state = until(DISCARD, treasury=True)
    seat = RULES.to_act(state)[0]
    hand = (HEART,) * (count_cities(state, seat) + 3)
    state = state._replace(
        hands=tuple(hand if s == seat else h for s, h in enumerate(state.hands)),
        gold=tuple(9 if s == seat else n for s, n in enumerate(state.gold)),
    )
    c = Controller(RULES, state, seat)
    tr = make_translator("en")
    assert not c.confirm
    assert c.click(("keep", 0)).actions == ()
    assert "pay 3 gold" in spoken.say_prompt(tr, board_file(3).map, NAMES, c)
    assert c.click(("confirm", 0)).actions == (("keep",),)
    c = Controller(RULES, state, seat)
    c.click(("card", 0))
    assert "2 more cards" in spoken.say_prompt(tr, board_file(3).map, NAMES, c)


def test_an_offer_is_told_from_the_side_of_who_made_it() -> None:
    offer = Offer(1, 0, 1, (1, 0, 0, 0, 0), (0, 0, 0, 0, 0), 0, 2, False)
    tr = make_translator("fr", "empires")
    theirs = labels.read_label(tr, NAMES, labels.label_terms(tr, offer, 1))
    own = labels.read_label(tr, NAMES, labels.label_terms(tr, offer, 0))
    assert theirs.startswith(f"{NAMES[0]} propose\u00a0:")
    assert "contre 2" in theirs
    assert own.startswith(f"À {NAMES[1]} vous donnez")


def test_a_chosen_stack_says_how_its_number_is_chosen() -> None:
    state = until(MOVES)
    c = control(state)
    stacks = [p for p in range(len(state.pawns)) if c.count_movable(p) > 1]
    assert stacks
    c.click(("province", stacks[0]))
    said = spoken.say_prompt(make_translator("en"), board_file(3).map, NAMES, c)
    assert "wheel or digit" in said or "or attack" in said
