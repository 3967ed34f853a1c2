"""Each level is clearly stronger than the one below it: few games with fixed seeds, so always the
same ones.
"""

from __future__ import annotations

import pytest

from china_games.games.china.rules import RULES
from china_games.players.driver import play_game
from tests.support.boards import board
from tools.tournament import find_interval, list_tables, main

GAMES, WANTED = 12, 10


@pytest.mark.parametrize(
    ("board_id", "strong", "weak"),
    [
        ("side_a", "easy", "random"),
        ("side_b", "easy", "random"),
        ("side_a", "normal", "easy"),
        ("side_b", "normal", "easy"),
    ],
)
def test_a_level_beats_the_one_below_it(board_id: str, strong: str, weak: str) -> None:
    share = 0.0
    assert len(list_tables((strong, weak), 4)) == GAMES
    for seed, levels in enumerate(list_tables((strong, weak), 4)):
        options = RULES.options({}, board_id, 4)
        played = play_game(RULES, board("china", board_id), levels, seed, options)  # type: ignore[arg-type]
        winners = played.result.ranking[0]
        share += sum(levels[seat] == strong for seat in winners) / len(winners)
        if share >= WANTED:
            return
    raise AssertionError(f"{strong} has {share} of {GAMES} games")


def test_tables_give_both_levels_the_same_seats_equally_often() -> None:
    for seats in (3, 4, 5):
        found = list_tables(("a", "b"), seats)
        assert [sum(table[seat] == "a" for table in found) for seat in range(seats)] == [
            len(found) / 2
        ] * seats


def test_the_interval_is_the_known_one_and_stays_between_0_and_1() -> None:
    assert find_interval(0.5, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    assert find_interval(1.0, 200) == pytest.approx((0.981, 1.0), abs=0.001)
    assert find_interval(0.0, 10)[0] == pytest.approx(0.0)


def test_the_tournament_prints_shares_that_sum_to_all_games(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["china", "--levels", "easy,random", "--games", "3", "--seats", "3"]) == 0
    rows = [
        line.split("|") for line in capsys.readouterr().out.splitlines() if line.startswith("| ")
    ][1:]
    assert [row[1].strip() for row in rows] == ["easy", "random"]
    assert sum(float(row[2].strip(" %")) for row in rows) == pytest.approx(100, abs=0.11)
