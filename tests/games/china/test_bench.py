"""What `bench` measures of the game."""

from __future__ import annotations

from china_games.games.china.bench import BENCH


def test_the_speed_that_is_wanted_is_the_one_that_was_asked_for() -> None:
    assert BENCH.moves == 60_000
    assert {variant.name for variant in BENCH.variants} >= {
        "time per move with two players against the base game",
        "time per move in Border Disputes against the base game",
    }
    assert BENCH.picture
    assert (BENCH.picture.wanted, BENCH.picture.wanted_large) == (8.0, 12.0)
