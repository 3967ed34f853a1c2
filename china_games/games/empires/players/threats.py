"""Who took what from a seat of Empires after its turn, and what had threatened it by what
lies open: pawns, provinces, hand sizes.
"""

from __future__ import annotations

from collections.abc import Iterator

from china_games.games.contract import Reason, Seat
from china_games.games.empires.players.sight import find_controllers
from china_games.games.empires.rules.control import count_with_handicaps
from china_games.games.empires.rules.model import NOBODY, OVER, State

NAMED = 3
"""Provinces that are named of those that one seat took."""


def list_threats(view: State, later: State, seat: Seat) -> tuple[Reason, ...]:
    """Who won, who took cities, who took or entered provinces, with what stood there in the first
    view: reasons of no share, the gravest first.
    """
    found = [*_list_victors(view, later, seat), *_list_cities(view, later, seat)]
    return (*found, *_list_land(view, later, seat))


def _list_victors(view: State, later: State, seat: Seat) -> Iterator[Reason]:
    """How near the aim those were who won, from the one with most provinces on."""
    if later.phase == OVER and later.end == "victory" and seat not in later.winners:
        land = count_with_handicaps(view)
        for winner in sorted(later.winners, key=lambda s: -land[s]):
            args = (("name", winner), ("n", land[winner]), ("goal", view.game.goal))
            yield Reason("threat_aim", 0.0, args, (("seat", winner),))


def _list_cities(view: State, later: State, seat: Seat) -> Iterator[Reason]:
    """Cities that changed sides or were destroyed."""
    for p, (was, now) in enumerate(zip(view.cities, later.cities, strict=True)):
        who = now if now != NOBODY else _find_strongest_beside(view, p, seat)
        if was == seat != now and who != NOBODY:
            code = "threat_city" if now != NOBODY else "threat_raze"
            args = (
                ("name", who),
                ("province", p),
                ("n", _count_beside(view, p, who)),
                ("hand", len(view.hands[who])),
            )
            yield Reason(code, 0.0, args, (("province", p),))


def _list_land(view: State, later: State, seat: Seat) -> Iterator[Reason]:
    """Provinces that others took, or have entered: by seat, most provinces first."""
    taken = dict[tuple[str, Seat], list[int]]()
    controllers = zip(find_controllers(view), find_controllers(later), strict=True)
    for p, (was, now) in enumerate(controllers):
        if was != seat or now == seat:
            continue
        who = now if now != NOBODY else _find_strongest(later, p, seat)
        if who != NOBODY:
            taken.setdefault(("threat" if now == who else "threat_entered", who), []).append(p)
    for (code, who), provinces in sorted(taken.items(), key=lambda item: -len(item[1])):
        beside = sorted(((p, _count_beside(view, p, who)) for p in provinces), key=lambda x: -x[1])
        args = (
            ("name", who),
            ("threatened", tuple(beside[:NAMED])),
            ("more", len(beside[NAMED:])),
        )
        yield Reason(code, 0.0, args, tuple(("province", p) for p, _ in beside))


def _count_beside(view: State, province: int, seat: Seat) -> int:
    """Pawns of the seat in the province and next to it."""
    near = view.game.land.neighbours[province]
    return sum(view.pawns[p][seat] for p in (province, *near))


def _find_strongest(view: State, province: int, seat: Seat) -> Seat:
    """The other seat with most pawns in a province, or NOBODY."""
    pawns = {s: n for s, n in enumerate(view.pawns[province]) if n and s != seat}
    return max(pawns, key=lambda s: pawns[s], default=NOBODY)


def _find_strongest_beside(view: State, province: int, seat: Seat) -> Seat:
    """The other seat with most pawns in a province and next to it, or NOBODY."""
    others = {s: _count_beside(view, province, s) for s in range(view.game.seats) if s != seat}
    best = max(others, key=lambda s: others[s])
    return best if others[best] else NOBODY
