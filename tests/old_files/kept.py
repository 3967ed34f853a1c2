"""The files of every schema, format and rules version that there ever was; none of them is ever written again."""
from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from china_games.rules import registry
from china_games.session.schema import SCHEMA

FOLDER = Path(__file__).parent
SAVES = FOLDER / "saves"

LIST = FOLDER / "kept.txt"
"""The SHA-256 and the place of every file, so that nobody mends an old file instead of the program."""

Version = tuple[int, str, int]
"""Schema, game, rules version."""


def data_of(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def versions() -> set[Version]:
    """Those of which a save is kept."""
    return {(data["schema"], data["game"], data["rules"]) for data in map(data_of, SAVES.glob("*.json"))}


def missing() -> list[str]:
    """The games of whose present schema and rules no save is kept."""
    return [game for game in registry.GAMES
            if (SCHEMA, game, registry.game(game).meta.rules_version) not in versions()]


def place_of(game: str) -> Path:
    """Where the save of a game's present version belongs."""
    return SAVES / f"schema_{SCHEMA}_{game}_{registry.game(game).meta.rules_version}.json"


def files() -> list[Path]:
    """All kept files."""
    return sorted(path for path in FOLDER.glob("*/*") if path.suffix in (".json", ".yaml"))


def line_of(path: Path) -> str:
    """The line of a file in the list."""
    return f"{sha256(path.read_bytes()).hexdigest()}  {path.relative_to(FOLDER).as_posix()}"
