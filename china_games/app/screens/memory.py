"""Remembers the last setup of each game in the person's data folder."""
from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from china_games.files import find_half_character
from china_games.files.disk import write_atomically
from china_games.paths import Paths

SIZE_LIMIT = 20_000                # bytes


def recalled(paths: Paths, game: str) -> Any:
    """The data that `keep` wrote; None if there are none or the file is of no use."""
    try:
        with (paths.state / f"setup-{game}.json").open("rb") as stream:
            raw = stream.read(SIZE_LIMIT + 1)
        text = raw.decode("utf-8")
        return json.loads(text) if len(raw) <= SIZE_LIMIT and find_half_character(text) < 0 else None
    except (OSError, ValueError, RecursionError):
        return None


def keep(paths: Paths, game: str, data: Any) -> None:
    """Writes the data down; a folder that cannot be written only means that nothing is remembered."""
    with suppress(OSError):
        write_atomically(paths.state / f"setup-{game}.json", json.dumps(data, ensure_ascii=False, indent=1).encode())
