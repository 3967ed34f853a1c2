"""Plays many games on every board of the program, keeps the figures and writes their table.

`playtests.py [BOARD…] [--players P] [--games K] [--seconds S]`: for each board and number of
players as many games of normal players as fit into S seconds of processor time, K at most. The
figures go into `assets/playtests.json`, beside those of other boards, and the table of all into
`docs/playtests.md`. The seeds begin with 0: the same number of games gives the same figures.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402

from china_games.boards.board_file import BoardFile, load_board  # noqa: E402
from china_games.games import registry  # noqa: E402
from china_games.i18n import make_translator  # noqa: E402
from china_games.workshop.playtest import (  # noqa: E402
    Outcome,
    count_up,
    find_weighing,
    list_tasks,
    play,
)
from china_games.workshop.reference import (  # noqa: E402
    Rate,
    Reference,
    list_references,
    make_reference,
)

FIGURES = ROOT / "assets" / "playtests.json"
PAGE = ROOT / "docs" / "playtests.md"
BEGIN = "| board | players |"
"""Where the table begins; it goes on to the next empty row."""


def main(written: Sequence[str] | None = None) -> int:
    """Measures and writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("boards", nargs="*", metavar="BOARD")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int)
    parser.add_argument("--seconds", type=float, default=60)
    args = parser.parse_args(written)
    kept = {(one.game, one.board, one.players): one for one in list_references()}
    for board in list_boards():
        if args.boards and board.id not in args.boards:
            continue
        for players in board.seats:
            if args.players not in (None, players):
                continue
            report = count_up(board, players, play_games(board, players, args))
            kept[board.game, board.id, players] = make_reference(board, report)
            print(board.id, players, report.games, flush=True)
            keep([kept[key] for key in sorted(kept)])
    keep([kept[key] for key in sorted(kept)])
    return 0


def list_boards() -> list[BoardFile]:
    """The boards that ship, read as one's own so that they are checked too."""
    found = [load_board(path) for path in sorted((ROOT / "boards").glob("*/*.yaml"))]
    return [board for board in found if isinstance(board, BoardFile)]


def play_games(board: BoardFile, players: int, args: argparse.Namespace) -> list[Outcome]:
    """As many games as fit."""
    begin, found = time.process_time(), []
    usual = find_weighing(board.game).games[players]
    for task in list_tasks(board, players, args.games or usual, first=0):
        found.append(play(task))
        if time.process_time() - begin > args.seconds:
            break
    return found


def keep(references: Sequence[Reference]) -> None:
    """Writes the figures and the table."""
    rows = [msgspec.json.encode(one).decode() for one in references]
    FIGURES.write_text("[\n" + ",\n".join(rows) + "\n]\n", "utf-8", newline="\n")
    text = PAGE.read_text("utf-8")
    start = text.index(BEGIN)
    end = text.index("\n\n", start)
    PAGE.write_text(
        text[:start] + "\n".join(write_table(references)) + text[end:], "utf-8", newline="\n"
    )


def write_table(references: Sequence[Reference]) -> list[str]:
    """A row for each board and number of players."""
    tr = make_translator("en")
    rows = [
        f"{BEGIN} games | order of play: wins [95 %] | p | where a player begins: worst, best | p |"
        " spread | length | ties | used | how games end |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for one in references:
        words, domain = registry.load_words(one.game), tr.choose_domain(one.game)
        ends = "; ".join(
            f"{words.reason(domain, code).rstrip('.')} {count}" for code, count in one.ends
        )
        regions = ""
        if one.regions:
            worst, best = one.regions[0], one.regions[-1]
            regions = f"{worst[0]} {say_rate(worst[1])}, {best[0]} {say_rate(best[1])}"
        rows.append(
            f"| {one.board} | {one.players} | {one.games} | "
            f"{'; '.join(map(say_rate, one.order))} | {one.order_p:.3f} | {regions} | "
            f"{f'{one.starts_p:.3f}' if one.regions else ''} | "
            f"{f'{one.spread:.0%}' if one.regions else ''} | "
            f"{one.length:g} | {one.ties} | {one.filled:.0%} | {ends} |"
        )
    return rows


def say_rate(rate: Rate) -> str:
    """A share with its interval, in whole parts of a hundred."""
    share, low, high = (round(100 * part) for part in rate)
    return f"{share} [{low}, {high}]"


if __name__ == "__main__":
    sys.exit(main())
