"""What a person has chosen for the whole program; `settings_file` keeps it."""
from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from china_games.files.shapes import Bounds

FORMAT, SCHEMA = "china-games-settings", 1

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
