"""Folders for windows of tests: they go with the window, on a system too where the lock of an open
game holds its file.
"""

from __future__ import annotations

import tempfile
import weakref
from pathlib import Path

from china_games.app.services import Services


def make_folder(owner: object) -> Path:
    """An empty folder that is removed once nobody holds `owner` any more."""
    kept = tempfile.TemporaryDirectory()
    weakref.finalize(owner, kept.cleanup)
    return Path(kept.name)


def close_with(owner: object, services: Services) -> None:
    """No game of these services stays open once nobody holds `owner` any more. To be called after
    make_folder: the last that is asked for is done first.
    """
    weakref.finalize(owner, services.store.close_all)
