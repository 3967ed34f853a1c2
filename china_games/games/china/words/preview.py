"""What a move would give, in a few lines: points, standings, alliances, roads, ports and tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.model import NO_TILE
from china_games.games.china.rules.roads import SHORTEST
from china_games.games.china.words.names import name_province, name_tile_colour
from china_games.games.common.previews import (
    list_amounts,
    list_changes,
    list_standing,
    make_row,
    write_change,
)
from china_games.games.contract import UNKNOWN, Parts, Row
from china_games.i18n import Translator
from china_games.numbers import format_signed

Pair = tuple[tuple[int, ...], tuple[int, ...]]


class AllianceChange(NamedTuple):
    """Who would score an alliance, and how much each, before and after."""

    number: int
    before: tuple[tuple[int, ...], int]
    after: tuple[tuple[int, ...], int]


class ProvinceChange(NamedTuple):
    """What changes in a province. `palaces` have one element an owner, points one a seat."""

    province: int
    scored: tuple[int, ...]  # points scored at once, () if the province does not fill
    palaces: Pair
    worth: Pair  # of the province's palaces, before and after
    emperor: tuple[int, int]  # the Emperor's points after it, and who scores them or -1


class Changes(NamedTuple):
    """The difference that some actions make. Tuples of points have one element a seat."""

    provinces: tuple[ProvinceChange, ...]  # two for a border post
    alliances: tuple[AllianceChange, ...]
    roads: Pair  # points of the seat's chains of four and more
    ports: Pair  # CH-94
    tiles: Pair  # CH-83
    tile: int  # the bonus tile that is taken, UNKNOWN face down, NO_TILE for none
    entering: bool  # the slot is chosen later, so only the province is told
    now: tuple[int, ...]  # points scored at once
    total: tuple[int, ...]  # change of "if it ended now"; () where the slot is chosen later
    standing: tuple[int, ...]  # "if it ended now" after it; () as for `total`
    rooms: tuple[tuple[int, int, int], ...] = ()
    """(province, before, after): for how many emissaries more there is then room."""
    road: int = 0  # palaces in a row that a new one makes
    blocked: tuple[tuple[int, int], ...] = ()
    """(owner, palaces in a row) that cannot go on over the new palace's slot."""


def make_rows(
    tr: Translator, map_: ChinaMap, names: Sequence[str], shown: Changes
) -> tuple[Row, ...]:
    """The lines for the `Changes` of the outlook; never empty. `names` are those of all owners of
    pieces.
    """
    found = [part for change in shown.provinces for part in _list_palaces(tr, map_, change)]
    found = [
        *_list_first(tr, shown),
        *found,
        *_list_alliances(tr, shown),
        *_list_roads(tr, shown),
        *_list_rooms(tr, map_, shown),
        *_list_points(tr("Points for ports:"), shown.ports),
        *_list_points(tr("Points for the most bonus tiles:"), shown.tiles),
    ]
    found += list_standing(tr, shown.standing, shown.total)
    if not found:
        found = [(tr("No points change yet."),)]
    return tuple(make_row(names, parts) for parts in found)


def _list_first(tr: Translator, shown: Changes) -> list[Parts]:
    """What comes with the piece at once: entering is binding (CH-81), a tile is taken (CH-82)."""
    if shown.entering:
        return [
            (tr("Turns up the bonus tiles, then you choose the slot. It cannot be taken back."),)
        ]
    if shown.tile == UNKNOWN or shown.tile == NO_TILE:
        return []
    return [(tr("Takes a bonus tile: {colour}", colour=name_tile_colour(tr, shown.tile)),)]


def _list_palaces(tr: Translator, map_: ChinaMap, shown: ProvinceChange) -> list[Parts]:
    province = name_province(tr, map_, shown.province)
    emperor = _list_emperor(tr, shown)
    if shown.scored:
        given = list_amounts(shown.scored)
        return [(tr("{province} is full and scores at once:", province=province), *given), *emperor]
    before, after = shown.worth
    if shown.palaces[0] == shown.palaces[1]:
        return []
    leaders = _find_leaders(shown.palaces[1])
    rows: list[Parts] = []
    if leaders != _find_leaders(shown.palaces[0]):
        verb = (
            tr("leads in {province}", province=province)
            if len(leaders) == 1
            else tr("lead together in {province}", province=province)
        )
        rows.append((*leaders, verb))
    if before != after:
        rows.append(
            (
                tr("Points for palaces in {province}:", province=province),
                *list_changes(before, after),
            )
        )
    return [*rows, *emperor]


def _list_emperor(tr: Translator, shown: ProvinceChange) -> list[Parts]:
    """Whose the Emperor's points would be (CH-67)."""
    points, holder = shown.emperor
    if not points:
        return []
    if holder < 0:
        return [
            (
                tr.plural(
                    "The Emperor’s {n} point: nobody’s",
                    "The Emperor’s {n} points: nobody’s",
                    points,
                ),
            )
        ]
    return [
        (
            tr.plural(
                "The Emperor’s {n} point among them:",
                "The Emperor’s {n} points among them:",
                points,
            ),
            holder,
        )
    ]


def _list_points(title: str, pair: Pair) -> list[Parts]:
    """Points of the seats that may change, nothing if none does."""
    before, after = pair
    return [] if before == after else [(title, *list_changes(before, after))]


def _find_leaders(counts: Sequence[int]) -> tuple[int, ...]:
    top = max(counts)
    return tuple(s for s, n in enumerate(counts) if n and n == top)


def _list_alliances(tr: Translator, shown: Changes) -> list[Parts]:
    rows: list[Parts] = []
    for alliance in shown.alliances:
        (old, was), (new, now) = alliance.before, alliance.after
        title = tr("Points for alliance {number}:", number=alliance.number)
        rows.append(
            (title, *new, write_change(was, now))
            if old == new
            else (title, *new, format_signed(now))
            if new
            else (title, tr("nobody any more"))
        )
    return rows


def _list_roads(tr: Translator, shown: Changes) -> list[Parts]:
    """Own roads that are made or longer, and those of others that are stopped."""
    rows: list[Parts] = []
    before, after = (sorted(points, reverse=True) for points in shown.roads)
    if before != after:
        points = ", ".join(str(n) for n in after) or "0"
        rows.append((tr("Points for roads of four palaces or more:"), points))
    elif 2 <= shown.road < SHORTEST:
        missing = tr("{n} more and it scores at the end", n=SHORTEST - shown.road)
        rows.append((tr("Road of {n} palaces: {missing}", n=shown.road, missing=missing),))
    for owner, n in shown.blocked:
        rows.append((tr("Stops a road of {n} palaces of", n=n), owner))
    return rows


def _list_rooms(tr: Translator, map_: ChinaMap, shown: Changes) -> list[Parts]:
    """Room for more emissaries."""
    rows: list[Parts] = []
    for province, before, after in shown.rooms:
        name = name_province(tr, map_, province)
        change = write_change(max(0, before), max(0, after))
        rows.append((tr("Room for emissaries in {province}: {n}", province=name, n=change),))
    return rows
