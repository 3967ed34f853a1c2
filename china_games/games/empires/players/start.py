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
    room = {a: _count_room(sight, a[1]) for a in legal if a[0] in ("city", "return")}
    enough = ALIKE * max(room.values())
    return draw_action([action for action, value in room.items() if value >= enough], rng)


def _count_room(sight: Sight, province: int) -> float:
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
    return room + 0.2 * nearest


def choose_deployment(sight: Sight, legal: tuple[Action, ...]) -> Action:
    """As wide as possible, then where the way outward is widest; the city holds its province by
    itself.
    """
    home = sight.cities.index(sight.me)

    def wish(action: Action) -> float:
        p: int = action[1]
        foes = sum(sight.pawns[p]) - sight.pawns[p][sight.me]
        out = sum(
            1 for q in sight.near[p] if sight.control[q] == NOBODY and not any(sight.pawns[q])
        )
        return -sight.pawns[p][sight.me] - 2.0 * (p == home) - 3.0 * foes + 0.12 * out

    return max(legal, key=wish)


TAKEN = 0.8  # how much an advantage is liked that another nation has, against one that is free


def choose_advantage(sight: Sight, legal: tuple[Action, ...], rng: Random) -> Action:
    """An advantage by the level's liking, rather one that no other nation has yet."""
    taken = {suit for seat, suit in enumerate(sight.view.advantages) if seat != sight.me}
    liking = [
        sight.taste.nations[action[1]] * (TAKEN if action[1] in taken else 1.0) for action in legal
    ]
    mark = rng.random() * sum(liking)
    for action, weight in zip(legal, liking, strict=True):
        mark -= weight
        if mark < 0:
            return action
    return legal[-1]
