"""A position of China as one seat weighs it: what any pieces in a province would gain him."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from china_games.games.china.players.expect import (
    Dragons,
    estimate_alliance,
    estimate_dragons,
    estimate_palaces,
)
from china_games.games.china.players.options import Options
from china_games.games.china.players.outlook import Outlook
from china_games.games.china.players.pieces import Pieces
from china_games.games.china.players.ways import Road
from china_games.games.china.rules.model import State

REACH = 6.0  # points that one turn may still make good, about
MOST_ROOM = 6  # emissaries still to come in one province that are looked at


class Parts(NamedTuple):
    """What pieces gain in a province, a number of each owner as it is weighed for the seat: less
    than 0 what a rival gains. Roads, ports and tiles are left out."""

    province: int
    palaces: tuple[float, ...]
    room: tuple[float, ...]  # what the palaces change for the emissaries of all
    emissaries: tuple[float, ...]


class Position:
    """The expected points of a view and how pieces of `owner` change them for `seat`. Remembers
    what was asked.
    """

    def __init__(
        self,
        view: State,
        seat: int,
        outlook: Outlook,
        envy: float,
        owner: int | None = None,
    ) -> None:
        self.view, self.seat, self.outlook, self.envy = view, seat, outlook, envy
        self.owner = seat if owner is None else owner
        self.counted = view.extra is None or _is_counted(view)
        """Whether only the numbers of palaces and emissaries count in a province, and roads."""
        board, palaces = view.game.board, view.palaces
        self._options = Options(view, outlook) if view.extra is not None else None
        self._provinces = board.provinces
        self._counts = [
            tuple([(own & province.mask).bit_count() for own in palaces])
            for province in self._provinces
        ]
        free = view.game.full & ~view.occupied
        self._free = [(province.mask & free).bit_count() for province in self._provinces]
        self._points = [self._estimate_palaces(p, 0, 0, 0) for p in view.game.provinces]
        self._dragons = [self._estimate_dragons(p, 0, 0) for p in view.game.provinces]
        self._roads = [
            Road(board.neighbours, own, view.occupied & ~own, outlook.roads)
            for own in palaces[: view.game.seats]
        ]
        self.expected = self._estimate_scores()
        self._weights = [
            *_find_weights(self.expected, seat, envy, outlook.ending),
            *[0.0] * (view.game.owners - view.game.seats),
        ]
        self._borders = self._weigh_borders()
        self._gains: dict[tuple[int, Pieces], float] = {}
        self._inside: dict[tuple[int, int, int, int, int], float] = {}
        self._road_gains: dict[int, float] = {}

    @property
    def weights(self) -> list[float]:
        """What a point of each owner counts: 1 of the seat, less than 0 of its rivals."""
        return self._weights

    def estimate_gain(self, province: int, pieces: Pieces) -> float:
        """Expected own points, less the rivals' as they are weighed, that the pieces bring."""
        key = (province, pieces)
        found = self._gains.get(key)
        if found is None:
            found = self._gains[key] = self._estimate_gain(province, pieces)
        return found

    def estimate_counted(self, province: int, palaces: int, emissaries: int) -> float:
        """The gain of so many pieces of a `counted` position, roads left out."""
        return self._estimate_gain_in(province, palaces, emissaries, 0, 0)

    def list_parts(self, province: int, pieces: Pieces) -> Iterator[Parts]:
        """What the same gain is made of in each province: a border post stands in two."""
        nothing = (0.0,) * self.view.game.owners
        for home, here in self._split_pieces(province, pieces):
            palaces, doubled, forts = self._read_slots(home, here)
            points = nothing
            if palaces:
                after = self._estimate_palaces(home, palaces, doubled, forts)
                points = tuple(
                    w * (x - y)
                    for w, x, y in zip(self._weights, after, self._points[home], strict=True)
                )
            empty, opened, filled = (
                self._dragons[home],
                self._estimate_dragons(home, palaces, 0),
                self._estimate_dragons(home, palaces, here.emissaries),
            )
            yield Parts(
                home,
                points,
                self._split_dragons(home, opened, empty),
                self._split_dragons(home, filled, opened),
            )

    def _split_dragons(self, province: int, after: Dragons, before: Dragons) -> tuple[float, ...]:
        """What `_weigh_dragons` sums up, of each owner."""
        by_most, by_total = self._borders[province]
        return tuple(
            by_most[o] * (after[0][o] - before[0][o]) + by_total[o] * (after[1][o] - before[1][o])
            for o in range(self.view.game.owners)
        )

    def split_roads(self, slots: int) -> tuple[float, ...]:
        """What `estimate_road_gain` sums up, of each seat."""
        return tuple(
            weight
            * (road.estimate_growth(slots) if seat == self.owner else -road.estimate_cut(slots))
            for seat, (weight, road) in enumerate(zip(self._weights, self._roads, strict=False))
        )

    def may_fit(self, province: int, pieces: Pieces) -> bool:
        """Whether the board and the seat's supply have room for the emissaries (CH-16, CH-19)."""
        return self.has_room(province, pieces.slots.bit_count(), pieces.emissaries)

    def has_room(self, province: int, palaces: int, emissaries: int) -> bool:
        """Whether so many emissaries fit once so many palaces more stand there (CH-16, CH-19)."""
        if not emissaries:
            return True
        there = self.view.emissaries[province]
        return emissaries <= self.view.emissaries_left[
            self.owner
        ] and emissaries <= self._find_limit(province, palaces) - sum(there)

    def estimate_road_gain(self, slots: int) -> float:
        """What palaces on the slots change in roads, the rivals' that they cut weighed in."""
        found = self._road_gains.get(slots)
        if found is None:
            found = 0.0
            for seat, (weight, road) in enumerate(zip(self._weights, self._roads, strict=False)):
                if seat == self.owner:
                    found += weight * road.estimate_growth(slots)
                elif slots & road.reach:
                    found -= weight * road.estimate_cut(slots)
            self._road_gains[slots] = found
        return found

    def _estimate_gain(self, province: int, pieces: Pieces) -> float:
        total = self.estimate_road_gain(pieces.slots) if pieces.slots else 0.0
        if self._options is not None and pieces.slots:
            for before, after in self._options.list_changes(self.owner, pieces.slots):
                total += self._weigh_change(after, before)
        for home, here in self._split_pieces(province, pieces):
            palaces, doubled, forts = self._read_slots(home, here)
            total += self._estimate_gain_in(home, palaces, here.emissaries, doubled, forts)
        return total

    def _split_pieces(self, province: int, pieces: Pieces) -> Iterator[tuple[int, Pieces]]:
        """The pieces by the provinces that they count in: a border post stands in two."""
        if not pieces.slots & self.view.game.board.posts:
            yield province, pieces
            return
        for home, on_board in enumerate(self._provinces):
            here = Pieces(
                pieces.slots & on_board.mask, pieces.emissaries if home == province else 0
            )
            if here.number:
                yield home, here

    def _read_slots(self, province: int, pieces: Pieces) -> tuple[int, int, int]:
        """Of pieces in a province: how many palaces, the slots of those on fortifications, and new
        fortifications.
        """
        extra = self.view.extra
        forts = 0 if extra is None else extra.forts & self._provinces[province].mask
        return (
            pieces.slots.bit_count(),
            pieces.slots & (forts | pieces.forts),
            pieces.forts,
        )

    def _estimate_gain_in(
        self, province: int, palaces: int, emissaries: int, doubled: int, forts: int
    ) -> float:
        """What palaces and emissaries change in the province itself and in its alliances."""
        key = (province, palaces, emissaries, doubled, forts)
        found = self._inside.get(key)
        if found is None:
            found = self._inside[key] = self._estimate_palace_gain(
                province, palaces, doubled, forts
            ) + self._estimate_alliance_gain(province, palaces, emissaries)
        return found

    def _estimate_palace_gain(self, province: int, palaces: int, doubled: int, forts: int) -> float:
        if not palaces:
            return 0.0
        after = self._estimate_palaces(province, palaces, doubled, forts)
        return self._weigh_change(after, self._points[province])

    def _estimate_alliance_gain(self, province: int, palaces: int, emissaries: int) -> float:
        """Points of an alliance are sums of products of what its two provinces are: what changes in
        one counts by the other's.
        """
        here, before = (
            self._estimate_dragons(province, palaces, emissaries),
            self._dragons[province],
        )
        if here is before or here == before:
            return 0.0
        return self._weigh_dragons(province, here, before)

    def _weigh_dragons(self, province: int, here: Dragons, before: Dragons) -> float:
        by_most, by_total = self._borders[province]
        total = 0.0
        for a, b, worth in zip(here[0], before[0], by_most, strict=True):
            if worth:
                total += worth * (a - b)
        for a, b, worth in zip(here[1], before[1], by_total, strict=True):
            if worth:
                total += worth * (a - b)
        return total

    def _weigh_borders(self) -> list[tuple[list[float], list[float]]]:
        """For each province and owner, what its chance to have most there counts, and what the
        expected emissaries count: the sums over the provinces it is allied with, weighed.
        """
        owners, weights = range(self.view.game.owners), self._weights
        found = [([0.0] * len(owners), [0.0] * len(owners)) for _ in self._provinces]
        for alliance in self.view.game.board.alliances:
            for here, there in (alliance.provinces, alliance.provinces[::-1]):
                most, total = self._dragons[there]
                by_most, by_total = found[here]
                for owner in owners:
                    by_most[owner] += weights[owner] * total[owner]
                    by_total[owner] += weights[owner] * most[owner]
        return found

    def _weigh_change(
        self, after: tuple[float, ...] | list[float], before: tuple[float, ...] | list[float]
    ) -> float:
        return sum([w * (a - b) for w, a, b in zip(self._weights, after, before, strict=True)])

    def _estimate_palaces(
        self, province: int, palaces: int, doubled: int, forts: int
    ) -> tuple[float, ...]:
        points = estimate_palaces(
            self._add_mine(self._counts[province], palaces),
            self._free[province] - palaces,
            self.outlook.palaces,
        )
        if self._options is None:
            return points
        return self._options.share_points(province, points, self.owner, doubled, forts)

    def _estimate_dragons(self, province: int, palaces: int, emissaries: int) -> Dragons:
        counts = self._add_mine(self.view.emissaries[province], emissaries)
        free = self._free[province] - palaces
        room = self._find_limit(province, palaces) + round(free * self.outlook.growth) - sum(counts)
        return estimate_dragons(counts, min(MOST_ROOM, room), self.outlook.emissaries)

    def _find_limit(self, province: int, palaces: int) -> int:
        return max(self._add_mine(self._counts[province], palaces))

    def _add_mine(self, counts: tuple[int, ...], more: int) -> tuple[int, ...]:
        own = self.owner
        return (*counts[:own], counts[own] + more, *counts[own + 1 :]) if more else counts

    def _estimate_scores(self) -> tuple[float, ...]:
        """Expected final points of each seat, pieces to come included."""
        totals = [road.worth for road in self._roads]
        rows: list[tuple[float, ...] | list[float]] = [*self._points]
        for a, b in (alliance.provinces for alliance in self.view.game.board.alliances):
            rows.append(estimate_alliance(self._dragons[a], self._dragons[b]))
        return tuple([total + sum([row[s] for row in rows]) for s, total in enumerate(totals)])


def _is_counted(view: State) -> bool:
    game = view.game
    return not (game.fortifications or game.bonus_tiles or game.board.posts)


def _find_weights(
    expected: tuple[float, ...], seat: int, envy: float, last_round: bool
) -> list[float]:
    """1 for the seat; the rivals share -envy, those who stand best the most of it. In the last
    round those count whose rank the seat may still take or lose: who wins beyond its reach is
    not its affair.
    """
    own, best = expected[seat], max(expected)
    if last_round:
        threat = [1 / (1 + ((points - own) / REACH) ** 2) for points in expected]
    else:
        threat = [1 / (1 + (best - points) / 8) for points in expected]
    threat[seat] = 0.0
    total = sum(threat)
    total = max(1.0, total) if last_round else total
    return [1.0 if s == seat else -envy * part / total for s, part in enumerate(threat)]
