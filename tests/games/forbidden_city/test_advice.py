"""The advice of Forbidden City: parts that are the normal level's own figures, and points that the
rules pay.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from china_games.games.contract import Budget, Reason
from china_games.games.forbidden_city.advice import ADVICE
from china_games.games.forbidden_city.players.normal import Normal
from china_games.games.forbidden_city.players.sketch import Sketch
from china_games.games.forbidden_city.rules import RULES
from china_games.games.forbidden_city.rules.model import KEPT, NO_TILE, State
from china_games.games.forbidden_city.rules.play import build_city
from china_games.games.forbidden_city.rules.tiles import PALACE
from tests.games.forbidden_city.support import opened
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


def test_advice_near_the_end_counts_the_tiles_that_are_still_laid() -> None:
    """The last tile was laid for a room that two tiles still to come would close: only the rival
    had one, and the two of the seat were those that nobody lays.
    """
    rng, told = Random(5), set[str]()
    for seed in range(4):
        state = opened(2, seed)
        while RULES.to_act(state):
            seat, legal = state.seat, RULES.legal(state, state.seat)
            if len(state.piles[seat]) <= KEPT + 3 and len(legal) > 1:
                view = RULES.view(state, seat)
                own = len(view.piles[seat]) - KEPT
                rival = len(view.piles[1 - seat]) - KEPT + (view.hands[1 - seat] != NO_TILE)
                for advised in ADVICE.advise(view, seat, Budget(), rng):
                    after, _ = build_city(view, seat, advised.actions[0])
                    for reason in advised.reasons:
                        told.add(reason.code)
                        check_promise(after, reason, own, rival)
            state = RULES.apply(state, seat, rng.choice(legal)).state
    assert {"ready_last", "others_close", "hopeless"} <= told


def check_promise(after: State, reason: Reason, own: int, rival: int) -> None:
    """What a reason says is still to come may come of so many tiles of the seat and the rival."""
    if reason.code in ("ready", "ready_last"):
        assert 1 <= dict(reason.args)["tiles"] <= own
    if reason.code in ("nearer", "begins"):
        assert own
    if not reason.places or reason.places[0][0] != "room" or reason.code.startswith("closes"):
        return
    room = Sketch.read(after).rooms[reason.places[0][1]]
    if room is not None:
        assert (len(room.openings) > own + rival) is (reason.code == "hopeless")


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
