"""Measures with mutmut how many faults in a part of the program its own tests find.

A part is the rules or the words of a game ("china.rules") or "session". Mutants are made of the
whole part; so many of them are drawn by a fixed seed, and only the tests of that part run. All
happens in a copy of the checkout (--scratch), where `results.json` and the differences of those
that survived (`survivors.diff`) are left. pip install -r requirements-mutants.txt first.

python tools/mutants.py china.rules session --scratch /tmp/mutants
python tools/mutants.py china.rules --scratch /tmp/mutants --again"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("assets", "boards", "saves", "docs", "china_games", "tests", "main.py", "pyproject.toml")
KILLED = {1, 3}
NO_TEST = 33
SLOW = {36, 24, -24, 152, 255}


def list_tests(part: str) -> list[str]:
    """The tests that hold a part, as paths from the root."""
    if part == "session":
        return ["tests/session"]
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
    """Copies the checkout and says to mutmut what to change and to run. `again` takes only the
    tests anew, so that the same mutants stand.
    """
    if not again:
        shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True, exist_ok=True)
    # Golden pictures and recorded games belong to other parts.
    unneeded = shutil.ignore_patterns("__pycache__", "*.png", "playthroughs")
    for name in ("tests",) if again else COPIED:
        source, target = ROOT / name, scratch / name
        if source.is_file():
            shutil.copy2(source, target)
            continue
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(source, target, ignore=unneeded)
    shutil.rmtree(scratch / "mutants" / "tests", ignore_errors=True)
    (scratch / "mutants" / "mutmut-stats.json").unlink(missing_ok=True)
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
    (scratch / "setup.cfg").write_text(f"[mutmut]\n{text}{plain}")


QUICKEST_FIRST = """
from mutmut.__main__ import cli
from mutmut.runners.harness import PytestRunner
from mutmut.state import state

plain = PytestRunner._pytest_args_regular_run


def sort_tests(self, tests):
    return plain(self, sorted(tests, key=lambda test: state().duration_by_test.get(test, 0)))


PytestRunner._pytest_args_regular_run = sort_tests
cli()
"""
"""mutmut, but that of the tests which reach a mutant the quickest run first: the first that fails
is the last.
"""


def run_mutmut(scratch: Path, *names: str) -> str:
    """Runs mutants by their names, one at a time; gives what mutmut printed."""
    command = [sys.executable, "-c", QUICKEST_FIRST, "run", "--max-children", "1", *names]
    done = subprocess.run(command, cwd=scratch, text=True, capture_output=True, check=False)
    return done.stdout + done.stderr


SHOW = """
import sys
from mutmut.mutation.diff_apply import find_mutant, get_diff_for_mutant
for name in sys.argv[1:]:
    print("#", name)
    print(get_diff_for_mutant(name, path=find_mutant(name).path))
"""


def show_mutants(scratch: Path, names: list[str], codes: dict[str, int | None]) -> str:
    """The differences of mutants, those that no test reaches named first."""
    if not names:
        return ""
    without = [name for name in names if codes[name] == NO_TEST]
    command = [sys.executable, "-c", SHOW, *names]
    done = subprocess.run(command, cwd=scratch, text=True, capture_output=True, check=True)
    return "".join(f"no test reaches {name}\n" for name in without) + "\n" + done.stdout


def read_results(scratch: Path) -> dict[str, int | None]:
    """Exit codes of all mutants by name, None for those that did not run."""
    found: dict[str, int | None] = {}
    for path in sorted(scratch.glob("mutants/china_games/**/*.meta")):
        found.update(json.loads(path.read_text())["exit_code_by_key"])
    return found


def measure_part(part: str, scratch: Path, count: int, seed: int, again: bool) -> None:
    """Draws mutants of a part, runs its tests on each and prints the figures."""
    prepare_scratch(part, scratch, again)
    # Without a mutant to run, mutmut makes them all and learns which test reaches what.
    printed = run_mutmut(scratch, "none")
    former = read_results(scratch)
    if not former:
        raise SystemExit(printed)
    drawn = sorted(Random(seed).sample(sorted(former), min(count, len(former))))
    stats = json.loads((scratch / "mutants" / "mutmut-stats.json").read_text())
    reached = stats["tests_by_mangled_function_name"]
    missed = [name for name in drawn if not reached.get(name.rpartition("__mutmut_")[0])]
    run = [name for name in drawn if former[name] not in KILLED and name not in missed]
    if run:
        printed = run_mutmut(scratch, *run)
    now = read_results(scratch)
    results = {name: NO_TEST if name in missed else now[name] for name in drawn}
    if any(code is None for code in results.values()):
        raise SystemExit(printed)
    (scratch / "results.json").write_text(json.dumps(results, indent=1))
    survivors = [name for name, code in results.items() if code not in KILLED | SLOW]
    (scratch / "survivors.diff").write_text(show_mutants(scratch, survivors, results))
    slow = sum(code in SLOW for code in results.values())
    killed = len(drawn) - len(survivors)
    print(
        f"{part}: {len(former)} made, {len(drawn)} drawn, {killed} killed ({slow} by time), "
        f"{len(survivors)} survived, {killed / len(drawn):.1%}",
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
        "--again", action="store_true", help="the same mutants, those alone that survived"
    )
    given = parser.parse_args(written)
    for part in given.parts:
        measure_part(part, given.scratch / part, given.count, given.seed, given.again)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
