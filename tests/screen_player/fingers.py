"""How places of the screen are reached by real events: by clicks and the wheel, or by keys without
the mouse.
"""

from __future__ import annotations

from collections import Counter
from math import dist
from pathlib import Path
from random import Random
from typing import Any

import pygame

from china_games.app.play.strip import Strip
from china_games.kit.focus import find_neighbour, list_heads
from china_games.kit.trees import find_path_at, find_path_to
from china_games.kit.ui import Stop
from china_games.kit.widgets import Choice, Field, ListBox, Scroll, Slider

ARROWS = ("left", "right", "up", "down")
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
"""What only a hand can do; the system itself says where the pointer is when the window changes."""
NEAR, DOUBLE = 12, 1.0  # pixels and seconds between the two clicks of a double click


def _takes(stop: Stop) -> tuple[str, ...]:
    """The arrows that the widget takes itself, as a slider does: they change its value and lead
    nowhere.
    """
    if isinstance(stop.owner, ListBox):
        return ("up", "down")
    if isinstance(stop.owner, Strip):
        return ("left", "right", "up", "down")
    return ("left", "right") if isinstance(stop.owner, Slider | Choice | Field) else ()


class Fingers:
    """Somebody's hands at the window of a pilot. Nothing is done to the program but by events."""

    def __init__(self, by_keys: bool, rng: Random) -> None:
        self.by_keys, self.rng = by_keys, rng
        self.steps: list[str] = []
        self.clicked: list[tuple[tuple[int, int], float]] = []  # where and when, of late
        self.events: Counter[int] = Counter()  # that came to the program, by type
        self.pilot: Any = None

    def sit_down(self, pilot: Any) -> None:
        """From now on at this window."""
        self.pilot, handle = pilot, pilot.app.handle

        def counted(event: Any) -> None:
            self.events[event.type] += 1
            assert not (self.by_keys and event.type in MOUSE), "the mouse was used"
            handle(event)

        pilot.app.handle = counted

    @property
    def used_the_mouse(self) -> bool:
        return any(self.events[kind] for kind in MOUSE)

    def check(self) -> None:
        """After every step."""

    def note(self, *what: Any) -> None:
        self.steps.append(" ".join(map(str, what)))

    # ------------------------------------------------------------------ single steps

    def press(self, *keys: str, at_once: bool = False) -> None:
        """Keys one after the other; `at_once` so fast that only the last of them is seen."""
        self.note("press", *keys)
        (self.pilot.burst if at_once else self.pilot.press)(*keys)
        self.check()

    def click(self, place: tuple[int, int], button: int = 1) -> None:
        self.note("click", place, button)
        self._clicks(place, button)
        self.check()

    def _clicks(self, place: tuple[int, int], button: int = 1) -> None:
        self.clicked = [*self.clicked[-20:], (place, self.pilot.time)]
        self.pilot.click(place, button)

    def tap(self, button: str, key: str) -> None:
        """A button by a click, or the key that does the same."""
        if self.by_keys or not self.in_sight(button) or self.rng.random() < 0.2:
            self.press(key)
        else:
            self.choose(button)

    def choose(self, key: str) -> None:
        """A stop by a click at its middle, or by the focus and a key."""
        self.pilot.step()  # what has just changed can be seen
        if self.by_keys:
            self.walk(key)
            self.note("chooses", key)
            self.pilot.press(self.rng.choice(("enter", "space")))
        else:
            place = self.bring(key).rect.center
            if self.pilot.ui.motion.is_running() or any(
                dist(place, other) < NEAR and self.pilot.time - then < DOUBLE
                for other, then in self.clicked
            ):
                self.pilot.wait(
                    DOUBLE
                )  # or it would only end a movement, or be half of a double click
                place = self.bring(key).rect.center
            self.note("clicks", key, place)
            self._clicks(place)
        self.check()

    # ------------------------------------------------------------------ by the mouse

    def in_sight(self, key: str) -> bool:
        """Whether the middle of a stop can be clicked as it is: no sheet lies above it."""
        stop = self.pilot.ui.layer.find(self.pilot.ui, key)
        return stop is not None and stop.owner in find_path_at(
            self.pilot.ui.layer.root, stop.rect.center
        )

    def bring(self, key: str) -> Stop:
        """The stop, scrolled to or uncovered so that its middle can be clicked."""
        for _ in range(90):
            stop: Stop = self.pilot.find_stop(key)
            box = self._hiding(stop)
            if box is None:
                break
            self.pilot.turn_wheel(
                1 if stop.rect.centery < box.rect.top else -1,
                (box.rect.right - 3, box.rect.centery),
            )
        for _ in range(4):
            stop = self.pilot.find_stop(key)
            path = find_path_at(self.pilot.ui.layer.root, stop.rect.center)
            if stop.owner in path:
                return stop
            self.uncover()
        raise AssertionError(
            f"{key} at {stop.rect} cannot be clicked: {[type(n).__name__ for n in path]}"
        )

    def _hiding(self, stop: Stop) -> Scroll | None:
        """The scroll box in which the stop is out of sight."""
        boxes = (
            node
            for node in find_path_to(self.pilot.ui.layer.root, stop.owner)
            if isinstance(node, Scroll)
        )
        return next(
            (box for box in boxes if not box.rect.top < stop.rect.centery < box.rect.bottom), None
        )

    def uncover(self) -> None:
        """Takes away something that lies above."""

    # ------------------------------------------------------------------ by keys

    def walk(self, key: str) -> None:
        """Goes to a stop with Tab and arrows only."""
        for _ in range(4):
            self.pilot.burst(*self._tabs(key))
            now = self.pilot.ui.find_focused()
            if now and (
                now.key == key or now.group and now.group == self.pilot.find_stop(key).group
            ):
                break
        for tries in range(120):  # what has the focus may be brought into the window: look anew
            if self.pilot.focus == key:
                break
            ways = self._ways(key, True) or self._ways(key, False)
            # a stop that comes and goes with the focus may have changed what lies beside another
            self.pilot.burst(*(ways if tries < 3 else ways[:1]))
        assert self.pilot.focus == key, f"the focus is at {self.pilot.focus!r} instead of {key!r}"

    def _tabs(self, key: str) -> list[str]:
        """Tabs that lead to a stop or to its group, forth or back, whatever is shorter."""
        goal, now, layer = (
            self.pilot.find_stop(key),
            self.pilot.ui.find_focused(),
            self.pilot.ui.layer,
        )
        order = list_heads(layer, self.pilot.list_stops())
        places = [
            next(
                (
                    i
                    for i, stop in enumerate(order)
                    if at and (stop.key == at.key or stop.group == at.group != "")
                ),
                -1,
            )
            for at in (goal, now)
        ]
        if places[1] < 0:
            return ["tab"] * (places[0] + 1)
        forth = (places[0] - places[1]) % len(order)
        return ["tab"] * forth if forth <= len(order) / 2 else ["shift+tab"] * (len(order) - forth)

    def _ways(self, key: str, inside: bool) -> list[str]:
        """The arrows that lead from the focus to a stop, `inside` its group alone; none if there is
        no such way.
        """
        stops = {stop.key: stop for stop in self.pilot.list_stops()}
        now = self.pilot.ui.find_focused()
        assert now is not None
        ways: dict[str, list[str]] = {now.key: []}
        border = [now.key]
        for at in border:
            if at == key:
                return ways[at]
            for arrow in ARROWS:
                if arrow in _takes(stops[at]):
                    continue
                found = find_neighbour(self.pilot.ui.layer, list(stops.values()), stops[at], arrow)
                if (
                    found
                    and found.key not in ways
                    and (found.group == stops[key].group or not inside)
                ):
                    ways[found.key] = [*ways[at], arrow]
                    border.append(found.key)
        assert inside, f"no arrow leads from {now.key} to {key}"
        return []

    # ------------------------------------------------------------------ lists

    def pick_row(self, box: str, key: str) -> None:
        """Chooses a row of a list."""
        self.note("row", Path(key).name)
        if self.by_keys:
            self.walk(box)
            self.pilot.press("home")
            for _ in self._list(box).items:
                if self._list(box).chosen == key:
                    break
                self.pilot.press("down")
        else:
            self.pilot.wait(0.5)  # two clicks at once would open it
            self.pilot.click(self._row(box, key))
        assert self._list(box).chosen == key
        self.check()

    def _list(self, box: str) -> ListBox:
        found = self.pilot.find(box)
        assert isinstance(found, ListBox)
        return found

    def _row(self, box: str, key: str) -> tuple[int, int]:
        """The middle of a row, scrolled to."""
        index = next(i for i, item in enumerate(self._list(box).items) if item.key == key)
        for _ in range(200):
            found = self._list(box)
            row = found.rows.find_row(self.pilot.ui, index)
            if found.scroll.rect.top < row.centery < found.scroll.rect.bottom:
                break
            self.pilot.turn_wheel(1 if row.centery < found.rect.top else -1, found.rect.center)
        middle: tuple[int, int] = row.center
        return middle
