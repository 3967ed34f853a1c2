"""What is seen of a game of Forbidden City, laid by hand: it counts as the game does."""

from __future__ import annotations

from tests.support.games import Case, some_states
from tests.support.laying import lay_clicks

CASE = Case("forbidden_city", "tiles", 3)


def test_the_tiles_of_a_city_count_as_in_the_game() -> None:
    states = [state for state in some_states(CASE, 2) if not state.end]
    for state in states[:: max(1, len(states) // 4)]:
        clicks = [
            (f"tile:{laid.seat}:{laid.tile}", ("cell", cell), laid.turn)
            for laid, cell in zip(state.laid, state.cells, strict=True)
            if laid.seat >= 0
        ]
        city = lay_clicks(CASE, clicks).reading.state
        assert (city.laid, city.cells, city.rooms) == (state.laid, state.cells, state.rooms)
        assert city.scores == state.scores
