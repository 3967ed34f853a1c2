"""What a lone person may take back in Empires while computers play: nothing from before they showed
cards (EM-13).
"""

from __future__ import annotations

from random import Random

from china_games.games.empires.rules.model import CARDS
from china_games.session import SeatInfo, Session, Setup
from tests.support.boards import library


def game(phase: int) -> Session:
    """A person before two computer players, where it is the person's turn in a phase."""
    board = library().get("empires", "empires_world_60")
    seats = tuple(
        SeatInfo(name, kind, "", look)
        for look, (name, kind) in enumerate(
            (("Ana", "human"), ("Ben", "computer"), ("Cleo", "computer"))
        )
    )
    session, rng = (
        Session.deal(Setup("empires", board.id, {"treasury": True}, seats, 3), board),
        Random(1),
    )
    while (session.state.phase, session.to_act) != (phase, (0,)):
        seat = session.to_act[0]
        session.play(seat, rng.choice(session.rules.legal(session.state, seat)))
    return session


def until(session: Session, kind: str) -> None:
    """All act at random until a computer player brings about an event of a kind."""
    rng = Random(2)
    while not any(event.kind == kind and event.seat > 0 for event in session.moves[-1].events):
        seat = session.to_act[0]
        session.play(seat, rng.choice(session.rules.legal(session.state, seat)))


def test_nobody_steps_back_past_cards_that_a_computer_player_has_played() -> None:
    session = game(CARDS)
    until(session, "play")
    refusal = session.undo_refusal()
    assert refusal is not None
    assert (refusal.rule, refusal.code, dict(refusal.args)["event"]) == (
        "EM-13",
        "undo_stopped",
        "play",
    )
