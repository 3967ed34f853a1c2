"""A small game takes little: what Hills needs beyond this is a fault of the contract or of
docs/add_a_game.md.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from china_games.games import registry
from china_games.resources import find_home

FILES, LINES, ORACLE = 8, 350, 80  # what is written by hand; lines that are not blank
COUNTS_BY_ITSELF = "conformance.py"  # the oracle of its points
CATALOGUE = "fr.po"  # written by the tool, but for the French


def written(folder: Path) -> dict[str, int]:
    """Every file that is written by hand, with its lines that are not blank."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in (".mo", ".pyc"):
            lines = path.read_text("utf-8").splitlines()
            if path.name == CATALOGUE:
                lines = [line for line in lines if re.match(r'msgstr.* "[^"]', line)]
            found[path.relative_to(folder).as_posix()] = sum(bool(line.strip()) for line in lines)
    return found


@pytest.mark.parametrize("key", [key for key in registry.GAMES if find_home(key) is not None])
def test_a_small_game_takes_few_files_and_lines(key: str) -> None:
    folder = find_home(key)
    assert folder is not None
    found = written(folder)
    assert found.pop(COUNTS_BY_ITSELF) <= ORACLE
    assert len(found) <= FILES, found
    assert sum(found.values()) <= LINES, found


@pytest.mark.parametrize("key", [key for key in registry.GAMES if find_home(key) is not None])
def test_a_small_game_has_previews_hints_and_lessons(key: str) -> None:
    """Else the suites of all games would leave it out."""
    game = registry.load_game(key)
    missing = [face for face in ("outlook", "advice", "lessons") if getattr(game, face) is None]
    assert not missing, f"GAME of {key} has no {missing}: docs/add_a_game.md"
