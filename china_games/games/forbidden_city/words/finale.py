"""The scorings of Forbidden City one after the other: rooms as they close, and the last tiles
(FC-30).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from china_games.games.common.words import join_names, list_handicap_stations, name_handicap
from china_games.games.contract import Event, Result, ScoreLine, Station
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.words.names import (
    name_place,
    name_room_first,
    word_coins,
    word_tiles,
)
from china_games.i18n import Translator

CATEGORIES = {"FC-33": "handicap", "FC-20": "most", "FC-21": "tied", "FC-30": "last"}


def find_category(rule: str) -> str:
    """The key of the group that a score line belongs to."""
    return CATEGORIES[rule]


def name_categories(tr: Translator) -> dict[str, str]:
    """The groups of score lines in the order in which they are told, with their titles."""
    return {
        "handicap": name_handicap(tr),
        "most": tr("Most and second most counsellors"),
        "tied": tr("Tied for the most counsellors"),
        "last": tr("The last two tiles"),
    }


def list_stations(
    tr: Translator, map_: ForbiddenCityTiles, view: State, result: Result
) -> Iterator[Station]:
    """Handicaps, the rooms in the order in which they closed, then the last two tiles of each
    player.
    """
    rules = {line.places[0]: line.rule for line in result.lines}
    yield from list_handicap_stations(tr, result, "FC-33")
    for closed in view.closings:
        room, place = view.rooms[closed.room], ("room", closed.room)
        places = (place, *(("beside", other) for other, _, _ in closed.beside))
        title = tr(
            "{room} ({place}) of {tiles}, worth {coins}",
            room=name_room_first(tr, room.colour),
            place=name_place(tr, view.cells[room.parts[0] >> 1]),
            tiles=word_tiles(tr, closed.tiles),
            coins=word_coins(tr, closed.value),
        )
        yield Station(find_category(rules.get(place, "FC-20")), places, title, True)
    for line in result.lines:
        if line.rule == "FC-30":
            yield Station("last", line.places, tr("The last two tiles"), False)


def find_scoring(event: Event, result: Result) -> tuple[ScoreLine, ...]:
    """The lines of a scoring that an event of play tells of; empty for others. `result` is of its
    position.
    """
    if event.kind != "closed":
        return ()
    return tuple(line for line in result.lines if line.places[0] == ("room", event.data[0]))


def name_line(
    tr: Translator, map_: ForbiddenCityTiles, names: Sequence[str], scored: ScoreLine
) -> str:
    """What a score line is for, without the seat and the points."""
    if scored.rule == "FC-33":
        return name_handicap(tr)
    if scored.rule == "FC-30":
        return tr("The last two tiles")
    tiles = word_tiles(tr, sum(kind == "cell" for kind, _ in scored.places))
    beside = sum(kind == "beside" for kind, _ in scored.places)
    doors = tr.plural("{n} room through doors", "{n} rooms through doors", beside) if beside else ""
    what = join_names(tr, [text for text in (tiles, doors) if text])
    places = dict(reversed(scored.places))  # of several cells the first
    room = name_room_first(tr, places["colour"])
    where = name_place(tr, places["cell"])
    said = {"room": room, "place": where, "what": what, "value": places["value"]}
    if scored.rule == "FC-21":
        return tr(
            "{room} ({place}), {what}, worth {value}: tied for most counsellors, half each", **said
        )
    if scored.points < places["value"]:
        return tr("{room} ({place}), {what}, worth {value}: second, half", **said)
    return tr("{room} ({place}), {what}, worth {value}: most counsellors", **said)
