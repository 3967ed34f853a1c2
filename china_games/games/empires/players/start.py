"""How computer players begin in Empires: the first city and pawns, the advantage, coming back
(EM-03 to EM-05).
"""

from __future__ import annotations

from random import Random

from china_games.games.contract import Action
from china_games.games.empires.players.sight import Sight
from china_games.games.empires.rules.model import NOBODY
from china_games.players.base import draw_action

ALIKE = 0.85  # cities with so much of the best one's room are as good as it


def choose_city(sight: Sight, legal: tuple[Action, ...], rng: Random) -> Action:
    """Where most room is within three steps; any of several that are nearly as good."""
    room = {a: sum(explain_room(sight, a[1])) for a in legal if a[0] in ("city", "return")}
    enough = ALIKE * max(room.values())
    return draw_action([action for action, value in room.items() if value >= enough], rng)


def explain_room(sight: Sight, province: int) -> tuple[float, float]:
    """What a city there is worth: free provinces within three steps, the nearer the more, and how
    far the nearest rival is.
    """
    steps = sight.view.game.land.steps[province]
    rivals = [p for p, owner in enumerate(sight.cities) if owner not in (NOBODY, sight.me)]
    room = sum(
        [
            1.0 / n
            for p, n in enumerate(steps)
            if 0 < n <= 3 and not any(sight.pawns[p]) and sight.cities[p] == NOBODY
        ],
        start=0.0,
    )
    nearest: int = min((steps[p] for p in rivals), default=0)
    return room, 0.2 * nearest


def choose_deployment(sight: Sight, legal: tuple[Action, ...]) -> Action:
    """As wide as possible, then where the way outward is widest; the city holds its province by
    itself.
    """
    home = sight.cities.index(sight.me)
    return max(legal, key=lambda action: sum(explain_deployment(sight, home, action[1]).values()))


def explain_deployment(sight: Sight, home: int, province: int) -> dict[str, float]:
    """What a pawn is worth there, by name; `home` has the city of the seat."""
    pawns = sight.pawns[province]
    return {
        "alone": -float(pawns[sight.me]),
        "home": -2.0 * (province == home),
        "foes": -3.0 * (sum(pawns) - pawns[sight.me]),
        "out": 0.12 * count_free_neighbours(sight, province),
    }


def count_free_neighbours(sight: Sight, province: int) -> int:
    """Provinces next to one in which nobody has anything."""
    near = sight.near[province]
    return sum(1 for q in near if sight.control[q] == NOBODY and not any(sight.pawns[q]))


TAKEN = 0.8  # how much an advantage is liked that another nation has, against one that is free


def choose_advantage(sight: Sight, legal: tuple[Action, ...], rng: Random) -> Action:
    """An advantage by the level's liking, rather one that no other nation has yet."""
    liking = [rate_advantage(sight, action[1]) for action in legal]
    mark = rng.random() * sum(liking)
    for action, weight in zip(legal, liking, strict=True):
        mark -= weight
        if mark < 0:
            return action
    return legal[-1]


def rate_advantage(sight: Sight, suit: int) -> float:
    """How much an advantage is liked, against the others."""
    return sight.taste.nations[suit] * (TAKEN if is_taken(sight, suit) else 1.0)


def is_taken(sight: Sight, suit: int) -> bool:
    """Whether another nation has the advantage."""
    others = enumerate(sight.view.advantages)
    return any(one == suit for seat, one in others if seat != sight.me)
