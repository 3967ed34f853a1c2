"""What is seen of a game of Empires, laid by hand: it counts as the game does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from china_games.games.empires.rules import RULES
from tests.support.games import Case, some_states
from tests.support.laying import Click, lay_clicks

OPTIONS = (("treasury", True), ("granaries", True))
CASE = Case("empires", "empires_world_60", 3, OPTIONS)


def list_clicks(state: Any) -> Iterator[Click]:
    """Cities, pawns by five and by one, and the pips of granaries."""
    for province, owner in enumerate(state.cities):
        place = ("province", province)
        if owner >= 0:
            yield f"city:{owner}", place, 0
        for seat, count in enumerate(state.pawns[province]):
            for _ in range(count // 5):
                yield f"five:{seat}", place, 0
            for _ in range(count % 5):
                yield f"pawn:{seat}", place, 0
        die, full = state.granaries[province]
        for _ in range(die):
            yield "old:0" if full else "new:0", place, 0


def test_the_pieces_on_the_map_count_as_in_the_game() -> None:
    states = some_states(CASE, 2)
    for state in states[:: max(1, len(states) // 4)]:
        if state.draft is not None:
            continue
        laid = lay_clicks(CASE, list_clicks(state)).reading.state
        assert (laid.cities, laid.pawns) == (state.cities, state.pawns)
        assert laid.granaries == state.granaries
        assert RULES.result(laid).lines == RULES.result(state).lines
