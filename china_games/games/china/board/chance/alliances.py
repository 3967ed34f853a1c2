"""Alliances of a random board of China."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from china_games.boards.cells import measure
from china_games.games.china.board.chance.places import Province, lies_in_name
from china_games.games.china.board.chance.roads import Roads
from china_games.games.china.board.places import DRAGON
from china_games.geometry import Line, Point, measure_length, to_line

FROM_NUMBER = 24.0
"""Roads keep so far from the number of an alliance."""


def place_alliances(
    arcs: Mapping[tuple[int, int], Sequence[Line]],
    provinces: Sequence[Province],
    roads: Roads,
) -> Iterator[tuple[int, int, Point]]:
    """The number of each border near its middle, where it hides nothing."""
    for (p, q), lines in sorted(arcs.items()):
        line = max(lines, key=measure_length)
        middle = line[len(line) // 2]
        for at in sorted(line[1:-1], key=lambda at: (measure(at, middle), at)):
            if (
                roads.lies_clear(at, FROM_NUMBER)
                and all(measure(at, slot) >= 36 for slot in roads.at)
                and all(measure(at, province.dragon) >= DRAGON + 17 for province in provinces)
                and not any(lies_in_name(at, province.label, 16.0) for province in provinces)
                and all(
                    to_line(at, other) >= 16
                    for pair, others in arcs.items()
                    if pair != (p, q)
                    for other in others
                )
            ):
                yield p, q, at
                break
