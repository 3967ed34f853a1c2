"""Plays whole games of Empires between computer players and prints who won, how the games ended and
how long they took.

    python tools/empires/figures.py empires_china_48 normal,easy --games 100 --last-year none
    --years 60

The levels move round the seats from game to game; every nation is Fertile, so that advantages are
equal. A game that goes on beyond `--years` is stopped and counted as not ended."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from china_games.boards.library import Library  # noqa: E402
from china_games.games.contract import Action, Budget, Player, Refusal  # noqa: E402
from china_games.games.empires.rules import RULES  # noqa: E402
from china_games.games.empires.rules.model import ADVANTAGE, FERTILE  # noqa: E402
from china_games.players.base import USUAL  # noqa: E402
from china_games.players.driver import play_on  # noqa: E402
from china_games.players.players import find_player  # noqa: E402
from china_games.resources import find_board  # noqa: E402


class Outcome(NamedTuple):
    """One game: how it ended ("" = stopped), in which year, who won, moves, and the longest turn in
    seconds.
    """

    end: str
    year: int
    winners: tuple[int, ...]
    moves: int
    longest: float


class Fertile(NamedTuple):
    """A level whose nation is Fertile, whatever it would choose."""

    player: Player

    def choose(
        self,
        rules: Any,
        view: Any,
        seat: int,
        legal: tuple[Action, ...],
        budget: Budget,
        rng: Random,
    ) -> Action:
        if view.phase == ADVANTAGE:
            return "advantage", FERTILE
        return self.player.choose(rules, view, seat, legal, budget, rng)


def play(
    board: Any, levels: tuple[str, ...], seed: int, options: dict[str, Any], years: int
) -> Outcome:
    """A game with a level for each seat."""
    state = RULES.setup(board, options, len(levels), seed)
    turns: Counter[tuple[int, int]] = Counter()
    moves = 0

    def lookup(game: str, level: str) -> Player:
        return Fertile(find_player(game, level))

    for now in play_on(RULES, state, levels, seed, USUAL, lookup):
        turns[now.state.year, now.seat] += now.seconds  # type: ignore[assignment]
        state, moves = now.step.state, moves + 1
        if state.year > years:
            break
    ranking = RULES.result(state).ranking
    return Outcome(state.end, state.year, ranking[0], moves, max(turns.values()))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("board")
    parser.add_argument("levels", help="one for each seat, such as normal,easy")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--last-year", default="none")
    parser.add_argument("--years", type=int, default=60, help="a game is stopped after so many")
    parser.add_argument("--aim", default="half")
    given = parser.parse_args()
    levels, board = (
        given.levels.split(","),
        Library(find_board()).get("empires", given.board).rules_board,
    )
    options = RULES.options(
        {"last_year": given.last_year, "aim": given.aim}, given.board, len(levels)
    )
    if isinstance(options, Refusal):
        raise SystemExit(f"{options.rule} {options.code} {dict(options.args)}")
    ends: Counter[str] = Counter()
    shares: Counter[str] = Counter()
    played, begun = [], perf_counter()
    for number in range(given.games):
        turned = tuple(levels[number % len(levels) :] + levels[: number % len(levels)])
        outcome = play(board, turned, number, options, given.years)
        played.append(outcome)
        ends[outcome.end or "stopped"] += 1
        for seat in outcome.winners:
            shares[turned[seat]] += 1 / len(outcome.winners)  # type: ignore[assignment]
    years = sorted(outcome.year for outcome in played)
    print(
        f"{given.board} {given.levels}: {given.games} games, ends {dict(ends)}, wins "
        f"{ {level: round(share, 1) for level, share in shares.items()} }, median year "
        f"{years[len(years) // 2]}, "
        f"moves {sum(o.moves for o in played) // given.games}, longest turn "
        f"{max(o.longest for o in played):.2f} s, "
        f"{(perf_counter() - begun) / given.games:.1f} s a game"
    )


if __name__ == "__main__":
    main()
