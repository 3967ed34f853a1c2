"""Games whose saves are damaged: one in progress and one at its end, of each game."""

from __future__ import annotations

from functools import cache
from random import Random

from china_games.session import Session
from china_games.session.saving import make_data, write_lines
from tests.stress.kills import change, table

WHEN = "2026-11-28T10:00:00.000000Z"
PLIES = 34  # of the game in progress, or half the game where that is less
TRIES = 20  # games, to find one with undone actions, or with an end
MOST = 400  # actions after which a game counts as one without end


@cache
def going(game: str) -> Session:
    """A game in progress, with actions that were undone where the game has such."""
    plies = min(PLIES, ended(game).ply // 2)
    for seed in range(TRIES):
        rng = Random(f"{game} {seed}")
        session = table(game, rng)
        while session.ply < plies and not session.finished:
            change(session, rng)
        while session.ply > plies - 4 and session.undo_refusal() is None:
            session.undo()
        if session.undone and not session.finished:
            break
    return session


@cache
def ended(game: str) -> Session:
    """A finished game."""
    for seed in range(TRIES):
        rng = Random(f"{game} to the end {seed}")
        session = table(game, rng)
        while session.ply < MOST and not session.finished:
            seat = session.to_act[0]
            session.play(seat, rng.choice(session.rules.legal(session.state, seat)))
        if session.finished:
            return session
    raise AssertionError(f"{game} does not end")


@cache
def content(session: Session) -> str:
    return write_lines(make_data(session, WHEN)).decode()
