"""The scorings of China one after the other: during play, and station by station at the end (CH-40
to CH-43, CH-95).
"""

from __future__ import annotations

from collections.abc import Iterator

from china_games.games.china.board import ChinaMap
from china_games.games.china.rules.model import TILE_COLOURS, State
from china_games.games.china.words.names import name_province, name_slot, name_tile_colour
from china_games.games.common.words import list_handicap_stations
from china_games.games.contract import Event, Result, ScoreLine, Station
from china_games.i18n import Translator


def list_stations(tr: Translator, map_: ChinaMap, view: State, result: Result) -> Iterator[Station]:
    """Handicaps, provinces (those scored in play first), ports, alliances in ascending
    number, roads that score, bonus tiles.
    """
    board, done = view.game.board, dict(view.scored)
    yield from list_handicap_stations(tr, result, "CH-96")
    for p in (*done, *(p for p in range(len(board.provinces)) if p not in done)):
        yield Station("palaces", (("province", p),), name_province(tr, map_, p), p in done)
    if board.ports:
        taken = (view.occupied & board.ports).bit_count()
        yield Station("ports", (("ports", taken),), tr("Ports"), False)
    for alliance in sorted(board.alliances, key=lambda alliance: alliance.number):
        a, b = (name_province(tr, map_, p) for p in alliance.provinces)
        yield Station(
            "alliances",
            (("alliance", alliance.number), *(("province", p) for p in alliance.provinces)),
            tr("Alliance {number}: {a} – {b}", number=alliance.number, a=a, b=b),
            False,
        )
    for line in result.lines:
        if line.rule == "CH-43":
            first, last = line.places[0][1], line.places[-1][1]
            yield Station(
                "roads",
                line.places,
                tr(
                    "Road from {first} to {last}",
                    first=name_slot(tr, map_, first),
                    last=name_slot(tr, map_, last),
                ),
                False,
            )
    for tile in range(len(TILE_COLOURS) if view.game.bonus_tiles else 0):
        yield Station(
            "tiles",
            (("tile", tile),),
            tr("Bonus tiles: {colour}", colour=name_tile_colour(tr, tile)),
            False,
        )


def find_scoring(event: Event, result: Result) -> tuple[ScoreLine, ...]:
    """The lines of a scoring that an event of play tells of; empty for others. `result` is of its
    position.
    """
    if event.kind != "scored":
        return ()
    return tuple(line for line in result.lines if line.places[0] == ("province", event.data[0]))
