"""What can be saved of a settings file that is not right, and what was wrong in it."""
from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

from china_games.disk import write_atomically
from china_games.files import Problem
from china_games.settings import DEFAULTS, Settings
from china_games.shapes import fields, fits


def repaired(path: Path, raw: bytes) -> tuple[Settings, tuple[Problem, ...]]:
    """The good values of a broken file, the rest by default; the file is kept as settings.broken.json."""
    _keep(path, raw)
    try:
        data: Any = json.loads(raw.decode("utf-8-sig", "replace"))
    except (ValueError, RecursionError):
        return DEFAULTS, (Problem(path, 0, 0, "syntax"),)
    if type(data) is not dict:
        return DEFAULTS, (Problem(path, 0, 0, "syntax"),)
    kinds = fields(Settings)
    good = {key: value for key, value in data.items() if key in kinds and fits(value, kinds[key])}
    bad = [key for key in data if key not in good and key not in ("format", "schema")]
    return DEFAULTS._replace(**good), tuple(Problem(path, 0, 0, "value", (("key", key),)) for key in bad)


def _keep(path: Path, raw: bytes) -> None:
    with contextlib.suppress(OSError):         # in a folder that is not writable the file stays as it is
        write_atomically(path.with_name("settings.broken.json"), raw)
