"""What `bench` measures of the game."""

from __future__ import annotations

from china_games.games.empires.bench import BENCH


def test_the_speed_that_is_wanted_is_the_one_that_was_asked_for() -> None:
    assert BENCH.moves == 8_000
    assert BENCH.board == "empires_world_60"
    assert BENCH.picture
    assert (BENCH.picture.wanted, BENCH.picture.wanted_large) == (8.0, 12.0)
