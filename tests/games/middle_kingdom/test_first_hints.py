"""First hints of Middle Kingdom come at the moment at which they are of use."""

from __future__ import annotations

from typing import Any

from china_games.games.middle_kingdom.lessons import LESSONS
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import LAY
from china_games.i18n import make_translator
from tests.games.middle_kingdom.support import bids, do, opened, position


def list_due(state: Any, seat: int = 0) -> set[str]:
    view = RULES.view(state, seat)
    return {hint.key for hint in LESSONS.first_hints if hint.due(view, seat)}


def test_the_harvest_is_told_of_when_a_reset_could_be_set_aside() -> None:
    peasants = {"A": "peasant*2"}
    assert "harvest" not in list_due(position(3, piles=peasants))
    few = position(3, piles=peasants, hands={"A": "R123"})
    assert "harvest" in list_due(few)
    assert "harvest" not in list_due(few, 1)
    assert "harvest" in list_due(do(few, "A bid reset", "B bid 5", "C bid 4"))


def say(key: str) -> str:
    return next(
        hint.text(make_translator("en", "middle_kingdom"))
        for hint in LESSONS.first_hints
        if hint.key == key
    )


def test_a_table_with_two_bids_each_is_told_so_and_nothing_that_holds_for_one() -> None:
    for seats, two_bids in ((2, False), (3, True)):
        due = list_due(opened(seats, two_bids=two_bids))
        assert {"two", "short"} <= due
    assert "two" not in list_due(opened(3))
    assert "short" in list_due(opened(3))
    assert "bids two cards" in say("two")
    assert "than there are bids" in say("short")
    assert "players" not in say("short")


def test_the_palace_bids_last_and_of_two_bids_the_second_alone() -> None:
    state = position(2, piles={"A": "bureaucrat*2"})
    assert not {"palace", "palace_second"} & list_due(state)
    late = list_due(do(state, *bids("A1 B5 B6")))
    assert "palace_second" in late
    assert "palace" not in late
    one = list_due(do(position(3, piles={"A": "bureaucrat*2"}), *bids("B5 C6")))
    assert "palace" in one
    assert "palace_second" not in one


def test_the_market_is_told_of_when_a_merchant_is_laid() -> None:
    state = position(3, piles={"A": "merchant*2 noble_2"}, row="merchant peasant")
    state = do(state, "A bid 7", "B bid 5", "C bid 4", "A pick merchant")
    assert state.phase == LAY
    assert "market" in list_due(state)
    assert "market" not in list_due(state, 1)
