"""Bad saves, settings and boards: a share of all kinds of damage, another one in each
kind of file.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from china_games.files import Problem
from china_games.games.registry import GAMES
from tests.stress import bad_files, saying
from tests.stress.bad_files import Kind

SHARE = 14  # kinds of damage to each kind of file that are tried here; the tool tries all


def some(file: str) -> list[Kind]:
    return Random(file).sample([kind for kind in bad_files.kinds() if kind.file == file], SHARE)


@pytest.mark.parametrize("file", bad_files.files())
def test_each_kind_of_damage_is_told_and_nothing_else_is_touched(file: str, tmp_path: Path) -> None:
    for kind in some(file):
        try:
            kind.run(tmp_path, 0)
        except Exception as wrong:
            raise AssertionError(f"{kind.id}: {wrong!r}") from wrong


def test_there_are_very_many_kinds(tmp_path: Path) -> None:
    kinds = bad_files.kinds()
    assert len({kind.id for kind in kinds}) == len(kinds) > 5_000
    files = list(dict.fromkeys(kind.file for kind in kinds))
    assert files == list(bad_files.files())
    assert len(files) == 1 + 2 * len(GAMES)


@pytest.mark.parametrize("name", ["null", "board of empires: null", "somewhere right to left"])
def test_damage_that_once_broke_the_program(name: str, tmp_path: Path) -> None:
    for number, kind in enumerate(
        kind for kind in bad_files.kinds() if kind.id == name or kind.name == name
    ):
        kind.run(tmp_path / str(number), 0)


def test_words_that_would_steer_a_terminal_are_found_out() -> None:
    for value in ("\x1b[31m", "x" * 9_000, "\u202egnp", 10**4_000):
        problem = Problem(Path("x"), 1, 1, "unknown_game", (("value", value),))
        saying.tells(problem)
    with pytest.raises(AssertionError):
        saying.tells(Problem(Path("x"), 1, 1, "not\x1btranslated"))
