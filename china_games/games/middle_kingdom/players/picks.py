"""Choices of Middle Kingdom that take a card: the best by what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Protocol

from china_games.games.contract import Action
from china_games.players.base import draw_action


class Values(Protocol):
    """What cards are worth to a seat."""

    def estimate_worth(self, seat: int, kind: int) -> float:
        """Points for a kind, or for the Dragon in the row."""

    def estimate_laid(self, seat: int, type_: int) -> float:
        """Points for a Merchant laid with the cards of a type."""


def choose_best(seat: int, legal: tuple[Action, ...], values: Values, rng: Random) -> Action:
    """The action that takes what is worth most; any of several equal ones."""
    return draw_best(rate_actions(seat, legal, values), rng)


def rate_actions(seat: int, legal: tuple[Action, ...], values: Values) -> dict[Action, float]:
    """Each action that takes or lays a card, or declines to -> the points it brings the seat."""
    return {action: _estimate_action(seat, action, values) for action in legal}


def draw_best(rated: Mapping[Action, float], rng: Random) -> Action:
    """The best of the actions; any of several equal ones."""
    top = max(rated.values())
    return draw_action([action for action, worth in rated.items() if worth > top - 1e-9], rng)


def _estimate_action(seat: int, action: Action, values: Values) -> float:
    if action[0] == "decline":
        return 0.0
    return (
        values.estimate_laid(seat, action[1])
        if action[0] == "lay"
        else values.estimate_worth(seat, action[1])
    )
