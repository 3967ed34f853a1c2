"""Choosing among a few candidates by playing each of them on in the same sampled worlds, the poorer
ones left out from stage to stage. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from china_games.players.base import Meter


class Stage(NamedTuple):
    """So many candidates are kept, and each is played on in so many worlds more."""

    kept: int
    worlds: int


class Rated(NamedTuple):
    """A candidate: its place in the list, how much less it is worth than the best one, the standard
    error of that, and in how many worlds the two were compared.
    """

    candidate: int
    loss: float
    error: float
    worlds: int


def count_rollouts(stages: Sequence[Stage]) -> int:
    """How many rollouts the stages take at most."""
    return sum(stage.kept * stage.worlds for stage in stages)


def rate_candidates(
    priors: Sequence[float],
    play: Callable[[int, int], float | None],
    meter: Meter,
    stages: Sequence[Stage],
    trust: float = 1.0,
) -> list[Rated]:
    """All candidates, the best first.

    `priors` are their worths at first sight, on the scale of `play(candidate, world)` up to a
    constant; each counts as much as `trust` worlds. Every rollout is a node of the meter; one that
    comes back as None was broken off, and nothing is tried after it. A world in which not every
    kept candidate was tried counts for none of them: candidates are compared only by worlds that
    both were tried in."""
    values: list[list[float]] = [[] for _ in priors]

    def find_worth(candidate: int) -> float:
        found = values[candidate]
        weight = trust + len(found)
        return (trust * priors[candidate] + sum(found)) / weight if weight else 0.0

    def sort_kept(kept: Sequence[int]) -> list[int]:
        return sorted(kept, key=lambda candidate: (-find_worth(candidate), candidate))

    order, world = list(range(len(priors))), 0
    order.sort(key=lambda candidate: (-priors[candidate], candidate))
    for stage in stages:
        kept, left = order[: stage.kept], order[stage.kept :]
        for _ in range(stage.worlds if len(kept) > 1 else 0):
            found = []
            for candidate in kept:
                value = play(candidate, world) if meter.go_on() else None
                if value is None:
                    break
                found.append(value)
            if len(found) < len(kept):
                return _compare(sort_kept(kept) + left, values, priors, trust)
            for candidate, value in zip(kept, found, strict=True):
                values[candidate].append(value)
            world += 1
        order = sort_kept(kept) + left
    return _compare(order, values, priors, trust)


def _compare(
    order: Sequence[int], values: Sequence[list[float]], priors: Sequence[float], trust: float
) -> list[Rated]:
    best, rated = order[0], []
    for candidate in order:
        losses = [a - b for a, b in zip(values[best], values[candidate], strict=False)]
        number = len(losses)
        weight = trust + number
        loss = trust * (priors[best] - priors[candidate]) + sum(losses)
        loss = loss / weight if weight else 0.0
        error = 0.0
        if number > 1:
            mean = sum(losses) / number
            spread = sum([(a - mean) ** 2 for a in losses]) / (number - 1)
            error = sqrt(spread / number)
        rated.append(Rated(candidate, loss, error, number))
    return rated
