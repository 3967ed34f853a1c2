"""Makes boards from chance, checks them and plays on them: says how many pass.

`generated_boards.py GAME [--provinces N] [--players P] [--boards K] [--games G] [--played B]`:
K boards of the seeds 1 to K, each checked with its hints; on the first B of them G games of normal
players each. A board passes if nothing stands out that so many games can show. The last row counts.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from china_games.boards.library import BoardFile, list_hints, load  # noqa: E402
from china_games.games.contract import Generation, Generator  # noqa: E402
from china_games.i18n import make_translator  # noqa: E402
from china_games.workshop.chance import find_generator  # noqa: E402
from china_games.workshop.playtest import count_up, list_tasks, play_tasks  # noqa: E402
from china_games.workshop.words import list_warnings  # noqa: E402


def main(written: Sequence[str] | None = None) -> int:
    """Makes, checks and plays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--provinces", type=int)
    parser.add_argument("--players", type=int)
    parser.add_argument("--boards", type=int, default=30)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--played", type=int, default=30)
    args = parser.parse_args(written)
    generator = find_generator(args.game)
    assert generator is not None, "boards of this game cannot be made from chance"
    counts: Counter[str] = Counter()
    longest = 0.0
    for seed in range(1, args.boards + 1):
        begin = time.process_time()
        board, told = make_board(generator, args, seed)
        taken = time.process_time() - begin
        longest = max(longest, taken)
        if board is None:
            counts["not made or not in order"] += 1
            print(f"{seed}: {told}", flush=True)
            continue
        counts["in order"] += 1
        counts["without hints"] += not told
        verdict = "not played"
        if seed <= args.played:
            players = board.seats[-1]
            outcomes = list(play_tasks(list_tasks(board, players, args.games)))
            report = count_up(board, players, outcomes)
            warnings = " ".join(list_warnings(make_translator("en"), board, report))
            counts["played"] += 1
            counts["passed"] += not warnings
            verdict = warnings or "passed"
        print(f"{seed}: {taken:.1f} s; hints: {told or 'none'}; {verdict}", flush=True)
    print(f"{dict(counts)}; longest {longest:.1f} s", flush=True)
    return 0


def make_board(
    generator: Generator, args: argparse.Namespace, seed: int
) -> tuple[BoardFile | None, str]:
    """The board of a seed and its hints; None and why, if there is none or it is not in order."""
    players = (args.players,) if args.players else generator.players
    provinces = args.provinces or generator.propose(players[-1])
    wanted = Generation(
        seed, players, provinces, generator.shapes[0], f"chance_{seed}", f"Chance {seed}"
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "board.yaml"
        try:
            path.write_text(generator.make(wanted), "utf-8", newline="\n")
        except ValueError as wrong:
            return None, str(wrong)
        found = load(path)
        if not isinstance(found, BoardFile):
            return None, ", ".join(problem.code for problem in found)
        hints = Counter(hint.code for hint in list_hints(path))
        return found, ", ".join(f"{code} {count}" for code, count in hints.items())


if __name__ == "__main__":
    sys.exit(main())
