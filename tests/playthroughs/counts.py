"""How many sequences of actions there are to a fixed depth: a wrong count shows a wrong rule that
no test names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import inf
from pathlib import Path
from typing import Any

from tests.support.games import Case, cases, plies

PATH = Path(__file__).parent / "counts.txt"
SEED, PLIES = 1, (0, 20, 50, 80, 110)
MOST_STATES = 1510  # a level with more different states is not opened
Level = Counter[Any]


def positions() -> Iterator[tuple[Case, int]]:
    """Every case, at the opening and some random plies into a game."""
    for case in cases(options=False):
        for ply in case.long.plies if case.long else PLIES:
            yield case, ply


def at(case: Case, ply: int) -> Any:
    """The state after so many plies of the random game with SEED; the last one to act in, if the
    game is shorter.
    """
    return next(reversed([p.state for p in islice(plies(case, SEED), ply + 1)]))


def levels(case: Case, state: Any) -> Iterator[tuple[int, int]]:
    """For depth 1, 2, …: sequences of actions, and different states that they start their last
    action from.
    """
    level: Level = Counter({state: 1})
    most = case.long.states if case.long else MOST_STATES
    while level and len(level) <= most:
        legal = {here: _legal(case, here) for here in level}
        yield sum(ways * len(legal[here]) for here, ways in level.items()), len(level)
        level = _next(case, level, legal, most)


def divide(case: Case, state: Any, depth: int) -> dict[str, int]:
    """Sequences of this depth by their first action."""
    found = {}
    for seat, action in _legal(case, state):
        level: Level = Counter({case.rules.apply(state, seat, action).state: 1})
        for _ in range(depth - 1):
            level = _next(case, level, {here: _legal(case, here) for here in level})
        found[case.rules.text(action, state)] = sum(level.values())
    return found


def _legal(case: Case, state: Any) -> list[tuple[int, Any]]:
    return [
        (seat, action)
        for seat in case.rules.to_act(state)
        for action in case.rules.legal(state, seat)
    ]


def _next(
    case: Case,
    level: Level,
    legal: dict[Any, list[tuple[int, Any]]],
    most: float = inf,
) -> Level:
    """The states after one action more; no further once there are more than will be opened."""
    after: Level = Counter()
    apply = case.rules.apply
    for state, ways in level.items():
        for seat, action in legal[state]:
            after[apply(state, seat, action).state] += ways
        if len(after) > most:
            break
    return after


def line(case: Case, ply: int) -> str:
    """Such as "china-side_a-3 ply 20: 34/1 410/32"."""
    found = " ".join(
        f"{sequences}/{different}" for sequences, different in levels(case, at(case, ply))
    )
    return f"{case.id} ply {ply}: {found}"


def record() -> str:
    return "".join(f"{line(case, ply)}\n" for case, ply in positions())
