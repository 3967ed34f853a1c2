"""Writes the golden playthroughs and counts of tests/playthroughs anew.

python tools/playthroughs.py
python tools/playthroughs.py --divide china-side_a-3 --ply 20 --depth 2    counts by first action
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.playthroughs import counts, record  # noqa: E402
from tests.support.games import cases  # noqa: E402


def write_all() -> None:
    """All playthroughs and the counts; files that no case has any more are removed."""
    wanted = record.paths()
    for path in set(record.FOLDER.glob("*/*.txt")) - set(wanted):
        path.unlink()
    for path, (case, seed) in wanted.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(record.record(case, seed), "utf-8", newline="\n")
    counts.PATH.write_text(counts.record(), "utf-8", newline="\n")


def show_divided(case_id: str, ply: int, depth: int) -> None:
    case = next((case for case in cases() if case.id == case_id), None)
    if case is None:
        sys.exit(f"no case {case_id}; there are: {' '.join(case.id for case in cases())}")
    found = counts.divide(case, counts.at(case, ply), depth)
    for action, sequences in found.items():
        print(f"{sequences:8} {action}")
    print(f"{sum(found.values()):8} together")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--divide", metavar="CASE")
    parser.add_argument("--ply", type=int, default=0)
    parser.add_argument("--depth", type=int, default=2)
    given = parser.parse_args()
    if given.divide:
        show_divided(given.divide, given.ply, given.depth)
    else:
        write_all()


if __name__ == "__main__":
    main()
