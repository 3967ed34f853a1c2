"""Random boards to choose from, made and looked at in another process."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from china_games.boards.library import Library
from china_games.games import registry
from china_games.games.contract import Generation, Generator, Plan
from china_games.i18n import Translator
from china_games.workshop.looks import look_at
from china_games.workshop.words import join_parts

FEWEST_PLAYERS = 2
"""Of a board: with so many there are none to be left out."""


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


def say_no_board(tr: Translator, game: str, wanted: Generation, reasons: Sequence[str]) -> str:
    """Why no board came of a seed, and which settings to change."""
    generator, own = find_generator(game), tr.choose_domain(game)
    why = join_parts(tr, (own(reason) for reason in reasons))
    said = tr("Seed {seed} gave no board ({reasons}).", seed=wanted.seed, reasons=why)
    return f"{said} {say_remedy(tr, generator, wanted, reasons)}" if generator else said


def say_remedy(
    tr: Translator, generator: Generator, wanted: Generation, reasons: Sequence[str]
) -> str:
    """Which settings to change so that a board comes, by the reasons why none did, the most
    frequent first.
    """
    fewest, most = generator.provinces
    if reasons and reasons[0] in generator.tight and wanted.provinces < most:
        if max(wanted.players) > FEWEST_PLAYERS:
            return tr("Try more provinces, fewer players, another shape or another seed.")
        return tr("Try more provinces, another shape or another seed.")
    if wanted.provinces > fewest:
        return tr("Try fewer provinces, another shape or another seed.")
    return tr("Try more provinces, another shape or another seed.")


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
