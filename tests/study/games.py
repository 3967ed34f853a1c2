"""A finished game and verdicts on it, as the tests of reviews want them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from china_games.games.contract import Reason
from china_games.resources import find_sample_saves
from china_games.session import Session, loading
from china_games.study.judging import Verdict
from china_games.study.mistakes import Review
from tests.support.boards import library

SAVE = find_sample_saves() / "china-finished.json"
PEER = 2
"""A seat with mistakes in that game."""


@cache
def finished() -> Session:
    """A game of four that nobody changes."""
    return loading.load_session(SAVE, library())


def verdict(session: Session, ply: int, loss: float, **about: float) -> Verdict:
    """A verdict on a move, against the first action that was legal there."""
    seat = session.moves[ply].seat
    better = session.rules.legal(session.view(seat, ply), seat)[0]
    reasons = (Reason("alliance_begun", loss, (("province", 3),), (("province", 3),)),)
    return Verdict(loss, about.get("error", 0.1), (better,), reasons, (), (), (), 0.0)


def answer_all(review: Review, losses: Mapping[int, float], seconds: float = 0.0) -> None:
    """Takes the same answers at a glance and at a look; moves that are not named cost nothing."""
    while (decision := review.find_next()) is not None:
        found = verdict(review.session, decision.ply, losses.get(decision.ply, 0.0))
        review.take(decision, found._replace(seconds=seconds))
