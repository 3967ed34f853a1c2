"""Two games of Empires that differ only in what others deal with one another, of which a seat is
told nothing (EM-11).

Both are real games: the second one is the first with dealings put in that come to nothing anybody
else could see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from china_games.games.contract import Budget
from china_games.games.empires.rules.model import DIPLOMACY, IN_PLAY
from china_games.games.empires.rules.trade import OFFERS_A_YEAR
from china_games.players.players import find_player
from china_games.session import Session
from tests.information.tables import any_action, dealt
from tests.support.games import Case

Act = tuple[int, tuple[Any, ...]]


class Twins(NamedTuple):
    """The same moment of both games; the second one has `more` moves."""

    one: Session
    two: Session
    more: int

    def kept(self) -> Twins:
        """This moment, though the games go on."""
        return self._replace(one=self.one.branch(self.one.ply), two=self.two.branch(self.two.ply))


def at_random(session: Session, rng: Random) -> Act:
    """Any act."""
    return any_action(session, rng)


def by_computers(session: Session, rng: Random) -> Act:
    """What a computer player does."""
    seat, rules = session.to_act[0], session.rules
    legal = rules.legal(session.state, seat)
    return seat, find_player("empires", "normal").choose(
        rules, session.view(seat), seat, legal, Budget(600.0, 60), rng
    )


def twins(
    case: Case, seat: int | None, seed: int, moves: int, choose: Any = at_random, **table: Any
) -> Iterator[Twins]:
    """Both games as they go on, from the first dealing that only the second one has."""
    rng = Random(f"{case.id}:{seat}:{seed}")
    course = _course(dealt(case, seed, **table), rng, moves, choose)
    used = {(mover, action[1]) for mover, action in course if action[0] == "offer"}
    one, two = dealt(case, seed, **table), dealt(case, seed, **table)
    for mover, action in _readiness_swapped(one.branch(0), course, seat):
        for act in _between_others(two, seat, used, rng):
            two.play(*act)
            yield Twins(one, two, two.ply - one.ply)
        one.play(*course[one.ply])
        two.play(mover, action)
        if two.ply > one.ply and one.ply != len(course):
            yield from _settled(one, two, seat)


def _settled(one: Session, two: Session, seat: int | None) -> Iterator[Twins]:
    """Not between two readinesses of which the games have another first: nothing is
    told of either.
    """
    if one.state.phase != DIPLOMACY or one.state.ready == two.state.ready:
        yield Twins(one, two, two.ply - one.ply)


def _course(session: Session, rng: Random, moves: int, choose: Any) -> list[Act]:
    course: list[Act] = []
    while len(course) < moves and not session.finished:
        course.append(choose(session, rng))
        session.play(*course[-1])
    return course


def _readiness_swapped(session: Session, course: list[Act], seat: int | None) -> list[Act]:
    """The same acts; of two others who end their diplomacy one after the other, the second does so
    first.
    """
    acts = list(course)
    for place in range(len(acts) - 1):
        both = acts[place : place + 2]
        if (
            all(act[1] == ("ready",) and act[0] != seat for act in both)
            and both[0][0] != both[1][0]
        ):
            acts[place : place + 2] = reversed(both)
    return acts


def _between_others(
    session: Session, seat: int | None, used: set[tuple[int, int]], rng: Random
) -> list[Act]:
    """A dealing of two others at the moment, or nothing."""
    state = session.state
    if state.phase != DIPLOMACY or rng.random() < 0.5:
        return []
    free = [
        s
        for s in range(state.game.seats)
        if s != seat
        and state.status[s] == IN_PLAY
        and not state.ready[s]
        and state.offering[s] is None
    ]
    pairs = [
        (s, to) for s in free for to in free if s != to and sum(state.sent[s]) < OFFERS_A_YEAR - 3
    ]
    return _dealing(state, *rng.choice(pairs), used, rng) if pairs else []


def _dealing(state: Any, s: int, to: int, used: set[tuple[int, int]], rng: Random) -> list[Act]:
    """An offer that is dropped or, of a pair that does not deal otherwise, declined, withdrawn or
    accepted.
    """
    number = 100 * (state.sent[s][to] + 1) + 10 * s + to
    both = [card for card in set(state.hands[s]) if card in state.hands[to]]
    terms: list[Act] = (
        [(s, ("give", both[0])), (s, ("ask", both[0]))]
        if both and rng.random() < 0.5
        else [(s, ("pact",))]
    )
    ends: list[Act] = [
        (to, ("accept", number)),
        (to, ("decline", number)),
        (s, ("withdraw", number)),
    ]
    if (s, to) in used or rng.random() < 0.2:
        return [(s, ("offer", to)), *terms, (s, ("drop",))]
    return [(s, ("offer", to)), *terms, (s, ("send",)), rng.choice(ends)]
