"""The table of the Forbidden City on a screen of its own, for tests."""

from __future__ import annotations

import random
from typing import Any

from china_games.games.contract import Action
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.rules.play import build_city
from china_games.games.forbidden_city.table import TABLE
from china_games.kit.ui import Surface
from china_games.session import SeatInfo
from china_games.table import pictures
from tests.games.forbidden_city.support import opened, shipped
from tests.support.one_table import NAMES, OneTable


def render(
    view: State, seats: int, seat: int | None, size: tuple[int, int], language: str = "en"
) -> Surface:
    """A picture of the table without a window."""
    return pictures.render(TABLE, shipped()[0], view, infos(seats), seat, size, language)


def draw_thumbnail(view: State, seats: int, size: tuple[int, int], language: str = "en") -> Surface:
    """The city alone, small."""
    return pictures.draw_thumbnail(TABLE, shipped()[0], view, infos(seats), size, language)


def infos(seats: int) -> list[SeatInfo]:
    return [SeatInfo(NAMES[s], "human", "", s) for s in range(seats)]


def played(seats: int, actions: int, seed: int = 1, start: str = "gardens") -> Any:
    """A state after some actions of players who like to close rooms."""
    state, rng = opened(seats, seed, start, 0), random.Random(seed)
    for _ in range(actions):
        if not RULES.to_act(state):
            break
        legal = RULES.legal(state, state.seat)
        some = [legal[int(rng.random() * len(legal))] for _ in range(12)]
        state = RULES.apply(
            state, state.seat, max(some, key=lambda action: _closed(state, action))
        ).state
    return state


def _closed(state: Any, action: Action) -> tuple[int, int]:
    after = build_city(state, state.seat, action)[0]
    return len(after.closings), -sum(room.open for room in after.rooms)


def closable(seats: int, actions: int) -> tuple[Any, Action]:
    """A state after some actions, or a few more, and a legal action that closes a room and pays
    somebody.
    """
    state = played(seats, actions, 3)
    while True:
        for action in RULES.legal(state, state.seat):
            if build_city(state, state.seat, action)[0].scores != state.scores:
                return state, action
        state = RULES.apply(state, state.seat, RULES.legal(state, state.seat)[0]).state


class TableScreen(OneTable):
    """The table of the Forbidden City alone."""

    game = "forbidden_city"

    def __init__(self, state: Any, **kinds: bool) -> None:
        super().__init__(state, shipped()[0], **kinds)
