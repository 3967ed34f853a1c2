"""How far undo and redo may honestly go, and what may be taken back if the table agrees.

Refusals carry the codes `undo_nothing`, `undo_stopped` (with the rule, and the event that says so),
`undo_other_seat` (the seat that acted), `undo_shown` (the game is over and what was hidden has been
shown) and `redo_nothing`; `app.play.sayings.say_no_undo` says them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from china_games.games.contract import TABLE, Audience, Event, Refusal, Rules, find_stop
from china_games.session.moves import Consent, Move


def find_undo(
    moves: Sequence[Move],
    to_act: Collection[int],
    people: Collection[int],
    plies: Iterable[int],
    shown: bool = False,
) -> int | Refusal:
    """The ply that undo goes back to: before the last act of a person, or why it may not.

    `plies` are the positions that moves led to, the last one first: all, or those that a seat knows
    of. `shown`: what was hidden has been laid open since the game ended.

    Never past an event that stops undo, and never past another seat's act. Only where one person
    plays alone are computers' moves stepped over, as long as they showed nothing."""
    if shown and not to_act:
        return Refusal("", "undo_shown")
    for ply in plies:
        move = moves[ply - 1]
        stop = find_stop(move.events, move.seat in people)
        if stop is not None:
            return _refuse_past(stop, ply, move)
        if move.seat in people:
            return (
                ply - 1 if _may_take_back(move.seat, to_act, people) else _refuse_other(move.seat)
            )
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


def make_consent(
    rules: Rules[Any, Any],
    moves: Sequence[Move],
    states: Sequence[object],
    target: int,
    computers: Collection[int],
) -> Consent:
    """What the table agrees on that takes back all moves after the position `target`, the first of
    which is the act of the person who asks.
    """
    taken = list(zip(moves[target:], states[target:], strict=False))
    seen = any(
        move.seat in computers
        or _acts_unseen(rules, before)
        or _shows_computers(rules, move, before, computers)
        for move, before in taken
    )
    return Consent(moves[target].seat, len(moves), len(taken), bool(computers) and seen)


def _acts_unseen(rules: Rules[Any, Any], state: object) -> bool:
    """Whether acts of a position are known to those alone whom they concern: that computer players
    have acted there is taken for granted, as whether they did must not be told.
    """
    return rules.act_audience is not None and rules.act_audience(state) is Audience.SEAT


def _shows_computers(
    rules: Rules[Any, Any], move: Move, before: object, computers: Collection[int]
) -> bool:
    """Whether a move laid open what computer players held hidden: something of a computer player
    that stops undo, or, where all choose unseen, what the table turns up.
    """
    unseen = rules.act_audience is not None and rules.act_audience(before) is not Audience.ALL
    return any(
        event.seat in computers or unseen and event.seat == TABLE
        for event in move.events
        if event.undo.rule
    )


def _may_take_back(seat: int, to_act: Collection[int], people: Collection[int]) -> bool:
    """A person may take an act back until another person is to act."""
    return seat in to_act or not any(other in people for other in to_act)


def _refuse_past(stop: Event, ply: int, move: Move) -> Refusal:
    return Refusal(
        stop.undo.rule,
        "undo_stopped",
        (("event", stop.kind), ("seat", move.seat), ("ply", ply)),
        (("seat", move.seat),),
    )


def _refuse_other(seat: int) -> Refusal:
    return Refusal("", "undo_other_seat", (("seat", seat),), (("seat", seat),))
