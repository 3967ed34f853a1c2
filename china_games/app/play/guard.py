"""Keeps a held key, a double click or an impatient finger from going through a curtain."""

from __future__ import annotations


class Guard:
    """Swallows presses for a while after it was set. Where it `renews`, each press in that while
    sets it anew: an impatient finger must not get through to what is another's.

    Times are seconds on the caller's clock. A key held down since before it was set stays swallowed
    until released."""

    def __init__(self, wait: float) -> None:
        self.wait = wait
        self.ripe = False  # whether the last press counted
        self._until = float("-inf")
        self._renews = True
        self._down: set[object] = set()
        self._held: set[object] = set()

    def set(self, now: float, renews: bool = True) -> None:
        """From now on presses are swallowed."""
        self._until, self._renews = now + self.wait, renews
        self._held |= self._down

    def press(self, key: object, now: float) -> bool:
        """Whether this press counts. `key` is any name of the key or button."""
        self._down.add(key)
        if key in self._held:
            return False
        if now < self._until:
            if self._renews:
                self._until = now + self.wait
            self._held.add(key)
            return False
        return True

    def release(self, key: object) -> None:
        """The key or button is up."""
        self._down.discard(key)
        self._held.discard(key)
