"""Board, tile and card files of the program, damaged at every depth: a few of each here, all with
the tool.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.stress import board_files

EACH = 2  # kinds of damage to each file
FOR_CHECK = 10  # files that `main.py check` looks at in each language


def test_damage_at_any_depth_is_told_or_harmless(tmp_path: Path) -> None:
    kinds = board_files.kinds()
    rng = Random(8)
    for file in dict.fromkeys(kind.file for kind in kinds):
        for kind in rng.sample([kind for kind in kinds if kind.file == file], EACH):
            try:
                kind.run(tmp_path, 0)
            except Exception as wrong:
                raise AssertionError(f"{kind.id}: {wrong!r}") from wrong


def test_every_file_is_damaged_at_every_depth() -> None:
    kinds = board_files.kinds()
    files = {kind.file for kind in kinds}
    assert {
        "china/side_a.yaml",
        "forbidden_city/tiles.yaml",
        "middle_kingdom/cards.yaml",
        "empires/empires_world_120.yaml",
    } <= files
    deepest = {
        file: max(int(kind.name.split(":")[0].split()[1]) for kind in kinds if kind.file == file)
        for file in files
    }
    assert min(deepest.values()) >= 3, deepest
    assert len(kinds) > 2_000


def test_the_command_says_what_is_wrong_and_ends_well(tmp_path: Path) -> None:
    kinds = board_files.kinds()
    rng = Random(5)
    small = [kind for kind in kinds if "empires" not in kind.file]
    for lang in ("en", "fr"):
        chosen = rng.sample(small, FOR_CHECK)
        files = [(kind.file, kind.broken(kind.good(), rng)) for kind in chosen]
        assert board_files.checked(tmp_path, files, lang) >= FOR_CHECK // 2
    own = board_files.shipped()[0].read_bytes().replace(b"id: border_disputes", b"id: ours")
    assert board_files.checked(tmp_path, [("ours.yaml", own)], "en") == 0
