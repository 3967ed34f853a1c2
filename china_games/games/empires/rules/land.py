"""A map of Empires as the rules see it: provinces, who is next to whom, the rim."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from china_games.games.common.by_value import ByValue


class Land(ByValue):
    """A map, shared by all states of a game and never changed.

    `neighbours` holds, for each province, those that share a border or a sea link with it (EM-07),
    ascending."""

    def __init__(
        self,
        land_id: str,
        provinces: tuple[str, ...],
        neighbours: tuple[tuple[int, ...], ...],
        edge: tuple[bool, ...],
    ) -> None:
        self.id = land_id
        self.provinces = provinces
        self.neighbours = neighbours
        self.edge = edge
        self.index = {province: i for i, province in enumerate(provinces)}

    def _make_key(self) -> tuple[Any, ...]:
        return self.id, self.provinces, self.neighbours, self.edge

    @cached_property
    def steps(self) -> tuple[tuple[int, ...], ...]:
        """Steps of the shortest path between any two provinces."""
        return tuple(self._count_steps_from(start) for start in range(len(self.provinces)))

    def _count_steps_from(self, start: int) -> tuple[int, ...]:
        found = {start: 0}
        border = [start]
        for province in border:
            for beside in self.neighbours[province]:
                if beside not in found:
                    found[beside] = found[province] + 1
                    border.append(beside)
        far = len(self.provinces)
        return tuple(found.get(p, far) for p in range(far))

    def count_steps_to_nearest(self, province: int, others: Iterable[int]) -> int:
        """Steps to the nearest of some provinces; the number of provinces if there is none."""
        row = self.steps[province]
        return min((row[other] for other in others), default=len(self.provinces))
