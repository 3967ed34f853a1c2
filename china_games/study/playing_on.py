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
        """World by world, without end, what each choice came to in it."""
        rng = Random(seed)
        for number in count():
            world = self._rules.sample(self._view, rng)
            yield tuple(
                self._play(world, actions, Random(f"{seed}:{number}")) for actions in choices
            )

    def _play(self, world: Any, actions: Sequence[Action], rng: Random) -> float:
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

    def _rate(self, state: Any) -> float:
        if self._rules.to_act(state):
            return self._advice.value(self._rules.view(state, self._seat), self._seat)
        scores = self._rules.result(state).scores
        rivals = [points for seat, points in enumerate(scores) if seat != self._seat]
        return float(scores[self._seat] - max(rivals))


def compare(one: Sequence[float], other: Sequence[float]) -> Difference:
    """How much more the first came to than the second, world by world."""
    found = [a - b for a, b in zip(one, other, strict=True)]
    number = len(found)
    mean = sum(found) / number if number else 0.0
    if number < 2:
        return Difference(mean, 0.0, number)
    spread = sum((value - mean) ** 2 for value in found) / (number - 1)
    return Difference(mean, sqrt(spread / number), number)
