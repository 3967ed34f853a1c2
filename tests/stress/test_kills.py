"""A program that is killed at any moment loses no action that it had confirmed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from china_games.files import disk
from china_games.games.registry import GAMES
from tests.stress import fresh_kills, kills

KILLS = 10
FRESH = 1  # programs that are started as a person does, in each game


@pytest.mark.parametrize("game", GAMES)
def test_continue_brings_back_the_last_confirmed_action(game: str, tmp_path: Path) -> None:
    counts = kills.run(tmp_path, game, KILLS)
    assert counts["kills"] == KILLS
    assert (
        counts["confirmed"] + counts["saved, not yet confirmed"] + counts["before the first save"]
        == KILLS
    )
    assert counts["confirmed"] + counts["saved, not yet confirmed"] >= KILLS - 5


@pytest.mark.skipif(sys.platform != "linux", reason="the processes of a program are asked of /proc")
@pytest.mark.parametrize("game", GAMES)
def test_a_fresh_program_is_killed_as_it_comes_up_and_plays(game: str, tmp_path: Path) -> None:
    one = fresh_kills.FreshKills(tmp_path, game)
    for number in range(FRESH):
        one.one(10 + number + len(game))
    assert one.counts["kills"] == FRESH


def too_early(*of: Any) -> None:
    """A program that leaves out every third save: patched in its own process, as Windows has no
    fork.
    """
    written: list[Path] = []
    write: Callable[..., None] = disk.write_atomically

    def sometimes(path: Path, content: bytes, **how: bool) -> None:
        written.append(path)
        if len(written) % 3:
            write(path, content, **how)

    with patch("china_games.session.store.write_atomically", sometimes):
        kills.program(*of)


def test_a_program_that_confirms_too_early_is_found_out(tmp_path: Path) -> None:
    """Were every third save left out, the kills would show it."""
    with pytest.raises(AssertionError, match="not"):
        kills.run(tmp_path, "china", 60, act=too_early)
