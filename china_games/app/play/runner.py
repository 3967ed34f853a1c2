"""Goes through a row of things one after the other: by itself at a speed, paused, by single steps,
or to the end.
"""

from __future__ import annotations

SPEEDS = (0.5, 1.0, 2.0, 4.0)


class Runner:
    """Stands at one of `count` things, 0 to count - 1. Times are seconds on the caller's clock."""

    def __init__(self, count: int, seconds: float, playing: bool = True) -> None:
        self.count = count
        self.seconds = seconds  # for one thing at speed 1
        self.speed = 1.0
        self.at = 0 if playing else max(0, count - 1)
        self.playing = playing and count > 1
        self._next: float | None = None

    @property
    def done(self) -> bool:
        """Whether it stands at the last thing."""
        return self.at >= self.count - 1

    def tick(self, now: float) -> bool:
        """Goes on if it is time; True if it has moved."""
        if not self.playing:
            return False
        if self._next is None:
            self._next = now + self.seconds / self.speed
        if now < self._next:
            return False
        self.at += 1
        self._next = now + self.seconds / self.speed
        self.playing = not self.done
        return True

    def step(self, by: int) -> None:
        """One thing on (or back), and waits there."""
        self.playing = False
        self.at = max(0, min(self.at + by, self.count - 1))

    def toggle(self) -> None:
        """Plays or waits; from the end it begins again."""
        if self.done and not self.playing:
            self.at = 0
            self.playing = self.count > 1
        else:
            self.playing = not self.playing
        self._next = None

    def skip(self) -> None:
        """To the last thing at once."""
        self.playing, self.at = False, max(0, self.count - 1)

    def change_speed(self, by: int) -> None:
        """So many speeds faster (negative = slower), as far as there are any."""
        place = max(0, min(SPEEDS.index(self.speed) + by, len(SPEEDS) - 1))
        self.speed, self._next = SPEEDS[place], None

    def speed_up(self) -> None:
        """The next speed; after the fastest comes the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._next = None
