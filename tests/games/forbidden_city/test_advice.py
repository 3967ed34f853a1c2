"""The advice of Forbidden City: parts that are the normal level's own figures, and points that the
rules pay.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.games.contract import Budget
from china_games.games.forbidden_city.advice import ADVICE
from china_games.games.forbidden_city.players.normal import Normal
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.rules.play import build_city
from china_games.games.forbidden_city.rules.tiles import PALACE
from tests.support.games import cases, some_plies

CASE = next(case for case in cases() if case.game == "forbidden_city" and case.seats == 4)


def test_the_parts_of_a_placement_are_normals_figures_and_its_coins_those_of_the_rules() -> None:
    told: set[str] = set()
    for ply in some_plies(CASE, 4)[::6]:
        view = RULES.view(ply.state, ply.seat)
        gains = Normal().rate(view, ply.seat)
        for action in ply.legal[:12] if len(ply.legal) > 1 else ():
            rated = ADVICE.rate(view, ply.seat, (action,), Budget(), Random(1))
            shares = [reason.share for reason in rated.reasons]
            assert rated.value == pytest.approx(gains[action], abs=1e-6)
            assert sum(shares) == pytest.approx(rated.value, abs=1e-6)
            after, _ = build_city(view, ply.seat, action)
            paid = [one.coins for one in after.closings[len(view.closings) :]]
            for code, _, args, places in rated.reasons:
                if places and places[0][0] == "room":
                    assert places == (("room", find_named_room(view, dict(args))),)
                if code.startswith(("closes_", "leaves_", "only_")):
                    seat = dict(args).get("name", ply.seat)
                    assert dict(args)["points"] in [coins[seat] for coins in paid]
                    told.add(code)
    assert len(told) >= 3


def find_named_room(view: State, args: dict[str, Any]) -> int:
    """The one room of the board that a reason's words may mean."""
    found = [
        r
        for r, room in enumerate(view.rooms)
        if room.parts and room.colour == args["colour"]
        if room.colour == PALACE or room.tiles == args["size"]
        if "cell" not in args or args["cell"] in {view.cells[part >> 1] for part in room.parts}
    ]
    assert len(found) == 1
    return found[0]
