"""When the hints of a person's first games come."""

from __future__ import annotations

from china_games.games.china.lessons import LESSONS
from china_games.games.china.rules.model import REFILL
from tests.games.china.support import position

DUE = {hint.key: hint.due for hint in LESSONS.first_hints}


def test_the_last_turn_is_foretold_while_the_second_pile_is_short() -> None:
    """Seat 0 begins: three turns up to the end of the round take about six cards."""
    hands = ("red green purple", "", "")
    for cards, shuffles, due in ((6, 1, True), (7, 1, False), (6, 0, False)):
        state = position(*hands, pile="red " * cards, shuffles=shuffles)
        assert DUE["perhaps"](state, 0) is due
    last = position("", "", "red green purple", pile="red " * 3, shuffles=1, seat=2)
    assert not DUE["perhaps"](last, 2), "of its own turn two cards"


def test_three_palaces_along_a_road_are_told_of_until_there_are_four() -> None:
    hands = ("red green purple", "", "")
    for slots, due in (("wei.2 wei.3", False), ("wei.2 wei.3 wei.4", True)):
        assert DUE["road"](position(*hands, palaces=(slots, "", "")), 0) is due
    four = position(*hands, palaces=("wei.2 wei.3 wei.4 wei.5", "", ""))
    assert not DUE["road"](four, 0)


def test_an_empty_province_is_told_of_before_two_pieces_are_meant_for_it() -> None:
    assert DUE["empty"](position("red red purple", "", ""), 0)
    assert not DUE["empty"](position("red green purple", "", ""), 0), "one card pays for one piece"
    red = ("wei.1 wu.1", "", "")
    assert not DUE["empty"](position("red red purple", "", "", palaces=red), 0), "none is empty"


def test_a_scoring_is_told_of_at_once_and_never_late() -> None:
    hands, full = ("red green purple", "", ""), "lu.1 lu.2 lu.3 lu.4"
    state = position(*hands, palaces=(full, "", ""))
    assert len(state.scored) == 1
    assert DUE["scored"](state._replace(phase=REFILL, placed=1), 0), "in the turn that scored it"
    assert not DUE["scored"](state, 1), "another seat is on turn"
    late = state._replace(scored=state.scored * 3)
    assert not DUE["scored"](late, 0)
    (scored,) = (hint for hint in LESSONS.first_hints if hint.key == "scored")
    assert scored.urgent, "it does not wait a turn for another hint"
