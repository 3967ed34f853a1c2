"""Saves with a right seal and a wrong content, in each game: every way once."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from china_games.games.registry import GAMES
from china_games.session import replaying
from tests.stress import forged
from tests.stress.forgings import forgings


@pytest.mark.parametrize("game", GAMES)
def test_no_forged_save_is_taken_for_another_game(game: str, tmp_path: Path) -> None:
    ends: Counter[str] = Counter()
    for which, forging in forgings(game):
        try:
            ends[forged.forge(tmp_path, game, which, forging, 0)] += 1
        except Exception as wrong:
            raise AssertionError(f"{which}, {forging.name}: {wrong!r}") from wrong
    assert ends["told"] > 70
    assert ends["loaded"] > 8


@pytest.mark.parametrize(
    "name", ["the last action gone", "other points", "a hash twice", "undone: no action"]
)
def test_a_program_that_believes_the_file_is_found_out(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replaying, "_find_untruths", lambda session, data: iter(()))
    monkeypatch.setattr(replaying, "_play_undone", lambda session, data: None)
    monkeypatch.setattr(replaying, "_proves", lambda *position: True)
    forging = next(one for which, one in forgings("china") if one.name == name)
    with pytest.raises(AssertionError, match="nobody was told"):
        forged.forge(tmp_path, "china", "going", forging, 0)
