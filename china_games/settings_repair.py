"""What can be saved of a settings file that is not right, and what was wrong in it."""
from __future__ import annotations

import contextlib
import os
from pathlib import Path

from china_games.disk import write_atomically
from china_games.files import Document, Limits, Problem, checked, read_json
from china_games.files.advice import RESET
from china_games.settings import DEFAULTS, SIZE_LIMIT, Settings, SettingsFile
from china_games.shapes import fields, fits, model

COPY = "settings.broken.json"


def repaired(path: Path, raw: bytes) -> tuple[Settings, tuple[Problem, ...]]:
    """The good values of a broken file, the rest by default; the file is kept as settings.broken.json."""
    document = read_json(path, Limits(size=SIZE_LIMIT))
    with contextlib.suppress(OSError):         # in a folder that is not writable the file stays as it is
        _keep(path, raw)
    problems = document.problems or checked(model(SettingsFile), document)[1]
    return _good(document), tuple(problem.advised(RESET) for problem in problems)


def _keep(path: Path, raw: bytes) -> None:
    """A file that was not read to its end goes out of the way as it is."""
    if len(raw) > SIZE_LIMIT:
        os.replace(path, path.with_name(COPY))
    else:
        write_atomically(path.with_name(COPY), raw)


def _good(document: Document) -> Settings:
    data = document.data
    if type(data) is not dict:
        return DEFAULTS
    return DEFAULTS._replace(**{key: data[key] for key, kind in fields(Settings).items()
                                if key in data and fits(data[key], kind)})
