"""A position in which the best move is to be found: a puzzle that ships, or a mistake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from china_games.app.learn.progress import GRADES
from china_games.app.people import UNNAMED, is_unnamed
from china_games.games import registry
from china_games.games.contract import Action, Advised
from china_games.session import SeatInfo, Session
from china_games.study.judging import BUDGET, COST
from china_games.study.mistakes import Mistake
from china_games.study.puzzles import Puzzle
from china_games.study.review_files import hash_game
from china_games.study.second import Opinion

MISSED, NEARLY, FOUND = GRADES
"""What a try comes to: as bad as a mistake, a little worse than the best, or as good."""


class Exercise(NamedTuple):
    """One position. `session` stands at it, and its seat is the only person there."""

    key: str  # by which it is kept how it went
    session: Session
    seat: int
    best: tuple[Action, ...]  # one after the other
    play_on: Callable[[], Session]  # a new game from here
    mistake: Mistake | None = None  # what was played there instead, and what came of it
    source: Session | None = None  # the game in which that was


class Grade(NamedTuple):
    """What a try came to; `loss` in points, None = it could not be weighed."""

    grade: str
    loss: float | None
    victory: float = 0.0  # how much of it is that the game was not won, or was lost
    same: bool = False  # it is the best move itself


def make_puzzle_exercise(puzzle: Puzzle, name: str) -> Exercise:
    """A puzzle that ships, for a person of this name; the others are numbered."""
    names = [UNNAMED.replace("{n}", str(n + 1)) for n in range(len(puzzle.session.setup.seats))]
    if not is_unnamed(name):
        names[puzzle.seat] = name
    session = seat_person(puzzle.session, puzzle.session.ply, puzzle.seat, names)
    return Exercise(
        puzzle.key, session, puzzle.seat, puzzle.best, lambda: session.branch(session.ply)
    )


def make_mistake_exercise(source: Session, mistake: Mistake) -> Exercise:
    """A mistake of a review, at the moment before it."""
    seat, ply, verdict = mistake
    session = seat_person(source, ply, seat, [info.name for info in source.setup.seats])
    return Exercise(
        name_mistake(hash_game(source), ply),
        session,
        seat,
        verdict.better,
        lambda: source.branch(ply),
        mistake,
        source,
    )


def name_mistake(played: str, ply: int) -> str:
    """The key of a mistake in the game of this hash."""
    return f"own/{played[:12]}/{ply}"


def seat_person(session: Session, ply: int, seat: int, names: Sequence[str]) -> Session:
    """The game as it stood after `ply` moves, with one person, in this seat."""
    seats = tuple(
        info._replace(name=name, kind="human", level="")
        if place == seat
        else _seat_computer(session, info._replace(name=name))
        for place, (info, name) in enumerate(zip(session.setup.seats, names, strict=True))
    )
    found = Session(session.setup._replace(seats=seats), session.board, session.find_state(0))
    states = [session.find_state(n) for n in range(ply + 1)]
    found.restore(session.moves[:ply], states, ply)
    return found


def _seat_computer(session: Session, info: SeatInfo) -> SeatInfo:
    """A person's seat that the normal level plays on for."""
    if info.kind == "computer":
        return info
    levels = registry.load_players(session.setup.game)
    return info._replace(kind="computer", level="normal" if "normal" in levels else min(levels))


def explain_actions(exercise: Exercise, actions: tuple[Action, ...]) -> Advised | None:
    """What can be said of actions in the position; None where the game has nothing to say."""
    session, seat = exercise.session, exercise.seat
    face = registry.load_game(session.setup.game).advice
    if face is None:
        return None
    return face().rate(session.view(seat), seat, actions, BUDGET, Random(exercise.key))


def grade_known(exercise: Exercise, actions: tuple[Action, ...]) -> Grade | None:
    """The grade of a try that is the best move, or the mistake that was made; None = it has to be
    weighed.
    """
    if actions[0] == exercise.best[0]:
        return Grade(FOUND, 0.0, same=True)
    mistake, source = exercise.mistake, exercise.source
    if mistake is None or source is None or actions[0] != source.moves[mistake.ply].action:
        return None
    return Grade(MISSED, mistake.verdict.loss, mistake.verdict.victory)


def grade_opinions(opinions: tuple[Opinion, ...] | None) -> Grade:
    """The grade of a try by the opinions on it and on the best move, in this order."""
    if not opinions:
        return Grade(MISSED, None)
    tried, _ = opinions
    if tried.rank == 0:
        return Grade(FOUND, 0.0)
    return Grade(NEARLY if tried.loss <= COST else MISSED, tried.loss, tried.victory)
