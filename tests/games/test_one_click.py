"""With "Confirm each placement" no single click gives the turn away, on cards, piles or
buttons.
"""

from __future__ import annotations

from random import Random

import pytest

from china_games.games import registry
from tests.support.boards import library
from tests.support.hooks import hooks_of

MOVES = 160


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("game", registry.GAMES)
def test_no_single_click_gives_the_turn_away(game: str, seed: int) -> None:
    rules, random = registry.load_rules(game), Random(seed)
    board_id, counts = rules.meta.boards[0]
    seats = counts[0]
    options = {option.key: option.default for option in rules.meta.options}
    state = rules.setup(library().get(game, board_id).rules_board, options, seats, seed)
    control_of, list_targets = registry.load_table(game).control, hooks_of(game).list_targets
    clicked = moves = 0
    for _ in range(MOVES):
        if not rules.to_act(state):
            break
        seat = random.choice(rules.to_act(state))
        view = rules.view(state, seat)
        control = control_of(view, seat)
        buttons = {one for one in control.list_buttons() if one[0] not in ("confirm", "send")}
        for target in buttons | set(list_targets(control)):
            control = control_of(view, seat)
            control.confirm = True
            after = state
            for action in control.click(target).actions:
                after = rules.apply(after, seat, action).state
            assert seat in rules.to_act(after), f"{target} gave the turn away at move {moves}"
            clicked += 1
        moves += 1
        state = rules.apply(state, seat, random.choice(rules.legal(view, seat))).state
    assert clicked > moves / 2
