"""What screens and widgets may ask of the program that runs them: its settings, its stack of screens, its sounds."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from china_games.settings import Settings

if TYPE_CHECKING:
    from china_games.kit.screen import Screen
    from china_games.kit.ui import Ui


class Sounds(Protocol):
    """Plays sounds by name."""

    def play(self, name: str) -> None:
        """Plays place_palace, place_emissary, card, draw, score, turn, error or end."""


class Notices(Protocol):
    """Short messages that go by themselves."""

    shown: list[Any]

    def add(self, text: str, kind: str, until: float) -> None:
        """Shows a message until a time of `ui.now`; kind is info, good or error."""


class Program(Protocol):
    """The door to the running program; `app.App` is the one that there is."""

    settings: Settings
    services: Any                # see services.Services
    screens: list[Screen]        # the uppermost last
    frames: int                  # pictures shown so far
    fixed_scale: int | None      # a scale asked for this once (%), which counts more than the settings

    @property
    def ui(self) -> Ui:
        """Words, sizes and pictures, handed on to every node."""

    @property
    def sounds(self) -> Sounds:
        """The sounds, as loud as the settings say."""

    @property
    def notices(self) -> Notices:
        """The short messages at the foot of the window."""

    @property
    def screen(self) -> Screen:
        """The uppermost screen."""

    @property
    def animation_factor(self) -> float:
        """How long animations take; 1 = as designed, 0 = not at all."""

    def apply(self, settings: Settings) -> None:
        """Takes over settings that changed; everything shows them at once."""

    def push(self, screen: Screen) -> None:
        """Puts a screen on top."""

    def pop(self) -> None:
        """Goes back to the screen below; from the last one the program ends."""

    def replace(self, screen: Screen) -> None:
        """Puts a screen in the place of the uppermost one."""

    def build(self) -> None:
        """Builds and places what is shown, if something changed since the last time."""

    def program_key(self, name: str) -> bool:
        """A key that works everywhere; True if it was one."""

    def quit(self) -> None:
        """Ends the program if the screens agree."""
