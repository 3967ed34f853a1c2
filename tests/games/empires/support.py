"""Positions of Empires set up by hand on a small map, and play by written actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from china_games.games.contract import Event, RuleError, Step
from china_games.games.empires.rules import RULES
from china_games.games.empires.rules.control import find_turn_order
from china_games.games.empires.rules.land import Land
from china_games.games.empires.rules.model import (
    CARDS,
    CITY,
    DECK,
    DIPLOMACY,
    NOBODY,
    PHASES,
    SUITS,
    State,
)

LINE = "a-b b-c c-d d-e e-f f-g g-h b-i i-j"
"""A row of provinces a to h, and a side road from b over i to j."""


def drawn_land(borders: str = LINE, rim: str = "a h j") -> Land:
    """A map of borders "a-b b-c"; `rim` names the provinces on its rim."""
    pairs = [pair.split("-") for pair in borders.split()]
    names = sorted({name for pair in pairs for name in pair})
    beside: dict[str, set[int]] = {name: set() for name in names}
    for a, b in pairs:
        beside[a].add(names.index(b))
        beside[b].add(names.index(a))
    return Land(
        "drawn",
        tuple(names),
        tuple(tuple(sorted(beside[name])) for name in names),
        tuple(name in rim.split() for name in names),
    )


def cards(names: str) -> tuple[int, ...]:
    """Cards from names of suits, sorted: "heart club joker"."""
    return tuple(sorted(SUITS.index(name) for name in names.split()))


def position(
    *hands: str,
    pawns: Mapping[str, Sequence[int]] | None = None,
    cities: Mapping[str, int] | None = None,
    phase: int = CARDS,
    seat: int = 0,
    on: Land | None = None,
    advantages: Sequence[int] = (),
    gold: Sequence[int] = (),
    granaries: Mapping[str, tuple[int, bool]] | None = None,
    year: int = 3,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> State:
    """A state in the given phase, with a hand for each seat; the rest of the deck lies in order,
    none is discarded.
    """
    seats = len(hands)
    land = on or drawn_land()
    chosen = RULES.options({"first": 0, **(options or {})}, "drawn", seats)
    assert isinstance(chosen, dict), chosen
    state = RULES.setup(land, chosen, seats, 1)
    held = tuple(cards(hand) for hand in hands)
    left = [n - sum(hand.count(card) for hand in held) for card, n in enumerate(DECK)]
    ready = (False,) * seats
    state = state._replace(
        phase=phase,
        seat=seat if phase != DIPLOMACY else NOBODY,
        year=year,
        hands=held,
        ready=ready,
        deck=tuple(card for card, n in enumerate(left) for _ in range(n)),
        cities=tuple((cities or {}).get(name, NOBODY) for name in land.provinces),
        pawns=tuple(tuple((pawns or {}).get(name, (0,) * seats)) for name in land.provinces),
        granaries=tuple((granaries or {}).get(name, (0, False)) for name in land.provinces),
        advantages=tuple(advantages) or (NOBODY,) * seats,
        actions=2 if phase == CARDS else 0,
    )
    if gold:
        state = state._replace(gold=tuple(gold))
    state = state._replace(
        order=find_turn_order(state),
        primed=tuple(
            p for p, (die, _) in enumerate(state.granaries) if die == 6 and state.cities[p] == seat
        ),
    )
    return state._replace(**fields)


def legal(state: State, seat: int | None = None) -> set[str]:
    """The legal actions of the seat to act, in writing."""
    who = state.seat if seat is None else seat
    return {RULES.text(action, state) for action in RULES.legal(state, who)}


def do(state: State, written: str, seat: int | None = None) -> Step[State]:
    who = RULES.to_act(state)[0] if seat is None else seat
    return RULES.apply(state, who, RULES.parse(written, state))


def play(state: State, *written: str, seat: int | None = None) -> State:
    """The state after these actions of the seat to act (or of one seat)."""
    for text in written:
        state = do(state, text, seat).state
    return state


def events(state: State, *written: str, seat: int | None = None) -> list[Event]:
    """What the last of the actions told."""
    return list(do(play(state, *written[:-1], seat=seat), written[-1], seat).events)


def refused(state: State, written: str, seat: int | None = None) -> tuple[str, str]:
    """Rule and code of the refusal; applying it raises the same."""
    who = RULES.to_act(state)[0] if seat is None else seat
    action = RULES.parse(written, state)
    reason = RULES.refusal(state, who, action)
    assert reason is not None, written
    with pytest.raises(RuleError) as error:
        RULES.apply(state, who, action)
    assert error.value.refusal == reason
    return reason.rule, reason.code


def at(state: State, name: str) -> tuple[int, ...]:
    """The pawns in a province by seat."""
    return state.pawns[state.game.land.index[name]]


def city(state: State, name: str) -> int:
    return state.cities[state.game.land.index[name]]


def granary(state: State, name: str) -> tuple[int, bool]:
    return state.granaries[state.game.land.index[name]]


def phase(state: State) -> str:
    return PHASES[state.phase]


__all__ = [
    "CITY",
    "RULES",
    "at",
    "cards",
    "city",
    "do",
    "drawn_land",
    "events",
    "granary",
    "legal",
    "phase",
    "play",
    "position",
    "refused",
]
