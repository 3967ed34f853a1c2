"""What tests of all games ask of this one: other worlds for a seat, and how its table is played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from china_games.games.contract import Action
from china_games.games.forbidden_city.rules.model import NO_TILE, State
from china_games.games.forbidden_city.table.controller import Controller
from china_games.games.stage import Target
from china_games.table.table import Table

Seat = int | None
ASIDE = ("home", "backspace")
LONG = None


def scramble(state: State, seat: Seat, rng: Random) -> State:
    """Of each seat the tiles that nobody has seen: in its pile, and in its hand if
    another looks.
    """
    hands, piles = list(state.hands), list(state.piles)
    for s, pile in enumerate(piles):
        places = [k for k, shown in enumerate(state.piles_shown[s]) if not shown]
        in_hand = s != seat and hands[s] != NO_TILE and not state.hands_shown[s]
        tiles = [pile[k] for k in places] + [hands[s]] * in_hand
        rng.shuffle(tiles)
        if in_hand:
            hands[s] = tiles.pop()
        dealt = dict(zip(places, tiles, strict=True))
        piles[s] = tuple(dealt.get(k, tile) for k, tile in enumerate(pile))
    return state._replace(hands=tuple(hands), piles=tuple(piles))


def steps(table: Table[State, Any, Controller, Any, Any, Any], action: Action) -> Iterator[str]:
    """The stops of the table to choose one after the other, so that an action is played."""
    _, cell, turn = action
    yield f"table/cell/{cell}"
    for _ in range(3):
        if table.control.turn == turn:
            break
        yield "table/turn/1"
    yield "table/confirm/0"


def offered(controller: Controller) -> set[Action]:
    """The actions that the table offers."""
    return {("place", cell, turn) for cell, turns in controller.turns.items() for turn in turns}


def list_targets(controller: Controller) -> Iterator[Target]:
    """What can be clicked beside the buttons, more than there is."""
    yield from (("cell", cell) for cell in controller.turns)
