"""What choices come to: each is played on in the same sampled worlds by the normal level, to the
end of the seat's next turn or of the next round, and what the seat has then is compared. Knows no
game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, islice
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from china_games.games import registry
from china_games.games.contract import Action, Advice, Budget, Rules
from china_games.players.players import find_player

WIN = 2.0
"""Points that a victory counts beside those by which it is won, where a game is won by points; a
defeat counts as many less.
"""

LEVEL = "normal"
"""Who plays on, for every seat."""

AHEAD = 3
"""Turns that are played: its own, those of the others, and its next one, which shows what its cards
are worth.
"""

MOST_STEPS = 400
"""Actions after which a world is rated wherever it stands."""

UNHURRIED = Budget(seconds=60.0)


class Difference(NamedTuple):
    """How much more one choice came to than another, on average, and the standard error of that."""

    mean: float
    error: float
    worlds: int


class Outcome(NamedTuple):
    """What a choice came to in one world."""

    points: float  # what the seat has then, or is ahead by
    victory: float = 0.0  # what it counts beside that the game is won or lost; 0 = it goes on

    @property
    def value(self) -> float:
        """What it is worth, all in all."""
        return self.points + self.victory


class PlayingOn:
    """Plays on from one view of a seat."""

    def __init__(self, game: str, view: Any, seat: int) -> None:
        face = registry.load_game(game).advice
        if face is None:
            raise ValueError(f"{game} gives no advice")
        self._rules: Rules[Any, Any] = registry.load_rules(game)
        self._advice: Advice[Any, Any] = face()
        self._player = find_player(game, LEVEL)
        self._view, self._seat = view, seat

    def play_all(
        self,
        choices: Sequence[Sequence[Action]],
        worlds: int,
        seed: str,
    ) -> list[list[float]]:
        """For each choice what it came to in each world; the worlds are the same for all of them.

        `choices`: actions that are legal one after the other."""
        found = list(islice(self.list_worlds(choices, seed), worlds))
        return [[values[i] for values in found] for i in range(len(choices))]

    def list_worlds(
        self, choices: Sequence[Sequence[Action]], seed: str
    ) -> Iterator[tuple[float, ...]]:
        """World by world, without end, what each choice was worth in it."""
        for outcomes in self.list_outcomes(choices, seed):
            yield tuple(outcome.value for outcome in outcomes)

    def list_outcomes(
        self, choices: Sequence[Sequence[Action]], seed: str
    ) -> Iterator[tuple[Outcome, ...]]:
        """World by world, without end, what each choice came to in it."""
        rng = Random(seed)
        for number in count():
            world = self._rules.sample(self._view, rng)
            yield tuple(
                self._play(world, actions, Random(f"{seed}:{number}")) for actions in choices
            )

    def _play(self, world: Any, actions: Sequence[Action], rng: Random) -> Outcome:
        rules, seat, state = self._rules, self._seat, world
        for action in actions:
            if rules.refusal(state, seat, action) is not None:
                break  # chance took another course than the plan
            state = rules.apply(state, seat, action).state
        turns = 1  # of the seat and of others by turns: this one, theirs, the next one, theirs
        for _ in range(MOST_STEPS):
            due = rules.to_act(state)
            if not due or self._is_far(state, due, turns):
                break
            mover = due[0]
            turns += (mover == seat) != bool(turns % 2)
            view = rules.view(state, mover)
            legal = rules.legal(view, mover)
            action = (
                legal[0]
                if len(legal) == 1
                else self._player.choose(rules, view, mover, legal, UNHURRIED, rng)
            )
            state = rules.apply(state, mover, action).state
        return self._rate(state)

    def _is_far(self, state: Any, due: Sequence[int], turns: int) -> bool:
        """Whether it is seen what came of the choice: the seat's next turn is over or, where the
        game counts rounds, it is to act in a later one.
        """
        count = self._rules.count_rounds
        if count is not None:
            return self._seat in due and count(state) > count(self._view)
        return turns == AHEAD and due[0] != self._seat

    def _rate(self, state: Any) -> Outcome:
        seat, worth = self._seat, self._advice.victory
        if self._rules.to_act(state):
            return Outcome(self._advice.value(self._rules.view(state, seat), seat))
        result = self._rules.result(state)
        winners = result.ranking[0]
        won = 1 / len(winners) if seat in winners else -1.0
        if worth is not None:
            return Outcome(0.0, won * worth)
        rivals = [points for other, points in enumerate(result.scores) if other != seat]
        return Outcome(float(result.scores[seat] - max(rivals)), won * WIN)


def compare_outcomes(one: Sequence[float], other: Sequence[float]) -> Difference:
    """How much more the first came to than the second, world by world."""
    found = [a - b for a, b in zip(one, other, strict=True)]
    number = len(found)
    mean = sum(found) / number if number else 0.0
    if number < 2:
        return Difference(mean, 0.0, number)
    spread = sum((value - mean) ** 2 for value in found) / (number - 1)
    return Difference(mean, sqrt(spread / number), number)
