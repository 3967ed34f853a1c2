"""How computer players use granaries in Empires (EM-50 to EM-54): building, filling, further
actions.
"""

from __future__ import annotations

from china_games.games.contract import Action
from china_games.games.empires.players.hand import find_worst
from china_games.games.empires.players.sight import Sight
from china_games.games.empires.rules.control import count_cities
from china_games.games.empires.rules.model import FULL, SECOND

YEARS = 6  # a granary that is built now pays for its first action in so many years
RESERVE = 3  # gold that is left when one is built
STEP, DEEP = 0.15, 0.7
"""What a further action must gain: from a full granary, and from one that has paid already."""


def find_least_gain(sight: Sight) -> float:
    """What a further action must gain: little while the granary is filled again for a coin."""
    view = sight.view
    full = any(view.granaries[p][0] == FULL for p in view.primed)
    return STEP if full and view.phase != SECOND else DEEP


def choose_extra(sight: Sight, legal: tuple[Action, ...]) -> Action:
    """The granary that pays: the fullest one."""
    return max((a for a in legal if a[0] == "extra"), key=lambda a: sight.view.granaries[a[1]][0])


def choose_building(sight: Sight, legal: tuple[Action, ...], gain: float) -> Action | None:
    """A granary instead of an action that gains little, while years enough are left for
    it to pay.
    """
    view, last = sight.view, sight.view.game.last_year
    if (
        gain >= sight.taste.granary
        or view.gold[sight.me] < RESERVE
        or last
        and last - view.year < YEARS
    ):
        return None
    return _find_with_card(legal, "build", find_worst(sight)) if view.hands[sight.me] else None


def choose_storing(sight: Sight, legal: tuple[Action, ...]) -> Action | None:
    """Cards that would be discarded go into granaries."""
    view, me = sight.view, sight.me
    if len(view.hands[me]) <= count_cities(view, me) or not view.actions:
        return None
    card = find_worst(sight)
    build = _find_with_card(legal, "build", card) if view.gold[me] >= RESERVE else None
    return _find_with_card(legal, "fill", card) or build


def _find_with_card(legal: tuple[Action, ...], verb: str, card: int) -> Action | None:
    return next((action for action in legal if action[0] == verb and action[2] == card), None)
