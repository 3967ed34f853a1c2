"""What people have chosen for the whole program, and each of them for themselves; `settings_file`
keeps it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta

FORMAT, SCHEMA = "china-games-settings", 2

Percent = Annotated[int, Meta(ge=0, le=100)]
Place = Annotated[int, Meta(ge=-30_000, le=30_000)]
Scale = Annotated[int, Meta(ge=75, le=200)]


Language = Literal["auto", "en", "fr"]
Contrast = Literal["normal", "high"]
Animation = Literal["off", "fast", "normal", "slow"]

CALMER: tuple[Animation, ...] = ("fast", "normal", "slow", "off")
PEOPLE = 50
"""How many people's comfort is kept."""


class Comfort(NamedTuple):
    """What one person wants while at the screen, kept by name; each field but the name stands for
    the setting of that name.
    """

    name: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"\S")]
    language: Language = "auto"
    text_size: Scale = 100
    large_signs: bool = False
    contrast: Contrast = "normal"
    animation: Animation = "normal"
    hints: bool = True


WISHES = Comfort._fields[1:]
"""The settings that each person may have for themselves."""


class Settings(NamedTuple):
    """All settings; `settings._replace(volume=30)` gives changed ones. Sizes in logical pixels."""

    language: Language = "auto"
    ui_scale: Annotated[int, Meta(ge=0, le=200)] = (
        0  # % of everything, 75 at least; 0 = as fits the window
    )
    text_size: Scale = 100  # % of text alone, on top of the UI scale
    colour_safe: bool = False  # a palette that stays apart for the colour-blind
    contrast: Contrast = "normal"
    large_signs: bool = False  # numbers, letters, card signs and pieces a step larger
    animation: Animation = "normal"
    sound: bool = True
    volume: Percent = 70
    curtain: Literal["open", "hidden", "always", "never"] = (
        "open"  # none: hands lie face down on the open table; hidden = where there is one to hide
    )
    after_turn: Literal["none", "look", "click"] = (
        "look"  # at the open table: look = a click after a card was drawn unseen; click = always
    )
    cover_on_focus_loss: bool = False
    confirm_moves: bool = False
    hints: bool = True  # legal places are shown
    standing: bool = False  # tags on the board tell who leads what
    first_hints: bool = True  # in the first games: each hint once
    lens: bool = False  # the magnifier follows pointer and focus
    lens_zoom: Annotated[int, Meta(ge=150, le=500)] = 250  # % of what it shows
    full_screen: bool = False
    ai_pace: Literal["fast", "normal", "slow", "step"] = "normal"  # step: a key after each act
    recap: bool = True  # at the start of a turn: what the others did since the last one
    show_scorings: bool = True  # a scoring during play is shown and explained
    window_width: Annotated[int, Meta(ge=640, le=16384)] = 1280
    window_height: Annotated[int, Meta(ge=400, le=16384)] = 800
    window_x: Place | None = (
        None  # where the window stood, over all screens; None = as the system likes
    )
    window_y: Place | None = None
    people: tuple[Comfort, ...] = ()  # the comfort of each person, by name

    def find_comfort(self, name: str) -> Comfort | None:
        """What the person of this name wants, however it is written; None = as everybody here."""
        return next((one for one in self.people if is_same_name(one.name, name)), None)

    def keep_comfort(self, comfort: Comfort) -> Settings:
        """The settings with what a person wants, in the place of what that person wanted before;
        one more than can be kept takes the place of the first.
        """
        at = next(
            (k for k, one in enumerate(self.people) if is_same_name(one.name, comfort.name)), None
        )
        if at is None:
            return self._replace(people=(*self.people, comfort)[-PEOPLE:])
        return self._replace(people=(*self.people[:at], comfort, *self.people[at + 1 :]))

    def drop_comfort(self, name: str) -> Settings:
        """The settings without a person."""
        return self._replace(
            people=tuple(one for one in self.people if not is_same_name(one.name, name))
        )

    def make_comfort(self, name: str) -> Comfort:
        """What a person wants who has said nothing yet: what counts for everybody."""
        return Comfort(name, **list_wishes(self))

    def share_comfort(self, names: Sequence[str]) -> Comfort | None:
        """What suits all these people who look at one screen together: the largest text, the
        calmest movement, the language if it is one; None = nobody of them has said anything.
        """
        found = [self.find_comfort(name) or self.make_comfort(name) for name in names]
        if not any(self.find_comfort(name) for name in names):
            return None
        languages = {one.language for one in found}
        return Comfort(
            found[0].name,
            languages.pop() if len(languages) == 1 else self.language,
            max(one.text_size for one in found),
            any(one.large_signs for one in found),
            "high" if any(one.contrast == "high" for one in found) else "normal",
            max((one.animation for one in found), key=CALMER.index),
            any(one.hints for one in found),
        )

    def suit(self, comfort: Comfort | None) -> Settings:
        """The settings as they are while a person is at the screen."""
        return self if comfort is None else self._replace(**list_wishes(comfort))


def list_wishes(settings: Settings | Comfort) -> dict[str, Any]:
    """The settings of that kind alone that each person may have."""
    return {key: value for key, value in settings._asdict().items() if key in WISHES}


def is_same_name(one: str, other: str) -> bool:
    """Whether two names are meant for one person."""
    return _fold(one) == _fold(other)


def _fold(name: str) -> str:
    return unicodedata.normalize("NFC", name).strip().casefold()


DEFAULTS = Settings()
