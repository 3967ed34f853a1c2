"""Drives the real program in tests: posts events, lets frames pass, finds nodes by key, takes
pictures.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from math import ceil
from pathlib import Path
from typing import Any, ClassVar

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from china_games.kit.app import CALM, App
from china_games.kit.trees import walk
from china_games.kit.ui import Node, Screen, Stop, Ui
from china_games.settings import DEFAULTS, Settings

CODES = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "space": pygame.K_SPACE,
}
BITS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}


class SparingApp(App):
    """Paints few of its frames, as nobody looks at most of them: every one of a kind that no window
    of the process has painted yet, and one in so many of the others.
    """

    every = 1
    by_itself = False
    """Whether each window paints every kind for itself: two of them are compared."""
    _painted: ClassVar[set[tuple[object, ...]]] = set()

    def __init__(self, *given: Any, **named: Any) -> None:
        self._kinds: set[tuple[object, ...]] = (
            set() if self.by_itself else self._painted
        )  # of frames that were painted
        self._unpainted = 0  # frames since the last one that was painted
        self._boxes: list[pygame.Rect | None] = []  # what of the window these would have changed
        super().__init__(*given, **named)

    def paint(self, box: pygame.Rect | None = None) -> None:
        self._unpainted += 1
        self._boxes.append(box)
        if self.every == 1 or self.every > 1 and self._is_due():
            self.catch_up()

    def catch_up(self) -> None:
        """Paints what was left out: the window shows what it would if every frame were painted."""
        if self._boxes:
            boxes = [box for box in self._boxes if box is not None]
            whole = len(boxes) < len(self._boxes)
            self._unpainted, self._boxes = 0, []
            super().paint(None if whole else boxes[0].unionall(boxes[1:]))

    def _is_due(self) -> bool:
        kind = self._find_kind()
        fresh = kind not in self._kinds
        self._kinds.add(kind)
        return fresh or self._unpainted >= self.every

    def _find_kind(self) -> tuple[object, ...]:
        """What frames have to share so that one of them stands for the others."""
        wishes = self.settings
        return (
            type(self.screen),
            self.screen.domain,
            *(layer.name for layer in self.screen.layers),
            frozenset(type(node) for layer in self.screen.layers for node in walk(layer.root)),
            self.ui.size,
            self.ui.tr.language,
            (wishes.contrast, wishes.colour_safe, wishes.text_size, wishes.large_signs),
            (wishes.hints, wishes.standing, wishes.lens, wishes.animation),
        )


class Pilot:
    """`Pilot(lambda: MyScreen(...), size=(1280, 800), lang="fr")`; time passes only in step().

    Only one in `paint_every` frames is painted, the first of its kind in the process, and what
    `look` asks for; with 0 only that."""

    def __init__(
        self,
        first: Callable[[], Screen],
        size: tuple[int, int] = (1280, 800),
        scale: int = 100,
        lang: str = "en",
        settings: Settings = DEFAULTS,
        paint_every: int = 1,
        **changes: Any,
    ) -> None:
        self.time = 0.0
        usual = {
            "first_hints": False,
            "animation": "off",
            "sound": False,
            **changes,
        }  # what a person sees once comes up only where a test asks for it
        settings = settings._replace(language=lang, **usual)  # type: ignore[arg-type]
        self.app = SparingApp(settings, size, scale, clock=lambda: self.time)
        self.app.every = paint_every
        pygame.event.clear()
        self.app.begin(first())
        self.step()

    @property
    def ui(self) -> Ui:
        return self.app.ui

    @property
    def screen(self) -> Screen:
        return self.app.screen

    def step(self, frames: int = 1) -> None:
        """Lets frames of 1/60 s pass."""
        for _ in range(frames):
            self.time += 1 / 60
            self.app.step()

    def wait(self, seconds: float) -> None:
        """Lets some time pass, in turns as long as those of a program at rest."""
        for _ in range(max(1, ceil(seconds * CALM))):
            self.time += 1 / CALM
            self.app.step()

    # -- looking -----------------------------------------------------------------------------------

    def find(self, key: str) -> Node:
        """The node with this key in the uppermost layer; KeyError names the keys there are."""
        found = [node for node in walk(self.ui.layer.root) if node.key]
        for node in found:
            if node.key == key:
                return node
        raise KeyError(f"{key!r} is not among {sorted(node.key for node in found)}")

    def has(self, key: str) -> bool:
        return self.ui.layer.find(self.ui, key) is not None or any(
            node.key == key for node in walk(self.ui.layer.root)
        )

    def list_stops(self) -> list[Stop]:
        """Every place of the focus in the uppermost layer."""
        return self.ui.layer.list_stops(self.ui)

    def find_stop(self, key: str) -> Stop:
        """A focus stop by key; KeyError names those there are."""
        found = self.ui.layer.find(self.ui, key)
        if not found:
            raise KeyError(f"{key!r} is not among {[stop.key for stop in self.list_stops()]}")
        return found

    @property
    def focus(self) -> str:
        return self.ui.focus

    def list_texts(self) -> list[str]:
        """All words on the uppermost layer: labels, paragraphs, buttons, in order."""
        return [text for node in walk(self.ui.layer.root) if (text := node.find_text())]

    def find_spoken(self) -> str:
        """What would be read out for the focus."""
        stop = self.ui.find_focused()
        return stop.spoken if stop else ""

    def look(self) -> pygame.Surface:
        """The window as the program has drawn it, after the last frame."""
        self.app.catch_up()
        return self.app.window.get_surface()

    def save_shot(self, path: str | Path) -> Path:
        """Saves what the window shows as PNG."""
        self.ui.redraw()
        self.app.draw()
        pygame.image.save(self.look(), str(path))
        return Path(path)

    # -- doing -------------------------------------------------------------------------------------

    def click(self, target: str | tuple[int, int], button: int = 1) -> None:
        """Clicks a stop or node by its key, or a place in pixels."""
        if isinstance(target, str):
            found = self.ui.layer.find(self.ui, target)
            rect = found.rect if found else self.find(target).rect
            if found:
                self.ui.reveal(found)
                rect = self.find_stop(target).rect
            target = rect.center
        self.move(target)
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=target, button=button, touch=False)
        )
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=target, button=button, touch=False)
        )
        self.step()

    def move(self, place: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> None:
        """Moves the pointer."""
        rel = place[0] - self.ui.pointer[0], place[1] - self.ui.pointer[1]
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=rel, buttons=buttons, touch=False)
        )
        self.step()

    def drag(
        self,
        start: tuple[int, int],
        end: tuple[int, int],
        meanwhile: Callable[[], object] = lambda: None,
    ) -> None:
        """Presses at one place, moves, does something meanwhile, lets go at another."""
        self.move(start)
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        )
        self.step()
        self.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), (1, 0, 0))
        self.move(end, (1, 0, 0))
        meanwhile()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))
        self.step()

    def turn_wheel(self, steps: int, place: tuple[int, int] | None = None) -> None:
        """Turns the wheel, up for positive steps."""
        if place:
            self.move(place)
        pygame.event.post(
            pygame.event.Event(
                pygame.MOUSEWHEEL,
                x=0,
                y=steps,
                precise_x=0.0,
                precise_y=float(steps),
                flipped=False,
                touch=False,
            )
        )
        self.step()

    def press(self, *names: str) -> None:
        """Presses keys one after the other: "tab", "shift+tab", "ctrl+z", "enter", "f11", "a"."""
        for name in names:
            self.burst(name)

    def burst(self, *names: str) -> None:
        """Presses keys so fast that only the last of them is seen."""
        for name in names:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self._post_key(kind, name)
        self.step()

    def hold(self, name: str) -> None:
        """Presses a key, and does not let it go."""
        self._post_key(pygame.KEYDOWN, name)
        self.step()

    def let_go(self, name: str) -> None:
        """Lets a key go that was held."""
        self._post_key(pygame.KEYUP, name)
        self.step()

    def _post_key(self, kind: int, name: str) -> None:
        *held, last = (
            name.split("+") if name not in ("+", "ctrl++") else [*name.split("+")[:-2], "+"]
        )
        code = CODES.get(last) or pygame.key.key_code(last)
        mod = sum(BITS[word] for word in held)
        pygame.event.post(pygame.event.Event(kind, key=code, mod=mod, unicode="", scancode=0))

    def type(self, text: str) -> None:
        """Types text as the system's text input does."""
        for sign in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=sign))
        self.step()

    def compose(self, text: str, start: int = 0, length: int = 0) -> None:
        """Shows a composition of an input method; an empty text ends it."""
        pygame.event.post(
            pygame.event.Event(pygame.TEXTEDITING, text=text, start=start, length=length)
        )
        self.step()

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        self.step()

    def close(self) -> None:
        """Closes the window; its pictures go at once, not when garbage is next searched for."""
        self.app.close()
        self.ui.canvas.pictures.clear()
