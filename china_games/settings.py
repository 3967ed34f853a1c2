"""What a person has chosen for the whole program, kept in one JSON file that can be edited by hand.

A broken file or value never stops the program: good values stay, the others fall back to their
defaults, each is told, and the broken file is kept beside the new one.
"""
from __future__ import annotations

import json
from typing import Annotated, Any, Literal, NamedTuple

from china_games.disk import read, write_atomically
from china_games.files import Problem, half_character, said_of
from china_games.paths import Paths
from china_games.shapes import Bounds, fits

FORMAT, SCHEMA = "china-games-settings", 1
SIZE_LIMIT = 100_000             # bytes

Percent = Annotated[int, Bounds(0, 100)]
Scale = Annotated[int, Bounds(75, 200)]


class Settings(NamedTuple):
    """All settings; `settings._replace(volume=30)` gives changed ones. Sizes in logical pixels."""

    language: Literal["auto", "en", "fr"] = "auto"
    ui_scale: Annotated[int, Bounds(0, 200)] = 0     # % of everything, 75 at least; 0 = as fits the window
    text_size: Scale = 100                     # % of text alone, on top of the UI scale
    colour_safe: bool = False                  # a palette that stays apart for the colour-blind
    contrast: Literal["normal", "high"] = "normal"
    animation: Literal["off", "fast", "normal", "slow"] = "normal"
    sound: bool = True
    volume: Percent = 70
    curtain: Literal["always", "hidden", "never"] = "hidden"
    cover_on_focus_loss: bool = False
    confirm_moves: bool = False
    hints: bool = True                         # legal places are shown
    full_screen: bool = False
    ai_pace: Literal["fast", "normal", "slow"] = "normal"
    recap: bool = True                         # at one's turn: what the others did since the last one
    show_scorings: bool = True                 # a scoring during play is shown and explained
    window_width: Annotated[int, Bounds(640, 16384)] = 1280
    window_height: Annotated[int, Bounds(400, 16384)] = 800


class SettingsFile(Settings):
    """What the file holds: the settings and its own marks."""

    format: Literal["china-games-settings"]
    schema: Annotated[int, Bounds(SCHEMA, SCHEMA)]


DEFAULTS = Settings()


def load_settings(paths: Paths) -> tuple[Settings, tuple[Problem, ...]]:
    """The person's settings and what was wrong in the file; the defaults if there is none yet."""
    path = paths.settings_file
    try:
        raw = read(path, SIZE_LIMIT + 1)
    except FileNotFoundError:
        return DEFAULTS, ()
    except OSError as wrong:
        return DEFAULTS, (Problem(path, 0, 0, "unreadable", (("reason", said_of(wrong)),)),)
    data = _quickly(raw)
    if data is None:
        from china_games import settings_repair

        return settings_repair.repaired(path, raw)
    return Settings(**data), ()


def save_settings(paths: Paths, settings: Settings) -> Problem | None:
    """Keeps the settings; the problem if they cannot be kept, in which case the former file is untouched."""
    data = {"format": FORMAT, "schema": SCHEMA, **settings._asdict()}
    try:
        write_atomically(paths.settings_file, (json.dumps(data, indent=1) + "\n").encode())
    except OSError as wrong:
        return Problem(paths.settings_file, 0, 0, "unwritable", (("reason", said_of(wrong)),))
    return None


def _quickly(raw: bytes) -> dict[str, Any] | None:
    """The values of a file that is right in every way; None if it needs a closer look."""
    try:
        text = raw.decode("utf-8-sig")
        data = None if half_character(text) >= 0 else json.loads(text)
    except (ValueError, RecursionError):
        return None
    if data is None or not fits(data, SettingsFile):
        return None
    return {key: value for key, value in data.items() if key in Settings._fields}
