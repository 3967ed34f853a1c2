"""The advice of Middle Kingdom: parts that sum to the normal level's own figures, true reasons, and
standard errors where choices are played on.
"""

from __future__ import annotations

from random import Random

import pytest

from china_games.games.contract import Action, Advised, Budget, RuleError
from china_games.games.middle_kingdom.advice import ADVICE
from china_games.games.middle_kingdom.players.normal import Normal
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.cards import PALACE, RESET
from china_games.games.middle_kingdom.rules.model import SINGLE, State
from tests.games.middle_kingdom.support import bids, do, kinds, opened, position
from tests.support.games import cases, some_plies

CASE = next(case for case in cases() if case.game == "middle_kingdom" and case.seats == 4)
PILES = {"A": "peasant general bureaucrat", "B": "peasant*3 noble_2", "C": "peasant*3 merchant*2"}


def rate(state: State, seat: int, *actions: Action) -> Advised:
    return ADVICE.rate(RULES.view(state, seat), seat, actions, Budget(), Random(1))


def test_the_parts_sum_to_what_the_normal_level_reckons() -> None:
    """A card by itself; bids against one another: their average is the same for all."""
    for ply in some_plies(CASE, 4)[::9]:
        view, kind = RULES.view(ply.state, ply.seat), ply.legal[0][0]
        rated = Normal().rate(RULES, view, ply.seat, ply.legal, Budget(), Random(1))
        found = {
            action: ADVICE.rate(view, ply.seat, (action,), Budget(), Random(1)) for action in rated
        }
        for action, advised in found.items():
            shares = [reason.share for reason in advised.reasons]
            assert sum(shares) == pytest.approx(advised.value, abs=1e-6)
            if kind in ("pick", "heir", "exchange", "lay") and len(ply.legal) > 1:
                assert advised.value == pytest.approx(rated[action])
        if kind == "bid" and len(rated) > 1:
            off = [rated[action] - found[action].value for action in rated]
            assert max(off) == pytest.approx(min(off))


def test_reasons_are_those_of_the_position() -> None:
    state = position(3, row="noble_3 bureaucrat peasant", piles=PILES, hands={"A": "R167"})
    codes = {reason.code for reason in rate(state, 0, ("bid", 7, SINGLE)).reasons}
    assert {"wins_often", "uses"} <= codes
    back = next(r for r in rate(state, 0, ("bid", RESET, SINGLE)).reasons if r.code == "takes_back")
    assert back.args == (("cards", (2, 3, 4, 5)),)
    state = do(state, *bids("A7 B6 C5"))
    bureaucrat, peasant, noble = (
        {reason.code: reason for reason in rate(state, 0, ("pick", kind)).reasons}
        for kind in kinds("bureaucrat peasant noble_3")
    )
    assert bureaucrat["wins_goal"].args == (("goal", PALACE),)
    assert peasant["fewest"].share > 0
    assert noble["printed"].args == (("points", 3),)


def test_two_bids_are_advised_together_and_played_on_with_standard_errors() -> None:
    view = RULES.view(opened(2), 0)
    found = ADVICE.advise(view, 0, Budget(rollouts=48), Random(3))
    assert {len(advised.actions) for advised in found} == {2}
    assert all(advised.error > 0 for advised in found)
    assert [advised.value for advised in found] == sorted([a.value for a in found], reverse=True)
    assert all(
        sum(reason.share for reason in advised.reasons) == pytest.approx(advised.value, abs=1e-6)
        for advised in found
    )
    with pytest.raises(RuleError):
        rate(opened(2), 0, ("bid", 3, SINGLE), ("bid", 3, SINGLE))


def market_before_a_pick() -> State:
    """Two players; A owns the Market and bids highest and third, B owns the Palace."""
    piles = {"A": "merchant*3 bureaucrat*2", "B": "bureaucrat*3 merchant peasant"}
    state = position(2, piles=piles, row="noble_4 merchant peasant", under=6)
    return do(state, *bids("A7 A5 B6 B1"))


def test_what_is_left_for_a_second_pick_is_told() -> None:
    state = market_before_a_pick()
    noble = rate(state, 0, ("pick", kinds("noble_4")[0]))
    left = next(reason for reason in noble.reasons if reason.code == "next")
    assert left.args == (("kind", kinds("merchant")[0]),)
    single = position(3, row="noble_4 merchant")
    alone = rate(do(single, *bids("A7 B5 C4")), 0, ("pick", kinds("noble_4")[0]))
    assert "next" not in {reason.code for reason in alone.reasons}


def test_a_first_bid_asked_about_alone_names_no_card_of_a_second_one() -> None:
    """The 7 that would go with it may never be played; advice of both bids names it."""
    state = position(2, row="noble_4 noble_4 noble_3", hands={"A": "R457"})
    four, seven = (("bid", card, SINGLE) for card in (4, 7))
    alone, both = rate(state, 0, four), rate(state, 0, four, seven)
    assert "keeps_less" in {reason.code for reason in alone.reasons}
    assert "uses" in {reason.code for reason in both.reasons}


def test_a_last_pick_brings_no_goal_card_nearer() -> None:
    """With the last cards of a game, "needs only one more card" was told of cards that cannot come
    any more.
    """
    piles = {"A": "bureaucrat", "B": "peasant", "C": "bureaucrat*2"}
    for pile, code in (("peasant*9", "nears"), ("", "counts")):
        state = position(3, row="bureaucrat noble_3 peasant", piles=piles, pile=pile, under=0)
        state = do(state, *bids("A7 B6 C5"))
        goal = next(
            dict(reason.args)["goal"]
            for reason in rate(state, 0, ("pick", *kinds("bureaucrat"))).reasons
            if reason.code == code
        )
        assert goal == PALACE
