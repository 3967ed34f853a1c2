"""What a seat cannot see changes nothing that it can see: other worlds give byte-equal views
and actions.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.games.middle_kingdom.rules import RULES
from china_games.games.middle_kingdom.rules.model import State
from tests.games.middle_kingdom.support import LETTERS, do, opened, position, step

TABLES = [(2, False), (3, False), (3, True), (4, False), (5, False)]


def shown(state: State, seat: int | None) -> bytes:
    """All that can be on the screen of a seat, as bytes; points and reports are made of the view
    alone.
    """
    view = RULES.view(state, seat)
    acts = (
        []
        if seat is None
        else [
            repr(RULES.legal(state, seat)),
            repr([RULES.refusal(state, seat, action) for action in RULES.candidates(state)]),
        ]
    )
    held = [repr(value) for name, value in view._asdict().items() if name != "game"]
    return "\n".join([*held, *acts, repr(RULES.to_act(state))]).encode()


@pytest.mark.parametrize(("seats", "two_bids"), TABLES)
def test_worlds_that_look_alike_show_the_same_bytes(seats: int, two_bids: bool) -> None:
    """In every state of a random game, for every seat and a spectator."""
    rng = Random(seats)
    state: Any = opened(seats, 3, two_bids)
    while acting := RULES.to_act(state):
        for seat in (*range(seats), None):
            other = RULES.sample(RULES.view(state, seat), rng)
            assert shown(other, seat) == shown(state, seat)
        seat = rng.choice(acting)
        state = RULES.apply(state, seat, rng.choice(RULES.legal(state, seat))).state


@pytest.mark.parametrize("powers", [{}, {"palace": "B"}, {"harvest": "A", "emperor": "A"}])
def test_every_bid_of_a_seat_looks_the_same_to_the_others(powers: dict[str, str]) -> None:
    """MK-10, MK-72: also where it goes on a tied card or not."""
    state = position(2, tied={"A": "3", "B": "3"}, goals=powers)
    seen = set()
    for action in RULES.legal(state, 0):
        after = step(state, f"A {RULES.text(action, state)}")
        told = repr([event.mask(seat) for event in after.events for seat in (1, None)]).encode()
        seen.add((shown(after.state, 1), shown(after.state, None), told, after.stands))
    assert len(seen) == 1


def test_the_owner_sees_his_own_sealed_bid() -> None:
    state = do(position(3), "B bid 6")
    assert [RULES.view(state, seat).sealed[1] for seat in (0, 1, 2, None)] == [
        ((-1, -1),),
        ((6, 0),),
        ((-1, -1),),
        ((-1, -1),),
    ]
    assert RULES.report(RULES.view(state, 0))["sealed"] == [[], [None], []]
    assert all(RULES.view(state, LETTERS.index(letter)).hands == state.hands for letter in "ABC")
