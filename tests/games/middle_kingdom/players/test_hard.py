"""The hard level of Middle Kingdom, and what the levels say of a position: rates, expected points
and what they come from.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.games.contract import Budget
from china_games.games.middle_kingdom.players.forecasts import Forecast
from china_games.games.middle_kingdom.players.hard import (
    Hard,
    Search,
    list_candidates,
    list_stages,
)
from china_games.games.middle_kingdom.players.normal import Normal
from china_games.games.middle_kingdom.players.prospects import Prospects
from china_games.games.middle_kingdom.players.settling import find_bid_cards
from china_games.games.middle_kingdom.players.worth import PARTS, Outlook
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.cards import RESET
from china_games.games.middle_kingdom.rules.gains import gain_card
from china_games.games.middle_kingdom.rules.model import BID, PICK, SINGLE, State
from china_games.players.base import USUAL
from tests.games.middle_kingdom.support import bids, do, kinds, opened, position

FEW = Budget(rollouts=24)
IDLE = ("bid", RESET, SINGLE)


def rate(player: Any, state: State, seat: int, budget: Budget = USUAL) -> Any:
    view = RULES.view(state, seat)
    return player.rate(RULES, view, seat, RULES.legal(view, seat), budget, Random(5))


@pytest.mark.parametrize("player", [Normal(), Hard()])
def test_a_reset_is_bid_only_where_it_takes_something_back(player: Any) -> None:
    """MK-22. With two bids a round it takes the other one back."""
    assert IDLE not in rate(player, opened(4), 0, FEW)
    assert IDLE in rate(Normal(), position(4, hands={"A": "R234567"}), 0)
    assert IDLE in rate(Normal(), opened(2), 0)


def test_expected_points_are_the_sum_of_their_parts() -> None:
    state = position(
        3,
        row="noble_2*2",
        piles={"A": "noble_4 philosopher bureaucrat peasant*3", "B": "general*2 merchant"},
        goals={"emperor": "B"},
        hands={"A": "R17"},
    )
    outlook = Outlook(state)
    for seat in range(3):
        parts = outlook.estimate_parts(state, seat)
        assert set(parts) == set(PARTS)
        assert sum(parts.values()) == pytest.approx(outlook.estimate_total(state, seat))
        whole = Normal().explain_value(state, seat)
        assert whole["bids"] > 0
        assert Normal().estimate_value(state, seat) == pytest.approx(sum(whole.values()))
    assert outlook.estimate_parts(state, 0)["printed"] == 5
    assert outlook.estimate_parts(state, 0)["philosopher"] == 1
    assert Normal().explain_value(state, 0)["bids"] < Normal().explain_value(state, 1)["bids"]


def test_hard_chooses_the_same_again_and_whatever_is_hidden() -> None:
    state = do(opened(3), "A bid 7", "B bid 6")
    other = do(opened(3), "A bid 2", "B bid reset")
    chosen = []
    for seen in (state, other, state):
        view = RULES.view(seen, 2)
        legal = RULES.legal(view, 2)
        chosen.append(Hard().choose(RULES, view, 2, legal, FEW, Random(3)))
    assert len(set(chosen)) == 1


def test_a_world_holds_bids_that_each_other_seat_may_play_whatever_it_has_sealed() -> None:
    """MK-11: the Palace's owner answers once the others' bids lie open: seven beats six."""
    state = position(4, hands={"C": "R2"}, piles={"D": "bureaucrat*2"}, row="noble_4 general*2")
    worlds = []
    for seen in (state, do(state, "A bid 7")):
        forecast = Forecast(RULES.view(seen, 1), 1, (Normal(),), Random(2))
        worlds.append([forecast.answer(forecast.draw_world(n), ()) for n in range(40)])
    assert worlds[0] == worlds[1]
    for played in worlds[0]:
        by_seat = {bid.seat: bid.cards for bid in played}
        assert len(played) == len(by_seat) == 3
        assert set(by_seat[2]) <= {RESET, 2}
    assert len({tuple(played) for played in worlds[0]}) > 5


def test_expectations_are_the_points_themselves_once_the_game_is_over() -> None:
    """MK-41, MK-60 to MK-65: the Goal card and the Heir change hands, Peasants go, gaps close."""
    state = position(
        3,
        row="general peasant bureaucrat",
        piles={
            "A": "philosopher bureaucrat general noble_3 merchant>bureaucrat",
            "B": "bureaucrat*2 general peasant*4 noble_2",
            "C": "peasant merchant*2",
        },
        goals={"palace": "A", "market": "C"},
        pile="",
        under=0,
    )
    prospects = Prospects(state)
    before = RULES.result(state).scores
    assert prospects.points == list(before)
    for seat in range(3):
        for kind in kinds("general peasant bureaucrat noble_4"):
            after = RULES.result(gain_card(state, seat, kind, "pick", PICK, [])).scores
            changes = [new - old for new, old in zip(after, before, strict=True)]
            assert prospects.estimate_changes(seat, kind) == changes


@pytest.mark.parametrize("played", ["A7/3 B7 C7", "AR/3 B5 C5", "AR/3 B2 C4", "A6/3 B6 CR"])
def test_bid_cards_come_to_rest_where_the_rules_put_them(played: str) -> None:
    """MK-22 to MK-29: tied cards stay, stacks go, a Reset takes back."""
    state = position(3, hands={"A": "R267", "B": "R2567"}, tied={"A": "3"}, row="merchant*2")
    state = do(state, *bids(played))
    codes = dict(state.order)
    own = [
        [(bid, codes[i]) for i, bid in enumerate(state.bids) if bid.seat == seat]
        for seat in range(3)
    ]
    found = [find_bid_cards(state, seat, own[seat]) for seat in range(3)]
    while state.phase != BID:
        seat = RULES.to_act(state)[0]
        state = RULES.apply(state, seat, RULES.legal(state, seat)[0]).state
    assert [tuple(sorted(hand)) for hand, _ in found] == [tuple(sorted(h)) for h in state.hands]
    assert [tuple(tied) for _, tied in found] == list(state.tied)


def test_hard_takes_what_wins_and_says_so_in_its_rates() -> None:
    """MK-63 in the last round: the first General is worth three points, another Merchant none."""
    held = "bureaucrat peasant merchant*2 noble_2"
    state = position(
        3,
        row="merchant general",
        piles={"A": held, "B": "merchant*4 general*4", "C": ""},
        pile="",
        under=0,
        goals={"market": "B", "emperor": "B"},
    )
    rated = rate(Hard(), do(state, *bids("A7 B5 C1")), 0, FEW)
    names = {RULES.text(action, state): value for action, value in rated.items()}
    assert names["pick general"] > names["pick merchant"]


def test_hard_answers_at_once_when_it_has_to_and_tells_that_it_was_cut() -> None:
    state, cuts = opened(3), []
    view = RULES.view(state, 0)
    hurried = Budget(stop=lambda: True, tell_cut=lambda: cuts.append(1))
    legal = RULES.legal(view, 0)
    assert Hard().choose(RULES, view, 0, legal, hurried, Random(1)) in legal
    assert cuts
    cuts.clear()
    few = Hard(search=Search(rollouts=16))
    few.choose(RULES, view, 0, legal, USUAL._replace(seconds=600), Random(1))
    assert not cuts


def test_the_worse_half_is_left_out_until_few_are_left() -> None:
    assert list_stages(8, 3, 144) == ((8, 6), (4, 12), (3, 16))
    assert list_stages(2, 3, 144) == ((2, 72),)
    assert list_stages(24, 3, 16) == ((24, 1), (12, 1), (6, 1), (3, 1))


def test_two_bids_are_looked_at_once_unless_the_second_is_an_answer() -> None:
    """MK-71, MK-72: 7 and 6 are one plan; the Palace's owner has seen the others' bids by then."""
    choices = [(("bid", card, SINGLE),) for card in range(8)]
    plans = list_candidates(opened(2), 0, choices)
    assert len(plans) == 28
    assert {len(one.choices) for one in plans} == {2}
    palace = position(2, piles={"A": "bureaucrat*2"}, row="merchant*3")
    answers = list_candidates(palace, 0, choices)
    assert [one.choices for one in answers] == [(i,) for i in range(8)]
    assert {len(one.plans) for one in answers} == {7}
