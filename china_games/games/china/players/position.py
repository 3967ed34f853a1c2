"""A position of China as one seat weighs it: what any pieces in a province would gain him."""

from __future__ import annotations

from typing import NamedTuple

from china_games.games.china.players.expect import (
    Dragons,
    alliance_points,
    dragons,
    palace_points,
    road_points,
    windows,
)
from china_games.games.china.players.options import Options
from china_games.games.china.players.outlook import Outlook
from china_games.games.china.players.pieces import NONE, Pieces
from china_games.games.china.rules.model import State

MOST_ROOM = 6  # emissaries still to come in one province that are looked at


class Parts(NamedTuple):
    """What a gain is made of: points of palaces, of alliances and of roads, the rivals' weighed in;
    ports and tiles are left out."""

    palaces: float
    alliances: float
    roads: float


class Position:
    """The expected points of a view and how pieces of `owner` change them for `seat`. Remembers
    what was asked.
    """

    def __init__(
        self, view: State, seat: int, outlook: Outlook, envy: float, owner: int | None = None
    ) -> None:
        self.view, self.seat, self.outlook, self.envy = view, seat, outlook, envy
        self.owner = seat if owner is None else owner
        self._seats = range(view.game.seats)
        self._options = Options(view, outlook)
        self._provinces = view.game.board.provinces
        self._counts = [
            tuple([(own & province.mask).bit_count() for own in view.palaces])
            for province in self._provinces
        ]
        self._free = [(province.mask & ~view.occupied).bit_count() for province in self._provinces]
        self._borders: list[list[int]] = [[] for _ in self._provinces]
        for a, b in (alliance.provinces for alliance in view.game.board.alliances):
            self._borders[a].append(b)
            self._borders[b].append(a)
        self._points = [self._palace_points(p, NONE) for p in range(len(self._provinces))]
        self._dragons = [self._dragons_with(p, NONE) for p in range(len(self._provinces))]
        self._foes = [view.occupied & ~own for own in view.palaces]
        self._windows = [
            [
                w
                for w in windows(view.game.board.neighbours)
                if not w & foes and (s == self.owner or w & own)
            ]
            for s, (own, foes) in enumerate(zip(view.palaces, self._foes, strict=True))
            if s < view.game.seats
        ]
        self._roads = [self._road_points(s, 0) for s in self._seats]
        self.expected = self._expected()
        self._weights = [
            *_weights(self.expected, seat, envy),
            *[0.0] * (view.game.owners - view.game.seats),
        ]
        self._gains: dict[tuple[int, Pieces], float] = {}
        self._road_gains: dict[int, float] = {}

    def gain(self, province: int, pieces: Pieces) -> float:
        """Expected own points, less the rivals' as they are weighed, that the pieces bring."""
        key = (province, pieces)
        found = self._gains.get(key)
        if found is None:
            found = self._gains[key] = self._gain(province, pieces)
        return found

    def parts(self, province: int, pieces: Pieces) -> Parts:
        """What the same gain is made of. A border post counts in both of its provinces."""
        found = Parts(0.0, 0.0, self._road_gain(pieces.slots) if pieces.slots else 0.0)
        homes = [province]
        if pieces.slots & self.view.game.board.posts:
            homes = [
                home
                for home, on_board in enumerate(self._provinces)
                if home == province or pieces.slots & on_board.mask
            ]
        for home in homes:
            here = Pieces(
                pieces.slots & self._provinces[home].mask,
                pieces.emissaries if home == province else 0,
            )
            found = found._replace(
                palaces=found.palaces + self._palace_gain(home, here),
                alliances=found.alliances + self._alliance_gain(home, here),
            )
        return found

    def fits(self, province: int, pieces: Pieces) -> bool:
        """Whether the board and the seat's supply have room for the emissaries (CH-16, CH-19)."""
        if not pieces.emissaries:
            return True
        return pieces.emissaries <= self.view.emissaries_left[
            self.owner
        ] and pieces.emissaries <= self._limit(province, pieces.slots) - sum(
            self.view.emissaries[province]
        )

    def _gain(self, province: int, pieces: Pieces) -> float:
        total = self._road_gain(pieces.slots) if pieces.slots else 0.0
        for before, after in (
            self._options.changes(self.owner, pieces.slots) if pieces.slots else ()
        ):
            total += self._weighed(after, before)
        if not pieces.slots & self.view.game.board.posts:
            return total + self._gain_in(province, pieces)
        for home, on_board in enumerate(self._provinces):
            here = Pieces(
                pieces.slots & on_board.mask, pieces.emissaries if home == province else 0
            )
            total += self._gain_in(home, here) if here.number else 0.0
        return total

    def _gain_in(self, province: int, pieces: Pieces) -> float:
        """What palaces and emissaries change in the province itself and in its alliances."""
        return self._palace_gain(province, pieces) + self._alliance_gain(province, pieces)

    def _palace_gain(self, province: int, pieces: Pieces) -> float:
        return (
            self._weighed(self._palace_points(province, pieces), self._points[province])
            if pieces.slots
            else 0.0
        )

    def _alliance_gain(self, province: int, pieces: Pieces) -> float:
        total = 0.0
        here = self._dragons_with(province, pieces)
        if here != self._dragons[province]:
            for other in self._borders[province]:
                there = self._dragons[other]
                total += self._weighed(
                    alliance_points(here, there), alliance_points(self._dragons[province], there)
                )
        return total

    def _weighed(
        self, after: tuple[float, ...] | list[float], before: tuple[float, ...] | list[float]
    ) -> float:
        return sum([w * (a - b) for w, a, b in zip(self._weights, after, before, strict=True)])

    def _palace_points(self, province: int, pieces: Pieces) -> tuple[float, ...]:
        more = pieces.slots.bit_count()
        points = palace_points(
            self._with_mine(self._counts[province], more),
            self._free[province] - more,
            self.outlook.palaces,
        )
        return (
            points
            if self.view.extra is None
            else self._options.shared(province, points, self.owner, pieces)
        )

    def _dragons_with(self, province: int, pieces: Pieces) -> Dragons:
        counts = self._with_mine(self.view.emissaries[province], pieces.emissaries)
        free = self._free[province] - pieces.slots.bit_count()
        room = self._limit(province, pieces.slots) + round(free * self.outlook.growth) - sum(counts)
        return dragons(counts, min(MOST_ROOM, room), self.outlook.emissaries)

    def _limit(self, province: int, slots: int) -> int:
        return max(self._with_mine(self._counts[province], slots.bit_count()))

    def _with_mine(self, counts: tuple[int, ...], more: int) -> tuple[int, ...]:
        own = self.owner
        return (*counts[:own], counts[own] + more, *counts[own + 1 :]) if more else counts

    def _road_gain(self, slots: int) -> float:
        found = self._road_gains.get(slots)
        if found is None:
            found = self._road_gains[slots] = sum(
                [
                    self._weights[s] * (self._road_points(s, slots) - self._roads[s])
                    for s in self._seats
                ]
            )
        return found

    def _road_points(self, seat: int, slots: int) -> float:
        own, foes = self.view.palaces[seat], self._foes[seat]
        if seat == self.owner:
            own |= slots
        else:
            foes |= slots
        return road_points(self._windows[seat], own, foes, self.outlook.roads)

    def _expected(self) -> tuple[float, ...]:
        """Expected final points of each seat, pieces to come included."""
        totals = list(self._roads)
        rows = [*self._points]
        for a, b in (alliance.provinces for alliance in self.view.game.board.alliances):
            rows.append(tuple(alliance_points(self._dragons[a], self._dragons[b])))
        return tuple([total + sum(row[s] for row in rows) for s, total in enumerate(totals)])


def _weights(expected: tuple[float, ...], seat: int, envy: float) -> list[float]:
    """1 for the seat; the rivals share -envy, those who stand best the most of it."""
    best = max(expected)
    threat = [
        0.0 if s == seat else 1 / (1 + (best - points) / 8) for s, points in enumerate(expected)
    ]
    total = sum(threat)
    return [1.0 if s == seat else -envy * part / total for s, part in enumerate(threat)]
