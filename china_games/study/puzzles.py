"""Puzzles: positions of games between computer players in which one move is clearly best, as they
ship in assets/puzzles. docs/reviews.md explains the files; tools/puzzles.py makes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, convert

from china_games.boards.library import Library
from china_games.files import Limits, Model, Problem, find_problems, read_json
from china_games.games import registry
from china_games.resources import find_asset
from china_games.seeds import MOST_SEED
from china_games.session import SeatInfo, Session, Setup

FORMAT, SCHEMA = "china-games-puzzles", 1
LIMITS = Limits(size=2_000_000, values=200_000, depth=8)

Word = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=10**6)]
Texts = Annotated[list[Word], Meta(min_length=1, max_length=100)]


class SavedPuzzle(Model):
    """One position of a game, and the actions that are best there, in the writing of saves."""

    ply: Count
    best: Texts
    gap: float  # points by which every other choice that was tried is worse
    error: Annotated[float, Meta(ge=0)]


class SavedGame(Model):
    """A game between computer players as far as its last puzzle: each action as [seat, action]."""

    board: Word
    options: dict[str, bool | int | str]
    levels: Annotated[list[Word], Meta(min_length=1, max_length=8)]
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)]
    puzzles: Annotated[list[SavedPuzzle], Meta(min_length=1, max_length=50)]
    actions: list[tuple[Annotated[int, Meta(ge=0, le=7)], Word]]


class PuzzleFile(Model):
    """All puzzles of one kind of game."""

    format: Literal["china-games-puzzles"]
    schema: Annotated[int, Meta(ge=SCHEMA, le=SCHEMA)]
    game: Word
    games: Annotated[list[SavedGame], Meta(max_length=200)]


class Puzzle(NamedTuple):
    """A position to find the best move in. `key` names it where it is kept that it was solved."""

    key: str
    session: Session  # stands at the position
    seat: int
    best: tuple[Any, ...]  # actions, one after the other


def find_puzzles(game: str) -> Path:
    """Where the puzzles of a game lie."""
    return find_asset("puzzles", f"{game}.json")


def read_puzzles(path: Path) -> tuple[PuzzleFile | None, tuple[Problem, ...]]:
    """The puzzles of a file, or what is wrong with it."""
    document = read_json(path, LIMITS)
    problems = document.problems or find_problems(PuzzleFile, document)
    return (None, problems) if problems else (convert(document.data, PuzzleFile), ())


def list_keys(file: PuzzleFile) -> tuple[str, ...]:
    """The key of each puzzle, in the order of the file."""
    return tuple(
        name_puzzle(file.game, played, puzzle) for played in file.games for puzzle in played.puzzles
    )


def name_puzzle(game: str, played: SavedGame, puzzle: SavedPuzzle) -> str:
    """The key of a puzzle: of its game, seed and position, so that it stays when others come."""
    return f"{game}/{played.seed}/{puzzle.ply}"


def load_puzzles(file: PuzzleFile, library: Library) -> Iterator[Puzzle]:
    """Each puzzle at its position; KeyError, ValueError or RuleError if board or rules are others
    now.
    """
    for played in file.games:
        for puzzle in played.puzzles:
            yield load_puzzle(file.game, played, puzzle, library)


def load_puzzle(game: str, played: SavedGame, puzzle: SavedPuzzle, library: Library) -> Puzzle:
    """One puzzle at its position, see `load_puzzles`."""
    board = library.get(game, played.board)
    seats = tuple(
        SeatInfo(str(number + 1), "computer", level, number)
        for number, level in enumerate(played.levels)
    )
    session = Session.deal(Setup(game, board.id, played.options, seats, played.seed), board)
    rules = registry.load_rules(game)
    for seat, text in played.actions[: puzzle.ply]:
        session.play(seat, rules.parse(text, session.state))
    seat = played.actions[puzzle.ply][0] if puzzle.ply < len(played.actions) else session.to_act[0]
    state, best = session.state, []
    for text in puzzle.best:
        best.append(rules.parse(text, state))
        state = rules.apply(state, seat, best[-1]).state
    return Puzzle(name_puzzle(game, played, puzzle), session, seat, tuple(best))
