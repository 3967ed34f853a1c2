"""A position of China as one seat weighs it: what any pieces in a province would gain him."""

from __future__ import annotations

from typing import NamedTuple

from china_games.games.china.players.expect import (
    Dragons,
    estimate_alliance,
    estimate_dragons,
    estimate_palaces,
    estimate_roads,
    find_windows,
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
        self._points = [self._estimate_palaces(p, NONE) for p in range(len(self._provinces))]
        self._dragons = [self._estimate_dragons(p, NONE) for p in range(len(self._provinces))]
        self._foes = [view.occupied & ~own for own in view.palaces]
        self._windows = [
            [
                w
                for w in find_windows(view.game.board.neighbours)
                if not w & foes and (s == self.owner or w & own)
            ]
            for s, (own, foes) in enumerate(zip(view.palaces, self._foes, strict=True))
            if s < view.game.seats
        ]
        self._roads = [self._estimate_roads(s, 0) for s in self._seats]
        self.expected = self._estimate_scores()
        self._weights = [
            *_find_weights(self.expected, seat, envy),
            *[0.0] * (view.game.owners - view.game.seats),
        ]
        self._gains: dict[tuple[int, Pieces], float] = {}
        self._road_gains: dict[int, float] = {}

    def estimate_gain(self, province: int, pieces: Pieces) -> float:
        """Expected own points, less the rivals' as they are weighed, that the pieces bring."""
        key = (province, pieces)
        found = self._gains.get(key)
        if found is None:
            found = self._gains[key] = self._estimate_gain(province, pieces)
        return found

    def estimate_parts(self, province: int, pieces: Pieces) -> Parts:
        """What the same gain is made of. A border post counts in both of its provinces."""
        found = Parts(0.0, 0.0, self._estimate_road_gain(pieces.slots) if pieces.slots else 0.0)
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
                palaces=found.palaces + self._estimate_palace_gain(home, here),
                alliances=found.alliances + self._estimate_alliance_gain(home, here),
            )
        return found

    def may_fit(self, province: int, pieces: Pieces) -> bool:
        """Whether the board and the seat's supply have room for the emissaries (CH-16, CH-19)."""
        if not pieces.emissaries:
            return True
        return pieces.emissaries <= self.view.emissaries_left[
            self.owner
        ] and pieces.emissaries <= self._find_limit(province, pieces.slots) - sum(
            self.view.emissaries[province]
        )

    def _estimate_gain(self, province: int, pieces: Pieces) -> float:
        total = self._estimate_road_gain(pieces.slots) if pieces.slots else 0.0
        for before, after in (
            self._options.list_changes(self.owner, pieces.slots) if pieces.slots else ()
        ):
            total += self._weigh_change(after, before)
        if not pieces.slots & self.view.game.board.posts:
            return total + self._estimate_gain_in(province, pieces)
        for home, on_board in enumerate(self._provinces):
            here = Pieces(
                pieces.slots & on_board.mask, pieces.emissaries if home == province else 0
            )
            total += self._estimate_gain_in(home, here) if here.number else 0.0
        return total

    def _estimate_gain_in(self, province: int, pieces: Pieces) -> float:
        """What palaces and emissaries change in the province itself and in its alliances."""
        return self._estimate_palace_gain(province, pieces) + self._estimate_alliance_gain(
            province, pieces
        )

    def _estimate_palace_gain(self, province: int, pieces: Pieces) -> float:
        return (
            self._weigh_change(self._estimate_palaces(province, pieces), self._points[province])
            if pieces.slots
            else 0.0
        )

    def _estimate_alliance_gain(self, province: int, pieces: Pieces) -> float:
        total = 0.0
        here = self._estimate_dragons(province, pieces)
        if here != self._dragons[province]:
            for other in self._borders[province]:
                there = self._dragons[other]
                total += self._weigh_change(
                    estimate_alliance(here, there),
                    estimate_alliance(self._dragons[province], there),
                )
        return total

    def _weigh_change(
        self, after: tuple[float, ...] | list[float], before: tuple[float, ...] | list[float]
    ) -> float:
        return sum([w * (a - b) for w, a, b in zip(self._weights, after, before, strict=True)])

    def _estimate_palaces(self, province: int, pieces: Pieces) -> tuple[float, ...]:
        more = pieces.slots.bit_count()
        points = estimate_palaces(
            self._add_mine(self._counts[province], more),
            self._free[province] - more,
            self.outlook.palaces,
        )
        return (
            points
            if self.view.extra is None
            else self._options.share_points(province, points, self.owner, pieces)
        )

    def _estimate_dragons(self, province: int, pieces: Pieces) -> Dragons:
        counts = self._add_mine(self.view.emissaries[province], pieces.emissaries)
        free = self._free[province] - pieces.slots.bit_count()
        room = (
            self._find_limit(province, pieces.slots)
            + round(free * self.outlook.growth)
            - sum(counts)
        )
        return estimate_dragons(counts, min(MOST_ROOM, room), self.outlook.emissaries)

    def _find_limit(self, province: int, slots: int) -> int:
        return max(self._add_mine(self._counts[province], slots.bit_count()))

    def _add_mine(self, counts: tuple[int, ...], more: int) -> tuple[int, ...]:
        own = self.owner
        return (*counts[:own], counts[own] + more, *counts[own + 1 :]) if more else counts

    def _estimate_road_gain(self, slots: int) -> float:
        found = self._road_gains.get(slots)
        if found is None:
            found = self._road_gains[slots] = sum(
                [
                    self._weights[s] * (self._estimate_roads(s, slots) - self._roads[s])
                    for s in self._seats
                ]
            )
        return found

    def _estimate_roads(self, seat: int, slots: int) -> float:
        own, foes = self.view.palaces[seat], self._foes[seat]
        if seat == self.owner:
            own |= slots
        else:
            foes |= slots
        return estimate_roads(self._windows[seat], own, foes, self.outlook.roads)

    def _estimate_scores(self) -> tuple[float, ...]:
        """Expected final points of each seat, pieces to come included."""
        totals = list(self._roads)
        rows = [*self._points]
        for a, b in (alliance.provinces for alliance in self.view.game.board.alliances):
            rows.append(tuple(estimate_alliance(self._dragons[a], self._dragons[b])))
        return tuple([total + sum(row[s] for row in rows) for s, total in enumerate(totals)])


def _find_weights(expected: tuple[float, ...], seat: int, envy: float) -> list[float]:
    """1 for the seat; the rivals share -envy, those who stand best the most of it."""
    best = max(expected)
    threat = [
        0.0 if s == seat else 1 / (1 + (best - points) / 8) for s, points in enumerate(expected)
    ]
    total = sum(threat)
    return [1.0 if s == seat else -envy * part / total for s, part in enumerate(threat)]
