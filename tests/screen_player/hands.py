"""How each game's actions are asked for on its table: the stops to choose, one after the other."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

from china_games.games.contract import Action
from tests.games.china.table import test_options as china
from tests.games.empires.table import support as empires
from tests.games.middle_kingdom.table import screen as middle_kingdom


def _china(table: Any, action: Action) -> Iterator[str]:
    view = table.controller.view
    if action[0] == "keep":
        yield f"table/keep/{action[1]}"
        return
    yield from china.steps(_seen(table, view), action)


def _empires(table: Any, action: Action) -> Iterator[str]:
    for kind, value in empires.steps(lambda: table.controller, action):
        yield f"table/{kind}/{value}"


def _forbidden_city(table: Any, action: Action) -> Iterator[str]:
    _, cell, turn = action
    yield f"table/cell/{cell}"
    for _ in range(3):
        if table.controller.turn == turn:
            break
        yield "table/turn/1"
    yield "table/confirm/0"


def _middle_kingdom(table: Any, action: Action) -> Iterator[str]:
    yield from middle_kingdom.steps(_seen(table, table.controller.view), action)


def _seen(table: Any, view: Any) -> Any:
    """What the tables' own tests call a screen: the view stands for the state."""
    return SimpleNamespace(table=table, state=view, seat=table.controller.seat)


STEPS: dict[str, Callable[[Any, Action], Iterator[str]]] = {
    "china": _china, "empires": _empires, "forbidden_city": _forbidden_city, "middle_kingdom": _middle_kingdom}


def offered(game: str, controller: Any) -> set[Action]:
    """The actions that a table offers."""
    if game == "forbidden_city":
        return {("place", cell, turn) for cell, turns in controller.turns.items() for turn in turns}
    return set(controller.legal)
