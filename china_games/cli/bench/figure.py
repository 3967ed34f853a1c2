"""One measured figure of `bench`."""

from __future__ import annotations

from typing import NamedTuple


class Figure(NamedTuple):
    """One measured figure: what, how much, in which unit, and the target if there is one."""

    game: str
    name: str
    value: float
    unit: str
    target: float | None = None
    most: bool = False  # True: the target is a ceiling
    size: str = ""  # of the window, where it is measured at several

    @property
    def met(self) -> bool | None:
        """Whether the target is kept; None without a target."""
        if self.target is None:
            return None
        return self.value <= self.target if self.most else self.value >= self.target
