"""The review of a finished game: which moves of each seat cost most, judged move by move, so that
it can be stopped and gone on with at any time.

Each decision is glanced at in few worlds; those that looked poor are judged once more in many
others, and only what that says counts: of many rough figures the worst would be bad luck. In a long
game there is no time to glance at all: those come first that cost most by the advice alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from china_games.games import registry
from china_games.session import Session
from china_games.session.review import count_round
from china_games.study.judging import COST, SKIM, Decision, Verdict, judge_decision

MOST = 5
"""Mistakes that are told of one seat at most."""

SECONDS = 20.0
"""Processor time that the review of one seat takes at most."""

GLANCING = 10.0
"""Seconds of them after which no more moves are glanced at."""

GLANCE, LOOK = 4, 24
"""Worlds for a glance at a move, and for a look at one that seemed poor."""

LOOKS = 10
"""Moves of a seat that are looked at at most."""

POOR = COST / 3
"""What a move has to cost at a glance to be looked at."""

STRIDE = 4
"""Glances go over the whole game so many times: what the clock cuts off is then not its end."""

LONG = 200
"""With more decisions of a seat than this the advice alone says which are glanced at first."""


class Mistake(NamedTuple):
    """A move that cost too much; `ply` is that of the position before it."""

    seat: int
    ply: int
    verdict: Verdict


class SeatReview:
    """What is known of one seat's moves so far."""

    def __init__(self, seat: int, plies: tuple[int, ...]) -> None:
        self.seat, self.plies = seat, plies
        self.skims: dict[int, float] = {}
        """Ply -> what the move costs by the advice alone; of a long game."""
        self.glances: dict[int, float] = {}
        """Ply -> what the move cost at a glance."""
        self.looks: dict[int, Verdict] = {}
        """Ply -> the verdict that counts."""
        self.seconds = 0.0  # of processor time, all in all
        self.stopped_at_limit = False
        self._dearest = 0.0  # seconds that one question took at most

    def find_next(self) -> tuple[int, int] | None:
        """The next move to judge and the worlds for it; None = this seat is done."""
        if self.seconds + self._dearest > SECONDS:
            self.stopped_at_limit = self._find_wanted() is not None
            return None
        return self._find_wanted()

    def _find_wanted(self) -> tuple[int, int] | None:
        if self.seconds < GLANCING:
            if len(self.plies) > LONG:
                for ply in self._list_in_strides():
                    if ply not in self.skims:
                        return ply, SKIM
            for ply in sorted(self._list_in_strides(), key=lambda ply: -self.skims.get(ply, 0.0)):
                if ply not in self.glances:
                    return ply, GLANCE
        return next(((ply, LOOK) for ply in self._list_poor() if ply not in self.looks), None)

    def _list_in_strides(self) -> Iterator[int]:
        for start in range(STRIDE):
            yield from self.plies[start::STRIDE]

    def _list_poor(self) -> list[int]:
        poor = [ply for ply, loss in self.glances.items() if loss > POOR]
        return sorted(poor, key=lambda ply: (-self.glances[ply], ply))[:LOOKS]

    def take(self, ply: int, worlds: int, verdict: Verdict | None) -> None:
        """Keeps the answer to a question; None = nothing can be said of the move."""
        if worlds == SKIM:
            self.skims[ply] = 0.0 if verdict is None else verdict.loss
        elif worlds == GLANCE:
            self.glances[ply] = 0.0 if verdict is None else verdict.loss
        elif verdict is not None:
            self.looks[ply] = verdict
        else:
            self.glances[ply] = 0.0
        if verdict is not None:
            self.seconds += verdict.seconds
            self._dearest = max(self._dearest, verdict.seconds)

    @property
    def done(self) -> bool:
        """Whether nothing is left to judge."""
        return self.find_next() is None

    @property
    def share_done(self) -> float:
        """How far it has come, from 0 to 1."""
        if self.done:
            return 1.0
        wanted = len(self.plies) + (LOOK / GLANCE) * min(LOOKS, len(self.plies)) / 2
        had = len(self.glances) + (LOOK / GLANCE) * len(self.looks)
        return min(0.99, had / wanted)

    def list_mistakes(self) -> tuple[Mistake, ...]:
        """The worst ones so far, in the order in which they were made."""
        found = [
            Mistake(self.seat, ply, verdict)
            for ply, verdict in self.looks.items()
            if verdict.is_mistake
        ]
        found.sort(key=lambda mistake: (-mistake.verdict.loss, mistake.ply))
        return tuple(sorted(found[:MOST], key=lambda mistake: mistake.ply))


class Review:
    """The review of one finished game. It asks for one judgement after the other (`find_next`) and
    takes the answers (`take`), wherever they are made.
    """

    def __init__(self, session: Session, order: Iterable[int] | None = None) -> None:
        """`order`: the seats to review, the first one first; None = people, then computers."""
        if not session.finished:
            raise ValueError("only a finished game is reviewed")
        seats = range(len(session.setup.seats))
        people = session.humans
        chosen = sorted(seats, key=lambda seat: seat not in people) if order is None else order
        self.session = session
        self.seats = {seat: SeatReview(seat, list_decisions(session, seat)) for seat in chosen}

    def choose(self, seats: Iterable[int]) -> Review:
        """The review of these seats alone; what it finds, this one knows too."""
        other = Review(self.session, ())
        other.seats = {seat: self.seats[seat] for seat in seats}
        return other

    def find_next(self) -> Decision | None:
        """The next question; None = the review is done."""
        for seat, review in self.seats.items():
            wanted = review.find_next()
            if wanted is not None:
                return make_decision(self.session, seat, *wanted)
        return None

    def take(self, decision: Decision, verdict: Verdict | None) -> None:
        """Keeps the answer to a question of `find_next`."""
        self.seats[decision.seat].take(decision.ply, decision.worlds, verdict)

    @property
    def done(self) -> bool:
        """Whether nothing is left to judge."""
        return all(review.done for review in self.seats.values())

    @property
    def share_done(self) -> float:
        """How far it has come, from 0 to 1."""
        return sum(review.share_done for review in self.seats.values()) / max(1, len(self.seats))

    def list_mistakes(self) -> tuple[Mistake, ...]:
        """Those of all seats so far, in the order in which they were made."""
        found = [mistake for review in self.seats.values() for mistake in review.list_mistakes()]
        return tuple(sorted(found, key=lambda mistake: mistake.ply))

    def run(self, stop: Callable[[], bool] | None = None) -> Iterator[float]:
        """Judges here, move by move, and gives how far it has come after each of them."""
        while True:
            decision = self.find_next()
            if decision is None or stop is not None and stop():
                return
            self.take(decision, judge_decision(decision))
            yield self.share_done


def list_decisions(session: Session, seat: int) -> tuple[int, ...]:
    """The positions in which a seat chose among several actions. Where a game is only won or lost,
    without those of the round in which the seat won it: nothing would have been better.
    """
    rules, stop = session.rules, _find_winning_round(session, seat)
    return tuple(
        ply
        for ply, move in enumerate(session.moves[:stop])
        if move.seat == seat and len(rules.legal(session.view(seat, ply), seat)) > 1
    )


def _find_winning_round(session: Session, seat: int) -> int:
    """The position at which the last round began, if the seat alone won a game in it that is only
    won or lost; else the end of the game.
    """
    end, face = len(session.moves), registry.load_game(session.setup.game).advice
    won = session.finished and session.rules.result(session.state).ranking[0] == (seat,)
    if not won or face is None or face().victory is None:
        return end
    last = count_round(session, max(0, end - 1))
    return next(ply for ply in range(end) if count_round(session, ply) == last)


def make_decision(session: Session, seat: int, ply: int, worlds: int) -> Decision:
    """The move that the seat made in a position, to be judged by what it could know there."""
    return Decision(
        session.setup.game,
        session.view(seat, ply),
        seat,
        ply,
        session.moves[ply].action,
        worlds,
        f"review:{session.setup.seed}:{seat}:{ply}",
    )


def find_turn_end(session: Session, seat: int, ply: int) -> int:
    """The position in which others were to act for the first time after the seat's move."""
    at = ply + 1
    while at < len(session.moves) and session.moves[at].seat == seat:
        at += 1
    return at


def find_judged_end(session: Session, seat: int, ply: int) -> int:
    """The position up to which a move is judged (`PlayingOn`): where the seat chose in a later
    round, if the game counts them, else its next turn; the end of the game if it never did.
    """
    if session.rules.count_rounds is None:
        return find_next_turn(session, seat, ply)
    moves, round_ = session.moves, count_round(session, ply)
    later = (
        at
        for at in range(ply + 1, len(moves))
        if moves[at].seat == seat and count_round(session, at) > round_
    )
    return next(later, len(moves))


def find_next_turn(session: Session, seat: int, ply: int) -> int:
    """The position in which the seat chose for the first time after others had moved; the end of
    the game if it never did: by then it is seen what came of a move.
    """
    moves, at = session.moves, find_turn_end(session, seat, ply)
    while at < len(moves) and moves[at].seat != seat:
        at += 1
    return at
