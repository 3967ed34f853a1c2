"""What a person has chosen for the whole program; `settings_file` keeps it."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

FORMAT, SCHEMA = "china-games-settings", 1

Percent = Annotated[int, Meta(ge=0, le=100)]
Place = Annotated[int, Meta(ge=-30_000, le=30_000)]
Scale = Annotated[int, Meta(ge=75, le=200)]


class Settings(NamedTuple):
    """All settings; `settings._replace(volume=30)` gives changed ones. Sizes in logical pixels."""

    language: Literal["auto", "en", "fr"] = "auto"
    ui_scale: Annotated[int, Meta(ge=0, le=200)] = (
        0  # % of everything, 75 at least; 0 = as fits the window
    )
    text_size: Scale = 100  # % of text alone, on top of the UI scale
    colour_safe: bool = False  # a palette that stays apart for the colour-blind
    contrast: Literal["normal", "high"] = "normal"
    animation: Literal["off", "fast", "normal", "slow"] = "normal"
    sound: bool = True
    volume: Percent = 70
    curtain: Literal["always", "hidden", "never"] = "hidden"
    cover_on_focus_loss: bool = False
    confirm_moves: bool = False
    hints: bool = True  # legal places are shown
    standing: bool = False  # tags on the board tell who leads what
    first_hints: bool = True  # in the first games: each hint once
    full_screen: bool = False
    ai_pace: Literal["fast", "normal", "slow", "step"] = "normal"  # step: a key after each act
    recap: bool = True  # at one's turn: what the others did since the last one
    show_scorings: bool = True  # a scoring during play is shown and explained
    window_width: Annotated[int, Meta(ge=640, le=16384)] = 1280
    window_height: Annotated[int, Meta(ge=400, le=16384)] = 800
    window_x: Place | None = (
        None  # where the window stood, over all screens; None = as the system likes
    )
    window_y: Place | None = None


DEFAULTS = Settings()
