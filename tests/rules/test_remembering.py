"""What functions of a state remember is what they would give."""

from __future__ import annotations

from china_games.games.common.remembering import KEPT, remember

State = tuple[int, ...]


def test_a_state_is_asked_about_once_and_another_one_anew() -> None:
    asked: list[tuple[State, int]] = []

    @remember
    def add(state: State, more: int) -> int:
        asked.append((state, more))
        return sum(state) + more

    one: State = (1, 2)
    assert [add(one, 1), add(one, 1), add(one, 2)] == [4, 4, 5]
    assert asked == [(one, 1), (one, 2)]
    assert add((*one, 7), 1) == 11
    assert add(tuple(range(1, 3)), 1) == 4  # equal, but another object
    assert len(asked) == 4


def test_states_that_are_gone_are_never_taken_for_new_ones() -> None:
    """Though a new one may lie where a former one lay in memory."""
    total = remember(lambda state: sum(state))
    assert all(total((number, number)) == 2 * number for number in range(3 * KEPT))
