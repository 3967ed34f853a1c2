"""What the states of a game share: boards and the game itself, compared and pickled by what they
hold.
"""

from __future__ import annotations

from typing import Any


class ByValue:
    """An object that never changes; equal to any other of its class that was made of the same.

    States of two runs, or of two processes, can be compared so. What it works out for itself is no
    part of it."""

    def _make_key(self) -> tuple[Any, ...]:
        """What the constructor takes, in order; the first tells most objects apart."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return (
            self is other
            or isinstance(other, ByValue)
            and type(other) is type(self)
            and self._make_key() == other._make_key()
        )

    def __hash__(self) -> int:
        return hash(self._make_key()[0])

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._make_key()
