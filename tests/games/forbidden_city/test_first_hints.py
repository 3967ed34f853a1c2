"""When the hints of a person's first games come."""

from __future__ import annotations

from china_games.games.forbidden_city.lessons import LESSONS
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.model import Closing
from china_games.i18n import make_translator
from tests.games.forbidden_city.support import opened

DUE = {hint.key: hint.due for hint in LESSONS.first_hints}


def test_the_end_is_foretold_while_there_are_tiles_to_lay() -> None:
    state = opened(2, first=0)
    for left, due in ((9, False), (8, True), (3, True)):
        pile = state.piles[0][:left]
        assert DUE["last"](state._replace(piles=(pile, *state.piles[1:])), 0) is due


def test_a_second_place_is_told_of_only_where_one_was_paid() -> None:
    """Two who tie for most have half each, and nobody has less (FC-21)."""
    state = opened(3, first=0)
    for coins, due in (((8, 4, 0), True), ((4, 4, 0), False), ((0, 9, 0), False)):
        closing = Closing(0, 1, 8, 0, (), 8, coins)
        assert DUE["second"](state._replace(closings=(closing,)), 2) is due


def test_names_of_places_and_the_tile_that_turns_itself_are_explained_early() -> None:
    """Every line named places such as "2 east", and nothing said from where they are counted."""
    tr = make_translator("en", "forbidden_city")
    hints = {hint.key: hint for hint in LESSONS.first_hints}
    assert "turns itself to fit" in hints["first"].text(tr)
    assert "counted from the Palace" in hints["named"].text(tr)
    assert list(hints).index("named") < list(hints).index("wall")
    state = opened(2, first=0)
    assert not DUE["named"](state, 0)
    for _ in range(2):
        state = RULES.apply(state, state.seat, RULES.legal(state, state.seat)[0]).state
    assert DUE["named"](state, 0)
