"""A position of Empires as a computer player sees it: who controls what, whom to fear, what a
province is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from operator import mul
from typing import NamedTuple

from china_games.games.empires.rules.model import CONQUEROR, NOBODY, SOPHISTICATED, State


class Taste(NamedTuple):
    """What a level thinks things are worth, in provinces."""

    pawn: float = 0.6  # an own pawn
    enemy_pawn: float = 0.25  # an enemy pawn, times the fear of its owner
    city: float = 1.5  # an own city where each gives a card a year
    treasury_city: float = 1.2  # an own city with the treasury
    enemy_city: float = 1.2  # an enemy city, times the fear of its owner
    calm: float = 0.05  # how much a province of a rival counts against the own ones
    rush: float = 0.3  # the same in the first years, while there are several rivals
    settles: int = 10  # the year from which on it leaves all rivals but the hunted one alone
    closing: int = 8  # so many last years, if the game has a last one, it hunts all rivals
    alarm_at: float = 3.0  # provinces that a rival about to win lacks at most
    duel: float = 0.6  # the fear of the only rival
    prey: float = 0.8  # the same of the rival who is hunted
    alarm: float = 3.0  # the fear of somebody who is about to win
    faith: float = 0.4  # what a pact leaves of the fear of a partner
    land: float = 1.2  # a province now, while victory is far
    risk: float = 0.15  # what each neighbouring enemy takes from that
    dare: float = 0.05  # the same in those first years
    margin: float = 0.0  # provinces kept in hand, to win, for each rival who moves later
    granary: float = 3.0  # an action that gains less is given up for a granary
    thrift: int = 8  # so much gold buys one card more than the hand needs; 0 = never
    act: float = 0.35  # what an action must gain beyond its cards, for a free card is given up
    offers: int = 2  # of its own in a year
    purse: int = 6  # so much gold must be there before some is offered for a card
    nations: tuple[float, ...] = (8.0, 0.3, 1.2, 0.3)  # how much each advantage is liked


PARTS = ("land", "pawns", "cities", "rivals' land", "rivals' pawns", "rivals' cities")
"""What a map is worth by, by name."""

FAITH = {CONQUEROR: 1.75, SOPHISTICATED: 0.5}
"""By advantage: how much less (above 1) or more a pact counts."""

BROKEN = 0.6  # who keeps so much of the fear of a partner does not keep the pact in fights
ALARM = 3  # provinces that a rival about to win lacks at most
PACT_YEARS = 1  # a pact counts this year and the next


def find_controllers(view: State) -> list[int]:
    """Who controls each province, or NOBODY: `find_controller` for all at once (EM-08)."""
    found = []
    for pawns, city in zip(view.pawns, view.cities, strict=True):
        best = max(pawns)
        found.append(city if not best else pawns.index(best) if best == sum(pawns) else NOBODY)
    return found


class Sight:
    """One decision's look at the map. `view` is what the seat may know."""

    def __init__(self, view: State, me: int, taste: Taste) -> None:
        self.view = view
        self.me = me
        self.taste = taste
        self.near = view.game.land.neighbours
        self.pawns = view.pawns
        self.cities = view.cities
        self.control = find_controllers(view)
        self.provinces = [self.control.count(s) for s in range(view.game.seats)]
        self.on_map = [sum(column) for column in zip(*view.pawns, strict=True)]
        self.fear = [self._estimate_fear(s) for s in range(view.game.seats)]
        self.pawn = taste.pawn if view.game.pawns - self.on_map[me] > 12 else taste.pawn * 1.3
        owned = self.cities.count(me)
        self.city = (taste.treasury_city if view.game.treasury else taste.city) * max(
            0.3, 1.2 - 0.2 * owned
        )

    def _estimate_fear(self, seat: int) -> float:
        """How much a province of a rival counts: most if that rival is near victory, less if there
        is a pact.
        """
        if seat == self.me:
            return 0.0
        taste = self.taste
        if self._count_missing(seat) <= taste.alarm_at:
            return taste.alarm
        if len(self.rivals) < 2:
            fear = taste.duel
        elif self.is_closing or seat == self.prey:
            fear = taste.prey
        else:
            fear = taste.rush if self.is_early else taste.calm
        return fear * self._find_faith() if self._is_bound(seat) else fear

    @property
    def is_early(self) -> bool:
        """Whether it is in the first years, in which the seat takes land from several rivals."""
        return self.view.year < self.taste.settles and len(self.rivals) > 1

    @property
    def is_closing(self) -> bool:
        """Whether it is in the last years of a game that has a last one: the most provinces will
        win, so the seat takes from all rivals alike.
        """
        last = self.view.game.last_year
        return last - self.taste.closing < self.view.year <= last and len(self.rivals) > 1

    def _find_faith(self) -> float:
        return min(1.0, self.taste.faith * FAITH.get(self.view.advantages[self.me], 1.0))

    def _is_bound(self, seat: int) -> bool:
        """Whether a pact with the seat counts: not once the seat or its partner is about to win."""
        if not self.view.pacts:
            return False
        nearest = min(self._count_missing(self.me), self._count_missing(seat))
        return seat != self.me and nearest > ALARM and self.has_pact_with(seat)

    def _count_missing(self, seat: int) -> int:
        """Provinces that a seat lacks to its aim."""
        return self.view.game.goals[seat] - self.provinces[seat]

    @cached_property
    def spared(self) -> frozenset[int]:
        """Seats whose land and pawns the seat leaves alone for the sake of a pact."""
        if not self.view.pacts or self._find_faith() >= BROKEN:
            return frozenset()
        return frozenset(s for s in range(self.view.game.seats) if self._is_bound(s))

    def spares(self, seat: int) -> bool:
        """Whether the seat leaves another one's land and pawns alone for the sake of a pact."""
        return seat in self.spared

    @cached_property
    def prey(self) -> int:
        """The weakest rival within reach of those who control something: wars on everybody at once
        are won by nobody, and cities alone under others' pawns cannot be taken by pawns.
        """
        near = {
            q for p, pawns in enumerate(self.pawns) if pawns[self.me] for q in (p, *self.near[p])
        }
        landed = [s for s in self.rivals if self.provinces[s]]
        found = {s for q in near for s in landed if self.pawns[q][s] or self.cities[q] == s}
        return min(
            found or landed or self.rivals, key=lambda s: (self.provinces[s], s), default=NOBODY
        )

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        """Other seats with anything on the map."""
        return tuple(
            s
            for s in range(self.view.game.seats)
            if s != self.me and (self.on_map[s] or s in self.cities)
        )

    def has_pact_with(self, seat: int) -> bool:
        """Whether there is a pact with the seat that still counts."""
        pair = (min(seat, self.me), max(seat, self.me))
        return any(
            (a, b) == pair and year >= self.view.year - PACT_YEARS for a, b, year in self.view.pacts
        )

    @cached_property
    def _each(self) -> tuple[float, ...]:
        """What one pawn of each seat counts, wherever it stands."""
        against = self.taste.enemy_pawn
        return tuple(
            self.pawn if s == self.me else -against * fear for s, fear in enumerate(self.fear)
        )

    @cached_property
    def _held(self) -> tuple[float, ...]:
        """What a province counts that each seat controls; the last one: nobody."""
        return (*[1.0 if s == self.me else -fear for s, fear in enumerate(self.fear)], 0.0)

    @cached_property
    def _walls(self) -> tuple[float, ...]:
        """What a city of each seat counts; the last one: none."""
        against = self.taste.enemy_city
        return (
            *[self.city if s == self.me else -against * fear for s, fear in enumerate(self.fear)],
            0.0,
        )

    def weigh_land(self, owner: int) -> float:
        """What a province counts that a seat, or NOBODY, controls."""
        return self._held[owner]

    def weigh_pawn(self, seat: int) -> float:
        """What one pawn of a seat counts."""
        return self._each[seat]

    def weigh_city(self, owner: int) -> float:
        """What a city of a seat counts; of NOBODY: none."""
        return self._walls[owner]

    def estimate_worth(self, pawns: Sequence[int], city: int) -> float:
        """What a province with these pawns and this city is worth to the seat."""
        total = sum(pawns)
        if not total:
            return self._held[city] + self._walls[city]
        best = max(pawns)
        held = self._held[pawns.index(best)] if best == total else 0.0
        standing: float = sum(map(mul, pawns, self._each))
        return held + self._walls[city] + standing

    @cached_property
    def now(self) -> list[float]:
        """The worth of each province as it is."""
        return [
            self.estimate_worth(pawns, city)
            for pawns, city in zip(self.pawns, self.cities, strict=True)
        ]

    @cached_property
    def _arrivals(self) -> list[tuple[float, int]]:
        """What one more own pawn gains in each province, best first."""
        gains = ((self.estimate_change(p, self.me, 1), p) for p in range(len(self.pawns)))
        return sorted(gains, key=lambda gain: -gain[0])

    def list_arrivals(self, many: int) -> list[float]:
        """What own pawns gain where they gain most, one in each of so many provinces."""
        return [gain for gain, _ in self._arrivals[:many]]

    def estimate_arrival(self, source: int) -> float:
        """The most that a pawn gains by going from a province to any other."""
        return next(gain for gain, p in self._arrivals if p != source)

    def explain_value(self) -> dict[str, float]:
        """What the map is worth to the seat, in provinces, by what it comes from: `PARTS`. They sum
        to the worths of all provinces.
        """
        parts = dict.fromkeys(PARTS, 0.0)
        for owner, city, pawns in zip(self.control, self.cities, self.pawns, strict=True):
            parts["land" if owner == self.me else "rivals' land"] += self._held[owner]
            parts["cities" if city == self.me else "rivals' cities"] += self._walls[city]
            for s, each in enumerate(self._each):
                parts["pawns" if s == self.me else "rivals' pawns"] += each * pawns[s]
        return parts

    def estimate_change(self, province: int, seat: int, by: int) -> float:
        """What is gained if the seat has so many pawns more in the province."""
        pawns = list(self.pawns[province])
        pawns[seat] += by
        return self.estimate_worth(pawns, self.cities[province]) - self.now[province]

    def count_needed(self, province: int) -> int:
        """How many own pawns must stand in the province to clear it of enemies and stay."""
        foes = [
            (n, self.cities[province] == s)
            for s, n in enumerate(self.pawns[province])
            if n and s != self.me
        ]
        foes.sort(reverse=True)
        need = lost = 0
        for n, walled in foes:
            need = max(need, lost + n)
            lost += n if walled else n - 1
        return max(need, lost + 1)

    @cached_property
    def way(self) -> list[int]:
        """Steps of each province to the nearest one that the seat does not control."""
        steps = [-1 if owner == self.me else 0 for owner in self.control]
        border = [p for p, n in enumerate(steps) if n == 0]
        for p in border:
            for q in self.near[p]:
                if steps[q] < 0:
                    steps[q] = steps[p] + 1
                    border.append(q)
        return steps
