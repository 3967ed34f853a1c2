"""Other worlds: a state or a whole game with everything changed that a seat may not know.

Each game changes its states in tests/games/<game>/hooks.py, written from the rules in words, with
nothing of the games' own `view` and `sample`."""

from __future__ import annotations

from random import Random
from typing import Any

from china_games.games.contract import Event
from china_games.games.empires.rules.model import DIPLOMACY, IN_PLAY
from china_games.session import Move, Session
from tests.support.hooks import hooks_of

Seat = int | None
HIDDEN = ("hidden",)
"""Stands for the action of a move of which a seat may not know what it was."""


def scrambled(game: str, state: Any, seat: Seat, rng: Random) -> Any:
    """The state with all changed at random that the seat (None = a spectator) cannot see."""
    return hooks_of(game).scramble(state, seat, rng)._replace(seed=rng.randrange(2**53))


def readiness(state: Any, seat: Seat, rng: Random) -> Any:
    """Empires: others have or have not done with diplomacy, which nobody is told (EM-11)."""
    if (
        getattr(state, "phase", None) != DIPLOMACY
        or not hasattr(state, "ready")
        or seat is None
        or state.ready[seat]
    ):
        return state
    return state._replace(
        ready=tuple(
            done if s == seat or state.status[s] != IN_PLAY else rng.random() < 0.5
            for s, done in enumerate(state.ready)
        )
    )


# ----------------------------------------------------------------------------------------------
# whole games


def other_world(session: Session, seat: Seat, rng: Random, ready: bool = False) -> Session:
    """The same game as far as the seat can know: all its positions scrambled, secret events and
    actions replaced.

    With `ready` others may have done with dealing or not, so that others than before may be to act
    beside the seat."""
    game = session.setup.game
    other = session.branch(session.ply)
    states = [scrambled(game, session.find_state(ply), seat, rng) for ply in range(session.ply + 1)]
    if ready:
        states = [readiness(state, seat, rng) for state in states]
    other.restore([other_move(move, seat, rng) for move in session.moves], states, session.ply)
    other.id, other.origin, other.generation = session.id, session.origin, session.generation
    return other


def other_move(move: Move, seat: Seat, rng: Random) -> Move:
    """A move with other secrets; its action too where nothing public was said of it."""
    events = tuple(_other_event(event, seat, rng) for event in move.events)
    told = [event for event in move.events if event.reaches(seat)]
    secret = move.seat != seat and (
        not told or any(event.secret and event.seat != seat for event in told)
    )
    return move._replace(
        events=events,
        action=HIDDEN if secret else move.action,
        text="hidden" if secret else move.text,
    )


def _other_event(event: Event, seat: Seat, rng: Random) -> Event:
    if not event.secret or event.seat == seat:
        return event
    return event._replace(secret=tuple(_other_value(value, rng) for value in event.secret))


def _other_value(value: Any, rng: Random) -> Any:
    """Something of the same form: counts of cards stay counts, cards stay cards."""
    if isinstance(value, tuple):
        return tuple(sorted(value, key=lambda _: rng.random()))
    return rng.randrange(2) if isinstance(value, int) else value
