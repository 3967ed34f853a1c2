"""What a tile would do, in a few lines: rooms that close, worth of the rooms around, doors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from china_games.games.common.previews import (
    list_amounts,
    list_changes,
    list_standing,
    make_row,
)
from china_games.games.contract import Parts, Row
from china_games.games.forbidden_city.rules.model import Closing, State
from china_games.games.forbidden_city.rules.scoring import DRAGON
from china_games.games.forbidden_city.rules.tiles import PALACE
from china_games.games.forbidden_city.words.names import name_room, name_room_first, name_size
from china_games.i18n import Translator


class Around(NamedTuple):
    """A room that stays open: coins of each seat if it had closed before the placement, and if it
    closed after it.
    """

    room: int  # index into the rooms after the placement
    open: int  # edges that are missing until it closes
    value: int
    before: tuple[int, ...]
    coins: tuple[int, ...]


class Changes(NamedTuple):
    """The city after a placement and what is new in it. Rooms are indices into `after.rooms`."""

    after: State  # the view after it, nothing drawn yet
    place: int  # of the new tile in `after.laid`
    closings: tuple[Closing, ...]  # rooms that close, as they will be scored
    around: tuple[Around, ...]  # rooms of the new tile and beside it that stay open
    blocked: tuple[tuple[int, int], ...]  # (cell, side) of doors that are blocked by it
    coins: tuple[int, ...]  # for each seat, of all that closes


def list_effects(tr: Translator, names: Sequence[str], shown: Changes) -> tuple[Row, ...]:
    """The lines: rooms that close with what they pay, rooms that stay open, blocked doors, the
    standing.
    """
    found: list[Parts] = []
    for closing in sorted(shown.closings, key=lambda one: -max(one.coins)):
        found += _tell_closing(tr, shown.after, closing)
    found += [_tell_around(tr, shown.after, one) for one in shown.around]
    if shown.blocked:
        doors = tr.plural(
            "{n} door is blocked by a wall.", "{n} doors are blocked by a wall.", len(shown.blocked)
        )
        found.append((doors,))
    found += list_standing(tr, shown.after.scores, shown.coins)
    return tuple(make_row(names, tuple(_glue_number(part) for part in parts)) for parts in found)


def _glue_number(part: str | int) -> str | int:
    """A number at the end stays on the line of the word before it."""
    if isinstance(part, int):
        return part
    head, _, tail = part.rpartition(" ")
    return f"{head}\u00a0{tail}" if head and tail.isdecimal() else part


def _tell_closing(tr: Translator, view: State, closing: Closing) -> list[Parts]:
    """A room that closes: its value and who gets it, and what it is made of."""
    room = name_room(tr, view.rooms[closing.room].colour)
    room = room[:1].upper() + room[1:]  # in a sentence it has its article
    paid = list_amounts(closing.coins)
    made = [_tell_own(tr, closing), *(tell_beside(tr, view, one) for one in closing.beside)]
    if not paid:
        return [(tr("{room} closes, but pays nobody.", room=room),)]
    first = tr("{room} closes, worth {value}:", room=room, value=closing.value)
    return [(first, *paid), (" · ".join(made),)]


def _tell_own(tr: Translator, closing: Closing) -> str:
    size = name_size(tr, closing.tiles, closing.dragons)
    return tr("{size}: {value}", size=size, value=closing.tiles + DRAGON * closing.dragons)


def tell_beside(tr: Translator, view: State, one: tuple[int, int, int]) -> str:
    """A room through a door and what it adds: "Door to the pink room, 2 tiles: 2"."""
    room, tiles, dragons = one
    colour, value = view.rooms[room].colour, tiles + DRAGON * dragons
    if colour == PALACE:
        return tr("Door to {room}: {value}", room=name_room(tr, colour), value=value)
    return tr(
        "Door to {room}, {size}: {value}",
        room=name_room(tr, colour),
        size=name_size(tr, tiles, dragons),
        value=value,
    )


def _tell_around(tr: Translator, view: State, one: Around) -> Parts:
    """A room that stays open: what is missing, what it is worth, and who would be paid what."""
    room = name_room_first(tr, view.rooms[one.room].colour)
    text = tr.plural(
        "{room}, {n} open edge; if closed (worth {value}):",
        "{room}, {n} open edges; if closed (worth {value}):",
        one.open,
        room=room,
        value=one.value,
    )
    return (text, *(list_changes(one.before, one.coins) or (tr("nobody"),)))
