"""Why the normal level of Empires would place a city or a pawn here, or choose an advantage."""

from __future__ import annotations

from china_games.games.contract import Action, Reason
from china_games.games.empires.players import start
from china_games.games.empires.players.sight import Sight
from china_games.games.empires.rules.model import NOBODY


def explain_city(sight: Sight, legal: tuple[Action, ...], province: int) -> list[Reason]:
    """Free land and distance, against the average of where a city may be."""
    places = [a[1] for a in legal if a[0] in ("city", "return")]
    parts = [start.explain_room(sight, p) for p in places]
    room, away = start.explain_room(sight, province)
    view = sight.view
    steps = view.game.land.steps[province]
    free = [
        p
        for p, n in enumerate(steps)
        if 0 < n <= 3 and not any(view.pawns[p]) and view.cities[p] == NOBODY
    ]
    mean_room, mean_away = (sum(column) / len(parts) for column in zip(*parts, strict=True))
    cities = [p for p, owner in enumerate(view.cities) if owner not in (NOBODY, sight.me)]
    near = min(cities, key=lambda p: steps[p], default=NOBODY)
    code = "room" if room >= mean_room else "little_room"
    found = [Reason(code, room - mean_room, (("n", len(free)),))]
    if near != NOBODY:
        code = "away" if away >= mean_away else "close"
        args = (("name", view.cities[near]), ("n", steps[near]))
        found.append(Reason(code, away - mean_away, args, (("province", near),)))
    return found


def explain_deployment(sight: Sight, legal: tuple[Action, ...], province: int) -> list[Reason]:
    """Where a pawn stands, against the average of where it may stand."""
    home = sight.cities.index(sight.me)
    parts = start.explain_deployment(sight, home, province)
    all_parts = [start.explain_deployment(sight, home, a[1]) for a in legal]
    codes = {
        "alone": ("spreads", "crowds"),
        "home": ("not_home", "at_home"),
        "foes": ("no_foes", "foes"),
        "out": ("free_land", "little_free_land"),
    }
    where = ("province", province)
    free = start.count_free_neighbours(sight, province)
    found = []
    for name, share in parts.items():
        more = share - sum(one[name] for one in all_parts) / len(all_parts)
        found.append(Reason(codes[name][more < 0], more, (where, ("n", free)), (where,)))
    return found


def explain_advantage(suit: int) -> list[Reason]:
    """What it is for: how much it is liked is no number of provinces."""
    return [Reason(f"advantage_{suit}", 0.0)]
