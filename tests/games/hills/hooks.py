"""What tests of all games ask of Hills."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from china_games.games.contract import Action
from tests.games.hills.rules import State

LONG = None


def scramble(state: State, seat: int | None, rng: Random) -> State:
    """Hands of others and the deck, dealt anew."""
    cards = [card for s, hand in enumerate(state.hands) if s != seat for card in hand] + list(
        state.deck
    )
    rng.shuffle(cards)
    hands = tuple(
        hand if s == seat else tuple(sorted(cards.pop() for _ in hand))
        for s, hand in enumerate(state.hands)
    )
    return state._replace(hands=hands, deck=tuple(cards))


def steps(table: Any, action: Action) -> Iterator[str]:
    """The stops of the table to choose, so that an action is played."""
    yield f"table/hill/{action[1]}"
    yield "table/confirm/0"


def offered(controller: Any) -> set[Action]:
    return set(controller.legal)
