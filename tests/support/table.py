"""The table of China on a screen of its own, for tests."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pygame

from china_games.boards.board_file import BoardFile
from china_games.games.china.rules import RULES
from china_games.games.china.table import TABLE
from china_games.session import SeatInfo
from china_games.table import pictures
from tests.support.boards import library
from tests.support.one_table import OneTable


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


class TableScreen(OneTable):
    """The table of China alone."""

    game = "china"

    def __init__(self, state: Any, board: BoardFile | None = None, **kinds: bool) -> None:
        super().__init__(state, (board or board_file(state.game.seats)).map, **kinds)


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
