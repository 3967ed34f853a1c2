"""The five minutes of diplomacy (EM-11): a clock for the seat at the screen, which can be
switched off.
"""

from __future__ import annotations

SECONDS = 300.0


class Clock:
    """Counts down while the same seat deals in the same year; times are those of the screen."""

    def __init__(self) -> None:
        self.on = True
        self._decided = False
        self._whose: tuple[int, int] | None = None  # year and seat
        self._left: dict[tuple[int, int], float] = {}
        self._since: float | None = None

    def show(self, whose: tuple[int, int] | None, now: float) -> None:
        """From now on it runs for this year and seat; None stops it."""
        self._note(now)
        self._whose, self._since = whose, now if whose is not None and self.on else None
        if whose is not None:
            self._left.setdefault(whose, SECONDS)

    def begin(self, persons: int) -> None:
        """With one person at the table it is off until that person switches it on: nobody waits."""
        if not self._decided:
            self.on, self._decided = persons != 1, True

    def rest(self) -> None:
        """Nobody is at the screen: it stands still from the moment when it was last looked at."""
        self._whose = self._since = None

    def toggle(self, now: float) -> None:
        """Switches it off or on; what was left stays."""
        self._note(now)
        self._decided = True
        self.on = not self.on
        self._since = now if self.on and self._whose is not None else None

    def find_left(self, now: float) -> float:
        """Seconds left."""
        self._note(now)
        return self._left.get(self._whose, SECONDS) if self._whose is not None else SECONDS

    def is_over(self, now: float) -> bool:
        """Whether the time of the seat at the screen is up."""
        return self.on and self._whose is not None and self.find_left(now) <= 0

    @property
    def running(self) -> bool:
        """Whether it counts down."""
        return self._since is not None

    def _note(self, now: float) -> None:
        if self._since is not None and self._whose is not None:
            self._left[self._whose] = max(0.0, self._left[self._whose] - (now - self._since))
            self._since = now


def write_time(seconds: float) -> str:
    """Minutes and seconds."""
    whole = int(seconds + 0.999)
    return f"{whole // 60}:{whole % 60:02d}"
