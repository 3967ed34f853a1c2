"""Offers of Empires' computer players suit both sides as far as open knowledge goes; beginnings
differ (EM-03, EM-05, EM-11).
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.games.empires.players.offers import (
    NOTHING,
    Terms,
    estimate_consent,
    estimate_count,
    find_best_terms,
)
from china_games.games.empires.players.players import Normal
from china_games.games.empires.players.sight import Sight, Taste
from china_games.games.empires.rules.model import (
    ADVANTAGE,
    CLUB,
    DIAMOND,
    DIPLOMACY,
    FERTILE,
    HEART,
    MERCHANT,
    SPADE,
)
from china_games.players.base import USUAL
from tests.games.empires.support import RULES, position
from tests.support.boards import board

MAP = {"b": (3, 0), "h": (0, 3)}
MINE = "spade spade spade heart"


def look(mine: str, theirs: str, taste: Taste | None = None, **fields: Any) -> Sight:
    fields = {"advantages": (CLUB, MERCHANT)} | fields
    state = position(mine, theirs, pawns=MAP, phase=DIPLOMACY, **fields)
    return Sight(RULES.view(state, 0), 0, taste or Taste())


def test_a_chance_is_that_of_drawing_from_the_unseen_cards() -> None:
    unseen = (2, 1, 1, 0, 0)
    chances = [estimate_count(unseen, 4, 2, HEART, count) for count in range(4)]
    assert chances == pytest.approx([1 / 6, 4 / 6, 1 / 6, 0])
    assert estimate_count(unseen, 4, 2, CLUB, 0) == 1


def test_nothing_is_asked_that_the_partner_openly_cannot_pay() -> None:
    """Every heart lies in the discard pile or in the own hand; no card in hand; no gold."""
    sight = look(MINE, "diamond diamond club", discard=(12, 0, 0, 0, 0))
    assert estimate_consent(sight, 1, Terms(SPADE, HEART)) == 0
    assert estimate_consent(look(MINE, "diamond diamond club"), 1, Terms(SPADE, HEART)) > 0
    assert estimate_consent(look(MINE, ""), 1, Terms(SPADE, DIAMOND)) == 0
    poor = look(MINE, "club", gold=(9, 2), options={"treasury": True})
    assert estimate_consent(poor, 1, Terms(SPADE, NOTHING, 0, 3)) == 0


def test_a_partner_is_likelier_to_give_up_what_serves_it_less() -> None:
    """Terms that leave a Merchant without diamonds please it less than those that take a club."""
    sight = look("spade spade heart heart", "diamond club heart spade")
    gives = [estimate_consent(sight, 1, Terms(HEART, suit)) for suit in (DIAMOND, CLUB)]
    assert gives[0] < gives[1]


def test_gold_is_offered_for_a_card_where_there_is_gold() -> None:
    rich: dict[str, Any] = {"gold": (9, 9), "options": {"treasury": True}}
    deal = find_best_terms(look("heart", "spade spade", **rich), 1)
    assert deal is not None
    assert deal[1].give == NOTHING
    assert deal[1].give_gold > 0
    poor = find_best_terms(look("heart", "spade spade", **rich | {"gold": (2, 9)}), 1)
    assert poor is None or poor[1].give != NOTHING


def test_no_hidden_hand_changes_an_offer() -> None:
    found = {find_best_terms(look(MINE, hand), 1) for hand in ("heart club", "diamond spade")}
    assert len(found) == 1


def test_first_cities_and_advantages_differ_from_game_to_game() -> None:
    options = RULES.options({}, "empires_world_80", 4)
    assert isinstance(options, dict)
    player = Normal()
    cities, nations = set(), set()
    for seed in range(12):
        state = RULES.setup(board("empires", "empires_world_80"), options, 4, seed)
        seat = RULES.to_act(state)[0]
        view = RULES.view(state, seat)
        legal = RULES.legal(view, seat)
        cities.add(player.choose(RULES, view, seat, legal, USUAL, Random(seed)))
        asked = position("", "", pawns=MAP, phase=ADVANTAGE, advantages=(-1, FERTILE))
        legal = RULES.legal(asked, 0)
        nations.add(player.choose(RULES, asked, 0, legal, USUAL, Random(seed)))
    assert len(cities) > 2
    assert len(nations) > 1
