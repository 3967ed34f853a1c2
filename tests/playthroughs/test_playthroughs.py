"""Games and counts are as they were written down; `python tools/playthroughs.py` writes
them anew.
"""

from pathlib import Path

import pytest

from tests.playthroughs import counts, record
from tests.support.games import Case

GAMES = record.paths()
ANEW = "run python tools/playthroughs.py and read what changed"


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_playthrough(path: Path) -> None:
    assert path.is_file(), f"{path.name} is missing: {ANEW}"
    now = record.record(*GAMES[path]).splitlines()
    then = path.read_text("utf-8").splitlines()
    differs = next(
        (i for i, (a, b) in enumerate(zip(then, now, strict=False)) if a != b),
        min(len(then), len(now)),
    )
    assert now == then, f"{path.name} differs from line {differs + 1} on: {ANEW}"


def test_no_playthrough_is_left_over() -> None:
    assert set(record.FOLDER.glob("*/*.txt")) == set(GAMES)


@pytest.mark.parametrize(
    ("case", "ply"),
    [
        pytest.param(*position, id=f"{position[0].id}-{position[1]}")
        for position in counts.positions()
    ],
)
def test_counts(case: Case, ply: int) -> None:
    """Sequences of actions to a fixed depth; look closer with `python tools/playthroughs.py
    --divide`.
    """
    written = dict(line.split(": ") for line in counts.PATH.read_text("utf-8").splitlines())
    now = counts.line(case, ply)
    assert written.get(now.split(": ")[0]) == now.split(": ")[1], ANEW


def test_divide_sums_to_the_count() -> None:
    case, ply = next(counts.positions())
    state = counts.at(case, ply)
    sequences = [n for n, _ in counts.levels(case, state)]
    assert sum(counts.divide(case, state, 2).values()) == sequences[1]
    assert list(counts.divide(case, state, 1).values()) == [1] * sequences[0]
