"""The settings as one JSON file that can be edited by hand.

A broken file or value never stops the program: good values stay, the others fall back to their
defaults, each is told, and the broken file is kept beside the new one.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

from msgspec import Meta, defstruct

from china_games.files import (
    Document,
    Limits,
    Model,
    Problem,
    describe_error,
    find_problems,
    is_valid,
    load_strictly,
    read_json,
)
from china_games.files.disk import read_bytes, write_atomically
from china_games.files.kinds import SETTINGS, find_other_kind
from china_games.files.messages import RESET, RESET_ALL, add_messages
from china_games.i18n import N_
from china_games.paths import Paths
from china_games.settings import (
    DEFAULTS,
    FORMAT,
    PEOPLE,
    SCHEMA,
    Comfort,
    Settings,
    is_same_name,
    list_wishes,
)

SIZE_LIMIT = 100_000  # bytes
COPY = "settings.broken.json"

PERSON: dict[str, Any] = get_type_hints(Comfort, include_extras=True)
"""The type of each wish of a person, with its limits."""

USUAL = list_wishes(DEFAULTS)
"""What a person wants of whom nothing else is said."""

SavedPerson = defstruct(
    "SavedPerson",
    [(key, kind, USUAL[key]) if key in USUAL else (key, kind) for key, kind in PERSON.items()],
    bases=(Model,),
)
"""What one person wants: a name, and each wish, which may be left out."""

KINDS: dict[str, Any] = {
    **get_type_hints(Settings, include_extras=True),
    "people": Annotated[list[SavedPerson], Meta(max_length=PEOPLE)],  # type: ignore[valid-type]
}
"""The type of each setting in the file, with its limits."""


class FileHead(Model):
    """What the file holds beside the settings: its own marks."""

    format: Literal["china-games-settings"]
    schema: Annotated[int, Meta(ge=1, le=SCHEMA)]


SettingsFile = defstruct(
    "SettingsFile",
    [
        (key, KINDS[key], [] if key == "people" else value)
        for key, value in DEFAULTS._asdict().items()
    ],
    bases=(FileHead,),
)
"""The whole file: its marks, and each setting, which may be left out."""


def load_settings(paths: Paths) -> tuple[Settings, tuple[Problem, ...]]:
    """The person's settings and what was wrong in the file; the defaults if there is none yet."""
    path = paths.settings_file
    try:
        raw = read_bytes(path, SIZE_LIMIT + 1)
    except FileNotFoundError:
        return DEFAULTS, ()
    except OSError as wrong:
        return DEFAULTS, (Problem(path, 0, 0, "unreadable", (("reason", describe_error(wrong)),)),)
    data = _read_quickly(raw)
    if data is None:
        return repair_settings(path, raw)
    return _make_settings(data), ()


def mend_settings(paths: Paths, settings: Settings, problems: Sequence[Problem]) -> Problem | None:
    """Puts what could be read of a broken file in its place, so that it is told once; the problem
    if that cannot be done. Nothing to mend is no problem, and a file that nobody could read is
    left.
    """
    if not problems or any(problem.code == "unreadable" for problem in problems):
        return None
    return save_settings(paths, settings)


def save_settings(paths: Paths, settings: Settings) -> Problem | None:
    """Keeps the settings; the problem if they cannot be kept, in which case the former file is
    untouched.
    """
    try:
        write_atomically(paths.settings_file, write_settings(settings))
    except OSError as wrong:
        return Problem(
            paths.settings_file, 0, 0, "unwritable", (("reason", describe_error(wrong)),)
        )
    return None


def write_settings(settings: Settings) -> bytes:
    """The file of these settings."""
    people = [person._asdict() for person in settings.people]
    data = {"format": FORMAT, "schema": SCHEMA, **settings._asdict(), "people": people}
    return (json.dumps(data, indent=1) + "\n").encode()


def _read_quickly(raw: bytes) -> dict[str, Any] | None:
    """The values of a file that is right in every way; None if it needs a closer look."""
    try:
        data = load_strictly(raw.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None
    if not is_valid(data, SettingsFile) or _list_twice(data):
        return None
    return _bring_up_to_date(data)


def _bring_up_to_date(data: dict[str, Any]) -> dict[str, Any]:
    """The settings in a file of any version. What was usual before the open table, and stands in
    every file of schema 1, was no choice: "hidden"."""
    found = {key: value for key, value in data.items() if key in Settings._fields}
    if data.get("schema") == 1 and found.get("curtain") == "hidden":
        del found["curtain"]
    return found


def _make_settings(data: dict[str, Any]) -> Settings:
    """The settings of good values by name."""
    people = tuple(Comfort(**person) for person in data.get("people", ()))
    return DEFAULTS._replace(**{**data, "people": people})


def _list_twice(data: dict[str, Any]) -> list[int]:
    """The places of people whose name stands there before."""
    names = [person["name"] for person in data.get("people", ())]
    return [
        place
        for place, name in enumerate(names)
        if any(is_same_name(name, former) for former in names[:place])
    ]


# -- a broken file ---------------------------------------------------------------------------------


def repair_settings(path: Path, raw: bytes) -> tuple[Settings, tuple[Problem, ...]]:
    """The good values of a broken file, the rest by default; the file is kept as
    settings.broken.json.
    """
    document, problems = _read_closely(path)
    with contextlib.suppress(OSError):  # in a folder that is not writable the file stays as it is
        _keep_broken(path, raw)
    return _take_good_values(document), problems


def check_settings(path: Path) -> tuple[Problem, ...]:
    """Everything that is wrong with a file of settings, and what to do about it."""
    return _read_closely(path)[1]


def _is_newer(schema: object) -> bool:
    """Whether a file is of a later version than this program knows."""
    return type(schema) is int and schema > SCHEMA


def _read_closely(path: Path) -> tuple[Document, tuple[Problem, ...]]:
    document = read_json(path, Limits(size=SIZE_LIMIT))
    data = document.data
    if type(data) is dict and data.get("format") == FORMAT and _is_newer(data.get("schema")):
        return document, (
            document.make_problem(
                "newer_settings", ("schema",), value=data["schema"], known=SCHEMA
            ),
        )
    problems = document.problems or find_problems(SettingsFile, document)
    if problems:
        other = find_other_kind(document, SETTINGS)
        advice = RESET if data is not None else RESET_ALL
        return document, other or tuple([_advise(problem, advice) for problem in problems])
    return document, tuple(
        document.make_problem("person_twice", ("people", place), name=data["people"][place]["name"])
        for place in _list_twice(data)
    )


def _advise(problem: Problem, advice: str) -> Problem:
    """The problem with what to do about it: the program has put the usual value in its place, or
    all of them where the file cannot be read. Of a key that stands there twice the last one counts.
    """
    keeps = problem.code in ("unknown_key", "duplicate_key")
    return problem if keeps else problem.replace_advice(advice)


def _keep_broken(path: Path, raw: bytes) -> None:
    """A file that was not read to its end goes out of the way as it is."""
    if len(raw) > SIZE_LIMIT:
        os.replace(path, path.with_name(COPY))
    else:
        write_atomically(path.with_name(COPY), raw)


def _take_good_values(document: Document) -> Settings:
    data = document.data
    if type(data) is not dict:
        return DEFAULTS
    good = _take_good(
        _bring_up_to_date(data), {key: kind for key, kind in KINDS.items() if key != "people"}
    )
    return _make_settings({**good, "people": _take_good_people(data.get("people"))})


def _take_good(data: dict[str, Any], kinds: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: data[key] for key, kind in kinds.items() if key in data and is_valid(data[key], kind)
    }


def _take_good_people(rows: object) -> list[dict[str, Any]]:
    """The good wishes of all people that have a name, each person once."""
    listed = rows if type(rows) is list else []
    people = [_take_good(row, PERSON) for row in listed if type(row) is dict]
    named = [person for person in people if "name" in person][:PEOPLE]
    twice = _list_twice({"people": named})
    return [person for place, person in enumerate(named) if place not in twice]


add_messages(
    {
        "newer_settings": N_(
            "these settings were written by a newer version of the program (file version {value}; "
            "this one knows {known})"
        ),
        "person_twice": N_("“{name}” stands here twice"),
    },
    {
        "newer_settings": N_(
            "what this program knows of them is used; update the program to use all of it"
        ),
        "person_twice": N_("the first one counts; change the others in the settings"),
    },
)
