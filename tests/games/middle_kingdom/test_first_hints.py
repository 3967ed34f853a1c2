"""First hints of Middle Kingdom come at the moment at which they are of use."""

from __future__ import annotations

from typing import Any

from china_games.games.middle_kingdom.lessons import LESSONS
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import LAY
from tests.games.middle_kingdom.support import do, position


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


def test_the_market_is_told_of_when_a_merchant_is_laid() -> None:
    state = position(3, piles={"A": "merchant*2 noble_2"}, row="merchant peasant")
    state = do(state, "A bid 7", "B bid 5", "C bid 4", "A pick merchant")
    assert state.phase == LAY
    assert "market" in list_due(state)
    assert "market" not in list_due(state, 1)
