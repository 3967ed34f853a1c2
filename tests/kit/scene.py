"""Small screens for the tests of the widget layer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from china_games.kit.keys import KeyRow, Shortcut
from china_games.kit.pilot import Pilot
from china_games.kit.ui import Node, Screen, Ui


class Scene(Screen):
    """Shows what a function builds; `values` are its state, `log` what happened."""

    def __init__(self, make: Callable[[Scene, Ui], Node], **values: Any) -> None:
        super().__init__()
        self.make, self.values = make, values
        self.log: list[Any] = []
        self.shortcuts: dict[str, Callable[[], object]] = {}  # what keys do, each once a press
        self.steps: dict[str, Callable[[], object]] = {}  # … and goes on while it is held

    def build(self, ui: Ui) -> Node:
        return self.make(self, ui)

    def list_keys(self, ui: Ui) -> list[KeyRow]:
        return [
            KeyRow("", "", tuple(Shortcut((combo,), act, steps) for combo, act in keys.items()))
            for keys, steps in ((self.shortcuts, False), (self.steps, True))
        ]

    def put(self, name: str) -> Callable[[Any], None]:
        """A callback that sets a value and notes it."""

        def take(value: Any) -> None:
            self.values[name] = value
            self.log.append((name, value))

        return take

    def note(self, what: Any) -> Callable[[], None]:
        """A callback that notes something."""
        return lambda: self.log.append(what)


@contextmanager
def flown(
    make: Callable[[Scene, Ui], Node],
    size: tuple[int, int] = (960, 600),
    scale: int = 100,
    lang: str = "en",
    **values: Any,
) -> Iterator[tuple[Pilot, Scene]]:
    """A pilot and the scene it flies."""
    scene = Scene(make, **values)
    pilot = Pilot(lambda: scene, size, scale, lang)
    try:
        yield pilot, scene
    finally:
        pilot.close()
