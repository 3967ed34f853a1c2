"""Games of every kind for the pictures, played by the same dice every time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from china_games.session import SeatInfo, Session, Setup
from tests.support.boards import library

NAMES = ("Ana", "Benedikt", "Chloé", "田中", "Éloïse", "Farid")
DEALING = {
    "offer",
    "give",
    "ask",
    "give_gold",
    "ask_gold",
    "pact",
    "send",
    "drop",
    "accept",
    "decline",
    "withdraw",
}
Stop = Callable[[Session], bool]


def dealt(game: str, board: str, kinds: str, seed: int = 1, **options: Any) -> Session:
    """A new game: "hhc" = two people and a computer player."""
    seats = tuple(
        SeatInfo(
            NAMES[s], "human" if kind == "h" else "computer", "" if kind == "h" else "random", s
        )
        for s, kind in enumerate(kinds)
    )
    return Session.deal(Setup(game, board, options, seats, seed), library().get(game, board))


def chosen(session: Session, seat: int, rng: Random) -> Any:
    """A legal action, each kind as likely as the others; nobody exchanges or deals for long."""
    legal = session.rules.legal(session.state, seat)
    kinds = sorted({action[0] for action in legal})
    if "ready" in kinds and rng.random() < 0.7:
        return next(action for action in legal if action[0] == "ready")
    busy = [kind for kind in kinds if kind != "exchange" and kind not in DEALING]
    kind = rng.choice(busy if busy and rng.random() < 0.9 else kinds)
    return rng.choice([action for action in legal if action[0] == kind])


def played(
    session: Session, plies: int = 10_000, until: Stop | None = None, seed: int = 1
) -> Session:
    """The game after so many random actions (or at its end), then on until something is so."""
    rng = Random(seed)
    while session.to_act and (session.ply < plies or until is not None and not until(session)):
        if until is not None and session.ply >= plies + 3000:
            raise AssertionError("what was to come did not come")
        seat = session.to_act[0]
        session.play(seat, chosen(session, seat, rng))
    return session


def phase(number: int) -> Stop:
    """When a phase begins, and nobody is in the middle of something."""
    return lambda session: (
        session.state.phase == number and getattr(session.state, "draft", None) is None
    )


def whole_turn(session: Session) -> bool:
    """At the beginning of a turn of China."""
    state = session.state
    return not state.phase and not state.placed
