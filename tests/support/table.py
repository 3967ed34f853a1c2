"""The table of China on a screen of its own, for tests."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pygame

from china_games.boards.library import BoardFile
from china_games.games.china.rules import RULES
from china_games.games.china.table import TABLE
from china_games.games.contract import Action, Refusal
from china_games.kit.keys import KeyRow
from china_games.kit.ui import Node, Screen, Ui
from china_games.kit.widgets import Column
from china_games.session import SeatInfo
from china_games.table import pictures
from china_games.table.callbacks import Callbacks
from china_games.table.table import Table
from tests.support.boards import library

NAMES = ("Ana", "Benedikt", "Chloé", "田中", "Éloïse")


def board_file(seats: int) -> BoardFile:
    """The board for this many seats."""
    return library().get("china", "side_b" if seats == 5 else "side_a")


def played(seats: int, actions: int, seed: int = 1) -> Any:
    """A state after some random actions, at the beginning of a turn, pieces preferred
    to exchanges.
    """
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

    def __init__(
        self, state: Any, confirm: bool = True, hints: bool = True, board: BoardFile | None = None
    ) -> None:
        self.state = state
        self.asked: list[Action] = []
        self.told: list[tuple[Refusal, str]] = []
        seats = state.game.seats
        calls = Callbacks(
            self.act,
            lambda refused, text: self.told.append((refused, text)),
            lambda: confirm,
            lambda: hints,
        )
        self.table = Table(
            TABLE, (board or board_file(seats)).map, NAMES[:seats], tuple(range(seats)), calls
        )
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

    def list_keys(self, ui: Ui) -> list[KeyRow]:
        return self.table.list_keys(ui)


def render(
    board: BoardFile,
    view: Any,
    seats: Sequence[SeatInfo],
    seat: int | None,
    size: tuple[int, int],
    language: str = "en",
) -> pygame.Surface:
    """The whole table as a picture."""
    return pictures.render(TABLE, board.map, view, seats, seat, size, language)
