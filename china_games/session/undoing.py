"""How far undo and redo may honestly go.

Refusals carry the codes `undo_nothing`, `undo_revealed` (the rule that turned something hidden up, and
the event), `undo_stands` (the same of an act that the game lets nobody take back), `undo_other_seat` (the seat
that acted) and `redo_nothing`; `words.undo` says them.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from china_games.games.contract import Refusal

if TYPE_CHECKING:
    from china_games.session.session import Move, Session


def undo_to(session: Session, humans: Iterable[int] | None = None) -> int | Refusal:
    """The ply that undo goes back to: before the last act of a person, or why it may not.

    Never past a move that revealed something or that stands, and never past another seat's act. Only where one person
    plays alone are computers' moves stepped over, as long as they revealed nothing and showed nothing of their hands.
    """
    people = session.humans if humans is None else tuple(humans)
    return _back(session, people, range(session.ply, 0, -1))


def told_reason(session: Session, seat: int | None) -> Refusal:
    """Why undo is refused, as the seat may know it: by a move that it was told of, or else by "something hidden"."""
    found = _back(session, session.humans, reversed(session.told(seat)[1:]))
    return found if isinstance(found, Refusal) else Refusal("", "undo_revealed", (("event", ""),))


def _back(session: Session, people: tuple[int, ...], plies: Iterable[int]) -> int | Refusal:
    """Goes back over the moves that led to these positions, the last one first."""
    moves = session.moves
    for ply in plies:
        move = moves[ply - 1]
        if move.reveals:
            return _stopped(session.rules.revealing, "undo_revealed", ply, move)
        if any(event.kind in session.rules.standing for event in move.events):
            return _stopped(session.rules.standing, "undo_stands", ply, move)
        if move.seat not in people and any(event.kind in session.rules.showing for event in move.events):
            return _stopped(session.rules.showing, "undo_revealed", ply, move)
        if move.seat in people:
            return ply - 1 if _still_his(session, move.seat, people) else _other(move.seat)
        if len(people) != 1:
            return _other(move.seat)
    return Refusal("", "undo_nothing")


def redo_to(session: Session) -> int | Refusal:
    """The ply that redo goes on to: the inverse of `undo_to`."""
    undone = session.undone
    if not undone:
        return Refusal("", "redo_nothing")
    people = session.humans
    steps = 1
    while len(people) == 1 and steps < len(undone) and undone[steps].seat not in people:
        steps += 1
    return session.ply + steps


def refusal(target: int | Refusal) -> Refusal | None:
    """The refusal, if `target` is one."""
    return target if isinstance(target, Refusal) else None


def _still_his(session: Session, seat: int, people: tuple[int, ...]) -> bool:
    """A person may take his act back until another person is to act."""
    to_act = session.to_act
    return seat in to_act or not any(other in people for other in to_act)


def _stopped(rules_of: Mapping[str, str], code: str, ply: int, move: Move) -> Refusal:
    """Undo ends at a move because of the first of its events that has a rule."""
    shown = next((event.kind for event in move.events if event.kind in rules_of), "")
    return Refusal(rules_of.get(shown, ""), code, (("event", shown), ("seat", move.seat), ("ply", ply)),
                   (("seat", move.seat),))


def _other(seat: int) -> Refusal:
    return Refusal("", "undo_other_seat", (("seat", seat),), (("seat", seat),))
