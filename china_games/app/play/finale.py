"""The end of a game, taken apart: the steps of the final scoring, the table of points, the lines of
a chart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from china_games.games.contract import Result, ScoreLine, Station, Words
from china_games.i18n import Translator

Places = tuple[tuple[str, Any], ...]
Box = tuple[float, float, float, float]
MARKS = 5  # steps of a chart's axis at most, but for very many points


class Step(NamedTuple):
    """One station with the lines that it gives, and the totals of all seats after it."""

    station: Station
    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]


class Row(NamedTuple):
    """The points of each seat in one category; `lines` are what they come from."""

    category: str
    title: str
    points: tuple[int, ...]
    lines: tuple[ScoreLine, ...]


def add_unpaid(words: Words[Any, Any], view: Any, result: Result) -> Result:
    """The result with lines of no points for what seats have and get nothing for."""
    lines = words.unpaid(view, result) if words.unpaid is not None else ()
    return result._replace(lines=(*result.lines, *lines))


def list_steps(stations: Iterable[Station], result: Result) -> tuple[Step, ...]:
    """The final scoring station by station. Stations counted during the game stand at its
    beginning.
    """
    totals, found = [0] * len(result.scores), []
    for station in sorted(stations, key=lambda station: not station.done):
        lines = _find_lines(station, result)
        for line in lines:
            totals[line.seat] += line.points
        found.append(Step(station, lines, tuple(totals)))
    return tuple(found)


def list_paying(steps: Sequence[Step]) -> tuple[Step, ...]:
    """Those steps at which anybody scores; the last one alone if nobody does anywhere."""
    return tuple(step for step in steps if any(line.points for line in step.lines)) or tuple(
        steps[-1:]
    )


def _find_lines(station: Station, result: Result) -> tuple[ScoreLine, ...]:
    if not station.gathers:
        return tuple(line for line in result.lines if line.places[0] == station.places[0])
    found: dict[tuple[int, str], ScoreLine] = {}
    for line in result.lines:
        if line.places[0] in station.places:
            key = line.seat, line.rule
            if key in found:
                points, places = found[key].points + line.points, found[key].places + line.places
                line = line._replace(points=points, places=places)
            found[key] = line
    return tuple(found.values())


def tabulate_points(
    lines: Sequence[ScoreLine], seats: int, words: Words[Any, Any], map_: Any, tr: Translator
) -> tuple[Row, ...]:
    """A row for every category, in the order in which they are counted, or the finer rows of the
    game.
    """
    rows = []
    if words.rows is None:
        titles, keys = words.categories(tr), [words.category(line.rule) for line in lines]
    else:
        titles, keys = words.rows[0](tr, map_), [words.rows[1](map_, line) for line in lines]
    for key, title in titles.items():
        own = tuple(line for line, its in zip(lines, keys, strict=True) if its == key)
        if own or words.rows is None and key not in words.optional_categories:
            rows.append(Row(key, title, sum_points(own, seats), own))
    return tuple(rows)


def sum_points(lines: Iterable[ScoreLine], seats: int) -> tuple[int, ...]:
    """What the lines give to each seat."""
    totals = [0] * seats
    for line in lines:
        totals[line.seat] += line.points
    return tuple(totals)


def scale(top: int, low: int = 0) -> tuple[int, ...]:
    """Round numbers from at most `low` (0 or less) to at least `top` for the axis of a chart."""
    for size in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000):
        if size * MARKS >= top - low:
            break
    return tuple(range(low // size * size, top + size, size)) if top > low else (0, 1)


def make_polyline(
    values: Sequence[float], box: Box, top: int, low: int = 0
) -> tuple[tuple[float, float], ...]:
    """The points of a line through the values in a box (x, y, width, height); `top` and `low` stand
    at its edges.
    """
    x, y, wide, high = box
    gaps = max(1, len(values) - 1)
    return tuple(
        (x + wide * i / gaps, y + high * (top - value) / (top - low))
        for i, value in enumerate(values)
    )
