"""Makes random boards, checks them and plays on them: says how many pass.

`generated_boards.py GAME [--provinces N] [--players P] [--first S] [--boards K] [--games G]
[--round R] [--keep FILE]`: K boards of the seeds from S on, each checked with its hints; on each G
games of normal players, R on every board in turn. A board passes if nothing stands out that so many
games can show. The last rows count: boards, and the order of play in the games of all together.

What was played is kept in FILE as it comes, and goes on from there: a stop loses nothing. Games
kept of a board with another content are left out, so a generator that was mended plays anew.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import msgspec  # noqa: E402

from china_games.boards.board_file import BoardFile, list_hints, load_board
from china_games.games.contract import Generation, Generator  # noqa: E402
from china_games.i18n import make_translator  # noqa: E402
from china_games.workshop.chance import find_generator  # noqa: E402
from china_games.workshop.figures import Game, weigh_groups  # noqa: E402
from china_games.workshop.playtest import Outcome, count_up, list_tasks, play  # noqa: E402
from china_games.workshop.words import list_warnings  # noqa: E402


class Kept(NamedTuple):
    """A game that was played, on the board with this checksum."""

    board: str
    outcome: Outcome


class Made(NamedTuple):
    """A random board; `board` is None where there is none, and `told` then says why."""

    seed: int
    seconds: float
    board: BoardFile | None
    told: str  # its hints
    checksum: str


def main(written: Sequence[str] | None = None) -> int:
    """Makes, checks and plays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--provinces", type=int)
    parser.add_argument("--players", type=int)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--boards", type=int, default=30)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--round", type=int, default=200)
    parser.add_argument("--keep", type=Path)
    args = parser.parse_args(written)
    generator = find_generator(args.game)
    assert generator is not None, "boards of this game cannot be made at random"
    made: dict[int, Made] = {}
    games = read_games(args.keep)
    for goal in range(args.round, args.games + args.round, args.round):
        for seed in range(args.first, args.first + args.boards):
            one = made.get(seed) or make_board(generator, args, seed)
            if seed not in made:
                made[seed] = one
                told = f"hints: {one.told or 'none'}" if one.board else one.told
                print(f"{seed}: {one.seconds:.1f} s; {told}", flush=True)
            if one.board is not None:
                add_games(one, games.setdefault(one.checksum, []), min(goal, args.games), args.keep)
                print(f"{seed}: {judge(one, games[one.checksum])}", flush=True)
        print_counts(tuple(made.values()), games)
    return 0


def make_board(generator: Generator, args: argparse.Namespace, seed: int) -> Made:
    """The board of a seed, read as a file would be."""
    players = (args.players,) if args.players else generator.players
    provinces = args.provinces or generator.propose(players[-1])
    wanted = Generation(
        seed, players, provinces, generator.shapes[0], f"chance_{seed}", f"Chance {seed}"
    )
    begin = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "board.yaml"
        try:
            content = generator.make(wanted)
        except ValueError as wrong:
            return Made(seed, time.process_time() - begin, None, str(wrong), "")
        taken = time.process_time() - begin
        path.write_text(content, "utf-8", newline="\n")
        found = load_board(path)
        if not isinstance(found, BoardFile):
            return Made(seed, taken, None, ", ".join(problem.code for problem in found), "")
        hints = Counter(hint.code for hint in list_hints(path))
        told = ", ".join(f"{code} {count}" for code, count in hints.items())
        return Made(seed, taken, found, told, hashlib.sha256(content.encode()).hexdigest()[:16])


def read_games(path: Path | None) -> dict[str, list[Outcome]]:
    """The games that were kept, by the checksum of their board, in the order of their seeds."""
    games: dict[str, list[Outcome]] = {}
    if path is not None and path.exists():
        for line in path.read_bytes().splitlines():
            kept = msgspec.json.decode(line, type=Kept)
            games.setdefault(kept.board, []).append(kept.outcome)
    return games


def add_games(one: Made, games: list[Outcome], goal: int, keep: Path | None) -> None:
    """Plays on a board until so many games were played on it."""
    assert one.board is not None, "only a board that is in order is played"
    tasks = list_tasks(one.board, one.board.seats[-1], goal)
    for number, task in enumerate(tasks):
        if number < len(games):
            continue
        games.append(play(task))
        if keep is not None:
            with keep.open("ab") as file:
                file.write(msgspec.json.encode(Kept(one.checksum, games[-1])) + b"\n")


def judge(one: Made, games: Sequence[Outcome]) -> str:
    """What stands out on a board; "passed" if nothing does."""
    assert one.board is not None, "only a board that is in order is judged"
    report = count_up(one.board, one.board.seats[-1], games)
    warnings = " ".join(list_warnings(make_translator("en"), one.board, report))
    return f"{len(games)} games: {warnings or 'passed'}"


def print_counts(made: Sequence[Made], games: dict[str, list[Outcome]]) -> None:
    """How many boards are in order, were played and passed; the order of play on all of them."""
    sound = [one for one in made if one.board is not None]
    played = [one for one in sound if games.get(one.checksum)]
    passed = [one for one in played if judge(one, games[one.checksum]).endswith("passed")]
    plain = sum(not one.told for one in sound)
    print(
        f"{len(sound)} of {len(made)} in order, {plain} without hints, "
        f"longest {max(one.seconds for one in made):.1f} s; "
        f"{len(passed)} of {len(played)} that were played passed"
    )
    outcomes = [outcome for one in played for outcome in games[one.checksum]]
    if outcomes:
        players = len(outcomes[0].scores)
        order = weigh_groups(
            [Game(tuple(range(players)), one.victors) for one in outcomes], players
        )
        shares = [[100 * share for share in group.rate] for group in order.groups]
        rates = "; ".join(f"{share:.1f} [{low:.1f}, {high:.1f}]" for share, low, high in shares)
        print(f"order of play in all {len(outcomes)} games: {rates}; p {order.p:.3f}")


if __name__ == "__main__":
    sys.exit(main())
