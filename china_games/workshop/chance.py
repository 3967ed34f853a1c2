"""Random boards to choose from, made and looked at in another process."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import NamedTuple

from china_games.boards.library import Library
from china_games.games import registry
from china_games.games.contract import Generation, Generator, Plan
from china_games.workshop.looks import look_at

LARGEST_SEED = 2**31 - 1


class Try(NamedTuple):
    """What came of one seed."""

    wanted: Generation
    text: str  # of the file; "" = no board came of it
    plan: Plan | None = None
    problems: int = 0
    hints: int = 0
    refused: tuple[str, ...] = ()  # why no board came of it, as texts of the game for `tr`


def list_games() -> tuple[str, ...]:
    """The games whose boards can be made at random."""
    return tuple(key for key in registry.GAMES if find_generator(key) is not None)


def find_generator(game: str) -> Generator | None:
    """What makes random boards of a game; None = nothing does."""
    workshop = registry.load_game(game).workshop
    return workshop().generator if workshop is not None else None


def try_chance(game: str, wanted: Generation) -> Try:
    """Makes a board and looks at it as at any file."""
    generator = find_generator(game)
    if generator is None:
        raise LookupError(game)
    try:
        text = generator.make(wanted)
    except ValueError as wrong:
        return Try(wanted, "", refused=tuple(str(reason) for reason in wrong.args))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "board.yaml"
        path.write_text(text, encoding="utf-8", newline="\n")
        look = look_at(path, Library())
    return Try(wanted, text, look.plan, len(look.problems), len(look.hints))
