"""What hurts in Forbidden City: a room that pays others more, or that the next seat may close."""

from __future__ import annotations

from random import Random

import pytest

from china_games.games.forbidden_city.guardian import MARGIN, find_harm
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.scoring import close_room
from tests.support.games import Case, some_plies


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_said_is_so(seats: int) -> None:
    """In random games: the coins of a room that closes, and of one that is left with a single open
    edge, if it closed as it lies."""
    rng, seen, case = Random(3), {"now": 0, "opens": 0}, Case("forbidden_city", "tiles", seats)
    for ply in some_plies(case, 5):
        view = RULES.view(ply.state, ply.seat)
        for action in rng.sample(ply.legal, min(6, len(ply.legal))):
            harm = find_harm(view, ply.seat, (action,))
            if harm is None:
                continue
            after = RULES.apply(ply.state, ply.seat, action).state
            if harm.code == "now":
                coins = tuple(b - a for a, b in zip(view.scores, after.scores, strict=True))
                if not RULES.to_act(after):
                    continue
            else:
                room = harm.places[0][1]
                assert after.rooms[room].open == 1
                assert room >= len(view.rooms) or view.rooms[room].open != 1
                assert harm.other == (ply.seat + 1) % seats
                coins = close_room(after, room).coins
            assert (coins[harm.other], coins[ply.seat]) == (harm.points, harm.own)
            assert harm.points - harm.own >= MARGIN
            seen[harm.code] += 1
    assert all(seen.values()), seen
