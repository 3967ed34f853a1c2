"""Computer players that go wrong in every way; in a module of their own, as the worker process
loads it.
"""

from __future__ import annotations

import os
from typing import Any


class Player:
    """Raises, dies, or answers nonsense."""

    def __init__(self, how: str) -> None:
        self.how = how

    def choose(self, *position: Any) -> Any:
        if self.how == "dies":
            os._exit(7)
        if self.how == "raises":
            raise RuntimeError("on purpose")
        return ("nonsense", 99)


def unloadable(game: str, level: str) -> Player:
    raise ImportError("on purpose")


def raises(game: str, level: str) -> Player:
    return Player("raises")


def dies(game: str, level: str) -> Player:
    return Player("dies")


def nonsense(game: str, level: str) -> Player:
    return Player("nonsense")
