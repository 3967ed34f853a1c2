"""What the tools for boards of China are asked for: a file, numbers with their defaults, a seed."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from china_games.boards.board_file import BoardFile, load_board
from china_games.i18n import make_translator  # noqa: E402


def read_board(doc: str, **defaults: float) -> tuple[argparse.Namespace, BoardFile]:
    """The options of the command line and the board of its file; ends the tool if that is broken,
    with all problems.
    """
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    for name, default in {**defaults, "seed": 1}.items():
        parser.add_argument(f"--{name}", type=type(default), default=default)
    options = parser.parse_args()
    board = load_board(options.file)
    if not isinstance(board, BoardFile):
        sys.exit("\n".join(problem.say(make_translator("en")) for problem in board))
    return options, board
