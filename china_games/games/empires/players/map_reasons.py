"""What actions of Empires change on the map, as named parts of what that is worth to a seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from china_games.games.contract import Reason
from china_games.games.empires.players.sight import Sight, find_controllers
from china_games.games.empires.rules.control import count_pawns
from china_games.games.empires.rules.model import NOBODY, State

Args = tuple[tuple[str, Any], ...]


def explain_map(sight: Sight, after: State) -> list[Reason]:
    """What is changed on the map, by what it is worth to the seat now: land, pawns, cities."""
    return [
        *_explain_land(sight, after),
        *_explain_pawns(sight, after),
        *_explain_cities(sight, after),
    ]


def _explain_land(sight: Sight, after: State) -> Iterator[Reason]:
    me = sight.me
    changed: dict[tuple[int, int], list[int]] = {}
    for p, (was, now) in enumerate(zip(sight.control, find_controllers(after), strict=True)):
        if was != now:
            changed.setdefault((was, now), []).append(p)
    for (was, now), provinces in changed.items():
        share = len(provinces) * (sight.weigh_land(now) - sight.weigh_land(was))
        places = tuple(("province", p) for p in provinces)
        args: Args = (("provinces", tuple(provinces)),)
        if now == me:
            code = "takes" if was == NOBODY else "takes_from"
        elif was == me:
            code = "gives_up" if now == NOBODY else "loses_to"
        else:
            code = "frees" if share > 0 else "helps"
        other = was if now in (me, NOBODY) or code == "frees" else now
        named = code not in ("takes", "gives_up")
        yield Reason(code, share, (*args, *((("name", other),) if named else ())), places)


def _explain_pawns(sight: Sight, after: State) -> Iterator[Reason]:
    for seat in range(sight.view.game.seats):
        more = count_pawns(after, seat) - count_pawns(sight.view, seat)
        if more:
            own = seat == sight.me
            code = ("costs_pawns", "pawns") if own else ("destroys", "strengthens")
            args: Args = (("n", abs(more)), *((("name", seat),) if not own else ()))
            yield Reason(code[more > 0], more * sight.weigh_pawn(seat), args)


def _explain_cities(sight: Sight, after: State) -> Iterator[Reason]:
    me = sight.me
    for p, (was, now) in enumerate(zip(sight.view.cities, after.cities, strict=True)):
        if was != now:
            share = sight.weigh_city(now) - sight.weigh_city(was)
            if now == me:
                code = "founds" if was == NOBODY else "wins_city"
            else:
                code = "loses_city" if was == me else "razes_city"
            args: Args = (("province", p),)
            if code in ("wins_city", "razes_city"):
                args = (*args, ("name", was))
            yield Reason(code, share, args, (("province", p),))
