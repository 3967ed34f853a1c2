"""Sound effects that never get in the way: without a device they are silent."""

from __future__ import annotations

import os

import pygame

from china_games.resources import find_asset

NAMES = ("set_large", "set_small", "card", "draw", "score", "turn", "error", "end")


class Sounds:
    """Loads a sound when it is first played; `volume` 0..100, `on` switches all of it."""

    def __init__(self) -> None:
        self.on = True
        self.volume = 70
        self._ready: bool | None = None
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    def play(self, name: str) -> None:
        """Plays set_large, set_small, card, draw, score, turn, error or end."""
        if self.on and self.volume and self.open():
            sound = self._load_sound(name)
            if sound:
                sound.set_volume(self.volume / 100)
                sound.play()

    def open(self) -> bool:
        """Starts the mixer once; a missing device leaves the program silent."""
        if self._ready is None:
            self._ready = start_mixer()
        return self._ready

    def _load_sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(find_asset("sounds", f"{name}.ogg"))
            except (pygame.error, OSError):
                self._loaded[name] = None
        return self._loaded[name]

    def close(self) -> None:
        if self._ready:
            pygame.mixer.quit()
        self._ready = None
        self._loaded.clear()


def start_mixer() -> bool:
    """True if sounds can be played, be it into nothing."""
    for driver in (None, "dummy"):
        if driver:
            os.environ["SDL_AUDIODRIVER"] = driver
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(24)
            return True
        except (pygame.error, NotImplementedError):
            continue
    return False
