"""A game's table on a screen of its own: what it asks for is done at once and noted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from china_games.games import registry
from china_games.games.contract import Action, Refusal
from china_games.kit.keys import KeyRow
from china_games.kit.pilot import Pilot
from china_games.kit.ui import Node, Screen, Ui
from china_games.kit.widgets import Column
from china_games.table.callbacks import Callbacks
from china_games.table.table import AnyTable, Table

NAMES = ("Ana", "Benedikt", "Chloé", "田中", "Éloïse", "Farid")


class OneTable(Screen):
    """The table alone. The first seat that may act sits there."""

    game: str  # key of the game

    def __init__(self, state: Any, map_: Any, confirm: bool = True, hints: bool = True) -> None:
        self.rules = registry.load_rules(self.game)
        self.state = state
        self.asked: list[Action] = []
        self.told: list[tuple[Refusal, str]] = []
        self.events: tuple[Any, ...] = ()  # of the last action
        seats = state.game.seats
        calls = Callbacks(
            self.act,
            lambda refused, text: self.told.append((refused, text)),
            lambda: confirm,
            lambda: hints,
        )
        face = registry.load_table(self.game)
        self.table: AnyTable = Table(face, map_, NAMES[:seats], tuple(range(seats)), calls)
        self.sync()
        super().__init__()

    @property
    def domain(self) -> str:
        return self.game

    @property
    def seat(self) -> int:
        """Whose turn it is, the first of several; once the game is over the first seat."""
        return (self.rules.to_act(self.state) or (0,))[0]

    def sync(self) -> None:
        """Shows the state to the seat that acts."""
        self.table.show(self.rules.view(self.state, self.seat), self.seat)

    def act(self, actions: tuple[Action, ...]) -> None:
        """Plays what the table asks for."""
        seat = self.seat
        for action in actions:
            self.asked.append(action)
            step = self.rules.apply(self.state, seat, action)
            self.state, self.events = step.state, step.events
        self.sync()

    def build(self, ui: Ui) -> Node:
        return Column([self.table])

    def list_keys(self, ui: Ui) -> list[KeyRow]:
        return self.table.list_keys(ui)


def open_tables(make: Callable[..., Any], wait: float = 0.0, **more: Any) -> Iterator[Any]:
    """For a fixture: opens tables in windows, and closes them after the test."""
    pilots: list[Pilot] = []

    def open_one(state: Any, size: tuple[int, int] = (960, 600), **kinds: Any) -> tuple[Pilot, Any]:
        screen = make(state, **kinds)
        pilots.append(Pilot(lambda: screen, size=size, **more))
        if wait:
            pilots[-1].wait(wait)
        return pilots[-1], screen

    yield open_one
    for pilot in pilots:
        pilot.close()
