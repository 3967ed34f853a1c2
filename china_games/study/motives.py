"""Why a computer player made a move, as far as telling it shows nothing that is hidden.

While a game goes on, its reason is not read off the player's own view: the move is rated in worlds
that agree with what the one who asks could see, in each from the view of the player there. What is
the same in all of them is told: it rests on nothing that is hidden. What was sealed is told of as
soon as it lies open. Once the game is over all is known, and the player's own view is asked."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from china_games.games import registry
from china_games.games.contract import (
    Action,
    Advice,
    Advised,
    Audience,
    Budget,
    Event,
    Reason,
    RuleError,
    Seat,
)
from china_games.session import Move, Session

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


class _Opened(NamedTuple):
    """What a seat sealed and all have seen since."""

    start: int  # the position before the first of it
    actions: tuple[Action, ...]


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


def list_unsealed(session: Session, asker: Seat | None, ply: int) -> tuple[int, ...]:
    """Of each seat whose sealed actions the move to a position opened, the position after the first
    of them: what it sealed at once has one motive.
    """
    events = [event for _, event in session.mask_events(asker, ply - 1, ply)]
    return tuple(
        _list_sealed(session, seat, ply)[-len(actions)]
        for event in events
        for seat, actions in _unseal(session, event)
    )


def find_motive(session: Session, asker: Seat | None, ply: int) -> Motive:
    """Why the move that led to a position was made; what was sealed with it is part of it."""
    opened, seat = _find_opened(session, asker, ply), session.moves[ply - 1].seat
    if session.finished:
        return _find_whole_motive(session, ply, opened)
    start = opened.start if opened is not None else ply - 1
    view, shown = session.view(asker, start), _list_shown(session.moves[start].events, asker)
    answered = _find_answer(session, asker, ply, shown)
    if answered is not None:
        return Motive(view, (answered,), True)
    if opened is not None:
        traced = opened.actions
    else:
        retrace = _find_advice(session).retrace
        traced = retrace(shown) if retrace is not None else ()
    found = _rate_in_worlds(session, asker, view, seat, traced, shown[:1], opened is not None)
    reasons = _find_common(found)
    whole = bool(found) and all(len(one.reasons) == len(reasons) for one in found)
    return Motive(view, reasons, whole)


def _find_answer(
    session: Session, asker: Seat | None, ply: int, shown: Sequence[Event]
) -> Reason | None:
    """What the log says with an answer, if the move was one."""
    answer = _find_advice(session).answer
    if answer is None or not shown:
        return None
    return answer(session.view(asker, ply - 1), session.view(asker, ply), shown[0])


def _find_whole_motive(session: Session, ply: int, opened: _Opened | None) -> Motive:
    """The motive from the player's own view, once nothing is hidden."""
    moves, seat = session.moves, session.moves[ply - 1].seat
    wholes = [
        (start, tuple(move.action for move in moves[start:ply]))
        for start in (_find_beginning(session, ply), ply - 1)
    ]
    for start, actions in dict.fromkeys([opened, *wholes] if opened is not None else wholes):
        view = session.view(seat, start)
        rated = _rate(session, view, seat, actions)
        if rated is not None:
            return Motive(view, rated.reasons, True)
    return Motive(session.view(seat, ply - 1), (), True)


def _find_opened(session: Session, asker: Seat | None, ply: int) -> _Opened | None:
    """What was sealed with the move that led to a position; None if it was not sealed, or if the
    asker has not seen it since.
    """
    seat = session.moves[ply - 1].seat
    if not _seals(session.moves[ply - 1]):
        return None
    for at, event in session.mask_events(asker, ply - 1):
        actions = dict(_unseal(session, event)).get(seat)
        if actions is not None:
            return _Opened(_list_sealed(session, seat, at)[-len(actions)] - 1, actions)
    return None


def _unseal(session: Session, event: Event) -> tuple[tuple[Seat, tuple[Action, ...]], ...]:
    unseal = _find_advice(session).unseal
    return unseal(event) if unseal is not None else ()


def _list_sealed(session: Session, seat: Seat, ply: int) -> list[int]:
    """The positions after the moves of a seat, up to one, that it made sealed."""
    moves = session.moves
    return [at for at in range(1, ply + 1) if moves[at - 1].seat == seat and _seals(moves[at - 1])]


def _seals(move: Move) -> bool:
    """Whether a move was made sealed, for all to see later."""
    return any(
        event.audience is Audience.SEALED and event.seat == move.seat for event in move.events
    )


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
    opened: bool,
) -> list[Advised]:
    """What the player thinks of its move in worlds that agree with the asker's view; none if the
    asker cannot know what was done. The move is read off what was `shown` of it, never looked up:
    it is the one that looks so, or what was `traced`; alone, if it was `opened` since.
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
        if known is not None and (opened or len(found) >= ALIKE):
            if _find_shown(session, asker, last, seat, known) != shown:
                continue
        else:
            alike = [
                action
                for action in rules.legal(last, seat)
                if _find_shown(session, asker, last, seat, action) == shown
            ]
            if len(alike) > 1:
                return []  # such as bids that are sealed
            if not alike or known not in (None, alike[0]):
                continue
            known = alike[0]
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
    return _list_shown(session.rules.apply(state, seat, action).events, asker)[:1]


def _list_shown(events: Sequence[Event], asker: Seat | None) -> tuple[Event, ...]:
    """Those of the events that reach the asker, as they are seen."""
    return tuple(event.mask(asker) for event in events if event.reaches(asker))


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
