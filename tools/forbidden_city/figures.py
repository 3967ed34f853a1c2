"""Plays whole games of Forbidden City between normal players and prints what the tile set gives, as
a table.

python tools/forbidden_city/figures.py --games 200 --seats 4 --start gardens
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from statistics import mean, median
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from china_games.boards.library import Library  # noqa: E402
from china_games.games.forbidden_city.players import PLAYERS  # noqa: E402
from china_games.games.forbidden_city.rules import RULES  # noqa: E402
from china_games.players.driver import play_game  # noqa: E402
from china_games.resources import find_board  # noqa: E402

TITLES = (
    "seats",
    "start tile",
    "games",
    "tiles drawn with a legal place",
    "placements a turn, mean",
    "most",
    "rooms closed, median",
    "least to most",
    "of them pay",
    "coins of the winner, mean",
    "wins by order of play",
    "most above the fair share",
)


class Game(NamedTuple):
    """What one game gave."""

    drawn: int  # tiles that came into play or could not be placed
    misfits: int
    choices: list[int]  # legal placements of each turn
    rooms: int  # closed
    paying: int
    best: int  # coins of the winner
    wins: list[float]  # share of the victory by order of play


def play(seats: int, start: str, seed: int, level: str) -> Game:
    """One game between players of a level; the first player is drawn."""
    board = Library(find_board()).get("forbidden_city", "tiles").rules_board
    options = {"start": start, "first": "random"}
    choices: list[int] = []
    misfits: list[int] = []

    def watch(state: Any, seat: int, action: Any) -> None:
        choices.append(len(RULES.legal(state, seat)))
        after = RULES.apply(state, seat, action)
        misfits.append(sum(event.kind == "misfit" for event in after.events))

    end = play_game(RULES, board, (level,) * seats, seed, options, watch=watch)
    first, winners = end.state.game.first, end.result.ranking[0]
    wins = [
        sum((seat - first) % seats == place for seat in winners) / len(winners)
        for place in range(seats)
    ]
    return Game(
        len(end.moves) + sum(misfits),
        sum(misfits),
        choices,
        len(end.state.closings),
        sum(any(closed.coins) for closed in end.state.closings),
        max(end.result.scores),
        wins,
    )


def write_row(seats: int, start: str, games: list[Game]) -> str:
    """The line of the table for these games."""
    rooms, choices = [game.rooms for game in games], [n for game in games for n in game.choices]
    fit = 1 - sum(game.misfits for game in games) / sum(game.drawn for game in games)
    wins = [mean(shares) for shares in zip(*(game.wins for game in games), strict=True)]
    cells = (
        seats,
        start,
        len(games),
        f"{fit:.3%}",
        f"{mean(choices):.0f}",
        max(choices),
        f"{median(rooms):.0f}",
        f"{min(rooms)} to {max(rooms)}",
        f"{sum(game.paying for game in games) / sum(rooms):.1%}",
        f"{mean(game.best for game in games):.0f}",
        " ".join(f"{share:.1%}" for share in wins),
        f"{100 * (max(wins) - 1 / seats):+.1f} points",
    )
    return f"| {' | '.join(map(str, cells))} |"


def main(words: Iterable[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4, choices=RULES.meta.seats)
    parser.add_argument("--start", default="gardens", choices=("gardens", "halls"))
    parser.add_argument("--level", default="normal", choices=("random", *PLAYERS))
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    chosen = parser.parse_args(list(words))
    games = [
        play(chosen.seats, chosen.start, chosen.seed + i, chosen.level) for i in range(chosen.games)
    ]
    print(
        f"| {' | '.join(TITLES)} |",
        f"|{'---|' * len(TITLES)}",
        write_row(chosen.seats, chosen.start, games),
        sep="\n",
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
