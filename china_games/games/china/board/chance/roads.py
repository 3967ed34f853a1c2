"""Roads of a random board of China: straight, and crossing neither each other nor slots,
dragons, names and third provinces.
"""

from __future__ import annotations

from collections.abc import Sequence

from china_games.boards.cells import Unfit, measure
from china_games.games.china.board.chance.places import Province, lies_in_name
from china_games.games.china.board.places import DRAGON
from china_games.geometry import Point, cross, encloses, to_segment
from china_games.i18n import N_

FARTHEST_ROAD, FROM_SLOT, FROM_NAME = 330.0, 32.0, 7.0
FLAT = 0.7547
"""The cosine of the least angle between two roads at a slot, 41 degrees."""

JUNCTIONS = 0.8, 1.56
"""Junctions for each province, at least and at most."""

PLAIN = 3
"""Slots of a province that are no junctions."""

Road = tuple[int, int]


class Roads:
    """The roads of a board while they are chosen."""

    def __init__(
        self,
        provinces: Sequence[Province],
        owners: Sequence[int],
        beside: Sequence[frozenset[int]],
    ) -> None:
        self.provinces, self.owners = provinces, owners
        self.at = [at for province in provinces for at in province.slots]
        self._ahead: list[set[int]] = [set() for _ in self.at]
        self._most = int(JUNCTIONS[1] * len(provinces))
        self._possible = sorted(
            (measure(self.at[i], self.at[j]), i, j)
            for i in range(len(self.at))
            for j in range(i + 1, len(self.at))
            if (owners[i] == owners[j] or owners[j] in beside[owners[i]])
            and measure(self.at[i], self.at[j]) < FARTHEST_ROAD
            and self._is_clear(i, j)
        )

    def list_all(self) -> tuple[Road, ...]:
        """All roads so far, in order."""
        return tuple((i, j) for i, near in enumerate(self._ahead) for j in sorted(near) if i < j)

    def join_all(self) -> None:
        """A tree over all slots, at most two roads at a slot if that will do; within provinces
        first.
        """
        for most in (2, 3, 4):
            for home in (True, False):
                for _, i, j in self._possible:
                    at_home = self.owners[i] == self.owners[j]
                    if (at_home or not home) and j not in self._reach(i) and self._may(i, j, most):
                        self._add(i, j)
        if len(self._reach(0)) < len(self.at):
            raise Unfit(N_("roads in several parts"))

    def cross_borders(self, pairs: Sequence[tuple[int, int]]) -> None:
        """A road over each border that has none, if one may be added."""
        crossed = {tuple(sorted((self.owners[i], self.owners[j]))) for i, j in self.list_all()}
        for pair in pairs:
            if pair in crossed:
                continue
            for _, i, j in self._possible:
                here = tuple(sorted((self.owners[i], self.owners[j])))
                if here == pair and self._may(i, j, 3):
                    self._add(i, j)
                    break

    def end_dead_ends(self) -> None:
        """A second road for slots that have one, while there may be more junctions."""
        for i in sorted(range(len(self.at)), key=lambda i: (len(self._ahead[i]), i)):
            if len(self._ahead[i]) > 1:
                continue
            for _, a, b in self._possible:
                if i in (a, b) and self._may(a, b, 3):
                    self._add(a, b)
                    break

    def check(self) -> None:
        """Unfit if there are too few junctions, or too many in a province."""
        least = int(JUNCTIONS[0] * len(self.provinces) + 0.5)
        for _, i, j in self._possible:
            if self._count_junctions() >= least:
                break
            if self.owners[i] == self.owners[j] and self._may(i, j, 3):
                self._add(i, j)
        if not least <= self._count_junctions() <= self._most:
            raise Unfit(N_("too few or too many junctions"))
        for p, province in enumerate(self.provinces):
            junctions = sum(
                self.owners[i] == p and len(near) > 2 for i, near in enumerate(self._ahead)
            )
            if len(province.slots) - junctions < min(PLAIN, len(province.slots) - 1):
                raise Unfit(N_("too few or too many junctions"))

    def lies_clear(self, at: Point, by: float) -> bool:
        """Whether a point is so far from all roads."""
        return all(to_segment(at, self.at[i], self.at[j]) >= by for i, j in self.list_all())

    def _add(self, i: int, j: int) -> None:
        self._ahead[i].add(j)
        self._ahead[j].add(i)

    def _count_junctions(self) -> int:
        return sum(len(near) > 2 for near in self._ahead)

    def _may(self, i: int, j: int, most: int) -> bool:
        """Whether a road may be added: no crossing, no flat angle, not too many junctions."""
        if j in self._ahead[i] or max(len(self._ahead[i]), len(self._ahead[j])) >= most:
            return False
        for a in (i, j):
            if len(self._ahead[a]) == 2:
                home = [k for k, p in enumerate(self.owners) if p == self.owners[a]]
                junctions = sum(len(self._ahead[k]) > 2 for k in home)
                if len(home) - junctions - 1 < min(PLAIN, len(home) - 1):
                    return False
        rising = sum(len(self._ahead[a]) == 2 for a in (i, j))
        if most == 3 and rising and self._count_junctions() + rising > self._most:
            return False
        if any(
            cross(self.at[i], self.at[j], self.at[a], self.at[b])
            for a, b in self.list_all()
            if not {a, b} & {i, j}
        ):
            return False
        return all(
            self._measure_turn(here, there, other) < FLAT
            for here, there in ((i, j), (j, i))
            for other in self._ahead[here]
        )

    def _measure_turn(self, at: int, one: int, two: int) -> float:
        """The cosine of the angle between two roads at a slot."""
        (x, y), a, b = self.at[at], self.at[one], self.at[two]
        product = (a[0] - x) * (b[0] - x) + (a[1] - y) * (b[1] - y)
        return product / (measure(a, (x, y)) * measure(b, (x, y)))

    def _reach(self, start: int) -> set[int]:
        found, ahead = {start}, [start]
        for here in ahead:
            for there in sorted(self._ahead[here] - found):
                found.add(there)
                ahead.append(there)
        return found

    def _is_clear(self, i: int, j: int) -> bool:
        """Whether a straight road keeps off slots, dragons, names and third provinces, and crosses
        its border once.
        """
        a, b = self.at[i], self.at[j]
        if any(
            k not in (i, j) and to_segment(at, a, b) < FROM_SLOT for k, at in enumerate(self.at)
        ):
            return False
        p, q = self.owners[i], self.owners[j]
        if any(to_segment(self.provinces[r].dragon, a, b) < DRAGON + 8 for r in (p, q)):
            return False
        parts = int(measure(a, b) / 7) + 1
        beyond = False
        for k in range(1, parts):
            t = k / parts
            at = a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])
            if any(lies_in_name(at, self.provinces[r].label, FROM_NAME) for r in (p, q)):
                return False
            if not beyond and encloses(self.provinces[p].ring, at):
                continue
            beyond = True
            if p == q or not encloses(self.provinces[q].ring, at):
                return False
        return True
