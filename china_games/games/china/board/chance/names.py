"""Names of provinces on a random board of China: long ones where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from china_games.games.china.board.chance.places import Province
from china_games.games.china.board.touching import (
    HIGH,
    LETTER,
    NUMBER,
    PALACE,
    frame_name,
    measure_gap,
    runs_through,
)
from china_games.geometry import Line, Point


def fit_names(
    names: Sequence[str],
    provinces: Sequence[Province],
    roads: Sequence[Line],
    numbers: Sequence[Point],
) -> tuple[str, ...]:
    """The names in another order, so that none touches anything, if that can be: one that is too
    long changes places with the first that fits.
    """
    found = list(names)

    def fits(name: str, province: Province) -> bool:
        box = frame_name(province.label, HIGH * LETTER * len(name))
        return (
            all(measure_gap(box, at) >= NUMBER for at in numbers)
            and all(measure_gap(box, at) >= PALACE for at in province.slots)
            and not any(runs_through(road, box) for road in roads)
        )

    for p, province in enumerate(provinces):
        if fits(found[p], province):
            continue
        for q, other in enumerate(provinces):
            if fits(found[q], province) and fits(found[p], other):
                found[p], found[q] = found[q], found[p]
                break
    return tuple(found)
