"""Remembers in the person's data folder who sits at the table, and the last setup of each game."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Annotated, Any, Literal

from msgspec import Meta

from china_games.files import Limits, Model, is_valid, read_json
from china_games.files.disk import write_atomically
from china_games.paths import Paths
from china_games.session.moves import CONSEQUENCES

LIMITS = Limits(size=20_000, values=500, depth=6)


class KeptSeat(Model):
    """Who sat there."""

    name: str
    kind: Literal["human", "computer"]
    level: str
    look: Annotated[int, Meta(ge=0)]
    handicap: Annotated[int, Meta(ge=0)] = 0
    guardian: bool = False


class KeptSetup(Model):
    """What is kept of a setup: all but the seed."""

    game: str
    board: str
    options: dict[str, bool | int | str]
    seats: list[KeptSeat]
    rules: Annotated[int, Meta(ge=0)] = 0  # the rules version that the options are of
    help: str = CONSEQUENCES  # how much the table agreed on


class KeptTable(Model):
    """Who sits down to play, whatever game it is, and the game that was played last."""

    game: str
    seats: list[KeptSeat]


def recall_table(paths: Paths) -> Any:
    """The data that `keep_table` wrote; None if there are none or the file is of no use."""
    return _recall(paths, "table", KeptTable)


def keep_table(paths: Paths, data: object) -> None:
    """Writes down who sits at the table, as in `KeptTable`."""
    _keep(paths, "table", data)


def recall_setup(paths: Paths, game: str) -> Any:
    """The data that `keep_setup` wrote; None if there are none or the file is of no use."""
    return _recall(paths, f"setup-{game}", KeptSetup)


def keep_setup(paths: Paths, game: str, data: object) -> None:
    """Writes a setup down, as in `KeptSetup`."""
    _keep(paths, f"setup-{game}", data)


def _recall(paths: Paths, name: str, model: type[Model]) -> Any:
    document = read_json(paths.state / f"{name}.json", LIMITS)
    return document.data if not document.problems and is_valid(document.data, model) else None


def _keep(paths: Paths, name: str, data: object) -> None:
    """A folder that cannot be written only means that nothing is remembered."""
    with suppress(OSError):
        write_atomically(
            paths.state / f"{name}.json", json.dumps(data, ensure_ascii=False, indent=1).encode()
        )
