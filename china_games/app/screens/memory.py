"""Remembers the last setup of each game in the person's data folder."""
from __future__ import annotations

import json
from contextlib import suppress
from typing import Annotated, Any, Literal

from msgspec import Meta

from china_games.files import Limits, Model, is_valid, read_json
from china_games.files.disk import write_atomically
from china_games.paths import Paths

LIMITS = Limits(size=20_000, values=500, depth=6)


class KeptSeat(Model):
    """Who sat there."""

    name: str
    kind: Literal["human", "computer"]
    level: str
    look: Annotated[int, Meta(ge=0)]


class KeptSetup(Model):
    """What is kept of a setup: all but the seed."""

    game: str
    board: str
    options: dict[str, bool | int | str]
    seats: list[KeptSeat]


def recall_setup(paths: Paths, game: str) -> Any:
    """The data that `keep_setup` wrote; None if there are none or the file is of no use."""
    document = read_json(paths.state / f"setup-{game}.json", LIMITS)
    return document.data if not document.problems and is_valid(document.data, KeptSetup) else None


def keep_setup(paths: Paths, game: str, data: Any) -> None:
    """Writes the data down; a folder that cannot be written only means that nothing is remembered."""
    with suppress(OSError):
        write_atomically(paths.state / f"setup-{game}.json", json.dumps(data, ensure_ascii=False, indent=1).encode())
