"""Which moves a seat was told of stays right while the game goes on, is taken back and goes on
otherwise.
"""

from __future__ import annotations

from random import Random

from china_games.games.contract import Audience
from china_games.games.empires.rules.model import DIPLOMACY
from china_games.session import review
from tests.information.tables import TABLES, any_action, dealt

CASE = next(case for case in TABLES if case.game == "empires" and case.seats == 3)


def test_what_was_told_follows_undo_redo_and_other_moves() -> None:
    session, rng, gaps, undone = dealt(CASE, 2), Random(2), 0, 0
    while not session.finished:
        session.play(*any_action(session, rng))
        before = [session.list_known_plies(seat) for seat in (0, 1, 2, None)]
        if rng.random() < 0.4 and not session.undo_refusal((0, 1, 2)):
            session.undo((0, 1, 2))
            undone += 1
            if rng.random() < 0.3:
                session.redo()
                assert [session.list_known_plies(seat) for seat in (0, 1, 2, None)] == before
        seat = rng.choice((0, 1, 2, None))
        told = session.list_known_plies(seat)
        assert told == session.branch(session.ply).list_known_plies(seat)
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
            session.list_known_plies(seat)
        )


def test_a_move_is_known_by_what_was_told_and_seen_and_to_nobody_else() -> None:
    """EM-11: of offers between two seats the third learns nothing, nor does a spectator."""
    session, rng, unknown = dealt(CASE, 4), Random(4), 0
    while session.ply < 120:
        session.play(*any_action(session, rng))
    for seat in (0, 1, 2, None):
        known = session.list_known_plies(seat)
        for ply, move in enumerate(session.moves, 1):
            told = move.seat == seat or any(event.reaches(seat) for event in move.events)
            seen = session.view(seat, ply - 1) != session.view(seat, ply)
            assert (ply in known) is (told or seen), (seat, ply)
            unknown += ply not in known
    assert unknown > 20


def test_who_dealt_is_known_to_both_and_not_to_the_third() -> None:
    """EM-11: while seats act unseen, an act is known by its mover, and by those whom it
    reached.
    """
    session, rng, offers = dealt(CASE, 4), Random(4), 0
    assert not review.acts_unseen(session, 0)
    while offers < 2:
        unseen = review.acts_unseen(session, 0)
        assert unseen is (session.state.phase == DIPLOMACY)
        session.play(*any_action(session, rng))
        ply, move = session.ply, session.moves[-1]
        for seat in (0, 1, 2, None):
            reached = any(
                event.reaches(seat) and (event.audience is Audience.SEAT or event.seat == move.seat)
                for event in move.events
            )
            knows = not unseen or move.seat == seat or reached
            assert session.find_known_mover(ply, seat) == (move.seat if knows else None)
        offers += unseen and sum(event.kind == "offer" for event in move.events)


def test_while_others_act_unseen_no_turn_is_told_of_but_ones_own() -> None:
    """EM-11: a seat that has done with diplomacy is not told whose turn it is."""
    session, rng = dealt(CASE, 4), Random(4)
    while not (review.acts_unseen(session, 0) and len(session.to_act) == 3):
        session.play(*any_action(session, rng))
    turns = review.list_known_turns(session, 0)
    assert turns[-1][1] == 0
    session.play(0, ("ready",))
    assert 0 not in session.to_act
    assert review.acts_unseen(session, 0)
    assert review.list_known_turns(session, 0) == turns
