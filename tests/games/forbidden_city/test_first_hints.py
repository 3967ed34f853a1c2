"""When the hints of a person's first games come."""

from __future__ import annotations

from china_games.games.forbidden_city.lessons import LESSONS
from tests.games.forbidden_city.support import opened

DUE = {hint.key: hint.due for hint in LESSONS.first_hints}


def test_the_end_is_foretold_while_there_are_tiles_to_lay() -> None:
    state = opened(2, first=0)
    for left, due in ((9, False), (8, True), (3, True)):
        pile = state.piles[0][:left]
        assert DUE["last"](state._replace(piles=(pile, *state.piles[1:])), 0) is due
