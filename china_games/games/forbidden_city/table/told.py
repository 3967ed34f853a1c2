"""What a placement would do and what a scoring does, in lines and captions, each with its rule."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.common.majority import rank_counts
from china_games.games.contract import Parts, Row
from china_games.games.forbidden_city.rules.model import Closing
from china_games.games.forbidden_city.rules.scoring import DRAGON
from china_games.games.forbidden_city.rules.tiles import PALACE
from china_games.games.forbidden_city.table import names as words
from china_games.games.forbidden_city.table.preview import Preview
from china_games.games.forbidden_city.words.names import coins_text, room_name, room_title, side_name
from china_games.i18n import Translator


def rows(tr: Translator, names: Sequence[str], shown: Preview) -> tuple[Row, ...]:
    """The lines for a preview: rooms that close, part by part, and rooms that stay open."""
    found: list[Parts] = []
    for closing in shown.closings:
        found += _closing(tr, shown.after, closing)
    found += [_growing(tr, shown.after, room) for room in shown.growing]
    if shown.blocked:
        found.append((tr.plural("{n} door is blocked by a wall.", "{n} doors are blocked by a wall.",
                                len(shown.blocked)),))
    return tuple(_row(names, parts) for parts in found)


def _row(names: Sequence[str], parts: Parts) -> Row:
    parts = tuple(_glued(part) if isinstance(part, str) else part for part in parts)
    return Row(parts, " ".join(names[part] if isinstance(part, int) else part for part in parts))


def _glued(text: str) -> str:
    """A number at the end stays on the line of the word before it."""
    head, _, tail = text.rpartition(" ")
    return f"{head}\u00a0{tail}" if head and tail.isdecimal() else text


def _closing(tr: Translator, view: Any, closing: Closing) -> list[Parts]:
    """A room that closes: its value, what it is made of, and who gets it."""
    room = view.rooms[closing.room]
    own = closing.tiles + DRAGON * closing.dragons
    found: list[Parts] = [
        (tr("{room} closes: {value}", room=room_title(tr, room.colour), value=closing.value),),
        (tr("{size}: {value}", size=words.size(tr, closing.tiles, closing.dragons), value=own),)]
    found += [(beside(tr, view, one),) for one in closing.beside]
    paid: list[str | int] = [part for seat, n in enumerate(closing.coins) if n for part in (seat, f"+{n}")]
    return [*found, tuple(paid) if paid else (tr("No counsellor in it: nobody is paid."),)]


def beside(tr: Translator, view: Any, one: tuple[int, int, int]) -> str:
    """A room through a door and what it adds: "Door to the pink room, 2 tiles: 2"."""
    room, tiles, dragons = one
    colour, value = view.rooms[room].colour, tiles + DRAGON * dragons
    if colour == PALACE:
        return tr("Door to {room}: {value}", room=room_name(tr, colour), value=value)
    return tr("Door to {room}, {size}: {value}", room=room_name(tr, colour), size=words.size(tr, tiles, dragons),
              value=value)


def _growing(tr: Translator, view: Any, index: int) -> Parts:
    """A room that stays open: its size, its open edges and who has counsellors in it."""
    room = view.rooms[index]
    edges = tr.plural("{n} open edge", "{n} open edges", room.open)
    having = [part for seat, n in enumerate(room.counsellors) if n for part in (seat, str(n))]
    text = tr("{room}: {size}, {edges}", room=room_title(tr, room.colour),
              size=words.size(tr, room.tiles, room.dragons), edges=edges)
    return (text, *having)


def clashes(tr: Translator, names: Sequence[str], view: Any, cell: int, tile: int, turn: int,
            sides: Sequence[int]) -> tuple[Row, ...]:
    """Why the tile does not fit so: which colours would meet at which side (FC-06)."""
    opens, around = view.game.tiles.faces[tile][turn].opens, view.around[view.border.index(cell)]
    return tuple(_row(names, (tr(
        "{side}: {own} would meet {other} without a wall (FC-06).", side=side_name(tr, side),
        own=words.colour(tr, (opens >> 2 * side & 3) - 1), other=words.colour(tr, (around >> 2 * side & 3) - 1)),))
        for side in sides)


# Captions of a scoring that is played out


def room_counted(tr: Translator, view: Any, closing: Closing) -> str:
    """The room itself."""
    own = closing.tiles + DRAGON * closing.dragons
    return tr("{room} is closed: {size} = {value} (FC-12)", room=room_title(tr, view.rooms[closing.room].colour),
              size=words.size(tr, closing.tiles, closing.dragons), value=own)


def door_counted(tr: Translator, view: Any, one: tuple[int, int, int], total: int) -> str:
    """A room through a door."""
    return tr("{part}; together {total} (FC-13)", part=beside(tr, view, one), total=total)


def division(tr: Translator, names: Sequence[str], view: Any, closing: Closing) -> str:
    """Who gets what, by which rule (FC-20 to FC-23)."""
    counsellors = view.rooms[closing.room].counsellors
    order = rank_counts(counsellors)
    if not order:
        return tr("No counsellor in the room: nobody is paid (FC-23).")
    best = ", ".join(names[seat] for seat in order[0])
    if len(order[0]) > 1:
        return tr("{names}: tied for most counsellors, half of {value} each: {half} (FC-21).", names=best,
                  value=closing.value, half=closing.value // 2)
    first = tr("{name} has most counsellors: {value} (FC-20).", name=best, value=closing.value)
    if len(order) == 1:
        return first
    second = ", ".join(names[seat] for seat in order[1])
    if len(order[1]) > 1:
        return first + " " + tr("{names} are tied for second: nothing (FC-22).", names=second)
    return first + " " + tr("{name} is second: half, {half}.", name=second, half=closing.value // 2)


def misfit(tr: Translator, name: str) -> str:
    """A tile that fits nowhere."""
    return tr("This tile of {name} fits nowhere: it goes under the pile (FC-08).", name=name)


def passing(tr: Translator, name: str) -> str:
    """A seat that cannot place."""
    return tr("No tile of {name} fits anywhere: no turn (FC-08).", name=name)


def last(tr: Translator, name: str, coins: int) -> str:
    """The last two tiles of a seat."""
    return tr("The last two tiles of {name}: {coins} (FC-30).", name=name, coins=coins_text(tr, coins))
