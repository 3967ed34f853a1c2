"""Looking back over a game: what the others did, turns and rounds, points by turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from china_games.games.contract import Action, Audience, Event, Gains, Rules

if TYPE_CHECKING:
    from china_games.session.moves import Move
    from china_games.session.session import Session


class Points(NamedTuple):
    """The score track after a turn, and the scores if the game had ended there."""

    ply: int
    scores: tuple[int, ...]
    if_ended: tuple[int, ...]


class Moment(NamedTuple):
    """A turn, or a round where the game counts them, after which the difference between two seats
    was another one.
    """

    ply: int  # the position after its weightiest move
    gain: int  # what the first of them gained on the second in it; negative = lost
    start: int  # the position before it
    stop: int  # the position after it
    rivals: tuple[int, int]


class Slip(NamedTuple):
    """A choice by which a seat that did not win would have won at once."""

    ply: int  # the position before it
    seat: int
    action: Action  # what would have won


def list_recap(session: Session, seat: int, openly: bool = False) -> tuple[tuple[int, Event], ...]:
    """What the others did since the seat's last turn, as the seat may know it (or everybody:
    `openly`); each event with its ply.

    While the seat is in its turn, this is still what came before that turn.
    """
    viewer = None if openly else seat
    plies = session.list_known_plies(viewer)
    own = [True, *(session.find_known_mover(ply, viewer) == seat for ply in plies[1:])]
    stop = len(own) - 1
    while stop and own[stop]:
        stop -= 1
    start = stop
    while not own[start]:
        start -= 1
    return session.mask_events(viewer, plies[start], plies[stop])


def list_turn_ends(moves: Sequence[Move]) -> tuple[int, ...]:
    """The plies after which another seat moved, and the last one: the ends of all turns so far."""
    changes = [ply for ply in range(1, len(moves)) if moves[ply].seat != moves[ply - 1].seat]
    return (*changes, len(moves)) if moves else ()


def list_acting(session: Session, seat: int | None = None) -> tuple[int, ...]:
    """The seats that may act now, as far as a seat can know (None = a spectator)."""
    seats: tuple[int, ...] = session.rules.to_act(session.view(seat))
    return seats


def acts_unseen(session: Session, seat: int | None = None) -> bool:
    """Whether seats act unseen now: only who is concerned is told which of them does, and how
    often.
    """
    audience = session.rules.act_audience
    return audience is not None and audience(session.view(seat)) is Audience.SEAT


def list_known_turns(session: Session, seat: int | None) -> tuple[tuple[int, int], ...]:
    """(position in which a turn began, whose it is) for all turns so far, as far as a seat can
    know.

    A turn goes on until another seat is known to move. The last one may be without a move yet.
    """
    plies = session.list_known_plies(seat)
    found: list[tuple[int, int]] = []
    for before, ply in pairwise(plies):
        who = session.find_known_mover(ply, seat)
        if who is not None and (not found or found[-1][1] != who):
            found.append((before, who))
    due = _find_due(session, seat)
    if due and (not found or found[-1][1] not in due):
        found.append((plies[-1], due[0]))
    return tuple(found)


def _find_due(session: Session, seat: int | None) -> tuple[int, ...]:
    """The seats whose turn it may be now, the seat itself first; none while only others act,
    unseen.
    """
    to_act = list_acting(session, seat)
    if seat in to_act:
        return (seat, *to_act)
    return () if acts_unseen(session, seat) else to_act


def find_turn_number(session: Session, ply: int | None = None) -> int:
    """The turn that is being played after `ply` moves (None = now), from 1; in a finished game, the
    last one.
    """
    moves = session.moves[:ply]
    begun = len(list_turn_ends(moves))
    to_act = session.rules.to_act(session.view(None, ply))
    return begun if moves and (not to_act or moves[-1].seat in to_act) else begun + 1


def count_round(session: Session, ply: int | None = None) -> int:
    """The round after `ply` moves (None = now), from 1: as states count them (rounds, years), or
    all seats’ turns.
    """
    state = session.state if ply is None else session.find_state(ply)
    if session.rules.count_rounds is not None:
        return max(1, session.rules.count_rounds(state))
    return (find_turn_number(session, ply) - 1) // len(session.setup.seats) + 1


def count_points_at(session: Session, ply: int) -> Points:
    """The points of the position after `ply` moves, as everybody may know them: not what is only
    put together yet.
    """
    view = session.view(None, ply)
    return Points(ply, count_points(session.rules, view), session.rules.result(view).scores)


def count_points(rules: Rules[Any, Any], state: object) -> tuple[int, ...]:
    """The points on the score track in a state or view, one a seat."""
    return rules.result(state).scores if rules.score_track is None else rules.score_track(state)


def count_gains(session: Session, seat: int | None, ply: int) -> Gains:
    """What each seat has won lately, as a seat may know it that looks at the position after `ply`
    moves.

    Where the game counts rounds or years, in the present one, or in the one before as long as
    nothing was won; else since the seat's last turn (see `_find_last_turn`).
    """
    if session.rules.count_rounds is None:
        return Gains(_count_won(session, seat, _find_last_turn(session, seat, ply), ply))
    number = count_round(session, ply)
    won = _count_won(session, seat, _find_round(session, seat, number, ply), ply)
    if any(won) or number <= 1:
        return Gains(won, number)
    start = _find_round(session, seat, number - 1, ply)
    return Gains(_count_won(session, seat, start, ply), number - 1)


def _count_won(session: Session, seat: int | None, start: int, stop: int) -> tuple[int, ...]:
    """What each seat has won from one position to another."""
    then, now = (count_points(session.rules, session.view(seat, ply)) for ply in (start, stop))
    return tuple(b - a for a, b in zip(then, now, strict=True))


def _find_round(session: Session, seat: int | None, number: int, ply: int) -> int:
    """The position before the first move of a round, as far as the seat can know."""
    plies = [one for one in session.list_known_plies(seat) if one <= ply]
    return next((one for one in plies if count_round(session, one) >= number), plies[0])


def _find_last_turn(session: Session, seat: int | None, ply: int) -> int:
    """Where a seat's last turn ended, while it is in its turn; else where it began: so what the
    seat has won in it is told too. For a spectator, where the last turn began.
    """
    turns = [turn for turn in list_known_turns(session, seat) if turn[0] < ply]
    if seat is None:
        return turns[-1][0] if turns else 0
    own = [k for k, (_, who) in enumerate(turns) if who == seat]
    due = seat in session.rules.to_act(session.view(seat, ply))
    if due and own and own[-1] == len(turns) - 1:
        own.pop()  # the present one
    if not own:
        return 0
    return turns[own[-1] + due][0]


def list_round_starts(session: Session, seat: int | None) -> tuple[int, ...]:
    """The positions at which rounds begin, as far as a seat can know: the deal first."""
    plies = session.list_known_plies(seat)
    if session.rules.count_rounds is None:
        turns = [ply for ply, _ in list_known_turns(session, seat)]
        return (0, *(ply for ply in turns[:: len(session.setup.seats)] if ply))
    found: list[int] = []
    last = 0
    for ply in plies:
        number = count_round(session, ply)
        if number > last or not found:
            found.append(ply)
            last = number
    return tuple(found)


def list_points_plies(session: Session, seat: int | None) -> tuple[int, ...]:
    """The deal and the ends of all turns so far, as far as a seat can know: where a chart has its
    points.
    """
    return tuple(
        sorted(
            {ply for ply, _ in list_known_turns(session, seat)}
            | {0, session.list_known_plies(seat)[-1]}
        )
    )


def find_all_moments(session: Session, history: Sequence[Points]) -> tuple[Moment, ...]:
    """The moments between the winner and the second, and for each other seat that has lost the one
    in which it lost most to the winner; so too for the second, if those between the two were all in
    its favour. `history`: the points of the ends of all turns.
    """
    winners, *others = session.rules.result(session.view(None)).ranking
    first, second, *_ = (seat for rank in (winners, *others) for seat in rank)
    found = list(find_moments(session, history, first, second))
    for loser in (seat for rank in others for seat in rank):
        told = loser == second and any(moment.gain > 0 for moment in found)
        if not told:
            found += find_moments(session, history, first, loser, 1, losses=False)
    return tuple(sorted(found))


def find_moments(
    session: Session,
    history: Sequence[Points],
    first: int,
    second: int,
    count: int = 3,
    losses: bool = True,
) -> tuple[Moment, ...]:
    """The turns that moved the difference between two seats most, "if it ended now", as everybody
    may know it, in the order of play; `history`: the points of the ends of all turns. In the first
    round the order of the seats alone puts one of them ahead: that is no such moment.

    Where the game counts rounds or years, these are told, the first one too: what a seat takes in
    its turn and loses again before the end of the year has decided nothing. Without `losses` only
    those in which the first seat gained.
    """

    def lead(points: Points) -> int:
        return points.if_ended[first] - points.if_ended[second]

    if session.rules.count_rounds is not None:
        first_start, *others = list_round_starts(session, None)
        starts = [max(first_start, _find_first_round(session)), *others, history[-1].ply]
        later = [count_points_at(session, ply) for ply in dict.fromkeys(starts)]
    else:
        first_round = [points for points in history if count_round(session, points.ply) <= 1]
        later = list(history[max(0, len(first_round) - 1) :])
    swings = [(lead(now) - lead(then), then.ply, now.ply) for then, now in pairwise(later)]
    counted = (one for one in swings if (one[0] if losses else one[0] > 0))
    largest = sorted(counted, key=lambda one: (-abs(one[0]), -one[2]))
    known, found = session.list_known_plies(None), []
    for swing, start, stop in largest[:count]:
        plies = [ply for ply in known if start <= ply <= stop]
        leads = [lead(count_points_at(session, ply)) for ply in plies]
        steps = [now - then for then, now in pairwise(leads)]
        best = max(range(len(steps)), key=lambda k: steps[k] if swing > 0 else -steps[k])
        found.append(Moment(plies[best + 1], swing, start, stop, (first, second)))
    return tuple(sorted(found))


MOST_TRIED = 60
"""Choices of a move that are tried for a win."""


def find_slip(session: Session) -> Slip | None:
    """The last choice in the last round of a finished game by which a seat that has not won would
    have ended the game as its only winner; None if there was none.
    """
    rules, plies = session.rules, range(session.ply - 1, -1, -1)
    winners, last = rules.result(session.state).ranking[0], count_round(session)
    for ply in plies:
        move, state = session.moves[ply], session.find_state(ply)
        if rules.count_rounds is not None and rules.count_rounds(state) < last:
            return None
        if move.seat in winners:
            continue
        for action in rules.legal(state, move.seat)[:MOST_TRIED]:
            after = rules.apply(state, move.seat, action).state
            if not rules.to_act(after) and rules.result(after).ranking[0] == (move.seat,):
                return Slip(ply, move.seat, action)
        if rules.count_rounds is None and session.ply - ply > len(session.setup.seats):
            return None
    return None


def _find_first_round(session: Session) -> int:
    """The position at which the first round or year begins, after a setup."""
    count = session.rules.count_rounds
    known = session.list_known_plies(None)
    if count is None:
        return 0
    return next((ply for ply in known if count(session.find_state(ply)) >= 1), 0)
