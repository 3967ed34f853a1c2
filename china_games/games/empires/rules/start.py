"""Placing cities and pawns, choosing advantages, coming back as an invader (EM-03 to
EM-05, EM-35).
"""

from __future__ import annotations

from collections.abc import Iterator

from china_games.games.contract import Action
from china_games.games.empires.rules.model import FALLEN, IN_PLAY, NOBODY, State

CITY_STEPS = 5  # between two cities at the start (EM-03)
RETURN_STEPS = 3  # between an invader's city and any other (EM-35)


def list_city_places(state: State) -> Iterator[Action]:
    """Where the first city may stand."""
    steps, least = _count_steps_to_cities(state), find_steps_needed(state)
    yield from (
        ("city", p) for p, n in enumerate(steps) if n >= least and state.cities[p] == NOBODY
    )


def find_steps_needed(state: State) -> int:
    """How far from the nearest city a first one has to stand: five steps, or as far as there is
    (EM-03).
    """
    return min(CITY_STEPS, max(_count_steps_to_cities(state)))


def _count_steps_to_cities(state: State) -> list[int]:
    """Of each province, how far the nearest city is."""
    land = state.game.land
    others = [p for p, owner in enumerate(state.cities) if owner != NOBODY]
    return [land.count_steps_to_nearest(p, others) for p in range(len(land.provinces))]


def list_deploy_places(state: State, seat: int) -> Iterator[Action]:
    """The city's province and those next to it."""
    home = state.cities.index(seat)
    yield from (("deploy", p) for p in sorted((home, *state.game.land.neighbours[home])))


def may_return(state: State, seat: int) -> bool:
    """Whether the seat has fallen and there is a place for it to come back."""
    return state.status[seat] == FALLEN and next(list_return_places(state, seat), None) is not None


def may_wait(state: State) -> bool:
    """An invader may wait a year as long as somebody is in play: otherwise the game would stand
    still.
    """
    return IN_PLAY in state.status


def list_return_places(state: State, seat: int) -> Iterator[Action]:
    """Empty provinces on the rim, at least three steps from every opposing city."""
    land = state.game.land
    cities = [p for p, owner in enumerate(state.cities) if owner not in (NOBODY, seat)]
    for p, rim in enumerate(land.edge):
        if (
            rim
            and state.cities[p] == NOBODY
            and not any(state.pawns[p])
            and land.count_steps_to_nearest(p, cities) >= RETURN_STEPS
        ):
            yield ("return", p)
