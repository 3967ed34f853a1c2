"""Names of places, rooms, sides and amounts on the table of the Forbidden City."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.i18n import Translator
from china_games.rules.forbidden_city.model import place_of
from china_games.rules.forbidden_city.tiles import PALACE, Face, Tile


def place(tr: Translator, cell: int) -> str:
    """Where a cell lies, seen from the Palace: "2 east, 1 north"."""
    x, y = place_of(cell)
    parts = []
    if x:
        parts.append(tr("{n} east", n=x) if x > 0 else tr("{n} west", n=-x))
    if y:
        parts.append(tr("{n} south", n=y) if y > 0 else tr("{n} north", n=-y))
    return ", ".join(parts) or tr("the Imperial Palace")


def room(tr: Translator, colour: int) -> str:
    """A room inside a sentence: "the green room"."""
    return (tr("the green room"), tr("the pink room"), tr("the white room"), tr("the Imperial Palace"))[colour]


def room_title(tr: Translator, colour: int) -> str:
    """A room as a title: "Green room"."""
    return (tr("Green room"), tr("Pink room"), tr("White room"), tr("Imperial Palace"))[colour]


def colour(tr: Translator, index: int) -> str:
    """A room colour."""
    return (tr("green"), tr("pink"), tr("white"), tr("gold"))[index]


def side(tr: Translator, index: int) -> str:
    """A side of a tile as it lies."""
    return (tr("North"), tr("East"), tr("South"), tr("West"))[index]


def tiles(tr: Translator, n: int) -> str:
    return tr.plural("{n} tile", "{n} tiles", n)


def dragons(tr: Translator, n: int) -> str:
    return tr.plural("{n} dragon", "{n} dragons", n)


def coins(tr: Translator, n: int) -> str:
    return tr.plural("{n} coin", "{n} coins", n)


def size(tr: Translator, count: int, with_dragons: int) -> str:
    """Tiles, and dragons if there are any: "4 tiles, 1 dragon"."""
    return ", ".join([tiles(tr, count), *([dragons(tr, with_dragons)] if with_dragons else [])])


def each(tr: Translator, names: Sequence[str], amounts: Sequence[int]) -> str:
    """Who has how many: "Ana 3, Ben 1"; empty if nobody has any."""
    return ", ".join(tr("{name} {n}", name=name, n=n) for name, n in zip(names, amounts, strict=True) if n)


def tile(tr: Translator, shown: Tile, face: Face) -> str:
    """A tile as it lies: its parts and its sides, to be read aloud."""
    parts = [_part(tr, part) for part in shown.parts]
    kinds = {"o": tr("open"), "w": tr("wall"), "d": tr("door")}
    owners = [shown.parts[owner].colour if owner >= 0 else PALACE for owner in face.owners]
    sides = [tr("{side}: {colour}, {kind}", side=side(tr, s), colour=colour(tr, owners[s]), kind=kinds[kind])
             if len(parts) > 1 else tr("{side}: {kind}", side=side(tr, s), kind=kinds[kind])
             for s, kind in enumerate(face.kinds)]
    return "; ".join([*parts, *sides])


def _part(tr: Translator, part: Any) -> str:
    what = [room_title(tr, part.colour)]
    if part.counsellors:
        what.append(tr.plural("{n} counsellor", "{n} counsellors", part.counsellors))
    if part.dragons:
        what.append(dragons(tr, part.dragons))
    return ", ".join(what)
