"""How far undo and redo may honestly go.

Refusals carry the codes `undo_nothing`, `undo_revealed` (the rule that turned something hidden up, and
the event), `undo_stands` (the same of an act that the game lets nobody take back), `undo_other_seat` (the seat
that acted) and `redo_nothing`; `words.undo` says them.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from china_games.games.contract import Refusal, Rules
from china_games.session.moves import Move


def find_undo(rules: Rules[Any, Any], moves: Sequence[Move], to_act: Collection[int], people: Collection[int],
              plies: Iterable[int]) -> int | Refusal:
    """The ply that undo goes back to: before the last act of a person, or why it may not.

    `plies` are the positions that moves led to, the last one first: all, or those that a seat knows of.

    Never past a move that revealed something or that stands, and never past another seat's act. Only where one person
    plays alone are computers' moves stepped over, as long as they revealed nothing and showed nothing of their hands.
    """
    for ply in plies:
        move = moves[ply - 1]
        if move.reveals:
            return _refuse_past(rules.revealing, "undo_revealed", ply, move)
        if any(event.kind in rules.standing for event in move.events):
            return _refuse_past(rules.standing, "undo_stands", ply, move)
        if move.seat not in people and any(event.kind in rules.showing for event in move.events):
            return _refuse_past(rules.showing, "undo_revealed", ply, move)
        if move.seat in people:
            return ply - 1 if _may_take_back(move.seat, to_act, people) else _refuse_other(move.seat)
        if len(people) != 1:
            return _refuse_other(move.seat)
    return Refusal("", "undo_nothing")


def find_redo(ply: int, undone: Sequence[Move], people: Collection[int]) -> int | Refusal:
    """The ply that redo goes on to from `ply`: the inverse of `find_undo`."""
    if not undone:
        return Refusal("", "redo_nothing")
    steps = 1
    while len(people) == 1 and steps < len(undone) and undone[steps].seat not in people:
        steps += 1
    return ply + steps


def _may_take_back(seat: int, to_act: Collection[int], people: Collection[int]) -> bool:
    """A person may take his act back until another person is to act."""
    return seat in to_act or not any(other in people for other in to_act)


def _refuse_past(rules_of: Mapping[str, str], code: str, ply: int, move: Move) -> Refusal:
    """Undo ends at a move because of the first of its events that has a rule."""
    shown = next((event.kind for event in move.events if event.kind in rules_of), "")
    return Refusal(rules_of.get(shown, ""), code, (("event", shown), ("seat", move.seat), ("ply", ply)),
                   (("seat", move.seat),))


def _refuse_other(seat: int) -> Refusal:
    return Refusal("", "undo_other_seat", (("seat", seat),), (("seat", seat),))
