"""How the table of the Forbidden City puts sizes, amounts and tiles into words."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from china_games.games.forbidden_city.rules.tiles import PALACE, Face, Tile
from china_games.games.forbidden_city.words.names import (
    counsellors_text,
    dragons_text,
    room_title,
    side_name,
    tiles_text,
)
from china_games.i18n import Translator


def colour(tr: Translator, index: int) -> str:
    """A room colour."""
    return (tr("green"), tr("pink"), tr("white"), tr("golden"))[index]


def size(tr: Translator, count: int, with_dragons: int) -> str:
    """Tiles, and dragons if there are any: "4 tiles, 1 dragon"."""
    return ", ".join([tiles_text(tr, count), *([dragons_text(tr, with_dragons)] if with_dragons else [])])


def each(tr: Translator, names: Sequence[str], amounts: Sequence[int]) -> str:
    """Who has how many: "Ana 3, Ben 1"; empty if nobody has any."""
    return ", ".join(tr("{name} ({n})", name=name, n=n) for name, n in zip(names, amounts, strict=True) if n)


def tile(tr: Translator, shown: Tile, face: Face) -> str:
    """A tile as it lies: its parts and its sides, to be read aloud."""
    parts = [_part(tr, part) for part in shown.parts]
    kinds = {"o": tr("open"), "w": tr("wall"), "d": tr("door")}
    owners = [shown.parts[owner].colour if owner >= 0 else PALACE for owner in face.owners]
    sides = [tr("{side}: {colour}, {kind}", side=side_name(tr, s), colour=colour(tr, owners[s]), kind=kinds[kind])
             if len(parts) > 1 else tr("{side}: {kind}", side=side_name(tr, s), kind=kinds[kind])
             for s, kind in enumerate(face.kinds)]
    return f"{'. '.join(parts)}. {', '.join(sides)}"


def _part(tr: Translator, part: Any) -> str:
    what = [room_title(tr, part.colour)]
    if part.counsellors:
        what.append(counsellors_text(tr, part.counsellors))
    if part.dragons:
        what.append(dragons_text(tr, part.dragons))
    return ", ".join(what)
