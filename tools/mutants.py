"""Measures with mutmut how many faults in a part of the program its own tests find.

A part is the rules or the words of a game ("china.rules") or "session". Mutants are made of the
whole part; so many of them are drawn by a fixed seed, and only the tests of that part run. All
happens in a copy of the checkout (--scratch), where `results.jsonl` and the differences of those
that survived (`survivors.diff`) are left. pip install -r requirements-mutants.txt first.

python tools/mutants.py china.rules session --scratch /tmp/mutants
python tools/mutants.py china.rules --scratch /tmp/mutants --again"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("assets", "boards", "saves", "docs", "china_games", "tests", "main.py", "pyproject.toml")
LEFT_OUT = (
    "tests/session/test_walk.py",
    "tests/session/test_bad_saves.py::test_whatever_stands_in_a_sealed_file_is_loaded_or_named",
)
"""Tests that draw at random: half the time of all, and what they find has no name."""

KILLED = ("killed", "slow")


def list_tests(part: str) -> list[str]:
    """The tests that hold a part, as paths from the root."""
    if part == "session":
        return ["tests/session", *(f"--deselect={test}" for test in LEFT_OUT)]
    game, face = part.split(".")
    folder = Path("tests/games") / game
    kept = ["rulebook", "rules"] if face == "rules" else [face]
    return [str(folder / name) for name in kept if (ROOT / folder / name).is_dir()]


def list_sources(part: str) -> str:
    """The files that mutants are made of, as a pattern from the root."""
    if part == "session":
        return "china_games/session/*"
    game, face = part.split(".")
    return f"china_games/games/{game}/{face}/*"


def prepare_scratch(part: str, scratch: Path, again: bool) -> None:
    """Copies the checkout and says to mutmut what to change and to run. With `again` the mutants
    that were made stand, and what became of them; all else is taken anew.
    """
    made = scratch / "mutants" / list_sources(part)[:-2]
    kept = scratch.parent / f"{scratch.name}.kept"
    if again:
        if not is_same(ROOT / list_sources(part)[:-2], scratch / list_sources(part)[:-2]):
            raise SystemExit(f"{part} has changed: other mutants are drawn without --again")
        shutil.rmtree(kept, ignore_errors=True)
        shutil.move(made, kept / "made")
        if (scratch / "results.jsonl").exists():
            shutil.move(scratch / "results.jsonl", kept)
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    # Golden pictures and recorded games belong to other parts.
    unneeded = shutil.ignore_patterns("__pycache__", "*.png", "playthroughs")
    for name in COPIED:
        source, target = ROOT / name, scratch / name
        if source.is_file():
            shutil.copy2(source, target)
        else:
            shutil.copytree(source, target, ignore=unneeded)
    if again:
        shutil.move(kept / "made", made)
        if (kept / "results.jsonl").exists():
            shutil.move(kept / "results.jsonl", scratch)
        shutil.rmtree(kept)
    lines = {
        "source_paths": ["china_games"],
        "only_mutate": [list_sources(part)],
        "also_copy": [name for name in COPIED if name not in ("china_games", "tests")],
        "pytest_add_cli_args_test_selection": list_tests(part),
        "pytest_add_cli_args": ["-p", "no:cacheprovider"],
    }
    text = "".join(
        f"{key} =\n" + "".join(f"    {value}\n" for value in values)
        for key, values in lines.items()
    )
    plain = "timeout_multiplier = 6.0\ntrack_dependencies = false\non_dependency_change = ignore\n"
    (scratch / "setup.cfg").write_text(f"[mutmut]\n{text}{plain}", "utf-8", newline="\n")


def is_same(one: Path, other: Path) -> bool:
    """Whether two folders hold the same modules."""
    files = {path.relative_to(one) for path in one.rglob("*.py")}
    return files == {path.relative_to(other) for path in other.rglob("*.py")} and all(
        (one / file).read_bytes() == (other / file).read_bytes() for file in files
    )


def make_mutants(scratch: Path) -> list[str]:
    """Has mutmut make all mutants of the part and find out which test reaches what; their names."""
    # It does both before it looks for the mutant that it is asked to run, and finds none.
    command = [str(Path(sys.executable).parent / "mutmut"), "run", "--max-children", "1", "none"]
    done = subprocess.run(command, cwd=scratch, text=True, capture_output=True, check=False)
    names = [
        name
        for path in sorted(scratch.glob("mutants/china_games/**/*.meta"))
        for name in json.loads(path.read_text("utf-8"))["exit_code_by_key"]
    ]
    if not names or not (scratch / "mutants" / "mutmut-stats.json").exists():
        raise SystemExit(done.stdout + done.stderr)
    return sorted(names)


def run_mutants(part: str, scratch: Path, names: list[str], longest: float) -> None:
    """Runs the tests of the part on mutants; what becomes of each is added to `results.jsonl`."""
    home = scratch / "mutants"
    given = {
        "names": names,
        "tests": list_tests(part),
        "longest": longest,
        "results": str((scratch / "results.jsonl").resolve()),
    }
    subprocess.run(
        [sys.executable, str(ROOT / "tools" / "mutant_runs.py")],
        cwd=home,
        env={**os.environ, "PYTHONPATH": str(home.resolve())},
        input=json.dumps(given),
        text=True,
        stdout=subprocess.DEVNULL,
        check=True,
    )


def read_results(scratch: Path) -> dict[str, str]:
    """What became of each mutant the last time: killed, slow, survived or unreached."""
    path = scratch / "results.jsonl"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return dict(json.loads(line) for line in lines)


SHOW = """
import sys
from mutmut.mutation.diff_apply import find_mutant, get_diff_for_mutant
for name in sys.argv[1:]:
    print("#", name)
    print(get_diff_for_mutant(name, path=find_mutant(name).path))
"""


def show_mutants(scratch: Path, names: list[str]) -> str:
    """The differences of mutants from what they were made of."""
    command = [sys.executable, "-c", SHOW, *names]
    done = subprocess.run(command, cwd=scratch, text=True, capture_output=True, check=True)
    return done.stdout


def measure_part(
    part: str, scratch: Path, count: int, seed: int, longest: float, again: bool
) -> None:
    """Draws mutants of a part, runs its tests on each and prints the figures."""
    prepare_scratch(part, scratch, again)
    every = make_mutants(scratch)
    drawn = sorted(Random(seed).sample(every, min(count, len(every))))
    former = read_results(scratch)
    run = [name for name in drawn if former.get(name) not in KILLED]
    run_mutants(part, scratch, run, longest)
    now = read_results(scratch)
    found = Counter(now[name] for name in drawn)
    survivors = [name for name in drawn if now[name] not in KILLED]
    unreached = [f"no test reaches {name}\n" for name in survivors if now[name] == "unreached"]
    (scratch / "survivors.diff").write_text(
        "".join(unreached) + show_mutants(scratch, survivors), "utf-8", newline="\n"
    )
    killed = len(drawn) - len(survivors)
    print(
        f"{part}: {len(every)} made, {len(drawn)} drawn, {killed} killed ({found['slow']} by "
        f"time), {len(survivors)} survived ({found['unreached']} unreached), "
        f"{killed / len(drawn):.1%}",
        flush=True,
    )


def main(written: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="+", metavar="PART")
    parser.add_argument("--scratch", type=Path, required=True)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument(
        "--longest",
        type=float,
        default=1e9,
        help="seconds of a test that still runs, where there are quicker ones (a stricter measure)",
    )
    parser.add_argument(
        "--again", action="store_true", help="the same mutants, those alone that survived"
    )
    given = parser.parse_args(written)
    for part in given.parts:
        place = given.scratch / part
        measure_part(part, place, given.count, given.seed, given.longest, given.again)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
