"""Fixtures of the board tests."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from china_games.resources import find_board


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program's boards of one game: where those of the others tell nothing, they need not be
    read.
    """
    folder = tmp_path_factory.mktemp("program")
    copytree(find_board("china"), folder / "china")
    return folder
