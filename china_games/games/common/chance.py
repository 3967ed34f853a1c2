"""Chance that is part of a game: the same on every Python and machine."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random


def shuffle_cards(cards: Iterable[int], seed: int, counter: int | str) -> tuple[int, ...]:
    """The cards in the order that the `counter`-th shuffle of a game with this seed gives; or one
    named so.

    Only `Random.random` is used: its sequence is guaranteed for a seed, that of `Random.shuffle` is
    not."""
    return shuffle_cards_by(cards, Random(f"{seed}:{counter}"))


def shuffle_cards_by(cards: Iterable[int], rng: Random) -> tuple[int, ...]:
    """The cards in an order drawn from `rng`, each order equally likely."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def draw_number(bound: int, seed: int, name: str) -> int:
    """A number from 0 to bound - 1 for a one-off choice named `name`, such as the first player."""
    return int(Random(f"{seed}:{name}").random() * bound)
