"""The power goes at each point of saving: the last confirmed action is there, or the one that was
on its way.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest

from china_games.files import disk
from china_games.games.registry import GAMES
from tests.stress import power

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="names of open files are asked of /proc"
)


@pytest.mark.parametrize(
    ("game", "links"), list(zip(GAMES, cycle((True, False, True)), strict=False))
)
def test_nothing_confirmed_is_lost(game: str, links: bool, tmp_path: Path) -> None:
    assert power.cuts(tmp_path, game, 1, links=links) > 8


def nothing(*of: object) -> None:
    """What a program does that forgets to sync."""


FORGOTTEN: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "the content": lambda patch: patch.setattr(
        disk, "_write_through", lambda path, content: unsynced(path, content)
    ),
    "the folder": lambda patch: patch.setattr(disk, "_sync_folder", nothing),
    "new folders": lambda patch: patch.setattr(
        disk, "_make_folder", lambda folder: folder.mkdir(parents=True, exist_ok=True)
    ),
}


def unsynced(path: Path, content: bytes) -> None:
    with disk.open(path, "wb") as stream:  # type: ignore[attr-defined]
        stream.write(content)


@pytest.mark.parametrize("what", FORGOTTEN)
def test_a_program_that_forgets_to_sync_is_found_out(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    FORGOTTEN[what](monkeypatch)
    with pytest.raises(AssertionError):
        power.cuts(tmp_path, "china", 1)


def test_the_recorder_leaves_the_system_as_it_was(tmp_path: Path) -> None:
    before = os.replace, os.link, os.unlink, os.mkdir, os.fsync
    with power.Recorder(tmp_path).listening():
        assert os.replace is not before[0]
    assert (os.replace, os.link, os.unlink, os.mkdir, os.fsync) == before
    assert not hasattr(disk, "open")
