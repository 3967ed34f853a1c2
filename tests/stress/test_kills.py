"""A program that is killed at any moment loses no action that it had confirmed."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from china_games import disk
from china_games.rules.registry import GAMES
from tests.stress import kills

KILLS = 15


@pytest.mark.parametrize("game", GAMES)
def test_continue_brings_back_the_last_confirmed_action(game: str, tmp_path: Path) -> None:
    counts = kills.run(tmp_path, game, KILLS)
    assert counts["kills"] == KILLS
    assert counts["confirmed"] + counts["saved, not yet confirmed"] + counts["before the first save"] == KILLS
    assert counts["confirmed"] + counts["saved, not yet confirmed"] >= KILLS - 5


def test_a_program_that_confirms_too_early_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were every third save left out, the kills would show it."""
    written: list[Path] = []
    write: Callable[..., None] = disk.write_atomically

    def sometimes(path: Path, content: bytes, **how: bool) -> None:
        written.append(path)
        if len(written) % 3:
            write(path, content, **how)

    monkeypatch.setattr("china_games.session.store.write_atomically", sometimes)
    with pytest.raises(AssertionError, match="not"):
        kills.run(tmp_path, "china", 60)
