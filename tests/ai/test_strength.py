"""Each level is clearly stronger than the one below it: few games with fixed seeds, so always the same ones."""
from __future__ import annotations

import pytest

from china_games.ai.match import play_game
from china_games.rules.china import RULES
from tests.support.boards import board
from tools.tournament import tables


@pytest.mark.parametrize(("board_id", "strong", "weak"), [
    ("side_a", "easy", "random"), ("side_b", "easy", "random"),
    ("side_a", "normal", "easy"), ("side_b", "normal", "easy")])
def test_a_level_beats_the_one_below_it(board_id: str, strong: str, weak: str) -> None:
    share = 0.0
    for seed, levels in enumerate(tables((strong, weak), 4)):
        options = RULES.options({}, board_id, 4)
        played = play_game(RULES, board("china", board_id), levels, seed, options)  # type: ignore[arg-type]
        winners = played.result.ranking[0]
        share += sum(levels[seat] == strong for seat in winners) / len(winners)
    assert share >= 10          # of 12


def test_tables_give_both_levels_the_same_seats_equally_often() -> None:
    for seats in (3, 4, 5):
        found = tables(("a", "b"), seats)
        assert [sum(table[seat] == "a" for table in found) for seat in range(seats)] == [len(found) / 2] * seats
