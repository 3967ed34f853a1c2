"""Why a computer player made a move, as far as telling it shows nothing that is hidden.

While a game goes on, its reason is not read off the player's own view: the move is rated in worlds
that agree with what the one who asks could see, in each from the view of the player there. What is
the same in all of them is told: it rests on nothing that is hidden. Once the game is over nothing
is, and the player's own view is asked."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from china_games.games import registry
from china_games.games.contract import (
    Action,
    Advice,
    Advised,
    Budget,
    Event,
    Reason,
    RuleError,
    Seat,
)
from china_games.session import Session

WORLDS, FEWEST = 6, 3
"""In so many worlds a move is rated; in fewer than the second it says nothing."""

TRIES = 80
"""Worlds that are dealt at most: in many the player does not have the cards for its move."""

ALIKE = 2
"""In so many worlds it is tried whether another move would have looked the same."""

BUDGET = Budget(seconds=10.0)
SEED = 7
"""Of the generator that deals worlds: the same question gets the same answer."""


class Motive(NamedTuple):
    """The named reasons of a move, those that weigh most first."""

    view: Any  # what sentences are worded with: the position before the move, as the asker knew it
    reasons: tuple[Reason, ...]  # () = they rest on what is hidden
    whole: bool  # nothing was left out because it is hidden


def has_motive(session: Session, asker: Seat | None, ply: int) -> bool:
    """Whether the move that led to a position was one of a computer player that the asker knows
    of, in a game whose players give reasons.
    """
    if not 0 < ply <= session.ply or registry.load_game(session.setup.game).advice is None:
        return False
    mover = session.moves[ply - 1].seat
    if session.setup.seats[mover].kind == "human":
        return False
    return session.find_known_mover(ply, asker) == mover


def find_motive(session: Session, asker: Seat | None, ply: int) -> Motive:
    """Why the move that led to a position was made."""
    if session.finished:
        return _find_whole_motive(session, ply)
    move, view = session.moves[ply - 1], session.view(asker, ply - 1)
    shown = tuple(event.mask(asker) for event in move.events if event.reaches(asker))
    retrace = _find_advice(session).retrace
    traced = retrace(shown) if retrace is not None else ()
    found = _rate_in_worlds(session, asker, view, move.seat, traced, shown[:1])
    reasons = _find_common(found)
    whole = bool(found) and all(len(one.reasons) == len(reasons) for one in found)
    return Motive(view, reasons, whole)


def _find_whole_motive(session: Session, ply: int) -> Motive:
    """The motive from the player's own view, once nothing is hidden."""
    moves, seat = session.moves, session.moves[ply - 1].seat
    for start in dict.fromkeys((_find_beginning(session, ply), ply - 1)):
        view = session.view(seat, start)
        rated = _rate(session, view, seat, [move.action for move in moves[start:ply]])
        if rated is not None:
            return Motive(view, rated.reasons, True)
    return Motive(session.view(seat, ply - 1), (), True)


def _find_beginning(session: Session, ply: int) -> int:
    """The position in which the player began what the move ended: after the last move before it
    that anything came of; what was begun and given up again does not count.
    """
    moves, start = session.moves, ply - 1
    seat = moves[start].seat
    while start and moves[start - 1].seat == seat and not moves[start - 1].events:
        start -= 1
    states = [session.find_state(at) for at in range(start, ply)]
    given_up = (at for at in range(len(states) - 1, 0, -1) if states[at] in states[:at])
    return start + next(given_up, 0)


def _find_advice(session: Session) -> Advice[Any, Any]:
    face = registry.load_game(session.setup.game).advice
    assert face is not None, "its players give no reasons"
    return face()


def _rate(session: Session, view: Any, seat: Seat, actions: Sequence[Action]) -> Advised | None:
    """What the player thinks of actions, from a view of its own; None if they are no whole that it
    can weigh.
    """
    try:
        return _find_advice(session).rate(view, seat, actions, BUDGET, Random(SEED))
    except (RuleError, ValueError):
        return None


def _rate_in_worlds(
    session: Session,
    asker: Seat | None,
    view: Any,
    seat: Seat,
    traced: tuple[Action, ...],
    shown: Sequence[Event],
) -> list[Advised]:
    """What the player thinks of its move in worlds that agree with the asker's view; none if the
    asker cannot know what was done. The move is read off what was `shown` of it, never looked up:
    it is the one that looks so, or what was `traced`.
    """
    rules, rng, found = session.rules, Random(SEED), list[Advised]()
    known: Action | None = traced[-1] if traced else None
    for _ in range(TRIES):
        if len(found) == WORLDS:
            break
        world = rules.sample(view, rng)
        last = _play_on(session, world, seat, traced[:-1])
        if last is None or known is not None and known not in rules.legal(last, seat):
            continue
        if known is None or len(found) < ALIKE:
            alike = [
                action
                for action in rules.legal(last, seat)
                if _find_shown(session, asker, last, seat, action) == shown
            ]
            if len(alike) > 1:
                return []  # such as hidden bids
            if not alike or known not in (None, alike[0]):
                continue
            known = alike[0]
        elif _find_shown(session, asker, last, seat, known) != shown:
            continue
        rated = _rate(session, rules.view(world, seat), seat, (*traced[:-1], known))
        if rated is not None:
            found.append(rated)
    return found if len(found) >= FEWEST else []


def _play_on(session: Session, state: Any, seat: Seat, actions: Sequence[Action]) -> Any | None:
    """The state after actions; None if they are not legal there."""
    for action in actions:
        if action not in session.rules.legal(state, seat):
            return None
        state = session.rules.apply(state, seat, action).state
    return state


def _find_shown(
    session: Session, asker: Seat | None, state: Any, seat: Seat, action: Action
) -> Sequence[Event]:
    """The first event of an action that reaches the asker, as it is seen, if there is one."""
    events = session.rules.apply(state, seat, action).events
    return tuple(event.mask(asker) for event in events if event.reaches(asker))[:1]


def _find_common(found: Sequence[Advised]) -> tuple[Reason, ...]:
    """The reasons that all have, with their share on average: those for the move first, the
    weightiest of each first.
    """
    shares: dict[tuple[Any, ...], list[float]] = {}
    for advised in found:
        for reason in advised.reasons:
            shares.setdefault((reason.code, reason.args, reason.places), []).append(reason.share)
    common = [
        Reason(code, sum(given) / len(given), args, places)
        for (code, args, places), given in shares.items()
        if len(given) == len(found) and (min(given) >= 0 or max(given) <= 0)
    ]
    return tuple(sorted(common, key=lambda one: (one.share < 0, -abs(one.share))))
