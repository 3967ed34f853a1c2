"""How computer players begin in Empires: the first city and pawns, the advantage, coming back
(EM-03 to EM-05).
"""

from __future__ import annotations

from china_games.games.contract import Action
from china_games.games.empires.players.sight import Sight
from china_games.games.empires.rules.model import FERTILE, NOBODY


def choose_city(sight: Sight, legal: tuple[Action, ...]) -> Action:
    """Where most room is within two steps."""
    return max(
        (action for action in legal if action[0] in ("city", "return")),
        key=lambda a: _count_room(sight, a[1]),
    )


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


def choose_advantage(sight: Sight, legal: tuple[Action, ...]) -> Action:
    """Hearts give pawns, and pawns are what an empire is made of."""
    return ("advantage", FERTILE)
