"""What tests of all games ask of this one: other worlds for a seat, and how its table is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

from china_games.games.china.rules.model import NO_TILE as NO_BONUS
from china_games.games.contract import Action
from china_games.games.stage import Target
from tests.games.china.table.test_options import steps as table_steps

Seat = int | None
ASIDE = ("home", "backspace")
LONG = None


def scramble(state: Any, seat: Seat, rng: Random) -> Any:
    """Hands but for cards seen taken, the pile, and tiles that lie face down."""
    others = [owner for owner in range(len(state.hands)) if owner != seat]
    hidden = {owner: Counter(state.hands[owner]) - Counter(state.known[owner]) for owner in others}
    cards = [card for owner in others for card in hidden[owner].elements()] + list(state.pile)
    rng.shuffle(cards)
    hands = list(state.hands)
    for owner in others:
        dealt = [cards.pop() for _ in range(hidden[owner].total())]
        hands[owner] = tuple(sorted((*state.known[owner], *dealt)))
    return state._replace(hands=tuple(hands), pile=tuple(cards), extra=_other_tiles(state, rng))


def _other_tiles(state: Any, rng: Random) -> Any:
    if state.extra is None or not state.extra.tiles:
        return state.extra
    down = [
        slot
        for p, province in enumerate(state.game.board.provinces)
        if state.extra.closed >> p & 1
        for slot in province.slots
        if state.extra.tiles[slot] != NO_BONUS
    ]
    tiles, dealt = list(state.extra.tiles), [state.extra.tiles[slot] for slot in down]
    rng.shuffle(dealt)
    for slot, tile in zip(down, dealt, strict=True):
        tiles[slot] = tile
    return state.extra._replace(tiles=tuple(tiles))


def steps(table: Any, action: Action) -> Iterator[str]:
    """The stops of the table to choose one after the other, so that an action is played."""
    view = table.controller.view
    if action[0] == "keep":
        yield f"table/keep/{action[1]}"
        return
    yield from table_steps(_seen(table, view), action)


def _seen(table: Any, view: Any) -> Any:
    """What the table's own tests call a screen: the view stands for the state."""
    return SimpleNamespace(table=table, state=view, seat=table.controller.seat)


def offered(controller: Any) -> set[Action]:
    """The actions that the table offers."""
    return set(controller.legal)


def list_targets(controller: Any) -> Iterator[Target]:
    """What can be clicked beside the buttons, more than there is."""
    yield from controller.list_row()
    yield from (("card", k) for k in range(len(controller.hand)))
    yield ("pile", 0)
    yield from {("slot", a[1]) for a in controller.legal if a[0] in ("palace", "fortification")}
