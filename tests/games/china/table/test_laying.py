"""What is seen of a game of China, laid by hand: it counts as the game does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from china_games.games.china.rules.board import list_bits
from china_games.games.china.rules.scoring import make_result
from tests.support.games import Case, some_states
from tests.support.laying import Click, lay_clicks

CASES = (Case("china", "side_a", 3), Case("china", "border_disputes", 4))


def list_clicks(state: Any) -> Iterator[Click]:
    """A click for each palace, then one for each emissary."""
    for owner, own in enumerate(state.palaces):
        for slot in list_bits(own):
            yield f"palace:{owner}", ("slot", slot), 0
    for province, sent in enumerate(state.emissaries):
        for owner, count in enumerate(sent):
            for _ in range(count):
                yield f"emissary:{owner}", ("province", province), 0


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_what_lies_on_the_board_counts_as_in_the_game(case: Case) -> None:
    for state in some_states(case, 3)[::9]:
        desk = lay_clicks(case, list_clicks(state))
        laid = desk.reading.state
        assert not desk.reading.faults
        assert (laid.palaces, laid.emissaries) == (state.palaces, state.emissaries)
        assert sorted(make_result(laid).lines) == sorted(make_result(state).lines)
