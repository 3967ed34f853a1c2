"""A second opinion on a few choices: each is played on in the same sampled worlds, for about a
second. A question of plain data, for the process in which computer players think.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from time import monotonic
from typing import Any, NamedTuple

from china_games.games.contract import Action
from china_games.study.playing_on import Outcome, PlayingOn, compare_outcomes

WORLDS, FEWEST = 32, 4
"""Worlds that choices are played on in at most; fewer than the second say nothing."""

TRIED = 16
"""Worlds that a try is weighed in."""

SECONDS = 1.0
"""After which no other world is begun."""

SURE = 2.0
"""Standard errors within which two choices are about as good."""


class Doubt(NamedTuple):
    """Choices that a seat has; `view` is what it may know, never a state."""

    game: str
    view: Any
    seat: int
    choices: tuple[tuple[Action, ...], ...]  # actions that are legal one after the other
    seed: str  # of the generators


class Opinion(NamedTuple):
    """How much less a choice came to than the best one, with the standard error of that, and how
    much of it is that the game was not won, or was lost. Choices of one rank cannot be told from
    the best of them; 0 = they are about as good as the best of all.
    """

    rank: int
    loss: float
    error: float
    victory: float = 0.0


def weigh_doubt(doubt: Doubt, stop: Callable[[], bool]) -> tuple[Opinion, ...]:
    """An opinion on each choice; none if it was stopped, or the time was too short for any."""
    until, found = monotonic() + SECONDS, list[tuple[Outcome, ...]]()
    playing = PlayingOn(doubt.game, doubt.view, doubt.seat)
    for outcomes in playing.list_outcomes(doubt.choices, doubt.seed):
        found.append(outcomes)
        if stop():
            return ()
        if len(found) >= WORLDS or monotonic() > until:
            break
    if len(found) < FEWEST:
        return ()
    return rank_outcomes(found)


def weigh_try(doubt: Doubt, stop: Callable[[], bool]) -> tuple[Opinion, ...]:
    """As `weigh`, but in a fixed number of worlds: the same try gets the same opinion on a slow
    machine too.
    """
    found = list[tuple[Outcome, ...]]()
    playing = PlayingOn(doubt.game, doubt.view, doubt.seat)
    for outcomes in islice(playing.list_outcomes(doubt.choices, doubt.seed), TRIED):
        found.append(outcomes)
        if stop():
            return ()
    return rank_outcomes(found)


def rank_outcomes(worlds: Sequence[Sequence[Outcome]]) -> tuple[Opinion, ...]:
    """Opinions on choices by what they came to, world by world."""
    values = [[one.value for one in column] for column in zip(*worlds, strict=True)]
    victories = [sum(one.victory for one in column) for column in zip(*worlds, strict=True)]
    best = max(range(len(values)), key=lambda i: sum(values[i]))
    return tuple(
        opinion._replace(victory=(victories[best] - victory) / len(worlds))
        for opinion, victory in zip(rank_columns(values), victories, strict=True)
    )


def rank_columns(columns: Sequence[Sequence[float]]) -> tuple[Opinion, ...]:
    """Opinions on choices by what each came to in the same worlds."""
    best, ranks = max(columns, key=sum), dict[int, int]()
    while len(ranks) < len(columns):
        left = [i for i in range(len(columns)) if i not in ranks]
        first, rank = max(left, key=lambda i: sum(columns[i])), len(set(ranks.values()))
        for i in left:
            less = compare_outcomes(columns[first], columns[i])
            if i == first or less.mean <= SURE * less.error:
                ranks[i] = rank
    found = [compare_outcomes(best, column) for column in columns]
    return tuple(Opinion(ranks[i], one.mean, one.error) for i, one in enumerate(found))


def order_choices(opinions: Sequence[Opinion]) -> tuple[int, ...]:
    """The places of the choices by rank; those of one rank keep their order."""
    return tuple(sorted(range(len(opinions)), key=lambda i: opinions[i].rank))
