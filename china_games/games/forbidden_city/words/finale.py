"""The scorings of Forbidden City one after the other: rooms as they close, and the last tiles
(FC-30).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from china_games.games.common.majority import rank_counts
from china_games.games.common.words import join_names, list_handicap_stations, name_handicap
from china_games.games.contract import Event, Result, ScoreLine, Station
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.rules.scoring import (
    DRAGON,
    list_closing_places,
    list_room_places,
)
from china_games.games.forbidden_city.words.names import (
    find_first_cell,
    name_place,
    name_room_first,
    word_coins,
    word_counsellors,
    word_dragons,
    word_tiles,
)
from china_games.i18n import Translator
from china_games.numbers import format_signed

CATEGORIES = {
    "FC-33": "handicap",
    "FC-20": "most",
    "FC-22": "most",
    "FC-21": "tied",
    "FC-30": "last",
    "FC-10": "open",
}


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
        "open": tr("Rooms left open"),
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
            place=name_place(tr, find_first_cell(view.cells[part >> 1] for part in room.parts)),
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
    places = dict(scored.places)
    cell = find_first_cell(value for kind, value in scored.places if kind == "cell")
    room, where = name_room_first(tr, places["colour"]), name_place(tr, cell)
    if scored.rule == "FC-10":
        held = word_counsellors(tr, places["held"])
        return tr(
            "{room} ({place}), still open at the end: {counsellors}, paid nothing",
            room=room,
            place=where,
            counsellors=held,
        )
    what = join_names(tr, _list_worth(tr, scored))
    said = {"room": room, "place": where, "what": what, "value": places["value"]}
    if scored.rule == "FC-22":
        return tr(
            "{room} ({place}), {what}, worth {value}: tied for second, so nothing for any of them",
            **said,
        )
    if scored.rule == "FC-21":
        return tr(
            "{room} ({place}), {what}, worth {value}: tied for most counsellors, half each", **said
        )
    if scored.points < places["value"]:
        return tr("{room} ({place}), {what}, worth {value}: second, half", **said)
    return tr("{room} ({place}), {what}, worth {value}: most counsellors", **said)


def _list_worth(tr: Translator, scored: ScoreLine) -> list[str]:
    """What the value of a closed room comes of: "4 tiles", "1 dragon (+3)", "2 rooms through doors
    (+5)".
    """
    kinds, places = [kind for kind, _ in scored.places], dict(scored.places)
    found = [word_tiles(tr, kinds.count("cell"))]
    dragons, beside = places["dragons"], kinds.count("beside")
    if dragons:
        found.append(_add(tr, word_dragons(tr, dragons), DRAGON * dragons))
    if beside:
        doors = tr.plural("{n} room through doors", "{n} rooms through doors", beside)
        found.append(_add(tr, doors, places["added"]))
    return found


def _add(tr: Translator, what: str, more: int) -> str:
    return tr("{what} ({more})", what=what, more=format_signed(more))


def list_unpaid(view: State, result: Result) -> tuple[ScoreLine, ...]:
    """Seats that are tied for second in a closed room (FC-22), and those in rooms that are still
    open when the game is over (FC-10).
    """
    found = []
    for closed in view.closings:
        ranks = rank_counts(view.rooms[closed.room].counsellors)
        if len(ranks) > 1 and len(ranks[0]) == 1 and len(ranks[1]) > 1:
            places = list_closing_places(view, closed)
            found += [ScoreLine(seat, "FC-22", 0, places) for seat in ranks[1]]
    for number, room in enumerate(view.rooms if view.end else ()):
        if room.parts and room.closed < 0:
            where, colour = list_room_places(view, number), ("colour", room.colour)
            found += [
                ScoreLine(seat, "FC-10", 0, (*where, ("held", held), colour))
                for seat, held in enumerate(room.counsellors)
                if held
            ]
    return tuple(found)


def list_pending(tr: Translator, names: Sequence[str], view: State) -> tuple[str, ...]:
    """The last tiles are turned over when the game is over (FC-30)."""
    return () if view.end else (tr("The last two tiles of each player are not counted yet."),)
