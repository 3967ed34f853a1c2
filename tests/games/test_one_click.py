"""With "Ask before a placement counts" no single click gives the turn away, on cards, piles or
buttons.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from china_games.games import registry
from china_games.resources import find_home
from tests.support.boards import library

Target = tuple[str, int]


def list_targets(game: str, control: Any) -> Iterator[Target]:
    """Everything that can be clicked, more than there is, but the button that confirms."""
    view = control.view
    yield from (button for button in control.list_buttons() if button[0] not in ("confirm", "send"))
    if game == "china":
        yield from (("row", k) for k in range(len(view.row)))
        yield from (("card", k) for k in range(len(control.hand)))
        yield ("pile", 0)
        yield from {("slot", a[1]) for a in control.legal if a[0] in ("palace", "fortification")}
    elif game == "middle_kingdom":
        yield from ((kind, k) for kind in ("card", "row", "tied") for k in range(6))
    elif game == "empires":
        yield from (("choice", k) for k in range(len(control.list_choices())))
        yield from (("province", p) for p in control.list_open())
        yield from (("card", k) for k in range(len(control.hand)))
    else:
        yield from (("cell", cell) for cell in control.turns)


MOVES = 160


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("game", [game for game in registry.GAMES if find_home(game) is None])
def test_no_single_click_gives_the_turn_away(game: str, seed: int) -> None:
    rules, random = registry.load_rules(game), Random(seed)
    board_id, counts = rules.meta.boards[0]
    seats = counts[0]
    options = {option.key: option.default for option in rules.meta.options}
    state = rules.setup(library().get(game, board_id).rules_board, options, seats, seed)
    make = import_module(f"china_games.games.{game}.table.controller").Controller
    clicked = 0
    for _ in range(MOVES):
        if not rules.to_act(state):
            break
        seat = random.choice(rules.to_act(state))
        view = rules.view(state, seat)
        for target in set(list_targets(game, make(rules, view, seat))):
            control = make(rules, view, seat)
            control.confirm = True
            after = state
            for action in control.click(target).actions:
                after = rules.apply(after, seat, action).state
            assert seat in rules.to_act(after), f"{target} in {view.phase} gave the turn away"
            clicked += 1
        state = rules.apply(state, seat, random.choice(rules.legal(view, seat))).state
    assert clicked > MOVES / 2
