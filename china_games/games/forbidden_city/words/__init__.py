"""What Forbidden City says: refusals, events, actions and score lines as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.common.words import join_names, name_round, say_victory
from china_games.games.contract import UNKNOWN, Event, Result, Words
from china_games.games.forbidden_city.board import ForbiddenCityTiles
from china_games.games.forbidden_city.rules.model import State
from china_games.games.forbidden_city.words.finale import (
    categories,
    category,
    line,
    scoring,
    stations,
)
from china_games.games.forbidden_city.words.names import (
    a_tile,
    coins_text,
    place_name,
    room_title,
    tiles_text,
    two_rooms,
)
from china_games.games.forbidden_city.words.refusals import REFUSALS, refusal
from china_games.games.forbidden_city.words.setup import option_help, option_name, value_name
from china_games.i18n import N_, Translator

__all__ = [
    "REFUSALS",
    "WORDS",
    "action",
    "categories",
    "category",
    "event",
    "line",
    "option_name",
    "prompt",
    "reason",
    "refusal",
    "scoring",
    "spoken_action",
    "stations",
    "tie_break",
    "value_name",
    "victory",
]


def event(
    tr: Translator, map_: Any, names: Sequence[str], happened: Event, viewer: int | None = None
) -> str:
    """The sentence for an event as `viewer` may know it (None = a spectator)."""
    known = happened.mask(viewer)
    return str(_EVENTS[known.kind](tr, map_, names, known))


def _turn(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr("Turn {n}: {name}.", n=e.data[0] + 1, name=names[e.seat])


def _place(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    cell, tile, _ = e.data
    return tr(
        "{name} places {tile} at {place}.",
        name=names[e.seat],
        tile=a_tile(tr, map_, tile),
        place=place_name(tr, cell),
    )


def _join(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr("{rooms} become one.", rooms=two_rooms(tr, e.data[2]))


def _closed(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    _, value, coins, colour, tiles = e.data
    what = tr(
        "{room} of {tiles} is closed, worth {coins}",
        room=room_title(tr, colour),
        tiles=tiles_text(tr, tiles),
        coins=coins_text(tr, value),
    )
    given = ", ".join(
        tr("{name} ({points})", name=name, points=n)
        for name, n in zip(names, coins, strict=True)
        if n
    )
    return tr("{what}: {points}.", what=what, points=given or tr("nobody gets any"))


def _draw(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    if e.secret[0] == UNKNOWN:
        return tr("{name} draws a tile.", name=names[e.seat])
    return tr("{name} draws {tile}.", name=names[e.seat], tile=a_tile(tr, map_, e.secret[0]))


def _misfit(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr(
        "{name} shows {tile}: it fits nowhere and goes under the pile.",
        name=names[e.seat],
        tile=a_tile(tr, map_, e.data[0]),
    )


def _pass(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr("{name} passes: no tile fits.", name=names[e.seat])


def _last_tiles(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    tiles, coins = e.data
    return tr(
        "{name} turns over {tiles}: {coins}.",
        name=names[e.seat],
        tiles=join_names(tr, [a_tile(tr, map_, tile) for tile in tiles]),
        coins=coins_text(tr, coins),
    )


def _over(tr: Translator, map_: Any, names: Sequence[str], e: Event) -> str:
    return tr("The game is over. {reason}", reason=reason(tr, e.data[0]))


_EVENTS = {
    "turn": _turn,
    "place": _place,
    "join": _join,
    "closed": _closed,
    "draw": _draw,
    "misfit": _misfit,
    "pass": _pass,
    "last_tiles": _last_tiles,
    "over": _over,
}


_PLACED = N_("The tile lies where all can see it, and another was drawn: it cannot be taken back.")


def no_undo(tr: Translator, kind: str, name: str) -> str:
    """Why nothing before an event of this kind can be taken back: all of them come with a
    placement.
    """
    return tr(_PLACED)


def reason(tr: Translator, end: str) -> str:
    """Why the game ended; "" while it goes on."""
    return {
        "": "",
        "placed": tr("Each player has placed all his tiles but two."),
        "all_pass": tr("No tile of any player fits any more."),
    }[end]


def action(tr: Translator, map_: Any, what: tuple[Any, ...], state: Any) -> str:
    """An action in a few words: "2 east, 1 north · 90°"."""
    _, cell, turn = what
    return tr("{place} · {degrees}°", place=place_name(tr, cell), degrees=turn * 90)


def spoken_action(tr: Translator, map_: Any, what: tuple[Any, ...], state: Any) -> str:
    """An action as a full sentence to be read aloud."""
    _, cell, turn = what
    place = place_name(tr, cell)
    if not turn:
        return tr("Place the tile at {place}, as it is.", place=place)
    return tr(
        "Place the tile at {place}, turned by {degrees} degrees.", place=place, degrees=turn * 90
    )


def prompt(tr: Translator, map_: Any, names: Sequence[str], view: Any, seat: int | None) -> str:
    """What `seat` (None = a spectator) may do in this view, or whose turn it is."""
    if view.end:
        return tr("The game is over.")
    if seat is None or seat != view.seat:
        return tr("{name} is playing.", name=names[view.seat])
    return tr("Place your tile beside the city.")


def tie_break(tr: Translator, names: Sequence[str], result: Result) -> str:
    """How the first place was settled, as a sentence; "" if the coins alone settle it."""
    if result.tie_break != "shared":
        return ""
    return tr(
        "Equal coins: {names} share the victory.",
        names=join_names(tr, [names[seat] for seat in result.ranking[0]]),
    )


def victory(tr: Translator, names: Sequence[str], result: Result) -> str:
    """Who has won, and with how many coins."""
    return say_victory(tr, names, result, coins_text(tr, result.scores[result.ranking[0][0]]))


WORDS: Words[State, ForbiddenCityTiles] = Words(
    refusal=refusal,
    event=event,
    action=action,
    spoken_action=spoken_action,
    prompt=prompt,
    line=line,
    category=category,
    categories=categories,
    tie_break=tie_break,
    victory=victory,
    reason=reason,
    scoring=scoring,
    stations=stations,
    option_name=option_name,
    value_name=value_name,
    option_help=option_help,
    no_undo=no_undo,
    moment=name_round,
    points=coins_text,
)
