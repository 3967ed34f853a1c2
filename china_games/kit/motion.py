"""Animations and delayed calls, on the program's own clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Running(NamedTuple):
    begin: float
    seconds: float
    step: Callable[[float], object]
    done: Callable[[], object] | None


def ease(share: float) -> float:
    """A movement that starts and ends softly; 0..1 to 0..1."""
    return share * share * (3 - 2 * share)


class Motion:
    """The animations that run and the calls that wait."""

    def __init__(self) -> None:
        self._running: dict[str, Running] = {}
        self._waiting: list[tuple[float, Callable[[], object]]] = []

    def start(
        self,
        key: str,
        now: float,
        seconds: float,
        step: Callable[[float], object],
        done: Callable[[], object] | None = None,
    ) -> None:
        """Starts an animation; one of the same key is finished first. With 0 seconds it ends at the
        next frame.
        """
        self.finish(key)
        self._running[key] = Running(now, seconds, step, done)

    def call_at(self, when: float, call: Callable[[], object]) -> None:
        self._waiting.append((when, call))

    def is_running(self, key: str = "") -> bool:
        """Whether this animation (or any) runs."""
        return key in self._running if key else bool(self._running)

    def finish(self, key: str = "") -> None:
        """Brings an animation (or all) to its end at once."""
        for name in [key] if key else list(self._running):
            one = self._running.pop(name, None)
            if one:
                one.step(1.0)
                if one.done:
                    one.done()

    def clear(self) -> None:
        """Drops everything without calling it."""
        self._running.clear()
        self._waiting.clear()

    def tick(self, now: float) -> None:
        """Moves everything on. Steps and calls have drawn again what they change."""
        due = [call for when, call in self._waiting if when <= now]
        self._waiting = [(when, call) for when, call in self._waiting if when > now]
        for call in due:
            call()
        for key, one in list(self._running.items()):
            share = 1.0 if one.seconds <= 0 else (now - one.begin) / one.seconds
            if share >= 1:
                self.finish(key)
            else:
                one.step(max(0.0, share))
