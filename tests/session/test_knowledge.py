"""Which moves a seat was told of stays right while the game goes on, is taken back and goes on
otherwise.
"""

from __future__ import annotations

from random import Random

from tests.information.tables import TABLES, any_action, dealt

CASE = next(case for case in TABLES if case.game == "empires" and case.seats == 3)


def test_what_was_told_follows_undo_redo_and_other_moves() -> None:
    session, rng, gaps, undone = dealt(CASE, 2), Random(2), 0, 0
    while not session.finished:
        session.play(*any_action(session, rng))
        before = [session.known_plies(seat) for seat in (0, 1, 2, None)]
        if rng.random() < 0.4 and not session.undo_refusal((0, 1, 2)):
            session.undo((0, 1, 2))
            undone += 1
            if rng.random() < 0.3:
                session.redo()
                assert [session.known_plies(seat) for seat in (0, 1, 2, None)] == before
        seat = rng.choice((0, 1, 2, None))
        told = session.known_plies(seat)
        assert told == session.branch(session.ply).known_plies(seat)
        assert (told[0], sorted(set(told))) == (0, list(told))
        gaps += len(told) <= session.ply
    assert gaps > 20
    assert undone > 5


def test_ones_own_moves_are_always_told() -> None:
    session, rng = dealt(CASE, 3), Random(3)
    while session.ply < 100:
        session.play(*any_action(session, rng))
    for seat in range(3):
        assert {ply for ply, move in enumerate(session.moves, 1) if move.seat == seat} < set(
            session.known_plies(seat)
        )
