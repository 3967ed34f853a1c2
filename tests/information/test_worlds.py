"""What a seat cannot see changes nothing that it is told: views, legal actions, refusals, log,
points, choices.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from china_games.app.play import logbook
from china_games.app.play.opponents import Opponents
from china_games.games.contract import Budget
from china_games.i18n import make_translator
from china_games.paths import Paths
from china_games.players.driver import Question
from china_games.players.thinker import Inline
from china_games.session import Session, review
from china_games.session.store import Store
from tests.information import scramble
from tests.information.tables import FORMS, any_action, dealt, moments, played
from tests.support.boards import library
from tests.support.games import Case, cases

ALL = pytest.mark.parametrize("case", FORMS, ids=lambda case: case.id)
PLAIN = pytest.mark.parametrize("case", cases(options=False), ids=lambda case: case.id)
MOMENTS = 3


def lookers(session: Session) -> tuple[int | None, ...]:
    return (*range(len(session.setup.seats)), None)


def worlds(case: Case, seed: int) -> Any:
    """(game, looker, another world of it for him, whether it is the last) at some moments."""
    rng = Random(f"worlds:{case.id}:{seed}")
    for number, session in enumerate(moments(case, seed, MOMENTS), 1):
        for seat in lookers(session):
            yield session, seat, scramble.other_world(session, seat, rng), number == MOMENTS


@ALL
def test_rules_log_recap_and_points_are_the_same(case: Case) -> None:
    """Log and points are compared at the last moment: it has those of all moments before."""
    changed = 0
    for session, seat, other, is_last in worlds(case, 1):
        changed += session.state != other.state
        for ply in (session.ply, session.ply // 2):
            assert session.view(seat, ply) == other.view(seat, ply)
        assert session.mask_events(seat) == other.mask_events(seat)
        assert case.rules.result(session.view(seat)) == case.rules.result(other.view(seat))
        assert find_asked(session, seat) == find_asked(other, seat)
        if is_last and seat in choose_readers(case):
            assert told(session, seat) == told(other, seat)
        if seat is not None:
            _same_choices(session, other, seat)
    assert changed >= 2 * MOMENTS


def choose_readers(case: Case) -> tuple[int | None, ...]:
    """Who reads the whole log: a spectator, the first seat, and in each form another one."""
    return None, 0, 1 + len(case.id) % (case.seats - 1)


def told(session: Session, seat: int | None) -> Any:
    """Log in one language or the other, and points."""
    language = "en" if seat is None or seat % 2 else "fr"
    log = logbook.list_lines(session, make_translator(language), seat, effects=True)
    points = [
        review.count_points_at(session, ply) for ply in review.list_points_plies(session, seat)
    ]
    return log, points


def find_asked(session: Session, seat: int | None) -> Any:
    """Recap, round, and what the table may be asked to take back."""
    recap = review.list_recap(session, seat) if seat is not None else ()
    return recap, review.count_round(session), session.find_consent(seat)


def _same_choices(session: Session, other: Session, seat: int) -> None:
    """Legal actions in their order; refusals with rule, code, figures and places."""
    rules, acting = session.rules, seat in session.to_act
    assert rules.legal(session.state, seat) == rules.legal(other.state, seat)
    tried = list(rules.candidates(session.state))
    for action in Random(seat).sample(tried, min(len(tried), 120 if acting else 12)):
        assert rules.refusal(session.state, seat, action) == rules.refusal(
            other.state, seat, action
        )


@ALL
def test_a_move_that_a_seat_was_not_told_of_changes_nothing_that_it_sees(case: Case) -> None:
    """And where nobody acts unseen each seat is told of every move."""
    session = played(case, 150, seed=9)
    for seat in lookers(session):
        told = set(session.list_known_plies(seat))
        quiet = [ply for ply in range(session.ply + 1) if ply not in told]
        assert all(session.view(seat, ply) == session.view(seat, ply - 1) for ply in quiet)
        assert not any(
            event.reaches(seat) for ply in quiet for event in session.moves[ply - 1].events
        )
        assert bool(quiet) == (case.rules.act_audience is not None)


@PLAIN
def test_the_list_of_saved_games_is_the_same(case: Case, tmp_path: Path) -> None:
    session = played(case, 40, seed=3)
    entries = []
    for name, world in (("a", session), ("b", scramble.other_world(session, None, Random(3)))):
        store = Store(
            Paths(tmp_path / name),
            library(),
            samples=tmp_path,
            clock=lambda: "2027-03-12T14:05:00Z",
        )
        assert store.autosave(world) is None
        entries += [entry._replace(path=tmp_path, size=0) for entry in store.list_entries()]
    assert entries[0] == entries[1]


@ALL
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_computer_player_chooses_the_same(case: Case, level: str) -> None:
    """Asked by the screen, from the game itself, with the same generator."""
    rng = Random(f"choice:{case.id}")
    for moves in (2, 50):
        session = played(case, moves, seed=4, kinds="cccccc", level=level)
        seat = session.to_act[0]
        if case.game == "empires" and len(session.to_act) > 1:
            session.play(*any_action(session, rng))
            seat = session.to_act[0]
        other = scramble.other_world(session, seat, rng)
        assert _reply(session) == _reply(other)


def _reply(session: Session) -> Any:
    opponents = Opponents(Inline(), Budget(seconds=600.0, nodes=60, rollouts=4))
    return opponents.update(session, 1.0, 0.0)


def test_a_player_is_asked_about_a_view_and_never_about_a_state() -> None:
    asked: list[Any] = []

    class Spy:
        def ask(self, question: Question) -> None:
            asked.append(question.view)

        def poll(self) -> None: ...
        def play_now(self) -> None: ...
        def stop(self) -> None: ...

    for case in cases(options=False):
        session = dealt(case, kinds="cccccc")
        Opponents(Spy(), Budget()).update(session, 1.0, 0.0)
        assert asked[-1] == session.view(session.to_act[0]) != session.state
