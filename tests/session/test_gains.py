"""What each seat has won lately: in a round where the game counts them, else since a turn."""

from __future__ import annotations

from random import Random

import pytest

from china_games.session import Session
from china_games.session.review import count_gains, count_points, count_round, list_known_turns
from tests.information.tables import RICHEST, any_action, dealt
from tests.support.games import Case

EVERY = pytest.mark.parametrize("case", RICHEST, ids=lambda case: case.id)


def play_some(case: Case, moves: int = 200) -> Session:
    session, rng = dealt(case), Random(5)
    while not session.finished and session.ply < moves:
        session.play(*any_action(session, rng))
    return session


def subtract(after: tuple[int, ...], before: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(b - a for a, b in zip(before, after, strict=True))


def track(session: Session, seat: int | None, ply: int) -> tuple[int, ...]:
    return count_points(session.rules, session.view(seat, ply))


@EVERY
def test_gains_are_differences_of_points_that_the_seat_knows(case: Case) -> None:
    session, told = play_some(case), 0
    for seat in (0, None):
        tracks: list[tuple[int, ...]] = []
        for ply in session.list_known_plies(seat):
            tracks.append(track(session, seat, ply))
            gains = count_gains(session, seat, ply)
            assert gains.by_seat in {subtract(tracks[-1], before) for before in tracks}
            told += any(gains.by_seat)
            if gains.counted_in:
                assert count_round(session, ply) - gains.counted_in in (0, 1)
    assert told


def test_a_seat_in_its_turn_is_told_what_came_since_its_turn_before() -> None:
    case = next(case for case in RICHEST if case.game == "china")
    session = play_some(case, 400)
    turns = list_known_turns(session, 0)
    seen = 0
    for k, (start, who) in enumerate(turns[:-1]):
        if who != 0 or start == 0:
            continue
        before = [j for j in range(k) if turns[j][1] == 0]
        since = turns[before[-1] + 1][0] if before else 0
        now = track(session, 0, start)
        assert count_gains(session, 0, start).by_seat == subtract(now, track(session, 0, since))
        after = turns[k + 1][0]  # its turn is over: what it has won itself is told
        own = subtract(track(session, 0, after), now)
        assert count_gains(session, 0, after).by_seat == own
        seen += any(own)
    assert seen


def test_a_spectator_is_told_of_the_last_turn() -> None:
    case = next(case for case in RICHEST if case.game == "china")
    session = play_some(case, 400)
    turns = list_known_turns(session, None)
    for (start, _), (stop, _) in zip(turns, turns[1:], strict=False):
        won = subtract(track(session, None, stop), track(session, None, start))
        assert count_gains(session, None, stop).by_seat == won
