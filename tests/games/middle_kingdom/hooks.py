"""What tests of all games ask of this one: other worlds for a seat, and how its table is played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

from china_games.games.contract import Action
from china_games.games.middle_kingdom.rules import RULES
from china_games.games.stage import Target
from tests.games.middle_kingdom.table.screen import steps as table_steps

Seat = int | None
ASIDE = ("backspace",)
LONG = None


def scramble(state: Any, seat: Seat, rng: Random) -> Any:
    """The pile, and the sealed bids of others."""
    pile = list(state.pile)
    rng.shuffle(pile)
    state = state._replace(pile=tuple(pile))
    for s, own in enumerate(state.sealed):
        if own and s != seat:
            state = _sealed(state, s, ())
            for _ in own:
                _, card, on = rng.choice(RULES.legal(state, s))
                state = _sealed(state, s, (*state.sealed[s], (card, on)))
    return state


def _sealed(state: Any, seat: int, bids: Any) -> Any:
    return state._replace(sealed=(*state.sealed[:seat], bids, *state.sealed[seat + 1 :]))


def steps(table: Any, action: Action) -> Iterator[str]:
    """The stops of the table to choose one after the other, so that an action is played."""
    yield from table_steps(_seen(table, table.controller.view), action)


def _seen(table: Any, view: Any) -> Any:
    """What the table's own tests call a screen: the view stands for the state."""
    return SimpleNamespace(table=table, state=view, seat=table.controller.seat)


def offered(controller: Any) -> set[Action]:
    """The actions that the table offers."""
    return set(controller.legal)


def list_targets(controller: Any) -> Iterator[Target]:
    """What can be clicked beside the buttons, more than there is."""
    yield from ((kind, k) for kind in ("card", "row", "tied") for k in range(6))
