"""Plays games of one level and prints median scores, the share of points by category and the wins
by seat.

python tools/points.py china --ai easy --players 3 --board side_a --games 100 --option
fortifications=true"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from china_games.boards.library import Library  # noqa: E402
from china_games.cli.simulate import Task, play  # noqa: E402
from china_games.cli.tables import parse_options  # noqa: E402
from china_games.games import registry  # noqa: E402
from china_games.games.contract import Refusal  # noqa: E402
from china_games.i18n import make_translator  # noqa: E402
from china_games.resources import find_board  # noqa: E402


def main(written: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--ai", default="easy")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--board", required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    given = parser.parse_args(written)
    rules, seats = registry.load_rules(given.game), given.players
    chosen = {"first": 0, **parse_options(rules.meta, given.option, make_translator("en"))}
    full = rules.options(chosen, given.board, seats)
    if isinstance(full, Refusal):
        sys.exit(f"{full.rule} {full.code}")
    board, said = (
        Library(find_board()).get(given.game, given.board),
        registry.load_words(given.game),
    )
    scores: list[int] = []
    points: Counter[str] = Counter()
    wins = [0.0] * seats
    for seed in range(given.games):
        task = Task(given.game, given.board, board.rules_board, full, (given.ai,) * seats, seed)
        line = play(task).line
        scores += line["scores"]
        for scored in line["score_lines"]:
            points[said.category(scored["rule"])] += scored["points"]
        for seat in line["winners"]:
            wins[seat] += 1 / len(line["winners"])
    shares = ", ".join(
        f"{key} {number / points.total():.0%}" for key, number in points.most_common()
    )
    print(
        f"median {median(scores):.0f}; {shares}; wins by seat "
        f"{' '.join(f'{won:.0f}' for won in wins)}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
