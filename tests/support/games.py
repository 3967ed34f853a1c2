"""Every registered game in each form that it can be played in, and random games of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import prod
from random import Random
from typing import Any, NamedTuple

from china_games.games.contract import Action, Option, Refusal, Step
from china_games.games.registry import GAMES
from china_games.games.registry import load_rules as game
from china_games.resources import find_home
from tests.support.boards import board
from tests.support.hooks import hooks_of

SHIPPED = tuple(key for key in GAMES if find_home(key) is None)
"""The games of the program, without those that tests bring along."""

MOST_PLIES = 5000
"""No game takes longer."""

MOST_TOGETHER = 8
"""So many sets of options are all played."""


class Long(NamedTuple):
    """How tests go about a game whose games are long and whose options are many."""

    usual: dict[str, Any]  # values of options that keep its games short
    forms: tuple[
        tuple[str, int, tuple[tuple[str, Any], ...]], ...
    ]  # (board, seats, options) that are tried
    every: int  # of its plies, one in so many is looked at closely
    kept: int  # plies of a playthrough that are written down
    seeds: int  # playthroughs of each form
    plies: tuple[int, ...]  # where sequences of actions are counted
    states: int  # a level with more different states is not opened


def long_of(game: str) -> Long | None:
    """What is to be heeded if games of a game are long: not every form is played then, nor every
    ply looked at.
    """
    found: Long | None = hooks_of(game).LONG
    return found


class Case(NamedTuple):
    """A game, a board, a number of seats and options: what a table agrees on before the deal."""

    game: str
    board_id: str
    seats: int
    chosen: tuple[tuple[str, Any], ...] = ()

    @property
    def id(self) -> str:
        return "-".join(
            (self.game, self.board_id, str(self.seats), *(f"{k}={v}" for k, v in self.chosen))
        )

    @property
    def rules(self) -> Any:
        return game(self.game)

    @property
    def long(self) -> Long | None:
        """What is to be heeded if games of it are long."""
        return long_of(self.game)

    def options(self) -> Any:
        usual = self.long.usual if self.long else {}
        return self.rules.options({**usual, **dict(self.chosen)}, self.board_id, self.seats)

    def opening(self, seed: int) -> Any:
        """The first state of the game with this seed."""
        return self.rules.setup(board(self.game, self.board_id), self.options(), self.seats, seed)


class Ply(NamedTuple):
    """One action of a game, what it was chosen from and what it did."""

    state: Any  # before it
    seat: int
    legal: tuple[Action, ...]
    action: Action
    step: Step[Any]


def cases(options: bool = True) -> list[Case]:
    """Every game x board x number of seats, and with `options` each of them with every option
    changed once.

    Where the options go together in few ways, each of them is there.
    """
    return [
        case
        for key in GAMES
        for board_id, counts in game(key).meta.boards
        for seats in counts
        for case in (_choices(key, board_id, seats) if options else [Case(key, board_id, seats)])
    ]


def list_forms() -> list[Case]:
    """The cases; another seat begins at the fullest table of each game alone: the rules know no
    other seat than the one that is told to begin.
    """
    fullest = {case.game: case[:3] for case in cases(options=False)}
    return [
        case
        for case in cases()
        if case[:3] == fullest[case.game]
        or not any(
            option.kind == "seat" and option.key in dict(case.chosen)
            for option in case.rules.meta.options
        )
    ]


def every_form(key: str) -> list[Case]:
    """A game with every board and number of seats, and every option changed once; of long games
    too.
    """
    return [
        case
        for board_id, counts in game(key).meta.boards
        for seats in counts
        for case in _every_choice(key, board_id, seats)
    ]


def _choices(key: str, board_id: str, seats: int) -> list[Case]:
    long = long_of(key)
    if long:
        return [Case(key, *form) for form in long.forms if form[:2] == (board_id, seats)]
    return _every_choice(key, board_id, seats)


def _every_choice(key: str, board_id: str, seats: int) -> list[Case]:
    there = [option for option in game(key).meta.options if _has(option, board_id, seats)]
    once = [((option.key, value),) for option in there for value in _others(option, seats)]
    long = long_of(key)
    more = [chosen for *_, chosen in long.forms] if long else _together(there)
    found = [Case(key, board_id, seats, chosen) for chosen in dict.fromkeys([(), *once, *more])]
    return [case for case in found if not isinstance(case.options(), Refusal)]


def _together(options: list[Option]) -> list[tuple[tuple[str, Any], ...]]:
    """All sets of values of the options that name no seat, if there are few; only what is not the
    default is named.
    """
    values = [
        [(option, value) for value in _values(option, 0)]
        for option in options
        if option.kind != "seat"
    ]
    if prod(map(len, values)) > MOST_TOGETHER:
        return []
    return [
        tuple((option.key, value) for option, value in chosen if value != option.default)
        for chosen in product(*values)
    ]


def _has(option: Option, board_id: str, seats: int) -> bool:
    return (not option.boards or board_id in option.boards) and (
        not option.seats or seats in option.seats
    )


def _others(option: Option, seats: int) -> list[Any]:
    """Values that are not the default; of a seat only the last one."""
    return [value for value in _values(option, seats) if value != option.default]


def _values(option: Option, seats: int) -> tuple[Any, ...]:
    """Values of an option; of a number the named ones and its bounds."""
    return {
        "bool": (False, True),
        "choice": option.choices,
        "seat": (seats - 1,),
        "edition": option.choices,
        "number": (*option.choices, *option.bounds),
    }[option.kind]


def plies(case: Case, seed: int, start: Any = None, rng: Random | None = None) -> Iterator[Ply]:
    """A random game from the opening, or from `start`, to its end."""
    rng = rng or Random(f"{case.id}:{seed}")
    rules = case.rules
    state = case.opening(seed) if start is None else start
    for _ in range(MOST_PLIES):
        seats = rules.to_act(state)
        if not seats:
            return
        seat = seats[int(rng.random() * len(seats))]
        legal = rules.legal(state, seat)
        action = legal[int(rng.random() * len(legal))]
        step = rules.apply(state, seat, action)
        yield Ply(state, seat, legal, action, step)
        state = step.state
    raise AssertionError(f"{case.id} seed {seed}: no end after {MOST_PLIES} actions")


@lru_cache(maxsize=8)
def list_plies(case: Case, seed: int) -> tuple[Ply, ...]:
    """All plies of a random game. States never change, so the tests of one case, which run one
    after the other, look at the same few games instead of playing each of them anew.
    """
    return tuple(plies(case, seed))


def some_plies(case: Case, seed: int) -> tuple[Ply, ...]:
    """The plies of a random game that are looked at closely: all of them, where games are short."""
    return list_plies(case, seed)[:: case.long.every if case.long else 1]


def some_states(case: Case, seed: int) -> list[Any]:
    """The states of a random game that are looked at closely, the last one among them."""
    found = states(case, seed)
    return [*found[:-1][:: case.long.every if case.long else 1], found[-1]]


def states(case: Case, seed: int) -> list[Any]:
    """All states of a random game, first to last."""
    game_ = list_plies(case, seed)
    return [game_[0].state, *(ply.step.state for ply in game_)]
