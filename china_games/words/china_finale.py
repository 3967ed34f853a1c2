"""The scorings of China one after the other: during play, and station by station at the end (CH-40 to CH-43)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from china_games.i18n import Translator
from china_games.rules.base import Event, Result, ScoreLine
from china_games.words.china_names import province_name, slot_name

Places = tuple[tuple[str, Any], ...]


class Station(NamedTuple):
    """A thing that the final scoring comes by, points or none; score lines begin with its first place."""

    category: str
    places: Places
    title: str
    done: bool                     # counted during the game already


def stations(tr: Translator, map_: Any, view: Any, result: Result) -> Iterator[Station]:
    """Provinces (those scored in play first), alliances in ascending number, then the roads that score."""
    board, done = view.game.board, dict(view.scored)
    for p in (*done, *(p for p in range(len(board.provinces)) if p not in done)):
        yield Station("palaces", (("province", p),), province_name(tr, map_, p), p in done)
    for alliance in sorted(board.alliances, key=lambda alliance: alliance.number):
        a, b = (province_name(tr, map_, p) for p in alliance.provinces)
        yield Station("alliances", (("alliance", alliance.number), *(("province", p) for p in alliance.provinces)),
                      tr("Alliance {number}: {a} – {b}", number=alliance.number, a=a, b=b), False)
    for line in result.lines:
        if line.rule == "CH-43":
            first, last = line.places[0][1], line.places[-1][1]
            yield Station("roads", line.places, tr("Road from {first} to {last}", first=slot_name(tr, map_, first),
                                                   last=slot_name(tr, map_, last)), False)


def scoring(event: Event, result: Result) -> tuple[ScoreLine, ...]:
    """The lines of a scoring that an event of play tells of; empty for others. `result` is of its position."""
    if event.kind != "scored":
        return ()
    return tuple(line for line in result.lines if line.places[0] == ("province", event.data[0]))
