"""The table of China on a screen of its own, for tests."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from china_games.boards.library import BoardFile
from china_games.games.china.rules import RULES
from china_games.games.china.table import Callbacks, Table
from china_games.games.contract import Action, Refusal
from china_games.kit.ui import Node, Screen, Ui
from china_games.kit.widgets import Column
from tests.support.boards import library

NAMES = ("Ana", "Benedikt", "Chloé", "田中", "Éloïse")


def board_file(seats: int) -> BoardFile:
    """The board for this many seats."""
    return library().get("china", "side_b" if seats == 5 else "side_a")


def played(seats: int, actions: int, seed: int = 1) -> Any:
    """A state after some random actions, at the beginning of a turn, pieces preferred to exchanges."""
    state = RULES.setup(board_file(seats).rules_board, {"first": 0}, seats, seed)
    rng, done = random.Random(seed), 0
    while RULES.to_act(state) and (done < actions or state.phase or state.placed):
        legal = RULES.legal(state, state.seat)
        pieces = [a for a in legal if a[0] in ("palace", "emissary")]
        state = RULES.apply(state, state.seat, rng.choice(pieces or list(legal))).state
        done += 1
    return state


class TableScreen(Screen):
    """The table alone; what it asks for is done at once and noted."""

    def __init__(self, state: Any, confirm: bool = True, hints: bool = True, board: BoardFile | None = None) -> None:
        self.state = state
        self.asked: list[Action] = []
        self.told: list[tuple[Refusal, str]] = []
        seats = state.game.seats
        calls = Callbacks(self.act, lambda refused, text: self.told.append((refused, text)), lambda: confirm,
                          lambda: hints)
        self.table = Table(board or board_file(seats), NAMES[:seats], tuple(range(seats)), calls)
        self.sync()
        super().__init__()

    @property
    def domain(self) -> str:
        return "china"

    def sync(self) -> None:
        seat = self.state.seat
        self.table.show(RULES.view(self.state, seat), seat)

    def act(self, actions: tuple[Action, ...]) -> None:
        for action in actions:
            self.asked.append(action)
            self.state = RULES.apply(self.state, self.state.seat, action).state
        self.sync()

    def build(self, ui: Ui) -> Node:
        return Column([self.table])

    def keys(self, ui: Ui) -> dict[str, Callable[[], object]]:
        return dict(self.table.keys(ui))
