"""How a game of Forbidden City tells its past: who leads the rooms that a tile made larger, and
what the value of a closed room is made of. The face `CHRONICLE`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.common.majority import rank_counts
from china_games.games.common.words import join_names, list_ranks
from china_games.games.contract import Chronicle, Event, Happening, Place
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules.model import Room, State
from china_games.games.forbidden_city.rules.scoring import DRAGON
from china_games.games.forbidden_city.words.names import (
    name_room,
    name_tile,
    word_coins,
    word_counsellors,
    word_dragons,
    word_tiles,
)
from china_games.i18n import Translator


def find_places(view: State, event: Event) -> tuple[Place, ...]:
    """The tile that was laid, the room that joined or closed."""
    if event.kind == "place":
        return (("cell", event.data[0]),)
    if event.kind in ("join", "closed"):
        return (("room", _find_whole(view, event.data[0])),)
    return ()


def _find_rooms(view: State, cell: int) -> tuple[int, ...]:
    """The rooms of the tile in a cell, each once."""
    place = view.cells.index(cell)
    return tuple(
        dict.fromkeys(room for room in view.part_room[2 * place : 2 * place + 2] if room >= 0)
    )


def _find_whole(view: State, room: int) -> int:
    """The room that a room is part of by now."""
    parts = view.rooms[room].parts
    return view.part_room[parts[0]] if parts else room


def list_effects(at: Happening[State, ForbiddenCityTiles]) -> tuple[str, ...]:
    """The open rooms of several tiles that the seat now leads, alone or with others, and what each
    is worth by itself.
    """
    led: list[str] = []
    shared: list[str] = []
    for number in _find_rooms(at.after, at.event.data[0]):
        room = at.after.rooms[number]
        was = _find_leaders(at.before.rooms[number]) if number < len(at.before.rooms) else ()
        now = _find_leaders(room)
        fresh = at.event.seat in now and (at.event.seat not in was or len(now) == 1 < len(was))
        if room.closed < 0 and room.tiles > 1 and fresh:
            worth = word_coins(at.tr, room.tiles + DRAGON * room.dragons)
            told = at.tr("{room} ({coins} so far)", room=name_room(at.tr, room.colour), coins=worth)
            (led if len(now) == 1 else shared).append(told)
    return (
        *([at.tr("now leads {rooms}", rooms=join_names(at.tr, led))] if led else []),
        *([at.tr("shares the lead in {rooms}", rooms=join_names(at.tr, shared))] if shared else []),
    )


def _find_leaders(room: Room) -> tuple[int, ...]:
    """Who has most counsellors in a room."""
    ranks = rank_counts(room.counsellors)
    return ranks[0] if ranks else ()


def explain_closing(at: Happening[State, ForbiddenCityTiles]) -> str:
    """What the value of a closed room is made of, and who has how many counsellors in it (FC-14 to
    FC-23).
    """
    closing = next((one for one in at.after.closings if one.room == at.event.data[0]), None)
    if closing is None:
        return ""
    beside = closing.value - closing.tiles - DRAGON * closing.dragons
    made = [
        word_tiles(at.tr, closing.tiles),
        *([word_dragons(at.tr, closing.dragons)] if closing.dragons else []),
        *([at.tr("{n} through doors", n=beside)] if beside else []),
    ]
    value = at.tr("Value: {parts}.", parts=", ".join(made))
    ranks = list_ranks(at.tr, at.names, at.after.rooms[closing.room].counsellors)
    return " ".join([value, *([at.tr("Counsellors: {ranks}.", ranks=ranks)] if ranks else [])])


def explain_last(at: Happening[State, ForbiddenCityTiles]) -> str:
    """What the last tiles of a seat give: 2 a counsellor, 3 a dragon (FC-30)."""
    parts = [part for tile in at.event.data[0] for part in at.after.game.tiles.tiles[tile].parts]
    counsellors, dragons = (
        sum(part.counsellors for part in parts),
        sum(part.dragons for part in parts),
    )
    made = [
        *([word_counsellors(at.tr, counsellors)] if counsellors else []),
        *([word_dragons(at.tr, dragons)] if dragons else []),
    ]
    return at.tr("Value: {parts}.", parts=", ".join(made)) if made else ""


def say_misfits(
    tr: Translator,
    map_: ForbiddenCityTiles,
    names: Sequence[str],
    events: Sequence[Event],
    viewer: Any,
) -> str:
    """Several tiles that fit nowhere."""
    return tr(
        "{name} shows {tiles}: they fit nowhere and go under the pile.",
        name=names[events[0].seat],
        tiles=join_names(tr, [name_tile(tr, map_, event.data[0]) for event in events]),
    )


CHRONICLE: Chronicle[State, ForbiddenCityTiles] = Chronicle(
    places=find_places,
    effects={"place": list_effects},
    reasons={"closed": explain_closing, "last_tiles": explain_last},
    pays=frozenset({"closed", "last_tiles"}),
    together={"misfit": say_misfits},
    routine=frozenset({"draw"}),
)
