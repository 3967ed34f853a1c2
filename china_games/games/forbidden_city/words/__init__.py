"""What Forbidden City says: refusals, events, actions and score lines as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.common.words import join_names, name_round, say_winners
from china_games.games.contract import UNKNOWN, Event, Result, Words
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.words.faults import say_fault
from china_games.games.forbidden_city.words.finale import (
    find_category,
    find_scoring,
    list_pending,
    list_stations,
    list_unpaid,
    name_categories,
    name_line,
)
from china_games.games.forbidden_city.words.names import (
    name_place,
    name_room_first,
    name_tile,
    name_two_rooms,
    say_turning,
    word_coins,
    word_tiles,
)
from china_games.games.forbidden_city.words.phases import list_phases
from china_games.games.forbidden_city.words.refusals import REFUSALS, say_refusal
from china_games.games.forbidden_city.words.setup import explain_option, name_option, name_value
from china_games.i18n import N_, Translator

__all__ = [
    "REFUSALS",
    "WORDS",
    "find_category",
    "find_scoring",
    "list_pending",
    "list_stations",
    "name_action",
    "name_categories",
    "name_line",
    "name_option",
    "name_value",
    "say_action",
    "say_event",
    "say_prompt",
    "say_reason",
    "say_refusal",
    "say_tie_break",
    "say_victory",
]


def say_event(
    tr: Translator,
    map_: ForbiddenCityTiles,
    names: Sequence[str],
    happened: Event,
    viewer: int | None = None,
) -> str:
    """The sentence for an event as `viewer` may know it (None = a spectator)."""
    known = happened.mask(viewer)
    return str(_EVENTS[known.kind](tr, map_, names, known))


def _say_turn(tr: Translator, map_: ForbiddenCityTiles, names: Sequence[str], e: Event) -> str:
    return tr("Turn {n}: {name}.", n=e.data[0] + 1, name=names[e.seat])


def _say_place(tr: Translator, map_: ForbiddenCityTiles, names: Sequence[str], e: Event) -> str:
    cell, tile, _ = e.data
    return tr(
        "{name} places {tile} at {place}.",
        name=names[e.seat],
        tile=name_tile(tr, map_, tile),
        place=name_place(tr, cell),
    )


def _say_join(tr: Translator, map_: ForbiddenCityTiles, names: Sequence[str], e: Event) -> str:
    return tr("{rooms} become one.", rooms=name_two_rooms(tr, e.data[2]))


def _say_closed(tr: Translator, map_: ForbiddenCityTiles, names: Sequence[str], e: Event) -> str:
    _, value, coins, colour, tiles = e.data
    what = tr(
        "{room} of {tiles} is closed, worth {coins}",
        room=name_room_first(tr, colour),
        tiles=word_tiles(tr, tiles),
        coins=word_coins(tr, value),
    )
    given = ", ".join(
        tr("{name} ({points})", name=name, points=n)
        for name, n in zip(names, coins, strict=True)
        if n
    )
    return tr("{what}: {points}.", what=what, points=given or tr("nobody gets any"))


def _say_draw(tr: Translator, map_: ForbiddenCityTiles, names: Sequence[str], e: Event) -> str:
    if e.secret[0] == UNKNOWN:
        return tr("{name} draws a tile.", name=names[e.seat])
    return tr("{name} draws {tile}.", name=names[e.seat], tile=name_tile(tr, map_, e.secret[0]))


def _say_misfit(tr: Translator, map_: ForbiddenCityTiles, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} shows {tile}: it fits nowhere and goes under the pile.",
        name=names[e.seat],
        tile=name_tile(tr, map_, e.data[0]),
    )


def _say_pass(tr: Translator, map_: ForbiddenCityTiles, names: Sequence[str], e: Event) -> str:
    return tr("{name} passes: no tile fits.", name=names[e.seat])


def _say_last_tiles(
    tr: Translator, map_: ForbiddenCityTiles, names: Sequence[str], e: Event
) -> str:
    tiles, coins = e.data
    return tr(
        "{name} turns over {tiles}: {coins}.",
        name=names[e.seat],
        tiles=join_names(tr, [name_tile(tr, map_, tile) for tile in tiles]),
        coins=word_coins(tr, coins),
    )


def _say_over(tr: Translator, map_: ForbiddenCityTiles, names: Sequence[str], e: Event) -> str:
    return tr("The game is over. {reason}", reason=say_reason(tr, e.data[0]))


_EVENTS = {
    "turn": _say_turn,
    "place": _say_place,
    "join": _say_join,
    "closed": _say_closed,
    "draw": _say_draw,
    "misfit": _say_misfit,
    "pass": _say_pass,
    "last_tiles": _say_last_tiles,
    "over": _say_over,
}


_PLACED = N_("Everybody can see the tile, and another was drawn: it cannot be taken back.")


def say_why_no_undo(tr: Translator, kind: str, name: str) -> str:
    """Why nothing before an event of this kind can be taken back: all of them come with a
    placement.
    """
    return tr(_PLACED)


def say_reason(tr: Translator, end: str) -> str:
    """Why the game ended; "" while it goes on."""
    return {
        "": "",
        "placed": tr("Each player has placed all but two of their tiles."),
        "all_pass": tr("No tile of any player fits any more."),
    }[end]


def name_action(
    tr: Translator, map_: ForbiddenCityTiles, what: tuple[Any, ...], state: State
) -> str:
    """An action in a few words: "2 east, 1 north · a door to the west"."""
    _, cell, turn = what
    place, lies = name_place(tr, cell), say_turning(tr, state, turn)
    return tr("{place} · {lies}", place=place, lies=lies) if lies else place


def say_action(
    tr: Translator, map_: ForbiddenCityTiles, what: tuple[Any, ...], state: State
) -> str:
    """An action as a full sentence to be read aloud."""
    _, cell, turn = what
    place, lies = name_place(tr, cell), say_turning(tr, state, turn)
    if not lies:
        return tr("Place the tile at {place}.", place=place)
    return tr("Place the tile at {place}: {lies}.", place=place, lies=lies)


def say_prompt(
    tr: Translator, map_: ForbiddenCityTiles, names: Sequence[str], view: State, seat: int | None
) -> str:
    """What `seat` (None = a spectator) may do in this view, or whose turn it is."""
    if view.end:
        return tr("The game is over.")
    if seat is None or seat != view.seat:
        return tr("{name} is playing.", name=names[view.seat])
    return tr("Place your tile beside the city.")


def say_tie_break(tr: Translator, names: Sequence[str], result: Result) -> str:
    """How the first place was settled, as a sentence; "" if the coins alone settle it."""
    if result.tie_break != "shared":
        return ""
    return tr(
        "Equal coins: {names} share the victory.",
        names=join_names(tr, [names[seat] for seat in result.ranking[0]]),
    )


def say_victory(tr: Translator, names: Sequence[str], result: Result) -> str:
    """Who has won, and with how many coins."""
    return say_winners(tr, names, result, word_coins(tr, result.scores[result.ranking[0][0]]))


def say_handicap(tr: Translator, n: int, past: bool = False) -> str:
    """How a seat with a handicap begins, or began (FC-33), after its name."""
    if past:
        return tr.plural("began with {n} coin", "began with {n} coins", n)
    return tr.plural("begins with {n} coin", "begins with {n} coins", n)


WORDS: Words[State, ForbiddenCityTiles] = Words(
    refusal=say_refusal,
    event=say_event,
    action=name_action,
    spoken_action=say_action,
    prompt=say_prompt,
    line=name_line,
    category=find_category,
    categories=name_categories,
    tie_break=say_tie_break,
    victory=say_victory,
    reason=say_reason,
    scoring=find_scoring,
    stations=list_stations,
    unpaid=list_unpaid,
    pending=list_pending,
    option_name=name_option,
    value_name=name_value,
    option_help=explain_option,
    no_undo=say_why_no_undo,
    moment=name_round,
    points=word_coins,
    unit=lambda tr: tr("Coins"),
    phases=list_phases,
    optional_categories=frozenset({"handicap", "open"}),
    handicap=say_handicap,
    fault=say_fault,
)
